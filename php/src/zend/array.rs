//! Arrays, as PHP lays them out since 8.2: bare values where the keys are 0 to n-1, otherwise buckets.

use super::ffi::{self, type_of, zval, HashTable};

/// Whether an array holds bare values (`HASH_FLAG_PACKED`).
#[inline(always)]
pub(super) fn is_packed(table: &HashTable) -> bool {
    // SAFETY: the flags are always initialised.
    unsafe { table.u.flags & (1 << 2) != 0 }
}

/// The elements of an array, in order.
///
/// # Safety
///
/// `table` is alive and does not change while somebody iterates.
pub(super) unsafe fn elements(table: *const HashTable) -> impl Iterator<Item = *const zval> {
    // SAFETY: the caller's promise; `nNumUsed` values or buckets are initialised.
    unsafe {
        let table = &*table;
        let packed = is_packed(table);
        (0..table.nNumUsed as usize)
            .map(move |place| {
                if packed {
                    table.__bindgen_anon_1.arPacked.add(place).cast_const()
                } else {
                    &raw const (*table.__bindgen_anon_1.arData.add(place)).val
                }
            })
            .filter(|value| type_of(*value) != ffi::IS_UNDEF)
    }
}

/// Whether values of a table stand elsewhere: in the slots of an object.
///
/// # Safety
///
/// `table` is alive.
pub(super) unsafe fn has_indirect(table: *const HashTable) -> bool {
    // SAFETY: the caller's promise; nothing runs meanwhile.
    unsafe { elements(table).any(|value| type_of(value) == ffi::IS_INDIRECT) }
}
