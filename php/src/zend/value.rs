//! Values as json_encode tells them apart.

use super::ffi::{self, bytes_of, type_of, zval};

/// A value that is no reference.
pub(crate) enum Value<'a> {
    Null,
    Bool(bool),
    Int(i64),
    Double(f64),
    String(&'a [u8]),
    Array,
    Object,
    /// A resource, or something that is no value.
    Unsupported,
}

impl Value<'_> {
    /// Looks at a value that is no reference.
    ///
    /// # Safety
    ///
    /// `value` is alive for the result's lifetime.
    #[inline(always)]
    pub(super) unsafe fn of<'a>(value: *const zval) -> Value<'a> {
        // SAFETY: the caller's promise; the type tells which part of the union is set.
        unsafe {
            match type_of(value) {
                ffi::IS_STRING => Value::String(bytes_of((*value).value.str_)),
                ffi::IS_LONG => Value::Int((*value).value.lval),
                ffi::IS_ARRAY => Value::Array,
                ffi::IS_DOUBLE => Value::Double((*value).value.dval),
                ffi::IS_TRUE => Value::Bool(true),
                ffi::IS_FALSE => Value::Bool(false),
                ffi::IS_NULL => Value::Null,
                ffi::IS_OBJECT => Value::Object,
                _ => Value::Unsupported,
            }
        }
    }
}
