//! Root sets as handles.

use core::ffi::c_char;
use std::sync::Arc;

use super::boundary::shielded;
use super::error::{report, structjson_error, Failure};
use super::input::{c_string, place};
use super::status::{status_of, structjson_status};
use crate::error::ErrorKind;
use crate::roots::Roots;

/// A set of root paths. Nothing changes it, so any number of threads may use one at the same time, for any number of
/// calls; the one that frees it must be the last.
#[expect(non_camel_case_types, reason = "a name of the C interface")]
pub struct structjson_roots(Roots);

/// Makes one of the sets that the library knows: "gemini" (the default of every call), "geminiContract", "anthropic",
/// "openai", "mcp", "ollama", "bedrock".
///
/// On success `*out` is a new handle; free it with `structjson_roots_free`. Any thread may call this.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, or `STRUCTJSON_ERR_PATH` for another name.
///
/// # Safety
///
/// `name` is NULL or a string that ends in a NUL; `out` is NULL or may be written to.
#[no_mangle]
pub unsafe extern "C" fn structjson_roots_preset(
    name: *const c_char,
    out: *mut *mut structjson_roots,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for both.
        let (name, out) = unsafe { (c_string(name, "name"), place(out, "out")) };
        status_of(name.and_then(|name| {
            let name = core::str::from_utf8(name).map_err(|_| ErrorKind::Path)?;
            let roots = Roots::preset(name).ok_or(ErrorKind::Path)?;
            out?.write(handle(roots));
            Ok::<(), Failure>(())
        }))
    })
}

/// Makes a set of `count` root paths: RFC 9535 (JSONPath) spelling, of which `$`, `.name`, `['name']`, `[*]`, `.*` and
/// `..name` are supported, and groups: `(.a|.b)` is one of the alternatives, `(.a|.b)*` any number of them in a row.
/// 0 paths, for which `paths` may be NULL, make a set that changes nothing.
///
/// On success `*out` is a new handle; free it with `structjson_roots_free`. The paths are not needed afterwards. Any
/// thread may call this.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL` (also for a path that is NULL), or `STRUCTJSON_ERR_PATH`: then the
/// message of `err` (which may be NULL) has the path and what is not supported, and `column` says where in it.
///
/// # Safety
///
/// `paths` is NULL or points to `count` pointers, each NULL or a string that ends in a NUL; `out` and `err` are NULL or
/// may be written to.
#[no_mangle]
pub unsafe extern "C" fn structjson_roots_new(
    paths: *const *const c_char,
    count: usize,
    out: *mut *mut structjson_roots,
    err: *mut structjson_error,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe {
            let result = place(out, "out").and_then(|out| {
                let roots = Roots::new(collect(paths, count)?)?;
                out.write(handle(roots));
                Ok(())
            });
            report(result, err)
        }
    })
}

/// The paths as slices.
///
/// # Safety
///
/// As for [`structjson_roots_new`].
unsafe fn collect<'a>(paths: *const *const c_char, count: usize) -> Result<Vec<&'a [u8]>, Failure> {
    let mut all = Vec::new();
    if count > 0 && paths.is_null() {
        return Err(Failure::Null("paths"));
    }
    all.try_reserve_exact(count).map_err(|_| ErrorKind::NoMemory)?;
    for index in 0..count {
        // SAFETY: there are `count` pointers.
        let path = unsafe { paths.add(index).read() };
        // SAFETY: NULL or a string.
        match unsafe { c_string(path, "path") } {
            Ok(path) => all.push(path),
            Err(Failure::Null(_)) => return Err(Failure::Null("one of the paths")),
            Err(failure) => return Err(failure),
        }
    }
    Ok(all)
}

/// Frees a root set. NULL is fine. Encoders that were made with it keep what they need.
///
/// # Safety
///
/// `roots` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_roots_free(roots: *mut structjson_roots) {
    shielded((), || {
        if !roots.is_null() {
            // SAFETY: `handle` has made it of an Arc, and the caller gives it up.
            drop(unsafe { Arc::from_raw(roots) });
        }
    });
}

fn handle(roots: Roots) -> *mut structjson_roots {
    Arc::into_raw(Arc::new(structjson_roots(roots))).cast_mut()
}

/// The set of a handle; NULL means the Gemini set.
///
/// # Safety
///
/// `roots` is NULL or a handle that has not been freed.
pub(super) unsafe fn roots_of(roots: *const structjson_roots) -> Roots {
    // SAFETY: the caller vouches for it.
    match unsafe { roots.as_ref() } {
        Some(roots) => roots.0.clone(),
        None => Roots::gemini(),
    }
}
