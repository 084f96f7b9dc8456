//! Root paths: the supported part of RFC 9535 (JSONPath), parsed and spelled canonically.
//!
//! ```text
//! path     = "$" *( S step / S group )
//! step     = [".."] selector, as RFC 9535 spells child and descendant segments
//! selector = name / wildcard                   no filter, slice, index or union
//! group    = "(" S steps *( S "|" S steps ) S ")" ["*"]
//! steps    = step *( S step )
//! ```
//!
//! The group is the one extension: `(.a|.b)` is one of the alternatives, `(.properties[*]|.items)*` any number of them
//! in a row, none included. RFC 9535 has parentheses in filters and function calls only, so no path of the standard
//! means something else here. Groups do not nest, so neither does anything in this file.

use core::fmt::{self, Write};

mod parser;

/// A parsed root path. Its `Display` is the canonical spelling, which parses to an equal path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Path {
    pub(crate) items: Vec<Item>,
}

/// What a path is made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Item {
    Step(Step),
    Group(Group),
}

/// One level down, or with `descendant` any number of levels and then one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    pub(crate) descendant: bool,
    pub(crate) selector: Selector,
}

/// Which members a step leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Selector {
    Any,
    Name(String),
}

/// Alternatives, of which one is taken; when `repeated`, any number one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Group {
    pub(crate) alternatives: Vec<Vec<Step>>,
    pub(crate) repeated: bool,
}

impl Step {
    /// The step one level down.
    pub(crate) fn child(selector: Selector) -> Step {
        Step {
            descendant: false,
            selector,
        }
    }
}

impl Group {
    /// The group as part of a path: a single alternative needs no parentheses.
    pub(crate) fn into_items(mut self) -> Vec<Item> {
        match self.alternatives.pop() {
            Some(only) if self.alternatives.is_empty() && !self.repeated => {
                only.into_iter().map(Item::Step).collect()
            }
            last => {
                self.alternatives.extend(last);
                vec![Item::Group(self)]
            }
        }
    }
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

fn is_shorthand(name: &str) -> bool {
    name.bytes().all(is_name_byte) && !name.starts_with(|c: char| c.is_ascii_digit()) && !name.is_empty()
}

/// `['name']` with the escapes of normalized paths (RFC 9535, section 2.7).
fn quoted(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 4);
    text.push_str("['");
    for c in name.chars() {
        match c {
            '\u{8}' => text.push_str("\\b"),
            '\t' => text.push_str("\\t"),
            '\n' => text.push_str("\\n"),
            '\u{c}' => text.push_str("\\f"),
            '\r' => text.push_str("\\r"),
            '\'' => text.push_str("\\'"),
            '\\' => text.push_str("\\\\"),
            '\0'..='\x1f' => text.push_str(&format!("\\u{:04x}", u32::from(c))),
            _ => text.push(c),
        }
    }
    text.push_str("']");
    text
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('$')?;
        for item in &self.items {
            match item {
                Item::Step(step) => step.fmt(f)?,
                Item::Group(group) => group.fmt(f)?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, alternative) in self.alternatives.iter().enumerate() {
            f.write_char(if i == 0 { '(' } else { '|' })?;
            for step in alternative {
                step.fmt(f)?;
            }
        }
        f.write_str(if self.repeated { ")*" } else { ")" })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.descendant {
            f.write_str("..")?;
        }
        match &self.selector {
            Selector::Any => f.write_str("[*]"),
            Selector::Name(name) if is_shorthand(name) => {
                f.write_str(if self.descendant { "" } else { "." })?;
                f.write_str(name)
            }
            Selector::Name(name) => f.write_str(&quoted(name)),
        }
    }
}
