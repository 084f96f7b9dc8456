//! Where a run of plain string bytes stops: at a quote, a backslash or a control character.
//!
//! Blocks of 16 bytes are compared at once, and several of them in long strings (base64). Bytes outside ASCII do not stop the run;
//! that there were any is noted, so that only such strings are checked for UTF-8.

use wide::u8x16;

const BLOCK: usize = 16;
const LARGE: usize = 4 * BLOCK;

/// The end of a run of plain bytes.
pub(super) struct Stop {
    /// Offset of the byte that stops it, or the length of the text.
    pub(super) at: usize,
    /// Whether a byte outside ASCII stands before it.
    pub(super) wide: bool,
}

impl Stop {
    /// Moves to the first stop in `block`, which begins here, or behind the block.
    #[inline(always)]
    fn is_in(&mut self, block: &[u8; BLOCK]) -> bool {
        let found = masks(block);
        if found.stops == 0 {
            self.wide |= found.wide != 0;
            self.at += BLOCK;
            return false;
        }
        let plain = found.stops.trailing_zeros();
        self.wide |= found.wide & !(u32::MAX << plain) != 0;
        self.at += plain as usize;
        true
    }
}

/// The first byte of `text` at or behind `from` that is not plain.
#[inline(always)]
pub(super) fn find(text: &[u8], from: usize) -> Stop {
    let mut stop = Stop {
        at: from,
        wide: false,
    };
    // Most strings end in one of the first blocks.
    for _ in 0..2 {
        let Some(block) = text.get(stop.at..).and_then(<[u8]>::first_chunk) else {
            return find_in_tail(text, stop);
        };
        if stop.is_in(block) {
            return stop;
        }
    }
    find_in_long(text, stop)
}

#[inline(never)]
fn find_in_long(text: &[u8], mut stop: Stop) -> Stop {
    let (blocks, _) = text.get(stop.at..).unwrap_or_default().as_chunks();
    for block in blocks {
        let (stops, wide) = any(block);
        if stops {
            break;
        }
        stop.wide |= wide;
        stop.at += LARGE;
    }
    while let Some(block) = text.get(stop.at..).and_then(<[u8]>::first_chunk) {
        if stop.is_in(block) {
            return stop;
        }
    }
    find_in_tail(text, stop)
}

/// The last few bytes of the text.
#[cold]
fn find_in_tail(text: &[u8], mut stop: Stop) -> Stop {
    for &byte in text.get(stop.at..).unwrap_or_default() {
        if byte < 0x20 || byte == b'"' || byte == b'\\' {
            break;
        }
        stop.wide |= !byte.is_ascii();
        stop.at += 1;
    }
    stop
}

/// What stands where in a block: one bit a byte, the first byte lowest.
struct Masks {
    stops: u32,
    wide: u32,
}

#[inline(always)]
fn masks(block: &[u8; BLOCK]) -> Masks {
    let bytes = u8x16::new(*block);
    Masks {
        stops: stops(bytes).to_bitmask(),
        wide: bytes.to_bitmask(),
    }
}

/// Whether there is a stop in a large block, and whether a byte outside ASCII is.
#[inline(always)]
fn any(block: &[u8; LARGE]) -> (bool, bool) {
    let mut found = u8x16::ZERO;
    let mut all = u8x16::ZERO;
    for part in block.as_chunks().0 {
        let bytes = u8x16::new(*part);
        found |= stops(bytes);
        all |= bytes;
    }
    (found.to_bitmask() != 0, all.to_bitmask() != 0)
}

/// All bits of a byte set where it stops a run, none where it does not.
#[inline(always)]
fn stops(bytes: u8x16) -> u8x16 {
    let control = bytes.min(u8x16::splat(0x1F)).simd_eq(bytes);
    bytes.simd_eq(u8x16::splat(b'"')) | bytes.simd_eq(u8x16::splat(b'\\')) | control
}
