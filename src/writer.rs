//! The push writer: commas, keys, brackets and indentation of one JSON text, and the kind of each container.
//!
//! The caller walks its data and says what it meets: a container begins, a member with this key or index follows, here
//! is a value, the container ends. The writer knows only the container that is open and the position of the value to
//! come. What it must know again when a container ends, the [`Level`] around it, the caller takes before the beginning and
//! gives back at the end; so it needs no memory of its own and any depth costs the same.
//!
//! Every key and index moves the root automaton and the object pointers on from the container's state to the state of
//! the member. A container that begins where either says "object" is written as an object, with its indexes as keys.

use crate::error::ErrorKind;
use crate::escape::{Affix, Escaper};
use crate::flags::Flags;
use crate::lane::{self, Progress, Road, Sprint};
use crate::overlay::{Node, OverlayRef};
use crate::roots::automaton::{Automaton, State};
use crate::sink::Sink;
use crate::{float, int};

pub(crate) const QUOTE: Affix = Affix::new(b"\"");
const COMMA: Affix = Affix::new(b",\"");
pub(crate) const COLON: Affix = Affix::new(b"\":");
const PRETTY_COLON: Affix = Affix::new(b"\": ");

/// Writes one JSON text to a [`Sink`], call by call.
///
/// The calls are not checked for order: that is what [`Encoder`](crate::Encoder) adds. A wrong order gives a text that
/// is not JSON, nothing worse.
pub struct Writer<'a, S> {
    sink: S,
    flags: Flags,
    escaper: Escaper,
    roots: &'a Automaton,
    objects: OverlayRef<'a>,
    /// Where the value to come stands.
    here: Position,
    level: Level,
    depth: usize,
}

/// Where a value stands: among the roots (lower half, above two bits that are 0), and along the object pointers (upper
/// half). One word, as a [`Level`] is.
#[derive(Clone, Copy)]
pub(crate) struct Position(u64);

impl Position {
    /// The automaton's numbers have far fewer than 30 bits.
    #[inline(always)]
    pub(crate) fn new(root: State, pointer: Node) -> Position {
        Position(u64::from(root.number() << 2) | u64::from(pointer.number()) << 32)
    }

    /// Whether no root and no pointer is here or below.
    #[inline(always)]
    pub(crate) fn is_dead(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(crate) fn parts(self) -> (State, Node) {
        (
            State::numbered(self.0 as u32 >> 2),
            Node::numbered((self.0 >> 32) as u32),
        )
    }
}

/// A container that is open: its position and two bits more, so that callers keep and pass it in a register.
#[derive(Clone, Copy)]
pub struct Level(u64);

impl Level {
    const OBJECT: u64 = 1;
    const HAS_MEMBERS: u64 = 2;

    #[inline(always)]
    pub(crate) fn begin(position: Position, is_object: bool) -> Level {
        let object = if is_object { Level::OBJECT } else { 0 };
        Level(position.0 | object)
    }

    #[inline(always)]
    pub(crate) fn add_member(&mut self) {
        self.0 |= Level::HAS_MEMBERS;
    }

    #[inline(always)]
    pub(crate) fn position(self) -> Position {
        Position(self.0 & !(Level::OBJECT | Level::HAS_MEMBERS))
    }

    /// Whether the container is written as an object.
    #[inline]
    #[must_use]
    pub fn is_object(self) -> bool {
        self.0 & Level::OBJECT != 0
    }

    /// Whether the container has no member yet.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 & Level::HAS_MEMBERS == 0
    }
}

/// A point of the text that the writer can go back to.
pub(crate) struct Mark {
    written: usize,
    here: Position,
    level: Level,
    depth: usize,
}

