//! The containers that are being walked, and the value that is being looked at.
//!
//! Any depth costs the same: frames lie in one block of PHP's memory, not on the machine's stack. Nothing in the data is
//! written to, with one exception that leaves no trace: before user code runs, the frames take references to what they
//! walk ([`Stack::hold`]), which they give back when they are done.
//!
//! What the stack hands out borrows from it, and whatever can run user code wants the stack for itself; so no value is
//! used across a call that could have freed it.

use std::ptr;

use structjson::Level;

use super::ancestors::{self, Index, Node};
use super::array::{self, is_list};
use super::ffi::{self, bytes_of, type_of, zend_object, zval, HashTable};
use super::frame::{Frame, Kind};
use super::memory;

/// Frames that the first block holds.
const FIRST: usize = 24;

/// The walk's state.
pub(crate) struct Stack {
    frames: *mut Frame,
    len: usize,
    capacity: usize,
    /// The value that is being looked at.
    pub(super) current: *const zval,
    /// Whether the current value was reached through a reference.
    pub(super) referenced: bool,
    /// The lowest frame that was entered through a reference; `len` or more where none was.
    referenced_from: usize,
    /// How many frames are objects.
    objects: usize,
    /// How many frames, from the bottom, are held.
    held: usize,
    index: Index,
    /// This walk among those of the thread; null while it has run no user code.
    node: *mut Node,
    /// Whether there may be other walks: some were under way when this one began, or it has run user code.
    nested: bool,
}

/// A value, as json_encode tells them apart.
pub(crate) enum Value<'a> {
    Null,
    Bool(bool),
    Int(i64),
    Double(f64),
    String(&'a [u8]),
    Array,
    Object,
    /// A resource, or something that is no value.
    Unsupported,
}

impl Value<'_> {
    /// Looks at a value that is no reference.
    ///
    /// # Safety
    ///
    /// `value` is alive for the result's lifetime.
    #[inline(always)]
    pub(super) unsafe fn of<'a>(value: *const zval) -> Value<'a> {
        // SAFETY: the caller's promise; the type tells which part of the union is set.
        unsafe {
            match type_of(value) {
                ffi::IS_STRING => Value::String(bytes_of((*value).value.str_)),
                ffi::IS_LONG => Value::Int((*value).value.lval),
                ffi::IS_ARRAY => Value::Array,
                ffi::IS_DOUBLE => Value::Double((*value).value.dval),
                ffi::IS_TRUE => Value::Bool(true),
                ffi::IS_FALSE => Value::Bool(false),
                ffi::IS_NULL => Value::Null,
                ffi::IS_OBJECT => Value::Object,
                _ => Value::Unsupported,
            }
        }
    }
}

impl Stack {
    /// A walk that looks at `value`.
    ///
    /// # Safety
    ///
    /// `value` stays where it is and alive while the walk lasts.
    #[inline(always)]
    pub(super) unsafe fn new(value: *const zval) -> Stack {
        Stack {
            frames: ptr::null_mut(),
            len: 0,
            capacity: 0,
            current: value,
            referenced: false,
            referenced_from: usize::MAX,
            objects: 0,
            held: 0,
            index: Index::new(),
            node: ptr::null_mut(),
            nested: ancestors::any(),
        }
    }

