//! Arrays, as PHP lays them out since 8.2: bare values where the keys are 0 to n-1, otherwise buckets.

use super::ffi::{self, type_of, zval, HashTable};

/// Whether an array holds bare values (`HASH_FLAG_PACKED`).
#[inline(always)]
pub(super) fn is_packed(table: &HashTable) -> bool {
    // SAFETY: the flags are always initialised.
    unsafe { table.u.flags & (1 << 2) != 0 }
}

/// Whether an array is a list: keys 0 to n-1 in this order (`array_is_list`).
#[inline(always)]
pub(super) fn is_list(table: &HashTable) -> bool {
    let used = table.nNumUsed as usize;
    // SAFETY: a packed array holds `nNumUsed` values, another one as many buckets.
    unsafe {
        if is_packed(table) {
            return table.nNumOfElements as usize == used || holes_are_behind(table);
        }
        let first = table.__bindgen_anon_1.arData;
        // A string key comes first in nearly every object.
        let is_object =
            used > 0 && type_of(&raw const (*first).val) != ffi::IS_UNDEF && !(*first).key.is_null();
        !is_object && counts_up(table)
    }
}

/// Whether a packed array has holes only behind its last element.
///
/// # Safety
///
/// `table` is packed.
#[cold]
unsafe fn holes_are_behind(table: &HashTable) -> bool {
    // SAFETY: the caller's promise: the array holds at least as many values as elements.
    let first =
        unsafe { std::slice::from_raw_parts(table.__bindgen_anon_1.arPacked, table.nNumOfElements as usize) };
    first.iter().all(|value| type_of_ref(value) != ffi::IS_UNDEF)
}

/// Whether the keys of an array that is not packed are 0 to n-1.
///
/// # Safety
///
/// `table` is not packed.
#[inline(never)]
unsafe fn counts_up(table: &HashTable) -> bool {
    // SAFETY: the caller's promise: the array holds `nNumUsed` buckets.
    let buckets =
        unsafe { std::slice::from_raw_parts(table.__bindgen_anon_1.arData, table.nNumUsed as usize) };
    let mut expected = 0;
    buckets
        .iter()
        .filter(|bucket| type_of_ref(&bucket.val) != ffi::IS_UNDEF)
        .all(|bucket| {
            let fits = bucket.key.is_null() && bucket.h == expected;
            expected += 1;
            fits
        })
}

fn type_of_ref(value: &zval) -> u32 {
    // SAFETY: a reference is alive.
    unsafe { type_of(value) }
}

/// From this many elements on an array is worth an estimate of its text.
pub(super) const MANY: u32 = 1 << 16;

/// How long the text of a large list of numbers will be, rather too little: from a sample, spread over the list. 0 for
/// other arrays.
#[cold]
pub(super) fn estimate(table: &HashTable) -> usize {
    const SAMPLE: usize = 512;
    let count = table.nNumUsed as usize;
    if !is_packed(table) {
        return 0;
    }
    // SAFETY: a packed array holds `nNumUsed` values; the type tells which part of the union is set.
    let seen: usize = unsafe {
        let values = std::slice::from_raw_parts(table.__bindgen_anon_1.arPacked, count);
        let text = |value: &zval| match type_of(value) {
            ffi::IS_LONG => {
                let number = value.value.lval;
                number
                    .unsigned_abs()
                    .checked_ilog10()
                    .map_or(2, |tens| tens as usize + 2)
                    + usize::from(number < 0)
            }
            ffi::IS_DOUBLE => 2,
            _ => 0,
        };
        values.iter().step_by(count / SAMPLE + 1).map(text).sum()
    };
    let sampled = count.div_ceil(count / SAMPLE + 1);
    // The mean of the sample is within half a per cent for numbers of like sizes.
    (count as u64 * seen as u64 / sampled as u64 / 256 * 255) as usize
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
