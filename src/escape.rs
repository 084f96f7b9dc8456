//! Strings: from any bytes to the inside of a JSON string, exactly as PHP's `json_encode` escapes them.
//!
//! Most bytes stand for themselves, a few become a backslash and a letter, and the rest is rare: control characters,
//! the bytes of the HEX flags, everything outside ASCII. The work is split along that line. The *run* (`simd`) copies
//! plain bytes and short escapes with vector instructions and stops before the first byte that needs more than its
//! level of instructions has to offer. This file deals with that byte, and with the ones behind it as long as they are
//! of its kind, then starts the next run.
//!
//! Bytes outside ASCII must be UTF-8. With AVX-512 the run itself sees to it; at the other levels the first such byte makes
//! us validate the rest of the string in one go (simdutf8), so that the runs need not. Where the string is not valid,
//! its characters are decoded one by one and each error is dealt with as the flags say.

mod simd;
mod table;
#[cfg(test)]
mod tests;
mod utf8;

use crate::error::ErrorKind;
use crate::flags::Flags;
use crate::sink::{Sink, Written};
pub(crate) use simd::{Affix, Cursor, Task};
use simd::{Faults, High};
use table::Table;
use utf8::Decoded;

pub use simd::{Kernel, Level};

/// What is known of the rest of a string.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Validity {
    /// Nothing. Not for levels whose runs find out.
    Unknown,
    /// It is UTF-8, or the run will tell.
    Valid,
    Invalid,
}

/// How strings are escaped under one set of flags; made once for each encoder.
#[derive(Clone, Copy)]
pub(crate) struct Escaper {
    table: &'static Table,
    flags: Flags,
    level: Level,
}

impl Escaper {
    #[inline]
    pub(crate) fn new(flags: Flags) -> Escaper {
        Escaper {
            table: Table::of(flags),
            flags,
            level: Level::detected(),
        }
    }

    /// Appends `text` between `before` and `behind`, which hold its quotes.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Utf8`] for invalid UTF-8 where no flag says otherwise, and those of the sink; nothing is written.
    #[inline(always)]
    pub(crate) fn quote<S: Sink>(
        self,
        text: &[u8],
        before: Affix,
        behind: Affix,
        sink: &mut S,
    ) -> Result<(), ErrorKind> {
        let room = sink.room(simd::SHORT_ROOM)?;
        if let Some(written) = simd::quote_short(self.level, text, self.table, before, behind, room) {
            sink.commit(written);
            return Ok(());
        }
        self.quote_any(text, before, behind, sink)
    }

    /// The same within a loop that is compiled for the kernel's level, by [`Escaper::dispatch`].
    ///
    /// # Errors
    ///
    /// Those of [`Escaper::quote`]; [`ErrorKind::Buffer`] where there is not enough room.
    #[inline(always)]
    pub(crate) fn quote_within<K: Kernel>(
        &self,
        kernel: K,
        text: &[u8],
        before: Affix,
        behind: Affix,
        cursor: &mut Cursor<'_>,
    ) -> Result<(), ErrorKind> {
        let room = cursor.room(simd::SHORT_ROOM)?;
        if let Some(written) = simd::quote_short_within(kernel, text, before, behind, room) {
            cursor.commit(written);
            return Ok(());
        }
        if cursor.left() < Escaper::room_for(text) {
            return Err(ErrorKind::Buffer);
        }
        if self.level.validates() {
            if let Some(written) = self.quote_run(text, before, behind, cursor.fork()) {
                cursor.commit(written);
                return Ok(());
            }
        }
        let mut fork = cursor.fork();
        self.quote_any(text, before, behind, &mut fork)?;
        let written = fork.written();
        cursor.commit(written);
        Ok(())
    }

    /// The room that a text needs whose bytes become two at most, with its quotes.
    #[inline(always)]
    pub(crate) fn room_for(text: &[u8]) -> usize {
        2 * text.len() + simd::MARGIN + simd::AFFIXES
    }

