//! The class `StructJson\Roots`: objects that hold a compiled root set.
//!
//! The handlers are a copy of PHP's standard ones, made anew at each module start; nothing else is kept in a static, for
//! hosts that start modules more than once.

use std::cell::{OnceCell, UnsafeCell};
use std::ffi::{c_int, CStr};
use std::mem::{offset_of, MaybeUninit};
use std::ptr;
use std::sync::LazyLock;

use structjson::Roots;

use super::ffi::{self, zend_class_entry, zend_object, zend_object_handlers, zval, HashTable};
use super::frame::UNDEF;
use super::result::list_of;

/// The name of the class.
pub(super) const NAME: &CStr = c"StructJson\\Roots";

/// The set of an object whose constructor has not run to its end.
static EMPTY: LazyLock<Roots> = LazyLock::new(Roots::empty);

/// An object of the class, as PHP lays out objects with data of their own: the data first.
#[repr(C)]
struct RootsObject {
    /// Given once, and never taken away while the object lives: a walk can be under way with it.
    roots: OnceCell<Roots>,
    std: zend_object,
}

/// PHP's `zend_object_handlers` for our objects.
struct Handlers(UnsafeCell<MaybeUninit<zend_object_handlers>>);

// SAFETY: written at module start only, when no other thread runs PHP code.
unsafe impl Sync for Handlers {}

static HANDLERS: Handlers = Handlers(UnsafeCell::new(MaybeUninit::zeroed()));

/// Registers the class with these methods.
///
/// # Safety
///
/// Called at module start; the table of methods lives as long as the process.
pub(super) unsafe fn register(methods: *const ffi::zend_function_entry) {
    // SAFETY: the caller's promise; a zeroed class entry with name and methods is what INIT_CLASS_ENTRY makes.
    unsafe {
        let mut handlers = ptr::read(&raw const ffi::std_object_handlers);
        handlers.offset = offset_of!(RootsObject, std) as c_int;
        handlers.free_obj = Some(free);
        handlers.clone_obj = Some(clone);
        handlers.compare = Some(compare);
        handlers.get_debug_info = Some(debug_info);
        (*HANDLERS.0.get()).write(handlers);

        let mut entry = MaybeUninit::<zend_class_entry>::zeroed().assume_init();
        entry.name = ffi::zend_string_init_interned.map_or(ptr::null_mut(), |intern| {
            intern(NAME.as_ptr(), NAME.count_bytes(), true)
        });
        entry.info.internal.builtin_functions = methods;
        let class = ffi::zend_register_internal_class_ex(&raw mut entry, ptr::null_mut());
        (*class).ce_flags |=
            ffi::ZEND_ACC_FINAL | ffi::ZEND_ACC_NO_DYNAMIC_PROPERTIES | ffi::ZEND_ACC_NOT_SERIALIZABLE;
        (*class).__bindgen_anon_2.create_object = Some(create);
        #[cfg(php83)]
        {
            (*class).default_object_handlers = handlers_ptr();
        }
    }
}

/// The root set of an object, if it is one of ours.
///
/// # Safety
///
/// `object` is alive for the result's lifetime.
#[inline]
pub(super) unsafe fn roots_of<'a>(object: *mut zend_object) -> Option<&'a Roots> {
    // SAFETY: the caller's promise; our handlers belong to our objects only.
    unsafe {
        if (*object).handlers != handlers_ptr() {
            return None;
        }
        Some((*data(object)).roots.get().unwrap_or_else(|| &*EMPTY))
    }
}

/// The object of a method call.
pub(crate) struct This<'a>(&'a RootsObject);

