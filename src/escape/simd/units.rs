//! `\uXXXX` by the dozen, with AVX-512: UTF-16 code units, control characters and the bytes of the HEX flags.
//!
//! Each half of a block is taken at once. Every byte position gets a code unit, computed from it and the two bytes
//! behind it as if a character began there, and a pair of bytes that a short text would take: a backslash and a letter.
//! Positions that write nothing, the trailing bytes of characters, are compressed away; the second byte of a character
//! of four bytes stands for its low surrogate. Then eight positions at a time are spread to words of eight bytes: the
//! pair and four hexadecimal digits. One compression takes the bytes that are wanted: one for a plain byte, two for a
//! short escape, six for a unit. Until then the first byte of the pair, always a backslash, has the bits that say so.

use core::arch::x86_64::*;

use super::utf8::Characters;

/// The room that [`write`] needs: six bytes for each of 64 positions, and the rest of the last vector.
pub(super) const ROOM: usize = 64 * 6 + 64;

/// Kinds of positions: a bit for the backslash, one for the letter and one for the digits.
const PLAIN: i8 = 2;
const SHORT: i8 = 3;
const WIDE: i8 = 7;

/// Writes the first `size` bytes of `block`; returns how many bytes that were. `special` marks ASCII bytes with an escape,
/// `slow` those of them that become a unit; `class` has the letters of the others.
///
/// # Safety
///
/// `size` is at most 64, `target` is writable for [`ROOM`] bytes, and the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn write(
    target: *mut u8,
    block: __m512i,
    class: __m512i,
    special: u64,
    slow: u64,
    characters: &Characters,
    size: usize,
) -> usize {
    let behind = characters.behind.unwrap_or([_mm512_setzero_si512(); 2]);
    let wide = slow | characters.wide;
    let letters = _mm512_mask_mov_epi8(block, special, class);
    let letters = _mm512_mask_mov_epi8(letters, wide, _mm512_set1_epi8(b'u' as i8));
    let kinds = _mm512_mask_mov_epi8(_mm512_set1_epi8(PLAIN), special, _mm512_set1_epi8(SHORT));
    let kinds = _mm512_mask_mov_epi8(kinds, wide, _mm512_set1_epi8(WIDE));
    let emit = _bzhi_u64(!characters.silent, size as u32);
    let capitals = match slow {
        0 => 0,
        slow => slow & angles(block),
    };
    let low = characters.four << 1;
    let two = characters.wide & !low;
    let mut written = 0;
    for half in 0..2 {
        let of = |vector: __m512i| match half {
            0 => _mm512_castsi512_si256(vector),
            _ => _mm512_extracti64x4_epi64(vector, 1),
        };
        let bits = |mask: u64| (mask >> (32 * half)) as u32;
        let emit = bits(emit);
        let pairs = _mm512_or_si512(
            _mm512_slli_epi16(_mm512_cvtepu8_epi16(of(letters)), 8),
            _mm512_cvtepu8_epi16(of(kinds)),
        );
        let units = units(
            [of(block), of(behind[0]), of(behind[1])],
            bits(two),
            bits(characters.three),
            bits(characters.four),
            bits(low),
        );
        let words = Words {
            pairs: _mm512_maskz_compress_epi16(emit, pairs),
            units: _mm512_maskz_compress_epi16(emit, units),
            count: emit.count_ones(),
            capitals: _pext_u32(bits(capitals), emit),
        };
        // SAFETY: the caller's promise: there are at most 32 positions in a half.
        written += unsafe { words.write(target.add(written)) };
    }
    written
}

/// The bytes whose `\u003C` and `\u003E` PHP spells with capitals. (Those of `"`, `&` and `'` have no letters.)
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
fn angles(bytes: __m512i) -> u64 {
    _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(b'<' as i8))
        | _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(b'>' as i8))
}

