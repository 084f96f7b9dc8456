//! What ext-php-rs does not bind: symbols that PHP exports, and inline functions of its headers.

use std::ffi::{c_char, c_int, c_void};

pub(super) use ext_php_rs::ffi::*;

extern "C" {
    /// `JsonException` (ext/json/php_json.h).
    pub(super) static php_json_exception_ce: *mut zend_class_entry;
    /// `JsonSerializable` (ext/json/php_json.h).
    pub(super) static php_json_serializable_ce: *mut zend_class_entry;

    #[cfg(not(php_zts))]
    static mut json_globals: JsonGlobals;
    #[cfg(not(php_zts))]
    static core_globals: php_core_globals;
    #[cfg(php_zts)]
    static json_globals_id: c_int;

    pub(super) fn zend_gcvt(
        value: f64,
        digits: c_int,
        point: c_char,
        exponent: c_char,
        buffer: *mut c_char,
    ) -> *mut c_char;
    pub(super) fn zend_get_properties_for(object: *mut zval, purpose: c_int) -> *mut HashTable;
    pub(super) fn rc_dtor_func(counted: *mut c_void);
    pub(super) fn _erealloc2(block: *mut c_void, size: usize, used: usize) -> *mut c_void;
    pub(super) fn zend_parse_arg_long_slow(arg: *const zval, value: *mut zend_long, number: u32) -> bool;
    pub(super) fn zend_parse_arg_str_slow(arg: *mut zval, value: *mut *mut zend_string, number: u32) -> bool;
    pub(super) fn zend_wrong_parameter_type_error(number: u32, expected: c_int, arg: *mut zval);
    pub(super) fn zend_wrong_parameter_class_or_null_error(number: u32, name: *const c_char, arg: *mut zval);
    pub(super) fn zend_wrong_parameter_class_or_string_error(
        number: u32,
        name: *const c_char,
        arg: *mut zval,
    );
    pub(super) fn zend_argument_value_error(number: u32, format: *const c_char, ...);
    pub(super) fn zend_argument_type_error(number: u32, format: *const c_char, ...);
    pub(super) fn zend_unexpected_extra_named_error();
    pub(super) fn object_init_ex(value: *mut zval, class: *mut zend_class_entry) -> c_int;
    pub(super) fn add_next_index_stringl(array: *mut zval, text: *const c_char, length: usize) -> c_int;
    pub(super) fn add_assoc_zval_ex(array: *mut zval, key: *const c_char, length: usize, value: *mut zval);
    #[cfg(php84)]
    pub(super) fn zend_get_recursion_guard(object: *mut zend_object) -> *mut u32;
    #[cfg(php84)]
    pub(super) fn zend_read_property_ex(
        scope: *mut zend_class_entry,
        object: *mut zend_object,
        name: *mut zend_string,
        silent: bool,
        scratch: *mut zval,
    ) -> *mut zval;
}

/// `ZEND_PROP_PURPOSE_JSON`.
pub(super) const PURPOSE_JSON: c_int = 4;

/// The globals of ext/json.
#[repr(C)]
struct JsonGlobals {
    encoder_depth: c_int,
    encode_max_depth: c_int,
    error_code: c_int,
}

/// The ini setting `serialize_precision`.
#[inline]
pub(super) fn serialize_precision() -> zend_long {
    // SAFETY: PHP's core globals exist while a function runs, and belong to this thread.
    unsafe {
        #[cfg(not(php_zts))]
        let globals = &raw const core_globals;
        #[cfg(php_zts)]
        let globals = ext_php_rs_process_globals();
        (*globals).serialize_precision
    }
}

/// Sets what `json_last_error()` returns.
pub(super) fn set_json_error(code: c_int) {
    // SAFETY: ext/json is part of every PHP 8 and starts before any request; its globals belong to this thread.
    unsafe {
        #[cfg(not(php_zts))]
        let globals = &raw mut json_globals;
        #[cfg(php_zts)]
        let globals: *mut JsonGlobals = {
            let slots: *mut *mut c_void = *tsrm_get_ls_cache().cast();
            (*slots.add(json_globals_id as usize - 1)).cast()
        };
        (*globals).error_code = code;
    }
}

/// The type of a value: one of the `IS_` constants.
///
/// # Safety
///
/// `value` points to a zval.
#[inline(always)]
pub(super) unsafe fn type_of(value: *const zval) -> u32 {
    // SAFETY: the caller's promise; every zval has a type.
    unsafe { (*value).u1.type_info & 0xFF }
}

/// The bytes of a string.
///
/// # Safety
///
/// `string` is a string that outlives the result.
#[inline(always)]
pub(super) unsafe fn bytes_of<'a>(string: *const zend_string) -> &'a [u8] {
    // SAFETY: the caller's promise; a string has `len` bytes from `val` on.
    unsafe { std::slice::from_raw_parts((&raw const (*string).val).cast(), (*string).len) }
}

/// Whether values of this block are counted: everything but immutable arrays and interned strings.
///
/// # Safety
///
/// `counted` begins with a `zend_refcounted_h`.
#[inline(always)]
pub(super) unsafe fn is_counted(counted: *const zend_refcounted_h) -> bool {
    // SAFETY: the caller's promise.
    unsafe { (*counted).u.type_info & GC_IMMUTABLE == 0 }
}

/// Whether json_encode, var_dump or the like is in the middle of this array or object (`GC_IS_RECURSIVE`). We see their
/// marks, but make none.
///
/// # Safety
///
/// `counted` begins with a `zend_refcounted_h`.
#[inline(always)]
pub(super) unsafe fn is_marked(counted: *const zend_refcounted_h) -> bool {
    const GC_PROTECTED: u32 = 1 << 5;
    // SAFETY: the caller's promise.
    unsafe { (*counted).u.type_info & GC_PROTECTED != 0 }
}

/// Gives back one reference, and frees the block with the last one (`zval_ptr_dtor_nogc`).
///
/// # Safety
///
/// `counted` begins with a `zend_refcounted_h` that is counted, and the caller owns a reference to it.
pub(super) unsafe fn release(counted: *mut zend_refcounted_h) {
    // SAFETY: the caller's promise.
    unsafe {
        (*counted).refcount -= 1;
        if (*counted).refcount == 0 {
            rc_dtor_func(counted.cast());
        }
    }
}

/// Whether an exception waits to be handled.
pub(super) fn has_exception() -> bool {
    // SAFETY: the executor's globals exist while a function runs.
    unsafe { !(*ext_php_rs_executor_globals()).exception.is_null() }
}
