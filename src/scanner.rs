//! The one reader of JSON text, for [`repair`](crate::repair()) and [`objects`](crate::objects()).
//!
//! It checks the whole text strictly (RFC 8259) and builds nothing. Whoever wants to know what stands where implements
//! [`Visitor`]; a container that its visitor does not care for is read by the same code with all calls compiled away.
//! Nesting costs one bit a level, on the heap, so that no text can exhaust the native stack.
//!
//! PHP's `json_decode` is the oracle: the same texts are refused, with the same code, at the same place. The one
//! exception is a `\ud800` without its other half, which RFC 8259 section 8.2 allows and PHP does not.

mod decode;
mod fault;
mod stop;

pub(crate) use fault::Fault;
use stop::Stops;

use crate::error::{Error, ErrorKind};

/// What a container is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    List,
    Object,
}

/// Who wants to know what stands where. Offsets are bytes into the text.
pub(crate) trait Visitor {
    /// A container opens at `at`. Its inside is reported only after the answer `true`.
    fn open(&mut self, at: usize, kind: Kind) -> bool;
    /// The next member of the innermost open object has this key.
    fn key(&mut self, key: Str<'_>) -> Result<(), Fault>;
    /// The next member of the innermost open list stands at `at`.
    fn item(&mut self, at: usize) -> Result<(), Fault>;
    /// The innermost open container, of which `open` said `true`, closes at `at`.
    fn close(&mut self, at: usize) -> Result<(), Fault>;
}

/// A visitor of nothing: whatever is below is only checked.
struct Blind;

impl Visitor for Blind {
    fn open(&mut self, _: usize, _: Kind) -> bool {
        true
    }
    fn key(&mut self, _: Str<'_>) -> Result<(), Fault> {
        Ok(())
    }
    fn item(&mut self, _: usize) -> Result<(), Fault> {
        Ok(())
    }
    fn close(&mut self, _: usize) -> Result<(), Fault> {
        Ok(())
    }
}

/// A string as it stands in the text, without its quotes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Str<'a> {
    /// Offset of `raw`.
    pub(crate) at: usize,
    /// The bytes between the quotes: valid UTF-8, valid escapes.
    pub(crate) raw: &'a [u8],
    /// Whether there is an escape in it.
    pub(crate) escaped: bool,
}

/// Reads all of `text`.
///
/// # Errors
///
/// Not JSON, or containers nested `depth` deep or deeper, as `json_decode` counts: depth 1 allows scalars only.
pub(crate) fn scan<V: Visitor>(text: &[u8], depth: usize, visitor: &mut V) -> Result<(), Error> {
    let mut scanner = Scanner {
        text,
        at: 0,
        levels: Levels::default(),
        depth,
    };
    scanner
        .document(visitor)
        .map_err(|fault| fault.explain(text, depth))
}

struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
    levels: Levels,
    /// As many containers are one too many.
    depth: usize,
}

