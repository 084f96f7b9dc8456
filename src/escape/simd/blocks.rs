//! The run for SSE2 and AVX2: one loop, two kinds of block.
//!
//! A block is stored before it is known what is in it. A mask tells where its first special byte stands; the bytes
//! before it are in place by then, the escape goes over the rest, and the next block begins right behind the special
//! byte. The last bytes of the text, fewer than a block, are run over in a copy on the stack that ends in plain bytes.

use core::arch::x86_64::*;

use super::super::table::{Table, SLOW};
use super::estimate::Window;
use super::kernel::Avx2 as Kernel;
use super::{High, Job, Task};

/// A block of bytes and what the loop needs to know of it.
trait Block: Copy {
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

/// Runs over `job` in blocks.
///
/// # Safety
///
/// `job.source` is readable for `job.left` bytes and `job.target` writable for `job.free`; the CPU has the
/// instructions of `B`.
#[inline(always)]
unsafe fn run<B: Block>(job: &mut Job<'_>) {
    while job.left > 0 && job.has_room() {
        // SAFETY: a whole block is left, or a copy of one is made; MARGIN is more than two blocks, so there is room
        // for a block and for the escape behind it.
        unsafe {
            let mut copy = [b' '; 32];
            let source = if job.left >= B::SIZE {
                job.source
            } else {
                core::ptr::copy_nonoverlapping(job.source, copy.as_mut_ptr(), job.left);
                copy.as_ptr()
            };
            let size = job.left.min(B::SIZE);
            let block = B::load(source);
            block.store(job.target);
            let (ascii, high) = block.special(job.table);
            let mut special = ascii & !high;
            if high != 0 {
                special |= stops(job, high);
            }
            let plain = (special.trailing_zeros() as usize).min(size);
            if plain == size {
                job.advance(size, size);
                continue;
            }
            let byte = *source.add(plain);
            let class = job.table.class(byte);
            job.advance(plain, plain);
            if class == SLOW {
                return;
            }
            *job.target = b'\\';
            *job.target.add(1) = class;
            job.advance(1, 2);
        }
    }
}

/// Which of the bytes outside ASCII end the run.
///
/// # Safety
///
/// The bits of `high` are below `job.left`.
unsafe fn stops(job: &Job<'_>, high: u32) -> u32 {
    match job.high {
        High::Stop | High::Units => high,
        High::Plain => 0,
        High::LineTerminators => {
            let mut found = 0;
            let mut bits = high;
            while bits != 0 {
                let at = bits.trailing_zeros();
                // SAFETY: `at` is one of the bits of `high`.
                found |= u32::from(unsafe { job.line_terminator(at as usize) }) << at;
                bits &= bits - 1;
            }
            found
        }
    }
}

#[derive(Clone, Copy)]
struct Sse2(__m128i);

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
}

#[derive(Clone, Copy)]
struct Avx2(__m256i);

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

    /// The low half of a byte chooses a row of bits, one for each high half; the high half chooses the bit.
    #[inline(always)]
    unsafe fn special(self, table: &Table) -> (u32, u32) {
        // SAFETY: the caller promises AVX2; the table's rows are 16 bytes.
        unsafe {
            let rows = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.rows.as_ptr().cast()));
            let bits = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
            ));
            let low = _mm256_and_si256(self.0, _mm256_set1_epi8(15));
            let half = _mm256_and_si256(_mm256_srli_epi16(self.0, 4), _mm256_set1_epi8(15));
            let row = _mm256_shuffle_epi8(rows, low);
            let bit = _mm256_shuffle_epi8(bits, half);
            let plain = _mm256_cmpeq_epi8(_mm256_and_si256(row, bit), _mm256_setzero_si256());
            (
                !(_mm256_movemask_epi8(plain) as u32),
                _mm256_movemask_epi8(self.0) as u32,
            )
        }
    }
}

/// Half a block of AVX2.
#[derive(Clone, Copy)]
struct Half(__m128i);

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
}

/// Runs over `job`, 16 bytes at a time.
///
/// # Safety
///
/// `job.source` is readable for `job.left` bytes and `job.target` writable for `job.free`.
pub(super) unsafe fn run_sse2(job: &mut Job<'_>) {
    // SAFETY: the caller's promise; SSE2 is part of x86-64.
    unsafe { run::<Sse2>(job) }
}

/// Runs over `job`, 32 bytes at a time.
///
/// # Safety
///
/// `job.source` is readable for `job.left` bytes and `job.target` writable for `job.free`; the CPU has AVX2.
#[target_feature(enable = "avx2,bmi1")]
pub(super) unsafe fn run_avx2(job: &mut Job<'_>) {
    // SAFETY: the caller's promise.
    unsafe { run::<Avx2>(job) }
}

/// How many of these bytes are ASCII and not plain.
///
/// # Safety
///
/// The CPU has AVX2.
#[target_feature(enable = "avx2,bmi1")]
pub(super) unsafe fn count_special(window: &Window, table: &Table) -> usize {
    let mut found = 0;
    for block in window.as_chunks::<32>().0 {
        // SAFETY: the block is read from 32 bytes; the caller's promise.
        let (ascii, high) = unsafe { Avx2::load(block.as_ptr()).special(table) };
        found += (ascii & !high).count_ones();
    }
    found as usize
}

