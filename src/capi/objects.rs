//! Kinds below a root.

use core::ffi::c_char;

use super::boundary::shielded;
use super::buffer::Buffer;
use super::error::{report, structjson_error};
use super::input::{bytes, c_string, place};
use super::status::structjson_status;
use super::string::structjson_string;
use crate::encoder::Encoder;
use crate::flags::Flags;
use crate::objects::Objects;
use crate::roots::Roots;

/// Lists the objects of a JSON text that look like lists once it is decoded into arrays, as PHP's json_decode does: the
/// empty ones, and those whose keys are "0" to "n-1" in order. A list that is kept beside the array can make objects of
/// them again.
///
/// `json` is `len` bytes of UTF-8 and needs no NUL at its end; `at` is the JSON pointer (RFC 6901) of the part to look
/// at, "" for all of it. On success `*out` is a JSON array of JSON pointers, relative to `at` and in the order of
/// the text, as in `["/where","/slots"]`; free it with `structjson_string_free`. Any thread may call this.
///
/// Returns what `structjson_repair` returns, `STRUCTJSON_ERR_POINTER` for an `at` that is no JSON pointer, or
/// `STRUCTJSON_ERR_UTF8` also for a key with half a surrogate pair, which no pointer can name.
///
/// # Safety
///
/// `json` is NULL or points to `len` bytes that nobody writes to meanwhile; `at` is NULL or a string that ends in a NUL;
/// `out` and `err` are NULL or may be written to.
#[no_mangle]
pub unsafe extern "C" fn structjson_objects(
    json: *const c_char,
    len: usize,
    at: *const c_char,
    out: *mut structjson_string,
    err: *mut structjson_error,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe {
            let result = bytes(json, len, "json").and_then(|json| {
                let at = c_string(at, "at")?;
                let out = place(out, "out")?;
                let found = Objects::of(json, at)?;
                let roots = Roots::empty();
                let flags =
                    Flags::UNESCAPED_SLASHES | Flags::UNESCAPED_UNICODE | Flags::UNESCAPED_LINE_TERMINATORS;
                let size = found.bytes().saturating_add(found.len() * "\"\",".len());
                let buffer = Buffer::with_capacity(size.saturating_add("[]".len()))?;
                let mut encoder = Encoder::new(buffer, &roots, flags, 1);
                encoder.begin_array()?;
                found.each(|pointer| encoder.string(pointer.as_bytes()))?;
                encoder.end()?;
                out.write(encoder.finish()?.into_string()?);
                Ok(())
            });
            report(result, err)
        }
    })
}
