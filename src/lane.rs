//! The fast lane of the writer: plain members, in a loop that keeps the writer's state in registers.
//!
//! Most of a payload is arrays of scalars and short strings without pretty-printing. A [`Sprint`] writes those with a
//! [`Lane`], which cannot grow its target and decides nothing that is rare: it refuses, having written nothing, and the
//! loop ends, so that the [`Writer`](crate::Writer) does that member. What is only needed for containers, the position among the roots, is
//! not followed for other members.
//!
//! The writer puts a comma before a member that is not the first; the lane puts one behind every member, and the end of a
//! container writes its bracket over the last one. So no member depends on whether there was another one before it.

use core::hint::cold_path;

use crate::error::ErrorKind;
use crate::escape::{Affix, Cursor, Escaper, Kernel, Task};
use crate::flags::Flags;
use crate::overlay::OverlayRef;
use crate::roots::automaton::Automaton;
use crate::sink::{Room, Sink, Written};
use crate::writer::{Level, Position, COLON, QUOTE};
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
    /// There is not enough room: so many bytes more would be, see [`Writer::grow`](crate::Writer::grow). More than there
    /// are, not all that there should be: what a member has written before it was refused needs its room again.
    Room(usize),
    /// The writer must decide.
    Other,
}

/// The writer's state in the fast lane.
pub struct Lane<'w, K> {
    kernel: K,
    cursor: Cursor<'w>,
    road: &'w Road<'w>,
    state: Progress,
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
pub(crate) struct Progress {
    pub(crate) here: Position,
    pub(crate) level: Level,
    pub(crate) depth: usize,
}

/// A point to go back to, within one container.
#[derive(Clone, Copy)]
pub struct Mark(usize);