impl<'a, S: Sink> Writer<'a, S> {
    /// A writer of one text, with nothing written. Containers become objects at the positions of `roots` and `objects`.
    #[inline(always)]
    pub fn new(sink: S, roots: &'a Automaton, objects: OverlayRef<'a>, flags: Flags) -> Writer<'a, S> {
        let start = Position::new(roots.start(), objects.start());
        Writer {
            sink,
            flags,
            escaper: Escaper::new(flags),
            roots,
            objects,
            here: start,
            level: Level::begin(start, false),
            depth: 0,
        }
    }

    /// The target, with all that has been written.
    #[inline]
    pub fn into_sink(self) -> S {
        self.sink
    }

    /// The target, with all that has been written.
    #[inline]
    pub fn sink_mut(&mut self) -> &mut S {
        &mut self.sink
    }

    /// The flags of this text.
    #[inline]
    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// How many containers are open.
    #[inline]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The innermost open container; before the first one, an empty list.
    #[inline]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Runs a loop that writes members in the [fast lane](crate::Lane), from the innermost open container on; `None` where
    /// the flags do not allow it.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn sprint<T: Sprint>(&mut self, sprint: T) -> Result<Option<T::Output>, ErrorKind> {
        if self.flags.contains(Flags::PRETTY_PRINT) {
            return Ok(None);
        }
        let road = Road {
            escaper: self.escaper,
            roots: self.roots,
            objects: &self.objects,
            flags: self.flags,
        };
        let state = Progress {
            here: self.here,
            level: self.level,
            depth: self.depth,
        };
        let (output, state, written) = lane::run(self.sink.room(1)?, &road, state, sprint);
        self.sink.commit(written);
        self.here = state.here;
        self.level = state.level;
        self.depth = state.depth;
        Ok(Some(output))
    }

    /// Sees to it that `least` more bytes fit without growing the target again.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[cold]
    pub fn reserve(&mut self, least: usize) -> Result<(), ErrorKind> {
        self.sink.room(least).map(|_| ())
    }

    /// Sees to it that `more` bytes fit than fit now.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[cold]
    pub fn grow(&mut self, more: usize) -> Result<(), ErrorKind> {
        let free = self.sink.room(0)?.len();
        self.reserve(free.saturating_add(more))
    }

    /// Where the text stands now, for [`Writer::rewind`].
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            written: self.sink.len(),
            here: self.here,
            level: self.level,
            depth: self.depth,
        }
    }

    /// Takes back everything since `mark`.
    pub(crate) fn rewind(&mut self, mark: Mark) {
        self.sink.truncate(mark.written);
        self.here = mark.here;
        self.level = mark.level;
        self.depth = mark.depth;
    }

    /// Begins a container: an object where `is_object` is set, `FORCE_OBJECT` is, or a root is here; otherwise a list.
    /// Take the [`Writer::level`] before: [`Writer::end`] wants it back.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn begin(&mut self, is_object: bool) -> Result<(), ErrorKind> {
        let (root, pointer) = self.here.parts();
        let is_object = is_object
            || self.roots.is_root(root)
            || self.objects.is_object(pointer)
            || self.flags.contains(Flags::FORCE_OBJECT);
        self.sink.write_prefix(if is_object { b"{" } else { b"[" }, 1)?;
        self.depth += 1;
        self.level = Level::begin(self.here, is_object);
        Ok(())
    }

    /// Ends the innermost container; `outer` is the level that was taken before its [`Writer::begin`].
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn end(&mut self, outer: Level) -> Result<(), ErrorKind> {
        self.depth = self.depth.saturating_sub(1);
        if !self.level.is_empty() && self.flags.contains(Flags::PRETTY_PRINT) {
            self.break_line()?;
        }
        self.sink
            .write(if self.level.is_object() { b"}" } else { b"]" })?;
        self.level = outer;
        Ok(())
    }

    /// Begins the member with an integer key: of a list the next one, of an object the one named so.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn index(&mut self, index: i64) -> Result<(), ErrorKind> {
        let (root, pointer) = self.level.position().parts();
        self.here = Position::new(self.roots.index(root, index), self.objects.index(pointer, index));
        if !self.level.is_object() {
            return self.separate();
        }
        self.separate()?;
        self.sink.write(b"\"")?;
        int::write_int(&mut self.sink, index)?;
        let pretty = self.flags.contains(Flags::PRETTY_PRINT);
        self.sink.write(if pretty { b"\": " } else { b"\":" })
    }

    /// Begins the member of an object with this key, any bytes.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Utf8`] as for [`Writer::string`]; an empty key stands in its place, so that the text can go on as
    /// PHP's partial output does. Otherwise those of the sink.
    #[inline]
    pub fn key(&mut self, key: &[u8]) -> Result<(), ErrorKind> {
        let (root, pointer) = self.level.position().parts();
        self.here = Position::new(self.roots.key(root, key), self.objects.key(pointer, key));
        if self.flags.contains(Flags::PRETTY_PRINT) {
            self.separate()?;
            return self.quoted_key(key, QUOTE, PRETTY_COLON);
        }
        let before = if self.level.is_empty() { QUOTE } else { COMMA };
        self.level.add_member();
        self.quoted_key(key, before, COLON)
    }

    #[inline(always)]
    fn quoted_key(&mut self, key: &[u8], before: Affix, behind: Affix) -> Result<(), ErrorKind> {
        let result = self.escaper.quote(key, before, behind, &mut self.sink);
        if result == Err(ErrorKind::Utf8) {
            self.escaper.quote(b"", before, behind, &mut self.sink)?;
        }
        result
    }

    /// Writes `null`.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn null(&mut self) -> Result<(), ErrorKind> {
        self.sink.write(b"null")
    }

    /// Writes `true` or `false`.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn bool(&mut self, value: bool) -> Result<(), ErrorKind> {
        self.sink.write(if value { b"true" } else { b"false" })
    }

    /// Writes an integer.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn int(&mut self, value: i64) -> Result<(), ErrorKind> {
        int::write_int(&mut self.sink, value)
    }

    /// Writes a double with its shortest digits, as PHP does with `serialize_precision = -1`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Number`] where it is infinite or NaN; nothing is written. Otherwise those of the sink.
    #[inline]
    pub fn double(&mut self, value: f64) -> Result<(), ErrorKind> {
        float::write_double(&mut self.sink, value, self.flags)
    }

    /// Writes text that is JSON already, as it is.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn raw(&mut self, json: &[u8]) -> Result<(), ErrorKind> {
        self.sink.write(json)
    }

    /// Writes a string of any bytes. `NUMERIC_CHECK` is the caller's business, see [`numeric`](crate::numeric).
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Utf8`] where the bytes are not UTF-8 and neither `INVALID_UTF8_IGNORE` nor `_SUBSTITUTE` is set;
    /// nothing is written. Otherwise those of the sink.
    #[inline]
    pub fn string(&mut self, text: &[u8]) -> Result<(), ErrorKind> {
        self.escaper.quote(text, QUOTE, QUOTE, &mut self.sink)
    }

    /// What stands before a member: a comma where it is not the first, and the new line of PRETTY_PRINT.
    #[inline]
    fn separate(&mut self) -> Result<(), ErrorKind> {
        if self.level.is_empty() {
            self.level.add_member();
        } else {
            self.sink.write(b",")?;
        }
        if self.flags.contains(Flags::PRETTY_PRINT) {
            self.break_line()?;
        }
        Ok(())
    }

    fn break_line(&mut self) -> Result<(), ErrorKind> {
        let mut left = 1 + 4 * self.depth;
        let mut block = b"\n                                                               ";
        while left > 0 {
            let len = left.min(block.len());
            self.sink.write_prefix(block, len)?;
            left -= len;
            block = &[b' '; 64];
        }
        Ok(())
    }
}
