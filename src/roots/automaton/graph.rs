//! The paths as one graph (a nondeterministic automaton): what two paths begin with alike is there once, and so is what
//! they end with alike.

use std::collections::HashMap;

use crate::error::{Error, ErrorKind};
use crate::roots::path::{Group, Item, Path, Selector, Step};

/// Bounds the memory of the graph; no set of paths that a person writes comes near it.
const MAX_NODES: usize = 1 << 17;

/// The nodes reachable from node 0, which is `$`.
pub(super) struct Graph<'a> {
    pub(super) nodes: Vec<Node>,
    /// The names that edges refer to.
    pub(super) names: Vec<&'a str>,
}

/// A node: the positions that the same beginnings of paths lead to.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct Node {
    pub(super) root: bool,
    /// Nodes that stand for the same position.
    pub(super) same: Vec<u32>,
    /// Nodes that a member leads to.
    pub(super) edges: Vec<(Label, u32)>,
}

/// Which members an edge is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Label {
    Any,
    Name(u32),
}

/// How a node was reached from another one, for sharing beginnings.
#[derive(PartialEq, Eq, Hash)]
enum Way<'a> {
    Member(Label),
    Descent,
    Group(&'a Group),
}

struct Builder<'a> {
    graph: Graph<'a>,
    name_numbers: HashMap<&'a str, u32>,
    ways: HashMap<(u32, Way<'a>), u32>,
}

impl<'a> Graph<'a> {
    /// The union of `paths`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Path`] when there would be too many nodes.
    pub(super) fn new(paths: impl IntoIterator<Item = &'a Path>) -> Result<Graph<'a>, Error> {
        let mut builder = Builder {
            graph: Graph {
                nodes: vec![Node::default()],
                names: Vec::new(),
            },
            name_numbers: HashMap::new(),
            ways: HashMap::new(),
        };
        for path in paths {
            builder.path(path)?;
        }
        builder.graph.share_endings();
        Ok(builder.graph)
    }

    /// Replaces nodes with the same future by one of them, from the ends of the paths backwards. Edges lead from older
    /// to newer nodes, but for those that close a loop, which keep their target.
    fn share_endings(&mut self) {
        /// Stands for the node itself, so that two nodes with a loop each can be the same.
        const SELF: u32 = u32::MAX;
        let mut first: HashMap<Node, u32> = HashMap::new();
        let mut replaced: Vec<u32> = (0..self.nodes.len() as u32).collect();
        for (number, node) in self.nodes.iter_mut().enumerate().rev() {
            let number = number as u32;
            let replace = |target: &mut u32| match replaced.get(*target as usize) {
                Some(&by) if by != number => *target = by,
                _ => *target = SELF,
            };
            node.same.iter_mut().for_each(replace);
            node.edges.iter_mut().map(|(_, target)| target).for_each(replace);
            node.same.sort_unstable();
            node.same.dedup();
            node.edges.sort_unstable();
            node.edges.dedup();
            let by = *first.entry(node.clone()).or_insert(number);
            if let Some(entry) = replaced.get_mut(number as usize) {
                *entry = by;
            }
            let targets = node.edges.iter_mut().map(|(_, target)| target);
            targets
                .filter(|target| **target == SELF)
                .for_each(|target| *target = number);
            node.same.retain(|&target| target != SELF);
        }
    }
}

impl<'a> Builder<'a> {
    fn path(&mut self, path: &'a Path) -> Result<(), Error> {
        let mut at = 0;
        for item in &path.items {
            at = match item {
                Item::Step(step) => self.step(at, step)?,
                Item::Group(group) => self.group(at, group)?,
            };
        }
        self.node(at).root = true;
        Ok(())
    }

    fn step(&mut self, from: u32, step: &'a Step) -> Result<u32, Error> {
        let from = if step.descendant {
            self.descent(from)?
        } else {
            from
        };
        let label = match &step.selector {
            Selector::Any => Label::Any,
            Selector::Name(name) => Label::Name(self.name(name)),
        };
        self.reach(from, Way::Member(label), |builder, to| {
            builder.node(from).edges.push((label, to));
        })
    }

    /// A node for the position `from` and everything below it.
    fn descent(&mut self, from: u32) -> Result<u32, Error> {
        self.reach(from, Way::Descent, |builder, below| {
            builder.node(from).same.push(below);
            builder.node(below).edges.push((Label::Any, below));
        })
    }

    fn group(&mut self, from: u32, group: &'a Group) -> Result<u32, Error> {
        if let Some(&known) = self.ways.get(&(from, Way::Group(group))) {
            return Ok(known);
        }
        // A loop needs a beginning of its own: what else leaves `from` is not repeated.
        let entry = if group.repeated { self.fresh()? } else { from };
        let mut ends = Vec::with_capacity(group.alternatives.len());
        for alternative in &group.alternatives {
            ends.push(
                alternative
                    .iter()
                    .try_fold(entry, |at, step| self.step(at, step))?,
            );
        }
        let exit = if group.repeated { entry } else { self.fresh()? };
        if group.repeated {
            self.node(from).same.push(entry);
        }
        for end in ends {
            self.node(end).same.push(exit);
        }
        self.ways.insert((from, Way::Group(group)), exit);
        Ok(exit)
    }

    /// The node that `way` leads to, made and `linked` when it is new.
    fn reach(&mut self, from: u32, way: Way<'a>, link: impl FnOnce(&mut Self, u32)) -> Result<u32, Error> {
        let key = (from, way);
        if let Some(&known) = self.ways.get(&key) {
            return Ok(known);
        }
        let to = self.fresh()?;
        self.ways.insert(key, to);
        link(self, to);
        Ok(to)
    }

    fn fresh(&mut self) -> Result<u32, Error> {
        let number = self.graph.nodes.len();
        if number >= MAX_NODES {
            let message = format!("root paths have more than {MAX_NODES} steps together");
            return Err(Error::new(ErrorKind::Path, message));
        }
        self.graph.nodes.push(Node::default());
        Ok(number as u32)
    }

    fn name(&mut self, name: &'a str) -> u32 {
        let names = &mut self.graph.names;
        *self.name_numbers.entry(name).or_insert_with(|| {
            names.push(name);
            names.len() as u32 - 1
        })
    }

    /// A node that exists: every number comes from [`Builder::fresh`].
    fn node(&mut self, number: u32) -> &mut Node {
        &mut self.graph.nodes[number as usize]
    }
}
