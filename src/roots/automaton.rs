//! The deterministic automaton: one state number a level, one small table look-up a key.
//!
//! A state number carries its own answers: the lowest bit says "root", the bits above it are the number of a row, where
//! 0 means that nothing below can match. So a dead state and a root without paths below it cost one comparison.
//!
//! A row has a filter of 64 bits, one for each [`Seen::slot`] that occurs among its names. A key that misses the filter goes
//! to the row's default (where a wildcard leads, or dead). A key that hits it is compared with the first name of that
//! slot, which the number of filter bits below finds, and where it is another one with those that are chained to it.

use super::path::Path;
use crate::error::Error;

mod graph;
mod subsets;

/// Where a position stands in an [`Automaton`]: what [`Automaton::start`], [`Automaton::key`] and [`Automaton::index`]
/// return. Meaningful for the automaton that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(u32);

impl State {
    /// No root here and none below.
    pub const DEAD: State = State(0);

    /// Whether a root can lie below: where not, every key leads to [`State::DEAD`].
    #[inline]
    #[must_use]
    pub const fn has_children(self) -> bool {
        self.0 > 1
    }

    #[inline(always)]
    pub(crate) const fn number(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub(crate) const fn numbered(number: u32) -> State {
        State(number)
    }

    const fn new(row: u32, root: bool) -> State {
        State(row << 1 | root as u32)
    }
}

/// A compiled set of root paths.
#[derive(Clone, Debug)]
pub struct Automaton {
    start: State,
    rows: Box<[Row]>,
    /// Row by row, one for each filter bit that is set; behind these the chained ones.
    names: Box<[Name]>,
    /// The bytes of all names.
    text: Box<[u8]>,
}

#[derive(Clone, Debug)]
struct Row {
    filter: u64,
    /// In `names`: where this row's begin.
    names: u32,
    /// Where every key leads that is none of the names.
    default: State,
    /// Whether a name is the decimal spelling of an integer, which an integer key meets.
    integers: bool,
}

#[derive(Clone, Copy, Debug)]
struct Name {
    seen: Seen,
    /// In `text`.
    start: u32,
    target: State,
    /// The next name of the same slot; 0 where there is none.
    next: u32,
}

/// A state before it is laid out: its number is its place in the list.
struct Draft {
    root: bool,
    default: u32,
    /// Name (in the list of names) and target.
    named: Vec<(u32, u32)>,
}

impl Automaton {
    /// Compiles the union of `paths`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Path`](crate::ErrorKind::Path) when it would become too large; see the bounds in `graph` and `subsets`.
    pub(super) fn new<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Result<Automaton, Error> {
        let graph = graph::Graph::new(paths)?;
        let (start, drafts) = subsets::drafts(&graph)?;
        Ok(Automaton::lay_out(start, &drafts, &graph.names))
    }

    /// Where the value itself stands, the `$` of the paths.
    #[inline]
    #[must_use]
    pub fn start(&self) -> State {
        self.start
    }

    /// Where the member `key` (bytes, unescaped) of a container at `state` stands.
    #[inline(always)]
    #[must_use]
    pub fn key(&self, state: State, key: &[u8]) -> State {
        let Some(row) = self.row(state) else {
            return State::DEAD;
        };
        let seen = Seen::of(key);
        let bit = 1 << seen.slot();
        if row.filter & bit == 0 {
            return row.default;
        }
        let mut place = row.names + (row.filter & (bit - 1)).count_ones();
        while let Some(name) = self.names.get(place as usize) {
            if name.seen == seen && (key.len() <= Seen::WHOLE || self.text_of(name) == key) {
                return name.target;
            }
            if name.next == 0 {
                break;
            }
            place = name.next;
        }
        row.default
    }

    /// Where the member at the list index or integer key `index` of a container at `state` stands. A name meets the
    /// integer whose decimal spelling it is, as PHP's array keys do: `['0']` and `['-5']`, not `['01']`.
    #[inline(always)]
    #[must_use]
    pub fn index(&self, state: State, index: i64) -> State {
        match self.row(state) {
            None => State::DEAD,
            Some(row) if !row.integers => row.default,
            Some(_) => self.spelled(state, index),
        }
    }

    #[cold]
    fn spelled(&self, state: State, index: i64) -> State {
        self.key(state, itoa::Buffer::new().format(index).as_bytes())
    }

    /// Whether a container at `state` is written as an object.
    #[inline]
    #[must_use]
    pub fn is_root(&self, state: State) -> bool {
        state.0 & 1 == 1
    }

    #[inline]
    fn row(&self, state: State) -> Option<&Row> {
        // Row 0 does not exist: the subtraction wraps to a number that is out of range.
        self.rows.get((state.0 >> 1).wrapping_sub(1) as usize)
    }

    fn text_of(&self, name: &Name) -> &[u8] {
        let start = name.start as usize;
        self.text
            .get(start..start + name.seen.len as usize)
            .unwrap_or_default()
    }

