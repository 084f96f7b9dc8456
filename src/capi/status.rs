//! What a call returns.

use core::ffi::{c_char, c_uint, CStr};
use core::mem::MaybeUninit;

use super::boundary::shielded;
use crate::error::ErrorKind;

/// What a call returns. The numbers are never reused; later versions may add some.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(non_camel_case_types, reason = "a name of the C interface")]
pub enum structjson_status {
    /// The call has done what it says.
    STRUCTJSON_OK = 0,
    /// A pointer is NULL that must not be.
    STRUCTJSON_ERR_NULL = 1,
    /// The text is not JSON (RFC 8259): wrong or missing characters, control characters, wrong brackets.
    STRUCTJSON_ERR_SYNTAX = 2,
    /// Nesting is too deep.
    STRUCTJSON_ERR_DEPTH = 3,
    /// Bytes are not UTF-8, or a key holds half a surrogate pair.
    STRUCTJSON_ERR_UTF8 = 4,
    /// A root path is not in the supported part of RFC 9535, or there is no preset of that name.
    STRUCTJSON_ERR_PATH = 5,
    /// A JSON pointer is not one (RFC 6901).
    STRUCTJSON_ERR_POINTER = 6,
    /// There is no memory.
    STRUCTJSON_ERR_NO_MEMORY = 7,
    /// The caller's buffer is too small.
    STRUCTJSON_ERR_BUFFER = 8,
    /// A call of the encoder that does not fit where it stands. It stands there still.
    STRUCTJSON_ERR_STATE = 9,
    /// A number is infinite or not a number.
    STRUCTJSON_ERR_NUMBER = 10,
    /// A fault in this library. Free the handles of the call and use them no more.
    STRUCTJSON_ERR_PANIC = 11,
}

use structjson_status as S;

impl From<ErrorKind> for structjson_status {
    fn from(kind: ErrorKind) -> structjson_status {
        match kind {
            ErrorKind::Syntax | ErrorKind::Mismatch | ErrorKind::ControlCharacter => S::STRUCTJSON_ERR_SYNTAX,
            ErrorKind::Depth => S::STRUCTJSON_ERR_DEPTH,
            ErrorKind::Utf8 | ErrorKind::Utf16 => S::STRUCTJSON_ERR_UTF8,
            ErrorKind::Path => S::STRUCTJSON_ERR_PATH,
            ErrorKind::Pointer => S::STRUCTJSON_ERR_POINTER,
            ErrorKind::NoMemory => S::STRUCTJSON_ERR_NO_MEMORY,
            ErrorKind::Buffer => S::STRUCTJSON_ERR_BUFFER,
            ErrorKind::State => S::STRUCTJSON_ERR_STATE,
            ErrorKind::Number => S::STRUCTJSON_ERR_NUMBER,
        }
    }
}

/// The status of a call that returns nothing else.
pub(super) fn status_of<E: Into<structjson_status>>(result: Result<(), E>) -> structjson_status {
    match result {
        Ok(()) => S::STRUCTJSON_OK,
        Err(error) => error.into(),
    }
}

/// The name of a status, to be printed: "ok", "null", "syntax", "depth", "utf8", "path", "pointer", "no memory",
/// "buffer", "state", "number", "panic"; "unknown" for any other number. It is never NULL, lives as long as the program
/// and must not be freed. Any thread may call this.
#[no_mangle]
pub extern "C" fn structjson_status_name(status: MaybeUninit<structjson_status>) -> *const c_char {
    shielded(c"unknown".as_ptr(), || {
        // SAFETY: a C enum is an unsigned int, and C passes an initialised one. It is read as the number that it is,
        // since C may pass any.
        let number: c_uint = unsafe { status.as_ptr().cast::<c_uint>().read() };
        const NAMES: [&CStr; 12] = [
            c"ok",
            c"null",
            c"syntax",
            c"depth",
            c"utf8",
            c"path",
            c"pointer",
            c"no memory",
            c"buffer",
            c"state",
            c"number",
            c"panic",
        ];
        NAMES
            .get(number as usize)
            .map_or(c"unknown", |name| name)
            .as_ptr()
    })
}
