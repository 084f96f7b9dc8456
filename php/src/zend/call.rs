//! A call of one of our functions: its arguments, what it returns or throws, and the boundary that no panic crosses.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr;

use structjson::Roots;

use super::ffi::{self, bytes_of, type_of, zend_execute_data, zend_string, zval};
use super::stack::{Nest, Stack};
use super::throw::{throw, Thrown};
use super::{array, class};

/// Runs a function and turns a panic, which would be a fault of ours, into an `Error`.
pub(super) fn run(frame: *mut zend_execute_data, result: *mut zval, function: fn(&mut Call)) {
    let mut call = Call { frame, result };
    if catch_unwind(AssertUnwindSafe(|| function(&mut call))).is_err() {
        throw(&Thrown::Error, c"structjson: internal error");
    }
}

/// The call that is running.
pub(crate) struct Call {
    pub(super) frame: *mut zend_execute_data,
    pub(super) result: *mut zval,
}

/// An exception has been thrown; the function returns at once.
pub(crate) struct Threw;

impl Call {
    /// How many arguments there are; throws where that is not between `least` and `most`.
    pub(crate) fn count(&self, least: u32, most: u32) -> Result<u32, Threw> {
        // SAFETY: the engine passes a live frame; `num_args` is set for every call.
        let count = unsafe { (*self.frame).This.u2.num_args };
        if (least..=most).contains(&count) {
            return Ok(count);
        }
        // SAFETY: raises PHP's own error for this function.
        unsafe { ffi::zend_wrong_parameters_count_error(least, most) };
        Err(Threw)
    }

    /// A walk over the argument with this number, counted from 0; there are more arguments than that.
    #[inline(always)]
    pub(crate) fn walk<'n>(&self, number: u32, nest: &'n mut Nest) -> Stack<'n> {
        // SAFETY: the frame keeps its arguments alive during the call.
        unsafe { Stack::new(self.arg(number), nest) }
    }

    /// An `int` argument, or `default` where it is not given. Strings and the like are converted as the calling file's
    /// `strict_types` says.
    #[inline]
    pub(crate) fn int(&self, number: u32, default: i64) -> Result<i64, Threw> {
        let Some(arg) = self.given(number) else {
            return Ok(default);
        };
        // SAFETY: the argument is alive; the slow path is PHP's own conversion, which raises its own errors.
        unsafe {
            if type_of(arg) == ffi::IS_LONG {
                return Ok((*arg).value.lval);
            }
            let mut value = 0;
            if ffi::zend_parse_arg_long_slow(arg, &raw mut value, number + 1) {
                return Ok(value);
            }
            if !ffi::has_exception() {
                let expected = ffi::_zend_expected_type_Z_EXPECTED_LONG as i32;
                ffi::zend_wrong_parameter_type_error(number + 1, expected, arg);
            }
            Err(Threw)
        }
    }

    /// A `string` argument, or an empty one where it is not given.
    pub(crate) fn string(&self, number: u32) -> Result<&[u8], Threw> {
        match self.given(number) {
            // SAFETY: the frame keeps the argument alive while `self` is borrowed.
            Some(arg) => unsafe { self.string_at(arg, number) },
            None => Ok(b""),
        }
    }

    /// # Safety
    ///
    /// `arg` is the argument with this number.
    unsafe fn string_at(&self, arg: *mut zval, number: u32) -> Result<&[u8], Threw> {
        // SAFETY: the caller's promise; the slow path replaces the argument in the frame by the converted string.
        unsafe {
            if type_of(arg) == ffi::IS_STRING {
                return Ok(bytes_of((*arg).value.str_));
            }
            let mut string: *mut zend_string = ptr::null_mut();
            if ffi::zend_parse_arg_str_slow(arg, &raw mut string, number + 1) {
                return Ok(bytes_of(string));
            }
            if !ffi::has_exception() {
                let expected = ffi::_zend_expected_type_Z_EXPECTED_STRING as i32;
                ffi::zend_wrong_parameter_type_error(number + 1, expected, arg);
            }
            Err(Threw)
        }
    }

    /// A `?StructJson\Roots` argument; `None` where it is null or not given.
    #[inline]
    pub(crate) fn roots(&self, number: u32) -> Result<Option<&Roots>, Threw> {
        let Some(arg) = self.given(number) else {
            return Ok(None);
        };
        // SAFETY: the frame keeps the argument, and so its root set, alive while `self` is borrowed.
        unsafe {
            match type_of(arg) {
                ffi::IS_NULL => return Ok(None),
                ffi::IS_OBJECT => {
                    if let Some(roots) = class::roots_of((*arg).value.obj) {
                        return Ok(Some(roots));
                    }
                }
                _ => {}
            }
            ffi::zend_wrong_parameter_class_or_null_error(number + 1, class::NAME.as_ptr(), arg);
            Err(Threw)
        }
    }

    /// The strings of a `?array` argument, one by one; throws where an element is none.
    pub(crate) fn strings(&self, number: u32) -> Result<Option<Strings<'_>>, Threw> {
        let Some(arg) = self.given(number) else {
            return Ok(None);
        };
        // SAFETY: the argument is alive while `self` is borrowed.
        unsafe {
            match type_of(arg) {
                ffi::IS_NULL => Ok(None),
                ffi::IS_ARRAY => {
                    let strings = Strings {
                        array: arg,
                        call: std::marker::PhantomData,
                    };
                    if strings.iter().all(|string| string.is_some()) {
                        return Ok(Some(strings));
                    }
                    let format = c"must contain only strings".as_ptr();
                    ffi::zend_argument_type_error(number + 1, format);
                    Err(Threw)
                }
                _ => {
                    let expected = ffi::_zend_expected_type_Z_EXPECTED_ARRAY_OR_NULL as i32;
                    ffi::zend_wrong_parameter_type_error(number + 1, expected, arg);
                    Err(Threw)
                }
            }
        }
    }

    /// The number of arguments of a variadic function, none of which may be named otherwise.
    fn variadic(&self) -> Result<u32, Threw> {
        const HAS_EXTRA_NAMED_PARAMS: u32 = 1 << 27;
        // SAFETY: the engine passes a live frame.
        unsafe {
            if (*self.frame).This.u1.type_info & HAS_EXTRA_NAMED_PARAMS != 0 {
                ffi::zend_unexpected_extra_named_error();
                return Err(Threw);
            }
            Ok((*self.frame).This.u2.num_args)
        }
    }

    /// Sees to it that all arguments are strings: converts or throws. Runs user code.
    pub(crate) fn convert_to_strings(&self) -> Result<(), Threw> {
        (0..self.variadic()?).try_for_each(|number| self.string(number).map(|_| ()))
    }

    /// Sees to it that all arguments are root sets or strings: converts or throws. Runs user code.
    pub(crate) fn convert_to_roots_or_strings(&self) -> Result<(), Threw> {
        for number in 0..self.variadic()? {
            let arg = self.arg(number);
            // SAFETY: the argument is alive while `self` is borrowed; the conversion replaces it in the frame.
            unsafe {
                let mut string: *mut zend_string = ptr::null_mut();
                let is_roots = type_of(arg) == ffi::IS_OBJECT && class::roots_of((*arg).value.obj).is_some();
                if is_roots
                    || type_of(arg) == ffi::IS_STRING
                    || ffi::zend_parse_arg_str_slow(arg, &raw mut string, number + 1)
                {
                    continue;
                }
                if !ffi::has_exception() {
                    let name = class::NAME.as_ptr();
                    ffi::zend_wrong_parameter_class_or_string_error(number + 1, name, arg);
                }
            }
            return Err(Threw);
        }
        Ok(())
    }

    /// All arguments that are root sets or strings.
    pub(crate) fn roots_and_strings(&self) -> impl Iterator<Item = RootsOrPath<'_>> {
        // SAFETY: the engine passes a live frame, which keeps its arguments alive while `self` is borrowed.
        let count = unsafe { (*self.frame).This.u2.num_args };
        (0..count).filter_map(|number| {
            let arg = self.arg(number);
            // SAFETY: as above.
            unsafe {
                match type_of(arg) {
                    ffi::IS_OBJECT => class::roots_of((*arg).value.obj).map(RootsOrPath::Roots),
                    ffi::IS_STRING => Some(RootsOrPath::Path(bytes_of((*arg).value.str_))),
                    _ => None,
                }
            }
        })
    }

    /// The object whose method is called, if it is a root set.
    pub(crate) fn this(&self) -> Option<class::This<'_>> {
        // SAFETY: the engine passes a live frame; the object outlives the call.
        unsafe { class::This::of((*self.frame).This.value.obj) }
    }

    /// The argument with this number, counted from 0.
    #[inline(always)]
    pub(super) fn arg(&self, number: u32) -> *mut zval {
        const SLOTS: usize = size_of::<zend_execute_data>().div_ceil(size_of::<zval>());
        // SAFETY: arguments lie behind the frame, in slots of the size of a value.
        unsafe { self.frame.cast::<zval>().add(SLOTS + number as usize) }
    }

    /// The argument with this number, if the caller has given it.
    #[inline(always)]
    pub(crate) fn given(&self, number: u32) -> Option<*mut zval> {
        // SAFETY: the engine passes a live frame.
        (number < unsafe { (*self.frame).This.u2.num_args }).then(|| self.arg(number))
    }
}

