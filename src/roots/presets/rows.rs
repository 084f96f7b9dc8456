//! How the rows of the tables become paths: prefixes, spellings, and schemas at any depth.

use crate::error::Error;
use crate::roots::path::{Group, Item, Path, Selector, Step};

/// One row of a table: the end of a root path, and what stands there.
pub(super) enum Row {
    /// A message, a map or a Struct.
    Object(&'static str),
    /// A JSON Schema, draft-07 to 2020-12: itself and the objects that it consists of.
    JsonSchema(&'static str),
    /// Gemini's Schema message, a subset of OpenAPI's: itself and the objects that it consists of.
    GeminiSchema(&'static str),
}

/// What becomes of a name in camelCase.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Spelling {
    /// Nothing: the contract has one spelling. Alternatives are paths of their own.
    Exact,
    /// Each combination of camelCase and snake_case is a path of its own.
    Separate,
    /// One path, with a group of both spellings for each name.
    Grouped,
}

/// Where schemas stand in a schema. What is not here (`default`, `enum`, `required`, ...) is never looked into.
struct Dialect {
    /// Maps of schemas: whatever a key looks like, it is a name.
    maps: &'static [&'static str],
    /// Lists of schemas.
    lists: &'static [&'static str],
    /// Schemas, or Booleans in their place.
    schemas: &'static [&'static str],
    /// Schemas or lists: looked into as a schema, but what they are themselves is left alone.
    either: &'static [&'static str],
    spelling: Spelling,
}

const JSON_SCHEMA: Dialect = Dialect {
    maps: &[
        "properties",
        "patternProperties",
        "dependentSchemas",
        "$defs",
        "definitions",
    ],
    lists: &["anyOf", "allOf", "oneOf", "prefixItems"],
    schemas: &[
        "additionalProperties",
        "unevaluatedProperties",
        "propertyNames",
        "additionalItems",
        "unevaluatedItems",
        "contains",
        "not",
        "if",
        "then",
        "else",
        "contentSchema",
    ],
    // Before 2020-12 a list has one schema for each element.
    either: &["items"],
    spelling: Spelling::Exact,
};

// Vertex AI has `defs` and `additionalProperties` too.
const GEMINI_SCHEMA: Dialect = Dialect {
    maps: &["properties", "defs"],
    lists: &["anyOf"],
    schemas: &["items", "additionalProperties"],
    either: &[],
    spelling: Spelling::Grouped,
};

/// Every row behind every prefix.
///
/// # Errors
///
/// A row that is not a path.
pub(super) fn paths(prefixes: &[&str], rows: &[Row], spelling: Spelling) -> Result<Vec<Path>, Error> {
    let mut paths = Vec::new();
    for prefix in prefixes {
        for row in rows {
            let (text, dialect) = match row {
                Row::Object(text) => (text, None),
                Row::JsonSchema(text) => (text, Some(&JSON_SCHEMA)),
                Row::GeminiSchema(text) => (text, Some(&GEMINI_SCHEMA)),
            };
            let path = Path::parse(format!("{prefix}{text}").as_bytes())?;
            for path in spelled(path, spelling) {
                let below = dialect.map(|dialect| dialect.below(&path));
                paths.push(path);
                paths.extend(below);
            }
        }
    }
    Ok(paths)
}

impl Dialect {
    /// The path to every object that the schema at `schema` consists of, without itself.
    fn below(&self, schema: &Path) -> Path {
        let child = |name: &&str| Step::child(Selector::Name((*name).into()));
        let each = |names: &[&str]| -> Vec<_> {
            names
                .iter()
                .map(|name| vec![child(name), Step::child(Selector::Any)])
                .collect()
        };
        let itself = |names: &[&str]| -> Vec<_> { names.iter().map(|name| vec![child(name)]).collect() };

        let certain = [each(self.maps), each(self.lists), itself(self.schemas)].concat();
        let deeper = [certain.clone(), itself(self.either)].concat();
        let objects = [itself(self.maps), certain].concat();
        let mut path = schema.clone();
        path.items.extend(self.group(deeper, true));
        path.items.extend(self.group(objects, false));
        path
    }

    fn group(&self, alternatives: Vec<Vec<Step>>, repeated: bool) -> Vec<Item> {
        let group = Group {
            alternatives,
            repeated,
        };
        match self.spelling {
            Spelling::Exact => group.into_items(),
            Spelling::Separate | Spelling::Grouped => group_of_spellings(Item::Group(group)),
        }
    }
}

/// The path with its names spelled; without groups unless they are asked for.
fn spelled(path: Path, spelling: Spelling) -> Vec<Path> {
    let spell = path.items.iter().cloned().flat_map(group_of_spellings);
    match spelling {
        Spelling::Exact => without_groups(&path.items),
        Spelling::Separate => without_groups(&spell.collect::<Vec<_>>()),
        Spelling::Grouped => vec![Path {
            items: spell.collect(),
        }],
    }
}

/// The item with every spelling of its names as an alternative.
fn group_of_spellings(item: Item) -> Vec<Item> {
    let (alternatives, repeated) = match item {
        Item::Step(step) => (vec![vec![step]], false),
        Item::Group(group) => (group.alternatives, group.repeated),
    };
    let alternatives = alternatives.iter().flat_map(|steps| spellings(steps)).collect();
    Group {
        alternatives,
        repeated,
    }
    .into_items()
}

/// One path for each combination of alternatives.
fn without_groups(items: &[Item]) -> Vec<Path> {
    let choices = items.iter().map(|item| match item {
        Item::Group(group) if !group.repeated => {
            let alternatives = group.alternatives.iter();
            alternatives
                .map(|steps| steps.iter().cloned().map(Item::Step).collect())
                .collect()
        }
        other => vec![vec![other.clone()]],
    });
    combinations(choices)
        .into_iter()
        .map(|items| Path { items })
        .collect()
}

/// Every combination of the spellings of the names in `steps`.
fn spellings(steps: &[Step]) -> Vec<Vec<Step>> {
    combinations(steps.iter().map(|step| {
        let snake = match &step.selector {
            Selector::Name(name) => Step {
                selector: Selector::Name(snake_case(name)),
                ..step.clone()
            },
            Selector::Any => step.clone(),
        };
        if snake == *step {
            vec![vec![snake]]
        } else {
            vec![vec![step.clone()], vec![snake]]
        }
    }))
}

/// All sequences that take one of the choices at each place.
fn combinations<T: Clone>(places: impl Iterator<Item = Vec<Vec<T>>>) -> Vec<Vec<T>> {
    places.fold(vec![Vec::new()], |begun, choices| {
        let longer = |begin: &Vec<T>, choice: &Vec<T>| [begin.as_slice(), choice].concat();
        begun
            .iter()
            .flat_map(|begin| choices.iter().map(move |choice| longer(begin, choice)))
            .collect()
    })
}

/// As protobuf's JSON mapping relates the names: `functionCall` is `function_call`.
fn snake_case(camel: &str) -> String {
    let mut snake = String::with_capacity(camel.len() + 4);
    for c in camel.chars() {
        if c.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_group_is_not_one_choice() {
        let spelled = paths(&["$"], &[Row::Object("(.a|.bC)(.d)*")], Spelling::Separate).unwrap();
        let spelled: Vec<String> = spelled.iter().map(Path::to_string).collect();
        assert_eq!(spelled, ["$.a(.d)*", "$.bC(.d)*", "$.b_c(.d)*"]);
    }
}
