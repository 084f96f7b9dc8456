//! The deterministic automaton: one state number a level, one small table look-up a key.
//!
//! A state number carries its own answers: the lowest bit says "root", the bits above it are the number of a row, where
//! 0 means that nothing below can match. So a dead state and a root without paths below it cost one comparison.
//!
//! A row has a filter of 64 bits, one for each value of [`slot`] that occurs among its names. A key that misses the
//! filter goes to the row's default (where a wildcard leads, or dead). A key that hits it is compared with the names of
//! that slot: they lie side by side, and the number of filter bits below says where.

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
    /// For each filter bit that is set, row by row, its first name in `names`; one more for the end.
    slots: Box<[u32]>,
    names: Box<[Name]>,
    /// The bytes of all names.
    text: Box<[u8]>,
}

#[derive(Clone, Debug)]
struct Row {
    filter: u64,
    /// In `slots`: where this row's begin.
    slots: u32,
    /// Where every key leads that is none of the names.
    default: State,
    /// Whether a name is the decimal spelling of an integer, which an integer key meets.
    integers: bool,
}

#[derive(Clone, Copy, Debug)]
struct Name {
    start: u32,
    len: u32,
    target: State,
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
        let bit = 1 << slot(key);
        if row.filter & bit == 0 {
            row.default
        } else {
            self.named(row, bit, key)
        }
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

    #[inline(always)]
    fn named(&self, row: &Row, bit: u64, key: &[u8]) -> State {
        let rank = row.slots as usize + (row.filter & (bit - 1)).count_ones() as usize;
        let bounds = (self.slots.get(rank), self.slots.get(rank + 1));
        let (Some(&from), Some(&to)) = bounds else {
            return row.default;
        };
        let candidates = self.names.get(from as usize..to as usize).unwrap_or_default();
        // A slot seldom holds more than one name.
        candidates
            .iter()
            .find(|name| name.len as usize == key.len() && equal(self.text_of(name), key))
            .map_or(row.default, |name| name.target)
    }

    fn text_of(&self, name: &Name) -> &[u8] {
        let start = name.start as usize;
        self.text
            .get(start..start + name.len as usize)
            .unwrap_or_default()
    }

    fn lay_out(start: u32, drafts: &[Draft], names: &[&str]) -> Automaton {
        let mut text = Vec::new();
        let mut starts = Vec::with_capacity(names.len());
        for name in names {
            starts.push(text.len() as u32);
            text.extend_from_slice(name.as_bytes());
        }
        let states = number(drafts);
        let state = |draft: u32| states.get(draft as usize).copied().unwrap_or(State::DEAD);
        let mut automaton = Automaton {
            start: state(start),
            rows: Box::default(),
            slots: Box::default(),
            names: Box::default(),
            text: text.into(),
        };
        let (mut rows, mut slots, mut all) = (Vec::new(), Vec::new(), Vec::new());
        for (draft, _) in drafts
            .iter()
            .zip(&states)
            .filter(|(_, state)| state.has_children())
        {
            let mut row = Row {
                filter: 0,
                slots: slots.len() as u32,
                default: state(draft.default),
                integers: false,
            };
            let mut named: Vec<_> = draft
                .named
                .iter()
                .filter_map(|&(name, target)| {
                    let bytes = names.get(name as usize)?.as_bytes();
                    let start = *starts.get(name as usize)?;
                    Some((slot(bytes), bytes, start, state(target)))
                })
                .collect();
            named.sort_unstable_by_key(|&(slot, bytes, ..)| (slot, bytes.len(), bytes));
            for (slot, bytes, start, target) in named {
                if row.filter & 1 << slot == 0 {
                    row.filter |= 1 << slot;
                    slots.push(all.len() as u32);
                }
                row.integers |= is_integer(bytes);
                all.push(Name {
                    start,
                    len: bytes.len() as u32,
                    target,
                });
            }
            rows.push(row);
        }
        slots.push(all.len() as u32);
        automaton.rows = rows.into();
        automaton.slots = slots.into();
        automaton.names = all.into();
        automaton
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

/// Which of 64 slots a key belongs to: length, first and last byte, mixed by one multiplication (Knuth's constant).
#[inline]
fn slot(key: &[u8]) -> u32 {
    let (first, last) = match key {
        [] => (0, 0),
        [only] => (*only, *only),
        [first, .., last] => (*first, *last),
    };
    let [low, high, ..] = key.len().to_le_bytes();
    let seen = u32::from_le_bytes([first, last, low, high]);
    seen.wrapping_mul(0x9E37_79B1) >> 26
}

/// Whether two texts of the same length are equal. Names are short: two overlapping words cover most of them, where a
/// comparison of any length is a call.
#[inline(always)]
fn equal(a: &[u8], b: &[u8]) -> bool {
    #[inline(always)]
    fn ends<const N: usize>(a: &[u8], b: &[u8]) -> bool {
        a.first_chunk::<N>() == b.first_chunk::<N>() && a.last_chunk::<N>() == b.last_chunk::<N>()
    }
    match a.len() {
        8..=16 => ends::<8>(a, b),
        4..=7 => ends::<4>(a, b),
        2..=3 => ends::<2>(a, b),
        _ => a == b,
    }
}

/// Whether `name` is how an integer of 64 bits is written in decimal.
fn is_integer(name: &[u8]) -> bool {
    let number = core::str::from_utf8(name)
        .ok()
        .and_then(|text| text.parse::<i64>().ok());
    number.is_some_and(|number| itoa::Buffer::new().format(number).as_bytes() == name)
}

/// What only costs time when it is wrong, so that no result shows it.
#[cfg(test)]
mod tests {
    use super::*;

    fn different_slots(keys: impl Iterator<Item = String>) -> usize {
        keys.map(|key| slot(key.as_bytes()))
            .collect::<std::collections::HashSet<_>>()
            .len()
    }

    #[test]
    fn slots_tell_keys_apart_by_first_byte_last_byte_and_length() {
        assert!(different_slots(('a'..='z').map(|c| format!("{c}-key"))) > 20);
        assert!(different_slots(('a'..='z').map(|c| format!("key-{c}"))) > 20);
        assert!(different_slots((1..=26).map(|length| "k".repeat(length))) > 20);
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
