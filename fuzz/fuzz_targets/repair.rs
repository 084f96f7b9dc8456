#![no_main]
//! Texts of any bytes: the same verdict as another parser, the lists at roots as objects and nothing else changed.

use std::borrow::Cow;

use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;
use serde_json::Value;
use structjson::{repair, ErrorKind, LogEntry, Overlay, OverlayRef, Repair, Roots, VecSink};
use structjson_fuzz::tree;

/// Below serde_json's own limit.
const DEPTH: usize = 100;

const SETS: [&[&str]; 6] = [
    &[],
    &["$"],
    &["$.a"],
    &["$[*]", "$..b"],
    &["$..*"],
    &["$.a[*]", "$['0'].b", "$['\u{e9}']"],
];

fuzz_target!(|input: (u8, &[u8])| {
    let (chosen, text) = input;
    let roots = Roots::new(SETS[usize::from(chosen) % SETS.len()]).unwrap();
    let valid = serde_json::from_slice::<&RawValue>(text).is_ok();
    let out = match repair(text, &roots, None, DEPTH) {
        Ok(out) => out,
        Err(error) => {
            assert!(!valid || error.kind() == ErrorKind::Depth, "{error}");
            assert!(error.offset().unwrap() <= text.len());
            return;
        }
    };
    assert!(valid);
    assert!(
        matches!(repair(&out, &roots, None, DEPTH), Ok(Cow::Borrowed(_))),
        "repaired again"
    );
    assert_eq!(repair(text, &Roots::empty(), None, DEPTH).unwrap(), text);
    // serde_json reads fewer texts as a tree: not half surrogate pairs, nor numbers that no double holds.
    if let Ok(before) = serde_json::from_slice::<Value>(text) {
        let wanted = tree::repaired(&before, &roots, roots.automaton().start());
        let after: Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(after.to_string(), wanted.to_string());
    }
    without_log(text, &roots, &out);
    let overlay = Overlay::new(["", "/a", "/0/b"]).unwrap();
    serde_json::from_slice::<&RawValue>(&repair(text, &roots, Some(&overlay), DEPTH).unwrap()).unwrap();
});

/// A log that is too small changes nothing.
fn without_log(text: &[u8], roots: &Roots, wanted: &[u8]) {
    let mut log = [LogEntry::default(); 2];
    let plan = Repair::with_log(text, roots, OverlayRef::default(), DEPTH, &mut log).unwrap();
    assert_eq!(plan.len(), wanted.len());
    let mut sink = VecSink::default();
    plan.write_to(&mut sink).unwrap();
    assert_eq!(sink.as_bytes(), wanted);
}
