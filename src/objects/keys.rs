//! The keys of the open objects, to know one that comes again.

use super::tree::{Id, Name, Tree};
use crate::hash::Seed;

/// Up to as many keys are compared one by one.
const FEW: usize = 16;

/// The keys of all open objects, the innermost last.
pub(super) struct Keys {
    seed: Seed,
    records: Vec<Record>,
}

struct Record {
    hash: u32,
    name: Name,
    /// Where it stands for the first time.
    order: usize,
    /// Its value's place in the tree, if it has one.
    node: Option<Id>,
}

/// The keys of one open object.
pub(super) struct Segment {
    start: usize,
    /// For many keys: a hash table of record numbers plus one, its length a power of two.
    slots: Vec<u32>,
}

impl Default for Keys {
    fn default() -> Keys {
        Keys {
            seed: Seed::random(),
            records: Vec::new(),
        }
    }
}

impl Keys {
    /// An object that has no keys yet.
    pub(super) fn segment(&self) -> Segment {
        Segment {
            start: self.records.len(),
            slots: Vec::new(),
        }
    }

    /// Takes away the keys of the innermost object.
    pub(super) fn truncate(&mut self, segment: &Segment) {
        self.records.truncate(segment.start);
    }

    /// The number of a key of the innermost object, and whether it has been there before.
    pub(super) fn find_or_add(
        &mut self,
        segment: &mut Segment,
        name: Name,
        order: usize,
        tree: &Tree<'_>,
    ) -> (usize, bool) {
        let hash = self.seed.string(0, tree.bytes_of(name));
        match self.find(segment, hash, tree.bytes_of(name), tree) {
            Some(number) => (number, true),
            None => {
                self.records.push(Record {
                    hash,
                    name,
                    order,
                    node: None,
                });
                self.index(segment);
                (self.records.len() - 1, false)
            }
        }
    }

    fn find(&self, segment: &Segment, hash: u32, key: &[u8], tree: &Tree<'_>) -> Option<usize> {
        let is_it = |record: &Record| record.hash == hash && tree.bytes_of(record.name) == key;
        let Some(last) = segment.slots.len().checked_sub(1) else {
            let members = self.records.get(segment.start..)?;
            return members
                .iter()
                .position(is_it)
                .map(|number| segment.start + number);
        };
        let mut slot = hash as usize & last;
        loop {
            let number = (*segment.slots.get(slot)? as usize).checked_sub(1)?;
            if self.records.get(number).is_some_and(is_it) {
                return Some(number);
            }
            slot = (slot + 1) & last;
        }
    }

    /// Enters the newest key into the hash table of its object, which is made or grown where it must be.
    fn index(&self, segment: &mut Segment) {
        let count = self.records.len() - segment.start;
        if count <= FEW {
            return;
        }
        let mut from = self.records.len() - 1;
        if count * 2 > segment.slots.len() {
            segment.slots = vec![0; (count * 4).next_power_of_two()];
            from = segment.start;
        }
        let last = segment.slots.len() - 1;
        for (number, record) in self.records.iter().enumerate().skip(from) {
            let (before, behind) = segment.slots.split_at_mut(record.hash as usize & last);
            if let Some(slot) = behind.iter_mut().chain(before).find(|slot| **slot == 0) {
                *slot = number as u32 + 1;
            }
        }
    }

    /// Where a key stands for the first time.
    pub(super) fn order(&self, number: usize) -> usize {
        self.records.get(number).map_or(0, |record| record.order)
    }

    /// Notes the place of a key's value in the tree.
    pub(super) fn lead_to(&mut self, number: usize, node: Id) {
        if let Some(record) = self.records.get_mut(number) {
            record.node = Some(node);
        }
    }

    /// The place of a key's value in the tree, which another value is about to take.
    pub(super) fn forget(&mut self, number: usize) -> Option<Id> {
        self.records.get_mut(number)?.node.take()
    }
}
