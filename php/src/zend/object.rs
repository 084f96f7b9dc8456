//! Objects as json_encode sees them: which properties are read, and how, and when user code runs.

use std::ptr;

use structjson::Level;

use super::array;
use super::ffi::{self, type_of, zend_object, zval};
use super::frame::{Frame, Kind, Slot, UNDEF};
use super::layout::{has_hooks, has_only_slots, is_proxy, is_standard, plain_table};
use super::stack::{current_object, Stack};

/// The position of a frame whose serialised value has been looked at.
const TAKEN: u32 = 1;

/// What json_encode does with an object.
pub(crate) enum Class {
    /// It asks `jsonSerialize()`.
    Serializable,
    /// It takes the value of the case.
    Enum,
    /// It takes the properties.
    Plain,
}

/// What `jsonSerialize()` has come to.
pub(crate) enum Serialized {
    /// A value, which [`Stack::take_serialized`] makes the current one.
    Value,
    /// The object itself, the current value now, which is to be encoded by its properties.
    Itself,
    /// Nothing: the object is being serialised already.
    Open,
    /// Nothing: an exception has been thrown.
    Failed,
    /// Nothing: there is no memory.
    NoMemory,
}

/// What entering an object has come to.
pub(crate) enum Entered {
    /// Its properties are what comes next.
    Yes,
    /// It is open already.
    Open,
    /// There is no memory.
    NoMemory,
}

impl Stack<'_> {
    /// What is to be done with the current value, an object.
    pub(crate) fn class(&self) -> Class {
        // SAFETY: the current value is an object, which has a class; JsonSerializable is registered before any request.
        unsafe {
            let class = (*current_object(self)).ce;
            if (*class).num_interfaces > 0
                && ffi::instanceof_function_slow(class, ffi::php_json_serializable_ce)
            {
                Class::Serializable
            } else if (*class).ce_flags & ffi::ZEND_ACC_ENUM != 0 {
                Class::Enum
            } else {
                Class::Plain
            }
        }
    }

    /// Makes the value of the current enum case the current value; `false` where the enum has no values.
    pub(crate) fn unwrap_enum(&mut self) -> bool {
        // SAFETY: the current value is a case; one of a backed enum has its name and its value as first properties.
        unsafe {
            let case = current_object(self);
            if (*(*case).ce).enum_backing_type == ffi::IS_UNDEF {
                return false;
            }
            self.set_current((&raw const (*case).properties_table).cast::<zval>().add(1));
        }
        true
    }

    /// Calls `jsonSerialize()` of the current object; a frame that keeps it and what it returns goes on the stack for
    /// [`Serialized::Value`] and [`Serialized::Itself`]. Runs user code.
    pub(crate) fn serialize(&mut self, outer: Level) -> Serialized {
        // SAFETY: the current value is an object; the frame holds it from before the call until it is left.
        unsafe {
            let object = current_object(self);
            if self.is_being_serialized(object) {
                return Serialized::Open;
            }
            let frame = Frame {
                object,
                ..Frame::new(Kind::Serialized, outer)
            };
            if !self.push(frame) {
                return Serialized::NoMemory;
            }
            self.hold();
            let result = call_json_serialize(object);
            let failed = ffi::has_exception() || type_of(&raw const *result) == ffi::IS_UNDEF;
            let itself = type_of(&raw const *result) == ffi::IS_OBJECT && result.value.obj == object;
            let Some(frame) = self.top() else {
                return Serialized::Failed;
            };
            frame.scratch = result;
            if failed {
                self.leave();
                return Serialized::Failed;
            }
            if !itself {
                return Serialized::Value;
            }
            frame.kind = Kind::SerializedSelf;
            frame.position = TAKEN;
            let current = &raw const *frame.scratch;
            self.set_current(current);
            Serialized::Itself
        }
    }

    /// Makes what `jsonSerialize()` has returned the current value, once; `false` from the second time on.
    pub(crate) fn take_serialized(&mut self) -> bool {
        match self.top() {
            Some(frame) if frame.position != TAKEN => {
                frame.position = TAKEN;
                let current = &raw const *frame.scratch;
                self.set_current(current);
                true
            }
            _ => false,
        }
    }

    /// Goes into the properties of the current object. May run user code: lazy objects, and whatever the handlers of
    /// extensions do.
    pub(crate) fn enter_object(&mut self, outer: Level) -> Entered {
        // SAFETY: the current value is an object, alive as the container that holds it, which `hold` takes care of.
        unsafe {
            let object = current_object(self);
            let mut frame = Frame {
                table: plain_table(object),
                object,
                ..Frame::new(Kind::Plain, outer)
            };
            if frame.table.is_null() && has_only_slots(object) {
                frame.kind = Kind::Slots;
                frame.end = (*(*object).ce).default_properties_count as u32;
            } else if frame.table.is_null() {
                if !self.leave_nest() {
                    return Entered::NoMemory;
                }
                frame.kind = match has_hooks(object) {
                    true => Kind::Hooked,
                    false => Kind::Table,
                };
                frame.table = self.properties_for(object);
                frame.owns_table = !frame.table.is_null();
            }
            if !frame.table.is_null() {
                frame.end = (*frame.table).nNumUsed;
            }
            let open = self.properties_are_open(&frame);
            take_snapshot(&mut frame);
            if !self.push(frame) {
                return Entered::NoMemory;
            }
            if open {
                self.leave();
                return Entered::Open;
            }
            Entered::Yes
        }
    }

    /// Whether json_encode would find its mark on the property table of this frame; or on the object, where that has none,
    /// or one that is made anew each time because its class has hooks.
    ///
    /// # Safety
    ///
    /// The frame's table and object are alive.
    unsafe fn properties_are_open(&mut self, frame: &Frame) -> bool {
        // SAFETY: the caller's promise.
        unsafe {
            if matches!(frame.kind, Kind::Hooked | Kind::Slots) {
                return ffi::is_marked(&raw const (*frame.object).gc)
                    || self.is_open(frame.key(), |other| other.kind == frame.kind);
            }
            let is_marked = !frame.table.is_null() && ffi::is_marked(&raw const (*frame.table).gc);
            is_marked
                || self.is_open(frame.key(), |other| other.kind != Kind::Serialized)
                || cfg!(not(php84))
                    && self.is_open(frame.object as usize, |other| other.kind == Kind::Serialized)
        }
    }

    /// The property table of an object, with a reference for the caller; null where there is none.
    ///
    /// # Safety
    ///
    /// `object` is the current value.
    unsafe fn properties_for(&mut self, object: *mut zend_object) -> *mut ffi::HashTable {
        // SAFETY: the caller's promise.
        unsafe {
            let table = (*object).properties;
            if !table.is_null() && is_standard(object) {
                if ffi::is_counted(&raw const (*table).gc) {
                    (*table).gc.refcount += 1;
                }
                return table;
            }
            self.hold();
            let mut value = object_value(object);
            ffi::zend_get_properties_for(&raw mut *value, ffi::PURPOSE_JSON)
        }
    }

    /// Whether json_encode would find the object's mark and not call `jsonSerialize()` again. Before PHP 8.4 the mark
    /// sits on the property table, where it is found too while the object is encoded by its properties.
    ///
    /// # Safety
    ///
    /// `object` is alive.
    unsafe fn is_being_serialized(&mut self, object: *mut zend_object) -> bool {
        if self.is_open(object as usize, |frame| {
            frame.kind == Kind::Serialized || cfg!(not(php84)) && frame.kind == Kind::Slots
        }) {
            return true;
        }
        // SAFETY: the caller's promise.
        unsafe {
            #[cfg(php84)]
            {
                const RECURSION_JSON: u32 = 1 << 7;
                let guard = ffi::zend_get_recursion_guard(object);
                !guard.is_null() && *guard & RECURSION_JSON != 0
            }
            #[cfg(not(php84))]
            {
                let table = (*object).properties;
                !table.is_null()
                    && (ffi::is_marked(&raw const (*table).gc) || self.is_open(table as usize, |_| true))
            }
        }
    }
}

