//! Which objects of a JSON text become lists when PHP decodes it: their JSON pointers, to be kept beside the array.
//!
//! The text is scanned once and no value is built. What is kept of it: for each open object its keys, since PHP gives a
//! key that comes twice the last value at the first place; and a tree of those containers only that lead to a pointer.

mod keys;
mod tree;

use crate::error::{Error, ErrorKind};
use crate::integer_key::integer_key;
use crate::repair::DEFAULT_DEPTH;
use crate::scanner::{self, Fault, Kind, Str, Visitor};
use keys::Keys;
use tree::{Token, Tree};

/// Lists, as RFC 6901 JSON pointers, the objects that `json_decode($json, true)` makes indistinguishable from lists: the
/// empty ones, and those whose decoded keys are `0` to `n-1` in order (`"0"`, `"1"`; not `"01"`, `"-0"`, `"1.0"`, nor `"1"`
/// before `"0"`).
///
/// `at` is the JSON pointer of the subtree to look at, `""` for all of it, and the pointers are relative to it; where
/// nothing stands there, there are none. They come in the order of the decoded array. That of a text without
/// duplicate keys is the order of the text; where a key comes twice, PHP keeps the last value at the first place.
///
/// ```
/// let json = br#"{"where": {}, "sort": [], "slots": {"0": "red", "1": {}}}"#;
/// assert_eq!(structjson::objects(json, "")?, ["/where", "/slots", "/slots/1"]);
/// assert_eq!(structjson::objects(json, "/slots")?, ["", "/1"]);
/// # Ok::<(), structjson::Error>(())
/// ```
///
/// # Errors
///
/// Those of [`repair()`](crate::repair()) at [`DEFAULT_DEPTH`]; [`ErrorKind::Pointer`] for an `at` that RFC 6901 does
/// not allow; [`ErrorKind::Utf16`] for half a surrogate pair in a key, which no pointer can name. The pointers of a
/// hostile text can be far longer than the text: [`ErrorKind::NoMemory`]. [`Objects`] makes them one at a time.
pub fn objects(json: &[u8], at: &str) -> Result<Vec<String>, Error> {
    let found = Objects::of(json, at.as_bytes())?;
    // The memory of all pointers is asked for at once, and refused at once where it is too much.
    let enough = Vec::<u8>::new().try_reserve_exact(found.bytes());
    enough.map_err(|_| ErrorKind::NoMemory)?;
    let mut pointers = Vec::new();
    pointers
        .try_reserve_exact(found.len())
        .map_err(|_| ErrorKind::NoMemory)?;
    found.each(|pointer| {
        let mut copy = String::new();
        copy.try_reserve_exact(pointer.len())
            .map_err(|_| ErrorKind::NoMemory)?;
        copy.push_str(pointer);
        pointers.push(copy);
        Ok::<(), ErrorKind>(())
    })?;
    Ok(pointers)
}

/// What [`objects()`] has found, in memory that is bounded by the length of the text.
///
/// For callers with strings of their own, like PHP: each pointer is written into one buffer in turn, so that a caller
/// whose memory is limited meets its limit, and not the end of the machine's.
pub struct Objects<'a> {
    tree: Tree<'a>,
}

impl<'a> Objects<'a> {
    /// Reads `json`; parameters and errors are those of [`objects()`].
    ///
    /// # Errors
    ///
    /// Those of [`objects()`].
    pub fn of(json: &'a [u8], at: &[u8]) -> Result<Objects<'a>, Error> {
        let mut search = Search {
            target: tokens(at)?,
            levels: Vec::new(),
            keys: Keys::default(),
            tree: Tree::new(json),
            name: Vec::new(),
            next: Next::Wanted,
        };
        if !search.target.is_empty() {
            search.next = Next::Path;
        }
        scanner::scan(json, DEFAULT_DEPTH, &mut search)?;
        let mut tree = search.tree;
        tree.sort();
        Ok(Objects { tree })
    }

    /// How many pointers there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tree.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The length of all pointers together, found without making any. That of a hostile text can be more than any
    /// memory, so a caller asks for it first.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    /// Calls `visit` with every pointer in order, until it fails.
    ///
    /// # Errors
    ///
    /// The one of `visit`.
    pub fn each<E>(&self, visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        self.tree.each(visit)
    }
}

/// What the next value is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Nothing that could be asked for.
    Other,
    /// A container on the way to what is asked for.
    Path,
    /// What is asked for, or inside it.
    Wanted,
}

struct Search<'a> {
    /// The tokens of `at`.
    target: Vec<Vec<u8>>,
    next: Next,
    levels: Vec<Level>,
    keys: Keys,
    tree: Tree<'a>,
    /// A key on the way, with its escapes undone.
    name: Vec<u8>,
}

