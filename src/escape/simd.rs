//! The run: plain bytes and short escapes, copied with vector instructions.
//!
//! A run reads a block of the text, looks every byte up in the table at once and stores the block as it is. A block
//! without a special byte is done with that. In one with short escapes, AVX-512 (VBMI2) expands the bytes among
//! backslashes, and AVX2 shuffles them there, so that blocks cost the same however many escapes they hold; SSE2 stores
//! what is behind an escape once more. A byte that needs more ends the run, if the level does not write that too. Stores
//! are whole blocks, so up to [`MARGIN`] bytes behind what counts are overwritten; loads never leave the text: its last
//! bytes are read with a mask, or from a copy on the stack.

#[cfg(target_arch = "x86_64")]
mod any;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod block;
#[cfg(target_arch = "x86_64")]
mod blocks;
mod cursor;
mod estimate;
mod kernel;
mod level;
mod portable;
#[cfg(target_arch = "x86_64")]
mod slots;
#[cfg(target_arch = "x86_64")]
mod spread;
#[cfg(target_arch = "x86_64")]
mod units;
#[cfg(target_arch = "x86_64")]
mod utf8;

#[cfg(target_arch = "x86_64")]
const _: () = assert!(any::ROOM <= ENOUGH && slots::room(3) <= MARGIN);

pub(crate) use cursor::Cursor;
pub(crate) use estimate::room_for;
pub use kernel::Kernel;
pub(crate) use kernel::{dispatch, Task};
pub use level::Level;

use core::hint::cold_path;

use super::table::Table;
use crate::sink::{Room, Written};

/// How far a run may write behind what counts, and how much room it wants left before it begins a block.
pub(crate) const MARGIN: usize = 192;

/// The room that makes any block possible.
pub(crate) const ENOUGH: usize = 512;

/// What a run does with a character outside ASCII.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum High {
    /// Stops before it.
    Stop,
    /// Copies it, but writes U+2028 and U+2029 as `\u2028` and `\u2029`.
    LineTerminators,
    /// Copies it.
    Plain,
    /// Writes `\uXXXX`.
    Units,
}

/// What a run that validates does with bytes that are not UTF-8.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Faults {
    /// Ends.
    Stop,
    /// Leaves them out.
    Ignore,
    /// Writes U+FFFD.
    Replace,
}

/// How far a run came.
pub(crate) struct Run {
    /// Bytes of the text that are done.
    pub(crate) read: usize,
    /// What they have become.
    pub(crate) written: Written,
    /// Whether it ended because what follows is not UTF-8.
    pub(crate) invalid: bool,
}

/// Copies `text` to `room` as far as one run goes: to its end, to a byte that needs more than the level has to offer, or
/// until there is not enough room for a block, which is never more than [`ENOUGH`].
#[inline]
pub(crate) fn run(
    level: Level,
    text: &[u8],
    mut room: Room<'_>,
    table: &Table,
    high: High,
    faults: Faults,
) -> Run {
    let mut job = Job {
        source: text.as_ptr(),
        left: text.len(),
        target: room.start(),
        free: room.len(),
        table,
        high,
        faults,
        invalid: false,
    };
    let start = job.target;
    // SAFETY: the job's pointers and lengths are those of a slice and of a room, both borrowed until we return; the
    // level was found by asking the CPU, or is lower than what it has.
    unsafe {
        match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => avx512::run(&mut job),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => blocks::run_avx2(&mut job),
            #[cfg(target_arch = "x86_64")]
            Level::Sse2 => blocks::run_sse2(&mut job),
            _ => portable::run(&mut job),
        }
    }
    Run {
        read: text.len() - job.left,
        written: Written::new(job.target as usize - start as usize),
        invalid: job.invalid,
    }
}

/// A few bytes that stand before or behind a string: quotes, a comma, a colon.
#[derive(Clone, Copy)]
pub(crate) struct Affix {
    pub(crate) bytes: [u8; 4],
    len: u32,
}

impl Affix {
    /// Up to four bytes; more are cut off.
    pub(crate) const fn new(text: &[u8]) -> Affix {
        let mut affix = Affix {
            bytes: [0; 4],
            len: 0,
        };
        while affix.len() < text.len() && affix.len < 4 {
            affix.bytes[affix.len()] = text[affix.len()];
            affix.len += 1;
        }
        affix
    }

    #[inline(always)]
    pub(crate) const fn len(self) -> usize {
        self.len as usize
    }
}

/// The longest string that [`quote_short`] looks at.
pub(crate) const SHORT_TEXT: usize = 64;

/// The room that the affixes before and behind a string need.
pub(crate) const AFFIXES: usize = 8;

/// The room that [`quote_short`] needs.
pub(crate) const SHORT_ROOM: usize = SHORT_TEXT + AFFIXES;

