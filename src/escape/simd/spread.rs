//! Short escapes with AVX2: eight bytes at a time come to their places among backslashes by one shuffle.
//!
//! Which shuffle that is, a table says for each of the 256 sets of bytes that need a backslash.

use core::arch::x86_64::*;

/// Writes 32 bytes with a short escape for each of the `special` ones, which have one; returns the length.
///
/// # Safety
///
/// `target` is writable for 64 bytes; the CPU has AVX2.
#[inline(always)]
pub(super) unsafe fn spread(bytes: __m256i, special: u32, target: *mut u8) -> usize {
    // SAFETY: the caller's promise: before the last store, of 16 bytes, at most 48 are written.
    unsafe {
        // Letters of control characters, by the low half; the other special bytes are their own letters.
        let letters = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            0, 0, 0, 0, 0, 0, 0, 0, b'b' as i8, b't' as i8, b'n' as i8, 0, b'f' as i8, b'r' as i8, 0, 0,
        ));
        let last_control = _mm256_set1_epi8(0x1F);
        let is_control = _mm256_cmpeq_epi8(_mm256_min_epu8(bytes, last_control), bytes);
        let bytes = _mm256_blendv_epi8(bytes, _mm256_shuffle_epi8(letters, bytes), is_control);
        let (low, high) = (_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
        let eights = [low, _mm_srli_si128(low, 8), high, _mm_srli_si128(high, 8)];
        let mut written = 0;
        for (number, eight) in eights.into_iter().enumerate() {
            let Shuffle(places) = &SHUFFLES[(special >> (8 * number)) as usize & 0xFF];
            let places = _mm_load_si128(places.as_ptr().cast());
            let text = _mm_shuffle_epi8(eight, places);
            let text = _mm_blendv_epi8(text, _mm_set1_epi8(b'\\' as i8), places);
            _mm_storeu_si128(target.add(written).cast(), text);
            written = 8 * (number + 1)
                + (special & (1_u64 << (8 * (number + 1))).wrapping_sub(1) as u32).count_ones() as usize;
        }
        written
    }
}

/// Which of eight bytes comes where; the highest bit stands for a backslash.
#[repr(align(16))]
struct Shuffle([u8; 16]);

static SHUFFLES: [Shuffle; 256] = {
    let mut all = [const { Shuffle([0; 16]) }; 256];
    let mut special = 0;
    while special < 256 {
        let (mut byte, mut place) = (0, 0);
        while byte < 8 {
            if special >> byte & 1 == 1 {
                all[special].0[place] = 0x80;
                place += 1;
            }
            all[special].0[place] = byte;
            place += 1;
            byte += 1;
        }
        special += 1;
    }
    all
};
