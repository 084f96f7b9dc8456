//! A block of any bytes, with AVX-512: faults, control characters, the bytes of the HEX flags, line terminators.
//!
//! The bytes are sorted into characters and faults. A fault is a byte that can begin no character and belongs to none, or
//! the first byte of a character that is not as it should be; with it go the bytes behind it that begin no character
//! either, at most as many as it promises (see `escape::utf8`). Then each byte gets six slots (see `slots`): the first
//! three are those of `units`, or of a copy.

use core::arch::x86_64::*;

use super::super::table::{Table, SLOW};
use super::avx512::classes;
use super::slots::{pack_six, room, sixteen};
use super::units::{self, Places};
use super::utf8::{at_least, block, common, Characters};
use super::{Faults, High};

/// The room that [`write`] needs.
pub(super) const ROOM: usize = room(6);

/// Writes the first block of a text that begins with the first byte of a character or of a fault. Returns how many bytes
/// have been read and written; none where a fault ends the run.
///
/// # Safety
///
/// `target` is writable for [`ROOM`] bytes; the CPU has the features below.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn write(
    text: &[u8],
    target: *mut u8,
    table: &Table,
    high: High,
    faults: Faults,
) -> (usize, usize) {
    let bytes = block(text, 0);
    let outside = _mm512_movepi8_mask(bytes);
    let sorted = match outside {
        0 => Some(Sorted {
            size: text.len().min(64),
            ..Sorted::default()
        }),
        _ => sort(text, bytes, outside, faults),
    };
    let Some(sorted) = sorted else {
        return (0, 0);
    };
    // SAFETY: this function has the features.
    let class = unsafe { classes(bytes, table) };
    let ascii = _bzhi_u64(!outside, sorted.size as u32);
    let special = _mm512_mask_test_epi8_mask(ascii, class, class);
    let slow = _mm512_mask_cmpeq_epi8_mask(special, class, _mm512_set1_epi8(SLOW as i8));
    let ascii = Ascii {
        bytes,
        all: ascii,
        special: special & !slow,
        slow,
        class,
    };
    let slots = match high {
        High::Units => ascii.among_units(text, &sorted),
        _ => ascii.among_copies(&sorted, high),
    };
    // SAFETY: the caller's promise.
    (sorted.size, unsafe { pack_six(slots, sorted.size, target) })
}

/// The characters of a block. By default: no character outside ASCII.
#[derive(Default)]
struct Sorted {
    /// How many bytes of the block are whole characters and faults; not 0.
    size: usize,
    /// Where valid characters of two (or more), three (or more) and four bytes begin.
    two: u64,
    three: u64,
    four: u64,
    /// All their bytes.
    good: u64,
    /// Where a fault begins that is to be replaced.
    faults: u64,
}

/// Sorts the first block of `text`. None where a fault ends the run.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
fn sort(text: &[u8], bytes: __m512i, high: u64, faults: Faults) -> Option<Sorted> {
    let none = at_least(bytes, 0xF5);
    let [c0, two, three, four] = [0xC0, 0xC2, 0xE0, 0xF0].map(|from| at_least(bytes, from) & !none);
    // A character that goes on behind the block waits for the next one. (At the end of the text that one is its own.)
    let cut = match text.len() {
        ..=64 => 0,
        _ => (two & 1 << 63) | (three & 3 << 62) | (four & 7 << 61),
    };
    let size = text.len().min(64).min(cut.trailing_zeros() as usize);
    let within = _bzhi_u64(u64::MAX, size as u32);
    // Bytes that begin no character: trailing ones and those that never occur.
    let others = high & !two;
    let taken = {
        let first = |promise: u64| promise << 1 & others;
        let again = |taken: u64| taken << 1 & others;
        first(two) | again(first(three)) | again(again(first(four)))
    };
    let common = common(bytes, block(text, 1));
    let trailing = high & !c0 & !none;
    let valid = _mm512_mask_test_epi8_mask(two & within, common, common)
        & trailing >> 1
        & (!three | trailing >> 2)
        & (!four | trailing >> 3);
    let wrong = high & within & !taken & !valid;
    let (three, four) = (valid & three, valid & four);
    Some(Sorted {
        size,
        two: valid,
        three,
        four,
        good: valid | valid << 1 | three << 2 | four << 3,
        faults: match faults {
            Faults::Stop if wrong != 0 => return None,
            Faults::Replace => wrong,
            _ => 0,
        },
    })
}