/// An argument of `Roots::with()`.
pub(crate) enum RootsOrPath<'a> {
    Roots(&'a Roots),
    Path(&'a [u8]),
}

impl<'a> RootsOrPath<'a> {
    /// The set, if it is one.
    pub(crate) fn roots(self) -> Option<&'a Roots> {
        match self {
            RootsOrPath::Roots(roots) => Some(roots),
            RootsOrPath::Path(_) => None,
        }
    }

    /// The path, if it is one.
    pub(crate) fn path(self) -> Option<&'a [u8]> {
        match self {
            RootsOrPath::Roots(_) => None,
            RootsOrPath::Path(path) => Some(path),
        }
    }
}

/// The elements of an array argument.
pub(crate) struct Strings<'a> {
    array: *const zval,
    call: std::marker::PhantomData<&'a Call>,
}

impl<'a> Strings<'a> {
    /// The elements in order; `None` for one that is not a string.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Option<&'a [u8]>> {
        // SAFETY: the call keeps the argument alive, and no user code runs while somebody iterates.
        unsafe { array::elements((*self.array).value.arr) }.map(|value| unsafe { string_in(value) })
    }
}

/// The text of a value that is a string, or a reference to one.
///
/// # Safety
///
/// `value` is alive for the result's lifetime.
unsafe fn string_in<'a>(value: *const zval) -> Option<&'a [u8]> {
    // SAFETY: the caller's promise.
    unsafe {
        match type_of(value) {
            ffi::IS_STRING => Some(bytes_of((*value).value.str_)),
            ffi::IS_REFERENCE => string_in(&raw const (*(*value).value.ref_).val),
            _ => None,
        }
    }
}
