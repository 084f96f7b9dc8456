//! Strings: from any bytes to the inside of a JSON string, exactly as PHP's `json_encode` escapes them.
//!
//! Most bytes stand for themselves, a few become a backslash and a letter, and the rest is rare: control characters,
//! the bytes of the HEX flags, everything outside ASCII. The work is split along that line. The *run* (`simd`) copies
//! plain bytes and short escapes with vector instructions and stops before the first byte that needs more. This file
//! deals with that byte, and with the ones behind it as long as they are of its kind, then starts the next run.
//!
//! With UNESCAPED_UNICODE characters outside ASCII stay as they are, if they are UTF-8. The first such byte makes us
//! validate the rest of the string in one go (simdutf8); if it is valid, the runs copy such bytes like any other, and
//! stop at U+2028 and U+2029 only. If it is not, the characters are decoded one by one and each error is dealt with as
//! the flags say.

mod simd;
mod table;
#[cfg(test)]
mod tests;
mod utf8;

use crate::error::ErrorKind;
use crate::flags::Flags;
use crate::sink::Sink;
pub(crate) use simd::Affix;
use simd::{High, Run};
use table::Table;
use utf8::Decoded;

pub use simd::Level;

/// How strings are escaped under one set of flags; made once for each encoder.
#[derive(Clone, Copy)]
pub(crate) struct Escaper {
    table: &'static Table,
    flags: Flags,
    level: Level,
}

impl Escaper {
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
        if let Some(written) = simd::quote_plain(self.level, text, self.table, before, behind, room) {
            sink.commit(written);
            return Ok(());
        }
        self.quote_any(text, before, behind, sink)
    }

    fn quote_any<S: Sink>(
        self,
        text: &[u8],
        before: Affix,
        behind: Affix,
        sink: &mut S,
    ) -> Result<(), ErrorKind> {
        let start = sink.len();
        sink.write_prefix(&before.bytes, before.len)?;
        let result = self
            .write(text, sink)
            .and_then(|()| sink.write_prefix(&behind.bytes, behind.len));
        if result.is_err() {
            sink.truncate(start);
        }
        result
    }

    /// Appends `text` without its quotes. On failure nothing is taken back: the caller knows where its string began.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Utf8`] for invalid UTF-8 where no flag says otherwise, and those of the sink.
    fn write<S: Sink>(self, text: &[u8], sink: &mut S) -> Result<(), ErrorKind> {
        let mut high = High::Unknown;
        let mut rest = text;
        let mut least = simd::room_for(rest, self.table);
        loop {
            let Run { read, written } = simd::run(self.level, rest, sink.room(least)?, self.table, high);
            sink.commit(written);
            least = simd::MARGIN;
            if read == rest.len() {
                return Ok(());
            }
            rest = self.special(rest.get(read..).unwrap_or_default(), &mut high, sink)?;
        }
    }

    /// Deals with whatever ended the run before `rest`; returns what is left behind it.
    fn special<'t, S: Sink>(
        self,
        rest: &'t [u8],
        high: &mut High,
        sink: &mut S,
    ) -> Result<&'t [u8], ErrorKind> {
        match rest {
            [byte @ ..=0x7F, behind @ ..] if self.table.class(*byte) == table::SLOW => {
                sink.write_prefix(&table::hex_escape(*byte), 6)?;
                Ok(behind)
            }
            [0x80..=0xFF, ..] if !self.flags.contains(Flags::UNESCAPED_UNICODE) => {
                self.escape_unicode(rest, sink)
            }
            [0x80..=0xFF, ..] if *high == High::Unknown => {
                *high = self.judge(rest);
                Ok(rest)
            }
            [0x80..=0xFF, ..] if *high == High::Invalid => self.copy_unicode(rest, sink),
            [0xE2, 0x80, last @ 0xA8..=0xA9, behind @ ..] if *high == High::LineTerminators => {
                sink.write_prefix(&table::unit(0x2000 | u16::from(last & 0x3F)), 6)?;
                Ok(behind)
            }
            // The run has only run out of room, perhaps within a character.
            _ => Ok(rest),
        }
    }

    /// What the runs may do with characters outside ASCII, now that the first one has been met.
    fn judge(self, rest: &[u8]) -> High {
        if simdutf8::basic::from_utf8(rest).is_err() {
            High::Invalid
        } else if self.flags.contains(Flags::UNESCAPED_LINE_TERMINATORS) {
            High::Plain
        } else {
            High::LineTerminators
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
