//! Where a run of plain string bytes stops: at a quote, a backslash or a control character.
//!
//! The text is looked at in blocks, 16 bytes at first, since most strings end in one of them, then 64. A block's stops are one
//! bit each, and taken one after the other, so that text with many escapes is not looked at again behind each of them.
//! Bytes outside ASCII do not stop a run; that there were any is noted, so that only such strings are checked for UTF-8.

use wide::u8x16;

const BLOCK: usize = 16;
const LARGE: usize = 4 * BLOCK;

/// So many small blocks come first.
const FIRST: u32 = 2;

/// The stops of a string, in order.
pub(super) struct Stops<'a> {
    text: &'a [u8],
    /// The block: its offset, its length, and how many there were before.
    base: usize,
    size: usize,
    blocks: u32,
    /// Its stops that are still to come, and its bytes outside ASCII; the first byte lowest.
    stops: u64,
    wide: u64,
    /// Whether there were bytes outside ASCII in the blocks before.
    was_wide: bool,
}

impl<'a> Stops<'a> {
    /// Those at or behind `from`.
    #[inline(always)]
    pub(super) fn new(text: &'a [u8], from: usize) -> Stops<'a> {
        Stops {
            text,
            base: from,
            size: 0,
            blocks: 0,
            stops: 0,
            wide: 0,
            was_wide: false,
        }
    }

    /// The offset of the next stop, or the length of the text.
    #[inline(always)]
    pub(super) fn next(&mut self) -> usize {
        while self.stops == 0 {
            if self.blocks == FIRST || !self.small() {
                if !self.large() {
                    return self.text.len();
                }
                break;
            }
        }
        self.base + self.stops.trailing_zeros() as usize
    }

    /// Goes on at `place`, behind the last stop.
    #[inline(always)]
    pub(super) fn skip_to(&mut self, place: usize) {
        match u64::MAX.checked_shl((place - self.base) as u32) {
            Some(behind) if place - self.base < self.size => self.stops &= behind,
            _ => {
                self.leave();
                self.base = place;
                self.size = 0;
            }
        }
    }

    /// Whether there was a byte outside ASCII before `place`, which is a stop, or the end.
    #[inline(always)]
    pub(super) fn is_wide_before(&self, place: usize) -> bool {
        let before = u64::MAX
            .checked_shl((place - self.base) as u32)
            .map_or(u64::MAX, |behind| !behind);
        self.was_wide || self.wide & before != 0
    }

    #[inline(always)]
    fn leave(&mut self) {
        self.base += self.size;
        self.stops = 0;
        self.was_wide |= self.wide != 0;
        self.wide = 0;
    }

    /// Goes on to a block of 16 bytes; `false` where there are fewer.
    #[inline(always)]
    fn small(&mut self) -> bool {
        let next = self.base + self.size;
        let Some(block) = self.text.get(next..).and_then(<[u8]>::first_chunk) else {
            return false;
        };
        self.leave();
        self.blocks += 1;
        self.size = BLOCK;
        (self.stops, self.wide) = masks(block);
        true
    }

    /// Goes on to a block that has a stop; `false` where there is none.
    #[inline(never)]
    fn large(&mut self) -> bool {
        self.leave();
        self.size = 0;
        let (blocks, tail) = self
            .text
            .get(self.base..)
            .unwrap_or_default()
            .as_chunks::<LARGE>();
        for block in blocks {
            let (has_stop, is_wide) = any(block);
            if has_stop {
                for (number, part) in block.as_chunks().0.iter().enumerate() {
                    let (stops, wide) = masks(part);
                    self.stops |= stops << (BLOCK * number);
                    self.wide |= wide << (BLOCK * number);
                }
                self.size = LARGE;
                return true;
            }
            self.was_wide |= is_wide;
            self.base += LARGE;
        }
        self.tail(tail)
    }

    /// The last bytes of the text, fewer than 64.
    #[cold]
    fn tail(&mut self, tail: &[u8]) -> bool {
        self.size = tail.len();
        for (number, &byte) in tail.iter().enumerate() {
            let is_stop = byte < 0x20 || byte == b'"' || byte == b'\\';
            self.stops |= u64::from(is_stop) << number;
            self.wide |= u64::from(!byte.is_ascii()) << number;
        }
        self.stops != 0
    }
}

/// The stops of a block and its bytes outside ASCII: one bit a byte, the first byte lowest.
#[inline(always)]
fn masks(block: &[u8; BLOCK]) -> (u64, u64) {
    let bytes = u8x16::new(*block);
    (stops(bytes).to_bitmask().into(), bytes.to_bitmask().into())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn is_stop(byte: u8) -> bool {
        byte < 0x20 || byte == b'"' || byte == b'\\'
    }

    /// How many bytes an escape has that begins with this stop; they are never wide.
    fn escape(stop: u8) -> usize {
        match stop {
            b'"' => 1,
            b'\\' => 2,
            _ => 6,
        }
    }

    /// All stops from `from` on, and whether a byte outside ASCII is before them; the end is one.
    fn naive(text: &[u8], from: usize) -> Vec<(usize, bool)> {
        let (mut found, mut at) = (Vec::new(), from);
        loop {
            let run = text[at..].iter().take_while(|&&byte| !is_stop(byte));
            let stop = at + run.count();
            found.push((stop, !text[from..stop].is_ascii()));
            match text.get(stop) {
                None => return found,
                Some(&byte) => at = (stop + escape(byte)).min(text.len()),
            }
        }
    }

    fn found(text: &[u8], from: usize) -> Vec<(usize, bool)> {
        let (mut found, mut stops) = (Vec::new(), Stops::new(text, from));
        loop {
            let stop = stops.next();
            found.push((stop, stops.is_wide_before(stop)));
            match text.get(stop) {
                None => return found,
                Some(&byte) => stops.skip_to((stop + escape(byte)).min(text.len())),
            }
        }
    }

    #[test]
    fn one_byte_in_every_place() {
        for byte in 0..=u8::MAX {
            for place in 0..120 {
                let mut text = [b'a'; 150];
                text[place] = byte;
                assert_eq!(found(&text, 0), naive(&text, 0), "{byte:x} at {place}");
            }
        }
    }

    #[test]
    fn stops_and_wide_bytes_of_any_number() {
        let mut seed = 1u64;
        let mut below = |end: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % end
        };
        for round in 0..10_000 {
            let length = below(300) as usize;
            let (stops, wide) = (1 + below(150), 1 + below(150));
            let mut text: Vec<u8> = Vec::new();
            while text.len() < length {
                if below(stops) == 0 {
                    let stop = [b'"', b'\\', 0x1F][below(3) as usize];
                    text.push(stop);
                    // What an escape may have behind its first byte stops a run, too, unless it is skipped.
                    text.resize(text.len() + escape(stop) - 1, b'"');
                } else {
                    text.push(if below(wide) == 0 { 0xC3 } else { b'a' });
                }
            }
            let from = below(20).min(text.len() as u64) as usize;
            assert_eq!(found(&text, from), naive(&text, from), "round {round}");
        }
    }
}
