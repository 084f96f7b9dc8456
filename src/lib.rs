//! json_encode for request builders whose contract says "this position is an object".

mod encoder;
mod error;
mod escape;
mod flags;
mod float;
mod int;
pub mod numeric;
mod roots;
mod sink;
mod writer;

pub use encoder::Encoder;
pub use error::{Error, ErrorKind};
pub use escape::Level as SimdLevel;
pub use flags::Flags;
pub use roots::automaton::{Automaton, State};
pub use roots::Roots;
pub use sink::{Room, Sink, VecSink, Written};
pub use writer::{Level, Writer};
