//! How much room a text will need: growing later costs a copy of all that has been written.

#[cfg(target_arch = "x86_64")]
use super::{avx512, blocks};
use super::{portable, Level, MARGIN};
use crate::escape::table::Table;

/// Strings up to this length get room for the worst case of short escapes without a look at them.
const SHORT: usize = 4096;

/// The first bytes of a part of a long text.
pub(super) type Window = [u8; 256];

/// How many parts a text has.
const PARTS: usize = 64;

/// The room to ask for before a run over `text`: enough for all of it where it is short, otherwise an estimate.
#[inline]
pub(crate) fn room_for(level: Level, text: &[u8], table: &Table) -> usize {
    if text.len() <= SHORT {
        2 * text.len() + MARGIN
    } else {
        text.len() + estimated_escapes(level, text, table) + MARGIN
    }
}

/// How many short escapes a long text holds at most, very likely: what its windows hold, and three standard deviations more.
#[cold]
fn estimated_escapes(level: Level, text: &[u8], table: &Table) -> usize {
    let part = (text.len() / PARTS).max(size_of::<Window>());
    let (mut seen, mut found) = (0, 0);
    for window in text.chunks(part).filter_map(<[u8]>::first_chunk) {
        seen += window.len();
        found += count_special(level, window, table);
    }
    let likely = found + 3 * found.isqrt() + 3;
    let estimate = text.len() as u128 * likely as u128 / seen.max(1) as u128;
    usize::try_from(estimate).unwrap_or(usize::MAX).min(text.len())
}

/// How many bytes of a window are ASCII and not plain.
#[inline]
fn count_special(level: Level, window: &Window, table: &Table) -> usize {
    // SAFETY: the level was found by asking the CPU, or is lower than what it has.
    unsafe {
        match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => avx512::count_special(window, table),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => blocks::count_special(window, table),
            _ => portable::count_special(window, table),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::Flags;

    #[test]
    fn every_level_counts_the_same() {
        let mut window: Window = core::array::from_fn(|place| place as u8);
        let counts = |window: &Window, flags| {
            [Level::Portable, Level::Sse2, Level::Avx2, Level::Avx512]
                .into_iter()
                .filter(|level| *level <= Level::detected())
                .map(|level| count_special(level, window, Table::of(flags)))
                .collect::<Vec<_>>()
        };
        // 32 control characters, the quote, the slash and the backslash.
        assert!(counts(&window, Flags::NONE).into_iter().all(|count| count == 35));
        assert!(counts(&window, Flags::UNESCAPED_SLASHES)
            .into_iter()
            .all(|count| count == 34));
        window.rotate_left(7);
        window[..128].fill(b'<');
        assert!(counts(&window, Flags::HEX_TAG)
            .into_iter()
            .all(|count| count == 128 + 7));
    }

    #[test]
    fn estimates_are_a_little_too_high() {
        let text = |len: usize, distance: usize| -> Vec<u8> {
            (0..len)
                .map(|place| if place % distance == 0 { b'/' } else { b'a' })
                .collect()
        };
        for level in [Level::Portable, Level::detected()] {
            let estimate = |text: &[u8]| estimated_escapes(level, text, Table::of(Flags::NONE));
            for (len, distance, escapes) in [
                (5_000, 50, 100),
                (1_000_000, 64, 15_625),
                (1_000_000, 1, 1_000_000),
            ] {
                let estimate = estimate(&text(len, distance));
                assert!(
                    (escapes..=escapes + escapes / 2).contains(&estimate),
                    "{len} {distance} {estimate}"
                );
            }
            // None is seen, which could be three.
            assert_eq!(estimate(&[b'a'; 1_000_000]), 3 * 1_000_000 / (64 * 256));
        }
    }

    #[test]
    fn the_room_is_enough_and_not_much_more() {
        let table = Table::of(Flags::NONE);
        for level in [Level::Portable, Level::detected()] {
            for len in [0, 1, 64, 300, SHORT, SHORT + 1, 100_000] {
                for (byte, least, most) in [(b'a', len, len + len / 128), (b'"', 2 * len, 2 * len)] {
                    let room = room_for(level, &vec![byte; len], table);
                    let (least, most) = if len > SHORT {
                        (least, most)
                    } else {
                        (2 * len, 2 * len)
                    };
                    assert!((least + MARGIN..=most + MARGIN).contains(&room), "{len} {room}");
                }
            }
        }
    }
}
