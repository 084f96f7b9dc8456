//! What stopped the scanner, and how that reads.

use crate::error::{Error, ErrorKind};

/// A failure while the text is still being read: small, made into an [`Error`] once.
#[derive(Debug)]
pub(crate) struct Fault {
    kind: ErrorKind,
    at: usize,
    expected: &'static str,
}

impl Fault {
    /// At byte `at` stands something else than what was `expected`.
    #[cold]
    pub(crate) fn new(kind: ErrorKind, at: usize, expected: &'static str) -> Fault {
        Fault { kind, at, expected }
    }

    /// The error that a caller sees; `depth` is the limit that a [`ErrorKind::Depth`] fault has met.
    #[cold]
    pub(crate) fn explain(self, text: &[u8], depth: usize) -> Error {
        let message = match self.kind {
            ErrorKind::Depth => format!("nested too deep: containers {depth} deep or deeper are refused"),
            ErrorKind::NoMemory => self.kind.description().to_owned(),
            _ => format!("found {}, expected {}", self.found(text), self.expected),
        };
        Error::at(self.kind, message, text, self.at)
    }

    fn found(&self, text: &[u8]) -> String {
        let rest = text.get(self.at..).unwrap_or_default();
        if rest.starts_with(b"\xEF\xBB\xBF") {
            return "a byte order mark".to_owned();
        }
        let word = rest
            .iter()
            .take(16)
            .take_while(|byte| byte.is_ascii_alphabetic())
            .count();
        match rest.first() {
            None => "the end of the text".to_owned(),
            Some(byte @ (0..=0x1F | 0x7F)) => format!("control character 0x{byte:02X}"),
            Some(b'`') => "a backtick".to_owned(),
            Some(b'\\') => format!("`\\{}`", shown(rest.get(1..).and_then(first_char))),
            Some(_) if word > 0 => format!(
                "`{}`",
                String::from_utf8_lossy(rest.get(..word).unwrap_or_default())
            ),
            Some(byte) => match first_char(rest) {
                None => format!("byte 0x{byte:02X}"),
                char => format!("`{}`", shown(char)),
            },
        }
    }
}

fn shown(char: Option<char>) -> String {
    match char {
        None => String::new(),
        Some(char @ ('\'' | '"')) => char.to_string(),
        Some(char) => char.escape_debug().to_string(),
    }
}

/// The character that `bytes` begin with; `None` where they begin with none.
pub(crate) fn first_char(bytes: &[u8]) -> Option<char> {
    let bytes = bytes.get(..4).unwrap_or(bytes);
    let whole = match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => core::str::from_utf8(bytes.get(..error.valid_up_to())?).ok()?,
    };
    whole.chars().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(kind: ErrorKind, text: &str) -> String {
        Fault::new(kind, 1, "`,`").explain(text.as_bytes(), 7).to_string()
    }

    #[test]
    fn what_stands_there_is_not_always_the_fault() {
        assert!(message(ErrorKind::Syntax, "[x").starts_with("found `x`, expected `,`"));
        assert!(message(ErrorKind::Syntax, "[xy").starts_with("found `xy`, expected `,`"));
        assert!(message(ErrorKind::Depth, "[[").starts_with("nested too deep: containers 7 deep"));
        assert!(message(ErrorKind::NoMemory, "[x").starts_with("out of memory"));
    }
}
