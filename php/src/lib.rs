//! The PHP extension `structjson`: `structjson_encode()`, `structjson_repair()`, `structjson_objects()` and the class
//! `StructJson\Roots`.
//!
//! `function` and `roots` are the functions and methods, `walker` carries PHP's values to the encoder of the core, `output`
//! is the string that they are written to, `exception` turns errors into PHP's. All that knows PHP's structures is in
//! `zend`.
//!
//! PHP can leave any call that allocates or runs user code by `longjmp` (memory_limit, timeouts, fatal errors), past our
//! frames and their destructors. So while such a call is possible we hold nothing that only Rust would free: the walk's
//! state and the output lie in PHP's request memory.

mod exception;
mod function;
mod output;
mod roots;
mod text;
mod walker;
mod zend;
