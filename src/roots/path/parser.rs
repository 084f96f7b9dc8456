//! The parser of root paths: one pass over the bytes, no recursion.

use super::{is_name_byte, quoted, Group, Item, Path, Selector, Step};
use crate::error::{self, Error, ErrorKind};

impl Path {
    /// Parses `text`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Path`] with the path, the place, what is not supported and what to write instead.
    pub(crate) fn parse(text: &[u8]) -> Result<Path, Error> {
        match core::str::from_utf8(text) {
            Ok(valid) => {
                let mut parser = Parser { text: valid, at: 0 };
                parser.path().map_err(|fault| fault.error(text))
            }
            Err(error) => Err(Fault {
                at: error.valid_up_to(),
                what: "is not UTF-8".into(),
            }
            .error(text)),
        }
    }
}

/// What is wrong, and at which byte.
struct Fault {
    at: usize,
    what: Box<str>,
}

impl Fault {
    /// The error for people, with as much of the path as is useful to recognise it.
    #[cold]
    fn error(self, path: &[u8]) -> Error {
        let (shown, rest) = error::beginning(path);
        let message = format!("root path {shown:?}{rest} {}", self.what);
        Error::at(ErrorKind::Path, message, path, self.at)
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn path(&mut self) -> Result<Path, Fault> {
        if !self.take(b'$') {
            return self.fault("must begin with $");
        }
        let mut items = Vec::new();
        loop {
            let gap = self.at;
            self.skip_blank();
            match self.peek() {
                None if self.at == gap => return Ok(Path { items }),
                None => return self.fault_at(gap, "ends in white space"),
                Some(b'(') => self.group(&mut items)?,
                Some(b'.' | b'[') => items.push(Item::Step(self.step()?)),
                Some(b'|' | b')') => return self.fault("has this outside of a group (...)"),
                Some(_) => return self.unexpected(),
            }
        }
    }

    fn group(&mut self, items: &mut Vec<Item>) -> Result<(), Fault> {
        self.at += 1;
        let mut alternatives = Vec::new();
        loop {
            alternatives.push(self.alternative()?);
            if self.take(b')') {
                break;
            }
            self.at += 1;
        }
        let repeated = self.take(b'*');
        items.extend(
            Group {
                alternatives,
                repeated,
            }
            .into_items(),
        );
        Ok(())
    }

    /// The steps up to `|` or `)`, which stays unread.
    fn alternative(&mut self) -> Result<Vec<Step>, Fault> {
        let mut steps = Vec::new();
        loop {
            self.skip_blank();
            match self.peek() {
                Some(b'|' | b')') if steps.is_empty() => {
                    return self.fault("has a group with an empty alternative, write at least one step")
                }
                Some(b'|' | b')') => return Ok(steps),
                Some(b'.' | b'[') => steps.push(self.step()?),
                Some(b'(') => return self.fault("has a group inside a group, which is not supported"),
                Some(_) => return self.unexpected(),
                None => return self.fault("ends inside a group, write ) to close it"),
            }
        }
    }

    /// A segment of RFC 9535, at its `.` or `[`.
    fn step(&mut self) -> Result<Step, Fault> {
        let dot = self.take(b'.');
        let descendant = dot && self.take(b'.');
        let selector = match self.peek() {
            Some(b'[') if descendant || !dot => self.bracket()?,
            Some(b'[') => return self.fault("has a dot before a bracket, leave the dot out"),
            Some(b'*') => {
                self.at += 1;
                Selector::Any
            }
            Some(b'.') => return self.fault("has three dots, write two for any depth"),
            _ => Selector::Name(self.shorthand()?),
        };
        Ok(Step { descendant, selector })
    }

    /// `member-name-shorthand`: letters, digits, `_` and everything outside ASCII, no digit first.
    fn shorthand(&mut self) -> Result<String, Fault> {
        let start = self.at;
        while self.peek().is_some_and(is_name_byte) {
            self.at += 1;
        }
        let name = self.text.get(start..self.at).unwrap_or_default();
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return self.fault_at(
                start,
                format!(
                    "has a name that begins with a digit after a dot, write {}",
                    quoted(name)
                ),
            );
        }
        if !name.is_empty() {
            return Ok(name.into());
        }
        match self.peek() {
            None => self.fault("ends after a dot, write a name or *"),
            Some(b' ' | b'\t' | b'\n' | b'\r') => self.fault("has white space after a dot"),
            Some(_) => self.fault("has no name after a dot, write other names as ['name']"),
        }
    }

