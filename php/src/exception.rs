//! Errors of the core, as PHP reports them.

use std::ffi::CStr;

use structjson::{Error, ErrorKind};

use crate::zend::throw::{throw as throw_new, Thrown};

/// The error codes of ext/json: what `json_last_error()` returns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum JsonError {
    None = 0,
    Depth = 1,
    StateMismatch = 2,
    ControlCharacter = 3,
    Syntax = 4,
    Utf8 = 5,
    Recursion = 6,
    InfOrNan = 7,
    UnsupportedType = 8,
    Utf16 = 10,
    NonBackedEnum = 11,
}

impl JsonError {
    /// What `json_last_error_msg()` says (`php_json_get_error_msg`).
    fn message(self) -> &'static CStr {
        match self {
            JsonError::None => c"No error",
            JsonError::Depth => c"Maximum stack depth exceeded",
            JsonError::StateMismatch => c"State mismatch (invalid or malformed JSON)",
            JsonError::ControlCharacter => c"Control character error, possibly incorrectly encoded",
            JsonError::Syntax => c"Syntax error",
            JsonError::Utf8 => c"Malformed UTF-8 characters, possibly incorrectly encoded",
            JsonError::Recursion => c"Recursion detected",
            JsonError::InfOrNan => c"Inf and NaN cannot be JSON encoded",
            JsonError::UnsupportedType => c"Type is not supported",
            JsonError::Utf16 => c"Single unpaired UTF-16 surrogate in unicode escape",
            JsonError::NonBackedEnum => c"Non-backed enums have no default serialization",
        }
    }

    /// Throws the `JsonException` of JSON_THROW_ON_ERROR.
    pub(crate) fn throw(self) {
        throw_new(&Thrown::Json(self as i64), self.message());
    }
}

impl From<ErrorKind> for JsonError {
    fn from(kind: ErrorKind) -> JsonError {
        match kind {
            ErrorKind::Depth => JsonError::Depth,
            ErrorKind::Mismatch => JsonError::StateMismatch,
            ErrorKind::ControlCharacter => JsonError::ControlCharacter,
            ErrorKind::Utf8 => JsonError::Utf8,
            ErrorKind::Utf16 => JsonError::Utf16,
            ErrorKind::Number => JsonError::InfOrNan,
            _ => JsonError::Syntax,
        }
    }
}

/// Throws what an error of the core is in PHP: a `ValueError` for what the caller wrote, a `JsonException` for JSON text.
#[cold]
pub(crate) fn throw(error: Error) {
    let thrown = match error.kind() {
        ErrorKind::Path | ErrorKind::Pointer => Thrown::ValueError,
        kind => Thrown::Json(JsonError::from(kind) as i64),
    };
    let message = Message::of(error);
    throw_new(&thrown, message.text());
}

/// A message in a buffer of its own: when PHP throws, nothing must be held that only Rust would free.
struct Message {
    buffer: [u8; Message::SIZE],
}

impl Message {
    const SIZE: usize = 512;

    fn of(error: Error) -> Message {
        let mut message = Message {
            buffer: [0; Message::SIZE],
        };
        let text = error.to_string();
        // The last byte of the buffer stays zero; a zero before it would end the message early.
        let mut rest = message
            .buffer
            .split_last_mut()
            .map_or(&mut [][..], |(_, rest)| rest);
        for c in text.chars().filter(|c| *c != '\0') {
            let Some((slots, behind)) = std::mem::take(&mut rest).split_at_mut_checked(c.len_utf8()) else {
                break;
            };
            c.encode_utf8(slots);
            rest = behind;
        }
        message
    }

    fn text(&self) -> &CStr {
        CStr::from_bytes_until_nul(&self.buffer).unwrap_or_default()
    }
}