    fn lay_out(start: u32, drafts: &[Draft], names: &[&str]) -> Automaton {
        let states = number(drafts);
        let state = |draft: u32| states.get(draft as usize).copied().unwrap_or(State::DEAD);
        let mut text = Vec::new();
        let named: Vec<Name> = names
            .iter()
            .map(|name| {
                let start = text.len() as u32;
                text.extend_from_slice(name.as_bytes());
                Name {
                    seen: Seen::of(name.as_bytes()),
                    start,
                    target: State::DEAD,
                    next: 0,
                }
            })
            .collect();
        let (mut rows, mut all, mut chained) = (Vec::new(), Vec::new(), Vec::new());
        for (draft, _) in drafts
            .iter()
            .zip(&states)
            .filter(|(_, state)| state.has_children())
        {
            let mut row = Row {
                filter: 0,
                names: all.len() as u32,
                default: state(draft.default),
                integers: false,
            };
            let mut own: Vec<Name> = draft
                .named
                .iter()
                .filter_map(|&(name, target)| {
                    row.integers |= is_integer(names.get(name as usize)?);
                    let target = state(target);
                    named.get(name as usize).map(|&name| Name { target, ..name })
                })
                .collect();
            own.sort_by_key(|name| name.seen.slot());
            for name in own {
                let bit = 1 << name.seen.slot();
                if row.filter & bit == 0 {
                    row.filter |= bit;
                    all.push(name);
                } else {
                    // The last one of `all` is of the same slot. Which place `name` gets is known when all rows are done.
                    chained.push((all.len() - 1, name));
                }
            }
            rows.push(row);
        }
        for (first, name) in chained {
            let place = all.len() as u32;
            let next = all
                .get_mut(first)
                .map_or(0, |first| std::mem::replace(&mut first.next, place));
            all.push(Name { next, ..name });
        }
        Automaton {
            start: state(start),
            rows: rows.into(),
            names: all.into(),
            text: text.into(),
        }
    }
}

/// The state numbers of the drafts: rows only for those that lead somewhere.
fn number(drafts: &[Draft]) -> Vec<State> {
    let mut rows = 0;
    let dead = |draft: &Draft| draft.default == 0 && draft.named.is_empty();
    drafts
        .iter()
        .map(|draft| {
            if dead(draft) {
                State::new(0, draft.root)
            } else {
                rows += 1;
                State::new(rows, draft.root)
            }
        })
        .collect()
}

/// What is looked at in a key: its length and two words that hold all bytes of a short one, some of them twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    len: u32,
    first: u64,
    last: u64,
}

impl Seen {
    /// Keys up to this length are equal where this is.
    const WHOLE: usize = 16;

    #[inline(always)]
    fn of(key: &[u8]) -> Seen {
        let (first, last) = if let (Some(first), Some(last)) = (key.first_chunk(), key.last_chunk()) {
            (u64::from_le_bytes(*first), u64::from_le_bytes(*last))
        } else if let (Some(first), Some(last)) = (key.first_chunk(), key.last_chunk()) {
            (
                u32::from_le_bytes(*first).into(),
                u32::from_le_bytes(*last).into(),
            )
        } else {
            let byte = |at: usize| key.get(at).map_or(0, |&byte| u64::from(byte));
            (byte(0), byte(1) | byte(2) << 8)
        };
        Seen {
            len: key.len() as u32,
            first,
            last,
        }
    }

    /// Which of 64 slots the key belongs to: all of it, mixed by one multiplication (Knuth's constant).
    #[inline(always)]
    fn slot(self) -> u32 {
        let all = self.first ^ self.last.rotate_left(29).wrapping_add(self.len.into());
        (all.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58) as u32
    }
}

/// Whether `name` is how an integer of 64 bits is written in decimal.
fn is_integer(name: &str) -> bool {
    let number = name.parse::<i64>().ok();
    number.is_some_and(|number| itoa::Buffer::new().format(number) == name)
}

/// What only costs time when it is wrong, so that no result shows it.
#[cfg(test)]
mod tests {
    use super::*;

    fn different_slots(keys: impl Iterator<Item = String>) -> usize {
        keys.map(|key| Seen::of(key.as_bytes()).slot())
            .collect::<std::collections::HashSet<_>>()
            .len()
    }

    #[test]
    fn slots_tell_keys_apart_by_every_byte_and_the_length() {
        let letters = || 'a'..='z';
        assert!(different_slots(letters().map(|c| format!("{c}ey"))) > 16);
        assert!(different_slots(letters().map(|c| format!("k{c}y"))) > 16);
        assert!(different_slots(letters().map(|c| format!("k{c}"))) > 16);
        assert!(different_slots(letters().map(|c| format!("{c}-key"))) > 16);
        assert!(different_slots(letters().map(|c| format!("key-{c}"))) > 16);
        assert!(different_slots(letters().map(|c| format!("a long key {c}"))) > 16);
        assert!(different_slots((1..=26).map(|length| "k".repeat(length))) > 16);
    }

    #[test]
    fn an_integer_key_is_spelled_only_where_a_name_is_an_integer() {
        let integers = |path: &str| {
            let path = Path::parse(path.as_bytes()).unwrap();
            Automaton::new([&path]).unwrap().rows[0].integers
        };
        assert!(integers("$['7']") && integers("$['-7']"));
        assert!(!integers("$.a") && !integers("$['07']") && !integers("$[*]"));
    }
}