/// An open container.
struct Level {
    kind: Kind,
    /// Whether it is only on the way.
    path: bool,
    /// Members so far; of an object, different keys so far.
    count: usize,
    /// Whether PHP would take the keys so far for those of a list.
    listlike: bool,
    /// Its place in the tree, once something in it is found.
    node: Option<tree::Id>,
    members: keys::Segment,
    /// The member that is being read: what leads to it, its place in the order, its number in the keys.
    member: (Token, usize, Option<usize>),
}

impl Search<'_> {
    /// What a member that this token leads to is, of a container on the way.
    fn on_path(&mut self, is_it: bool) {
        self.next = match is_it {
            false => Next::Other,
            true if self.levels.len() == self.target.len() => Next::Wanted,
            true => Next::Path,
        };
        if is_it {
            // Where the key has come before, only its last value counts.
            self.tree.clear();
        }
    }

    /// The innermost open container's place in the tree, made with those of the containers around it.
    fn node(&mut self) -> Option<tree::Id> {
        let first = self.levels.iter().position(|level| !level.path)?;
        let known = self.levels.iter().rposition(|level| level.node.is_some());
        for index in known.map_or(first, |known| known + 1)..self.levels.len() {
            let parent = index.checked_sub(1).and_then(|parent| self.levels.get(parent));
            let node = match parent {
                None => self.tree.add(None, Token::Item(0), 0),
                Some(parent) => {
                    let (token, order, key) = parent.member;
                    let node = self.tree.add(parent.node, token, order);
                    if let Some(key) = key {
                        self.keys.lead_to(key, node);
                    }
                    node
                }
            };
            self.levels.get_mut(index)?.node = Some(node);
        }
        self.levels.last()?.node
    }
}

impl Visitor for Search<'_> {
    fn open(&mut self, _: usize, kind: Kind) -> bool {
        if self.next == Next::Other {
            return false;
        }
        self.levels.push(Level {
            kind,
            path: self.next == Next::Path,
            count: 0,
            listlike: true,
            node: None,
            members: self.keys.segment(),
            member: (Token::Item(0), 0, None),
        });
        true
    }

    fn key(&mut self, key: Str<'_>) -> Result<(), Fault> {
        let depth = self.levels.len();
        let Some(level) = self.levels.last_mut() else {
            return Ok(());
        };
        if level.path {
            self.name.clear();
            let _ = key.decode(&mut self.name);
            let is_it = self.target.get(depth - 1) == Some(&self.name);
            self.on_path(is_it);
            return Ok(());
        }
        let name = self.tree.name(key)?;
        let (number, known) = self
            .keys
            .find_or_add(&mut level.members, name, key.at, &self.tree);
        match known {
            true => self.tree.drop(self.keys.forget(number)),
            false => {
                let integer = integer_key(self.tree.bytes_of(name));
                level.listlike &= integer == i64::try_from(level.count).ok();
                level.count += 1;
            }
        }
        level.member = (Token::Key(name), self.keys.order(number), Some(number));
        self.next = Next::Wanted;
        Ok(())
    }

    fn item(&mut self, at: usize) -> Result<(), Fault> {
        let depth = self.levels.len();
        let Some(level) = self.levels.last_mut() else {
            return Ok(());
        };
        let index = level.count;
        level.count += 1;
        if level.path {
            let token = self.target.get(depth - 1);
            let wanted = token.and_then(|token| integer_key(token));
            self.on_path(wanted == i64::try_from(index).ok());
            return Ok(());
        }
        level.member = (Token::Item(index), at, None);
        self.next = Next::Wanted;
        Ok(())
    }

    fn close(&mut self, _: usize) -> Result<(), Fault> {
        let found = |level: &Level| level.kind == Kind::Object && level.listlike && !level.path;
        if self.levels.last().is_some_and(found) {
            if let Some(node) = self.node() {
                self.tree.mark(node);
            }
        }
        if let Some(level) = self.levels.pop() {
            self.keys.truncate(&level.members);
        }
        Ok(())
    }
}

/// The tokens of a JSON pointer, without their escapes.
fn tokens(pointer: &[u8]) -> Result<Vec<Vec<u8>>, Error> {
    crate::overlay::check(pointer)?;
    let tokens = pointer.split(|&byte| byte == b'/').skip(1);
    Ok(tokens
        .map(|token| {
            let mut name = Vec::with_capacity(token.len());
            let mut rest = token.iter();
            while let Some(&byte) = rest.next() {
                name.push(match byte {
                    b'~' if rest.next() == Some(&b'0') => b'~',
                    b'~' => b'/',
                    _ => byte,
                });
            }
            name
        })
        .collect())
}
