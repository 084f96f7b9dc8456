//! The automaton against the table and against the naive matcher.

use serde_json::Value;
use structjson::{Roots, State};

use super::naive::{self, Path, Random};
use super::{is_root, step, table};

#[test]
fn table_of_positions() {
    for case in table("matching.json") {
        let paths: Vec<&str> = case["paths"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let roots = Roots::new(paths).unwrap();
        assert_eq!(
            is_root(&roots, case["at"].as_array().unwrap()),
            case["root"].as_bool().unwrap(),
            "{case}"
        );
    }
}

#[test]
fn states_without_future_have_no_children() {
    let roots = Roots::new(["$.a", "$.b.c"]).unwrap();
    let automaton = roots.automaton();
    let start = automaton.start();
    assert!(start.has_children() && !automaton.is_root(start));
    let (a, b) = (automaton.key(start, b"a"), automaton.key(start, b"b"));
    assert!(automaton.is_root(a) && !a.has_children());
    assert!(!automaton.is_root(b) && b.has_children());
    assert_eq!(automaton.key(start, b"d"), State::DEAD);
    assert_eq!(automaton.key(a, b"a"), State::DEAD);
    assert_eq!(automaton.index(a, 0), State::DEAD);
    assert_eq!(automaton.key(State::DEAD, b"a"), State::DEAD);
    assert_eq!(automaton.index(State::DEAD, 0), State::DEAD);
    assert!(!automaton.is_root(State::DEAD) && !State::DEAD.has_children());
    assert_eq!(Roots::empty().automaton().start(), State::DEAD);
}

/// Names of every kind of slot: equal length and ends, all bytes, long ones.
#[test]
fn every_name_of_a_large_set_is_found_and_no_other() {
    let names: Vec<String> = (0..2000)
        .map(|i| format!("{}{}{}", i % 7, i, "x".repeat(i % 300)))
        .collect();
    let paths = names.iter().map(|name| format!("$['{name}'].a"));
    let roots = Roots::new(paths).unwrap();
    let automaton = roots.automaton();
    for name in &names {
        let at = automaton.key(automaton.start(), name.as_bytes());
        assert!(automaton.is_root(automaton.key(at, b"a")), "{name}");
        for other in [format!("{name}y"), format!("y{name}"), format!("{name}{name}")] {
            assert_eq!(automaton.key(automaton.start(), other.as_bytes()), State::DEAD);
        }
    }
}

/// Follows `members` in the automaton of `paths` and in the naive matcher and compares at every level.
fn compare(roots: &Roots, paths: &[Path], members: &[Value]) {
    let mut state = roots.automaton().start();
    for depth in 0..=members.len() {
        let at = &members[..depth];
        let wanted = paths.iter().any(|path| naive::matches(path, at));
        assert_eq!(
            roots.automaton().is_root(state),
            wanted,
            "{:?} at {at:?}",
            roots.paths()
        );
        assert!(wanted || depth < members.len() || state != State::DEAD || !naive::leads_on(paths, at));
        if let Some(next) = members.get(depth) {
            state = step(roots, state, next);
        }
    }
}

#[test]
fn random_sets_agree_with_the_naive_matcher() {
    let mut random = Random(0x5EED);
    for _ in 0..1000 {
        let count = random.below(6);
        let paths: Vec<Path> = (0..count).map(|_| naive::path(&mut random)).collect();
        let Ok(roots) = Roots::new(paths.iter().map(naive::spelled)) else {
            panic!(
                "refused: {:?}",
                paths.iter().map(naive::spelled).collect::<Vec<_>>()
            );
        };
        for _ in 0..40 {
            let depth = random.below(8);
            let members: Vec<Value> = (0..depth).map(|_| naive::member(&mut random)).collect();
            compare(&roots, &paths, &members);
        }
        let again = Roots::new(roots.paths()).unwrap();
        assert_eq!(again.paths(), roots.paths());
    }
}
