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
use crate::overlay::{Node, OverlayRef};
use crate::roots::automaton::{Automaton, State};
use crate::sink::Sink;
use crate::{float, int};

const QUOTE: Affix = Affix::new(b"\"");
const COMMA: Affix = Affix::new(b",\"");
const COLON: Affix = Affix::new(b"\":");
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

/// Where a value stands: among the roots, and along the object pointers.
#[derive(Clone, Copy)]
struct Position {
    root: State,
    pointer: Node,
}

/// A container that is open: two words, so that callers keep and pass it in registers.
#[derive(Clone, Copy)]
pub struct Level {
    position: Position,
    bits: u64,
}

impl Level {
    const OBJECT: u64 = 1;
    const HAS_MEMBERS: u64 = 2;

    /// Whether the container is written as an object.
    #[inline]
    #[must_use]
    pub fn is_object(self) -> bool {
        self.bits & Level::OBJECT != 0
    }

    /// Whether the container has no member yet.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.bits & Level::HAS_MEMBERS == 0
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
    pub fn new(sink: S, roots: &'a Automaton, objects: OverlayRef<'a>, flags: Flags) -> Writer<'a, S> {
        let start = Position {
            root: roots.start(),
            pointer: objects.start(),
        };
        Writer {
            sink,
            flags,
            escaper: Escaper::new(flags),
            roots,
            objects,
            here: start,
            level: Level {
                position: start,
                bits: 0,
            },
            depth: 0,
        }
    }

    /// The target, with all that has been written.
    pub fn into_sink(self) -> S {
        self.sink
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
        let is_object = is_object
            || self.roots.is_root(self.here.root)
            || self.objects.is_object(self.here.pointer)
            || self.flags.contains(Flags::FORCE_OBJECT);
        self.sink.write_prefix(if is_object { b"{" } else { b"[" }, 1)?;
        self.depth += 1;
        self.level = Level {
            position: self.here,
            bits: u64::from(is_object) * Level::OBJECT,
        };
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
        let Position { root, pointer } = self.level.position;
        self.here = Position {
            root: self.roots.index(root, index),
            pointer: self.objects.index(pointer, index),
        };
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
        let Position { root, pointer } = self.level.position;
        self.here = Position {
            root: self.roots.key(root, key),
            pointer: self.objects.key(pointer, key),
        };
        if self.flags.contains(Flags::PRETTY_PRINT) {
            self.separate()?;
            return self.quoted_key(key, QUOTE, PRETTY_COLON);
        }
        let before = if self.level.is_empty() { QUOTE } else { COMMA };
        self.level.bits |= Level::HAS_MEMBERS;
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
            self.level.bits |= Level::HAS_MEMBERS;
        } else {
            self.sink.write(b",")?;
        }
        if self.flags.contains(Flags::PRETTY_PRINT) {
            self.break_line()?;
        }
        Ok(())
    }

    fn break_line(&mut self) -> Result<(), ErrorKind> {
        self.sink.write(b"\n")?;
        for _ in 0..self.depth {
            self.sink.write(b"    ")?;
        }
        Ok(())
    }
}
