//! Finds the lists that become objects, as the scanner goes through the text.

use super::edits::{Edit, Edits};
use crate::overlay::{Node, OverlayRef};
use crate::roots::automaton::{Automaton, State};
use crate::roots::Roots;
use crate::scanner::{Fault, Kind, Str, Visitor};

/// Follows the roots and the pointers through the text.
pub(super) struct Walk<'a, E> {
    automaton: &'a Automaton,
    objects: OverlayRef<'a>,
    pub(super) edits: E,
    /// The open containers that something can still be found in, outermost first.
    levels: Vec<Level>,
    /// Where the value that comes next stands.
    next: Place,
    /// A key with its escapes undone.
    key: Vec<u8>,
}

/// Where a value stands, for the roots and for the pointers.
#[derive(Clone, Copy)]
struct Place {
    state: State,
    node: Node,
}

struct Level {
    place: Place,
    /// Members so far, of a list.
    count: usize,
    /// Whether it is a list that becomes an object.
    changed: bool,
}

impl<'a, E: Edits> Walk<'a, E> {
    pub(super) fn new(roots: &'a Roots, objects: OverlayRef<'a>, edits: E) -> Walk<'a, E> {
        let automaton = roots.automaton();
        Walk {
            automaton,
            objects,
            edits,
            levels: Vec::new(),
            next: Place {
                state: automaton.start(),
                node: objects.start(),
            },
            key: Vec::new(),
        }
    }
}

impl<E: Edits> Visitor for Walk<'_, E> {
    #[inline]
    fn open(&mut self, at: usize, kind: Kind) -> bool {
        let Place { state, node } = self.next;
        let changed = kind == Kind::List && (self.automaton.is_root(state) || self.objects.is_object(node));
        if !(changed || state.has_children() || self.objects.has_children(node)) {
            return false;
        }
        if changed {
            self.edits.edit(at, Edit::Open);
        }
        self.levels.push(Level {
            place: self.next,
            count: 0,
            changed,
        });
        true
    }

    #[inline]
    fn key(&mut self, key: Str<'_>) -> Result<(), Fault> {
        let Some(level) = self.levels.last() else {
            return Ok(());
        };
        let mut name = key.raw;
        if key.escaped {
            self.key.clear();
            // Half a surrogate pair: no path and no pointer can have this name, so it meets none.
            let _ = key.decode(&mut self.key);
            name = &self.key;
        }
        self.next = Place {
            state: self.automaton.key(level.place.state, name),
            node: self.objects.key(level.place.node, name),
        };
        Ok(())
    }

    #[inline]
    fn item(&mut self, at: usize) -> Result<(), Fault> {
        let Some(level) = self.levels.last_mut() else {
            return Ok(());
        };
        if level.changed {
            self.edits.edit(at, Edit::Key(level.count));
        }
        self.next = Place {
            state: self.automaton.index(level.place.state, level.count as i64),
            node: self.objects.index(level.place.node, level.count as i64),
        };
        level.count += 1;
        Ok(())
    }

    #[inline]
    fn close(&mut self, at: usize) -> Result<(), Fault> {
        if self.levels.pop().is_some_and(|level| level.changed) {
            self.edits.edit(at, Edit::Close);
        }
        Ok(())
    }
}