impl<'a> Scanner<'a> {
    fn document<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), Fault> {
        self.skip_white();
        if self.value(visitor)? {
            self.inside(visitor)?;
        }
        self.skip_white();
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected("the end of the text")),
        }
    }

    /// Reads a scalar, or a container that the visitor does not look into, or the opening bracket of one that it does:
    /// then the answer is `true`.
    #[inline(always)]
    fn value<V: Visitor>(&mut self, visitor: &mut V) -> Result<bool, Fault> {
        match self.peek() {
            Some(b'"') => self.string().map(|_| false),
            Some(b'{') => self.container(Kind::Object, visitor),
            Some(b'[') => self.container(Kind::List, visitor),
            Some(b'-' | b'0'..=b'9') => self.number().map(|()| false),
            Some(b't') => self.word(b"true").map(|()| false),
            Some(b'f') => self.word(b"false").map(|()| false),
            Some(b'n') => self.word(b"null").map(|()| false),
            _ => Err(self.unexpected("a value")),
        }
    }

    #[inline(always)]
    fn container<V: Visitor>(&mut self, kind: Kind, visitor: &mut V) -> Result<bool, Fault> {
        if self.levels.count + 1 >= self.depth {
            return Err(Fault::new(ErrorKind::Depth, self.at, ""));
        }
        let at = self.at;
        self.levels.push(kind);
        self.at += 1;
        if visitor.open(at, kind) {
            return Ok(true);
        }
        self.inside(&mut Blind)?;
        Ok(false)
    }

    /// Reads on from behind an opening bracket to behind the one that closes it.
    fn inside<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), Fault> {
        let outside = self.levels.count - 1;
        let mut fresh = true;
        loop {
            self.skip_white();
            if !(fresh && matches!(self.peek(), Some(b'}' | b']'))) {
                match self.levels.innermost() {
                    Kind::Object => self.key(fresh, visitor)?,
                    Kind::List => visitor.item(self.at)?,
                }
                if self.value(visitor)? {
                    fresh = true;
                    continue;
                }
                fresh = false;
                self.skip_white();
            }
            while self.peek() != Some(b',') {
                self.close(fresh)?;
                visitor.close(self.at - 1)?;
                fresh = false;
                if self.levels.count == outside {
                    return Ok(());
                }
                self.skip_white();
            }
            self.at += 1;
        }
    }

    /// Reads a key, the colon behind it and all white space up to the value.
    #[inline(always)]
    fn key<V: Visitor>(&mut self, fresh: bool, visitor: &mut V) -> Result<(), Fault> {
        if self.peek() != Some(b'"') {
            return Err(self.unexpected(if fresh { "a key or `}`" } else { "a key" }));
        }
        let key = self.string()?;
        visitor.key(key)?;
        self.skip_white();
        if self.peek() != Some(b':') {
            return Err(self.unexpected("`:`"));
        }
        self.at += 1;
        self.skip_white();
        Ok(())
    }

    /// Reads the bracket that closes the innermost container.
    #[inline(always)]
    fn close(&mut self, fresh: bool) -> Result<(), Fault> {
        match (self.levels.innermost(), self.peek()) {
            (Kind::Object, Some(b'}')) | (Kind::List, Some(b']')) => {
                self.levels.pop();
                self.at += 1;
                Ok(())
            }
            (kind, _) => Err(self.not_closed(kind, fresh)),
        }
    }

    #[cold]
    fn not_closed(&self, kind: Kind, fresh: bool) -> Fault {
        let expected = match (kind, fresh) {
            (Kind::Object, false) => "`,` or `}`",
            (Kind::Object, true) => "a key or `}`",
            (Kind::List, false) => "`,` or `]`",
            (Kind::List, true) => "a value or `]`",
        };
        match self.peek() {
            Some(b'}' | b']') => Fault::new(ErrorKind::Mismatch, self.at, expected),
            _ => self.unexpected(expected),
        }
    }

    /// Reads a string from its first quote to behind its last.
    #[inline(always)]
    fn string(&mut self) -> Result<Str<'a>, Fault> {
        let start = self.at + 1;
        let mut stops = Stops::new(self.text, start);
        let mut escaped = false;
        let end = loop {
            let stop = stops.next();
            match self.text.get(stop) {
                Some(b'"') => break stop,
                Some(b'\\') => match self.escape(stop) {
                    Some(behind) => stops.skip_to(behind),
                    None => {
                        return Err(self.bad_string(start, stop, ErrorKind::Syntax, "an escape sequence"))
                    }
                },
                Some(_) => {
                    let expected = "its escape sequence";
                    return Err(self.bad_string(start, stop, ErrorKind::ControlCharacter, expected));
                }
                None => return Err(self.bad_string(start, stop, ErrorKind::ControlCharacter, "`\"`")),
            }
            escaped = true;
        };
        let raw = self.text.get(start..end).unwrap_or_default();
        if stops.is_wide_before(end) && simdutf8::basic::from_utf8(raw).is_err() {
            return Err(self.bad_string(start, end, ErrorKind::Utf8, "UTF-8"));
        }
        self.at = end + 1;
        Ok(Str {
            at: start,
            raw,
            escaped,
        })
    }

    /// The place behind the escape sequence at `at`.
    #[inline(always)]
    fn escape(&self, at: usize) -> Option<usize> {
        match self.text.get(at + 1)? {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => Some(at + 2),
            b'u' => self.unicode_escape(at),
            _ => None,
        }
    }

    #[inline(never)]
    fn unicode_escape(&self, at: usize) -> Option<usize> {
        let digits = self.text.get(at + 2..at + 6)?;
        digits.iter().all(u8::is_ascii_hexdigit).then_some(at + 6)
    }

    /// What is wrong with a string: malformed UTF-8 that stands before the fault at `at`, or that fault.
    #[cold]
    fn bad_string(&self, start: usize, at: usize, kind: ErrorKind, expected: &'static str) -> Fault {
        let before = self.text.get(start..at).unwrap_or_default();
        match core::str::from_utf8(before) {
            Err(error) => Fault::new(ErrorKind::Utf8, start + error.valid_up_to(), "UTF-8"),
            Ok(_) => Fault::new(kind, at, expected),
        }
    }

    #[inline(always)]
    fn number(&mut self) -> Result<(), Fault> {
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        match self.peek() {
            Some(b'0') => self.at += 1,
            _ => self.digits()?,
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok(())
    }

    #[inline(always)]
    fn digits(&mut self) -> Result<(), Fault> {
        let start = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start {
            return Err(Fault::new(ErrorKind::Syntax, self.at, "a digit"));
        }
        Ok(())
    }

    #[inline(always)]
    fn word(&mut self, word: &[u8]) -> Result<(), Fault> {
        match self.text.get(self.at..) {
            Some(rest) if rest.starts_with(word) => {
                self.at += word.len();
                Ok(())
            }
            _ => Err(Fault::new(ErrorKind::Syntax, self.at, "a value")),
        }
    }

    #[inline(always)]
    fn skip_white(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    #[inline(always)]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// The fault of whatever stands here, with the code that PHP gives it. PHP reads a string to its end before it
    /// asks whether it may stand here, so what is wrong in it counts more.
    #[cold]
    fn unexpected(&self, expected: &'static str) -> Fault {
        let mut ahead = Scanner {
            text: self.text,
            at: self.at,
            levels: Levels::default(),
            depth: self.depth,
        };
        if self.peek() == Some(b'"') {
            if let Err(fault) = ahead.string() {
                return fault;
            }
        }
        let rest = self.text.get(self.at..).unwrap_or_default();
        let kind = match rest.first() {
            Some(0..=0x1F) => ErrorKind::ControlCharacter,
            Some(0x80..) if fault::first_char(rest).is_none() => ErrorKind::Utf8,
            _ => ErrorKind::Syntax,
        };
        Fault::new(kind, self.at, expected)
    }
}

/// The kinds of the open containers: one bit each, the innermost lowest in `top`.
#[derive(Default)]
struct Levels {
    count: usize,
    top: u64,
    below: Vec<u64>,
}

impl Levels {
    #[inline(always)]
    fn push(&mut self, kind: Kind) {
        if self.count.is_multiple_of(64) && self.count > 0 {
            self.below.push(self.top);
        }
        self.top = self.top << 1 | u64::from(kind == Kind::Object);
        self.count += 1;
    }

    #[inline(always)]
    fn pop(&mut self) {
        self.count -= 1;
        self.top >>= 1;
        if self.count.is_multiple_of(64) {
            self.top = self.below.pop().unwrap_or_default();
        }
    }

    #[inline(always)]
    fn innermost(&self) -> Kind {
        match self.top & 1 {
            0 => Kind::List,
            _ => Kind::Object,
        }
    }
}
