//! The reported cases, without an encoder: what would be an object, computed on the tree of the plain text.

use serde_json::{Map, Value};
use structjson::{Roots, State};

use super::{step, table, text};

/// The value with every list at a root turned into an object.
fn applied(roots: &Roots, state: State, value: Value) -> Value {
    match value {
        Value::Array(list) => {
            let members = list.into_iter().enumerate();
            let members = members.map(|(i, value)| (i, applied(roots, step(roots, state, &i.into()), value)));
            if roots.automaton().is_root(state) {
                Value::Object(members.map(|(i, value)| (i.to_string(), value)).collect())
            } else {
                members.map(|(_, value)| value).collect()
            }
        }
        Value::Object(map) => {
            let members = map.into_iter();
            let apply = |(key, value)| {
                let at = roots.automaton().key(state, String::as_bytes(&key));
                (key, applied(roots, at, value))
            };
            Value::Object(members.map(apply).collect::<Map<_, _>>())
        }
        other => other,
    }
}

fn plain_with(roots: &Roots, case: &Value) -> Value {
    let plain = serde_json::from_str(text(case, "plain")).unwrap();
    applied(roots, roots.automaton().start(), plain)
}

fn cases(scope: &str) -> Vec<Value> {
    let cases: Vec<Value> = table("reports.json")
        .into_iter()
        .filter(|case| case["scope"] == scope)
        .collect();
    assert!(!cases.is_empty());
    cases
}

fn wanted(case: &Value) -> Value {
    serde_json::from_str(text(case, "wanted")).unwrap()
}

#[test]
fn default_roots_repair_the_reports() {
    for case in cases("default-root") {
        assert_eq!(
            plain_with(&Roots::gemini(), &case),
            wanted(&case),
            "{}",
            case["id"]
        );
        assert_eq!(
            plain_with(&Roots::gemini_contract(), &case),
            wanted(&case),
            "{}",
            case["id"]
        );
    }
}

#[test]
fn named_roots_and_presets_repair_the_reports() {
    let mut presets = 0;
    for case in cases("extra-root") {
        let paths: Vec<&str> = case["roots"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert_eq!(
            plain_with(&Roots::new(paths).unwrap(), &case),
            wanted(&case),
            "{}",
            case["id"]
        );
        if let Some(name) = case["preset"].as_str() {
            presets += 1;
            assert_eq!(
                plain_with(&Roots::preset(name).unwrap(), &case),
                wanted(&case),
                "{}",
                case["id"]
            );
        }
    }
    assert!(presets > 5);
}

#[test]
fn no_preset_touches_what_must_be_kept() {
    for case in cases("keep") {
        let plain: Value = serde_json::from_str(text(&case, "plain")).unwrap();
        for name in Roots::preset_names() {
            assert_eq!(
                plain_with(&Roots::preset(name).unwrap(), &case),
                plain,
                "{name}: {}",
                case["id"]
            );
        }
    }
}
