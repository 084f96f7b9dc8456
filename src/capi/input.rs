//! What C passes in: checked for NULL, and for lengths that no memory has.

use core::ffi::{c_char, CStr};

use super::error::Failure;
use crate::error::ErrorKind;

/// `len` bytes at `data`; `name` is what the header calls it.
///
/// # Safety
///
/// `data` is NULL, or points to `len` initialised bytes that nobody writes to for the lifetime `'a`.
pub(super) unsafe fn bytes<'a>(
    data: *const c_char,
    len: usize,
    name: &'static str,
) -> Result<&'a [u8], Failure> {
    if data.is_null() {
        return Err(Failure::Null(name));
    }
    if isize::try_from(len).is_err() {
        return Err(ErrorKind::NoMemory.into());
    }
    // SAFETY: not NULL, no longer than memory can be, and the caller vouches for the rest.
    Ok(unsafe { core::slice::from_raw_parts(data.cast(), len) })
}

/// The bytes of a C string.
///
/// # Safety
///
/// `text` is NULL, or points to a string that ends in a NUL and that nobody writes to for the lifetime `'a`.
pub(super) unsafe fn c_string<'a>(text: *const c_char, name: &'static str) -> Result<&'a [u8], Failure> {
    if text.is_null() {
        return Err(Failure::Null(name));
    }
    // SAFETY: not NULL, and the caller vouches for the rest.
    Ok(unsafe { CStr::from_ptr(text) }.to_bytes())
}

/// The place at `out`, to be written on success.
///
/// # Safety
///
/// `out` is NULL, or may be written as a `T` for the lifetime `'a`; what it holds before need not be a `T`.
pub(super) unsafe fn place<'a, T>(
    out: *mut T,
    name: &'static str,
) -> Result<&'a mut core::mem::MaybeUninit<T>, Failure> {
    // SAFETY: the caller vouches for it where it is not NULL; a MaybeUninit needs no initialised memory.
    unsafe { out.cast::<core::mem::MaybeUninit<T>>().as_mut() }.ok_or(Failure::Null(name))
}
