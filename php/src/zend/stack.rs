//! The containers that are being walked, and the value that is being looked at.
//!
//! Any depth costs the same: the first few frames lie in an array of the caller's, the frames of a deeper walk in one block
//! of PHP's memory. So do those of a walk that runs user code, which may end it by a bailout, and other walks look at its
//! frames even then. Nothing in the data is written to, with one exception that leaves no trace: before user code runs, the
//! frames take references to what they walk ([`Stack::hold`]), which they give back when they are done.
//!
//! What the stack hands out borrows from it, and whatever can run user code wants the stack for itself; so no value is
//! used across a call that could have freed it.

use std::mem::MaybeUninit;
use std::ptr;

use structjson::Level;

use super::ancestors::{self, Index, Node};
use super::array::{self, is_list};
use super::ffi::{self, type_of, zend_object, zval, HashTable};
use super::frame::{Frame, Kind};
use super::memory;
use super::value::Value;

/// Room for the frames of most walks, for as long as these run no user code.
pub(crate) struct Nest(MaybeUninit<[Frame; FIRST]>);

const FIRST: usize = 24;

impl Nest {
    #[inline(always)]
    pub(crate) const fn new() -> Nest {
        Nest(MaybeUninit::uninit())
    }
}

/// The walk's state.
pub(crate) struct Stack<'n> {
    frames: *mut Frame,
    nest: &'n mut Nest,
    len: usize,
    capacity: usize,
    /// The value that is being looked at.
    pub(super) current: *const zval,
    /// Whether the current value was reached through a reference.
    pub(super) referenced: bool,
    /// The lowest frame that is an object, or was entered through a reference; `len` or more where none is. What such a
    /// frame leads to can be open already; otherwise an array cannot be within itself.
    shared_from: usize,
    /// How many frames, from the bottom, are held.
    held: usize,
    index: Index,
    /// This walk among those of the thread; null while it has run no user code.
    node: *mut Node,
}

/// The frames, as a loop over arrays moves among them.
pub(super) struct Span {
    pub(super) first: *mut Frame,
    pub(super) top: *mut Frame,
    /// The lowest frame that owns nothing and is not in the index: from there on they can be taken off as they are.
    pub(super) floor: *mut Frame,
    /// Below this one another array may be entered.
    pub(super) ceiling: *mut Frame,
    /// The lowest one that is an object, or was entered through a reference; above the ceiling where none is.
    pub(super) shared_from: *mut Frame,
}

