//! The public reports of the fault (tests/../data/reports.json) on the text that json_encode had written.
#![expect(clippy::unwrap_used, reason = "helpers of a test fail it by panicking")]

use std::borrow::Cow;

use serde_json::Value;
use structjson::{objects, repair, Overlay, Roots, DEFAULT_DEPTH};

fn cases(scope: &str) -> Vec<Value> {
    let all: Vec<Value> = serde_json::from_str(include_str!("../data/reports.json")).unwrap();
    let cases: Vec<Value> = all.into_iter().filter(|case| case["scope"] == scope).collect();
    assert!(!cases.is_empty(), "no case of scope {scope}");
    cases
}

#[track_caller]
fn check(case: &Value, roots: &Roots) {
    let plain = case["plain"].as_str().unwrap();
    let out = repair(plain.as_bytes(), roots, None, DEFAULT_DEPTH).unwrap();
    assert_eq!(
        String::from_utf8_lossy(&out),
        case["wanted"].as_str().unwrap(),
        "{}",
        case["id"]
    );
}

#[test]
fn default_roots() {
    for case in cases("default-root") {
        check(&case, &Roots::gemini());
    }
}

#[test]
fn roots_that_a_case_names() {
    for case in cases("extra-root") {
        let paths: Vec<&str> = case["roots"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        check(&case, &Roots::new(&paths).unwrap());
    }
}

#[test]
fn presets_that_a_case_names() {
    for case in cases("extra-root") {
        if let Some(preset) = case["preset"].as_str() {
            check(&case, &Roots::preset(preset).unwrap());
        }
    }
}

#[test]
fn what_must_stay_stays_under_every_preset() {
    for case in cases("keep") {
        let plain = case["plain"].as_str().unwrap();
        for preset in Roots::preset_names() {
            let roots = Roots::preset(preset).unwrap();
            let out = repair(plain.as_bytes(), &roots, None, DEFAULT_DEPTH).unwrap();
            assert!(matches!(out, Cow::Borrowed(_)), "{} under {preset}", case["id"]);
        }
    }
}

#[test]
fn kinds_that_only_pointers_can_keep() {
    for case in cases("shape-memory") {
        let (plain, wanted) = (case["plain"].as_str().unwrap(), case["wanted"].as_str().unwrap());
        let overlay = Overlay::new(objects(wanted.as_bytes(), "").unwrap()).unwrap();
        let out = repair(plain.as_bytes(), &Roots::empty(), Some(&overlay), DEFAULT_DEPTH).unwrap();
        assert_eq!(String::from_utf8_lossy(&out), wanted, "{}", case["id"]);
    }
}
