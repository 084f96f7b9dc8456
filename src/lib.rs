//! json_encode for request builders whose contract says "this position is an object".

mod error;
mod flags;
mod roots;
mod sink;

pub use error::{Error, ErrorKind};
pub use flags::Flags;
pub use roots::automaton::{Automaton, State};
pub use roots::Roots;
pub use sink::{Room, Sink, VecSink, Written};
