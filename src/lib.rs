//! json_encode for request builders whose contract says "this position is an object".
//!
//! PHP decodes `{}` and `[]` to the same empty array, so `json_encode` sends a list where the remote API demands an
//! object. This crate encodes, byte for byte, as PHP's `json_encode` does, except that the containers at known
//! positions, the [`Roots`], always come out as objects. It is what the PHP extension and the C library are made of:
//!
//! ```text
//! PHP value --> php/src/walker.rs --> Writer --> Sink (a PHP string, a C buffer, VecSink)
//! calls     --> Encoder ---------------^  ^
//!                                         |---- escaping, integers, doubles, Flags
//! JSON text --> repair()   --> roots <----'     (automaton: state x key -> state, "object here?")
//! JSON text --> objects()  --> Overlay          (the same for single positions below the roots)
//! ```
//!
//! - [`Encoder`] takes a value call by call and checks their order; [`Writer`] is the same without checks and without a
//!   stack, for a caller that keeps the [`Level`]s itself.
//! - [`repair()`] takes JSON text that somebody else has encoded and turns the lists at the roots into objects.
//! - [`objects()`] lists the objects of a JSON text that PHP's arrays forget; an [`Overlay`] of that list brings them back.
//!
//! Nothing here panics on any input, and nothing knows PHP: bytes go in, bytes come out.

#![deny(missing_docs)]

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
mod lane;
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
pub use escape::{Kernel, Level as SimdLevel};
pub use flags::Flags;
pub use lane::{Lane, Mark, Refused, Sprint};
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