/// Runs `task` compiled for AVX2.
///
/// # Safety
///
/// The CPU has AVX2.
#[target_feature(enable = "avx2,bmi1")]
pub(super) unsafe fn with_avx2<T: Task>(table: &'static Table, task: T) -> T::Output {
    task.run(Kernel(table))
}

/// Copies `text` if all of it is plain ASCII: in whole blocks, in two overlapping halves, or by the word.
///
/// # Safety
///
/// `text` is at most 64 bytes long, `target` writable for 64; `H` is a block of 16 bytes, and the CPU has the instructions of
/// both.
#[inline(always)]
unsafe fn copy_plain<B: Block, H: Block>(text: &[u8], target: *mut u8, table: &Table) -> bool {
    // SAFETY: reads stay within the text, and stores within its length; the caller's promise.
    unsafe {
        if text.len() >= B::SIZE {
            copy_blocks::<B>(text, target, table)
        } else if text.len() >= H::SIZE {
            copy_blocks::<H>(text, target, table)
        } else {
            H::load(copy_words(text, target).as_ptr()).is_plain(table)
        }
    }
}

/// Copies `text` in blocks, the last one overlapping the one before; says whether all of it is plain ASCII.
///
/// # Safety
///
/// `text` is at least a block long, `target` writable for its length; the CPU has the instructions of `B`.
#[inline(always)]
unsafe fn copy_blocks<B: Block>(text: &[u8], target: *mut u8, table: &Table) -> bool {
    let last = text.len() - B::SIZE;
    let mut is_plain = true;
    let mut place = 0;
    while place < text.len() {
        let at = place.min(last);
        // SAFETY: a block from `at` on ends within the text.
        unsafe {
            let block = B::load(text.as_ptr().add(at));
            block.store(target.add(at));
            is_plain &= block.is_plain(table);
        }
        place += B::SIZE;
    }
    is_plain
}

/// Copies a text of fewer than 16 bytes in two overlapping words; returns all its bytes, some of them more than once.
///
/// (In registers: a block that is put together in memory of smaller pieces is slow to read.)
///
/// # Safety
///
/// `target` is writable for the length of the text.
#[inline(always)]
unsafe fn copy_words(text: &[u8], target: *mut u8) -> [u8; 16] {
    // SAFETY: the length is that of each arm.
    unsafe {
        let word = match text.len() {
            8.. => {
                let [first, last] = words::<8>(text, target).map(u64::from_le_bytes);
                return (u128::from(first) | u128::from(last) << 64).to_le_bytes();
            }
            4..=7 => {
                let [first, last] = words::<4>(text, target).map(u32::from_le_bytes);
                u64::from(first) | u64::from(last) << 32
            }
            2..=3 => {
                let [first, last] = words::<2>(text, target).map(u16::from_le_bytes);
                (u64::from(first) | u64::from(last) << 16) * 0x1_0000_0001
            }
            1 => {
                *target = *text.as_ptr();
                u64::from(*text.as_ptr()) * 0x0101_0101_0101_0101
            }
            _ => u64::from_le_bytes([b' '; 8]),
        };
        (u128::from(word) * (1 | 1 << 64)).to_le_bytes()
    }
}

/// Copies N to 2N bytes in two overlapping words, and returns these.
///
/// # Safety
///
/// `text` has that length, and `target` is writable for it.
#[inline(always)]
unsafe fn words<const N: usize>(text: &[u8], target: *mut u8) -> [[u8; N]; 2] {
    let behind = text.len() - N;
    // SAFETY: the caller's promise.
    unsafe {
        let first = text.as_ptr().cast::<[u8; N]>().read();
        let last = text.as_ptr().add(behind).cast::<[u8; N]>().read();
        target.cast::<[u8; N]>().write(first);
        target.add(behind).cast::<[u8; N]>().write(last);
        [first, last]
    }
}

/// Copies `text` if all of it is plain ASCII, 16 bytes at a time.
///
/// # Safety
///
/// `text` is at most 64 bytes long, `target` writable for 64.
pub(super) unsafe fn copy_plain_sse2(text: &[u8], target: *mut u8, table: &Table) -> bool {
    // SAFETY: the caller's promise; SSE2 is part of x86-64.
    unsafe { copy_plain::<Sse2, Sse2>(text, target, table) }
}

/// Copies `text` if all of it is plain ASCII, 32 bytes at a time.
///
/// # Safety
///
/// `text` is at most 64 bytes long, `target` writable for 64; the CPU has AVX2.
#[inline]
#[target_feature(enable = "avx2,bmi1")]
pub(super) unsafe fn copy_plain_avx2(text: &[u8], target: *mut u8, table: &Table) -> bool {
    // SAFETY: the caller's promise.
    unsafe { copy_plain::<Avx2, Half>(text, target, table) }
}
