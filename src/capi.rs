//! The C library: `include/structjson.h`, generated from this module by cbindgen (see build.rs).
//!
//! The comments here are the header's: they speak to C. Every exported function is one call of [`boundary::shielded`],
//! so that no panic leaves it; checks for NULL come first; out-parameters are written on success only.

mod boundary;
mod buffer;
mod encoder;
mod error;
#[cfg_attr(not(test), expect(dead_code, reason = "for the header"))]
mod flags;
mod input;
mod objects;
mod repair;
mod roots;
mod status;
mod string;
#[cfg(test)]
mod tests;
mod version;
