//! The run for AVX-512 with VBMI2.
//!
//! A block is 64 bytes; the last one of a text is read with a mask. One permutation looks all bytes up in the table.
//! In a block with short escapes each of these bytes is replaced by the letter of its escape, and then the halves of the
//! block are expanded: every byte comes to its place among backslashes. Whole blocks of ASCII have loops of their own.
//! Blocks with characters outside ASCII are validated on the way (`utf8`), and then copied like the others or written by
//! `units`; a text that ends within a character is run over again from there. Whatever does not fit into that is left to
//! `any`, from the beginning of a character: so a run only ends early at a fault that nobody wants replaced.

use core::arch::x86_64::*;

use super::super::table::{Table, SLOW};
use super::estimate::Window;
use super::kernel::Avx512;
use super::units::{self, Places};
use super::utf8::{self, Characters};
use super::{any, slots};
use super::{High, Job, Task, MARGIN};

/// Runs over `job`.
///
/// # Safety
///
/// `job.source` is readable for `job.left` bytes and `job.target` writable for `job.free`; the CPU has the features
/// below.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn run(outer: &mut Job<'_>) {
    // SAFETY: loads are masked to what is left of the text. MARGIN is three blocks: one for the plain copy, or two for
    // halves of which each is spread to a block, or as many as `slots` asks for; `units` has its own check.
    unsafe {
        // A copy that stays in registers: nobody else has its address.
        let mut job = *outer;
        let mut last = _mm512_setzero_si512();
        // Not 0 if the last block has ended within a character.
        let mut open = 0;
        while job.left > 0 && job.has_room() {
            let size = job.left.min(64);
            let within = _bzhi_u64(u64::MAX, size as u32);
            let block = _mm512_maskz_loadu_epi8(within, job.source.cast());
            let class = classes(block, job.table);
            let high = _mm512_movepi8_mask(block);
            let mut odd = 0;
            let mut next_open = 0;
            if high | open != 0 {
                let characters = Characters::new(last, block);
                last = block;
                odd = characters.faults();
                next_open = utf8::unfinished(block);
                if job.high == High::Units {
                    let ascii = _mm512_mask_cmpge_epi8_mask(within, block, _mm512_setzero_si512());
                    let special = _mm512_mask_test_epi8_mask(ascii, class, class);
                    odd |= _mm512_mask_cmpeq_epi8_mask(special, class, _mm512_set1_epi8(SLOW as i8));
                    if odd == 0 {
                        let blocks = [characters.before[0], block, utf8::block(job.rest(), 1)];
                        let slots = units::slots(blocks, &Places::of(&characters), ascii, class, special);
                        let written = slots::pack_three(slots, job.target);
                        job.advance(size, written);
                        open = next_open;
                        continue;
                    }
                } else if job.high == High::LineTerminators {
                    odd |= characters.line_terminators();
                }
            }
            if odd == 0 {
                let special = _mm512_mask_test_epi8_mask(within & !high, class, class);
                let slow = _mm512_mask_cmpeq_epi8_mask(special, class, _mm512_set1_epi8(SLOW as i8));
                if slow == 0 {
                    if size == 64 && high | open == 0 {
                        ascii(&mut job);
                        continue;
                    }
                    if size < 64 && special == 0 {
                        _mm512_storeu_si512(job.target.cast(), block);
                    } else {
                        escape(block, class, special, job.target);
                    }
                    job.advance(size, size + special.count_ones() as usize);
                    open = next_open;
                    continue;
                }
            }
            if open != 0 {
                job.step_back(unfinished(job.source, job.high));
                open = 0;
            }
            last = _mm512_setzero_si512();
            if job.free < any::ROOM {
                break;
            }
            let (read, written) = any::write(job.rest(), job.target, job.table, job.high, job.faults);
            if read == 0 {
                job.invalid = true;
                break;
            }
            job.advance(read, written);
        }
        if open != 0 {
            job.step_back(unfinished(job.source, job.high));
        }
        outer.source = job.source;
        outer.left = job.left;
        outer.target = job.target;
        outer.free = job.free;
        outer.invalid = job.invalid;
    }
}

