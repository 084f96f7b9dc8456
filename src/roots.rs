//! Root sets: which positions of a document are always written as objects.
//!
//! Paths are parsed in [`path`], compiled in [`automaton`] and, for the providers that have a known contract, listed in
//! [`presets`].

use core::fmt;
use std::collections::HashSet;
use std::sync::Arc;

use crate::error::{Error, ErrorKind};

pub(crate) mod automaton;
mod path;
mod presets;

use automaton::Automaton;
use path::Path;

/// Bytes of all paths of a set together; keeps every length within 32 bits.
const MAX_TEXT: usize = 1 << 24;

/// An immutable set of root paths, compiled. Cloning shares it; any number of threads may use it.
///
/// Two sets are equal when they have the same paths in canonical spelling, in any order.
#[derive(Clone)]
pub struct Roots(Arc<Compiled>);

struct Compiled {
    paths: Vec<String>,
    automaton: Automaton,
}

impl Roots {
    /// Compiles the union of `paths`.
    ///
    /// A path is UTF-8 and spelled as RFC 9535 (JSONPath) says, with names, wildcards and descendants only: `$`,
    /// `.name`, `['name']`, `["name"]`, `.*`, `[*]`, `..name`, `..['name']`, `..*`. Wildcards are for the members of
    /// objects and arrays alike, and `['0']` is the member at index 0 too. One extension: `(.a|.b)` is one of the
    /// alternatives, `(.properties.*|.items)*` any number of them in a row, none included.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Path`] for anything else (the message names the path, what is not supported and what to write
    /// instead; [`Error::column`] the place in it), and when the set would compile to too large an automaton.
    pub fn new<I, P>(paths: I) -> Result<Roots, Error>
    where
        I: IntoIterator<Item = P>,
        P: AsRef<[u8]>,
    {
        let mut text = 0usize;
        let mut parsed = Vec::new();
        for path in paths {
            text = text.saturating_add(path.as_ref().len());
            if text > MAX_TEXT {
                let message = format!("root paths are longer than {MAX_TEXT} bytes together");
                return Err(Error::new(ErrorKind::Path, message));
            }
            parsed.push(Path::parse(path.as_ref())?);
        }
        Roots::compile(parsed)
    }

    fn compile(mut parsed: Vec<Path>) -> Result<Roots, Error> {
        let mut known = HashSet::new();
        let mut paths = Vec::new();
        parsed.retain(|path| {
            let spelling = path.to_string();
            let new = known.insert(spelling.clone());
            if new {
                paths.push(spelling);
            }
            new
        });
        let automaton = Automaton::new(&parsed)?;
        Ok(Roots(Arc::new(Compiled { paths, automaton })))
    }

    /// The set without a path: every value is written as `json_encode` writes it.
    #[must_use]
    pub fn empty() -> Roots {
        presets::EMPTY.clone()
    }

    /// The default set: `FunctionCall.args` and `FunctionResponse.response` wherever a Gemini request carries these
    /// messages, in camelCase and in snake_case.
    #[must_use]
    pub fn gemini() -> Roots {
        presets::GEMINI.clone()
    }

    /// Every Struct, map, schema and presence-only message of a Gemini request, in camelCase and in snake_case; contains
    /// [`Roots::gemini`].
    #[must_use]
    pub fn gemini_contract() -> Roots {
        presets::GEMINI_CONTRACT.clone()
    }

    /// The objects of Anthropic's Messages API: tool inputs, input schemas, maps.
    #[must_use]
    pub fn anthropic() -> Roots {
        presets::ANTHROPIC.clone()
    }

    /// The objects of OpenAI's Chat Completions and Responses: schemas at any depth, maps.
    #[must_use]
    pub fn openai() -> Roots {
        presets::OPENAI.clone()
    }

    /// The objects of Model Context Protocol messages and batches: params, results, capabilities, schemas.
    #[must_use]
    pub fn mcp() -> Roots {
        presets::MCP.clone()
    }

    /// The objects of Ollama's chat and generate: tool call arguments, schemas, options.
    #[must_use]
    pub fn ollama() -> Roots {
        presets::OLLAMA.clone()
    }

    /// The objects of Amazon Bedrock's Converse: tool inputs, schemas, tool choice.
    #[must_use]
    pub fn bedrock() -> Roots {
        presets::BEDROCK.clone()
    }

    /// The preset that PHP calls `name`, one of [`Roots::preset_names`]; `None` for any other name.
    #[must_use]
    pub fn preset(name: &str) -> Option<Roots> {
        let (_, preset) = presets::ALL.iter().find(|(known, _)| *known == name)?;
        Some(Roots::clone(preset))
    }

    /// What the presets are called in PHP.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        presets::ALL.iter().map(|(name, _)| *name)
    }

    /// The union of this set and `more`: this set's paths first.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Path`] when the union would compile to too large an automaton.
    pub fn with(&self, more: &Roots) -> Result<Roots, Error> {
        Roots::new(self.paths().iter().chain(more.paths()))
    }

    /// The paths in canonical spelling, without duplicates, in the order in which they were given. [`Roots::new`]
    /// accepts them and gives an equal set.
    #[must_use]
    pub fn paths(&self) -> &[String] {
        &self.0.paths
    }

    /// The compiled form, to follow a document with.
    #[inline]
    #[must_use]
    pub fn automaton(&self) -> &Automaton {
        &self.0.automaton
    }
}

impl PartialEq for Roots {
    fn eq(&self, other: &Roots) -> bool {
        let set = |roots: &Roots| roots.paths().iter().cloned().collect::<HashSet<_>>();
        Arc::ptr_eq(&self.0, &other.0) || set(self) == set(other)
    }
}

impl Eq for Roots {}

impl fmt::Debug for Roots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Roots").field(&self.0.paths).finish()
    }
}
