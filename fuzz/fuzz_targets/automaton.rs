#![no_main]
//! The automaton against the matcher of the core's own tests, which tries everything.

use arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;
use naive::Item;
use serde_json::Value;
use structjson::Roots;

#[path = "../../tests/core/roots/naive.rs"]
#[expect(dead_code, reason = "the tests make random paths, here the fuzzer does")]
mod naive;

const NAMES: [&str; 8] = [
    "a",
    "b",
    "ab",
    "0",
    "-1",
    "",
    "\u{e9}",
    "a name of more than sixteen bytes",
];

#[derive(Debug)]
struct Input {
    paths: Vec<naive::Path>,
    members: Vec<Value>,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Input> {
        let paths = (0..u.int_in_range(0..=3)?)
            .map(|_| path(u, 4))
            .collect::<Result<_, _>>()?;
        let members = (0..u.int_in_range(0..=6)?)
            .map(|_| member(u))
            .collect::<Result<_, _>>()?;
        Ok(Input { paths, members })
    }
}

fn path(u: &mut Unstructured<'_>, most: usize) -> arbitrary::Result<naive::Path> {
    (0..u.int_in_range(0..=most)?).map(|_| item(u, true)).collect()
}

fn item(u: &mut Unstructured<'_>, groups: bool) -> arbitrary::Result<Item> {
    Ok(match u.int_in_range(0..=if groups { 4 } else { 3 })? {
        0 => Item::Child(None),
        1 => Item::Descendant(None),
        2 => Item::Descendant(Some(*u.choose(&NAMES)?)),
        3 => Item::Child(Some(*u.choose(&NAMES)?)),
        _ => {
            let alternatives = (0..u.int_in_range(1..=2)?)
                .map(|_| (0..u.int_in_range(1..=2)?).map(|_| item(u, false)).collect());
            Item::Group(alternatives.collect::<Result<_, _>>()?, u.arbitrary()?)
        }
    })
}

fn member(u: &mut Unstructured<'_>) -> arbitrary::Result<Value> {
    Ok(match u.arbitrary()? {
        true => (*u.choose(&NAMES)?).into(),
        false => u.int_in_range(-1..=2)?.into(),
    })
}

fuzz_target!(|input: Input| {
    let spelled: Vec<String> = input.paths.iter().map(naive::spelled).collect();
    let roots = Roots::new(&spelled).unwrap();
    let automaton = roots.automaton();
    let mut state = automaton.start();
    for length in 0..=input.members.len() {
        let (before, after) = input.members.split_at(length);
        let wanted = input.paths.iter().any(|path| naive::matches(path, before));
        assert_eq!(automaton.is_root(state), wanted, "{spelled:?} {before:?}");
        state = match after.first() {
            Some(Value::Number(index)) => automaton.index(state, index.as_i64().unwrap()),
            Some(Value::String(key)) => automaton.key(state, key.as_bytes()),
            _ => return,
        };
    }
});
