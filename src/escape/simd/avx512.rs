//! The run for AVX-512 with VBMI2.
//!
//! A block is 64 bytes; the last one of a text is read with a mask. One permutation looks all bytes up in the table.
//! Each half of the block that holds short escapes is spread to 32 pairs of bytes, the second of a pair being the byte
//! itself or the letter of its escape, the first a backslash; then one compression takes out the backslashes that are
//! not wanted. What stands behind the first byte that ends the run is written too, but not counted.

use core::arch::x86_64::*;

use super::super::table::{Table, SLOW};
use super::{High, Job};

/// Runs over `job`.
///
/// # Safety
///
/// `job.source` is readable for `job.left` bytes and `job.target` writable for `job.free`; the CPU has the features
/// below.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn run(job: &mut Job<'_>) {
    // SAFETY: the table has two blocks of 64 bytes. Loads are masked to what is left of the text. MARGIN is three
    // blocks: one for the plain copy, or two for halves of which each is spread to a block.
    unsafe {
        let table = job.table.ascii.as_ptr();
        let lower = _mm512_loadu_si512(table.cast());
        let upper = _mm512_loadu_si512(table.add(64).cast());
        while job.left > 0 && job.has_room() {
            let size = job.left.min(64);
            let within = u64::MAX >> (64 - size);
            let block = _mm512_maskz_loadu_epi8(within, job.source.cast());
            let class = _mm512_permutex2var_epi8(lower, block, upper);
            let high = _mm512_movepi8_mask(block);
            let ascii = within & !high;
            let special = _mm512_mask_test_epi8_mask(ascii, class, class);
            if special == 0 && (high == 0 || job.high == High::Plain) {
                _mm512_storeu_si512(job.target.cast(), block);
                job.advance(size, size);
                continue;
            }
            let slow = _mm512_mask_cmpeq_epi8_mask(ascii, class, _mm512_set1_epi8(SLOW as i8));
            let stop = slow | stops(job, block, high);
            let read = (stop.trailing_zeros() as usize).min(size);
            let escaped = _bzhi_u64(special & !slow, read as u32);
            if escaped == 0 {
                _mm512_storeu_si512(job.target.cast(), block);
            } else {
                let second = _mm512_mask_mov_epi8(block, escaped, class);
                let first_half = _mm512_castsi512_si256(second);
                let second_half = _mm512_extracti64x4_epi64(second, 1);
                spread(first_half, escaped as u32, job.target);
                let behind = 32 + (escaped as u32).count_ones() as usize;
                spread(second_half, (escaped >> 32) as u32, job.target.add(behind));
            }
            job.advance(read, read + escaped.count_ones() as usize);
            if read < size {
                return;
            }
        }
    }
}

/// Copies `text` if all of it is plain ASCII.
///
/// # Safety
///
/// `text` is at most 64 bytes long, `target` writable for 64; the CPU has the features below.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn copy_plain(text: &[u8], target: *mut u8, table: &Table) -> bool {
    // SAFETY: the loads are masked to the text; the table has two blocks of 64 bytes and 16 of rows; the caller's promise
    // for the stores.
    unsafe {
        if text.len() <= 32 {
            // Half the width costs less than half. The low half of a byte chooses a row of bits, one for each high half.
            let within = _bzhi_u32(u32::MAX, text.len() as u32);
            let block = _mm256_maskz_loadu_epi8(within, text.as_ptr().cast());
            let rows = _mm256_broadcastsi128_si256(_mm_load_si128(table.rows.as_ptr().cast()));
            let bits = _mm256_setr_epi64x(BITS, 0, BITS, 0);
            let half = _mm256_and_si256(_mm256_srli_epi16(block, 4), _mm256_set1_epi8(15));
            let row = _mm256_shuffle_epi8(rows, _mm256_and_si256(block, _mm256_set1_epi8(15)));
            let special = _mm256_and_si256(row, _mm256_shuffle_epi8(bits, half));
            // The highest bit of a byte outside ASCII stays set.
            let special = _mm256_or_si256(special, _mm256_and_si256(block, _mm256_set1_epi8(-128)));
            _mm256_storeu_si256(target.cast(), block);
            return _mm256_mask_test_epi8_mask(within, special, special) == 0;
        }
        let within = _bzhi_u64(u64::MAX, text.len() as u32);
        let block = _mm512_maskz_loadu_epi8(within, text.as_ptr().cast());
        let ascii = table.ascii.as_ptr();
        let lower = _mm512_loadu_si512(ascii.cast());
        let upper = _mm512_loadu_si512(ascii.add(64).cast());
        // As above: every class that is not plain sets some bit.
        let class = _mm512_or_si512(
            _mm512_permutex2var_epi8(lower, block, upper),
            _mm512_and_si512(block, _mm512_set1_epi8(-128)),
        );
        _mm512_storeu_si512(target.cast(), block);
        _mm512_mask_test_epi8_mask(within, class, class) == 0
    }
}

/// The bit of each high half from 0 to 7, one a byte.
const BITS: i64 = i64::from_le_bytes([1, 2, 4, 8, 16, 32, 64, 128]);

/// Writes 32 bytes with a backslash before those whose bit is set: 32 to 64 bytes that count, always 64 stored.
///
/// # Safety
///
/// `target` is writable for 64 bytes; the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
unsafe fn spread(bytes: __m256i, escaped: u32, target: *mut u8) {
    let pairs = _mm512_or_si512(
        _mm512_slli_epi16(_mm512_cvtepu8_epi16(bytes), 8),
        _mm512_set1_epi16(b'\\' as i16),
    );
    let kept = 0xAAAA_AAAA_AAAA_AAAA | _pdep_u64(u64::from(escaped), 0x5555_5555_5555_5555);
    let packed = _mm512_maskz_compress_epi8(kept, pairs);
    // SAFETY: the caller's promise.
    unsafe { _mm512_storeu_si512(target.cast(), packed) }
}

/// Which bytes outside ASCII end the run.
///
/// # Safety
///
/// `block` is what stands at `job.source`, `high` marks bytes of it that are below `job.left`; the CPU has the features
/// below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
unsafe fn stops(job: &Job<'_>, block: __m512i, high: u64) -> u64 {
    match job.high {
        High::Unknown | High::Invalid => high,
        High::Plain => 0,
        High::LineTerminators => {
            let mut found = 0;
            let mut bits = _mm512_mask_cmpeq_epi8_mask(high, block, _mm512_set1_epi8(0xE2u8 as i8));
            while bits != 0 {
                let at = bits.trailing_zeros();
                // SAFETY: `at` is one of the bits of `high`.
                found |= u64::from(unsafe { job.line_terminator(at as usize) }) << at;
                bits &= bits - 1;
            }
            found
        }
    }
}
