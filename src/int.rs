//! Integers in decimal, as PHP prints them.

use crate::error::ErrorKind;
use crate::sink::Sink;

/// Appends `value` in decimal, with a minus sign where it is negative.
///
/// # Errors
///
/// Those of the sink.
#[inline]
pub(crate) fn write_int<S: Sink>(sink: &mut S, value: i64) -> Result<(), ErrorKind> {
    sink.write(itoa::Buffer::new().format(value).as_bytes())
}
