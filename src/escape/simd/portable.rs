//! The run without vector instructions: the meaning of all the others.

use super::super::table::{Table, PLAIN, SLOW};
use super::estimate::Window;
use super::{High, Job};

/// Runs over `job`.
///
/// # Safety
///
/// `job.source` is readable for `job.left` bytes and `job.target` writable for `job.free`.
pub(super) unsafe fn run(job: &mut Job<'_>) {
    while job.left > 0 && job.has_room() {
        // SAFETY: `left` is not 0, and there is room for the two bytes that are written at most.
        unsafe {
            let byte = *job.source;
            let class = match (byte, job.high) {
                (..=0x7F, _) => job.table.class(byte),
                (_, High::Stop | High::Units) => SLOW,
                (_, High::LineTerminators) if job.line_terminator(0) => SLOW,
                _ => PLAIN,
            };
            match class {
                SLOW => return,
                PLAIN => {
                    *job.target = byte;
                    job.advance(1, 1);
                }
                escape => {
                    *job.target = b'\\';
                    *job.target.add(1) = escape;
                    job.advance(1, 2);
                }
            }
        }
    }
}

/// How many of these bytes are ASCII and not plain.
pub(super) fn count_special(window: &Window, table: &Table) -> usize {
    let is_special = |&&byte: &&u8| byte.is_ascii() && table.class(byte) != PLAIN;
    window.iter().filter(is_special).count()
}

/// Copies `text` if all of it is plain ASCII.
///
/// # Safety
///
/// `target` is writable for the length of `text`.
pub(super) unsafe fn copy_plain(text: &[u8], target: *mut u8, table: &Table) -> bool {
    for (place, &byte) in text.iter().enumerate() {
        if table.class(byte) != PLAIN {
            return false;
        }
        // SAFETY: the place lies within the text's length.
        unsafe { *target.add(place) = byte };
    }
    true
}
