//! Which containers are open: in place of json_encode's mark in the container itself, which would write to the input.
//!
//! Few frames are searched one by one. Deeper stacks get an index: buckets of frames chained by the address they are
//! found by. Frames are indexed when somebody first asks, and leave the index in the order opposite to the one they
//! came in, so a bucket is a pair of numbers and nothing is ever moved.
//!
//! An encode that user code starts while another one is under way must see the containers of that one too: each walk
//! that is about to run user code enters a list of its thread. The list's nodes lie in PHP's memory, and the thread
//! forgets the list at the end of each request, so a bailout leaves nothing behind.

use std::cell::Cell;
use std::ptr;

use super::frame::Frame;
use super::{ffi, memory};

/// Up to this many frames are searched one by one.
const FEW: usize = 32;

/// The index of a deep stack.
pub(super) struct Index {
    buckets: *mut u32,
    /// A power of two, or 0 without buckets.
    size: usize,
    /// So many frames, from the bottom, are in the index.
    indexed: usize,
}

impl Index {
    pub(super) const fn new() -> Index {
        Index {
            buckets: ptr::null_mut(),
            size: 0,
            indexed: 0,
        }
    }

    /// Whether a frame that is found by `key` satisfies `wanted`.
    pub(super) fn any(&mut self, frames: &mut [Frame], key: usize, wanted: impl Fn(&Frame) -> bool) -> bool {
        if frames.len() <= FEW || !self.catch_up(frames) {
            return frames.iter().any(|frame| frame.key() == key && wanted(frame));
        }
        let mut number = self.bucket(key).map_or(0, |bucket| *bucket);
        while let Some(frame) = frames.get((number as usize).wrapping_sub(1)) {
            if frame.key() == key && wanted(frame) {
                return true;
            }
            number = frame.chained;
        }
        false
    }

    /// Whether any frame is in the index.
    #[inline(always)]
    pub(super) fn is_used(&self) -> bool {
        self.indexed > 0
    }

    /// How many frames, from the bottom, are in the index.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.indexed
    }

    /// Takes the last frame out, before it leaves the stack.
    pub(super) fn remove_last(&mut self, frames: &[Frame]) {
        if self.indexed == frames.len() && self.indexed > 0 {
            self.indexed -= 1;
            if let Some(frame) = frames.last() {
                if let Some(bucket) = self.bucket(frame.key()) {
                    *bucket = frame.chained;
                }
            }
        }
    }

    /// Frees the buckets.
    pub(super) fn free(&mut self) {
        // SAFETY: the buckets are null or were allocated here, and are not used again.
        unsafe { memory::free(self.buckets.cast()) };
        *self = Index::new();
    }

    /// Indexes all frames; `false` where there is no memory for it.
    fn catch_up(&mut self, frames: &mut [Frame]) -> bool {
        if frames.len() > self.size {
            self.free();
            let size = (2 * frames.len()).next_power_of_two();
            // SAFETY: a new block, filled before anything is read from it.
            unsafe {
                self.buckets = memory::reallocate(ptr::null_mut(), size * size_of::<u32>(), 0).cast();
                if self.buckets.is_null() {
                    return false;
                }
                self.buckets.write_bytes(0, size);
            }
            self.size = size;
        }
        while let Some(frame) = frames.get_mut(self.indexed) {
            self.indexed += 1;
            let number = self.indexed as u32;
            if let Some(bucket) = self.bucket(frame.key()) {
                frame.chained = *bucket;
                *bucket = number;
            }
        }
        true
    }

    fn bucket(&mut self, key: usize) -> Option<&mut u32> {
        if self.size == 0 {
            return None;
        }
        // The low bits of addresses are all alike; the multiplication carries the others to the top.
        let hash = (key as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let place = hash as usize & (self.size - 1);
        // SAFETY: there are `size` buckets, all initialised, and `&mut self` guards them.
        Some(unsafe { &mut *self.buckets.add(place) })
    }
}

/// A walk that has run, or is about to run, user code.
pub(super) struct Node {
    pub(super) frames: *const Frame,
    /// How many frames are held: only those cannot have been freed.
    pub(super) held: usize,
    previous: *mut Node,
    next: *mut Node,
}

// The newest walk of this thread. A plain pointer: nothing to drop when the thread or the extension goes.
#[cfg(php_zts)]
thread_local! {
    static WALKS: Cell<*mut Node> = const { Cell::new(ptr::null_mut()) };
}
#[cfg(not(php_zts))]
static WALKS: OneThread = OneThread(Cell::new(ptr::null_mut()));

/// Without ZTS there is one thread, and a variable of a thread would only cost a call.
#[cfg(not(php_zts))]
struct OneThread(Cell<*mut Node>);

// SAFETY: no other thread ever calls the extension.
#[cfg(not(php_zts))]
unsafe impl Sync for OneThread {}

#[cfg(not(php_zts))]
impl OneThread {
    #[inline]
    fn get(&self) -> *mut Node {
        self.0.get()
    }

    fn set(&self, node: *mut Node) {
        self.0.set(node);
    }
}

/// Enters a walk; the node is freed by [`leave`].
pub(super) fn enter() -> *mut Node {
    // SAFETY: a new block of the size of a node, all of which is written; the older node is alive, see `forget`.
    unsafe {
        let node: *mut Node = ffi::_emalloc(size_of::<Node>()).cast();
        let previous = WALKS.get();
        node.write(Node {
            frames: ptr::null(),
            held: 0,
            previous,
            next: ptr::null_mut(),
        });
        if !previous.is_null() {
            (*previous).next = node;
        }
        WALKS.set(node);
        node
    }
}

/// Takes a walk out, in any order: Fibers do not end in the order they began.
pub(super) fn leave(node: *mut Node) {
    // SAFETY: the node was entered and not left; its neighbours are alive.
    unsafe {
        let Node { previous, next, .. } = node.read();
        if next.is_null() {
            WALKS.set(previous);
        } else {
            (*next).previous = previous;
        }
        if !previous.is_null() {
            (*previous).next = next;
        }
        memory::free(node.cast());
    }
}

/// Whether a walk of this thread other than `own` is on the list, or may be.
#[inline]
pub(super) fn any_others(own: *mut Node) -> bool {
    let newest = WALKS.get();
    // SAFETY: every node of the list is alive.
    !newest.is_null() && (newest != own || unsafe { !(*newest).previous.is_null() })
}

/// Whether a held frame of a walk other than `own` is found by `key` and satisfies `wanted`.
pub(super) fn any_of_others(own: *mut Node, key: usize, wanted: impl Fn(&Frame) -> bool) -> bool {
    let mut node = WALKS.get();
    while !node.is_null() {
        // SAFETY: every node of the list is alive; its walk stands still while user code runs, so its frames do too.
        let (frames, previous) = unsafe {
            let Node {
                frames,
                held,
                previous,
                ..
            } = &*node;
            let frames = if frames.is_null() {
                &[]
            } else {
                std::slice::from_raw_parts(*frames, *held)
            };
            (frames, *previous)
        };
        if node != own && frames.iter().any(|frame| frame.key() == key && wanted(frame)) {
            return true;
        }
        node = previous;
    }
    false
}

/// Forgets all walks: at the beginning and the end of a request, when PHP's memory has been or will be freed.
pub(crate) fn forget() {
    WALKS.set(ptr::null_mut());
}
