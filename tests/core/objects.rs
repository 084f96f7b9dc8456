//! `objects`: the pointers it lists, and the round trip they are for.
#![expect(clippy::unwrap_used, reason = "helpers of a test fail it by panicking")]

use crate::support::{meant, Random, Value};
use structjson::{objects, repair, ErrorKind, Objects, Overlay, Roots, DEFAULT_DEPTH};

#[track_caller]
fn finds(json: &str, pointers: &[&str]) {
    finds_at(json, "", pointers);
}

#[track_caller]
fn finds_at(json: &str, at: &str, pointers: &[&str]) {
    assert_eq!(objects(json.as_bytes(), at).unwrap(), pointers, "{json} at {at}");
    let found = Objects::of(json.as_bytes(), at.as_bytes()).unwrap();
    let bytes = pointers.iter().map(|pointer| pointer.len()).sum();
    assert_eq!(
        (found.len(), found.is_empty(), found.bytes()),
        (pointers.len(), pointers.is_empty(), bytes),
        "{json} at {at}"
    );
}

#[test]
fn scalars_and_lists_have_none() {
    for json in ["1", "null", r#""{}""#, "[]", "[[],[1]]", r#"{"a":[]}"#] {
        finds(json, &[]);
    }
}

#[test]
fn empty_objects() {
    finds("{}", &[""]);
    finds(" { } ", &[""]);
    finds(r#"{"a":{},"b":[{},[],{}]}"#, &["/a", "/b/0", "/b/2"]);
}

#[test]
fn keys_that_php_takes_for_those_of_a_list() {
    finds(r#"{"0":1}"#, &[""]);
    finds(r#"{"0":1,"1":2}"#, &[""]);
    finds(r#"{"\u0030":1,"1":2}"#, &[""]);
    let eleven = (0..11)
        .map(|i| format!(r#""{i}":{{}}"#))
        .collect::<Vec<_>>()
        .join(",");
    let members = (0..11).map(|i| format!("/{i}")).collect::<Vec<_>>();
    let mut all = vec![""];
    all.extend(members.iter().map(String::as_str));
    finds(&format!("{{{eleven}}}"), &all);
}

#[test]
fn keys_that_php_keeps_apart() {
    let keys = [
        r#""1":0"#,
        r#""01":0"#,
        r#""00":0"#,
        r#""-0":0"#,
        r#""1.0":0"#,
        r#""":0"#,
        r#""1":0,"0":0"#,
        r#""0":0,"2":0"#,
        r#""0":0,"01":0"#,
        r#""0":0,"a":0"#,
        r#"" 0":0"#,
        r#""+0":0"#,
        r#""0":0,"9223372036854775808":0"#,
    ];
    for members in keys {
        finds(&format!("{{{members}}}"), &[]);
    }
}

#[test]
fn document_order_with_parents_first() {
    let json = r#"{"x":{"0":{"0":{}},"1":[{}]},"y":{"a":{}}}"#;
    finds(json, &["/x", "/x/0", "/x/0/0", "/x/1/0", "/y/a"]);
}

#[test]
fn escapes_in_pointers() {
    finds(
        r#"{"a/b":{},"~":{},"":{},"~1":{},"\"\n\u00e9":{},"\ud83d\ude00":{}}"#,
        &["/a~1b", "/~0", "/", "/~01", "/\"\n\u{e9}", "/\u{1F600}"],
    );
}

/// `json_decode('{"a":1,"b":2,"a":3}', true)` is `['a' => 3, 'b' => 2]`.
#[test]
fn duplicate_keys_last_value_first_place() {
    finds(r#"{"a":{},"a":[]}"#, &[]);
    finds(r#"{"a":[],"a":{}}"#, &["/a"]);
    finds(r#"{"a":1,"b":{},"a":{"x":{}}}"#, &["/a/x", "/b"]);
    finds(
        r#"{"a":{"x":{}},"b":{},"\u0061":{"y":{}},"c":{}}"#,
        &["/a/y", "/b", "/c"],
    );
    finds(r#"{"0":1,"1":2,"0":{}}"#, &["", "/0"]);
    finds(r#"{"0":1,"0":2}"#, &[""]);
    finds(r#"{"1":1,"0":1,"1":1}"#, &[]);
    finds(
        r#"[{"a":{"b":{},"b":{}},"a":{"c":{},"b":{},"c":1}},{}]"#,
        &["/0/a/b", "/1"],
    );
}

#[test]
fn duplicate_keys_among_many() {
    let many = (0..1000)
        .map(|i| format!(r#""k{i}":{{"x":{{}}}}"#))
        .collect::<Vec<_>>()
        .join(",");
    let mut wanted: Vec<String> = (0..1000).map(|i| format!("/k{i}/x")).collect();
    wanted[7] = "/k7".to_owned();
    // Entered into a table that did not have to grow for it.
    wanted[900] = "/k900".to_owned();
    wanted.remove(500);
    wanted.push("/z".to_owned());
    let json = format!(r#"{{{many},"z":{{}},"k7":{{}},"k500":{{"x":[]}},"k900":{{}}}}"#);
    assert_eq!(objects(json.as_bytes(), "").unwrap(), wanted);
}

#[test]
fn at_a_subtree() {
    let json = r#"{"a":[1,{"b":{}},{}],"a/b":{"~":{}},"0":{},"n":1}"#;
    finds_at(json, "/a", &["/1/b", "/2"]);
    finds_at(json, "/a/1", &["/b"]);
    finds_at(json, "/a/1/b", &[""]);
    finds_at(json, "/a~1b/~0", &[""]);
    finds_at(json, "/0", &[""]);
    for nothing in ["/n", "/n/x", "/zz", "/a/3", "/a/01", "/a/-0", "/a/1/", "/a/0"] {
        finds_at(json, nothing, &[]);
    }
    finds_at(r#"[[{}]]"#, "/0/0", &[""]);
}

#[test]
fn at_a_key_that_comes_twice() {
    finds_at(r#"{"a":{"b":{}},"a":{"c":{}}}"#, "/a", &["/c"]);
    finds_at(r#"{"a":{"b":{}},"a":1}"#, "/a", &[]);
    finds_at(r#"{"a":{"b":{}},"a":{"c":1}}"#, "/a/b", &[]);
    finds_at(r#"{"a":{"b":{}},"a":[]}"#, "/a/b", &[]);
}

/// A key that is known by mistake takes the place of the other one in the list.
#[test]
fn keys_of_an_object_that_has_ended_are_forgotten() {
    for more in [0, 15, 16, 40] {
        let others = (0..more).map(|i| format!(r#""{i:02}":1,"#)).collect::<String>();
        let json = format!(r#"{{{others}"a":{{{others}"z":{{}}}},"b":{{"y":{{}}}},"z":{{}},"y":{{}}}}"#);
        finds(&json, &["/a/z", "/b/y", "/z", "/y"]);
    }
}

/// Below another object, so that the keys of both are on the stack.
#[test]
fn keys_that_come_twice_are_listed_once() {
    for count in [1, 2, 16, 17, 60] {
        let all = (0..count)
            .map(|i| format!(r#""{i:02}":{{}},"#))
            .collect::<String>();
        let json = format!(r#"{{"y":1,"z":{{{all}{all}"last":1}},"y":{{}}}}"#);
        let mut pointers = vec!["/y".to_owned()];
        pointers.extend((0..count).map(|i| format!("/z/{i:02}")));
        finds(&json, &pointers.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

#[test]
fn malformed_pointers() {
    for at in ["a", "a/b", "~", "/~", "/a~2", "/~/", " /a"] {
        let error = objects(b"{}", at).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Pointer);
        assert!(error.message().contains(at), "{error}");
        let error = Overlay::new([at]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Pointer);
        assert!(error.message().contains(at), "{error}");
    }
}

#[test]
fn refused_texts() {
    assert_eq!(objects(b"{", "").unwrap_err().kind(), ErrorKind::Syntax);
    assert_eq!(objects(b"[{}] x", "/0").unwrap_err().kind(), ErrorKind::Syntax);
    let error = objects(br#"{"ab\ud800":{}}"#, "").unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::Utf16, Some(4)));
    // Not halves of one character: other text stands between them, or the first one is no half.
    for (key, at) in [(r"\ud800--dc00", 2), (r"\ud800\n\udc00", 2), (r"\u0041\udc00", 8)] {
        let error = objects(format!(r#"{{"{key}":{{}}}}"#).as_bytes(), "").unwrap_err();
        assert_eq!(
            (error.kind(), error.offset()),
            (ErrorKind::Utf16, Some(at)),
            "{key}"
        );
    }
    let deep = format!("{}{}", r#"{"0":"#.repeat(1_000_000), "}".repeat(1_000_000));
    assert_eq!(objects(deep.as_bytes(), "").unwrap_err().kind(), ErrorKind::Depth);
}

/// Five megabytes that have a terabyte of pointers.
#[test]
fn hostile_texts_cost_no_more_than_their_length() {
    let json = format!(
        r#"{{"{}":[{}0]}}"#,
        "k".repeat(1_000_000),
        "{},".repeat(1_000_000)
    );
    let found = Objects::of(json.as_bytes(), b"").unwrap();
    assert_eq!(found.len(), 1_000_000);
    // Two slashes, the key, the index.
    assert_eq!(found.bytes(), 1_000_000 * 1_000_002 + 5_888_890);
    // A kernel may promise any amount; others refuse at once.
    if Vec::<u8>::new().try_reserve_exact(found.bytes()).is_err() {
        let error = objects(json.as_bytes(), "").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::NoMemory);
    }
    let mut count = 0;
    let stopped = found.each(|pointer| {
        count += 1;
        assert_eq!(
            pointer.len(),
            1_000_000 + "//".len() + (count - 1usize).to_string().len()
        );
        if count == 3 {
            Err(())
        } else {
            Ok(())
        }
    });
    assert_eq!((stopped, count), (Err(()), 3));
}

/// What `json_decode($json, true)` makes of a text: lists and objects like lists are one, keys are unique.
#[derive(Clone, Debug)]
enum Php {
    Scalar(String),
    /// Members, and whether it was written as an object.
    Array(Vec<(String, Php)>, bool),
}

fn decode(value: &Value) -> Php {
    match value {
        Value::Scalar(text) => Php::Scalar(text.clone()),
        Value::List(_, members) => {
            let members = members
                .iter()
                .enumerate()
                .map(|(index, (_, value, _))| (index.to_string(), decode(value)));
            Php::Array(members.collect(), false)
        }
        Value::Object(_, members) => {
            let mut array: Vec<(String, Php)> = Vec::new();
            for (_, key, _, value, _) in members {
                let (key, value) = (meant(key), decode(value));
                match array.iter_mut().find(|(known, _)| *known == key) {
                    Some((_, place)) => *place = value,
                    None => array.push((key, value)),
                }
            }
            Php::Array(array, true)
        }
    }
}

impl Php {
    fn is_list(&self) -> bool {
        let Php::Array(members, _) = self else {
            return false;
        };
        members
            .iter()
            .enumerate()
            .all(|(index, (key, _))| *key == index.to_string())
    }

    /// The pointers that `objects` has to find.
    fn pointers(&self, here: &str, found: &mut Vec<String>) {
        let Php::Array(members, object) = self else {
            return;
        };
        if *object && self.is_list() {
            found.push(here.to_owned());
        }
        for (key, value) in members {
            let key = key.replace('~', "~0").replace('/', "~1");
            value.pointers(&format!("{here}/{key}"), found);
        }
    }

    /// What json_encode writes, or, with `kinds`, what the text said.
    fn encode(&self, kinds: bool, out: &mut String) {
        match self {
            Php::Scalar(text) => out.push_str(text),
            Php::Array(members, object) => {
                let list = if kinds { !object } else { self.is_list() };
                out.push(if list { '[' } else { '{' });
                for (index, (key, value)) in members.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    if !list {
                        out.push_str(&serde_json::to_string(key).unwrap());
                        out.push(':');
                    }
                    value.encode(kinds, out);
                }
                out.push(if list { ']' } else { '}' });
            }
        }
    }
}

#[test]
fn equals_the_naive_one_and_restores_the_kinds() {
    let (mut found, mut duplicates) = (0, 0);
    for seed in 0..20_000 {
        let value = Value::random(&mut Random::new(seed), 5);
        let text = value.text();
        let array = decode(&value);
        let mut wanted = Vec::new();
        array.pointers("", &mut wanted);
        let pointers = objects(text.as_bytes(), "").unwrap();
        assert_eq!(pointers, wanted, "seed {seed}: {text}");
        let found_again = Objects::of(text.as_bytes(), b"").unwrap();
        assert_eq!(found_again.is_empty(), wanted.is_empty());
        let bytes = found_again.bytes();
        assert_eq!(
            bytes,
            wanted.iter().map(String::len).sum::<usize>(),
            "seed {seed}: {text}"
        );
        found += pointers.len();

        // Through json_encode and back with the pointers.
        let (mut lost, mut kept) = (String::new(), String::new());
        array.encode(false, &mut lost);
        array.encode(true, &mut kept);
        let overlay = Overlay::new(&pointers).unwrap();
        let restored = repair(lost.as_bytes(), &Roots::empty(), Some(&overlay), DEFAULT_DEPTH).unwrap();
        assert_eq!(String::from_utf8_lossy(&restored), kept, "seed {seed}: {text}");
        let compact = text.chars().filter(|c| !c.is_whitespace()).count();
        duplicates += usize::from(kept.chars().filter(|c| !c.is_whitespace()).count() + 40 < compact);

        // A pointer is where the subtree says it is.
        for pointer in &pointers {
            let below = objects(text.as_bytes(), pointer).unwrap();
            let wanted = wanted
                .iter()
                .filter_map(|other| other.strip_prefix(pointer.as_str()));
            let wanted: Vec<&str> = wanted
                .filter(|rest| rest.is_empty() || rest.starts_with('/'))
                .collect();
            assert_eq!(below, wanted, "seed {seed}: {text} at {pointer}");
        }
    }
    assert!(
        found > 10_000 && duplicates > 10,
        "{found} pointers, {duplicates} texts with duplicate keys"
    );
}