/// Runs over whole blocks of ASCII that are plain or have short escapes: the first one, and as many as follow.
///
/// Behind a block with escapes, a few are written with whatever escapes they have, without a look whether there are any:
/// in base64, where every 64th byte is a slash, no branch could be predicted. The text of the next page is asked for, as
/// the CPU does not do so by itself.
///
/// # Safety
///
/// As for [`run`]; there is room for a block.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
unsafe fn ascii(job: &mut Job<'_>) {
    const FEW: usize = 16;
    const PAGE: usize = 4096;
    let high = _mm512_set1_epi8(-128);
    // SAFETY: the caller's promise; there are as many whole blocks, and room for as many, which is a block each where they
    // are plain, and two where they are not.
    unsafe {
        while job.left >= 64 && job.has_room() {
            let blocks = job.left.min(job.free - MARGIN) / 64;
            let mut done = 0;
            while done < blocks {
                let source = job.source.add(64 * done);
                _mm_prefetch::<_MM_HINT_T0>(source.wrapping_add(PAGE).cast());
                let block = _mm512_loadu_si512(source.cast());
                let special = _mm512_ternarylogic_epi64(classes(block, job.table), block, high, SPECIAL);
                if _mm512_test_epi8_mask(special, special) != 0 {
                    break;
                }
                _mm512_storeu_si512(job.target.add(64 * done).cast(), block);
                done += 1;
            }
            job.advance(64 * done, 64 * done);
            let blocks = (job.left / 64).min((job.free - MARGIN) / 128 + 1).min(FEW);
            for _ in 0..blocks {
                _mm_prefetch::<_MM_HINT_T0>(job.source.wrapping_add(PAGE).cast());
                let block = _mm512_loadu_si512(job.source.cast());
                let class = classes(block, job.table);
                // SLOW has the bit of bytes outside ASCII, as no letter has.
                if _mm512_movepi8_mask(_mm512_or_si512(class, block)) != 0 {
                    return;
                }
                let special = _mm512_test_epi8_mask(class, class);
                escape(block, class, special, job.target);
                job.advance(64, 64 + special.count_ones() as usize);
            }
        }
    }
}

/// Writes a block with a backslash before each of the `special` bytes, which become the letters in `class`: always 128 bytes
/// are stored, as two halves.
///
/// # Safety
///
/// `target` is writable for 128 bytes; the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
unsafe fn escape(block: __m512i, class: __m512i, special: u64, target: *mut u8) {
    let block = _mm512_mask_mov_epi8(block, special, class);
    let behind = 32 + (special as u32).count_ones() as usize;
    // SAFETY: the caller's promise; `behind` is at most 64.
    unsafe {
        spread(_mm512_castsi512_si256(block), special as u32, target);
        spread(
            _mm512_extracti64x4_epi64(block, 1),
            (special >> 32) as u32,
            target.add(behind),
        );
    }
}

/// How many of these bytes are ASCII and not plain.
///
/// # Safety
///
/// The CPU has the features below.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn count_special(window: &Window, table: &Table) -> usize {
    let mut found = 0;
    for block in window.as_chunks::<64>().0 {
        // SAFETY: the load is of 64 bytes; the caller's promise.
        unsafe {
            let block = _mm512_loadu_si512(block.as_ptr().cast());
            let class = classes(block, table);
            found += _mm512_mask_test_epi8_mask(!_mm512_movepi8_mask(block), class, class).count_ones();
        }
    }
    found as usize
}

/// How much has been read and written of the character within which the last block has ended before `source`.
///
/// # Safety
///
/// There is such a block.
#[cold]
unsafe fn unfinished(source: *const u8, high: High) -> (usize, usize) {
    let mut read = 1;
    // SAFETY: the character begins at most three bytes back, in the last block.
    let beginning = unsafe {
        while *source.sub(read) < 0xC0 {
            read += 1;
        }
        core::slice::from_raw_parts(source.sub(read), read)
    };
    match high {
        High::Units => (read, units::length_of(beginning)),
        _ => (read, read),
    }
}

/// Runs `task` compiled for these instructions.
///
/// # Safety
///
/// The CPU has the features below.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn with<T: Task>(table: &'static Table, task: T) -> T::Output {
    task.run(Avx512(table))
}

/// Every class that is not plain sets some bit, and so does a byte outside ASCII: class | block & 0x80.
const SPECIAL: i32 = 0xF8;

/// Copies `text` if all of it is plain ASCII.
///
/// # Safety
///
/// `text` is at most 64 bytes long, `target` writable for 64; the CPU has the features below.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn copy_plain(text: &[u8], target: *mut u8, table: &Table) -> bool {
    // SAFETY: the caller's promise.
    unsafe { copy_plain_within(text, target, table) }
}

/// The same, always inlined, which functions of a level cannot ask for; so this one has no level of its own, and takes that of
/// its caller.
///
/// # Safety
///
/// As for [`copy_plain`].
#[inline(always)]
pub(super) unsafe fn copy_plain_within(text: &[u8], target: *mut u8, table: &Table) -> bool {
    // SAFETY: the loads are masked to the text; the caller's promise for the stores.
    unsafe {
        if text.len() <= 32 {
            // Stores of half the width cross fewer cache lines.
            let within = _bzhi_u32(u32::MAX, text.len() as u32);
            let block = _mm256_maskz_loadu_epi8(within, text.as_ptr().cast());
            _mm256_storeu_si256(target.cast(), block);
            let class = _mm512_castsi512_si256(classes(_mm512_castsi256_si512(block), table));
            let special = _mm256_ternarylogic_epi32(class, block, _mm256_set1_epi8(-128), SPECIAL);
            return _mm256_mask_test_epi8_mask(within, special, special) == 0;
        }
        let within = _bzhi_u64(u64::MAX, text.len() as u32);
        let block = _mm512_maskz_loadu_epi8(within, text.as_ptr().cast());
        _mm512_storeu_si512(target.cast(), block);
        let class = classes(block, table);
        let special = _mm512_ternarylogic_epi32(class, block, _mm512_set1_epi8(-128), SPECIAL);
        _mm512_mask_test_epi8_mask(within, special, special) == 0
    }
}