    /// The room that any text needs, with its quotes.
    pub(crate) fn room_for_any(text: &[u8]) -> usize {
        6 * text.len() + simd::ENOUGH + simd::AFFIXES
    }

    /// Runs a hot loop compiled for the level that the CPU has.
    #[inline(always)]
    pub(crate) fn dispatch<T: Task>(self, task: T) -> T::Output {
        simd::dispatch(self.level, self.table, task)
    }

    /// Writes what one run of a level that validates can write; otherwise nothing that counts.
    #[inline(never)]
    fn quote_run(
        &self,
        text: &[u8],
        before: Affix,
        behind: Affix,
        mut cursor: Cursor<'_>,
    ) -> Option<Written> {
        cursor.write_prefix(&before.bytes, before.len()).ok()?;
        let room = cursor.room(0).ok()?;
        let run = simd::run(self.level, text, room, self.table, self.high(), self.faults());
        cursor.commit(run.written);
        if run.read < text.len() {
            return None;
        }
        cursor.write_prefix(&behind.bytes, behind.len()).ok()?;
        Some(cursor.written())
    }

    #[inline(never)]
    fn quote_any<S: Sink>(
        &self,
        text: &[u8],
        before: Affix,
        behind: Affix,
        sink: &mut S,
    ) -> Result<(), ErrorKind> {
        let start = sink.len();
        sink.write_prefix(&before.bytes, before.len())?;
        let result = self
            .write(text, sink)
            .and_then(|()| sink.write_prefix(&behind.bytes, behind.len()));
        if result.is_err() {
            sink.truncate(start);
        }
        result
    }

    /// What becomes of characters outside ASCII.
    #[inline]
    fn high(self) -> High {
        if !self.flags.contains(Flags::UNESCAPED_UNICODE) {
            High::Units
        } else if self.flags.contains(Flags::UNESCAPED_LINE_TERMINATORS) {
            High::Plain
        } else {
            High::LineTerminators
        }
    }

    /// What becomes of bytes that are not UTF-8.
    #[inline]
    fn faults(self) -> Faults {
        if self.flags.contains(Flags::INVALID_UTF8_IGNORE) {
            Faults::Ignore
        } else if self.flags.contains(Flags::INVALID_UTF8_SUBSTITUTE) {
            Faults::Replace
        } else {
            Faults::Stop
        }
    }

    /// Appends `text` without its quotes. On failure nothing is taken back: the caller knows where its string began.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Utf8`] for invalid UTF-8 where no flag says otherwise, and those of the sink.
    fn write<S: Sink>(&self, text: &[u8], sink: &mut S) -> Result<(), ErrorKind> {
        let (wanted, faults) = (self.high(), self.faults());
        let mut validity = match self.level.validates() {
            true => Validity::Valid,
            false => Validity::Unknown,
        };
        let mut rest = text;
        let mut least = simd::room_for(self.level, rest, self.table);
        loop {
            let high = match validity {
                Validity::Valid => wanted,
                _ => High::Stop,
            };
            let run = simd::run(self.level, rest, sink.room(least)?, self.table, high, faults);
            sink.commit(run.written);
            least = simd::ENOUGH;
            if run.read == rest.len() {
                return Ok(());
            }
            rest = rest.get(run.read..).unwrap_or_default();
            if run.invalid {
                return Err(ErrorKind::Utf8);
            }
            if !self.level.validates() {
                rest = self.special(rest, &mut validity, sink)?;
            }
        }
    }

