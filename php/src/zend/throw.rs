//! What a call throws or reports instead of a result.

use std::ffi::CStr;

use super::ffi;

/// The classes that our functions throw.
pub(crate) enum Thrown {
    /// `Error`
    Error,
    /// `ValueError`
    ValueError,
    /// `JsonException` with this code
    Json(i64),
}

/// Throws the `ValueError` of an argument out of range; the number is counted from 1, as PHP's messages do.
#[cold]
pub(crate) fn throw_argument_value(number: u32, message: &CStr) {
    // SAFETY: the format takes one string.
    unsafe { ffi::zend_argument_value_error(number, c"%s".as_ptr(), message.as_ptr()) };
}

/// Sets what `json_last_error()` returns.
pub(crate) fn set_json_error(code: i32) {
    ffi::set_json_error(code);
}

/// Throws an exception. Hold nothing then that only Rust would free: this allocates.
#[cold]
pub(crate) fn throw(class: &Thrown, message: &CStr) {
    // SAFETY: the classes are registered before any request; the format takes one string.
    unsafe {
        let (class, code) = match class {
            Thrown::Error => (ffi::zend_ce_error, 0),
            Thrown::ValueError => (ffi::zend_ce_value_error, 0),
            Thrown::Json(code) => (ffi::php_json_exception_ce, *code),
        };
        ffi::zend_throw_exception(class, message.as_ptr(), code);
    }
}
