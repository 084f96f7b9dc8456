//! json_encode for request builders whose contract says "this position is an object".

use core::ffi::CStr;

#[cfg(feature = "capi")]
mod capi;
mod encoder;
mod error;
mod escape;
mod flags;
mod float;
mod hash;
mod int;
mod integer_key;
pub mod numeric;
mod objects;
mod overlay;
mod repair;
mod roots;
mod scanner;
mod sink;
mod writer;

pub use encoder::Encoder;
pub use error::{Error, ErrorKind};
pub use escape::Level as SimdLevel;
pub use flags::Flags;
pub use objects::{objects, Objects};
pub use overlay::{Node, Overlay, OverlayBuilder, OverlayRef, OverlaySize};
pub use repair::{repair, LogEntry, Repair, DEFAULT_DEPTH};
pub use roots::automaton::{Automaton, State};
pub use roots::Roots;
pub use sink::{Room, Sink, VecSink, Written};
pub use writer::{Level, Writer};

/// The version of this crate, "major.minor.patch"; a C string, for the C library and for PHP.
pub const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };
