//! One container of the walk: what is read from it next, and what keeps it alive.

use std::mem::ManuallyDrop;

use structjson::Level;

use super::array::is_packed;
use super::ffi::{self, zend_object, zval, HashTable};

/// What a frame stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An array that holds bare values.
    Packed,
    /// An array that holds buckets.
    Hash,
    /// The property table of an object that can be walked as an array is; see [`layout::plain_table`].
    ///
    /// [`layout::plain_table`]: super::layout::plain_table
    Plain,
    /// The property table of another object.
    Table,
    /// The property table of an object whose class has hooks, made for this walk and owned by the frame.
    Hooked,
    /// A copy of a property table whose values stand in the slots of another object; the table itself is the scratch value.
    Snapshot,
    /// The property slots of an object without a table.
    Slots,
    /// An object whose `jsonSerialize()` has returned the value that is being written.
    Serialized,
    /// An object whose `jsonSerialize()` has returned the object itself.
    SerializedSelf,
}

/// A container on the stack. Plain data: it lives in PHP's memory, or the caller's, and is freed with it after a bailout.
///
/// The fields that are zero in an array's frame stand first, side by side, so that one store writes them.
#[repr(C)]
pub(super) struct Frame {
    /// The object, unless the frame is an array.
    pub(super) object: *mut zend_object,
    /// A value that only this frame owns: what `jsonSerialize()` or a property hook has returned, or a snapshot's table.
    pub(super) scratch: Slot,
    /// The next element.
    pub(super) position: u32,
    /// The frame that stands before this one in its bucket of the index; see `ancestors`.
    pub(super) chained: u32,
    /// The array or property table; null for slots and serialised values.
    pub(super) table: *mut HashTable,
    /// The writer's level around this container.
    pub(super) outer: Level,
    /// How many elements there are, deleted ones included.
    pub(super) end: u32,
    pub(super) kind: Kind,
    /// Whether the frame owns a reference to its object, and to its table if it has one.
    pub(super) held: bool,
    /// Whether the frame owns a reference to its table.
    pub(super) owns_table: bool,
}

impl Frame {
    pub(super) fn new(kind: Kind, outer: Level) -> Frame {
        Frame {
            table: std::ptr::null_mut(),
            object: std::ptr::null_mut(),
            scratch: UNDEF,
            outer,
            position: 0,
            end: 0,
            kind,
            held: false,
            owns_table: false,
            chained: 0,
        }
    }

    /// Fills in a frame for an array; returns whether that holds buckets, and how many elements. Field by field: a frame
    /// that is put together elsewhere and copied costs more than all the rest.
    ///
    /// # Safety
    ///
    /// `frame` is writable, and `table` is an array.
    #[inline(always)]
    pub(super) unsafe fn write_array(frame: *mut Frame, table: *mut HashTable, outer: Level) -> (bool, u32) {
        // SAFETY: the caller's promise.
        unsafe {
            let is_hash = !is_packed(&*table);
            let kind = if is_hash { Kind::Hash } else { Kind::Packed };
            let end = (*table).nNumUsed;
            (&raw mut (*frame).object).write(std::ptr::null_mut());
            (&raw mut (*frame).scratch).write(UNDEF);
            (&raw mut (*frame).position).write(0);
            (&raw mut (*frame).chained).write(0);
            (&raw mut (*frame).table).write(table);
            (&raw mut (*frame).outer).write(outer);
            (&raw mut (*frame).end).write(end);
            (&raw mut (*frame).kind).write(kind);
            (&raw mut (*frame).held).write(false);
            (&raw mut (*frame).owns_table).write(false);
            (is_hash, end)
        }
    }

    /// What the frame is found by among the ancestors: its table, or its object where the table is none or nobody else's.
    pub(super) fn key(&self) -> usize {
        if self.kind == Kind::Snapshot {
            // SAFETY: the scratch value of a snapshot is an array.
            return unsafe { self.scratch.value.arr } as usize;
        }
        if self.table.is_null() || self.kind == Kind::Hooked {
            self.object as usize
        } else {
            self.table as usize
        }
    }

    /// Takes references to what is walked, so that user code cannot free it or change it in place.
    pub(super) fn hold(&mut self) {
        self.held = true;
        // SAFETY: both are null or alive: nothing has run that could have freed them since they were read.
        unsafe {
            if !self.object.is_null() {
                (*self.object).gc.refcount += 1;
            }
            if !self.owns_table && !self.table.is_null() {
                self.owns_table = true;
                if ffi::is_counted(&raw const (*self.table).gc) {
                    (*self.table).gc.refcount += 1;
                }
            }
        }
    }

    /// Gives back what the frame owns. May run destructors.
    pub(super) fn release(&mut self) {
        self.drop_scratch();
        // SAFETY: a table that is owned is not null, and what is held was referenced by `hold`.
        unsafe {
            if self.owns_table && ffi::is_counted(&raw const (*self.table).gc) {
                ffi::release(&raw mut (*self.table).gc);
            }
            if self.held && !self.object.is_null() {
                ffi::release(&raw mut (*self.object).gc);
            }
        }
    }

    pub(super) fn drop_scratch(&mut self) {
        // SAFETY: the scratch value is undefined or owned by this frame; afterwards it is undefined.
        unsafe {
            if ffi::type_of(&raw const *self.scratch) != ffi::IS_UNDEF {
                let mut value = std::mem::replace(&mut self.scratch, UNDEF);
                ffi::zval_ptr_dtor(&raw mut *value);
            }
        }
    }
}

/// A value that is dropped by hand: ext-php-rs's own drop would release what PHP still uses after a copy.
pub(super) type Slot = ManuallyDrop<zval>;

/// A value that is not there.
pub(super) const UNDEF: Slot = ManuallyDrop::new(zval {
    value: ffi::zend_value { lval: 0 },
    u1: ffi::_zval_struct__bindgen_ty_1 {
        type_info: ffi::IS_UNDEF,
    },
    u2: ffi::_zval_struct__bindgen_ty_2 { extra: 0 },
});
