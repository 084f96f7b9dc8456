//! The memory of a `structjson_string`: a [`Sink`] on `malloc`, so that C gets what was written without a copy.
//!
//! A fresh block costs a page fault for every 4 KiB, which is more than filling it costs. Large blocks therefore ask for
//! huge pages.

use core::ptr::NonNull;

use super::string::structjson_string;
use crate::error::ErrorKind;
use crate::sink::{Room, Sink, Written};

/// The size from which huge pages pay, and their own size.
#[cfg(target_os = "linux")]
const LARGE: usize = 8 << 20;
#[cfg(target_os = "linux")]
const HUGE_PAGE: usize = 2 << 20;

/// Bytes for C. One byte more than is written is always there, for the NUL.
pub(super) struct Buffer {
    data: NonNull<u8>,
    len: usize,
    /// Allocated bytes without the one for the NUL; 0 before the first allocation.
    capacity: usize,
}

impl Default for Buffer {
    fn default() -> Buffer {
        Buffer {
            data: NonNull::dangling(),
            len: 0,
            capacity: 0,
        }
    }
}

impl Buffer {
    /// An empty buffer with room for exactly `capacity` bytes.
    pub(super) fn with_capacity(capacity: usize) -> Result<Buffer, ErrorKind> {
        let mut buffer = Buffer::default();
        buffer.reallocate(capacity)?;
        Ok(buffer)
    }

    /// The written bytes as a string that C owns.
    pub(super) fn into_string(mut self) -> Result<structjson_string, ErrorKind> {
        self.reallocate(self.len)?;
        // SAFETY: an allocation has one byte more than its capacity, and `len` is at most that.
        unsafe { self.data.as_ptr().add(self.len).write(0) };
        let string = structjson_string {
            data: self.data.as_ptr().cast(),
            len: self.len,
        };
        core::mem::forget(self);
        Ok(string)
    }

    fn free(&self) -> usize {
        self.capacity - self.len
    }

    #[inline]
    fn reserve(&mut self, count: usize) -> Result<(), ErrorKind> {
        if count <= self.free() {
            return Ok(());
        }
        self.grow(count)
    }

    /// Leaves room, so that many short pieces cost few calls.
    #[cold]
    fn grow(&mut self, count: usize) -> Result<(), ErrorKind> {
        let least = self.len.checked_add(count).ok_or(ErrorKind::NoMemory)?;
        let roomy = self.capacity.saturating_add(self.capacity / 2);
        self.reallocate(least.max(roomy).max(64))
            .or_else(|_| self.reallocate(least))
    }

    fn reallocate(&mut self, capacity: usize) -> Result<(), ErrorKind> {
        // A capacity of 0 would say that there is no block to free.
        let capacity = capacity.max(1);
        let size = capacity
            .checked_add(1)
            .filter(|&size| isize::try_from(size).is_ok());
        let size = size.ok_or(ErrorKind::NoMemory)?;
        let old = match self.capacity {
            0 => core::ptr::null_mut(),
            _ => self.data.as_ptr(),
        };
        // SAFETY: `old` is NULL or a block of malloc's that nobody else has; `size` is not 0.
        let new = unsafe { libc::realloc(old.cast(), size) };
        self.data = NonNull::new(new.cast()).ok_or(ErrorKind::NoMemory)?;
        self.capacity = capacity;
        #[cfg(target_os = "linux")]
        ask_for_huge_pages(self.data, size);
        Ok(())
    }
}

/// Where in a block of `size` bytes at the address `start` the huge pages begin that lie wholly in it, and how many bytes
/// they have. `None` for a block that is too small for them to pay.
#[cfg(target_os = "linux")]
fn huge_pages(start: usize, size: usize) -> Option<(usize, usize)> {
    let before = start.checked_next_multiple_of(HUGE_PAGE)? - start;
    let pages = size.checked_sub(before)? / HUGE_PAGE;
    (size >= LARGE).then_some((before, pages * HUGE_PAGE))
}

#[cfg(target_os = "linux")]
fn ask_for_huge_pages(block: NonNull<u8>, size: usize) {
    if let Some((before, bytes)) = huge_pages(block.addr().get(), size) {
        // SAFETY: the range is inside the block, and the advice changes no byte of it. Whether it is taken does not
        // matter.
        unsafe { libc::madvise(block.as_ptr().add(before).cast(), bytes, libc::MADV_HUGEPAGE) };
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        if self.capacity > 0 {
            // SAFETY: a block of malloc's that nobody else has.
            unsafe { libc::free(self.data.as_ptr().cast()) };
        }
    }
}

