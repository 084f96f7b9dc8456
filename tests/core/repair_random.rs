//! `repair` on random texts against a naive one that builds a tree, and on bytes that mean nothing.

use std::borrow::Cow;

use crate::support::{meant, Random, Value};
use structjson::{repair, Overlay, Roots, State, DEFAULT_DEPTH};

/// The tree with the lists at roots and pointers as objects.
fn naive(value: &Value, roots: &Roots, state: State, pointers: &[String], here: &str) -> Value {
    let automaton = roots.automaton();
    match value {
        Value::Scalar(text) => Value::Scalar(text.clone()),
        Value::List(empty, members) => {
            let changed = automaton.is_root(state) || pointers.iter().any(|pointer| pointer == here);
            let members = members
                .iter()
                .enumerate()
                .map(|(index, (before, value, behind))| {
                    let state = automaton.index(state, index as i64);
                    let value = naive(value, roots, state, pointers, &format!("{here}/{index}"));
                    (
                        before.clone(),
                        format!("\"{index}\""),
                        ":".to_owned(),
                        value,
                        behind.clone(),
                    )
                });
            match changed {
                true => Value::Object(empty.clone(), members.collect()),
                false => {
                    let members = members.map(|(before, _, _, value, behind)| (before, value, behind));
                    Value::List(empty.clone(), members.collect())
                }
            }
        }
        Value::Object(empty, members) => {
            let members = members.iter().map(|(before, key, colon, value, behind)| {
                let name = meant(key);
                let state = automaton.key(state, name.as_bytes());
                let here = format!("{here}/{}", name.replace('~', "~0").replace('/', "~1"));
                let value = naive(value, roots, state, pointers, &here);
                (before.clone(), key.clone(), colon.clone(), value, behind.clone())
            });
            Value::Object(empty.clone(), members.collect())
        }
    }
}

#[test]
fn equals_the_naive_one() {
    let sets = [
        vec![],
        vec!["$"],
        vec!["$.a"],
        vec!["$[*]"],
        vec!["$..a"],
        vec!["$.a[*]", "$['0']", "$.b.c"],
        vec!["$..[*]"],
        vec![
            "$['a/b'].a",
            "$['\u{e9}'][*].b",
            "$['a key of more than sixteen bytes']",
        ],
    ];
    let pointers = [
        "",
        "/a",
        "/0",
        "/a/0",
        "/0/1",
        "/a~1b",
        "/~0",
        "/~01/a",
        "/",
        "/\u{e9}/0/a",
        "/-1",
        "/01",
        "/1/1/1",
    ];
    let mut changed = 0;
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let value = Value::random(&mut random, 5);
        let text = value.text();
        let roots = Roots::new(&sets[random.below(sets.len())]).unwrap();
        let count = random.below(3);
        let chosen: Vec<String> = (0..count).map(|_| random.pick(&pointers).to_owned()).collect();
        let overlay = Overlay::new(&chosen).unwrap();
        let out = repair(text.as_bytes(), &roots, Some(&overlay), DEFAULT_DEPTH).unwrap();
        let wanted = naive(&value, &roots, roots.automaton().start(), &chosen, "").text();
        assert_eq!(String::from_utf8_lossy(&out), wanted, "seed {seed}: {text}");
        assert_eq!(matches!(out, Cow::Borrowed(_)), wanted == text);
        serde_json::from_slice::<&serde_json::value::RawValue>(&out).expect("valid JSON");
        let again = repair(&out, &roots, Some(&overlay), DEFAULT_DEPTH).unwrap();
        assert!(matches!(again, Cow::Borrowed(_)), "repaired again: {text}");
        changed += usize::from(wanted != text);
    }
    assert!(changed > 2_000, "only {changed} texts had anything to repair");
}

/// serde_json accepts the same texts, apart from what it limits itself: numbers beyond a double, half surrogate pairs.
#[test]
fn accepts_what_another_parser_accepts() {
    let roots = Roots::new(["$", "$..a", "$[*]"]).unwrap();
    let (mut valid, mut invalid) = (0, 0);
    for seed in 0..30_000 {
        let mut random = Random::new(seed);
        let mut text = Value::random(&mut random, 4).text().into_bytes();
        for _ in 0..random.below(3) {
            let at = random.below(text.len() + 1);
            let bytes = b"[]{},:\"\\ 01.e-tu\x00\x1f\x7f\x80\xc3\xff\n";
            let byte = bytes[random.below(bytes.len())];
            match random.below(3) {
                0 => text.insert(at, byte),
                1 if at < text.len() => text[at] = byte,
                _ => text.truncate(at),
            }
        }
        let ours = repair(&text, &roots, None, DEFAULT_DEPTH);
        let theirs = serde_json::from_slice::<&serde_json::value::RawValue>(&text);
        assert_eq!(
            ours.is_ok(),
            theirs.is_ok(),
            "{}: {ours:?}",
            String::from_utf8_lossy(&text)
        );
        *(if ours.is_ok() { &mut valid } else { &mut invalid }) += 1;
    }
    assert!(
        valid > 5_000 && invalid > 5_000,
        "{valid} valid, {invalid} invalid"
    );
}

#[test]
fn random_bytes_do_no_harm() {
    const BYTES: &[u8] = b"[]{},:\"\\u0dtrue1.e-";
    let roots = Roots::new(["$", "$..[*]"]).unwrap();
    let overlay = Overlay::new(["", "/0", "/0/0"]).unwrap();
    let mut random = Random::new(7);
    for _ in 0..100_000 {
        let len = random.below(40);
        let text: Vec<u8> = (0..len)
            .map(|_| match random.below(3) {
                0 => random.next() as u8,
                _ => BYTES[random.below(BYTES.len())],
            })
            .collect();
        if let Ok(out) = repair(&text, &roots, Some(&overlay), DEFAULT_DEPTH) {
            serde_json::from_slice::<&serde_json::value::RawValue>(&out).expect("valid JSON");
        }
        let _ = structjson::objects(&text, "/0");
    }
}
