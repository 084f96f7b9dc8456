//! Everything that touches PHP's structures: the only files of the extension with `unsafe`, besides `output`.
//!
//! What they offer to the others is safe to use. Layouts that differ between versions of PHP are dealt with here.

mod ancestors;
mod array;
pub(crate) mod arrays;
pub(crate) mod call;
pub(crate) mod class;
mod ffi;
mod frame;
mod layout;
pub(crate) mod members;
pub(crate) mod memory;
pub(crate) mod module;
pub(crate) mod number;
pub(crate) mod object;
mod property;
mod result;
pub(crate) mod stack;
pub(crate) mod throw;
pub(crate) mod value;