/// The ASCII of a block.
struct Ascii {
    bytes: __m512i,
    all: u64,
    /// Bytes with a short escape, and those that become `\uXXXX`.
    special: u64,
    slow: u64,
    class: __m512i,
}

impl Ascii {
    /// The slots of a block whose characters outside ASCII become `\uXXXX`.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    fn among_units(&self, text: &[u8], sorted: &Sorted) -> [__m512i; 6] {
        let places = Places::behind(sorted.two, sorted.three, sorted.four);
        let before = Characters::new(_mm512_setzero_si512(), self.bytes).before[0];
        let blocks = [before, self.bytes, block(text, 1)];
        let [a, b, c] = units::slots(blocks, &places, self.all, self.class, self.special);
        let mut slots = self.slow([a, b, c]);
        put(&mut slots, sorted.faults, b"\\ufffd");
        slots
    }

    /// The slots of a block whose characters are copied.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    fn among_copies(&self, sorted: &Sorted, high: High) -> [__m512i; 6] {
        let mut slots = self.slow([
            _mm512_mask_mov_epi8(
                _mm512_maskz_mov_epi8(self.all | sorted.good, self.bytes),
                self.special,
                _mm512_set1_epi8(b'\\' as i8),
            ),
            _mm512_maskz_mov_epi8(self.special, self.class),
            _mm512_setzero_si512(),
        ]);
        put(&mut slots, sorted.faults, "\u{fffd}".as_bytes());
        if high == High::LineTerminators {
            // \u2028 and \u2029 are E2 80 A8 and E2 80 A9.
            let characters = Characters::new(_mm512_setzero_si512(), self.bytes);
            let last = characters.line_terminators() & sorted.three << 2;
            let digit = _mm512_xor_si512(self.bytes, _mm512_set1_epi8((0xA8 ^ b'8') as i8));
            put(&mut slots, last >> 2, b"\\u2");
            put(&mut slots, last >> 1, b"02");
            slots[0] = _mm512_mask_mov_epi8(slots[0], last, digit);
        }
        slots
    }

    /// Adds what is slow to slots of the rest. PHP spells the digits of control characters with small letters, and those
    /// of the HEX flags with capitals; `<` and `>` have some.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    fn slow(&self, [a, b, c]: [__m512i; 3]) -> [__m512i; 6] {
        let digit = |index: __m512i| _mm512_permutexvar_epi8(index, sixteen(b"0123456789abcdef"));
        let equal =
            |byte: u8| _mm512_mask_cmpeq_epi8_mask(self.slow, self.bytes, _mm512_set1_epi8(byte as i8));
        let low = digit(self.bytes);
        let capitals = equal(b'<') | equal(b'>');
        let low = _mm512_mask_sub_epi8(low, capitals, low, _mm512_set1_epi8(b' ' as i8));
        let mut slots = [
            a,
            b,
            c,
            _mm512_setzero_si512(),
            _mm512_maskz_mov_epi8(self.slow, digit(_mm512_srli_epi16(self.bytes, 4))),
            _mm512_maskz_mov_epi8(self.slow, low),
        ];
        put(&mut slots, self.slow, b"\\u00");
        slots
    }
}

/// Puts a text into the first slots of some bytes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
fn put(slots: &mut [__m512i; 6], places: u64, text: &[u8]) {
    for (slot, byte) in slots.iter_mut().zip(text) {
        *slot = _mm512_mask_mov_epi8(*slot, places, _mm512_set1_epi8(*byte as i8));
    }
}
