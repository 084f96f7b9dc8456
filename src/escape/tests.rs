//! Every level of the escaper against a naive one, over strings that put each kind of byte at each place of a block.

mod room;

use super::utf8::{decode, Decoded};
use super::{Affix, Escaper, Level};
use crate::error::ErrorKind;
use crate::flags::Flags;
use crate::sink::{Room, Sink, VecSink, Written};

const LEVELS: [Level; 4] = [Level::Portable, Level::Sse2, Level::Avx2, Level::Avx512];

/// What PHP's `php_json_escape_string` does, character by character.
fn naive(text: &[u8], flags: Flags) -> Result<Vec<u8>, ErrorKind> {
    let on = |flag| flags.contains(flag);
    let mut out = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (code, length) = match decode(rest) {
            Decoded::Char(code, length) => (code, length),
            Decoded::Invalid(length) if on(Flags::INVALID_UTF8_IGNORE) => {
                rest = &rest[length..];
                continue;
            }
            Decoded::Invalid(length) if on(Flags::INVALID_UTF8_SUBSTITUTE) => {
                out.push_str(if on(Flags::UNESCAPED_UNICODE) {
                    "\u{fffd}"
                } else {
                    "\\ufffd"
                });
                rest = &rest[length..];
                continue;
            }
            Decoded::Invalid(_) => return Err(ErrorKind::Utf8),
        };
        rest = &rest[length..];
        let character = char::from_u32(code).unwrap();
        match character {
            '"' if on(Flags::HEX_QUOT) => out.push_str("\\u0022"),
            '<' if on(Flags::HEX_TAG) => out.push_str("\\u003C"),
            '>' if on(Flags::HEX_TAG) => out.push_str("\\u003E"),
            '&' if on(Flags::HEX_AMP) => out.push_str("\\u0026"),
            '\'' if on(Flags::HEX_APOS) => out.push_str("\\u0027"),
            '/' if on(Flags::UNESCAPED_SLASHES) => out.push('/'),
            '"' | '\\' | '/' => out.extend(['\\', character]),
            '\x08' => out.push_str("\\b"),
            '\x0c' => out.push_str("\\f"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\x1f' => out.push_str(&format!("\\u{code:04x}")),
            '\x20'..='\x7f' => out.push(character),
            '\u{2028}' | '\u{2029}' if !on(Flags::UNESCAPED_LINE_TERMINATORS) => {
                out.push_str(&format!("\\u{code:04x}"));
            }
            _ if on(Flags::UNESCAPED_UNICODE) => out.push(character),
            _ => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    out.push_str(&format!("\\u{unit:04x}"));
                }
            }
        }
    }
    Ok(out.into_bytes())
}

/// The text, as each level writes it into a buffer that starts out too small.
fn check(text: &[u8], flags: Flags) {
    let wanted = naive(text, flags).map(|inside| [b"\"", &inside[..], b"\""].concat());
    for level in LEVELS.into_iter().filter(|level| *level <= Level::detected()) {
        let mut sink = VecSink::default();
        let escaper = Escaper {
            level,
            ..Escaper::new(flags)
        };
        let affix = Affix::new(b"\"");
        let result = escaper
            .quote(text, affix, affix, &mut sink)
            .map(|()| sink.into_vec());
        assert_eq!(result, wanted, "{level:?} {flags:?} {}", text.escape_ascii());
    }
}

fn some_flags() -> [Flags; 10] {
    [
        Flags::NONE,
        Flags::UNESCAPED_SLASHES,
        Flags::UNESCAPED_UNICODE,
        Flags::UNESCAPED_UNICODE | Flags::UNESCAPED_SLASHES | Flags::UNESCAPED_LINE_TERMINATORS,
        Flags::INVALID_UTF8_SUBSTITUTE,
        Flags::INVALID_UTF8_IGNORE,
        Flags::INVALID_UTF8_SUBSTITUTE | Flags::UNESCAPED_UNICODE,
        Flags::INVALID_UTF8_IGNORE | Flags::UNESCAPED_UNICODE | Flags::UNESCAPED_LINE_TERMINATORS,
        Flags::HEX_TAG | Flags::HEX_AMP | Flags::HEX_APOS | Flags::HEX_QUOT,
        Flags::HEX_TAG | Flags::UNESCAPED_UNICODE | Flags::UNESCAPED_SLASHES,
    ]
}

