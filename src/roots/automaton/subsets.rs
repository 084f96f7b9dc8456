//! Subset construction: every set of nodes that one position can stand for becomes one state.

use std::collections::HashMap;

use super::graph::{Graph, Label};
use super::Draft;
use crate::error::{Error, ErrorKind};

/// Several `..` in several paths can multiply into more states than anybody has memory for.
const MAX_STATES: usize = 1 << 14;
/// Nodes and edges looked at: bounds the time to a fraction of a second, and the memory to tens of megabytes.
const MAX_WORK: usize = 1 << 21;

/// A state: whether it is a root, and the nodes that lead on.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Subset {
    root: bool,
    nodes: Vec<u32>,
}

struct Construction<'a> {
    graph: &'a Graph<'a>,
    /// The states of the sets that [`Construction::state`] was asked for: thousands of names can lead to one of them.
    asked: HashMap<Vec<u32>, u32>,
    numbers: HashMap<Subset, u32>,
    /// By number; the entry of a state whose draft is made is empty.
    subsets: Vec<Subset>,
    /// For each node the last closure that it was in, so that no set of visited nodes has to be cleared.
    seen: Vec<usize>,
    closures: usize,
    work_left: usize,
}

/// The states, number 0 being dead, and the number of the one to start from.
///
/// # Errors
///
/// [`ErrorKind::Path`] beyond the bounds above.
pub(super) fn drafts(graph: &Graph<'_>) -> Result<(u32, Vec<Draft>), Error> {
    let mut construction = Construction {
        graph,
        asked: HashMap::new(),
        numbers: HashMap::new(),
        subsets: Vec::new(),
        seen: vec![0; graph.nodes.len()],
        closures: 0,
        work_left: MAX_WORK,
    };
    construction.state(&[])?;
    let start = construction.state(&[0])?;
    let mut drafts = Vec::new();
    while let Some(subset) = construction.subsets.get_mut(drafts.len()) {
        let subset = core::mem::take(subset);
        drafts.push(construction.draft(&subset)?);
    }
    Ok((start, drafts))
}

impl Construction<'_> {
    fn draft(&mut self, subset: &Subset) -> Result<Draft, Error> {
        let mut anywhere = Vec::new();
        let mut edges = Vec::new();
        for node in subset
            .nodes
            .iter()
            .filter_map(|&n| self.graph.nodes.get(n as usize))
        {
            for &(label, target) in &node.edges {
                match label {
                    Label::Any => anywhere.push(target),
                    Label::Name(name) => edges.push((name, target)),
                }
            }
        }
        edges.sort_unstable();
        let default = self.state(&anywhere)?;
        let mut named = Vec::new();
        for same_name in edges.chunk_by(|a, b| a.0 == b.0) {
            let wildcards = anywhere.len();
            anywhere.extend(same_name.iter().map(|&(_, target)| target));
            let target = self.state(&anywhere)?;
            anywhere.truncate(wildcards);
            if let (Some(&(name, _)), true) = (same_name.first(), target != default) {
                named.push((name, target));
            }
        }
        Ok(Draft {
            root: subset.root,
            default,
            named,
        })
    }

    /// The number of the state that stands for `nodes` and all that are the same position.
    fn state(&mut self, nodes: &[u32]) -> Result<u32, Error> {
        self.work_left = self.work_left.checked_sub(nodes.len()).ok_or_else(too_large)?;
        if let Some(&number) = self.asked.get(nodes) {
            return Ok(number);
        }
        let subset = self.closure(nodes);
        let number = match self.numbers.get(&subset) {
            Some(&number) => number,
            None => self.add(subset)?,
        };
        self.asked.insert(nodes.to_vec(), number);
        Ok(number)
    }

    fn add(&mut self, subset: Subset) -> Result<u32, Error> {
        let number = self.subsets.len();
        if number >= MAX_STATES {
            return Err(too_large());
        }
        self.subsets.push(subset.clone());
        self.numbers.insert(subset, number as u32);
        Ok(number as u32)
    }

    fn closure(&mut self, nodes: &[u32]) -> Subset {
        self.closures += 1;
        let mut subset = Subset::default();
        let mut waiting = nodes.to_vec();
        while let Some(number) = waiting.pop() {
            self.work_left = self.work_left.saturating_sub(1);
            let (Some(node), Some(seen)) = (
                self.graph.nodes.get(number as usize),
                self.seen.get_mut(number as usize),
            ) else {
                continue;
            };
            if core::mem::replace(seen, self.closures) == self.closures {
                continue;
            }
            self.work_left = self.work_left.saturating_sub(node.edges.len());
            waiting.extend_from_slice(&node.same);
            subset.root |= node.root;
            if !node.edges.is_empty() {
                subset.nodes.push(number);
            }
        }
        subset.nodes.sort_unstable();
        subset
    }
}

#[cold]
fn too_large() -> Error {
    Error::new(
        ErrorKind::Path,
        "root paths need too large an automaton together, use fewer of them or fewer .. in them",
    )
}
