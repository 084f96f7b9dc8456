//! Strings that the library allocates.

use core::ffi::c_char;

use super::boundary::shielded;

/// A string that the library has allocated. Free it with `structjson_string_free`, and with nothing else.
#[repr(C)]
pub struct structjson_string {
    /// The bytes; one more that is 0 follows them, so that a text without NUL in it (no JSON text has one) is a C
    /// string.
    pub data: *mut c_char,
    /// How many bytes, without the one behind them.
    pub len: usize,
}

/// Frees what a call has put into `s` and sets `data` to NULL and `len` to 0, so that a second call does nothing. NULL
/// is fine, and so is a structure of zeros. Any thread may free what any other has made.
///
/// # Safety
///
/// `s` is NULL, or points to a `structjson_string` that a call has filled, or whose `data` is NULL.
#[no_mangle]
pub unsafe extern "C" fn structjson_string_free(s: *mut structjson_string) {
    shielded((), || {
        // SAFETY: NULL is fine, and the caller vouches for the rest.
        if let Some(string) = unsafe { s.as_mut() } {
            // SAFETY: `data` is NULL or comes from Buffer, so from malloc, and is given up here.
            unsafe { libc::free(string.data.cast()) };
            string.data = core::ptr::null_mut();
            string.len = 0;
        }
    });
}