/// Numbers from a fixed seed (xorshift64).
fn random() -> impl FnMut() -> u64 {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

#[test]
fn the_reference_knows_php_s_spelling() {
    // Printed by PHP 8.2.
    let text = "a\"/\\\x08\x1f<\u{e4}\u{2028}\u{1f600}".as_bytes();
    assert_eq!(
        naive(text, Flags::NONE).unwrap(),
        br#"a\"\/\\\b\u001f<\u00e4\u2028\ud83d\ude00"#.as_slice()
    );
}

#[test]
fn every_byte_at_every_place() {
    // All of ASCII that is ever special, its neighbours, and the edges of UTF-8's classes.
    let bytes = (0..=0x30).chain([
        b';', b'<', b'=', b'>', b'[', b'\\', b']', 0x7F, 0x80, 0xBF, 0xC2, 0xE2, 0xF4, 0xFF,
    ]);
    for flags in some_flags() {
        for length in [1, 2, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 130] {
            for place in 0..length {
                for byte in bytes.clone() {
                    let mut text = vec![b'x'; length];
                    text[place] = byte;
                    check(&text, flags);
                }
            }
        }
    }
}

#[test]
fn pieces_across_the_edges_of_blocks() {
    let pieces: [&[u8]; 14] = [
        "\u{e4}".as_bytes(),
        "\u{3042}".as_bytes(),
        "\u{2028}".as_bytes(),
        "\u{2029}x".as_bytes(),
        "\u{202a}".as_bytes(),
        "\u{1f600}".as_bytes(),
        b"\xE2\x80",
        b"\xE2",
        b"\xF0\x9F\x98",
        b"\xED\xA0\x80",
        b"\xC0\x80\"",
        b"\"\"\\\\//\n\n",
        b"\x00\x01<>&'",
        b"\xFF",
    ];
    for flags in some_flags() {
        for piece in pieces {
            for before in 0..70 {
                for after in [0, 1, 2, 5, 40] {
                    let mut text = vec![b'a'; before];
                    text.extend_from_slice(piece);
                    text.extend(std::iter::repeat_n(b'b', after));
                    check(&text, flags);
                }
            }
        }
    }
}

#[test]
fn characters_and_faults_meet_at_the_edges_of_blocks() {
    let pieces: [&[u8]; 13] = [
        b"a",
        b"\"",
        b"\x01",
        b"\x80",
        b"\xFF",
        b"\xC2",
        b"\xE2\x80",
        b"\xF0\x9F",
        b"\xF0\x9F\x98",
        "\u{e4}".as_bytes(),
        "\u{3042}".as_bytes(),
        "\u{2028}".as_bytes(),
        "\u{1f600}".as_bytes(),
    ];
    for flags in some_flags() {
        for filler in ["a", "\u{e4}", "\u{3042}", "\u{1f600}"] {
            // The filler may be cut within a character.
            for before in (57..=66).chain(125..=129) {
                for (first, second) in pieces.into_iter().flat_map(|a| pieces.map(|b| (a, b))) {
                    let mut text = filler.repeat(before).into_bytes();
                    text.truncate(before);
                    text.extend_from_slice(first);
                    text.extend_from_slice(second);
                    check(&text, flags);
                }
            }
        }
    }
}

#[test]
fn room_runs_out_within_characters() {
    for flags in some_flags() {
        for character in ["\u{e4}", "\u{3042}", "\u{2028}", "\u{1f600}", "\u{43f} \u{1f600}"] {
            for shift in 0..16 {
                // Under default flags it is more than twice as long as a short text has room for.
                let short = "a".repeat(shift) + &character.repeat(1000);
                check(short.as_bytes(), flags);
                // The estimate for a long one looks at the first quarter of each 1024 bytes: at none of these quotes.
                let quotes = "a".repeat(256 + shift) + &"\"".repeat(700);
                check(
                    (quotes + &character.repeat(64_600 / character.len())).as_bytes(),
                    flags,
                );
            }
        }
    }
}

#[test]
fn random_mixtures() {
    let mut random = random();
    let pieces: [&[u8]; 12] = [
        b"plain text, plain text",
        b"\"",
        b"/",
        b"\\n\n",
        "\u{fc}".as_bytes(),
        "\u{65e5}\u{672c}".as_bytes(),
        "\u{2028}".as_bytes(),
        "\u{1f680}".as_bytes(),
        b"\x80",
        b"\xF4\x90\x80\x80",
        b"\x07",
        b"<&>'",
    ];
    for round in 0..4000 {
        let mut text = Vec::new();
        let kinds = 1 + random() % 12;
        for _ in 0..random() % 40 {
            text.extend_from_slice(pieces[(random() % kinds) as usize]);
        }
        let flags = Flags::from_bits((random() & 0x0030_0F4F) as u32);
        check(&text, flags);
        if round == 0 {
            check(&text.repeat(1000), flags);
        }
    }
}

#[test]
fn random_bytes() {
    let bytes = [
        b'a', b'"', 0x01, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE2, 0xED, 0xEF,
        0xF0, 0xF3, 0xF4, 0xF5, 0xFF, 0x80, 0x90, 0xA8, 0xBF, 0xE2, 0x80, 0xF0, 0x9F, 0xC3, 0xA4,
    ];
    let mut random = random();
    for _ in 0..20_000 {
        let mut text = Vec::new();
        let kinds = 1 + random() % bytes.len() as u64;
        let first = random();
        for _ in 0..random() % 200 {
            text.push(bytes[(first.wrapping_add(random() % kinds) % bytes.len() as u64) as usize]);
        }
        check(&text, Flags::from_bits((random() & 0x0030_0F4F) as u32));
    }
}

#[test]
fn a_long_text_of_escapes_outgrows_every_estimate() {
    let mut text = vec![b'a'; 300_000];
    text.extend(std::iter::repeat_n(b'"', 300_000));
    text.extend(std::iter::repeat_n(1, 100_000));
    for flags in some_flags() {
        check(&text, flags);
    }
}

#[test]
fn failure_keeps_what_was_there() {
    let mut sink = VecSink::default();
    sink.write(b"kept").unwrap();
    assert_eq!(
        Escaper::new(Flags::NONE).write(b"abc\xFF", &mut sink),
        Err(ErrorKind::Utf8)
    );
    assert!(sink.as_bytes().starts_with(b"kept"));
}

/// Gives the room that is asked for and not a byte more: what stands behind it must not change.
#[derive(Default)]
struct Exact {
    memory: Vec<u8>,
    len: usize,
}

const FENCE: [u8; 256] = [0xA5; 256];

impl Sink for Exact {
    fn len(&self) -> usize {
        self.len
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        self.memory.truncate(self.len);
        self.memory.extend_from_slice(bytes);
        self.len = self.memory.len();
        Ok(())
    }

    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], len: usize) -> Result<(), ErrorKind> {
        self.write(&block[..len])
    }

    fn room(&mut self, least: usize) -> Result<Room<'_>, ErrorKind> {
        self.memory.truncate(self.len);
        self.memory.resize(self.len + least, 0);
        self.memory.extend_from_slice(&FENCE);
        Ok(Room::from(&mut self.memory[self.len..][..least]))
    }

    fn commit(&mut self, written: Written) {
        self.len += written.bytes();
        assert!(self.memory.ends_with(&FENCE) && self.len <= self.memory.len() - FENCE.len());
    }

    fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

