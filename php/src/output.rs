//! The result: bytes written straight into the string that PHP returns.
//!
//! The buffer belongs to PHP's request memory: `memory_limit` counts it, and a bailout frees it. It grows by pages, as
//! json_encode's does, so that its peak is no higher: in place where the memory manager has room behind it, and by a
//! share of its size, since a block that cannot grow in place is copied. From [`HUGE`] on it asks the kernel for huge
//! pages, which cost a fraction of the page faults.

use std::mem::{self, ManuallyDrop, MaybeUninit};
use std::ptr;

use structjson::{ErrorKind, Room, Sink, Written};

use crate::zend::memory;

/// Where the bytes of a `zend_string` begin, and one byte for the zero behind them.
const OVERHEAD: usize = memory::STRING_HEADER + 1;
const PAGE: usize = 4096;
/// PHP's memory manager gives blocks of more than this, less a page, a mapping of their own.
const HUGE: usize = 2 << 20;
const NEARLY_HUGE: usize = HUGE / 100 * 99;

/// A string that is being written.
pub(crate) struct Output {
    /// A `zend_string` whose header is not filled in yet; null before the first byte.
    block: *mut u8,
    len: usize,
    capacity: usize,
}

impl Output {
    pub(crate) fn new() -> Output {
        Output {
            block: ptr::null_mut(),
            len: 0,
            capacity: 0,
        }
    }

    /// The finished string, for PHP to own; nothing is left here.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoMemory`]
    #[inline]
    pub(crate) fn finish(&mut self) -> Result<memory::String, ErrorKind> {
        self.reserve(0)?;
        if self.capacity - self.len >= 256.max(self.len / 8) {
            self.resize(self.len)?;
        }
        let Output { block, len, .. } = *ManuallyDrop::new(mem::replace(self, Output::new()));
        // SAFETY: the block holds `len` written bytes behind the header, and room for the zero; nobody else has it now.
        Ok(unsafe { memory::String::seal(block, len) })
    }

    #[inline(always)]
    fn reserve(&mut self, extra: usize) -> Result<(), ErrorKind> {
        if self.capacity - self.len < extra || self.block.is_null() {
            self.grow(extra)
        } else {
            Ok(())
        }
    }

    #[cold]
    fn grow(&mut self, extra: usize) -> Result<(), ErrorKind> {
        let least = self.len.saturating_add(extra);
        let step = match self.capacity {
            0 => 512 - OVERHEAD,
            capacity => (capacity / 128).max(PAGE),
        };
        self.resize(least.max(self.capacity.saturating_add(step)))
    }

    /// Gives the block exactly this capacity, which is not below its length (rounded up to what a page holds).
    fn resize(&mut self, capacity: usize) -> Result<(), ErrorKind> {
        let size = match capacity.saturating_add(OVERHEAD) {
            small @ ..=3072 => small,
            // Hardly less than a huge page: the whole one is cheaper.
            NEARLY_HUGE..=HUGE => HUGE,
            large => large.saturating_add(PAGE - 1) & !(PAGE - 1),
        };
        let used = if self.block.is_null() {
            0
        } else {
            memory::STRING_HEADER + self.len
        };
        // A page that has been touched before the advice keeps its huge page from coming. (Both blocks count for the peak,
        // which is why a large one is left to PHP.)
        let moves = size >= HUGE && self.capacity < size / 256;
        // SAFETY: the block is null or came from here; `used` bytes of it are in use, and the new one has `size`, which is
        // more. An old block that is copied by hand is freed, and not used again.
        unsafe {
            let old = if moves { ptr::null_mut() } else { self.block };
            let block = memory::reallocate(old, size, if moves { 0 } else { used });
            if block.is_null() {
                return Err(ErrorKind::NoMemory);
            }
            if size >= HUGE {
                memory::ask_for_huge_pages(block, size);
            }
            if moves && !self.block.is_null() {
                ptr::copy_nonoverlapping(self.block, block, used);
                memory::free(self.block);
            }
            self.block = block;
        }
        self.capacity = size - OVERHEAD;
        Ok(())
    }

    /// Where the next byte goes.
    #[inline(always)]
    fn end(&mut self) -> *mut u8 {
        // SAFETY: the block holds the header and at least `len` bytes.
        unsafe { self.block.add(memory::STRING_HEADER + self.len) }
    }
}

impl Sink for Output {
    #[inline(always)]
    fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        self.reserve(bytes.len())?;
        // SAFETY: there is room for the bytes, and nobody else knows the block.
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), self.end(), bytes.len()) };
        self.len += bytes.len();
        Ok(())
    }

    #[inline(always)]
    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], len: usize) -> Result<(), ErrorKind> {
        self.reserve(N)?;
        // SAFETY: there is room for N bytes, and nobody else knows the block.
        unsafe { ptr::copy_nonoverlapping(block.as_ptr(), self.end(), N) };
        self.len += len.min(N);
        Ok(())
    }

    #[inline(always)]
    fn room(&mut self, least: usize) -> Result<Room<'_>, ErrorKind> {
        self.reserve(least)?;
        let free = self.capacity - self.len;
        // SAFETY: `free` bytes of the block lie behind the written ones; `Room` may hold uninitialised memory.
        let memory = unsafe { std::slice::from_raw_parts_mut(self.end().cast::<MaybeUninit<u8>>(), free) };
        Ok(Room::from(memory))
    }

    #[inline(always)]
    fn commit(&mut self, written: Written) {
        self.len = (self.len + written.bytes()).min(self.capacity);
    }

    fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        // SAFETY: the block is null or came from `resize`, and nobody else has it.
        unsafe { memory::free(self.block) };
    }
}