    /// The current value; references are followed.
    #[inline]
    pub(crate) fn value(&mut self) -> Value<'_> {
        // SAFETY: the current value is alive until user code runs, and it is replaced whenever that has happened.
        unsafe {
            while type_of(self.current) == ffi::IS_REFERENCE {
                self.current = &raw const (*(*self.current).value.ref_).val;
                self.referenced = true;
            }
            Value::of(self.current)
        }
    }

    /// Whether the current value, an array, has no elements.
    #[inline]
    pub(crate) fn array_is_empty(&self) -> bool {
        // SAFETY: the current value is an array.
        unsafe { (*self.array()).nNumOfElements == 0 }
    }

    /// The room that the text of the current value, an array, takes at least, where that is worth knowing; otherwise 0.
    #[inline]
    pub(crate) fn array_estimate(&self) -> usize {
        // SAFETY: the current value is an array.
        let table = unsafe { &*self.array() };
        if table.nNumUsed < array::MANY {
            return 0;
        }
        array::estimate(table)
    }

    /// Whether the current value, an array, is a list: keys 0 to n-1 in this order (`array_is_list`).
    #[inline]
    pub(crate) fn array_is_list(&self) -> bool {
        // SAFETY: the current value is an array.
        is_list(unsafe { &*self.array() })
    }

    /// Whether the current value, an array, is open already: json_encode's recursion.
    #[inline]
    pub(crate) fn array_is_open(&mut self) -> bool {
        let table = self.array();
        // SAFETY: the current value is an array.
        let (is_counted, is_marked) = unsafe {
            let gc = &raw const (*table).gc;
            (ffi::is_counted(gc), ffi::is_marked(gc))
        };
        // An array can only be within itself through a reference, an object, or a walk that this one runs within. The
        // reference need not lead to the array itself.
        let referenced = self.referenced || self.referenced_from < self.len;
        let can_be_open = referenced || self.objects > 0 || self.nested;
        // json_encode cannot mark an immutable array.
        is_marked || can_be_open && is_counted && self.is_open(table as usize, |_| true)
    }

    /// Goes into the current value, an array; `false` where there is no memory.
    #[inline]
    pub(crate) fn enter_array(&mut self, outer: Level) -> bool {
        let table = self.array();
        if self.len == self.capacity && !self.grow() {
            return false;
        }
        if self.referenced_from >= self.len {
            self.referenced_from = if self.referenced { self.len } else { usize::MAX };
        }
        // SAFETY: the current value is an array, and there is room for another frame.
        unsafe { Frame::write_array(self.frames.add(self.len), table, outer) };
        self.len += 1;
        true
    }

    /// Whether no array can be open already that is reached without a further reference.
    #[inline(always)]
    pub(super) fn none_can_be_open(&mut self) -> bool {
        if self.referenced_from >= self.len {
            self.referenced_from = usize::MAX;
        }
        self.objects == 0 && !self.nested && self.referenced_from == usize::MAX
    }

    /// Whether frames are in the index, which they must leave before the stack.
    #[inline(always)]
    pub(super) fn is_indexed(&self) -> bool {
        self.index.is_used()
    }

    /// Whether another frame fits without growing.
    #[inline(always)]
    pub(super) fn has_room(&self) -> bool {
        self.len < self.capacity
    }

    /// Counts the frame behind the last one.
    ///
    /// # Safety
    ///
    /// There was room for it, and it has been filled in.
    #[inline(always)]
    pub(super) unsafe fn pushed(&mut self) {
        self.len += 1;
    }

    /// Takes off the last frame, which owns nothing.
    #[inline(always)]
    pub(super) fn popped(&mut self) {
        self.len -= 1;
    }

    /// Whether the innermost frame is a container of members; `None` without a frame.
    #[inline]
    pub(crate) fn in_container(&mut self) -> Option<bool> {
        self.top()
            .map(|frame| !matches!(frame.kind, Kind::Serialized | Kind::SerializedSelf))
    }

    /// The writer's level around the innermost container.
    #[inline]
    pub(crate) fn outer(&mut self) -> Option<Level> {
        self.top().map(|frame| frame.outer)
    }

    /// Leaves the innermost container. What it kept alive may be destroyed, and destructors run.
    #[inline]
    pub(crate) fn leave(&mut self) {
        let Some(frame) = self.top() else {
            return;
        };
        let (is_object, held) = (!frame.object.is_null(), frame.held);
        let owns = held || is_object;
        if !owns && !self.index.is_used() {
            self.len -= 1;
            return;
        }
        // SAFETY: `len` frames are initialised. (Not `slice()`: the index is borrowed too.)
        self.index.remove_last(unsafe { slice(self.frames, self.len) });
        self.len -= 1;
        self.objects -= usize::from(is_object);
        self.held = self.held.min(self.len);
        if owns {
            // SAFETY: the frame was on the stack a moment ago, and nothing has been written over it; it is read once.
            let mut frame = unsafe { self.frames.add(self.len).read() };
            self.note_held();
            frame.release();
        }
    }

    /// Takes references to everything that is being walked and enters the list of walks: user code may run now.
    pub(super) fn hold(&mut self) {
        let held = self.held;
        for frame in self.slice().iter_mut().skip(held) {
            frame.hold();
        }
        self.held = self.len;
        if self.node.is_null() {
            self.node = ancestors::enter();
            self.nested = true;
        }
        self.note_held();
    }

    /// Tells the list of walks which frames user code may meet.
    fn note_held(&mut self) {
        if !self.node.is_null() {
            // SAFETY: the node is this walk's own, and alive until `drop`.
            unsafe {
                (*self.node).frames = self.frames;
                (*self.node).held = self.held;
            }
        }
    }

    /// Whether a frame that is found by `key` and satisfies `wanted` is open, in this walk or one around it.
    pub(super) fn is_open(&mut self, key: usize, wanted: impl Fn(&Frame) -> bool) -> bool {
        // SAFETY: `len` frames are initialised. (Not `slice()`: the index is borrowed too.)
        let frames = unsafe { slice(self.frames, self.len) };
        self.index.any(frames, key, &wanted) || ancestors::any_of_others(self.node, key, &wanted)
    }

    /// Puts a frame on the stack; `false` where there is no memory for it, and the frame is released.
    #[inline]
    pub(super) fn push(&mut self, mut frame: Frame) -> bool {
        if self.len == self.capacity && !self.grow() {
            frame.release();
            return false;
        }
        self.objects += usize::from(!frame.object.is_null());
        // SAFETY: there is room for another frame.
        unsafe { self.frames.add(self.len).write(frame) };
        self.len += 1;
        true
    }

    #[cold]
    fn grow(&mut self) -> bool {
        let capacity = (self.capacity * 2).max(FIRST);
        let size = capacity.saturating_mul(size_of::<Frame>());
        // SAFETY: the block is null or came from here, with `len` frames in use. Where it moves, the current value moves
        // with it if it is a frame's scratch value; whoever pushes has read the current value before.
        let block = unsafe { memory::reallocate(self.frames.cast(), size, self.len * size_of::<Frame>()) };
        if block.is_null() {
            return false;
        }
        self.frames = block.cast();
        self.capacity = capacity;
        self.note_held();
        true
    }

    pub(super) fn set_current(&mut self, value: *const zval) {
        self.current = value;
        self.referenced = false;
    }

    pub(super) fn current(&self) -> *const zval {
        self.current
    }

    #[inline(always)]
    pub(super) fn top(&mut self) -> Option<&mut Frame> {
        self.slice().last_mut()
    }

    #[inline(always)]
    fn slice(&mut self) -> &mut [Frame] {
        // SAFETY: `len` frames are initialised, and `&mut self` guards them.
        unsafe { slice(self.frames, self.len) }
    }

    #[inline(always)]
    fn array(&self) -> *mut HashTable {
        // SAFETY: callers have seen that the current value is an array.
        unsafe { (*self.current).value.arr }
    }
}

impl Drop for Stack {
    fn drop(&mut self) {
        while self.len > 0 {
            self.leave();
        }
        self.index.free();
        if !self.node.is_null() {
            ancestors::leave(self.node);
        }
        // SAFETY: the block is null or was allocated by `grow`, and nobody else has it.
        unsafe { memory::free(self.frames.cast()) };
    }
}

/// # Safety
///
/// `frames` is null with `len` 0, or points to `len` frames that nobody else uses meanwhile.
#[inline(always)]
unsafe fn slice<'a>(frames: *mut Frame, len: usize) -> &'a mut [Frame] {
    if frames.is_null() {
        return &mut [];
    }
    // SAFETY: the caller's promise.
    unsafe { std::slice::from_raw_parts_mut(frames, len) }
}

/// The object that the current value is.
///
/// # Safety
///
/// The current value is an object.
pub(super) unsafe fn current_object(stack: &Stack) -> *mut zend_object {
    // SAFETY: the caller's promise.
    unsafe { (*stack.current()).value.obj }
}
