//! The run for SSE2 and AVX2: one loop, two kinds of block.
//!
//! A block is stored before it is known what is in it. A mask tells where its special bytes stand; the bytes before the
//! first one are in place by then, its escape goes over the rest, the bytes behind it are stored again behind the escape,
//! and so on. Where the next block begins does not depend on any of this, so the CPU is on its way there meanwhile. With
//! AVX2 all short escapes of a block are written at once (`spread`). The last bytes of the text, fewer than two blocks, are
//! run over in a copy on the stack.

use super::super::table::{hex_escape, unit, Table, SLOW};
use super::block::{Avx2, Block, Half, Sse2};
use super::estimate::Window;
use super::kernel::Avx2 as Kernel;
use super::{High, Job, Task, MARGIN};

/// Runs over `job` in blocks.
///
/// # Safety
///
/// `job.source` is readable for `job.left` bytes and `job.target` writable for `job.free`; the CPU has the
/// instructions of `B`. With [`High::Units`] the text is UTF-8.
#[inline(always)]
unsafe fn run<B: Block>(outer: &mut Job<'_>) {
    // A copy that stays in registers: nobody else has its address.
    let mut job = *outer;
    while job.left > 0 && job.has_room() {
        // SAFETY: two blocks are left, or a copy of what is left is made; there is room.
        let goes_on = unsafe {
            if job.left >= 2 * B::SIZE {
                let source = job.source;
                block::<B>(&mut job, source)
            } else {
                let mut copy = [b' '; 4 * 32];
                core::ptr::copy_nonoverlapping(job.source, copy.as_mut_ptr(), job.left);
                block::<B>(&mut job, copy.as_ptr())
            }
        };
        if !goes_on {
            break;
        }
    }
    *outer = job;
}

/// Runs over one block, the next bytes of the job, as far as they go; `false` where that is not to the end of the block.
///
/// # Safety
///
/// As for [`run`]; `source` is readable for two blocks and begins with what is left, and there is room.
#[inline(always)]
unsafe fn block<B: Block>(job: &mut Job<'_>, source: *const u8) -> bool {
    let size = job.left.min(B::SIZE);
    // SAFETY: the caller's promise. Short escapes make two blocks of one, so MARGIN is enough for them and a block more; what
    // is longer asks for it again.
    unsafe {
        let block = B::load(source);
        block.store(job.target);
        let (ascii, high) = block.special(job.table);
        let mut special = (ascii & !high | stops(job, block, high)) & B::first(size);
        if special == 0 {
            job.advance(size, size);
            return true;
        }
        if special & high == 0 {
            if let Some(written) = block.escape(special, job.table, job.target) {
                job.advance(size, written - (B::SIZE - size));
                few::<B>(job);
                return true;
            }
        }
        // How far the block is done; the bytes from there on stand at `target` already.
        let (mut done, mut target) = (0, job.target);
        while special != 0 {
            let at = special.trailing_zeros() as usize;
            special &= special - 1;
            target = target.add(at - done);
            done = at;
            let byte = *source.add(at);
            let class = job.table.class(byte);
            if class != SLOW {
                target.cast::<[u8; 2]>().write([b'\\', class]);
                target = target.add(2);
            } else if byte < 0x80 && job.free >= target as usize - job.target as usize + MARGIN {
                target.cast::<[u8; 8]>().write(hex_escape(byte));
                target = target.add(6);
            } else {
                job.advance(done, target as usize - job.target as usize);
                return byte >= 0x80 && job.high == High::Units && units(job);
            }
            done += 1;
            B::load(source.add(done)).store(target);
        }
        target = target.add(size - done);
        job.advance(size, target as usize - job.target as usize);
    }
    true
}

/// A few more blocks where there was one with escapes, written without a look whether they have any: in base64, where every
/// 64th byte is a slash, no branch could be predicted.
///
/// # Safety
///
/// As for [`run`].
#[inline(always)]
unsafe fn few<B: Block>(job: &mut Job<'_>) {
    const FEW: usize = 16;
    for _ in 0..FEW {
        if !B::ESCAPES || job.left < B::SIZE || !job.has_room() {
            return;
        }
        // SAFETY: the caller's promise; a block is left, and there is room for two.
        unsafe {
            let block = B::load(job.source);
            let (special, high) = block.special(job.table);
            if high != 0 {
                return;
            }
            match block.escape(special, job.table, job.target) {
                Some(written) => job.advance(B::SIZE, written),
                None => return,
            }
        }
    }
}

/// Writes the characters outside ASCII that come next as `\uXXXX`; `false` where there is not enough room for them all, or
/// nothing behind them.
///
/// # Safety
///
/// As for [`run`], with the next bytes of the job.
#[inline(always)]
unsafe fn units(job: &mut Job<'_>) -> bool {
    while job.has_room() {
        let tail = |byte: u8| u32::from(byte & 0x3F);
        let (code, length) = match *job.rest() {
            [0..=0x7F, ..] => return true,
            [a @ 0xC0..=0xDF, b, ..] => (u32::from(a & 0x1F) << 6 | tail(b), 2),
            [a @ 0xE0..=0xEF, b, c, ..] => (u32::from(a & 0x0F) << 12 | tail(b) << 6 | tail(c), 3),
            [a @ 0xF0..=0xFF, b, c, d, ..] => (
                u32::from(a & 0x07) << 18 | tail(b) << 12 | tail(c) << 6 | tail(d),
                4,
            ),
            _ => return false,
        };
        // SAFETY: the character has been read, and there is room for twelve bytes and two more.
        unsafe {
            if code < 0x10000 {
                job.target.cast::<[u8; 8]>().write(unit(code as u16));
                job.advance(length, 6);
            } else {
                let above = code - 0x10000;
                let (high, low) = (0xD800 | above >> 10, 0xDC00 | above & 0x3FF);
                job.target.cast::<[u8; 8]>().write(unit(high as u16));
                job.target.add(6).cast::<[u8; 8]>().write(unit(low as u16));
                job.advance(length, 12);
            }
        }
    }
    false
}

/// Which of the bytes outside ASCII end the block.
///
/// # Safety
///
/// `block` is what comes next in the job, and `high` says which of its bytes are outside ASCII; the CPU has the instructions
/// of `B`.
#[inline(always)]
unsafe fn stops<B: Block>(job: &Job<'_>, block: B, high: u32) -> u32 {
    match job.high {
        High::Stop | High::Units => high,
        High::LineTerminators if high != 0 => {
            // SAFETY: the caller's promise; places behind what is left are left out.
            unsafe {
                let mut first = block.equal(0xE2) & B::first(job.left.min(B::SIZE));
                let mut found = 0;
                while first != 0 {
                    let at = first.trailing_zeros();
                    found |= u32::from(job.line_terminator(at as usize)) << at;
                    first &= first - 1;
                }
                found
            }
        }
        High::LineTerminators | High::Plain => 0,
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
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(super) unsafe fn run_avx2(job: &mut Job<'_>) {
    // SAFETY: the caller's promise.
    unsafe { run::<Avx2>(job) }
}

/// How many of these bytes are ASCII and not plain.
///
/// # Safety
///
/// The CPU has AVX2.
#[target_feature(enable = "avx2,bmi1,popcnt")]
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
#[target_feature(enable = "avx2,bmi1,popcnt")]
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
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(super) unsafe fn copy_plain_avx2(text: &[u8], target: *mut u8, table: &Table) -> bool {
    // SAFETY: the caller's promise.
    unsafe { copy_plain::<Avx2, Half>(text, target, table) }
}
