//! Repairing JSON text.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use super::boundary::shielded;
use super::buffer::Buffer;
use super::error::{report, structjson_error, Failure};
use super::input::{bytes, place};
use super::roots::{roots_of, structjson_roots};
use super::status::structjson_status;
use super::string::structjson_string;
use crate::error::{Error, ErrorKind};
use crate::overlay::OverlayRef;
use crate::repair::{Repair, DEFAULT_DEPTH};

/// Repairs the JSON text of a request body: a list at a root becomes an object with its members at "0", "1" and so on.
/// Every other byte is copied as it is: numbers in their spelling, escapes, white space, duplicate keys. A text without
/// such a list comes back identical.
///
/// `json` is `len` bytes of UTF-8 without a byte order mark and needs no NUL at its end. `roots` NULL means the Gemini
/// set. On success `*out` is a new string, whatever it held before; free it with `structjson_string_free`. Any thread may
/// call this.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or, with the place in `err` (which may be
/// NULL), `STRUCTJSON_ERR_SYNTAX`, `STRUCTJSON_ERR_UTF8`, and `STRUCTJSON_ERR_DEPTH` for containers nested 512 deep or
/// deeper (the default limit of PHP's json_decode). Half a surrogate pair in an escape sequence is kept, as RFC 8259
/// allows it.
///
/// # Safety
///
/// `json` is NULL or points to `len` bytes that nobody writes to meanwhile; `roots` is NULL or a handle that has not been
/// freed; `out` and `err` are NULL or may be written to.
#[no_mangle]
pub unsafe extern "C" fn structjson_repair(
    json: *const c_char,
    len: usize,
    roots: *const structjson_roots,
    out: *mut structjson_string,
    err: *mut structjson_error,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe {
            let result = bytes(json, len, "json").and_then(|json| {
                let out = place(out, "out")?;
                let roots = roots_of(roots);
                let plan = Repair::of(json, &roots, OverlayRef::default(), DEFAULT_DEPTH)?;
                let mut buffer = Buffer::with_capacity(plan.len())?;
                plan.write_to(&mut buffer)?;
                out.write(buffer.into_string()?);
                Ok(())
            });
            report(result, err)
        }
    })
}

/// As `structjson_repair`, into `cap` bytes of memory of the caller's. No NUL is written behind the text.
///
/// On success `*written` is how many bytes have been written. Where they do not fit, nothing is written to `buf`,
/// `*written` is how many are needed, and the call returns `STRUCTJSON_ERR_BUFFER`; it does so too where `buf` and `json`
/// overlap. `buf` may be NULL when `cap` is 0, to ask for the size. Any thread may call this.
///
/// Returns what `structjson_repair` returns, or `STRUCTJSON_ERR_BUFFER`.
///
/// # Safety
///
/// As for `structjson_repair`; `buf` is NULL or points to `cap` bytes that may be written to, initialised or not;
/// `written` is NULL or may be written to.
#[no_mangle]
pub unsafe extern "C" fn structjson_repair_into(
    json: *const c_char,
    len: usize,
    roots: *const structjson_roots,
    buf: *mut c_char,
    cap: usize,
    written: *mut usize,
    err: *mut structjson_error,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe {
            let result = bytes(json, len, "json").and_then(|json| {
                if buf.is_null() && cap > 0 {
                    return Err(Failure::Null("buf"));
                }
                let written = place(written, "written")?;
                let roots = roots_of(roots);
                let plan = Repair::of(json, &roots, OverlayRef::default(), DEFAULT_DEPTH)?;
                written.write(plan.len());
                if plan.len() > cap {
                    let message = format!("the text needs {} bytes, the buffer has {cap}", plan.len());
                    return Err(Error::new(ErrorKind::Buffer, message).into());
                }
                let start = json.as_ptr().addr();
                if buf.addr() < start + len && start < buf.addr().saturating_add(cap) {
                    return Err(Error::new(ErrorKind::Buffer, "buf overlaps json").into());
                }
                fill(buf.cast(), &plan)
            });
            report(result, err)
        }
    })
}

/// Writes the repaired text to `target`.
///
/// # Safety
///
/// There are as many bytes at `target` as the text has, and the text that it is made from is not among them.
unsafe fn fill(target: *mut u8, plan: &Repair<'_>) -> Result<(), Failure> {
    // SAFETY: as the caller says; they need not be initialised.
    let mut free: &mut [MaybeUninit<u8>] =
        unsafe { core::slice::from_raw_parts_mut(target.cast(), plan.len()) };
    plan.each_piece(&mut |piece: &[u8]| {
        let (place, behind) = core::mem::take(&mut free)
            .split_at_mut_checked(piece.len())
            .ok_or(ErrorKind::Buffer)?;
        place.write_copy_of_slice(piece);
        free = behind;
        Ok(())
    })?;
    Ok(())
}