#[test]
fn runs_stay_within_their_room() {
    let mut random = random();
    for round in 0..1000 {
        // As dense as in base64, in text, nothing else, or none for many blocks. The estimate for a long text looks at the
        // first bytes of each 64th part: escapes are somewhere else, so that room runs out.
        let distance = [1, 3, 20, 64, 1000][round % 5];
        let length = [4_000, 20_000, 40_000][round % 3] + random() % 1000;
        let mut text: Vec<u8> = (0..length)
            .map(|place| match random() % distance {
                0 if place % (length / 64) >= 256 || length < 5_000 => b"\"/\\\n\t"[(random() % 5) as usize],
                _ => b'a' + (random() % 26) as u8,
            })
            .collect();
        match random() % 8 {
            0 => text.push(7),
            1 => text.extend_from_slice("\u{e4}".as_bytes()),
            _ => {}
        }
        for flags in [Flags::NONE, Flags::UNESCAPED_SLASHES] {
            for level in LEVELS.into_iter().filter(|level| *level <= Level::detected()) {
                let mut sink = Exact::default();
                let escaper = Escaper {
                    level,
                    ..Escaper::new(flags)
                };
                escaper.write(&text, &mut sink).unwrap();
                assert_eq!(
                    &sink.memory[..sink.len],
                    naive(&text, flags).unwrap(),
                    "{level:?} {}",
                    text.escape_ascii()
                );
            }
        }
    }
}
