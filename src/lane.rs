//! The fast lane of the writer: plain members, in a loop that keeps the writer's state in registers.
//!
//! Most of a payload is arrays of scalars and short strings without pretty-printing. A [`Sprint`] writes those with a
//! [`Lane`], which cannot grow its target and decides nothing that is rare: it refuses, having written nothing, and the
//! loop ends, so that the [`Writer`](crate::Writer) does that member. What is only needed for containers, the position among the roots, is
//! not followed for other members.

use crate::error::ErrorKind;
use crate::escape::{Affix, Cursor, Escaper, Kernel, Task};
use crate::flags::Flags;
use crate::overlay::OverlayRef;
use crate::roots::automaton::Automaton;
use crate::sink::{Room, Sink, Written};
use crate::writer::{Level, Position, COLON, COMMA, QUOTE};
use crate::{float, int};

/// A loop that writes with a [`Lane`]; see [`Writer::sprint`](crate::Writer::sprint).
pub trait Sprint {
    /// Why it has ended.
    type Output;

    /// Writes members. To be inlined (`#[inline(always)]`), with all that it calls for each member.
    fn run<K: Kernel>(self, lane: &mut Lane<'_, K>) -> Self::Output;
}

/// What the lane does not do; nothing has been written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// There is not enough room: so many bytes would be.
    Room(usize),
    /// The writer must decide.
    Other,
}

/// The writer's state in the fast lane.
pub struct Lane<'w, K> {
    kernel: K,
    cursor: Cursor<'w>,
    road: &'w Road<'w>,
    state: State,
}

/// What does not change.
pub(crate) struct Road<'w> {
    pub(crate) escaper: Escaper,
    pub(crate) roots: &'w Automaton,
    pub(crate) objects: &'w OverlayRef<'w>,
    pub(crate) flags: Flags,
}

/// What the writer takes back.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub(crate) here: Position,
    pub(crate) level: Level,
    pub(crate) depth: usize,
}

/// A point to go back to, within one container.
#[derive(Clone, Copy)]
pub struct Mark {
    written: usize,
    level: Level,
}

