//! What went wrong, in the caller's memory.

use core::ffi::c_char;

use super::status::structjson_status;
use crate::error::{Error, ErrorKind};

/// What went wrong, in memory of the caller. Calls fill it when they fail and leave it alone when they do not; it need
/// not be initialised and holds nothing to free.
#[repr(C)]
pub struct structjson_error {
    /// What the call has returned.
    pub status: structjson_status,
    /// Bytes of the text before the place, counted from 0; of a root path, its bytes before the place.
    pub offset: usize,
    /// The line of the place, counted from 1; 0 where no text has been read, and then offset and column are 0 too.
    pub line: usize,
    /// The byte in its line, counted from 1.
    pub column: usize,
    /// What was found and what was expected, in English: lower case, no full stop, UTF-8 and ending in a NUL. What is
    /// longer is cut off.
    pub message: [c_char; 192],
}

/// A call that has failed.
pub(super) enum Failure {
    /// The named pointer is NULL.
    Null(&'static str),
    Error(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Error(error)
    }
}

impl From<ErrorKind> for Failure {
    fn from(kind: ErrorKind) -> Failure {
        Failure::Error(Error::from(kind))
    }
}

impl From<Failure> for structjson_status {
    fn from(failure: Failure) -> structjson_status {
        match failure {
            Failure::Null(_) => structjson_status::STRUCTJSON_ERR_NULL,
            Failure::Error(error) => error.kind().into(),
        }
    }
}

/// The status of a call, with the details of a failure at `err`, unless that is NULL.
///
/// # Safety
///
/// `err` is NULL, or points to memory that may be written as a [`structjson_error`].
pub(super) unsafe fn report(result: Result<(), Failure>, err: *mut structjson_error) -> structjson_status {
    let Err(failure) = result else {
        return structjson_status::STRUCTJSON_OK;
    };
    let (offset, line, column) = match &failure {
        Failure::Null(_) => (None, None, None),
        Failure::Error(error) => (error.offset(), error.line(), error.column()),
    };
    let message = match &failure {
        Failure::Null(name) => message(&format!("{name} is NULL")),
        Failure::Error(error) => message(error.message()),
    };
    let status = failure.into();
    if !err.is_null() {
        let details = structjson_error {
            status,
            offset: offset.unwrap_or(0),
            line: line.unwrap_or(0),
            column: column.unwrap_or(0),
            message,
        };
        // SAFETY: not NULL, so the caller vouches for it.
        unsafe { err.write(details) };
    }
    status
}

/// As much of `text` as fits, cut between two characters, without NUL inside.
fn message<const SIZE: usize>(text: &str) -> [c_char; SIZE] {
    let end = text.floor_char_boundary(SIZE - 1);
    let mut message = [0; SIZE];
    for (place, byte) in message.iter_mut().zip(text.bytes().take(end)) {
        *place = if byte == 0 { b'?' } else { byte } as c_char;
    }
    message
}