/// Looks bytes up in the table. It is read each time (the compiler is told nothing of its being constant): in registers it
/// would have to be saved before every call in the loop around, and to read back 64 bytes just written is slow.
///
/// # Safety
///
/// The CPU has the features of [`copy_plain`].
#[inline(always)]
pub(super) unsafe fn classes(bytes: __m512i, table: &Table) -> __m512i {
    let [lower, upper]: [*const __m512i; 2] = [0, 64].map(|at| table.ascii.as_ptr().wrapping_add(at).cast());
    // SAFETY: the table has two blocks of 64 bytes, aligned as such.
    unsafe { _mm512_permutex2var_epi8(lower.read_volatile(), bytes, upper.read_volatile()) }
}

/// Copies a text of at most 32 bytes, if it needs no other escapes than short ones; returns how many bytes that were.
///
/// # Safety
///
/// `target` is writable for 64 bytes; the CPU has the features below.
#[cold]
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn copy_escaped(text: &[u8], target: *mut u8, table: &Table) -> Option<usize> {
    if text.len() > 32 {
        return None;
    }
    let within = _bzhi_u32(u32::MAX, text.len() as u32);
    // SAFETY: the load is masked to the text; the caller's promise for the store.
    unsafe {
        let block = _mm256_maskz_loadu_epi8(within, text.as_ptr().cast());
        let class = _mm512_castsi512_si256(classes(_mm512_castsi256_si512(block), table));
        let special = _mm256_mask_test_epi8_mask(within, class, class);
        let slow = _mm256_mask_cmpeq_epi8_mask(special, class, _mm256_set1_epi8(SLOW as i8));
        if slow | _mm256_movepi8_mask(block) as u32 != 0 {
            return None;
        }
        spread(_mm256_mask_mov_epi8(block, special, class), special, target);
        Some(text.len() + special.count_ones() as usize)
    }
}

/// Writes `number` in decimal: 16 bytes are stored; returns how many count.
///
/// Eight digits are found at once: each lane multiplies the number by a power of ten below 1, in 52 bits behind the
/// point, and drops what comes before the point; ten times the rest has the lane's digit before the point.
///
/// # Safety
///
/// `number` is below 10^16, `target` writable for 16 bytes; the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn digits(number: u64, target: *mut u8) -> usize {
    // Powers are rounded down, which costs less than 10^8 units at the end. Half the distance of two numbers in the first
    // lane is less, but its power is rounded down by only 0.28 units.
    let powers = _mm512_setr_epi64(
        (1 << 52) / 100_000_000,
        (1 << 52) / 10_000_000,
        (1 << 52) / 1_000_000,
        (1 << 52) / 100_000,
        (1 << 52) / 10_000,
        (1 << 52) / 1_000,
        (1 << 52) / 100,
        (1 << 52) / 10,
    );
    let lost = _mm512_mask_set1_epi64(_mm512_set1_epi64(100_000_000), 1, 28_000_000);
    let eight = |number: u64| {
        let rest = _mm512_madd52lo_epu64(lost, _mm512_set1_epi64(number as i64), powers);
        _mm512_madd52hi_epu64(_mm512_set1_epi64(b'0'.into()), _mm512_set1_epi64(10), rest)
    };
    let lowest_bytes = _mm512_castsi128_si512(_mm_setr_epi8(
        0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120,
    ));
    let text = _mm512_permutex2var_epi8(
        eight(number / 100_000_000),
        lowest_bytes,
        eight(number % 100_000_000),
    );
    let text = _mm512_castsi512_si128(text);
    let others = u32::from(_mm_cmpneq_epi8_mask(text, _mm_set1_epi8(b'0' as i8)));
    // The last digit is written even if it is a zero.
    let zeros = (others | 1 << 15).trailing_zeros();
    let text = _mm_maskz_compress_epi8((0xFFFF << zeros) as u16, text);
    // SAFETY: the caller's promise.
    unsafe { _mm_storeu_si128(target.cast(), text) };
    16 - zeros as usize
}

/// Writes 32 bytes with a backslash before those whose bit is set: 32 to 64 bytes that count, always 64 stored.
///
/// # Safety
///
/// `target` is writable for 64 bytes; the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
unsafe fn spread(bytes: __m256i, escaped: u32, target: *mut u8) {
    // Two bits for each byte, the first one only where it has a backslash; of those that are left, which are bytes.
    const BYTES: u64 = 0xAAAA_AAAA_AAAA_AAAA;
    let kept = BYTES | _pdep_u64(u64::from(escaped), !BYTES);
    let places = _pext_u64(BYTES, kept);
    let backslashes = _mm512_set1_epi8(b'\\' as i8);
    let packed = _mm512_mask_expand_epi8(backslashes, places, _mm512_castsi256_si512(bytes));
    // SAFETY: the caller's promise.
    unsafe { _mm512_storeu_si512(target.cast(), packed) }
}
