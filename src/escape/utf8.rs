//! UTF-8 as PHP's `json_encode` reads it (`php_next_utf8_char`).
//!
//! PHP follows Unicode TR 36, section 3.6.1: an illegal sequence does not take along a byte that could begin a
//! character of its own. How many bytes one error consumes decides what INVALID_UTF8_IGNORE and _SUBSTITUTE write.

/// What stands at the beginning of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decoded {
    /// A character and its length in bytes.
    Char(u32, usize),
    /// So many bytes that are not a character.
    Invalid(usize),
}

use Decoded::{Char, Invalid};

/// Decodes the character at the beginning of `bytes`, which are not empty.
#[inline]
pub(crate) fn decode(bytes: &[u8]) -> Decoded {
    match *bytes {
        [a @ 0xC2..=0xDF, b @ 0x80..=0xBF, ..] => Char(u32::from(a & 0x1F) << 6 | tail(b), 2),
        [a @ 0xE0..=0xEF, b @ 0x80..=0xBF, c @ 0x80..=0xBF, ..] => {
            match u32::from(a & 0x0F) << 12 | tail(b) << 6 | tail(c) {
                0..=0x7FF | 0xD800..=0xDFFF => Invalid(3),
                code => Char(code, 3),
            }
        }
        [a @ 0xF0..=0xF4, b @ 0x80..=0xBF, c @ 0x80..=0xBF, d @ 0x80..=0xBF, ..] => {
            match u32::from(a & 0x07) << 18 | tail(b) << 12 | tail(c) << 6 | tail(d) {
                code @ 0x10000..=0x10FFFF => Char(code, 4),
                _ => Invalid(4),
            }
        }
        [a @ 0..=0x7F, ..] => Char(u32::from(a), 1),
        _ => Invalid(broken(bytes)),
    }
}

#[inline]
fn tail(byte: u8) -> u32 {
    u32::from(byte & 0x3F)
}

/// The length of a sequence that lacks a trailing byte: up to where the next character could begin, at most as long
/// as its first byte promises.
#[cold]
fn broken(bytes: &[u8]) -> usize {
    let promised = match bytes.first() {
        Some(0xC2..=0xDF) => 2,
        Some(0xE0..=0xEF) => 3,
        Some(0xF0..=0xF4) => 4,
        _ => 1,
    };
    let sequence = bytes.get(..promised).unwrap_or(bytes);
    let next = sequence.iter().skip(1).position(|&byte| begins(byte));
    next.map_or(sequence.len(), |trailing| trailing + 1)
}

/// Whether a byte can begin a character.
fn begins(byte: u8) -> bool {
    matches!(byte, 0..=0x7F | 0xC2..=0xF4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_characters() {
        for character in [
            '\0', 'a', '\u{7f}', '\u{80}', '\u{7ff}', '\u{800}', '\u{d7ff}', '\u{e000}', '\u{ffff}',
        ]
        .into_iter()
        .chain(['\u{10000}', '\u{10ffff}'])
        {
            let text = character.to_string();
            assert_eq!(decode(text.as_bytes()), Char(character.into(), text.len()));
        }
    }

    #[test]
    fn errors_consume_what_php_consumes() {
        let cases: &[(&[u8], usize)] = &[
            (b"\x80", 1),
            (b"\xC0\x80", 1),
            (b"\xC1\xBF", 1),
            (b"\xC2", 1),
            (b"\xC2a", 1),
            (b"\xC2\xC3", 1),
            (b"\xC2\xFF", 2),
            (b"\xC2\xC0", 2),
            (b"\xE0\x80\x80", 3),
            (b"\xED\xA0\x80", 3),
            (b"\xE2\x82", 2),
            (b"\xE2\x82a", 2),
            (b"\xE2a", 1),
            (b"\xE2\xFF\xFF", 3),
            (b"\xE2", 1),
            (b"\xF0\x80\x80\x80", 4),
            (b"\xF4\x90\x80\x80", 4),
            (b"\xF0\x9F\x98", 3),
            (b"\xF0\x9F\x98a", 3),
            (b"\xF0\x9F", 2),
            (b"\xF0\xFF\xFF\xFF", 4),
            (b"\xF5\x80\x80\x80", 1),
            (b"\xFF", 1),
        ];
        for (bytes, wanted) in cases {
            assert_eq!(decode(bytes), Invalid(*wanted), "{bytes:x?}");
        }
    }
}
