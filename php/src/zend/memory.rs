//! PHP's request memory. It is counted by `memory_limit` and freed at the end of a request, whatever happens before.

use std::ffi::c_void;
use std::mem::offset_of;
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use super::ffi::{self, zend_string};

/// Bytes before the text of a `zend_string`.
pub(crate) const STRING_HEADER: usize = offset_of!(zend_string, val);

/// `GC_NOT_COLLECTABLE << GC_FLAGS_SHIFT | IS_STRING`: what a new string has as its type.
const STRING_TYPE: u32 = 1 << 4 | ffi::IS_STRING;

type Reallocate = unsafe extern "C" fn(*mut c_void, usize, usize) -> *mut c_void;

/// `_ferealloc2`, where the running PHP has it; see [`reallocate`].
static FALLIBLE: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());

/// No matter what is left, this much does not pass `memory_limit` twice over.
const LITTLE: usize = 4 << 10;

/// Looks up what only some builds of PHP have.
pub(super) fn prepare() {
    // SAFETY: asks the dynamic linker for a name.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"_ferealloc2".as_ptr()) };
    FALLIBLE.store(found, Relaxed);
}

/// Resizes a block, keeping its first `used` bytes; a null block is a new one. Null where `memory_limit` is reached: the
/// block is as it was then.
///
/// What PHP does at the limit depends on its build. Up to 8.2.34 it raises its fatal error and leaves by `longjmp`: hold
/// nothing then that only Rust would free. Since 8.2.35 (CVE-2026-109618) it raises the error after our function has
/// returned, and kills the process if the limit is passed twice over; allocations that can stop say so by asking for
/// null.
///
/// # Safety
///
/// `block` is null or was returned from here; at least `used` bytes of it, and of the new size, are initialised.
#[inline]
pub(crate) unsafe fn reallocate(block: *mut u8, size: usize, used: usize) -> *mut u8 {
    if block.is_null() && size <= LITTLE {
        // SAFETY: a new block; so little does not pass the limit twice over.
        return unsafe { ffi::_emalloc(size) }.cast();
    }
    let fallible = FALLIBLE.load(Relaxed);
    // SAFETY: the caller's promise; a null block is a new one for both functions; a symbol of this name has this type.
    unsafe {
        let function: Reallocate = if fallible.is_null() {
            ffi::_erealloc2
        } else {
            std::mem::transmute::<*mut c_void, Reallocate>(fallible)
        };
        function(block.cast(), size, used).cast()
    }
}

/// Frees a block; null is fine.
///
/// # Safety
///
/// `block` is null, or was returned from [`reallocate`] and is not used again.
pub(crate) unsafe fn free(block: *mut u8) {
    if !block.is_null() {
        // SAFETY: the caller's promise.
        unsafe { ffi::_efree(block.cast()) };
    }
}

/// Asks the kernel to back a block that has a mapping of its own by huge pages, as far as it has whole ones. Advice for a
/// part would split the mapping, and only a whole one can grow in place.
///
/// # Safety
///
/// `block` is readable and writable for `size` bytes.
pub(crate) unsafe fn ask_for_huge_pages(block: *mut u8, size: usize) {
    // SAFETY: the range is the block. Advice does not change what memory holds, and where the kernel does not take it
    // (a block that is not aligned comes from somewhere else) nothing is lost.
    unsafe { libc::madvise(block.cast(), size, libc::MADV_HUGEPAGE) };
}

/// A block of zeros, freed when it goes out of scope, and by PHP after a bailout.
pub(crate) struct Zeros {
    block: *mut u8,
    words: usize,
    bytes: usize,
}

impl Zeros {
    /// So many words, and so many bytes behind them; `None` where there is no memory.
    pub(crate) fn new(words: usize, bytes: usize) -> Option<Zeros> {
        let size = words.checked_mul(size_of::<u32>())?.checked_add(bytes)?;
        // SAFETY: a new block.
        let block = unsafe { reallocate(ptr::null_mut(), size, 0) };
        if block.is_null() {
            return None;
        }
        // SAFETY: the block has this size.
        unsafe { block.write_bytes(0, size) };
        Some(Zeros { block, words, bytes })
    }

    /// The words and the bytes.
    pub(crate) fn parts(&mut self) -> (&mut [u32], &mut [u8]) {
        // SAFETY: the block is aligned for words, initialised, and has room for both parts, which do not overlap.
        unsafe {
            let words = std::slice::from_raw_parts_mut(self.block.cast(), self.words);
            let bytes = self.block.add(self.words * size_of::<u32>());
            (words, std::slice::from_raw_parts_mut(bytes, self.bytes))
        }
    }
}

impl Drop for Zeros {
    fn drop(&mut self) {
        // SAFETY: the block was allocated by `new`, and nobody else has it.
        unsafe { free(self.block) };
    }
}

/// Whether `memory_limit` leaves this much. Ask before many allocations that cannot stop half-way; where the answer is no,
/// PHP raises its error.
pub(crate) fn has_room(size: usize) -> bool {
    if size <= LITTLE {
        return true;
    }
    // SAFETY: a new block, in which nothing is written, freed at once.
    unsafe {
        let block = reallocate(ptr::null_mut(), size, 0);
        free(block);
        !block.is_null()
    }
}

/// A string that belongs to nobody yet: for a return value.
pub(crate) struct String(*mut zend_string);

impl String {
    /// Makes a string of a block that was filled by hand.
    ///
    /// # Safety
    ///
    /// `block` was returned from [`reallocate`], is given away, and has `len` initialised bytes and room for one more
    /// behind [`STRING_HEADER`].
    pub(crate) unsafe fn seal(block: *mut u8, len: usize) -> String {
        let string: *mut zend_string = block.cast();
        // SAFETY: the caller's promise; the block is as large and as aligned as a string.
        unsafe {
            (&raw mut (*string).gc.refcount).write(1);
            (&raw mut (*string).gc.u.type_info).write(STRING_TYPE);
            (&raw mut (*string).h).write(0);
            (&raw mut (*string).len).write(len);
            block.add(STRING_HEADER + len).write(0);
        }
        String(string)
    }

    /// The string, for a zval to own.
    pub(super) fn into_raw(self) -> *mut zend_string {
        self.0
    }
}