impl<K: Kernel> Lane<'_, K> {
    /// Whether the innermost open container is written as an object, so that its indexes need names.
    #[inline(always)]
    pub fn is_object(&self) -> bool {
        self.state.level.is_object()
    }

    /// How many containers are open.
    #[inline(always)]
    pub fn depth(&self) -> usize {
        self.state.depth
    }

    /// Where the text stands now, for [`Lane::rewind`].
    #[inline(always)]
    pub fn mark(&self) -> Mark {
        Mark(self.cursor.len())
    }

    /// Takes back everything since `mark`; no container has been begun or ended since.
    #[inline(always)]
    pub fn rewind(&mut self, mark: Mark) {
        self.cursor.truncate(mark.0);
    }

    /// Begins a container, where [`Lane::at_key`] or [`Lane::at_index`] has said it stands; see
    /// [`Writer::begin`](crate::Writer::begin). Returns the level around it, for [`Lane::end`].
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn begin(&mut self, is_object: bool) -> Result<Level, Refused> {
        let is_object = is_object || self.must_be_object();
        let bracket = if is_object { b'{' } else { b'[' };
        self.cursor.write_prefix(&[bracket], 1).map_err(no_room)?;
        let mut outer = self.state.level;
        outer.add_member();
        self.state.depth += 1;
        self.state.level = Level::begin(self.state.here, is_object);
        Ok(outer)
    }

    /// Writes a container without members, where [`Lane::at_key`] or [`Lane::at_index`] has said it stands.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn empty(&mut self, is_object: bool) -> Result<(), Refused> {
        let text = if is_object || self.must_be_object() {
            b"{},\0"
        } else {
            b"[],\0"
        };
        self.cursor.write_prefix(text, 3).map_err(no_room)
    }

    /// Whether a container that stands here is an object, whatever it is in PHP.
    #[inline(always)]
    fn must_be_object(&self) -> bool {
        let (root, pointer) = self.state.here.parts();
        self.road.roots.is_root(root)
            || self.road.objects.is_object(pointer)
            || self.road.flags.contains(Flags::FORCE_OBJECT)
    }

    /// Ends the innermost container, which has a member; `outer` is the level around it.
    ///
    /// # Errors
    ///
    /// Every [`Refused`].
    #[inline(always)]
    pub fn end(&mut self, outer: Level) -> Result<(), Refused> {
        let bracket = if self.state.level.is_object() { b'}' } else { b']' };
        if self.cursor.len() == 0 {
            cold_path();
            return Err(Refused::Other);
        }
        self.cursor.end_list(bracket).map_err(no_room)?;
        self.state.depth = self.state.depth.saturating_sub(1);
        self.state.level = outer;
        Ok(())
    }

    /// Says that the next value, a container, stands at this key.
    #[inline(always)]
    pub fn at_key(&mut self, key: &[u8]) {
        let here = self.state.level.position();
        self.state.here = if here.is_dead() {
            here
        } else {
            let (root, pointer) = here.parts();
            Position::new(
                self.road.roots.key(root, key),
                self.road.objects.key(pointer, key),
            )
        };
    }

    /// Says that the next value, a container, stands at this index.
    #[inline(always)]
    pub fn at_index(&mut self, index: i64) {
        let here = self.state.level.position();
        self.state.here = if here.is_dead() {
            here
        } else {
            let (root, pointer) = here.parts();
            Position::new(
                self.road.roots.index(root, index),
                self.road.objects.index(pointer, index),
            )
        };
    }

    /// Writes the key of a member of an object.
    ///
    /// # Errors
    ///
    /// Every [`Refused`].
    #[inline(always)]
    pub fn key(&mut self, key: &[u8]) -> Result<(), Refused> {
        self.quote(key, COLON)
    }

    /// Writes an integer key of a member of an object. (A member of a list has no name.)
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn index(&mut self, index: i64) -> Result<(), Refused> {
        self.cursor.write_prefix(b"\"", 1).map_err(no_room)?;
        self.number(index, COLON)
    }

    /// Writes `null`.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn null(&mut self) -> Result<(), Refused> {
        self.cursor.write_prefix(b"null,\0\0\0", 5).map_err(no_room)
    }

    /// Writes `true` or `false`.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn bool(&mut self, value: bool) -> Result<(), Refused> {
        let (text, len) = if value {
            (b"true,\0\0\0", 5)
        } else {
            (b"false,\0\0", 6)
        };
        self.cursor.write_prefix(text, len).map_err(no_room)
    }

    /// Writes an integer.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`]
    #[inline(always)]
    pub fn int(&mut self, value: i64) -> Result<(), Refused> {
        self.number(value, NEXT)
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
        float::write_double(&mut fork, value, self.road.flags)
            .and_then(|()| fork.write_prefix(&NEXT.bytes, NEXT.len()))
            .map_err(no_room)?;
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
        self.quote(text, QUOTE_NEXT)
    }

    #[inline(always)]
    fn quote(&mut self, text: &[u8], behind: Affix) -> Result<(), Refused> {
        self.road
            .escaper
            .quote_within(self.kernel, text, QUOTE, behind, &mut self.cursor)
            .map_err(|error| refused(error, text, self.cursor.left()))
    }

    #[inline(always)]
    fn number(&mut self, value: i64, behind: Affix) -> Result<(), Refused> {
        if self.cursor.int(self.kernel, value, behind) {
            return Ok(());
        }
        cold_path();
        let mut fork = self.cursor.fork();
        int::write_int(&mut fork, value)
            .and_then(|()| fork.write_prefix(&behind.bytes, behind.len()))
            .map_err(no_room)?;
        let written = fork.written();
        self.cursor.commit(written);
        Ok(())
    }

    /// From the writer's way to put commas to ours: see the top of the file.
    #[inline(always)]
    fn start(&mut self) {
        if !self.state.level.is_empty() {
            // `Writer::sprint` has seen to it that there is room for this one byte.
            let _ = self.cursor.write_prefix(b",", 1);
        }
    }

    /// And back.
    #[inline(always)]
    fn stop(&mut self) {
        if self.cursor.last() == Some(b',') {
            self.cursor.truncate(self.cursor.len() - 1);
            self.state.level.add_member();
        }
    }
}

/// What stands behind a value that ends by itself, and behind a string.
const NEXT: Affix = Affix::new(b",");
const QUOTE_NEXT: Affix = Affix::new(b"\",");

/// The longest string that is worth asking for all the room that it may need.
const LONG: usize = 4096;

#[cold]
fn refused(error: ErrorKind, text: &[u8], left: usize) -> Refused {
    let (likely, most) = (Escaper::room_for(text), Escaper::room_for_any(text));
    if error != ErrorKind::Buffer || text.len() > LONG || left >= most {
        return Refused::Other;
    }
    // A second refusal is no longer for want of room for short escapes.
    let wanted = if left < likely { likely } else { most };
    Refused::Room(wanted - left + KEY)
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
    state: Progress,
    sprint: T,
}

impl<T: Sprint> Task for Start<'_, T> {
    type Output = (T::Output, Progress, Written);

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Self::Output {
        let mut lane = Lane {
            kernel,
            cursor: Cursor::new(self.room),
            road: self.road,
            state: self.state,
        };
        lane.start();
        let output = self.sprint.run(&mut lane);
        lane.stop();
        (output, lane.state, lane.cursor.written())
    }
}

/// Runs `sprint` in `room`.
#[inline(always)]
pub(crate) fn run<'w, T: Sprint>(
    room: Room<'w>,
    road: &'w Road<'w>,
    state: Progress,
    sprint: T,
) -> (T::Output, Progress, Written) {
    road.escaper.dispatch(Start {
        room,
        road,
        state,
        sprint,
    })
}
