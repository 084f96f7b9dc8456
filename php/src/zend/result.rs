//! What a call returns.

use structjson::{Error, Roots};

use super::call::Call;
use super::class;
use super::ffi::{self, zval};
use super::memory::{self, String};

impl Call {
    /// Returns a new object of the class whose method is called, with the set that `make` makes of the call.
    ///
    /// The object is created first, so that nothing is lost where PHP has no memory for it.
    pub(crate) fn return_roots(
        &mut self,
        make: impl FnOnce(&Call) -> Result<Roots, Error>,
    ) -> Result<(), Error> {
        // SAFETY: the frame's function is a method of our class.
        let object = unsafe {
            let class = (*(*self.frame).func).common.scope;
            if ffi::object_init_ex(self.result, class) != 0 {
                return Ok(());
            }
            (*self.result).value.obj
        };
        let made = make(self);
        // SAFETY: the object has just been created, and nobody else knows it.
        unsafe {
            match made {
                Ok(roots) => {
                    if let Some(this) = class::This::of(object) {
                        this.construct(roots);
                    }
                    Ok(())
                }
                Err(error) => {
                    ffi::zval_ptr_dtor(self.result);
                    (*self.result).u1.type_info = ffi::IS_NULL;
                    Err(error)
                }
            }
        }
    }

    /// Returns a string.
    pub(crate) fn return_string(&mut self, string: String) {
        self.set_result(
            ffi::zend_value {
                str_: string.into_raw(),
            },
            ffi::IS_STRING_EX,
        );
    }

    /// Returns the string argument with this number itself.
    pub(crate) fn return_argument(&mut self, number: u32) {
        // SAFETY: the argument is a string by now; a counted one gets another reference.
        unsafe {
            let arg = self.arg(number);
            let string = (*arg).value.str_;
            let is_counted = ffi::is_counted(&raw const (*string).gc);
            if is_counted {
                (*string).gc.refcount += 1;
            }
            let type_info = if is_counted {
                ffi::IS_STRING_EX
            } else {
                ffi::IS_STRING
            };
            self.set_result(ffi::zend_value { str_: string }, type_info);
        }
    }

    /// Returns `false`.
    pub(crate) fn return_false(&mut self) {
        self.set_result(ffi::zend_value { lval: 0 }, ffi::IS_FALSE);
    }

    /// Returns a list of strings.
    pub(crate) fn return_strings<'s>(&mut self, strings: impl Iterator<Item = &'s [u8]> + Clone) {
        // SAFETY: the engine passes room for the result.
        unsafe { list_of(self.result, strings) };
    }

    /// Returns the paths of the root set whose method is called.
    pub(crate) fn return_paths(&mut self) {
        // SAFETY: the frame keeps its object, and so its paths, alive during the call.
        unsafe {
            if let Some(roots) = class::roots_of((*self.frame).This.value.obj) {
                list_of(
                    self.result,
                    roots.paths().iter().map(std::string::String::as_bytes),
                );
            }
        }
    }

    fn set_result(&mut self, value: ffi::zend_value, type_info: u32) {
        // SAFETY: the engine passes room for the result.
        unsafe {
            (*self.result).value = value;
            (*self.result).u1.type_info = type_info;
        }
    }
}

/// Makes `result` a list of strings; an empty one where there is no memory.
///
/// # Safety
///
/// `result` is room for a value.
pub(super) unsafe fn list_of<'s>(result: *mut zval, strings: impl Iterator<Item = &'s [u8]> + Clone) {
    let (count, bytes) = strings.clone().fold((0usize, 0usize), |(count, bytes), string| {
        (count + 1, bytes + string.len())
    });
    // PHP rounds each string up, by a quarter at most.
    let each = memory::STRING_HEADER + 8;
    let text = (count * each + bytes) / 4 * 5;
    let fits = memory::has_room(count.next_power_of_two() * size_of::<zval>() + text);
    let count = if fits { count } else { 0 };
    // SAFETY: a new array; each string is copied into it.
    unsafe {
        (*result).value.arr = ffi::_zend_new_array(u32::try_from(count).unwrap_or(0));
        (*result).u1.type_info = ffi::IS_ARRAY_EX;
        for string in strings.take(count) {
            ffi::add_next_index_stringl(result, string.as_ptr().cast(), string.len());
        }
    }
}
