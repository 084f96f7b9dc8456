//! What a string of the text means: its escapes undone.

use super::Str;

impl Str<'_> {
    /// Appends the string that this one stands for. The answer is the offset of the first half of a surrogate pair that
    /// stands alone; [`NEVER`] is written for it, so that the string equals no valid one.
    pub(crate) fn decode(&self, out: &mut Vec<u8>) -> Option<usize> {
        let mut rest = self.raw;
        let mut lone = None;
        while let Some(plain) = rest.iter().position(|&byte| byte == b'\\') {
            let (before, escape) = rest.split_at(plain);
            out.extend_from_slice(before);
            let (code, len) = read_escape(escape);
            if (0xD800..0xE000).contains(&code) && lone.is_none() {
                lone = Some(self.at + self.raw.len() - escape.len());
            }
            write_utf8(code, out);
            rest = escape.get(len..).unwrap_or_default();
        }
        out.extend_from_slice(rest);
        lone
    }
}

/// The code point that an escape sequence stands for, and its length. The scanner has checked its form.
fn read_escape(escape: &[u8]) -> (u32, usize) {
    let code = match escape.get(1) {
        Some(b'b') => 0x08,
        Some(b'f') => 0x0C,
        Some(b'n') => 0x0A,
        Some(b'r') => 0x0D,
        Some(b't') => 0x09,
        Some(b'u') => return read_unicode(escape),
        other => other.copied().map_or(0, u32::from),
    };
    (code, 2)
}

fn read_unicode(escape: &[u8]) -> (u32, usize) {
    let high = hex(escape.get(2..6));
    if (0xD800..0xDC00).contains(&high) && escape.get(6..8) == Some(b"\\u") {
        let low = hex(escape.get(8..12));
        if (0xDC00..0xE000).contains(&low) {
            return (0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00), 12);
        }
    }
    (high, 6)
}

fn hex(digits: Option<&[u8]>) -> u32 {
    let digits = digits.unwrap_or_default().iter();
    digits.fold(0, |value, &digit| {
        value << 4 | char::from(digit).to_digit(16).unwrap_or(0)
    })
}

/// A byte that is in no valid string.
const NEVER: u8 = 0xFF;

/// Appends a code point; [`NEVER`] for half a surrogate pair.
fn write_utf8(code: u32, out: &mut Vec<u8>) {
    match char::from_u32(code) {
        Some(char) => out.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes()),
        None => out.push(NEVER),
    }
}
