//! Root sets: paths, matching, presets, and the reported cases. The tables in `tests/data` are the polyfill's too.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of a test fail it by panicking"
)]

use serde_json::Value;
use structjson::{Roots, State};

mod bounds;
mod matching;
mod naive;
mod paths;
mod presets;
mod reports;

/// The cases of a table in `tests/data`.
fn table(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The text at `key` of a case.
fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().unwrap_or_else(|| panic!("no {key} in {case}"))
}

/// One member further: a string is a key, a number an index, which is also tried as the key that it is spelled as.
fn step(roots: &Roots, state: State, member: &Value) -> State {
    let automaton = roots.automaton();
    match member.as_i64() {
        Some(index) => {
            let to = automaton.index(state, index);
            assert_eq!(automaton.key(state, index.to_string().as_bytes()), to);
            to
        }
        None => automaton.key(state, member.as_str().unwrap().as_bytes()),
    }
}

/// Whether there is a root at the end of `members`.
fn is_root<'a>(roots: &Roots, members: impl IntoIterator<Item = &'a Value>) -> bool {
    let start = roots.automaton().start();
    let end = members
        .into_iter()
        .fold(start, |state, member| step(roots, state, member));
    roots.automaton().is_root(end)
}

/// The same for a position such as `contents/0/parts`: digits are an index.
fn is_root_at(roots: &Roots, position: &str) -> bool {
    let member = |text: &str| {
        text.parse::<u32>()
            .map_or_else(|_| Value::from(text), Value::from)
    };
    let members: Vec<Value> = position
        .split('/')
        .filter(|text| !text.is_empty())
        .map(member)
        .collect();
    is_root(roots, &members)
}