impl<'n> Stack<'n> {
    /// A walk that looks at `value`; its first frames are put into `nest`.
    ///
    /// # Safety
    ///
    /// `value` stays where it is and alive while the walk lasts.
    #[inline(always)]
    pub(super) unsafe fn new(value: *const zval, nest: &'n mut Nest) -> Stack<'n> {
        Stack {
            frames: nest.0.as_mut_ptr().cast(),
            nest,
            len: 0,
            capacity: FIRST,
            current: value,
            referenced: false,
            shared_from: usize::MAX,
            held: 0,
            index: Index::new(),
            node: ptr::null_mut(),
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
    #[inline(always)]
    pub(crate) fn array_is_open(&mut self) -> bool {
        // SAFETY: the current value is an array.
        let is_marked = unsafe { ffi::is_marked(&raw const (*self.array()).gc) };
        // An array can only be within itself through a reference, an object, or a walk that this one runs within. The
        // reference need not lead to the array itself.
        let can_be_open = self.referenced || self.is_shared() || ancestors::any_others(self.node);
        is_marked || can_be_open && self.array_is_on_stack()
    }

    #[inline(never)]
    fn array_is_on_stack(&mut self) -> bool {
        let table = self.array();
        // SAFETY: the current value is an array. json_encode cannot mark an immutable one.
        let is_counted = unsafe { ffi::is_counted(&raw const (*table).gc) };
        is_counted && self.is_open(table as usize, |_| true)
    }

    /// Goes into the current value, an array; `false` where there is no memory.
    #[inline]
    pub(crate) fn enter_array(&mut self, outer: Level) -> bool {
        let table = self.array();
        if self.len == self.capacity && !self.grow() {
            return false;
        }
        if self.shared_from >= self.len {
            self.shared_from = if self.referenced { self.len } else { usize::MAX };
        }
        // SAFETY: the current value is an array, and there is room for another frame.
        unsafe { Frame::write_array(self.frames.add(self.len), table, outer) };
        self.len += 1;
        true
    }

    /// Whether what is met next can be open already, because of the containers of this walk.
    #[inline(always)]
    pub(crate) fn is_shared(&self) -> bool {
        self.shared_from < self.len
    }

    /// What a loop over arrays may do by itself where `left` more frames are not too deep; `None` without a frame, or where the
    /// last one is too deep.
    #[inline(always)]
    pub(super) fn span(&mut self, left: i64) -> Option<Span> {
        let last = self.len.checked_sub(1)?;
        let left = usize::try_from(left).ok()?;
        let owned = self.held.max(self.index.len());
        let shared_from = if self.shared_from < self.len {
            self.shared_from
        } else {
            self.capacity
        };
        // The containers of other walks are not looked through here.
        let last_to_enter = if ancestors::any_others(self.node) {
            0
        } else {
            last + left.min(self.capacity - self.len)
        };
        // SAFETY: the block has room for `capacity` frames, of which `len` are in use, and no more are held or indexed.
        unsafe {
            Some(Span {
                first: self.frames,
                top: self.frames.add(last),
                floor: self.frames.add(owned),
                ceiling: self.frames.add(last_to_enter),
                shared_from: self.frames.add(shared_from),
            })
        }
    }

    /// Makes this frame of the span the innermost one; below the first one there is none.
    ///
    /// # Safety
    ///
    /// The frames up to this one are filled in, and those that are taken off own nothing; `shared_from` is one of the block,
    /// or behind it.
    #[inline(always)]
    pub(super) unsafe fn set_top(&mut self, top: *mut Frame, shared_from: *mut Frame) {
        let number = |frame: *mut Frame| (frame as usize - self.frames as usize) / size_of::<Frame>();
        self.len = number(top.wrapping_add(1));
        self.shared_from = number(shared_from);
    }

    /// Whether the innermost frame is a container of members; `None` without a frame.
    #[inline]
    pub(crate) fn in_container(&mut self) -> Option<bool> {
        self.top()
            .map(|frame| !matches!(frame.kind, Kind::Serialized | Kind::SerializedSelf))
    }

    /// Whether the innermost container is walked as an array is, which the loop over arrays does.
    #[inline]
    pub(crate) fn is_like_array(&mut self) -> bool {
        self.top()
            .is_some_and(|frame| matches!(frame.kind, Kind::Packed | Kind::Hash | Kind::Plain))
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
        let owns = frame.held || frame.owns_table;
        if !owns && !self.index.is_used() {
            self.len -= 1;
            return;
        }
        // SAFETY: `len` frames are initialised. (Not `slice()`: the index is borrowed too.)
        self.index.remove_last(unsafe { slice(self.frames, self.len) });
        self.len -= 1;
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
        if self.shared_from >= self.len {
            self.shared_from = self.len;
        }
        // SAFETY: there is room for another frame.
        unsafe { self.frames.add(self.len).write(frame) };
        self.len += 1;
        true
    }

    /// Moves the frames to PHP's memory: user code may run from now on. `false` where there is no memory.
    #[inline]
    pub(crate) fn leave_nest(&mut self) -> bool {
        !self.is_in_nest() || self.grow()
    }

    #[inline(always)]
    fn is_in_nest(&self) -> bool {
        ptr::eq(self.frames.cast(), &raw const *self.nest)
    }

    #[cold]
    fn grow(&mut self) -> bool {
        let capacity = self.capacity * 2;
        let size = capacity.saturating_mul(size_of::<Frame>());
        let used = self.len * size_of::<Frame>();
        // SAFETY: the block came from here or is the nest, with `len` frames in use. Where it moves, the current value moves
        // with it if it is a frame's scratch value; whoever pushes has read the current value before.
        let block = unsafe {
            if self.is_in_nest() {
                let block = memory::reallocate(ptr::null_mut(), size, 0);
                if !block.is_null() {
                    ptr::copy_nonoverlapping(self.frames.cast(), block, used);
                }
                block
            } else {
                memory::reallocate(self.frames.cast(), size, used)
            }
        };
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

impl Drop for Stack<'_> {
    fn drop(&mut self) {
        while self.len > 0 {
            self.leave();
        }
        self.index.free();
        if !self.node.is_null() {
            ancestors::leave(self.node);
        }
        if !self.is_in_nest() {
            // SAFETY: the block was allocated by `grow`, and nobody else has it.
            unsafe { memory::free(self.frames.cast()) };
        }
    }
}

/// # Safety
///
/// `frames` points to `len` frames that nobody else uses meanwhile.
#[inline(always)]
unsafe fn slice<'a>(frames: *mut Frame, len: usize) -> &'a mut [Frame] {
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
