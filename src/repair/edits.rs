//! The changes that a repair makes: counted, logged, or written at once.

use crate::error::ErrorKind;

/// One change.
#[derive(Clone, Copy, Debug)]
pub(super) enum Edit {
    /// The bracket here opens an object.
    Open,
    /// The value here gets this number as its key.
    Key(usize),
    /// The bracket here closes an object.
    Close,
}

/// Who is told of the changes, in the order of the text.
pub(super) trait Edits {
    fn edit(&mut self, at: usize, edit: Edit);
}

/// One change to a text in the log of a [`Repair`](crate::Repair).
#[derive(Clone, Copy, Debug)]
pub struct LogEntry {
    pub(super) at: usize,
    pub(super) edit: Edit,
}

impl Default for LogEntry {
    /// An entry to be written over.
    fn default() -> LogEntry {
        LogEntry {
            at: 0,
            edit: Edit::Open,
        }
    }
}

/// Counts the bytes that the changes add, and keeps the changes as long as there is room for all of them.
pub(super) struct Log<'a> {
    entries: Entries<'a>,
    pub(super) used: usize,
    pub(super) added: usize,
}

pub(super) enum Entries<'a> {
    /// With the most entries that it may have.
    Heap(Vec<LogEntry>, usize),
    Lent(&'a mut [LogEntry]),
}

impl<'a> Log<'a> {
    pub(super) fn new(entries: Entries<'a>) -> Log<'a> {
        Log {
            entries,
            used: 0,
            added: 0,
        }
    }

    /// All changes; `None` where they were too many.
    pub(super) fn entries(&self) -> Option<&[LogEntry]> {
        match &self.entries {
            Entries::Heap(entries, _) => entries.get(..self.used),
            Entries::Lent(entries) => entries.get(..self.used),
        }
    }
}

impl Edits for Log<'_> {
    fn edit(&mut self, at: usize, edit: Edit) {
        if let Edit::Key(index) = edit {
            let digits = index.checked_ilog10().unwrap_or(0) as usize + 1;
            self.added = self.added.saturating_add(digits + r#""":"#.len());
        }
        let entry = LogEntry { at, edit };
        match &mut self.entries {
            Entries::Heap(entries, most) => {
                if entries.len() < *most && entries.try_reserve(1).is_ok() {
                    entries.push(entry);
                } else {
                    *entries = Vec::new();
                    *most = 0;
                }
            }
            Entries::Lent(entries) => {
                if let Some(place) = entries.get_mut(self.used) {
                    *place = entry;
                }
            }
        }
        self.used += 1;
    }
}

/// Writes what stands between the changes, and the changes.
pub(super) struct Pieces<'a> {
    pub(super) text: &'a [u8],
    /// As much of the text has been written or replaced.
    pub(super) copied: usize,
    pub(super) result: Result<(), ErrorKind>,
    pub(super) write: &'a mut dyn FnMut(&[u8]) -> Result<(), ErrorKind>,
}

impl Pieces<'_> {
    pub(super) fn copy_up_to(&mut self, at: usize) {
        let run = self.text.get(self.copied..at).unwrap_or_default();
        self.write(run);
        self.copied = at;
    }

    fn write(&mut self, bytes: &[u8]) {
        if self.result.is_ok() && !bytes.is_empty() {
            self.result = (self.write)(bytes);
        }
    }
}

impl Edits for Pieces<'_> {
    fn edit(&mut self, at: usize, edit: Edit) {
        self.copy_up_to(at);
        match edit {
            Edit::Open => self.write(b"{"),
            Edit::Close => self.write(b"}"),
            Edit::Key(index) => {
                self.write(b"\"");
                self.write(itoa::Buffer::new().format(index).as_bytes());
                self.write(b"\":");
                return;
            }
        }
        self.copied += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After each of three changes, how many of them a log knows that has room for two.
    fn known(entries: Entries<'_>) -> [Option<usize>; 3] {
        let mut log = Log::new(entries);
        [10, 20, 30].map(|at| {
            log.edit(at, Edit::Open);
            let entries = log.entries()?;
            assert_eq!(entries.last().map(|entry| entry.at), Some(at));
            Some(entries.len())
        })
    }

    #[test]
    fn a_log_has_all_changes_or_none() {
        assert_eq!(known(Entries::Heap(Vec::new(), 2)), [Some(1), Some(2), None]);
        assert_eq!(
            known(Entries::Lent(&mut [LogEntry::default(); 2])),
            [Some(1), Some(2), None]
        );
    }
}
