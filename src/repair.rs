//! JSON text in, JSON text out, with the lists at roots as objects.
//!
//! The text is scanned once and nothing is written meanwhile: the scan checks it, counts how many bytes the repaired
//! text will have and logs the few places where it differs. So the output is allocated once, at its exact size, and
//! filled with large copies; a text without a list at a root is not copied at all. A text with more such places than
//! are worth logging is scanned a second time to write it.

mod edits;
mod walk;

use std::borrow::Cow;

use crate::error::{Error, ErrorKind};
use crate::overlay::{Overlay, OverlayRef};
use crate::roots::Roots;
use crate::scanner;
use crate::sink::Sink;
use edits::{Edits, Entries, Log, Pieces};
use walk::Walk;

pub use edits::LogEntry;

/// The depth that PHP's `json_decode` allows unless told otherwise.
pub const DEFAULT_DEPTH: usize = 512;

/// Repairs the JSON text of a request body that somebody else has encoded.
///
/// A list that stands at one of the `roots`, or that one of the `objects` points to, becomes an object with its members
/// at `"0"`, `"1"` and so on. Every other byte is copied as it is: numbers in their spelling, escapes, white space, duplicate
/// keys. A text without such a list comes back borrowed. `depth` is the limit of nesting as `json_decode` counts it
/// ([`DEFAULT_DEPTH`]): containers nested `depth` deep or deeper are refused.
///
/// ```
/// use structjson::{repair, Roots, DEFAULT_DEPTH};
///
/// let body = br#"{"messages": [{"content": [{"type": "tool_use", "input": []}]}]}"#;
/// let roots = Roots::new(["$.messages[*].content[*].input"])?;
/// let fixed = repair(body, &roots, None, DEFAULT_DEPTH)?;
/// assert_eq!(&*fixed, br#"{"messages": [{"content": [{"type": "tool_use", "input": {}}]}]}"#);
/// # Ok::<(), structjson::Error>(())
/// ```
///
/// # Errors
///
/// With the place in the text: [`ErrorKind::Syntax`], [`ErrorKind::Mismatch`], [`ErrorKind::ControlCharacter`] and
/// [`ErrorKind::Utf8`] for a text that RFC 8259 does not allow, the kind being the one that `json_decode` reports;
/// [`ErrorKind::Depth`]. Half a surrogate pair in an escape sequence is kept, as RFC 8259 section 8.2 allows it.
/// Without a place: [`ErrorKind::NoMemory`].
pub fn repair<'a>(
    json: &'a [u8],
    roots: &Roots,
    objects: Option<&Overlay>,
    depth: usize,
) -> Result<Cow<'a, [u8]>, Error> {
    let objects = objects.map(Overlay::as_ref).unwrap_or_default();
    let plan = Repair::of(json, roots, objects, depth)?;
    if plan.is_unchanged() {
        return Ok(Cow::Borrowed(json));
    }
    let mut out = Vec::new();
    out.try_reserve_exact(plan.len())
        .map_err(|_| Error::from(ErrorKind::NoMemory))?;
    plan.each_piece(&mut |piece: &[u8]| {
        out.extend_from_slice(piece);
        Ok(())
    })?;
    Ok(Cow::Owned(out))
}

/// A text that has been checked, and what its repair changes: known in full before the first byte is written.
///
/// This is [`repair()`] for callers with memory of their own, like PHP's strings and C's buffers: ask
/// [`is_unchanged`](Repair::is_unchanged), allocate [`len`](Repair::len) bytes, [`write_to`](Repair::write_to) them.
/// The log of changes is the only Rust heap that it holds, at most an eighth of the text; see
/// [`with_log`](Repair::with_log) where it must hold none.
pub struct Repair<'a> {
    text: &'a [u8],
    roots: &'a Roots,
    objects: OverlayRef<'a>,
    depth: usize,
    len: usize,
    log: Log<'a>,
}

impl<'a> Repair<'a> {
    /// Checks `json` and finds what [`repair()`] would change, with the same parameters.
    ///
    /// # Errors
    ///
    /// Those of [`repair()`].
    pub fn of(
        json: &'a [u8],
        roots: &'a Roots,
        objects: OverlayRef<'a>,
        depth: usize,
    ) -> Result<Repair<'a>, Error> {
        let most = json.len() / 128 + 64;
        Repair::scan(
            json,
            roots,
            objects,
            depth,
            Log::new(Entries::Heap(Vec::new(), most)),
        )
    }

    /// [`Repair::of`] with the caller's memory for the log: nothing stays on the Rust heap, so that PHP may leave by
    /// `longjmp` while it allocates the result. A log that is too small costs a second scan and nothing else; a list of
    /// n members takes n + 2 entries.
    ///
    /// # Errors
    ///
    /// Those of [`repair()`].
    pub fn with_log(
        json: &'a [u8],
        roots: &'a Roots,
        objects: OverlayRef<'a>,
        depth: usize,
        log: &'a mut [LogEntry],
    ) -> Result<Repair<'a>, Error> {
        Repair::scan(json, roots, objects, depth, Log::new(Entries::Lent(log)))
    }

    fn scan(
        text: &'a [u8],
        roots: &'a Roots,
        objects: OverlayRef<'a>,
        depth: usize,
        log: Log<'a>,
    ) -> Result<Repair<'a>, Error> {
        let mut walk = Walk::new(roots, objects, log);
        scanner::scan(text, depth, &mut walk)?;
        let len = text
            .len()
            .checked_add(walk.edits.added)
            .ok_or(ErrorKind::NoMemory)?;
        let log = walk.edits;
        Ok(Repair {
            text,
            roots,
            objects,
            depth,
            len,
            log,
        })
    }

    /// Whether the repaired text is the text itself, byte for byte.
    #[must_use]
    pub fn is_unchanged(&self) -> bool {
        self.log.used == 0
    }

    /// How many bytes the repaired text has.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no JSON text is empty")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Appends the repaired text to `sink`, which grows once, before anything is written.
    ///
    /// # Errors
    ///
    /// What the sink refuses; then nothing is written.
    pub fn write_to<S: Sink>(&self, sink: &mut S) -> Result<(), ErrorKind> {
        sink.room(self.len)?;
        self.each_piece(&mut |piece: &[u8]| sink.write(piece))
    }

    /// The repaired text, piece by piece.
    pub(crate) fn each_piece(
        &self,
        write: &mut dyn FnMut(&[u8]) -> Result<(), ErrorKind>,
    ) -> Result<(), ErrorKind> {
        let mut pieces = Pieces {
            text: self.text,
            copied: 0,
            result: Ok(()),
            write,
        };
        match self.log.entries() {
            Some(entries) => {
                for entry in entries {
                    pieces.edit(entry.at, entry.edit);
                }
            }
            None => {
                let mut walk = Walk::new(self.roots, self.objects, pieces);
                scanner::scan(self.text, self.depth, &mut walk).map_err(|error| error.kind())?;
                pieces = walk.edits;
            }
        }
        pieces.copy_up_to(self.text.len());
        pieces.result
    }
}
