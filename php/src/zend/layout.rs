//! How an object keeps its properties, and whether it must be asked for them.

use std::ptr;

use super::array;
use super::ffi::{self, bytes_of, type_of, zend_object};
use super::property::is_mangled;

/// The property table of an object that can be walked as an array is: nothing asks its class, and nothing in it is
/// hidden. So are nearly all objects of class stdClass. Null for other objects.
///
/// # Safety
///
/// `object` is alive.
#[inline(never)]
pub(super) unsafe fn plain_table(object: *const zend_object) -> *mut ffi::HashTable {
    // SAFETY: the caller's promise; every object has a class, and a table `nNumUsed` buckets if it is not packed.
    unsafe {
        let class = (*object).ce;
        if (*class).num_interfaces > 0 || !is_standard(object) {
            return ptr::null_mut();
        }
        let table = (*object).properties;
        if table.is_null() {
            let is_empty = (*class).default_properties_count == 0;
            // Without a table the object itself has the mark, which is for the walker to see.
            return if is_empty && !ffi::is_marked(&raw const (*object).gc) {
                (&raw const ffi::zend_empty_array).cast_mut()
            } else {
                table
            };
        }
        if array::is_packed(&*table) {
            return ptr::null_mut();
        }
        let buckets =
            std::slice::from_raw_parts((*table).__bindgen_anon_1.arData, (*table).nNumUsed as usize);
        // The key of an empty bucket means nothing: it may be freed.
        let is_hidden = |bucket: &ffi::Bucket| {
            let has_key = type_of(&raw const bucket.val) != ffi::IS_UNDEF && !bucket.key.is_null();
            has_key && is_mangled(bytes_of(bucket.key))
        };
        if buckets.iter().any(is_hidden) {
            return ptr::null_mut();
        }
        table
    }
}

/// Whether the object's properties are read without asking it: no handler of its own, no hooks, not lazy.
///
/// # Safety
///
/// `object` is alive.
pub(super) unsafe fn is_standard(object: *const zend_object) -> bool {
    // SAFETY: the caller's promise; every object has handlers and a class.
    unsafe {
        let handlers = (*object).handlers;
        let standard: unsafe extern "C" fn(_) -> _ = ffi::zend_std_get_properties;
        let is_standard = (*handlers).get_properties_for.is_none()
            && (*handlers)
                .get_properties
                .is_some_and(|handler| ptr::fn_addr_eq(handler, standard));
        #[cfg(php84)]
        let is_standard = {
            const IS_OBJ_LAZY: u32 = 1 << 31 | 1 << 30;
            is_standard && !has_hooks(object) && (*object).extra_flags & IS_OBJ_LAZY == 0
        };
        is_standard
    }
}

/// Whether the object's class has property hooks.
///
/// # Safety
///
/// `object` is alive.
#[cfg(php84)]
pub(super) unsafe fn has_hooks(object: *const zend_object) -> bool {
    // SAFETY: the caller's promise; every object has a class.
    unsafe { (*(*object).ce).num_hooked_props > 0 }
}

/// Whether the object stands for another one.
///
/// # Safety
///
/// `object` is alive.
#[cfg(php84)]
pub(super) unsafe fn is_proxy(object: *const zend_object) -> bool {
    const IS_OBJ_LAZY_PROXY: u32 = 1 << 30;
    // SAFETY: the caller's promise.
    unsafe { (*object).extra_flags & IS_OBJ_LAZY_PROXY != 0 }
}

/// Before PHP 8.4 none does.
///
/// # Safety
///
/// None: the same signature for every version of PHP.
#[cfg(not(php84))]
pub(super) unsafe fn is_proxy(_: *const zend_object) -> bool {
    false
}

/// Before PHP 8.4 no class has.
///
/// # Safety
///
/// None is needed here.
#[cfg(not(php84))]
pub(super) unsafe fn has_hooks(_: *const zend_object) -> bool {
    false
}

/// Whether the object has all its properties in its slots (json_encode's "optimized version").
///
/// # Safety
///
/// `object` is alive.
pub(super) unsafe fn has_only_slots(object: *const zend_object) -> bool {
    // SAFETY: the caller's promise.
    unsafe { (*object).properties.is_null() && is_standard(object) }
}
