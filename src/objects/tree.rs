//! The containers that lead to a pointer: each knows the one around it and the token in between.

use crate::error::ErrorKind;
use crate::scanner::{Fault, Str};

/// A container in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Id(u32);

/// A key: where its bytes are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    at: usize,
    len: usize,
    /// In the text as it stands there, or among those whose escapes had to be undone.
    plain: bool,
}

/// What leads from a container to its member.
#[derive(Clone, Copy, Debug)]
pub(super) enum Token {
    Key(Name),
    Item(usize),
}

pub(super) struct Tree<'a> {
    text: &'a [u8],
    /// Keys with their escapes undone.
    unescaped: Vec<u8>,
    nodes: Vec<Node>,
    /// Whether a key has come again, so that the nodes are not in order.
    disordered: bool,
    /// The nodes that are pointed to, in order.
    listed: Vec<Id>,
}

struct Node {
    parent: Option<Id>,
    token: Token,
    /// The order among its siblings.
    order: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It leads to what is pointed to.
    Way,
    /// It is pointed to.
    Listed,
    /// Another value has taken its place.
    Dropped,
}

impl<'a> Tree<'a> {
    pub(super) fn new(text: &'a [u8]) -> Tree<'a> {
        Tree {
            text,
            unescaped: Vec::new(),
            nodes: Vec::new(),
            disordered: false,
            listed: Vec::new(),
        }
    }

    /// Keeps a key.
    pub(super) fn name(&mut self, key: Str<'_>) -> Result<Name, Fault> {
        if !key.escaped {
            return Ok(Name {
                at: key.at,
                len: key.raw.len(),
                plain: true,
            });
        }
        let at = self.unescaped.len();
        match key.decode(&mut self.unescaped) {
            Some(lone) => Err(Fault::new(ErrorKind::Utf16, lone, "a whole surrogate pair")),
            None => Ok(Name {
                at,
                len: self.unescaped.len() - at,
                plain: false,
            }),
        }
    }

    pub(super) fn bytes_of(&self, name: Name) -> &[u8] {
        let all = if name.plain { self.text } else { &self.unescaped };
        all.get(name.at..name.at + name.len).unwrap_or_default()
    }

    /// Adds a container; those around it are there already.
    pub(super) fn add(&mut self, parent: Option<Id>, token: Token, order: usize) -> Id {
        self.nodes.push(Node {
            parent,
            token,
            order,
            state: State::Way,
        });
        Id(self.nodes.len() as u32 - 1)
    }

    pub(super) fn mark(&mut self, node: Id) {
        self.set(node, State::Listed);
    }

    /// A key has come again: what its value led to (if to anything) is no more.
    pub(super) fn drop(&mut self, node: Option<Id>) {
        self.disordered = true;
        if let Some(node) = node {
            self.set(node, State::Dropped);
        }
    }

    fn set(&mut self, node: Id, state: State) {
        if let Some(node) = self.nodes.get_mut(node.0 as usize) {
            node.state = state;
        }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// Lists the nodes that are pointed to. They have been added in the order of the text, which is the right one as
    /// long as no key has come again.
    pub(super) fn sort(&mut self) {
        if self.disordered {
            self.listed = self.in_order();
        } else {
            self.listed = self.ids().collect();
        }
        let nodes = &self.nodes;
        let is_listed = |id: &Id| {
            nodes
                .get(id.0 as usize)
                .is_some_and(|node| node.state == State::Listed)
        };
        self.listed.retain(is_listed);
    }

    fn ids(&self) -> impl DoubleEndedIterator<Item = Id> {
        (0..self.nodes.len() as u32).map(Id)
    }

    /// All nodes that are not dropped, each before its children and these by their order.
    fn in_order(&self) -> Vec<Id> {
        let order = |id: &Id| self.nodes.get(id.0 as usize).map_or(0, |node| node.order);
        let mut ids: Vec<Id> = self.ids().collect();
        ids.sort_by_key(order);
        // A list of siblings is made from its end.
        let mut first_child = vec![None; self.nodes.len()];
        let mut next_sibling = vec![None; self.nodes.len()];
        let mut first = None;
        for id in ids.into_iter().rev() {
            let Some(node) = self
                .nodes
                .get(id.0 as usize)
                .filter(|node| node.state != State::Dropped)
            else {
                continue;
            };
            let head = match node.parent {
                None => Some(&mut first),
                Some(parent) => first_child.get_mut(parent.0 as usize),
            };
            if let (Some(head), Some(next)) = (head, next_sibling.get_mut(id.0 as usize)) {
                *next = head.replace(id);
            }
        }
        let mut listed = Vec::new();
        let mut open: Vec<Id> = first.into_iter().collect();
        while let Some(id) = open.pop() {
            listed.push(id);
            let links = [&next_sibling, &first_child];
            open.extend(links.iter().filter_map(|link| *link.get(id.0 as usize)?));
        }
        listed
    }

    pub(super) fn len(&self) -> usize {
        self.listed.len()
    }

    /// The length of all pointers together, without making any.
    pub(super) fn bytes(&self) -> usize {
        let mut lengths: Vec<usize> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let length = match node.parent {
                None => 0,
                Some(parent) => {
                    let before = lengths.get(parent.0 as usize).copied().unwrap_or_default();
                    before.saturating_add(self.length(node.token))
                }
            };
            lengths.push(length);
        }
        let listed = self.listed.iter().filter_map(|id| lengths.get(id.0 as usize));
        listed.fold(0, |sum, length| sum.saturating_add(*length))
    }

    /// The bytes that [`Tree::spell`] makes of a token.
    fn length(&self, token: Token) -> usize {
        1 + match token {
            Token::Item(index) => index.checked_ilog10().unwrap_or(0) as usize + 1,
            Token::Key(name) => {
                let escapes = self
                    .bytes_of(name)
                    .iter()
                    .filter(|byte| matches!(byte, b'~' | b'/'));
                name.len + escapes.count()
            }
        }
    }

    /// Calls `visit` with the pointer of every listed node.
    pub(super) fn each<E>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let mut pointer = Vec::new();
        let mut way = Vec::new();
        for &id in &self.listed {
            way.clear();
            let mut next = self.nodes.get(id.0 as usize);
            while let Some(node) = next {
                let parent = node.parent.and_then(|parent| self.nodes.get(parent.0 as usize));
                way.extend(parent.map(|_| node.token));
                next = parent;
            }
            pointer.clear();
            for token in way.iter().rev() {
                self.spell(*token, &mut pointer);
            }
            visit(core::str::from_utf8(&pointer).unwrap_or_default())?;
        }
        Ok(())
    }

    fn spell(&self, token: Token, pointer: &mut Vec<u8>) {
        pointer.push(b'/');
        match token {
            Token::Item(index) => pointer.extend_from_slice(itoa::Buffer::new().format(index).as_bytes()),
            Token::Key(name) => {
                for &byte in self.bytes_of(name) {
                    match byte {
                        b'~' => pointer.extend_from_slice(b"~0"),
                        b'/' => pointer.extend_from_slice(b"~1"),
                        _ => pointer.push(byte),
                    }
                }
            }
        }
    }
}
