//! The properties of an object, one after the other: from its slots, or from the table that it answers with.

#[cfg(php84)]
use std::ptr;

use super::ffi::{self, bytes_of, type_of, zval};
use super::frame::Kind;
#[cfg(php84)]
use super::frame::UNDEF;
use super::members::{member, Member};
use super::stack::Stack;

/// What comes next of an object.
pub(super) enum Step<'a> {
    /// A property, its value and its name.
    Member(*const zval, Member<'a>),
    /// Nothing.
    End,
    /// A property hook has thrown.
    Failed,
}

/// Moves on to the next property of the innermost frame. May run user code.
pub(super) fn advance<'a>(stack: &mut Stack) -> Step<'a> {
    match stack.top() {
        Some(frame) if frame.kind == Kind::Slots => advance_slots(stack),
        _ => advance_properties(stack),
    }
}

fn advance_slots<'a>(stack: &mut Stack) -> Step<'a> {
    let Some(frame) = stack.top() else {
        return Step::End;
    };
    let object = frame.object;
    while frame.position < frame.end {
        // SAFETY: the object is alive: user code finds it held. Its class has `end` entries of property information, each
        // null or naming a slot of the object.
        unsafe {
            let info = *(*(*object).ce).properties_info_table.add(frame.position as usize);
            frame.position += 1;
            if info.is_null() || is_mangled(bytes_of((*info).name)) {
                continue;
            }
            let slot: *const zval = object.cast::<u8>().add((*info).offset as usize).cast();
            if type_of(slot) == ffi::IS_UNDEF {
                continue;
            }
            return Step::Member(slot, Member::Key(bytes_of((*info).name)));
        }
    }
    Step::End
}

fn advance_properties<'a>(stack: &mut Stack) -> Step<'a> {
    if let Some(frame) = stack.top().filter(|frame| frame.kind == Kind::Hooked) {
        frame.drop_scratch();
    }
    while let Some((value, key, index)) = stack.next_element() {
        // SAFETY: the frame owns a reference to the table, which keeps its keys and values alive.
        unsafe {
            if !key.is_null() && is_mangled(bytes_of(key)) {
                continue;
            }
            let mut current = value;
            if type_of(value) == ffi::IS_PTR {
                match read_hooked(stack, value) {
                    Hooked::Value(read) => current = read,
                    Hooked::WriteOnly => continue,
                    Hooked::Failed => return Step::Failed,
                }
            }
            return Step::Member(current, member(key, index));
        }
    }
    Step::End
}

enum Hooked {
    Value(*const zval),
    WriteOnly,
    Failed,
}

/// Reads a property that has hooks. Runs user code.
///
/// # Safety
///
/// `value` stands in the innermost frame's table and is the property's information.
#[cfg(php84)]
unsafe fn read_hooked(stack: &mut Stack, value: *const zval) -> Hooked {
    const ZEND_ACC_VIRTUAL: u32 = 1 << 9;
    // SAFETY: the table names the information of the object's class; the hold keeps object and table alive meanwhile.
    unsafe {
        let info: *mut ffi::zend_property_info = (*value).value.ptr.cast();
        let getter = if (*info).hooks.is_null() {
            ptr::null_mut()
        } else {
            *(*info).hooks
        };
        if (*info).flags & ZEND_ACC_VIRTUAL != 0 && getter.is_null() {
            return Hooked::WriteOnly;
        }
        stack.hold();
        let Some(frame) = stack.top() else {
            return Hooked::Failed;
        };
        let object = frame.object;
        let mut scratch = UNDEF;
        let read = ffi::zend_read_property_ex((*info).ce, object, (*info).name, true, &raw mut *scratch);
        let Some(frame) = stack.top() else {
            return Hooked::Failed;
        };
        let is_scratch = ptr::eq(read, &raw const *scratch);
        frame.scratch = scratch;
        if ffi::has_exception() {
            Hooked::Failed
        } else if is_scratch {
            Hooked::Value(&raw const *frame.scratch)
        } else {
            Hooked::Value(read)
        }
    }
}

/// Before PHP 8.4 no property has hooks, and such a value is none.
///
/// # Safety
///
/// None: the same signature for every version of PHP.
#[cfg(not(php84))]
unsafe fn read_hooked(_: &mut Stack, value: *const zval) -> Hooked {
    let _ = Hooked::WriteOnly;
    let _ = Hooked::Failed;
    Hooked::Value(value)
}

/// Whether a property name says private or protected.
#[inline(always)]
pub(super) fn is_mangled(name: &[u8]) -> bool {
    name.first() == Some(&0)
}
