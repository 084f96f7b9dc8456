//! Which version this is.

use core::ffi::c_char;

use super::boundary::shielded;

/// The version of the library that is running, "major.minor.patch"; `STRUCTJSON_VERSION` is that of the header. It is
/// never NULL, lives as long as the program and must not be freed. Any thread may call this.
#[no_mangle]
pub extern "C" fn structjson_version() -> *const c_char {
    shielded(c"".as_ptr(), || crate::VERSION.as_ptr())
}
