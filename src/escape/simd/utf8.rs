//! Characters outside ASCII in a block of 64 bytes: valid or not, and what becomes of them.
//!
//! The first byte of a character says how many follow, and bounds the second byte: that is where overlong forms,
//! surrogates and numbers above U+10FFFF show. So a text is valid if its trailing bytes are exactly those that the three
//! bytes before them ask for, and if each second byte is within its bounds, which two permutations and a test of bits
//! say. None of this depends on how many characters there are, or on where blocks begin: the bytes before a block come
//! from the block before it, and a character may go on in the next one, which finds its faults.
//!
//! Where there are any, the run goes back to the beginning of a character, for `any` to sort out.

use core::arch::x86_64::*;

use super::slots::Bytes;

/// A block, the bytes before each of its bytes, and what they say.
#[derive(Clone, Copy)]
pub(super) struct Characters {
    pub(super) block: __m512i,
    /// The byte before each byte, the one before that, and the one before that.
    pub(super) before: [__m512i; 3],
    /// Trailing bytes.
    pub(super) trailing: u64,
}

impl Characters {
    /// A block and the one before it, which is zeros at the beginning of a text.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    pub(super) fn new(last: __m512i, block: __m512i) -> Characters {
        // In lanes of 16 bytes: the last one, and all but the last one.
        let lanes = _mm512_alignr_epi64(block, last, 6);
        Characters {
            block,
            before: [
                _mm512_alignr_epi8(block, lanes, 15),
                _mm512_alignr_epi8(block, lanes, 14),
                _mm512_alignr_epi8(block, lanes, 13),
            ],
            trailing: _mm512_cmplt_epi8_mask(block, _mm512_set1_epi8(0xC0_u8 as i8)),
        }
    }

    /// Not 0 where the bytes up to the end of the block are not valid.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    pub(super) fn faults(&self) -> u64 {
        let [one, two, three] = self.before;
        let second = at_least(one, 0xC0);
        let expected = second | at_least(two, 0xE0) | at_least(three, 0xF0);
        let common = common(one, self.block);
        (expected ^ self.trailing) | _mm512_mask_testn_epi8_mask(second, common, common)
    }

    /// Where U+2028 and U+2029 end, of valid text.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    pub(super) fn line_terminators(&self) -> u64 {
        let [one, two, _] = self.before;
        let equal = |bytes: __m512i, byte: u8| _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(byte as i8));
        let a8_a9 = equal(
            _mm512_and_si512(self.block, _mm512_set1_epi8(0xFE_u8 as i8)),
            0xA8,
        );
        a8_a9 & equal(one, 0x80) & equal(two, 0xE2)
    }
}

/// Not 0 where a character goes on behind the block.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) fn unfinished(block: __m512i) -> u64 {
    _mm512_cmpgt_epu8_mask(block, MOST.load())
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) fn at_least(bytes: __m512i, from: u8) -> u64 {
    _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8(from as i8))
}

/// The block that begins so many bytes behind the beginning of `text`, with zeros behind its end.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) fn block(text: &[u8], skip: usize) -> __m512i {
    let readable = _bzhi_u64(u64::MAX, text.len().saturating_sub(skip).min(64) as u32);
    // SAFETY: the load is masked to the text.
    unsafe { _mm512_maskz_loadu_epi8(readable, text.as_ptr().wrapping_add(skip).cast()) }
}

/// What a first byte and the byte behind it have in common: nothing if the first one is none, or the second is a trailing
/// byte out of its bounds.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) fn common(first: __m512i, second: __m512i) -> __m512i {
    let [allowed, given] = &BOUNDS;
    _mm512_and_si512(
        _mm512_permutexvar_epi8(first, allowed.load()),
        _mm512_permutexvar_epi8(second, given.load()),
    )
}

/// Unicode, table 3-7: well-formed UTF-8 byte sequences. By its lower six bits, what a first byte allows behind it, and
/// what a second one is: a bit for 80 to 8F, for 90 to 9F, and for the rest, which is never told apart.
static BOUNDS: [Bytes; 2] = {
    let mut allowed = [0; 64];
    let mut first = 0xC2;
    while first <= 0xF4 {
        allowed[first - 0xC0] = match first {
            0xE0 => 4,
            0xED => 1 | 2,
            0xF0 => 2 | 4,
            0xF4 => 1,
            _ => 1 | 2 | 4,
        };
        first += 1;
    }
    let mut given = [4; 64];
    let mut second = 0x80;
    while second < 0xA0 {
        given[second - 0x80] = 1 << ((second - 0x80) / 16);
        second += 1;
    }
    [Bytes(allowed), Bytes(given)]
};

/// The most that each byte of a block may be if no character goes on behind it.
static MOST: Bytes = {
    let mut most = [0xFF; 64];
    most[61] = 0xEF;
    most[62] = 0xDF;
    most[63] = 0xBF;
    Bytes(most)
};
