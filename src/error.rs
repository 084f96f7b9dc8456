//! What can go wrong: a kind for programs, a message and a place for people.

use core::fmt;

/// The kinds of failure. The C library's `structjson_status` and PHP's error codes are made from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is not JSON (RFC 8259).
    Syntax,
    /// Not JSON either: `]` where `}` belongs, or the other way round (PHP's `JSON_ERROR_STATE_MISMATCH`).
    Mismatch,
    /// Not JSON either: a byte below 0x20 that must be escaped, or a string without an end (PHP reports both as
    /// `JSON_ERROR_CTRL_CHAR`).
    ControlCharacter,
    /// Nesting is deeper than the caller allows.
    Depth,
    /// Bytes that are not UTF-8.
    Utf8,
    /// Half a surrogate pair, in an escape sequence of a text (PHP's `JSON_ERROR_UTF16`).
    Utf16,
    /// A root path that is not in the supported part of RFC 9535.
    Path,
    /// A JSON pointer that RFC 6901 does not allow.
    Pointer,
    /// The allocator has no more memory.
    NoMemory,
    /// The caller's buffer is too small.
    Buffer,
    /// A call that does not fit where the encoder stands.
    State,
    /// A number that JSON cannot carry: infinite or not a number.
    Number,
}

impl ErrorKind {
    /// A short lower-case sentence without full stop, for errors that know no more than their kind.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            ErrorKind::Syntax => "text is not JSON",
            ErrorKind::Mismatch => "brackets do not match",
            ErrorKind::ControlCharacter => "control character that is not escaped",
            ErrorKind::Depth => "maximum depth exceeded",
            ErrorKind::Utf8 => "malformed UTF-8",
            ErrorKind::Utf16 => "half a surrogate pair",
            ErrorKind::Path => "unsupported root path",
            ErrorKind::Pointer => "malformed JSON pointer",
            ErrorKind::NoMemory => "out of memory",
            ErrorKind::Buffer => "buffer too small",
            ErrorKind::State => "call out of order",
            ErrorKind::Number => "infinite and NaN have no JSON form",
        }
    }
}

/// A failure with its message and, where text was read, its place.
#[derive(Debug)]
pub struct Error(Box<Inner>);

#[derive(Debug)]
struct Inner {
    kind: ErrorKind,
    place: Option<Place>,
    message: Box<str>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    offset: usize,
    line: usize,
    column: usize,
}

impl Error {
    /// An error without a place in a text.
    #[cold]
    pub(crate) fn new(kind: ErrorKind, message: impl Into<Box<str>>) -> Error {
        Error(Box::new(Inner {
            kind,
            place: None,
            message: message.into(),
        }))
    }

    /// An error at byte `offset` of `text`; an offset past the end means the end.
    #[cold]
    pub(crate) fn at(kind: ErrorKind, message: impl Into<Box<str>>, text: &[u8], offset: usize) -> Error {
        let offset = offset.min(text.len());
        let before = text.get(..offset).unwrap_or_default();
        let line_start = before
            .iter()
            .rposition(|&b| b == b'\n')
            .map_or(0, |newline| newline + 1);
        Error(Box::new(Inner {
            kind,
            place: Some(Place {
                offset,
                line: before.iter().filter(|&&b| b == b'\n').count() + 1,
                column: offset - line_start + 1,
            }),
            message: message.into(),
        }))
    }

    /// What kind of failure this is.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Bytes before the place of the failure, counted from 0; `None` where no text was read.
    #[must_use]
    pub fn offset(&self) -> Option<usize> {
        self.0.place.map(|place| place.offset)
    }

    /// The line of the failure, counted from 1; `None` where no text was read.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.0.place.map(|place| place.line)
    }

    /// The byte in its line, counted from 1; `None` where no text was read.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.0.place.map(|place| place.column)
    }

    /// What happened, without the place: lower case, no full stop.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }
}

/// As much of a text as is useful to recognise it in a message, and what says that there is more.
#[cold]
pub(crate) fn beginning(text: &[u8]) -> (String, &'static str) {
    const SHOWN: usize = 80;
    // A character has at most four bytes, and one more than are shown tells whether to shorten.
    let text = String::from_utf8_lossy(text.get(..4 * (SHOWN + 1)).unwrap_or(text));
    let rest = if text.chars().nth(SHOWN).is_some() {
        "..."
    } else {
        ""
    };
    (text.chars().take(SHOWN).collect(), rest)
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.place {
            Some(place) => write!(
                f,
                "{} at byte {} (line {} column {})",
                self.0.message, place.offset, place.line, place.column
            ),
            None => f.write_str(&self.0.message),
        }
    }
}

impl std::error::Error for Error {}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Error {
        Error::new(kind, kind.description())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_a_kind_alone_says_what_it_is() {
        let error = Error::from(ErrorKind::Buffer);
        assert_eq!(error.kind(), ErrorKind::Buffer);
        assert_eq!(error.to_string(), "buffer too small");
        assert_eq!((error.offset(), error.line(), error.column()), (None, None, None));
    }
}
