//! Doubles with another `serialize_precision` than -1: PHP's own routine finds and lays out the digits.

use std::ffi::{c_char, c_int, CStr};

use super::ffi;

/// The value of the ini setting `serialize_precision` now; -1 means the shortest digits.
#[inline]
pub(crate) fn serialize_precision() -> i64 {
    ffi::serialize_precision()
}

/// The text of a finite double, as json_encode asks for it: `zend_gcvt`'s.
pub(crate) struct Text([c_char; Text::SIZE]);

impl Text {
    /// `ZEND_DOUBLE_MAX_LENGTH`: what json_encode gives the routine.
    const SIZE: usize = 1080;

    /// Asks PHP for the text of `value` with that many digits.
    pub(crate) fn new(value: f64, digits: i64) -> Text {
        let mut text = Text([0; Text::SIZE]);
        // SAFETY: the buffer has the size that json_encode itself gives to this routine.
        unsafe {
            ffi::zend_gcvt(
                value,
                digits as c_int,
                b'.' as c_char,
                b'e' as c_char,
                text.0.as_mut_ptr(),
            );
        }
        text
    }

    /// The text.
    pub(crate) fn bytes(&self) -> &[u8] {
        // SAFETY: the routine ends its text with a zero; the buffer was zeroed before.
        unsafe { CStr::from_ptr(self.0.as_ptr()) }.to_bytes()
    }
}