/// The code unit at every position, given the byte there and the two behind it, and the positions where characters of
/// two, three and four bytes begin (`two` includes `three`, and `three` includes `four`), and where low surrogates stand.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
fn units(bytes: [__m256i; 3], two: u32, three: u32, four: u32, low: u32) -> __m512i {
    let [first, second, third] = bytes.map(|bytes| _mm512_cvtepu8_epi16(bytes));
    let six = _mm512_set1_epi16(0x3F);
    let (b, c) = (_mm512_and_si512(second, six), _mm512_and_si512(third, six));
    let of_two = {
        let a = _mm512_and_si512(first, _mm512_set1_epi16(0x1F));
        _mm512_or_si512(_mm512_slli_epi16(a, 6), b)
    };
    let tail = _mm512_or_si512(_mm512_slli_epi16(b, 6), c);
    let of_three = _mm512_or_si512(_mm512_slli_epi16(first, 12), tail);
    let units = _mm512_mask_mov_epi16(first, two, of_two);
    let units = _mm512_mask_mov_epi16(units, three, of_three);
    if four | low == 0 {
        return units;
    }
    let high = {
        let a = _mm512_slli_epi16(_mm512_and_si512(first, _mm512_set1_epi16(7)), 8);
        let ab = _mm512_or_si512(a, _mm512_slli_epi16(b, 2));
        let abc = _mm512_or_si512(ab, _mm512_srli_epi16(c, 4));
        // 0xD800, less the 0x10000 that surrogates do not spell.
        _mm512_add_epi16(abc, _mm512_set1_epi16(0xD7C0_u16 as i16))
    };
    let low_unit = _mm512_or_si512(
        _mm512_and_si512(tail, _mm512_set1_epi16(0x03FF)),
        _mm512_set1_epi16(0xDC00_u16 as i16),
    );
    let units = _mm512_mask_mov_epi16(units, four, high);
    _mm512_mask_mov_epi16(units, low, low_unit)
}

/// Positions that write something, side by side, and bits for them.
struct Words {
    pairs: __m512i,
    units: __m512i,
    count: u32,
    /// Those whose last digit is a capital letter.
    capitals: u32,
}

impl Words {
    /// Writes all of them; returns how many bytes that were.
    ///
    /// # Safety
    ///
    /// There is room for six bytes for each of them, and 64 more; the CPU has the features below.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    unsafe fn write(&self, start: *mut u8) -> usize {
        let digits = _mm512_broadcast_i32x4(_mm_setr_epi8(
            b'0' as i8, b'1' as i8, b'2' as i8, b'3' as i8, b'4' as i8, b'5' as i8, b'6' as i8, b'7' as i8,
            b'8' as i8, b'9' as i8, b'a' as i8, b'b' as i8, b'c' as i8, b'd' as i8, b'e' as i8, b'f' as i8,
        ));
        // Bits of a word where each of its digits begins; the pair's two bytes stay.
        let offsets = _mm512_set1_epi64(i64::from_le_bytes([0, 0, 28, 24, 20, 16, 0, 0]));
        let bits = _mm512_set1_epi64(i64::from_le_bytes([1, 2, 4, 4, 4, 4, 0, 0]));
        let backslashes = _mm512_set1_epi8(b'\\' as i8);
        // SAFETY: the places are one vector, aligned as such.
        let mut places = unsafe { _mm512_load_si512(PLACES.0.as_ptr().cast()) };
        let mut target = start;
        let mut done = 0;
        while done < self.count {
            // Pair, unit, pair, unit.
            let words = _mm512_permutex2var_epi16(self.pairs, places, self.units);
            let nibbles = _mm512_multishift_epi64_epi8(offsets, words);
            let kinds = _mm512_multishift_epi64_epi8(_mm512_setzero_si512(), words);
            let kept = _mm512_test_epi8_mask(kinds, bits);
            let text = _mm512_mask_permutexvar_epi8(words, 0x3C3C_3C3C_3C3C_3C3C, nibbles, digits);
            let mut text = _mm512_mask_mov_epi8(text, 0x0101_0101_0101_0101, backslashes);
            if self.capitals != 0 {
                let last = _pdep_u64(u64::from(self.capitals >> done), 0x2020_2020_2020_2020);
                text = _mm512_mask_sub_epi8(text, last, text, _mm512_set1_epi8((b'c' - b'C') as i8));
            }
            let packed = _mm512_maskz_compress_epi8(kept, text);
            // SAFETY: so far at most six bytes for each position have been counted, and a vector is 64.
            unsafe {
                _mm512_storeu_si512(target.cast(), packed);
                target = target.add(kept.count_ones() as usize);
            }
            places = _mm512_add_epi16(places, _mm512_set1_epi16(8));
            done += 8;
        }
        target as usize - start as usize
    }
}

/// For each of eight words: the pair and the unit (from 32 on) of its position, twice.
#[repr(align(64))]
struct Places([u16; 32]);

static PLACES: Places = {
    let mut places = [0; 32];
    let mut place = 0;
    while place < 32 {
        places[place] = (place / 4 + place % 2 * 32) as u16;
        place += 1;
    }
    Places(places)
};
