//! Characters outside ASCII in a block of 64 bytes: valid or not, and what becomes of them.
//!
//! The first byte of a character says how many follow, and bounds the second byte: that is where overlong forms,
//! surrogates and numbers above U+10FFFF show. So a text is valid if each first byte is followed by a second one within
//! its bounds (two permutations look them up), and the trailing bytes are exactly those that the first bytes ask for.
//! Otherwise the block ends before the first character that is not; a block that would end at once is invalid.

use core::arch::x86_64::*;

use super::{High, Job};

/// What [`characters`] finds. By default: none.
#[derive(Default)]
pub(super) struct Characters {
    /// How many bytes of the block are whole, valid characters; 0 where the first one is not UTF-8.
    pub(super) size: usize,
    /// Bytes that become a `\uXXXX`: first bytes of characters, and for four bytes the second one too.
    pub(super) wide: u64,
    /// Bytes that write nothing, the others of these characters.
    pub(super) silent: u64,
    /// Where a character of three bytes begins, and one of four, of those in `wide`.
    pub(super) three: u64,
    pub(super) four: u64,
    /// The bytes behind each byte of the block.
    pub(super) behind: Option<[__m512i; 2]>,
}

/// Looks at `block`, which stands at `job.source` and holds the bytes outside ASCII that `high` marks.
///
/// # Safety
///
/// `job.source` is readable for `job.left` bytes; the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn characters(job: &Job<'_>, block: __m512i, high: u64) -> Characters {
    // SAFETY: loads are masked to what is left of the text.
    let [second, third] = unsafe {
        [1, 2].map(|skip| {
            let readable = _bzhi_u64(u64::MAX, job.left.saturating_sub(skip).min(64) as u32);
            _mm512_maskz_loadu_epi8(readable, job.source.wrapping_add(skip).cast())
        })
    };
    let first = |from: u8| _mm512_mask_cmpge_epu8_mask(high, block, _mm512_set1_epi8(from as i8));
    let (two, three, four) = (first(0xC0), first(0xE0), first(0xF0));
    let least = _mm512_permutexvar_epi8(block, bounds(0));
    let most = _mm512_permutexvar_epi8(block, bounds(1));
    let outside =
        _mm512_mask_cmplt_epu8_mask(two, second, least) | _mm512_mask_cmpgt_epu8_mask(two, second, most);
    let (trailing, expected) = (high & !two, two << 1 | three << 2 | four << 3);
    // A character that goes on behind the block waits for the next one. (At the end of the text that one is its own.)
    let cut = (two & 1 << 63) | (three & 3 << 62) | (four & 7 << 61);
    let wrong = outside | trailing & !expected | cut;
    let mut size = job.left.min(64).min(wrong.trailing_zeros() as usize);
    let missing = _bzhi_u64(expected & !trailing, size as u32 + 1);
    if missing != 0 {
        let before = _bzhi_u64(two, missing.trailing_zeros());
        size = 63 - before.leading_zeros() as usize;
    }
    let within = _bzhi_u64(u64::MAX, size as u32);
    let (two, three, four) = (two & within, three & within, four & within);
    let mut found = Characters {
        size,
        behind: Some([second, third]),
        ..Characters::default()
    };
    match job.high {
        High::Units => {
            found.wide = two | four << 1;
            found.silent = high & within & !found.wide;
            (found.three, found.four) = (three, four);
        }
        High::LineTerminators => {
            let e2 = _mm512_mask_cmpeq_epi8_mask(three, block, _mm512_set1_epi8(0xE2_u8 as i8));
            if e2 != 0 {
                let e280 = _mm512_mask_cmpeq_epi8_mask(e2, second, _mm512_set1_epi8(0x80_u8 as i8));
                let third = _mm512_and_si512(third, _mm512_set1_epi8(0xFE_u8 as i8));
                found.wide = _mm512_mask_cmpeq_epi8_mask(e280, third, _mm512_set1_epi8(0xA8_u8 as i8));
                found.three = found.wide;
                found.silent = found.wide << 1 | found.wide << 2;
            }
        }
        _ => {}
    }
    found
}

/// The least or the most that may follow a first byte, by its lower six bits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
fn bounds(which: usize) -> __m512i {
    // SAFETY: each of the two is one vector, aligned as such.
    unsafe { _mm512_load_si512(BOUNDS[which & 1].0.as_ptr().cast()) }
}

#[repr(align(64))]
struct Bounds([u8; 64]);

/// Unicode, table 3-7: well-formed UTF-8 byte sequences. What is no first byte allows nothing.
static BOUNDS: [Bounds; 2] = {
    let mut least = [0xFF; 64];
    let mut most = [0; 64];
    let mut first = 0xC2;
    while first <= 0xF4 {
        least[first - 0xC0] = match first {
            0xE0 => 0xA0,
            0xF0 => 0x90,
            _ => 0x80,
        };
        most[first - 0xC0] = match first {
            0xED => 0x9F,
            0xF4 => 0x8F,
            _ => 0xBF,
        };
        first += 1;
    }
    [Bounds(least), Bounds(most)]
};
