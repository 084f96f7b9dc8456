//! What the crate does, seen from outside. One binary: each further one costs every `cargo test` a link.

#[cfg(feature = "capi")]
mod c_library;
mod encoder;
mod lane;
mod objects;
mod overlay;
mod repair;
mod repair_random;
mod repair_reports;
mod roots;
mod support;
