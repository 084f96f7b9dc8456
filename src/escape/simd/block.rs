//! Blocks of 16 and 32 bytes: what the loops of `blocks` do with the instructions of a level.

use core::arch::x86_64::*;

use super::super::table::Table;
use super::spread::spread;

/// A block of bytes and what the loop needs to know of it.
pub(super) trait Block: Copy {
    /// Bytes in a block; at most 32.
    const SIZE: usize;

    /// Reads a block.
    ///
    /// # Safety
    ///
    /// `source` is readable for `SIZE` bytes; the CPU has the instructions of this block.
    unsafe fn load(source: *const u8) -> Self;

    /// Writes a block.
    ///
    /// # Safety
    ///
    /// `target` is writable for `SIZE` bytes; the CPU has the instructions of this block.
    unsafe fn store(self, target: *mut u8);

    /// A bit for each byte that is not plain ASCII, the first byte in bit 0, and a bit for each byte outside ASCII.
    ///
    /// # Safety
    ///
    /// The CPU has the instructions of this block.
    unsafe fn special(self, table: &Table) -> (u32, u32);

    /// A bit for each byte that is this one.
    ///
    /// # Safety
    ///
    /// The CPU has the instructions of this block.
    unsafe fn equal(self, byte: u8) -> u32;

    /// The bits of the first so many bytes, at most a block.
    #[inline(always)]
    fn first(size: usize) -> u32 {
        (u64::MAX >> (64 - size)) as u32
    }

    /// Whether there is [`Block::escape`].
    const ESCAPES: bool = false;

    /// Writes the block with a short escape for each of the `special` bytes, if none needs more than that: returns the length.
    /// However many there are, it takes the same time.
    ///
    /// # Safety
    ///
    /// `target` is writable for two blocks; the CPU has the instructions of this block.
    #[inline(always)]
    unsafe fn escape(self, _special: u32, _table: &Table, _target: *mut u8) -> Option<usize> {
        None
    }

    /// Whether all bytes are plain ASCII.
    ///
    /// # Safety
    ///
    /// The CPU has the instructions of this block.
    #[inline(always)]
    unsafe fn is_plain(self, table: &Table) -> bool {
        // SAFETY: the caller's promise.
        let (ascii, high) = unsafe { self.special(table) };
        ascii | high == 0
    }
}

#[derive(Clone, Copy)]
pub(super) struct Sse2(__m128i);

impl Block for Sse2 {
    const SIZE: usize = 16;

    #[inline(always)]
    unsafe fn load(source: *const u8) -> Self {
        // SAFETY: the caller's promise; SSE2 is part of x86-64.
        Sse2(unsafe { _mm_loadu_si128(source.cast()) })
    }

    #[inline(always)]
    unsafe fn store(self, target: *mut u8) {
        // SAFETY: the caller's promise; SSE2 is part of x86-64.
        unsafe { _mm_storeu_si128(target.cast(), self.0) }
    }

    /// SSE2 has no table look-up, so the bytes that some flag makes special are compared with one by one, and the
    /// table decides about the few that are found.
    #[inline(always)]
    unsafe fn special(self, table: &Table) -> (u32, u32) {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let equal = |byte: u8| _mm_cmpeq_epi8(self.0, _mm_set1_epi8(byte as i8));
            let control = _mm_cmpeq_epi8(_mm_min_epu8(self.0, _mm_set1_epi8(0x1F)), self.0);
            let mut found = _mm_or_si128(control, _mm_or_si128(equal(b'"'), equal(b'\\')));
            if table.class(b'/') != 0 {
                found = _mm_or_si128(found, equal(b'/'));
            }
            if table.class(b'<') != 0 {
                found = _mm_or_si128(found, _mm_or_si128(equal(b'<'), equal(b'>')));
            }
            if table.class(b'&') != 0 {
                found = _mm_or_si128(found, equal(b'&'));
            }
            if table.class(b'\'') != 0 {
                found = _mm_or_si128(found, equal(b'\''));
            }
            (_mm_movemask_epi8(found) as u32, _mm_movemask_epi8(self.0) as u32)
        }
    }

    #[inline(always)]
    unsafe fn equal(self, byte: u8) -> u32 {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_set1_epi8(byte as i8))) as u32 }
    }
}

#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

impl Block for Avx2 {
    const SIZE: usize = 32;

    #[inline(always)]
    unsafe fn load(source: *const u8) -> Self {
        // SAFETY: the caller's promise.
        Avx2(unsafe { _mm256_loadu_si256(source.cast()) })
    }

    #[inline(always)]
    unsafe fn store(self, target: *mut u8) {
        // SAFETY: the caller's promise.
        unsafe { _mm256_storeu_si256(target.cast(), self.0) }
    }

    #[inline(always)]
    unsafe fn special(self, table: &Table) -> (u32, u32) {
        // SAFETY: the caller's promise.
        unsafe { (self.among(&table.rows), _mm256_movemask_epi8(self.0) as u32) }
    }

    const ESCAPES: bool = true;

    #[inline(always)]
    unsafe fn escape(self, special: u32, table: &Table, target: *mut u8) -> Option<usize> {
        // SAFETY: the caller's promise.
        unsafe { (self.among(&table.slow_rows) & special == 0).then_some(spread(self.0, special, target)) }
    }

    #[inline(always)]
    unsafe fn equal(self, byte: u8) -> u32 {
        // SAFETY: the caller's promise.
        unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, _mm256_set1_epi8(byte as i8))) as u32 }
    }
}

impl Avx2 {
    /// A bit for each byte whose bit is set in these rows: the low half of the byte chooses the row, the high half the bit.
    ///
    /// # Safety
    ///
    /// The CPU has AVX2.
    #[inline(always)]
    unsafe fn among(self, rows: &[u8; 16]) -> u32 {
        // SAFETY: the caller's promise; the rows are 16 bytes.
        unsafe {
            let rows = _mm256_broadcastsi128_si256(_mm_loadu_si128(rows.as_ptr().cast()));
            let bits = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
            ));
            let low = _mm256_and_si256(self.0, _mm256_set1_epi8(15));
            let half = _mm256_and_si256(_mm256_srli_epi16(self.0, 4), _mm256_set1_epi8(15));
            let row = _mm256_shuffle_epi8(rows, low);
            let bit = _mm256_shuffle_epi8(bits, half);
            let others = _mm256_cmpeq_epi8(_mm256_and_si256(row, bit), _mm256_setzero_si256());
            !(_mm256_movemask_epi8(others) as u32)
        }
    }
}

/// Half a block of AVX2.
#[derive(Clone, Copy)]
pub(super) struct Half(__m128i);

impl Block for Half {
    const SIZE: usize = 16;

    #[inline(always)]
    unsafe fn load(source: *const u8) -> Self {
        // SAFETY: the caller's promise.
        Half(unsafe { _mm_loadu_si128(source.cast()) })
    }

    #[inline(always)]
    unsafe fn store(self, target: *mut u8) {
        // SAFETY: the caller's promise.
        unsafe { _mm_storeu_si128(target.cast(), self.0) }
    }

    #[inline(always)]
    unsafe fn special(self, table: &Table) -> (u32, u32) {
        // SAFETY: the caller's promise.
        let (ascii, high) = unsafe { Avx2(_mm256_broadcastsi128_si256(self.0)).special(table) };
        (ascii & 0xFFFF, high & 0xFFFF)
    }

    #[inline(always)]
    unsafe fn equal(self, byte: u8) -> u32 {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { Sse2(self.0).equal(byte) }
    }
}
