//! JSON pointers (RFC 6901) as a trie that is fed like the roots' automaton: "is this position on the list?".
//!
//! A caller builds one for every encode, so both building and looking up are cheap: a node has its first child at hand,
//! and further ones (the members of a list) in one hash table; a dead node costs one comparison. The trie is two flat arrays in memory of the caller's choice: inside PHP, where
//! a `longjmp` may skip destructors, that is a request allocation ([`OverlaySize`], [`OverlayBuilder`]); elsewhere
//! [`Overlay`] owns them.

mod builder;

pub(crate) use builder::check;
pub use builder::{OverlayBuilder, OverlaySize};

use crate::error::{Error, ErrorKind};
use crate::hash::Seed;
use crate::integer_key::integer_key;

/// How far a position has got along the pointers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(u32);

impl Node {
    /// No pointer leads here or further.
    pub const DEAD: Node = Node(0);
    const START: Node = Node(1);

    #[inline(always)]
    pub(crate) const fn number(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub(crate) const fn numbered(number: u32) -> Node {
        Node(number)
    }
}

/// A compiled list of JSON pointers, for [`Encoder`](crate::Encoder) and
/// [`repair()`](crate::repair()): the positions they point to come out as objects. A pointer that meets no array is
/// ignored.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    words: Vec<u32>,
    bytes: Vec<u8>,
}

impl Overlay {
    /// Compiles `pointers`, as [`objects()`](crate::objects()) returns them. `""` points to the value itself.
    ///
    /// A token meets integer and string keys alike; `~0` stands for `~` and `~1` for `/`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Pointer`] names the pointer that RFC 6901 does not allow: it begins with something else than `/`, or
    /// has a `~` before something else than `0` or `1`. [`ErrorKind::NoMemory`].
    pub fn new<I, P>(pointers: I) -> Result<Overlay, Error>
    where
        I: IntoIterator<Item = P>,
        P: AsRef<[u8]>,
    {
        let pointers: Vec<P> = pointers.into_iter().collect();
        let mut size = OverlaySize::default();
        for pointer in &pointers {
            size.add(pointer.as_ref());
        }
        let mut overlay = Overlay {
            words: zeroed(size.words())?,
            bytes: zeroed(size.bytes())?,
        };
        let mut builder = OverlayBuilder::new(size, &mut overlay.words, &mut overlay.bytes);
        for pointer in &pointers {
            builder.add(pointer.as_ref())?;
        }
        Ok(overlay)
    }

    /// The overlay as the encoder and the repair use it.
    #[must_use]
    pub fn as_ref(&self) -> OverlayRef<'_> {
        OverlayRef::new(&self.words, &self.bytes)
    }
}

fn zeroed<T: Clone + Default>(len: usize) -> Result<Vec<T>, Error> {
    let mut memory = Vec::new();
    memory.try_reserve_exact(len).map_err(|_| ErrorKind::NoMemory)?;
    memory.resize(len, T::default());
    Ok(memory)
}

/// A compiled list of JSON pointers in somebody else's memory. The default is the empty list.
#[derive(Clone, Copy, Debug, Default)]
pub struct OverlayRef<'a> {
    seed: Seed,
    /// A hash table of node numbers, its length a power of two; 0 is a free place.
    slots: &'a [u32],
    /// By number; the first two are [`Node::DEAD`] and the start.
    nodes: &'a [Record],
    /// The tokens that are not integers.
    bytes: &'a [u8],
}

/// A node: its parent, its first child, its flags, and the token that leads to it.
type Record = [u32; RECORD];
const RECORD: usize = 6;
const PARENT: usize = 0;
/// Most nodes have no other child. Only the others are in the hash table.
const CHILD: usize = 1;
const FLAGS: usize = 2;
/// The length of the token in bytes, or [`INTEGER`].
const LEN: usize = 3;
/// The offset of the token in the bytes, or the lower half of the integer; the upper half is behind it.
const LOW: usize = 4;
const INTEGER: u32 = u32::MAX;
/// The flag of a node where a pointer ends.
const OBJECT: u32 = 1;
/// The flag of a node with more than one child.
const MANY: u32 = 2;

/// What `words` begin with: the number of slots and the two halves of the seed.
const HEADER: usize = 3;

