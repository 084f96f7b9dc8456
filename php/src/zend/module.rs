//! The module entry: functions, class, constant, and what happens at the edges of a request.
//!
//! The tables below are what `php/structjson.stub.php` declares, in PHP's own terms; a test holds them against it.

use std::cell::UnsafeCell;
use std::ffi::{c_int, c_void, CStr};
use std::ptr;

use super::ffi::{self, zend_execute_data, zend_function_entry, zend_internal_arg_info, zend_type, zval};
use super::{ancestors, call, class, memory};
use crate::{function, roots};

const NULL: u32 = 1 << ffi::IS_NULL;
const FALSE: u32 = 1 << ffi::IS_FALSE;
const INT: u32 = 1 << ffi::IS_LONG;
const STRING: u32 = 1 << ffi::IS_STRING;
const ARRAY: u32 = 1 << ffi::IS_ARRAY;
const VARIADIC: u32 = ffi::_ZEND_IS_VARIADIC_BIT;
#[cfg(php83)]
const CLASS: u32 = ffi::_ZEND_TYPE_LITERAL_NAME_BIT;
#[cfg(not(php83))]
const CLASS: u32 = ffi::_ZEND_TYPE_NAME_BIT;
const ROOTS: Option<&CStr> = Some(class::NAME);
const SELF: Option<&CStr> = Some(c"self");

/// A table that PHP only reads.
#[repr(transparent)]
struct Table<T, const N: usize>([T; N]);

// SAFETY: the tables are never written to, and point to constants only.
unsafe impl<T, const N: usize> Sync for Table<T, N> {}

const fn text(text: Option<&'static CStr>) -> *const std::ffi::c_char {
    match text {
        Some(text) => text.as_ptr(),
        None => ptr::null(),
    }
}

/// The first entry of a function's arguments: how many are required, and what it returns.
const fn returns(required: usize, class: Option<&'static CStr>, mask: u32) -> zend_internal_arg_info {
    zend_internal_arg_info {
        name: ptr::without_provenance(required),
        type_: zend_type {
            ptr: text(class).cast_mut().cast(),
            type_mask: mask,
        },
        default_value: ptr::null(),
    }
}

const fn arg(
    name: &'static CStr,
    class: Option<&'static CStr>,
    mask: u32,
    default: Option<&'static CStr>,
) -> zend_internal_arg_info {
    zend_internal_arg_info {
        name: name.as_ptr(),
        type_: zend_type {
            ptr: text(class).cast_mut().cast(),
            type_mask: mask,
        },
        default_value: text(default),
    }
}

type Handler = unsafe extern "C" fn(*mut zend_execute_data, *mut zval);

const fn entry<const N: usize>(
    name: &'static CStr,
    handler: Handler,
    args: &'static Table<zend_internal_arg_info, N>,
    flags: u32,
) -> zend_function_entry {
    zend_function_entry {
        fname: name.as_ptr(),
        handler: Some(handler),
        arg_info: args.0.as_ptr(),
        num_args: N as u32 - 1,
        flags,
        #[cfg(php84)]
        frameless_function_infos: ptr::null(),
        #[cfg(php84)]
        doc_comment: ptr::null(),
    }
}

const END: zend_function_entry = zend_function_entry {
    fname: ptr::null(),
    handler: None,
    arg_info: ptr::null(),
    num_args: 0,
    flags: 0,
    #[cfg(php84)]
    frameless_function_infos: ptr::null(),
    #[cfg(php84)]
    doc_comment: ptr::null(),
};

/// A function that PHP can call, which runs `$function` within the boundary that no panic crosses.
macro_rules! handler {
    ($function:path) => {{
        extern "C" fn handler(frame: *mut zend_execute_data, result: *mut zval) {
            call::run(frame, result, $function);
        }
        handler
    }};
}

const ROOTS_ARG: zend_internal_arg_info = arg(c"roots", ROOTS, CLASS | NULL, Some(c"null"));
const OBJECTS_ARG: zend_internal_arg_info = arg(c"objects", None, ARRAY | NULL, Some(c"null"));
const DEPTH_ARG: zend_internal_arg_info = arg(c"depth", None, INT, Some(c"512"));

static ENCODE: Table<zend_internal_arg_info, 6> = Table([
    returns(1, None, STRING | FALSE),
    arg(c"value", None, ffi::MAY_BE_ANY, None),
    arg(c"flags", None, INT, Some(c"0")),
    DEPTH_ARG,
    ROOTS_ARG,
    OBJECTS_ARG,
]);
static REPAIR: Table<zend_internal_arg_info, 5> = Table([
    returns(1, None, STRING),
    arg(c"json", None, STRING, None),
    ROOTS_ARG,
    OBJECTS_ARG,
    DEPTH_ARG,
]);
static OBJECTS: Table<zend_internal_arg_info, 3> = Table([
    returns(1, None, ARRAY),
    arg(c"json", None, STRING, None),
    arg(c"at", None, STRING, Some(c"''")),
]);
static CONSTRUCT: Table<zend_internal_arg_info, 2> =
    Table([returns(0, None, 0), arg(c"paths", None, STRING | VARIADIC, None)]);
