//! Spelling: what is accepted, its canonical form, and what is refused where and why.

use serde_json::Value;
use structjson::{ErrorKind, Roots};

use super::{table, text};

fn bytes(case: &Value) -> Vec<u8> {
    match case["path_hex"].as_str() {
        Some(hex) => (0..hex.len())
            .step_by(2)
            .map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap())
            .collect(),
        None => text(case, "path").into(),
    }
}

#[test]
fn accepted_paths_have_a_canonical_spelling() {
    for case in table("paths.json")
        .iter()
        .filter(|case| case["canonical"].is_string())
    {
        let roots = Roots::new([bytes(case)]).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(roots.paths(), [text(case, "canonical")]);
        let again = Roots::new(roots.paths()).unwrap();
        assert_eq!(again.paths(), roots.paths());
    }
}

#[test]
fn refused_paths_name_the_path_the_column_and_the_reason() {
    for case in table("paths.json")
        .iter()
        .filter(|case| case["column"].is_number())
    {
        let path = bytes(case);
        let Err(error) = Roots::new(["$.good".as_bytes(), &path]) else {
            panic!("accepted: {case}");
        };
        assert_eq!(error.kind(), ErrorKind::Path);
        let line = case["line"].as_u64().unwrap_or(1);
        assert_eq!(error.line().map(|n| n as u64), Some(line), "{error}");
        assert_eq!(
            error.column().map(|n| n as u64),
            case["column"].as_u64(),
            "{error}"
        );
        assert!(error.message().contains(text(case, "why")), "{error}: {case}");
        let shown = format!("root path {:?} ", String::from_utf8_lossy(&path));
        assert!(error.message().starts_with(&shown), "{error}");
        assert!(!error.message().ends_with('.'), "{error}");
    }
}

#[test]
fn messages_say_what_to_write_instead() {
    for (path, advice) in [
        ("$[0]", "write [*] for every member or ['0'] for the key 0"),
        ("$['a','b']", "write a group (.a|.b) or one path for each name"),
        ("$.1st", "write ['1st']"),
        ("$.a-b", "write names with other characters as ['name']"),
        ("$[?@.a]", "write [*] for every member"),
    ] {
        let error = Roots::new([path]).unwrap_err();
        assert!(error.to_string().contains(advice), "{error}");
    }
}

#[test]
fn a_huge_path_is_shortened_in_the_message() {
    for character in ["a", "\u{e9}", "\u{1f600}"] {
        let message = |length: usize| {
            let path = format!("${}!", character.repeat(length));
            Roots::new([path]).unwrap_err().message().to_owned()
        };
        let (whole, begin) = (character.repeat(78), character.repeat(79));
        assert!(message(78).starts_with(&format!("root path \"${whole}!\" has")));
        assert!(message(79).starts_with(&format!("root path \"${begin}\"... has")));
        assert!(message(1_000_000).starts_with(&format!("root path \"${begin}\"... has")));
    }
}

#[test]
fn sets_keep_the_order_and_drop_duplicates() {
    let roots = Roots::new(["$.b", "$['a']", "$.b", "$.a", "$['b']"]).unwrap();
    assert_eq!(roots.paths(), ["$.b", "$.a"]);
}

#[test]
fn equality_is_about_the_set() {
    let set = |paths: &[&str]| Roots::new(paths).unwrap();
    assert_eq!(set(&["$.a", "$.b"]), set(&["$.b", "$['a']"]));
    assert_ne!(set(&["$.a", "$.b"]), set(&["$.a"]));
    assert_ne!(set(&["$.a"]), set(&["$.a", "$.b"]));
    assert_eq!(Roots::empty(), set(&[]));
    assert_eq!(Roots::empty().paths(), [""; 0]);
    assert_eq!(format!("{:?}", set(&["$.a"])), r#"Roots(["$.a"])"#);
}

#[test]
fn with_unites() {
    let a = Roots::new(["$.a", "$.b"]).unwrap();
    let b = Roots::new(["$.b", "$.c"]).unwrap();
    assert_eq!(a.with(&b).unwrap().paths(), ["$.a", "$.b", "$.c"]);
    assert_eq!(a.with(&Roots::empty()).unwrap(), a);
    assert_eq!(a.paths(), ["$.a", "$.b"]);
    assert_eq!(Roots::gemini().with(&Roots::gemini()).unwrap(), Roots::gemini());
}