impl<'a> OverlayRef<'a> {
    /// What an [`OverlayBuilder`] has left in `words` and `bytes`. Anything else gives an overlay that is wrong, but
    /// does no harm.
    #[must_use]
    pub fn new(words: &'a [u32], bytes: &'a [u8]) -> OverlayRef<'a> {
        let Some((&[slots, low, high], rest)) = words.split_first_chunk::<HEADER>() else {
            return OverlayRef::default();
        };
        let Some((slots, nodes)) = rest.split_at_checked(slots as usize) else {
            return OverlayRef::default();
        };
        OverlayRef {
            seed: Seed::from_halves(low, high),
            slots,
            nodes: nodes.as_chunks().0,
            bytes,
        }
    }

    /// Where the value itself stands.
    #[inline]
    #[must_use]
    pub fn start(&self) -> Node {
        match self.nodes.len() {
            0 => Node::DEAD,
            _ => Node::START,
        }
    }

    /// The member at a string key. A key that spells an integer as PHP does is the same as that integer.
    #[inline(always)]
    #[must_use]
    pub fn key(&self, node: Node, key: &[u8]) -> Node {
        if node == Node::DEAD {
            Node::DEAD
        } else {
            self.live_key(node, key)
        }
    }

    fn live_key(&self, node: Node, key: &[u8]) -> Node {
        match integer_key(key) {
            Some(index) => self.find_index(node, index),
            None => self.find_key(node, key),
        }
    }

    /// The member at an integer key or a list index.
    #[inline(always)]
    #[must_use]
    pub fn index(&self, node: Node, index: i64) -> Node {
        if node == Node::DEAD {
            return Node::DEAD;
        }
        self.find_index(node, index)
    }

    /// Whether a pointer ends here.
    #[inline]
    #[must_use]
    pub fn is_object(&self, node: Node) -> bool {
        node != Node::DEAD
            && self
                .record(node)
                .is_some_and(|record| record[FLAGS] & OBJECT != 0)
    }

    /// Whether a pointer leads further: where not, every key leads to [`Node::DEAD`].
    #[inline]
    #[must_use]
    pub fn has_children(&self, node: Node) -> bool {
        node != Node::DEAD && self.record(node).is_some_and(|record| record[CHILD] != 0)
    }

    #[inline]
    fn record(&self, node: Node) -> Option<&'a Record> {
        self.nodes.get(node.0 as usize)
    }

    #[inline]
    fn find_index(&self, parent: Node, index: i64) -> Node {
        let (low, high) = (index as u32, (index >> 32) as u32);
        self.find(
            parent,
            |child| child[LOW] == low && child[LEN] == INTEGER && child[LOW + 1] == high,
            || self.seed.integer(parent.0, index),
        )
    }

    #[inline]
    fn find_key(&self, parent: Node, key: &[u8]) -> Node {
        self.find(
            parent,
            |child| child[LEN] as usize == key.len() && self.token(child) == key,
            || self.seed.string(parent.0, key),
        )
    }

    fn token(&self, record: &Record) -> &'a [u8] {
        let at = record[LOW] as usize;
        self.bytes.get(at..at + record[LEN] as usize).unwrap_or_default()
    }

    #[inline]
    fn find(&self, parent: Node, is_it: impl Fn(&Record) -> bool, hash: impl FnOnce() -> u32) -> Node {
        let Some(record) = self.record(parent) else {
            return Node::DEAD;
        };
        let first = Node(record[CHILD]);
        if first != Node::DEAD && self.record(first).is_some_and(&is_it) {
            return first;
        }
        if record[FLAGS] & MANY == 0 {
            return Node::DEAD;
        }
        self.probe(hash(), |child| child[PARENT] == parent.0 && is_it(child))
    }

    /// Looks for a node from its slot on; a free slot ends the search.
    fn probe(&self, hash: u32, is_it: impl Fn(&Record) -> bool) -> Node {
        let Some(last) = self.slots.len().checked_sub(1) else {
            return Node::DEAD;
        };
        let first = hash as usize & last;
        // Each slot once, wherever the search begins: a table without a free slot ends it too.
        for slot in first..first + self.slots.len() {
            let number = self.slots.get(slot & last).copied().unwrap_or_default();
            if number == 0 {
                break;
            }
            if self.record(Node(number)).is_some_and(&is_it) {
                return Node(number);
            }
        }
        Node::DEAD
    }
}