static PRESET: Table<zend_internal_arg_info, 1> = Table([returns(0, SELF, CLASS)]);
static WITH: Table<zend_internal_arg_info, 2> = Table([
    returns(0, SELF, CLASS),
    arg(c"more", SELF, CLASS | STRING | VARIADIC, None),
]);
static PATHS: Table<zend_internal_arg_info, 1> = Table([returns(0, None, ARRAY)]);

static FUNCTIONS: Table<zend_function_entry, 4> = Table([
    entry(c"structjson_encode", handler!(function::encode), &ENCODE, 0),
    entry(c"structjson_repair", handler!(function::repair), &REPAIR, 0),
    entry(c"structjson_objects", handler!(function::objects), &OBJECTS, 0),
    END,
]);

const PUBLIC: u32 = ffi::ZEND_ACC_PUBLIC;
const STATIC: u32 = ffi::ZEND_ACC_PUBLIC | ffi::ZEND_ACC_STATIC;

static METHODS: Table<zend_function_entry, 11> = Table([
    entry(c"__construct", handler!(roots::construct), &CONSTRUCT, PUBLIC),
    entry(c"gemini", handler!(roots::gemini), &PRESET, STATIC),
    entry(
        c"geminiContract",
        handler!(roots::gemini_contract),
        &PRESET,
        STATIC,
    ),
    entry(c"anthropic", handler!(roots::anthropic), &PRESET, STATIC),
    entry(c"openai", handler!(roots::openai), &PRESET, STATIC),
    entry(c"mcp", handler!(roots::mcp), &PRESET, STATIC),
    entry(c"ollama", handler!(roots::ollama), &PRESET, STATIC),
    entry(c"bedrock", handler!(roots::bedrock), &PRESET, STATIC),
    entry(c"with", handler!(roots::with), &WITH, PUBLIC),
    entry(c"paths", handler!(roots::paths), &PATHS, PUBLIC),
    END,
]);

/// Our version, for the module and for the constant `StructJson\VERSION`.
pub(crate) const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

struct Module(UnsafeCell<ffi::zend_module_entry>);

// SAFETY: PHP writes to the entry while it loads modules, when no other thread runs.
unsafe impl Sync for Module {}

/// ext/json is always there, but must start before us.
static DEPENDENCIES: Table<ffi::_zend_module_dep, 2> = Table([
    ffi::_zend_module_dep {
        name: c"json".as_ptr(),
        rel: ptr::null(),
        version: ptr::null(),
        type_: 1, // MODULE_DEP_REQUIRED
    },
    ffi::_zend_module_dep {
        name: ptr::null(),
        rel: ptr::null(),
        version: ptr::null(),
        type_: 0,
    },
]);

static MODULE: Module = Module(UnsafeCell::new(ffi::zend_module_entry {
    size: size_of::<ffi::zend_module_entry>() as u16,
    zend_api: ffi::ZEND_MODULE_API_NO,
    zend_debug: 0,
    zts: ffi::USING_ZTS as u8,
    ini_entry: ptr::null(),
    deps: DEPENDENCIES.0.as_ptr(),
    name: c"structjson".as_ptr(),
    functions: FUNCTIONS.0.as_ptr(),
    module_startup_func: Some(module_startup),
    module_shutdown_func: None,
    request_startup_func: Some(request_edge),
    request_shutdown_func: Some(request_edge),
    info_func: Some(info),
    version: VERSION.as_ptr(),
    globals_size: 0,
    #[cfg(not(php_zts))]
    globals_ptr: ptr::null_mut(),
    #[cfg(php_zts)]
    globals_id_ptr: ptr::null_mut(),
    globals_ctor: None,
    globals_dtor: None,
    post_deactivate_func: None,
    module_started: 0,
    type_: 0,
    handle: ptr::null_mut::<c_void>(),
    module_number: 0,
    build_id: ptr::null(),
}));

/// What PHP asks for when it loads the extension.
#[no_mangle]
pub extern "C" fn get_module() -> *mut ffi::zend_module_entry {
    // SAFETY: PHP loads modules one after the other; the build id is a constant of the headers.
    unsafe {
        (*MODULE.0.get()).build_id = ffi::ext_php_rs_php_build_id();
    }
    MODULE.0.get()
}

extern "C" fn module_startup(_kind: c_int, number: c_int) -> c_int {
    // SAFETY: called by PHP at module start; the tables live as long as the process.
    unsafe {
        class::register(METHODS.0.as_ptr());
        let name = c"StructJson\\VERSION";
        let flags = ffi::CONST_PERSISTENT as c_int;
        ffi::zend_register_string_constant(
            name.as_ptr(),
            name.count_bytes(),
            VERSION.as_ptr(),
            flags,
            number,
        );
    }
    memory::prepare();
    roots::prepare();
    0
}

/// A walk that was left by a bailout is gone with the request's memory.
extern "C" fn request_edge(_kind: c_int, _number: c_int) -> c_int {
    ancestors::forget();
    0
}

extern "C" fn info(_module: *mut ffi::zend_module_entry) {
    // SAFETY: called by PHP while it prints; each row is given as many texts as it says.
    unsafe {
        ffi::php_info_print_table_start();
        for (name, value) in function::info() {
            ffi::php_info_print_table_row(2, name.as_ptr(), value.as_ptr());
        }
        ffi::php_info_print_table_end();
    }
}