impl<K: Kernel> Lane<'_, K> {
    /// The innermost open container.
    #[inline(always)]
    pub fn level(&self) -> Level {
        self.state.level
    }

    /// How many containers are open.
    #[inline(always)]
    pub fn depth(&self) -> usize {
        self.state.depth
    }

    /// Where the text stands now, for [`Lane::rewind`].
    #[inline(always)]
    pub fn mark(&self) -> Mark {
        Mark {
            written: self.cursor.len(),
            level: self.state.level,
        }
    }

    /// Takes back everything since `mark`; no container has been begun or ended since.
    #[inline(always)]
    pub fn rewind(&mut self, mark: Mark) {
        self.cursor.truncate(mark.written);
        self.state.level = mark.level;
    }

    /// Begins a container, where [`Lane::at_key`] or [`Lane::at_index`] has said it stands; see
    /// [`Writer::begin`](crate::Writer::begin).
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn begin(&mut self, is_object: bool) -> Result<(), Refused> {
        let here = self.state.here;
        let (root, pointer) = here.parts();
        let is_object = is_object
            || self.road.roots.is_root(root)
            || self.road.objects.is_object(pointer)
            || self.road.flags.contains(Flags::FORCE_OBJECT);
        self.byte(if is_object { b'{' } else { b'[' })?;
        self.state.depth += 1;
        self.state.level = Level::begin(here, is_object);
        Ok(())
    }

    /// Ends the innermost container; `outer` is the level around it.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn end(&mut self, outer: Level) -> Result<(), Refused> {
        self.byte(if self.state.level.is_object() { b'}' } else { b']' })?;
        self.state.depth = self.state.depth.saturating_sub(1);
        self.state.level = outer;
        Ok(())
    }

    /// Says that the next value, a container, stands at this key.
    #[inline(always)]
    pub fn at_key(&mut self, key: &[u8]) {
        let (root, pointer) = self.state.level.position().parts();
        self.state.here = Position::new(
            self.road.roots.key(root, key),
            self.road.objects.key(pointer, key),
        );
    }

    /// Says that the next value, a container, stands at this index.
    #[inline(always)]
    pub fn at_index(&mut self, index: i64) {
        let (root, pointer) = self.state.level.position().parts();
        self.state.here = Position::new(
            self.road.roots.index(root, index),
            self.road.objects.index(pointer, index),
        );
    }

    /// Writes the key of a member of an object.
    ///
    /// # Errors
    ///
    /// Every [`Refused`].
    #[inline(always)]
    pub fn key(&mut self, key: &[u8]) -> Result<(), Refused> {
        let before = if self.state.level.is_empty() { QUOTE } else { COMMA };
        self.quote(key, before, COLON)?;
        self.state.level.add_member();
        Ok(())
    }

    /// Begins a member with an integer key, see [`Writer::index`](crate::Writer::index).
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn index(&mut self, index: i64) -> Result<(), Refused> {
        let comma = usize::from(!self.state.level.is_empty());
        self.cursor.write_prefix(b",", comma).map_err(no_room)?;
        if self.state.level.is_object() {
            self.byte(b'"')?;
            self.int(index)?;
            self.cursor.write_prefix(b"\":", 2).map_err(no_room)?;
        }
        self.state.level.add_member();
        Ok(())
    }

    /// Writes `null`.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn null(&mut self) -> Result<(), Refused> {
        self.cursor.write_prefix(b"null", 4).map_err(no_room)
    }

    /// Writes `true` or `false`.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn bool(&mut self, value: bool) -> Result<(), Refused> {
        let (text, len) = if value { (b"true\0", 4) } else { (b"false", 5) };
        self.cursor.write_prefix(text, len).map_err(no_room)
    }

    /// Writes an integer.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn int(&mut self, value: i64) -> Result<(), Refused> {
        if self.cursor.int(self.kernel, value) {
            return Ok(());
        }
        let mut fork = self.cursor.fork();
        int::write_int(&mut fork, value).map_err(no_room)?;
        let written = fork.written();
        self.cursor.commit(written);
        Ok(())
    }

    /// Writes a finite double with its shortest digits.
    ///
    /// # Errors
    ///
    /// Every [`Refused`].
    #[inline(always)]
    pub fn double(&mut self, value: f64) -> Result<(), Refused> {
        // Finding digits is too much to be inlined; a cursor that is passed by address would leave its registers.
        let mut fork = self.cursor.fork();
        float::write_double(&mut fork, value, self.road.flags).map_err(no_room)?;
        let written = fork.written();
        self.cursor.commit(written);
        Ok(())
    }

    /// Writes a string of any bytes.
    ///
    /// # Errors
    ///
    /// Every [`Refused`].
    #[inline(always)]
    pub fn string(&mut self, text: &[u8]) -> Result<(), Refused> {
        self.quote(text, QUOTE, QUOTE)
    }

    #[inline(always)]
    fn quote(&mut self, text: &[u8], before: Affix, behind: Affix) -> Result<(), Refused> {
        self.road
            .escaper
            .quote_within(self.kernel, text, before, behind, &mut self.cursor)
            .map_err(|error| refused(error, text, self.cursor.left()))
    }

    #[inline(always)]
    fn byte(&mut self, byte: u8) -> Result<(), Refused> {
        self.cursor.write_prefix(&[byte], 1).map_err(no_room)
    }
}

/// The longest string that is worth asking for all the room that it may need.
const LONG: usize = 4096;

#[cold]
fn refused(error: ErrorKind, text: &[u8], left: usize) -> Refused {
    let (likely, most) = (Escaper::room_for(text), Escaper::room_for_any(text));
    if error != ErrorKind::Buffer || text.len() > LONG || left >= most {
        return Refused::Other;
    }
    // A second refusal is no longer for want of room for short escapes.
    Refused::Room(if left < likely { likely + KEY } else { most + KEY })
}

#[cold]
fn no_room(error: ErrorKind) -> Refused {
    match error {
        ErrorKind::Buffer => Refused::Room(KEY),
        _ => Refused::Other,
    }
}

/// Enough for a short key and a number.
const KEY: usize = 256;

/// A sprint on its way to the level's function.
struct Start<'w, T> {
    room: Room<'w>,
    road: &'w Road<'w>,
    state: State,
    sprint: T,
}

impl<T: Sprint> Task for Start<'_, T> {
    type Output = (T::Output, State, Written);

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Self::Output {
        let mut lane = Lane {
            kernel,
            cursor: Cursor::new(self.room),
            road: self.road,
            state: self.state,
        };
        let output = self.sprint.run(&mut lane);
        (output, lane.state, lane.cursor.written())
    }
}

/// Runs `sprint` in `room`.
#[inline(always)]
pub(crate) fn run<'w, T: Sprint>(
    room: Room<'w>,
    road: &'w Road<'w>,
    state: State,
    sprint: T,
) -> (T::Output, State, Written) {
    road.escaper.dispatch(Start {
        room,
        road,
        state,
        sprint,
    })
}
