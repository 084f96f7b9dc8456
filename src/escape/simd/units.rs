//! Valid characters as `\uXXXX`, with AVX-512: three slots for each byte (see `slots`).
//!
//! The first byte of a character writes a backslash, `u` and the first digit, the last one three digits. What is
//! between them is the second of three bytes, which writes nothing, and of four, where the second writes the other three
//! digits of the high surrogate and the third begins the low one. Digits come from the byte and the one before it.

use core::arch::x86_64::*;

use super::slots::{sixteen, CHOOSE};
use super::utf8::{at_least, Characters};

/// Where the bytes of characters stand in a block.
pub(super) struct Places {
    /// First bytes.
    first: u64,
    /// Those of them that three bytes or more begin with, and four.
    three: u64,
    four: u64,
    /// The other bytes of characters of four.
    others: [u64; 3],
    /// Last bytes.
    last: u64,
}

impl Places {
    /// In a block of valid characters.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    pub(super) fn of(characters: &Characters) -> Places {
        let Characters {
            block,
            before,
            trailing,
        } = *characters;
        let below = |places: u64, bytes: __m512i, end: u8| {
            _mm512_mask_cmplt_epu8_mask(places, bytes, _mm512_set1_epi8(end as i8))
        };
        Places {
            first: at_least(block, 0xC0),
            three: at_least(block, 0xE0),
            four: at_least(block, 0xF0),
            others: before.map(|before| at_least(before, 0xF0)),
            // As many bytes behind the first one as it says.
            last: below(below(trailing, before[0], 0xE0), before[1], 0xF0),
        }
    }

    /// Where characters of two bytes or more begin, of three or more, and of four.
    #[inline(always)]
    pub(super) fn behind(two: u64, three: u64, four: u64) -> Places {
        Places {
            first: two,
            three,
            four,
            others: [four << 1, four << 2, four << 3],
            last: (two & !three) << 1 | (three & !four) << 2 | four << 3,
        }
    }
}

/// The slots of a block: characters in their `places`, the `special` ones of the bytes in `ascii` with their letters in
/// `class`. Also given: the blocks that begin one byte before it and one byte behind it.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) fn slots(
    [mut before, block, next]: [__m512i; 3],
    places: &Places,
    ascii: u64,
    class: __m512i,
    special: u64,
) -> [__m512i; 3] {
    let byte = |byte: u8| _mm512_set1_epi8(byte as i8);
    let Places {
        first,
        three,
        four,
        others: [b, c, d],
        last,
    } = *places;
    let mut begin = first;
    let here = _mm512_mask_mov_epi8(block, b, next);
    let mut digits = _mm512_srli_epi16(before, 2);
    let mut top = _mm512_setzero_si512();
    if four | d != 0 {
        // In the second of four bytes: the number without its last 12 bits, less the 0x10000 that surrogates do not spell.
        let number = _mm512_ternarylogic_epi64(byte(0x3F), block, _mm512_slli_epi16(before, 6), CHOOSE);
        let number = _mm512_sub_epi8(number, byte(0x10));
        before = _mm512_mask_mov_epi8(before, b, number);
        digits = _mm512_srli_epi16(before, 2);
        digits = _mm512_mask_mov_epi8(digits, d, _mm512_or_si512(digits, byte(0x0C)));
        top = _mm512_permutexvar_epi8(_mm512_srli_epi16(number, 6), sixteen(b"89ab89ab89ab89ab"));
        begin |= c;
    }
    let hexadecimal = sixteen(b"0123456789abcdef");
    let high = _mm512_permutexvar_epi8(digits, hexadecimal);
    let middle = _mm512_permutexvar_epi8(
        _mm512_ternarylogic_epi64(
            byte(0x0C),
            _mm512_slli_epi16(before, 2),
            _mm512_srli_epi16(here, 4),
            CHOOSE,
        ),
        hexadecimal,
    );
    let low = _mm512_maskz_permutexvar_epi8(last | three, block, hexadecimal);
    let mut slots = [
        _mm512_mask_mov_epi8(_mm512_maskz_mov_epi8(ascii, block), begin | special, byte(b'\\')),
        _mm512_mask_mov_epi8(_mm512_maskz_mov_epi8(special, class), begin, byte(b'u')),
        _mm512_mask_mov_epi8(low, first & !three, byte(b'0')),
    ];
    slots[0] = _mm512_mask_mov_epi8(slots[0], last, high);
    slots[1] = _mm512_mask_mov_epi8(slots[1], last, middle);
    if four | d != 0 {
        slots[0] = _mm512_mask_mov_epi8(slots[0], b, top);
        slots[1] = _mm512_mask_mov_epi8(slots[1], b, high);
        slots[2] = _mm512_mask_mov_epi8(slots[2], b, middle);
        slots[2] = _mm512_mask_mov_epi8(slots[2], four | c, byte(b'd'));
    }
    slots
}

/// How many bytes the first bytes of a character have become.
#[inline]
pub(super) fn length_of(beginning: &[u8]) -> usize {
    match beginning.first() {
        Some(0xE0..=0xEF) => 3,
        _ => 3 * beginning.len(),
    }
}