/// Writes `before`, `text` and `behind` in one go, if `text` is short and all plain ASCII: most keys and many strings.
/// Otherwise nothing is written that counts. Asks for [`SHORT_ROOM`] bytes of room.
#[inline(always)]
pub(crate) fn quote_short(
    level: Level,
    text: &[u8],
    table: &Table,
    before: Affix,
    behind: Affix,
    room: Room<'_>,
) -> Option<Written> {
    let target = open(text, before, room)?;
    // SAFETY: `open` has checked `text` and `target`; the level was found by asking the CPU, or is lower than what it has.
    unsafe {
        let is_plain = match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => avx512::copy_plain(text, target, table),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => blocks::copy_plain_avx2(text, target, table),
            #[cfg(target_arch = "x86_64")]
            Level::Sse2 => blocks::copy_plain_sse2(text, target, table),
            _ => portable::copy_plain(text, target, table),
        };
        is_plain.then(|| close(target, text.len(), before, behind))
    }
}

/// The same within a loop that is compiled for the kernel's level, which may have a way for some short escapes too. (No
/// closure here: it would be compiled for no level, unless it happens to be inlined.)
#[inline(always)]
pub(crate) fn quote_short_within<K: Kernel>(
    kernel: K,
    text: &[u8],
    before: Affix,
    behind: Affix,
    room: Room<'_>,
) -> Option<Written> {
    let target = open(text, before, room)?;
    // SAFETY: `open` has checked `text` and `target`.
    unsafe {
        let mut len = text.len();
        if !kernel.copy_plain(text, target) {
            cold_path();
            len = kernel.copy_escaped(text, target)?;
        }
        Some(close(target, len, before, behind))
    }
}

/// Writes what stands before a text of at most 64 bytes; returns a target with 64 writable bytes, and four more for
/// [`close`].
#[inline(always)]
fn open(text: &[u8], before: Affix, mut room: Room<'_>) -> Option<*mut u8> {
    if text.len() > SHORT_TEXT || room.len() < SHORT_ROOM {
        return None;
    }
    let start = room.start();
    // SAFETY: the room holds both affixes, four bytes each, and the 64 bytes between them.
    unsafe {
        start.cast::<[u8; 4]>().write(before.bytes);
        Some(start.add(before.len()))
    }
}

/// Writes what stands behind a text of which `len` bytes are at `target`.
///
/// # Safety
///
/// `target` comes from [`open`], and `len` is at most 64.
#[inline(always)]
unsafe fn close(target: *mut u8, len: usize, before: Affix, behind: Affix) -> Written {
    // SAFETY: the caller's promise.
    unsafe { target.add(len).cast::<[u8; 4]>().write(behind.bytes) };
    Written::new(before.len() + len + behind.len())
}

/// What a run works on: `left` readable bytes at `source`, `free` writable ones at `target`.
#[derive(Clone, Copy)]
struct Job<'t> {
    source: *const u8,
    left: usize,
    target: *mut u8,
    free: usize,
    table: &'t Table,
    high: High,
    faults: Faults,
    invalid: bool,
}

impl Job<'_> {
    /// Whether there is room for another block.
    #[inline(always)]
    fn has_room(&self) -> bool {
        self.free >= MARGIN
    }

    /// Moves on by what has been read and written.
    ///
    /// # Safety
    ///
    /// At most `left` bytes are read and at most `free` bytes have been written at `target`.
    #[inline(always)]
    unsafe fn advance(&mut self, read: usize, written: usize) {
        debug_assert!(read <= self.left && written <= self.free);
        // SAFETY: the caller's promise keeps both pointers within their allocations.
        unsafe {
            self.source = self.source.add(read);
            self.target = self.target.add(written);
        }
        self.left -= read;
        self.free -= written;
    }

    /// Takes back what has been read and written.
    ///
    /// # Safety
    ///
    /// The run has read and written as much.
    #[inline(always)]
    unsafe fn step_back(&mut self, (read, written): (usize, usize)) {
        // SAFETY: the caller's promise keeps both pointers within their allocations.
        unsafe {
            self.source = self.source.sub(read);
            self.target = self.target.sub(written);
        }
        self.left += read;
        self.free += written;
    }

    /// What is left of the text.
    #[inline(always)]
    fn rest<'a>(&self) -> &'a [u8] {
        // SAFETY: a run is only given pointers into a text that outlives it.
        unsafe { core::slice::from_raw_parts(self.source, self.left) }
    }

    /// Whether U+2028 or U+2029 begins here.
    ///
    /// # Safety
    ///
    /// `at` is below `left`.
    #[inline(always)]
    unsafe fn line_terminator(&self, at: usize) -> bool {
        // SAFETY: the three bytes are below `left`, which is checked first.
        self.left - at >= 3
            && unsafe {
                let bytes = self.source.add(at);
                *bytes == 0xE2 && *bytes.add(1) == 0x80 && *bytes.add(2) & 0xFE == 0xA8
            }
    }
}
