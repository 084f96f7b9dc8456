//! Building the trie, in memory of the caller's choice.

use super::{Node, OverlayRef, Record, CHILD, FLAGS, HEADER, INTEGER, MANY, OBJECT, RECORD};
use crate::error::{self, Error, ErrorKind};
use crate::hash::Seed;
use crate::integer_key::integer_key;
use wide::u8x16;

/// Tokens are looked for in blocks of 16 bytes, the last of which may reach behind the last pointer.
const SLACK: usize = 16;

/// How much memory a list of pointers needs, found by one quick look at each.
#[derive(Clone, Copy, Debug, Default)]
pub struct OverlaySize {
    tokens: usize,
    bytes: usize,
    pointers: usize,
}

impl OverlaySize {
    /// Counts one pointer, well formed or not.
    pub fn add(&mut self, pointer: &[u8]) {
        self.pointers += 1;
        // So few bytes at a time that their number fits a byte: then vectors of bytes count.
        let counts = pointer
            .chunks(240)
            .map(|bytes| bytes.iter().map(|&byte| u8::from(byte == b'/')).sum::<u8>());
        self.tokens += counts.map(usize::from).sum::<usize>();
        self.bytes += pointer.len();
    }

    /// The length of the `words` of [`OverlayBuilder::new`]; 0 for no pointers at all.
    #[must_use]
    pub fn words(&self) -> usize {
        match self.pointers {
            0 => 0,
            _ => HEADER + self.slots() + (self.tokens + Node::START.0 as usize + 1) * RECORD,
        }
    }

    /// The length of the `bytes` of [`OverlayBuilder::new`].
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes + SLACK
    }

    /// A fifth of the slots stay free in the worst case, most of them where nodes have few children.
    fn slots(&self) -> usize {
        (self.tokens + self.tokens / 4 + 1).next_power_of_two()
    }
}

/// Compiles pointers into memory of the caller's choice; [`OverlayRef::new`] makes the overlay of it.
pub struct OverlayBuilder<'m> {
    seed: Seed,
    slots: &'m mut [u32],
    nodes: &'m mut [Record],
    nodes_used: usize,
    bytes: &'m mut [u8],
    bytes_used: usize,
}

