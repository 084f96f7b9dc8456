//! Encoding without a JSON text to begin with.

use core::ffi::{c_char, c_int};
use std::sync::Arc;

use super::boundary::shielded;
use super::buffer::Buffer;
use super::error::{report, structjson_error, Failure};
use super::input::{bytes, place};
use super::roots::{roots_of, structjson_roots};
use super::status::{status_of, structjson_status};
use super::string::structjson_string;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind};
use crate::flags::Flags;
use crate::roots::Roots;

/// An encoder of one JSON text. One thread at a time may use it.
#[expect(non_camel_case_types, reason = "a name of the C interface")]
pub struct structjson_encoder {
    /// `None` once the text has been taken. It borrows `roots`, is never handed out, and stands first so that it is
    /// dropped first.
    encoder: Option<Encoder<'static, Buffer>>,
    /// Keeps what `encoder` borrows; never read.
    _roots: Arc<Roots>,
}

/// Makes an encoder. The calls that follow write one JSON value as PHP's json_encode would: its escaping, its number
/// layout, its flags (the `STRUCTJSON_*` numbers are its `JSON_*` constants). A container that begins at a root
/// comes out as an object, also when it was begun as an array.
///
/// `roots` NULL means the Gemini set; the encoder keeps what it needs of it. `depth` is how many containers may be nested
/// (PHP's default is 512). On success `*out` is a new handle; free it with `structjson_encoder_free`. Any thread may call
/// this.
///
/// Returns `STRUCTJSON_OK` or `STRUCTJSON_ERR_NULL`.
///
/// # Safety
///
/// `roots` is NULL or a handle that has not been freed; `out` is NULL or may be written to.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_new(
    roots: *const structjson_roots,
    flags: u32,
    depth: u32,
    out: *mut *mut structjson_encoder,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for both.
        let (out, roots) = unsafe { (place(out, "out"), roots_of(roots)) };
        status_of(out.map(|out| {
            let roots = Arc::new(roots);
            // SAFETY: what the Arc holds stays where it is, unchanged, until the encoder that borrows it is gone.
            let borrowed: &'static Roots = unsafe { &*Arc::as_ptr(&roots) };
            let encoder = Encoder::new(Buffer::default(), borrowed, Flags::from_bits(flags), depth);
            let handle = structjson_encoder {
                encoder: Some(encoder),
                _roots: roots,
            };
            out.write(Box::into_raw(Box::new(handle)));
        }))
    })
}

/// One call of an encoder.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
unsafe fn with_encoder(
    e: *mut structjson_encoder,
    call: impl FnOnce(&mut Encoder<'static, Buffer>) -> Result<(), Failure>,
) -> structjson_status {
    // SAFETY: the caller vouches for it.
    let handle = unsafe { e.as_mut() };
    status_of(match handle {
        None => Err(Failure::Null("e")),
        Some(handle) => match &mut handle.encoder {
            None => Err(ErrorKind::State.into()),
            Some(encoder) => call(encoder),
        },
    })
}

/// Begins an array; at a root, an object whose keys are the indexes of what follows. End it with
/// `structjson_encoder_end`.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, `STRUCTJSON_ERR_DEPTH` where nesting
/// would be deeper than the encoder allows, or `STRUCTJSON_ERR_STATE` where no value may come.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_begin_array(e: *mut structjson_encoder) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.begin_array()?)) }
    })
}

/// Begins an object. End it with `structjson_encoder_end`.
///
/// Returns what `structjson_encoder_begin_array` returns.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_begin_object(e: *mut structjson_encoder) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.begin_object()?)) }
    })
}

/// Gives the key of the next member of an object: `len` bytes at `key`, which must not be NULL even when `len` is 0, and
/// are not needed afterwards.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, `STRUCTJSON_ERR_UTF8` where the
/// bytes are not UTF-8 and the flags do not say what to do, or `STRUCTJSON_ERR_STATE` outside an object or directly
/// behind a key.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using; `key` is NULL or points
/// to `len` bytes that nobody writes to meanwhile.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_key(
    e: *mut structjson_encoder,
    key: *const c_char,
    len: usize,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.key(bytes(key, len, "key")?)?)) }
    })
}

/// Writes a string: `len` bytes at `s`, which must not be NULL even when `len` is 0, and are not needed afterwards.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, `STRUCTJSON_ERR_UTF8` where the
/// bytes are not UTF-8 and the flags do not say what to do, or `STRUCTJSON_ERR_STATE` where no value may come.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using; `s` is NULL or points
/// to `len` bytes that nobody writes to meanwhile.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_string(
    e: *mut structjson_encoder,
    s: *const c_char,
    len: usize,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.string(bytes(s, len, "s")?)?)) }
    })
}

/// Writes an integer.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where
/// no value may come.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_int(e: *mut structjson_encoder, v: i64) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.int(v)?)) }
    })
}

/// Writes a double with its shortest digits, as PHP does with `serialize_precision` -1.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, `STRUCTJSON_ERR_NUMBER` where it
/// is infinite or not a number, or `STRUCTJSON_ERR_STATE` where no value may come.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_double(e: *mut structjson_encoder, v: f64) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.double(v)?)) }
    })
}

/// Writes `false` for 0 and `true` for everything else.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where
/// no value may come.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_bool(e: *mut structjson_encoder, v: c_int) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.bool(v != 0)?)) }
    })
}

/// Writes `null`.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where
/// no value may come.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_null(e: *mut structjson_encoder) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.null()?)) }
    })
}

/// Ends the innermost array or object.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where
/// none is open or a key waits for its value.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_end(e: *mut structjson_encoder) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe { with_encoder(e, |encoder| Ok(encoder.end()?)) }
    })
}

/// Takes the text out of the encoder, which then can only be freed.
///
/// On success `*out` is a new string; free it with `structjson_string_free`.
///
/// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where the value
/// is not complete or has been taken: the message of `err` (which may be NULL) says what is missing, and the encoder can
/// go on.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using; `out` and `err` are NULL or may be
/// written to.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_finish(
    e: *mut structjson_encoder,
    out: *mut structjson_string,
    err: *mut structjson_error,
) -> structjson_status {
    shielded(structjson_status::STRUCTJSON_ERR_PANIC, || {
        // SAFETY: the caller vouches for all of them.
        unsafe {
            let result = e.as_mut().ok_or(Failure::Null("e")).and_then(|handle| {
                let out = place(out, "out")?;
                let taken = || Error::new(ErrorKind::State, "the text has been taken");
                handle.encoder.as_ref().ok_or_else(taken)?.check_complete()?;
                if let Some(encoder) = handle.encoder.take() {
                    out.write(encoder.finish()?.into_string()?);
                }
                Ok(())
            });
            report(result, err)
        }
    })
}

/// Frees an encoder, finished or not. NULL is fine.
///
/// # Safety
///
/// `e` is NULL or a handle that has not been freed and that no other call is using.
#[no_mangle]
pub unsafe extern "C" fn structjson_encoder_free(e: *mut structjson_encoder) {
    shielded((), || {
        if !e.is_null() {
            // SAFETY: `structjson_encoder_new` has made it of a Box, and the caller gives it up.
            drop(unsafe { Box::from_raw(e) });
        }
    });
}
