//! How much room a string asks for, and what it does with less.

use super::super::simd::{dispatch, Kernel, Task, AFFIXES, ENOUGH, MARGIN, SHORT_ROOM, SHORT_TEXT};
use super::{naive, Affix, ErrorKind, Escaper, Exact, Flags, Level, Room, Sink, LEVELS};
use crate::escape::Cursor;

const BEFORE: Affix = Affix::new(b",:[\"");
const BEHIND: Affix = Affix::new(b"\"],:");

fn escapers() -> impl Iterator<Item = Escaper> {
    LEVELS
        .into_iter()
        .filter(|level| *level <= Level::detected())
        .map(|level| Escaper {
            level,
            ..Escaper::new(Flags::NONE)
        })
}

fn quoted(text: &[u8]) -> Vec<u8> {
    [
        &BEFORE.bytes[..],
        &naive(text, Flags::NONE).unwrap(),
        &BEHIND.bytes,
    ]
    .concat()
}

/// A string within a loop of its level.
struct Within<'t> {
    escaper: Escaper,
    text: &'t [u8],
    room: usize,
}

impl Task for Within<'_> {
    type Output = Result<Vec<u8>, ErrorKind>;

    fn run<K: Kernel>(self, kernel: K) -> Self::Output {
        let mut memory = vec![0; self.room];
        let mut cursor = Cursor::new(Room::from(&mut memory[..]));
        self.escaper
            .quote_within(kernel, self.text, BEFORE, BEHIND, &mut cursor)?;
        let len = cursor.written().bytes();
        memory.truncate(len);
        Ok(memory)
    }
}

fn within(escaper: Escaper, text: &[u8], room: usize) -> Result<Vec<u8>, ErrorKind> {
    let task = Within { escaper, text, room };
    dispatch(escaper.level, escaper.table, task)
}

#[test]
fn a_short_string_needs_no_more_than_its_room() {
    for escaper in escapers() {
        for len in 0..=SHORT_TEXT {
            let text = vec![b'x'; len];
            for room in [SHORT_ROOM, SHORT_ROOM + 1, SHORT_ROOM + MARGIN] {
                assert_eq!(within(escaper, &text, room), Ok(quoted(&text)));
                let mut memory = vec![0; room];
                let mut cursor = Cursor::new(Room::from(&mut memory[..]));
                assert_eq!(escaper.quote(&text, BEFORE, BEHIND, &mut cursor), Ok(()));
            }
            assert_eq!(within(escaper, &text, SHORT_ROOM - 1), Err(ErrorKind::Buffer));
        }
    }
}

#[test]
fn a_short_string_stays_within_its_room() {
    for escaper in escapers() {
        for len in 0..=SHORT_TEXT + 1 {
            let text = vec![b'x'; len];
            let mut sink = Exact::default();
            escaper.quote(&text, BEFORE, BEHIND, &mut sink).unwrap();
            assert_eq!(sink.memory[..sink.len()], quoted(&text));
        }
    }
}

#[test]
fn what_a_string_asks_for_is_enough() {
    let check = |byte: u8, room: fn(&[u8]) -> usize, most: usize| {
        for escaper in escapers() {
            for len in (0..300).step_by(7).chain([4096, 5000, 20_000]) {
                let text = vec![byte; len];
                let room = room(&text);
                assert!(room <= most * len + ENOUGH + AFFIXES, "{len} {room}");
                assert_eq!(within(escaper, &text, room), Ok(quoted(&text)));
            }
        }
    };
    check(b'x', Escaper::room_for, 2);
    check(b'"', Escaper::room_for, 2);
    check(7, Escaper::room_for_any, 6);
}

#[test]
fn a_run_starts_where_it_is_worth_it() {
    let escaper = Escaper::new(Flags::NONE);
    for text in [&b""[..], b"a", b"abcd", b"\"\xC3\xA4b", b"\n\xF0\x9F\x98"] {
        assert!(escaper.worth_a_run(text), "{}", text.escape_ascii());
    }
    for text in [
        &b"\xC3\xA4"[..],
        b"\xC3",
        b"\xC3\xA4bc",
        b"a\xC3\xA4b",
        b"ab\xC3\xA4",
        b"abc\xC3",
    ] {
        assert!(!escaper.worth_a_run(text), "{}", text.escape_ascii());
    }
}