impl<'m> OverlayBuilder<'m> {
    /// Begins a list whose pointers `size` has counted; `words` and `bytes` have the lengths that it asks for and hold
    /// zeros.
    #[must_use]
    pub fn new(size: OverlaySize, words: &'m mut [u32], bytes: &'m mut [u8]) -> OverlayBuilder<'m> {
        let seed = Seed::random();
        let [low, high] = seed.halves();
        let (header, rest) = words.split_at_mut(HEADER.min(words.len()));
        for (word, value) in header.iter_mut().zip([size.slots() as u32, low, high]) {
            *word = value;
        }
        let (slots, nodes) = rest.split_at_mut_checked(size.slots()).unwrap_or_default();
        OverlayBuilder {
            seed,
            slots,
            nodes: nodes.as_chunks_mut().0,
            nodes_used: Node::START.0 as usize + 1,
            bytes,
            bytes_used: 0,
        }
    }

    /// Compiles one more pointer.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Pointer`] names the pointer and what is wrong with it; [`ErrorKind::NoMemory`] where the memory is
    /// smaller than what all pointers need. The list is of no use then.
    pub fn add(&mut self, pointer: &[u8]) -> Result<(), Error> {
        if !matches!(pointer.first(), None | Some(b'/')) {
            return Err(malformed(pointer, NO_SLASH));
        }
        // The pointer is copied whole, and its tokens are found there.
        let start = self.bytes_used;
        let end = start + pointer.len();
        if u32::try_from(self.bytes.len().max(self.nodes.len())).is_err() {
            return Err(ErrorKind::NoMemory.into());
        }
        let copy = self.bytes.get_mut(start..end).ok_or(ErrorKind::NoMemory)?;
        copy.copy_from_slice(pointer);
        self.bytes_used = end;
        let mut node = Node::START;
        let mut at = start;
        while at < end {
            let token = self.token(at + 1);
            let Some(len) = token.len else {
                return Err(malformed(pointer, LONE_TILDE));
            };
            node = self.member(node, at + 1, len).ok_or(ErrorKind::NoMemory)?;
            at = token.end;
        }
        let record = self.nodes.get_mut(node.0 as usize).ok_or(ErrorKind::NoMemory)?;
        record[FLAGS] |= OBJECT;
        Ok(())
    }

    /// Finds the end of the token at `start` and undoes its escapes in place.
    fn token(&mut self, start: usize) -> Token {
        let end = self.run(start);
        match self.pointer().get(end) {
            Some(b'~') => self.escaped_token(start, end),
            _ => Token {
                len: Some(end - start),
                end,
            },
        }
    }

    fn escaped_token(&mut self, start: usize, mut end: usize) -> Token {
        let mut len = Some(end - start);
        while self.pointer().get(end) == Some(&b'~') {
            let meant = match self.pointer().get(end + 1) {
                Some(b'0') => Some(b'~'),
                Some(b'1') => Some(b'/'),
                _ => None,
            };
            let next = (end + 2).min(self.bytes_used);
            end = self.run(next);
            len = len.zip(meant).and_then(|(len, meant)| {
                *self.bytes.get_mut(start + len)? = meant;
                self.bytes.copy_within(next..end, start + len + 1);
                Some(len + 1 + end - next)
            });
        }
        Token { len, end }
    }

    fn pointer(&self) -> &[u8] {
        self.bytes.get(..self.bytes_used).unwrap_or_default()
    }

    /// Where the run of plain bytes ends that begins at `at`: at a slash, at a tilde or with the pointer.
    #[inline]
    fn run(&self, mut at: usize) -> usize {
        while at < self.bytes_used {
            let Some(block) = self.bytes.get(at..).and_then(<[u8]>::first_chunk) else {
                break;
            };
            let bytes = u8x16::new(*block);
            let stops = bytes.simd_eq(u8x16::splat(b'/')) | bytes.simd_eq(u8x16::splat(b'~'));
            match stops.to_bitmask() {
                0 => at += SLACK,
                stops => {
                    at += stops.trailing_zeros() as usize;
                    break;
                }
            }
        }
        at.min(self.bytes_used)
    }

    /// The member of `parent` at the key that stands in the bytes from `at` on; made where there is none yet.
    fn member(&mut self, parent: Node, at: usize, len: usize) -> Option<Node> {
        let key = self.bytes.get(at..at + len)?;
        let index = integer_key(key);
        let record = self.nodes.get_mut(parent.0 as usize)?;
        let number = self.nodes_used as u32;
        if record[CHILD] == 0 {
            record[CHILD] = number;
        } else {
            let view = OverlayRef {
                seed: self.seed,
                slots: self.slots,
                nodes: self.nodes,
                bytes: self.bytes,
            };
            let (found, hash) = match index {
                Some(index) => (view.index(parent, index), self.seed.integer(parent.0, index)),
                None => (view.find_key(parent, key), self.seed.string(parent.0, key)),
            };
            if found != Node::DEAD {
                return Some(found);
            }
            *self.free_slot(hash)? = number;
            self.nodes.get_mut(parent.0 as usize)?[FLAGS] |= MANY;
        }
        let token = match index {
            Some(index) => [INTEGER, index as u32, (index >> 32) as u32],
            None => [len as u32, at as u32, 0],
        };
        let [len, low, high] = token;
        *self.nodes.get_mut(self.nodes_used)? = [parent.0, 0, 0, len, low, high];
        self.nodes_used += 1;
        Some(Node(number))
    }

    fn free_slot(&mut self, hash: u32) -> Option<&mut u32> {
        let first = hash as usize & self.slots.len().checked_sub(1)?;
        let (before, behind) = self.slots.split_at_mut_checked(first)?;
        behind.iter_mut().chain(before).find(|slot| **slot == 0)
    }
}

/// A token in the bytes of an [`OverlayBuilder`].
struct Token {
    /// Its length without escapes; `None` where an escape is malformed.
    len: Option<usize>,
    /// Where its spelling ends.
    end: usize,
}

/// Whether RFC 6901 allows this pointer.
pub(crate) fn check(pointer: &[u8]) -> Result<(), Error> {
    let mut escapes = pointer.split(|&byte| byte == b'~').skip(1);
    if !matches!(pointer.first(), None | Some(b'/')) {
        Err(malformed(pointer, NO_SLASH))
    } else if !escapes.all(|behind| matches!(behind.first(), Some(b'0' | b'1'))) {
        Err(malformed(pointer, LONE_TILDE))
    } else {
        Ok(())
    }
}

const NO_SLASH: &str = "does not begin with `/`";
const LONE_TILDE: &str = "has a `~` that no `0` or `1` follows";

#[cold]
fn malformed(pointer: &[u8], how: &str) -> Error {
    let (shown, rest) = error::beginning(pointer);
    Error::new(
        ErrorKind::Pointer,
        format!("JSON pointer {how}: \"{shown}\"{rest}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slash_begins_a_token() {
        let mut size = OverlaySize::default();
        for (pointer, tokens) in [("", 0), ("/a", 1), ("/a//~1b", 4), (&"/".repeat(1000), 1004)] {
            size.add(pointer.as_bytes());
            assert_eq!(size.tokens, tokens, "{pointer}");
        }
    }

    #[test]
    fn the_smallest_table_that_keeps_a_fifth_free() {
        for tokens in 0..1000 {
            let size = OverlaySize {
                tokens,
                ..OverlaySize::default()
            };
            let slots = size.slots();
            let is_enough = |slots: usize| slots * 4 > tokens * 5;
            assert!(
                slots.is_power_of_two() && is_enough(slots),
                "{slots} for {tokens}"
            );
            assert!(slots == 1 || !is_enough(slots / 2), "{slots} for {tokens}");
        }
    }
}
