//! PHP's request memory. It is counted by `memory_limit` and freed at the end of a request, whatever happens before.

use std::ffi::c_void;
use std::mem::offset_of;

use super::ffi::{self, zend_string};

/// Bytes before the text of a `zend_string`.
pub(crate) const STRING_HEADER: usize = offset_of!(zend_string, val);

/// Transparent huge pages of x86-64 and aarch64.
const HUGE_PAGE: usize = 2 << 20;

/// `GC_NOT_COLLECTABLE << GC_FLAGS_SHIFT | IS_STRING`: what a new string has as its type.
const STRING_TYPE: u32 = 1 << 4 | ffi::IS_STRING;

/// Resizes a block, keeping its first `used` bytes; a null block is a new one. Where there is no more memory PHP raises
/// its fatal error and this call does not return: hold nothing then that only Rust would free.
///
/// # Safety
///
/// `block` is null or was returned from here; at least `used` bytes of it, and of the new size, are initialised.
pub(crate) unsafe fn reallocate(block: *mut u8, size: usize, used: usize) -> *mut u8 {
    // SAFETY: the caller's promise.
    unsafe {
        if block.is_null() {
            ffi::_emalloc(size).cast()
        } else {
            ffi::_erealloc2(block.cast::<c_void>(), size, used).cast()
        }
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

/// Asks the kernel to back the huge pages that lie wholly within a block by huge pages.
///
/// # Safety
///
/// `block` is readable and writable for `size` bytes.
pub(crate) unsafe fn ask_for_huge_pages(block: *mut u8, size: usize) {
    let skipped = block.align_offset(HUGE_PAGE);
    let length = size.saturating_sub(skipped) / HUGE_PAGE * HUGE_PAGE;
    if length > 0 {
        // SAFETY: the range lies within the block. Advice does not change what memory holds, and where the kernel does
        // not take it nothing is lost.
        unsafe { libc::madvise(block.add(skipped).cast(), length, libc::MADV_HUGEPAGE) };
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