    /// A bracketed selection with exactly one selector, at its `[`.
    fn bracket(&mut self) -> Result<Selector, Fault> {
        self.at += 1;
        self.skip_blank();
        let selector = match self.peek() {
            Some(b'*') => {
                self.at += 1;
                Selector::Any
            }
            Some(quote @ (b'\'' | b'"')) => Selector::Name(self.literal(quote)?),
            _ => return self.unsupported_selector(),
        };
        self.skip_blank();
        match self.peek() {
            Some(b']') => {
                self.at += 1;
                Ok(selector)
            }
            Some(b',') => self.fault(
                "has a union, which is not supported, write a group (.a|.b) or one path for each name",
            ),
            Some(_) => self.fault("has something else than ] after a selector"),
            None => self.fault("ends inside a bracket, write ] to close it"),
        }
    }

    #[cold]
    fn unsupported_selector<T>(&self) -> Result<T, Fault> {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let selector = rest.split(|&b| b == b']').next().unwrap_or_default();
        self.fault(match rest.first() {
            None => "ends inside a bracket, write ['name'] or [*]",
            Some(b']') => "has an empty bracket, write ['name'] or [*]",
            Some(b'?') => "has a filter, which is not supported, write [*] for every member",
            Some(b'-' | b':' | b'0'..=b'9') if selector.contains(&b':') => {
                "has a slice, which is not supported, write [*] for every member"
            }
            Some(b'-') => "has a negative index, which is not supported, write [*] for every member",
            Some(b'0'..=b'9') => {
                "has an index, which is not supported, write [*] for every member or ['0'] for the key 0"
            }
            Some(_) => "has a name without quotes in a bracket, write ['name'] or [*]",
        })
    }

    /// A string literal, at its opening quote.
    fn literal(&mut self, quote: u8) -> Result<String, Fault> {
        self.at += 1;
        let mut name = String::new();
        loop {
            let start = self.at;
            while self.peek().is_some_and(|b| b != quote && b != b'\\' && b >= 0x20) {
                self.at += 1;
            }
            name.push_str(self.text.get(start..self.at).unwrap_or_default());
            match self.peek() {
                Some(b) if b == quote => {
                    self.at += 1;
                    return Ok(name);
                }
                Some(b'\\') => name.push(self.escape(quote)?),
                Some(_) => {
                    return self.fault("has a control character in a name, write it as \\u and four digits")
                }
                None => return self.fault("ends inside a quoted name, write the closing quote"),
            }
        }
    }

    /// One escape of a string literal, at its backslash.
    fn escape(&mut self, quote: u8) -> Result<char, Fault> {
        let start = self.at;
        self.at += 1;
        let escaped = self.peek();
        self.at += 1;
        Ok(match escaped {
            Some(b) if b == quote => b.into(),
            Some(b @ (b'/' | b'\\')) => b.into(),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.code_point(start),
            _ => return self.fault_at(start, "has an escape that RFC 9535 does not know in a name"),
        })
    }

    /// The rest of a `\u` escape that begins at `start`, a surrogate pair included.
    fn code_point(&mut self, start: usize) -> Result<char, Fault> {
        let Some(first) = self.four_hex_digits() else {
            return self.fault_at(start, "has a \\u without four hexadecimal digits behind it");
        };
        if !(0xD800..0xDC00).contains(&first) {
            return match char::from_u32(first) {
                Some(c) => Ok(c),
                None => self.fault_at(start, "has a low surrogate without a high one before it"),
            };
        }
        let pair = self.take(b'\\') && self.take(b'u');
        match self
            .four_hex_digits()
            .filter(|low| pair && (0xDC00..0xE000).contains(low))
        {
            Some(low) => match char::from_u32(0x10000 + ((first - 0xD800) << 10) + (low - 0xDC00)) {
                Some(c) => Ok(c),
                None => self.fault_at(start, "has a surrogate pair outside Unicode"),
            },
            None => self.fault_at(start, "has a high surrogate without a low one behind it"),
        }
    }

    fn four_hex_digits(&mut self) -> Option<u32> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4)?;
        let mut value = 0;
        for &digit in digits {
            value = value * 16 + char::from(digit).to_digit(16)?;
        }
        self.at += 4;
        Some(value)
    }

    fn skip_blank(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// A character where a step has to begin.
    #[cold]
    fn unexpected<T>(&self) -> Result<T, Fault> {
        let c = self
            .text
            .get(self.at..)
            .and_then(|rest| rest.chars().next())
            .unwrap_or(' ');
        self.fault(format!(
            "has {c:?} where . or [ has to begin a step, write names with other characters as ['name']"
        ))
    }

    #[cold]
    fn fault<T>(&self, what: impl Into<Box<str>>) -> Result<T, Fault> {
        self.fault_at(self.at, what)
    }

    #[cold]
    fn fault_at<T>(&self, at: usize, what: impl Into<Box<str>>) -> Result<T, Fault> {
        Err(Fault {
            at,
            what: what.into(),
        })
    }
}