impl This<'_> {
    /// The object, if it is one of ours.
    ///
    /// # Safety
    ///
    /// `object` is null, or alive for the result's lifetime.
    pub(super) unsafe fn of<'a>(object: *mut zend_object) -> Option<This<'a>> {
        // SAFETY: the caller's promise; our handlers belong to our objects only.
        unsafe {
            if object.is_null() || (*object).handlers != handlers_ptr() {
                return None;
            }
            Some(This(&*data(object)))
        }
    }

    /// The set; the empty one until the object has been given its own.
    pub(crate) fn roots(&self) -> &Roots {
        self.0.roots.get().unwrap_or_else(|| &*EMPTY)
    }

    /// Whether the object has been given its set.
    pub(crate) fn is_constructed(&self) -> bool {
        self.0.roots.get().is_some()
    }

    /// Gives the object its set; `false` where it has one already.
    pub(crate) fn construct(&self, roots: Roots) -> bool {
        self.0.roots.set(roots).is_ok()
    }
}

#[inline(always)]
fn handlers_ptr() -> *const zend_object_handlers {
    HANDLERS.0.get().cast()
}

/// # Safety
///
/// `object` is one of ours.
unsafe fn data(object: *mut zend_object) -> *mut RootsObject {
    // SAFETY: the caller's promise: the object is a field of its data.
    unsafe { object.cast::<u8>().sub(offset_of!(RootsObject, std)).cast() }
}

extern "C" fn create(class: *mut zend_class_entry) -> *mut zend_object {
    // SAFETY: the engine passes our class; the memory has room for our data and the class's properties.
    unsafe {
        let memory = ffi::ext_php_rs_zend_object_alloc(size_of::<RootsObject>(), class);
        let object: *mut RootsObject = memory.cast();
        (&raw mut (*object).roots).write(OnceCell::new());
        let std = &raw mut (*object).std;
        ffi::zend_object_std_init(std, class);
        ffi::object_properties_init(std, class);
        (*std).handlers = handlers_ptr();
        std
    }
}

extern "C" fn free(object: *mut zend_object) {
    // SAFETY: the engine frees one of our objects, once.
    unsafe {
        ptr::drop_in_place(&raw mut (*data(object)).roots);
        ffi::zend_object_std_dtor(object);
    }
}

extern "C" fn clone(object: *mut zend_object) -> *mut zend_object {
    // SAFETY: the engine clones one of our objects.
    unsafe {
        let copy = create((*object).ce);
        (&raw mut (*data(copy)).roots).write((*data(object)).roots.clone());
        ffi::zend_objects_clone_members(copy, object);
        copy
    }
}

/// `==`: equal sets are equal, others uncomparable (`ZEND_UNCOMPARABLE`).
extern "C" fn compare(one: *mut zval, other: *mut zval) -> c_int {
    // SAFETY: the engine passes two values, at least one of them an object of ours.
    unsafe {
        let set = |value: *mut zval| match ffi::type_of(value) {
            ffi::IS_OBJECT => roots_of((*value).value.obj),
            _ => None,
        };
        match (set(one), set(other)) {
            (Some(a), Some(b)) => c_int::from(a != b),
            // `== true` and the like: as every object (ZEND_COMPARE_OBJECTS_FALLBACK).
            _ => ffi::zend_std_compare_objects(one, other),
        }
    }
}

/// What var_dump() and print_r() show: the paths.
extern "C" fn debug_info(object: *mut zend_object, is_temporary: *mut c_int) -> *mut HashTable {
    // SAFETY: the engine passes one of our objects and takes a new table.
    unsafe {
        *is_temporary = 1;
        let mut list = UNDEF;
        let paths = roots_of(object).map_or(&[][..], Roots::paths);
        list_of(&raw mut *list, paths.iter().map(String::as_bytes));
        let mut info = UNDEF;
        info.value.arr = ffi::_zend_new_array(ffi::HT_MIN_SIZE);
        info.u1.type_info = ffi::IS_ARRAY_EX;
        ffi::add_assoc_zval_ex(&raw mut *info, c"paths".as_ptr(), 5, &raw mut *list);
        info.value.arr
    }
}
