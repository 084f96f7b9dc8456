//! A JSON string as PHP writes it, character by character (`php_json_escape_string` in `ext/json/json_encoder.c`).

use structjson::Flags;

/// The text between quotes; `None` where it is not UTF-8 and no flag allows that.
pub fn string(bytes: &[u8], flags: Flags) -> Option<String> {
    let mut out = String::from("\"");
    let mut rest = bytes;
    while !rest.is_empty() {
        let (found, length) = next(rest);
        rest = &rest[length..];
        match found {
            Some(character) => push(&mut out, character, flags),
            None if flags.contains(Flags::INVALID_UTF8_IGNORE) => {}
            None if flags.contains(Flags::INVALID_UTF8_SUBSTITUTE) => push(&mut out, '\u{fffd}', flags),
            None => return None,
        }
    }
    out.push('"');
    Some(out)
}

fn push(out: &mut String, character: char, flags: Flags) {
    let on = |flag| flags.contains(flag);
    let escaped = match character {
        '"' if on(Flags::HEX_QUOT) => "\\u0022",
        '<' if on(Flags::HEX_TAG) => "\\u003C",
        '>' if on(Flags::HEX_TAG) => "\\u003E",
        '&' if on(Flags::HEX_AMP) => "\\u0026",
        '\'' if on(Flags::HEX_APOS) => "\\u0027",
        '/' if !on(Flags::UNESCAPED_SLASHES) => "\\/",
        '"' => "\\\"",
        '\\' => "\\\\",
        '\x08' => "\\b",
        '\x0c' => "\\f",
        '\n' => "\\n",
        '\r' => "\\r",
        '\t' => "\\t",
        _ if is_kept(character, flags) => {
            out.push(character);
            return;
        }
        _ => {
            for unit in character.encode_utf16(&mut [0; 2]) {
                out.push_str(&format!("\\u{unit:04x}"));
            }
            return;
        }
    };
    out.push_str(escaped);
}

fn is_kept(character: char, flags: Flags) -> bool {
    match character {
        '\0'..='\x1f' => false,
        '\x20'..='\x7f' => true,
        '\u{2028}' | '\u{2029}' => {
            flags.contains(Flags::UNESCAPED_UNICODE) && flags.contains(Flags::UNESCAPED_LINE_TERMINATORS)
        }
        _ => flags.contains(Flags::UNESCAPED_UNICODE),
    }
}

/// The first character, or nothing, and how many bytes that is: an error takes no byte that could begin a character.
fn next(bytes: &[u8]) -> (Option<char>, usize) {
    let wanted = match bytes[0] {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    };
    let begins = |byte: u8| byte < 0x80 || (0xC2..=0xF4).contains(&byte);
    let length = (1..wanted.min(bytes.len()))
        .find(|&i| begins(bytes[i]))
        .unwrap_or(wanted.min(bytes.len()));
    let character = std::str::from_utf8(&bytes[..length])
        .ok()
        .and_then(|text| text.chars().next());
    (character, length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_knows_php_s_spelling() {
        // Printed by PHP 8.2.
        let text = "a\"/\\\x08\x1f<\u{e4}\u{2028}\u{1f600}".as_bytes();
        assert_eq!(
            string(text, Flags::NONE).unwrap(),
            r#""a\"\/\\\b\u001f<\u00e4\u2028\ud83d\ude00""#
        );
        let broken = b"a\xE2\x82b\xFF\xF0\x9F\x98\x80\xC0\x80";
        assert_eq!(string(broken, Flags::NONE), None);
        assert_eq!(
            string(broken, Flags::INVALID_UTF8_IGNORE | Flags::UNESCAPED_UNICODE).unwrap(),
            "\"ab\u{1f600}\""
        );
        assert_eq!(
            string(broken, Flags::INVALID_UTF8_SUBSTITUTE).unwrap(),
            r#""a\ufffdb\ufffd\ud83d\ude00\ufffd\ufffd""#
        );
    }
}