    /// Deals with whatever ended the run before `rest`; returns what is left behind it.
    fn special<'t, S: Sink>(
        self,
        rest: &'t [u8],
        validity: &mut Validity,
        sink: &mut S,
    ) -> Result<&'t [u8], ErrorKind> {
        match rest {
            [byte @ ..=0x7F, behind @ ..] if self.table.class(*byte) == table::SLOW => {
                sink.write_prefix(&table::hex_escape(*byte), 6)?;
                Ok(behind)
            }
            [0x80..=0xFF, ..] if *validity == Validity::Unknown => {
                *validity = match simdutf8::basic::from_utf8(rest) {
                    Ok(_) => Validity::Valid,
                    Err(_) => Validity::Invalid,
                };
                Ok(rest)
            }
            [0x80..=0xFF, ..] if !self.flags.contains(Flags::UNESCAPED_UNICODE) => {
                self.escape_unicode(rest, sink)
            }
            [0x80..=0xFF, ..] if *validity == Validity::Invalid => self.copy_unicode(rest, sink),
            [0xE2, 0x80, last @ 0xA8..=0xA9, behind @ ..]
                if !self.flags.contains(Flags::UNESCAPED_LINE_TERMINATORS) =>
            {
                sink.write_prefix(&table::unit(0x2000 | u16::from(last & 0x3F)), 6)?;
                Ok(behind)
            }
            // The run has only run out of room, perhaps within a character.
            _ => Ok(rest),
        }
    }

    /// Writes characters outside ASCII as `\uXXXX`, until enough ASCII follows to be worth a run.
    fn escape_unicode<'t, S: Sink>(self, text: &'t [u8], sink: &mut S) -> Result<&'t [u8], ErrorKind> {
        let mut rest = text;
        while !self.worth_a_run(rest) {
            let consumed = match utf8::decode(rest) {
                Decoded::Char(code @ ..=0x7F, length) => {
                    sink.write_prefix(&[code as u8], 1)?;
                    length
                }
                Decoded::Char(code @ ..=0xFFFF, length) => {
                    sink.write_prefix(&table::unit(code as u16), 6)?;
                    length
                }
                Decoded::Char(code, length) => {
                    let above = code - 0x10000;
                    sink.write_prefix(&table::unit(0xD800 | (above >> 10) as u16), 6)?;
                    sink.write_prefix(&table::unit(0xDC00 | (above & 0x3FF) as u16), 6)?;
                    length
                }
                Decoded::Invalid(length) => self.invalid(length, b"\\ufffd", sink)?,
            };
            rest = rest.get(consumed..).unwrap_or_default();
        }
        Ok(rest)
    }

    /// Copies characters outside ASCII, but for the line terminators, until enough ASCII follows to be worth a run.
    fn copy_unicode<'t, S: Sink>(self, text: &'t [u8], sink: &mut S) -> Result<&'t [u8], ErrorKind> {
        let mut rest = text;
        while !self.worth_a_run(rest) {
            let consumed = match utf8::decode(rest) {
                Decoded::Char(code @ 0x2028..=0x2029, length)
                    if !self.flags.contains(Flags::UNESCAPED_LINE_TERMINATORS) =>
                {
                    sink.write_prefix(&table::unit(code as u16), 6)?;
                    length
                }
                Decoded::Char(_, length) => {
                    match rest.first_chunk::<4>() {
                        Some(block) => sink.write_prefix(block, length)?,
                        None => sink.write(rest.get(..length).unwrap_or_default())?,
                    }
                    length
                }
                Decoded::Invalid(length) => self.invalid(length, b"\xEF\xBF\xBD", sink)?,
            };
            rest = rest.get(consumed..).unwrap_or_default();
        }
        Ok(rest)
    }

    /// Whether the next bytes should go to a run: the end, a byte with an escape of its own, or four of ASCII.
    #[inline]
    fn worth_a_run(self, rest: &[u8]) -> bool {
        match *rest {
            [a, b, c, d, ..] => a < 0x80 && ((b | c | d) < 0x80 || self.table.class(a) != table::PLAIN),
            [a, ..] => a < 0x80,
            [] => true,
        }
    }

    /// Invalid UTF-8: left out, replaced, or an error.
    fn invalid<S: Sink>(self, length: usize, substitute: &[u8], sink: &mut S) -> Result<usize, ErrorKind> {
        if self.flags.contains(Flags::INVALID_UTF8_IGNORE) {
            return Ok(length);
        }
        if !self.flags.contains(Flags::INVALID_UTF8_SUBSTITUTE) {
            return Err(ErrorKind::Utf8);
        }
        sink.write(substitute)?;
        Ok(length)
    }
}