impl Sink for Buffer {
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        self.reserve(bytes.len())?;
        // SAFETY: there is room for as many bytes behind the written ones, and `bytes` is not in memory that only this
        // buffer knows.
        unsafe {
            core::ptr::copy_nonoverlapping(bytes.as_ptr(), self.data.as_ptr().add(self.len), bytes.len())
        };
        self.len += bytes.len();
        Ok(())
    }

    #[inline]
    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], len: usize) -> Result<(), ErrorKind> {
        self.reserve(N)?;
        // SAFETY: as above, for N bytes.
        unsafe { core::ptr::copy_nonoverlapping(block.as_ptr(), self.data.as_ptr().add(self.len), N) };
        self.len += len.min(N);
        Ok(())
    }

    #[inline]
    fn room(&mut self, least: usize) -> Result<Room<'_>, ErrorKind> {
        self.reserve(least)?;
        // SAFETY: the free bytes of the block; MaybeUninit asks nothing of them, and the borrow keeps others away.
        let free: &mut [core::mem::MaybeUninit<u8>] =
            unsafe { core::slice::from_raw_parts_mut(self.data.as_ptr().add(self.len).cast(), self.free()) };
        Ok(Room::from(free))
    }

    #[inline]
    fn commit(&mut self, written: Written) {
        self.len = (self.len + written.bytes()).min(self.capacity);
    }

    fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capi::string::structjson_string_free;

    /// The text of a string, and how many bytes malloc has given for it.
    fn text_and_size(mut string: structjson_string) -> (Vec<u8>, usize) {
        // SAFETY: it has its length and a NUL, and a block of malloc's, until it is freed.
        let found = unsafe {
            let bytes = core::slice::from_raw_parts(string.data.cast::<u8>(), string.len + 1);
            (bytes.to_vec(), libc::malloc_usable_size(string.data.cast()))
        };
        // SAFETY: it is one of ours.
        unsafe { structjson_string_free(&mut string) };
        found
    }

    #[test]
    fn has_the_room_that_it_was_made_with() {
        let buffer = Buffer::with_capacity(100).map(|buffer| buffer.free());
        assert_eq!(buffer, Ok(100));
        let buffer = Buffer::with_capacity(usize::MAX).map(|buffer| buffer.free());
        assert_eq!(buffer, Err(ErrorKind::NoMemory));
    }

    #[test]
    fn grows_by_half() {
        let mut buffer = Buffer::with_capacity(100).unwrap();
        buffer.write(&[b'x'; 100]).unwrap();
        buffer.write(b"y").unwrap();
        assert_eq!((buffer.len(), buffer.free()), (101, 49));
        let mut buffer = Buffer::default();
        buffer.write(b"x").unwrap();
        assert_eq!(buffer.free(), 63);
    }

    /// GiB of addresses that this process has in use.
    #[cfg(target_os = "linux")]
    fn addresses() -> usize {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let size = status
            .lines()
            .find_map(|line| line.strip_prefix("VmSize:"))
            .unwrap();
        size.trim().trim_end_matches(" kB").parse::<usize>().unwrap() >> 20
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn gives_back_what_it_has_allocated() {
        let before = addresses();
        for _ in 0..100 {
            drop(Buffer::with_capacity(1 << 30).unwrap());
        }
        let kept = addresses().saturating_sub(before);
        assert!(kept < 50, "{kept} GiB of 100");
    }

    #[test]
    fn an_empty_block_is_a_block_too() {
        let mut buffer = Buffer::with_capacity(0).unwrap();
        let first = buffer.data;
        buffer.reallocate(0).unwrap();
        // A second block beside the first one could not be at its address.
        assert_eq!(buffer.data, first);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_huge_pages_of_a_block() {
        const MIB: usize = 1 << 20;
        for (start, size, expected) in [
            (0, 8 * MIB, Some((0, 8 * MIB))),
            (0, 8 * MIB - 1, None),
            (16 * MIB, 9 * MIB, Some((0, 8 * MIB))),
            (16 * MIB + 16, 8 * MIB, Some((2 * MIB - 16, 6 * MIB))),
            (15 * MIB, 11 * MIB, Some((MIB, 10 * MIB))),
            (1, MIB, None),
            (usize::MAX, 8 * MIB, None),
        ] {
            assert_eq!(huge_pages(start, size), expected, "{size} at {start}");
        }
    }

    /// What the kernel has been told about the memory that `address` is in.
    #[cfg(target_os = "linux")]
    fn advice(address: usize) -> String {
        let maps = std::fs::read_to_string("/proc/self/smaps").unwrap();
        let mut inside = false;
        for line in maps.lines() {
            let range = line.split(' ').next().and_then(|range| range.split_once('-'));
            let parsed =
                range.map(|(from, to)| (usize::from_str_radix(from, 16), usize::from_str_radix(to, 16)));
            match (parsed, line.strip_prefix("VmFlags: ")) {
                (Some((Ok(from), Ok(to))), _) => inside = (from..to).contains(&address),
                (_, Some(flags)) if inside => return flags.trim_end().to_owned(),
                _ => {}
            }
        }
        panic!("no mapping has {address:x}")
    }

    /// `hg` where huge pages have been asked for, on a kernel that has them.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_large_block_asks_for_them() {
        let buffer = Buffer::with_capacity(64 << 20).unwrap();
        let ours = advice(buffer.data.addr().get() + (8 << 20));
        let size = 64 << 20;
        // SAFETY: a mapping of its own, which is given back below.
        let theirs = unsafe {
            let data = libc::mmap(
                core::ptr::null_mut(),
                size,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                -1,
                0,
            );
            libc::madvise(data, size, libc::MADV_HUGEPAGE);
            let flags = advice(data.addr() + (8 << 20));
            libc::munmap(data, size);
            flags
        };
        assert_eq!(
            ours.contains("hg"),
            theirs.contains("hg"),
            "{ours:?}, not {theirs:?}"
        );
    }

    #[test]
    fn a_string_has_a_nul_and_no_memory_to_spare() {
        let (text, _) = text_and_size(Buffer::default().into_string().unwrap());
        assert_eq!(text, b"\0");
        let mut buffer = Buffer::with_capacity(50_000).unwrap();
        buffer.write(b"text").unwrap();
        let (text, size) = text_and_size(buffer.into_string().unwrap());
        assert_eq!(text, b"text\0");
        assert!(size < 1000, "{size}");
    }
}