/// Copies the table that a frame is about to walk where its values stand in the slots of an object that the frame does not
/// hold: an ArrayObject's, or a lazy proxy's real instance, which user code can free.
///
/// # Safety
///
/// The frame's table and object are alive, and nothing has been read from the table yet.
unsafe fn take_snapshot(frame: &mut Frame) {
    // SAFETY: the caller's promise.
    unsafe {
        let table = frame.table;
        let is_own =
            table == (*frame.object).properties || has_hooks(frame.object) && !is_proxy(frame.object);
        if table.is_null() || is_own || !array::has_indirect(table) {
            return;
        }
        frame.table = ffi::zend_array_dup(table);
        frame.end = (*frame.table).nNumUsed;
        if frame.kind == Kind::Hooked {
            ffi::release(&raw mut (*table).gc);
        } else {
            frame.scratch.value.arr = table;
            frame.scratch.u1.type_info = ffi::IS_ARRAY_EX;
            frame.kind = Kind::Snapshot;
        }
    }
}

/// Calls `jsonSerialize()`; an undefined value where that has failed, with an exception.
///
/// # Safety
///
/// `object` implements JsonSerializable, and the caller owns a reference to it.
unsafe fn call_json_serialize(object: *mut zend_object) -> Slot {
    const NAME: &[u8] = b"jsonSerialize";
    // SAFETY: the caller's promise; all values passed are alive during the call, and the name is freed after it.
    unsafe {
        let mut value = object_value(object);
        let mut name = UNDEF;
        name.value.str_ = ffi::ext_php_rs_zend_string_init(NAME.as_ptr().cast(), NAME.len(), false);
        name.u1.type_info = ffi::IS_STRING_EX;
        let mut result = UNDEF;
        ffi::_call_user_function_impl(
            &raw mut *value,
            &raw mut *name,
            &raw mut *result,
            0,
            ptr::null_mut(),
            ptr::null_mut(),
        );
        ffi::zval_ptr_dtor(&raw mut *name);
        if type_of(&raw const *result) == ffi::IS_UNDEF && !ffi::has_exception() {
            let class = (*(*object).ce).name;
            ffi::zend_throw_exception_ex(
                ptr::null_mut(),
                0,
                c"Failed calling %s::jsonSerialize()".as_ptr(),
                &raw const (*class).val,
            );
        }
        result
    }
}

/// A value that is this object, without a reference of its own.
fn object_value(object: *mut zend_object) -> Slot {
    let mut value = UNDEF;
    value.value.obj = object;
    value.u1.type_info = ffi::IS_OBJECT_EX;
    value
}
