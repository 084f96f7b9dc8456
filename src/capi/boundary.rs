//! The one panic boundary.

use core::cell::Cell;
use std::panic::{catch_unwind, set_hook, take_hook, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether this thread is inside an exported function.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Runs the body of an exported function. A panic, which would be a fault in this library, becomes `fallback`; it
/// neither unwinds into C nor prints.
///
/// What the body works on may be half changed after a panic, but stays safe to use and to free.
pub(super) fn shielded<T>(fallback: T, body: impl FnOnce() -> T) -> T {
    be_silent();
    let outer = INSIDE.replace(true);
    let result = catch_unwind(AssertUnwindSafe(body));
    INSIDE.set(outer);
    match result {
        Ok(value) => value,
        Err(payload) => {
            // Dropping it could panic again.
            core::mem::forget(payload);
            fallback
        }
    }
}

/// Panics in exported functions print nothing; those of a Rust host that links this crate are its own affair.
fn be_silent() {
    static ONCE: Once = Once::new();
    if ONCE.is_completed() || std::thread::panicking() {
        return;
    }
    ONCE.call_once(|| {
        let others = take_hook();
        set_hook(Box::new(move |panic| {
            if !INSIDE.get() {
                others(panic);
            }
        }));
    });
}
