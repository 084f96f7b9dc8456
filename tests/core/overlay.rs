//! The trie of JSON pointers against a set of strings.

use std::collections::HashSet;

use crate::support::Random;
use structjson::{ErrorKind, Node, Overlay, OverlayBuilder, OverlayRef, OverlaySize};

#[test]
fn no_pointer_is_dead_from_the_start() {
    let overlay = Overlay::new([""; 0]).unwrap();
    assert_eq!(overlay.as_ref().start(), Node::DEAD);
    assert_eq!(OverlayRef::default().start(), Node::DEAD);
    assert!(!OverlayRef::default().is_object(Node::DEAD));
    assert_eq!(OverlayRef::default().key(Node::DEAD, b"a"), Node::DEAD);
}

#[test]
fn the_empty_pointer_is_the_value_itself() {
    let overlay = Overlay::new([""]).unwrap();
    let overlay = overlay.as_ref();
    assert!(overlay.is_object(overlay.start()));
    assert!(!overlay.has_children(overlay.start()));
    assert_eq!(overlay.key(overlay.start(), b""), Node::DEAD);
}

#[test]
fn tokens_meet_integers_and_strings_alike() {
    let overlay = Overlay::new(["/0", "/-7", "/01", "/9223372036854775808", "/-0"]).unwrap();
    let overlay = overlay.as_ref();
    let start = overlay.start();
    for (integer, key) in [(0, "0"), (-7, "-7")] {
        assert!(overlay.is_object(overlay.index(start, integer)));
        assert_eq!(overlay.index(start, integer), overlay.key(start, key.as_bytes()));
    }
    for key in ["01", "9223372036854775808", "-0"] {
        assert!(overlay.is_object(overlay.key(start, key.as_bytes())), "{key}");
    }
    for integer in [1, 7, i64::MIN, i64::MAX] {
        assert_eq!(overlay.index(start, integer), Node::DEAD);
    }
    assert_eq!(overlay.key(start, b"00"), Node::DEAD);
}

#[test]
fn escapes_in_every_place() {
    let pairs = [
        ("/~0", "~"),
        ("/~1", "/"),
        ("/~01", "~1"),
        ("/~10", "/0"),
        ("/a~1b~0c", "a/b~c"),
        ("/~0~0~1~1", "~~//"),
        (
            "/sixteen bytes and more~1then some",
            "sixteen bytes and more/then some",
        ),
        ("/~00123456789abcdef", "~0123456789abcdef"),
    ];
    let overlay = Overlay::new(pairs.map(|(pointer, _)| pointer)).unwrap();
    let overlay = overlay.as_ref();
    for (pointer, key) in pairs {
        assert!(
            overlay.is_object(overlay.key(overlay.start(), key.as_bytes())),
            "{pointer}"
        );
    }
}

#[test]
fn the_first_malformed_pointer_is_named() {
    for (pointer, how) in [
        ("x", "does not begin"),
        ("/a/b~2/c", "`~`"),
        ("/ok/~", "`~`"),
        ("/~1~~0", "`~`"),
    ] {
        let error = Overlay::new(["/fine", pointer, "bad too"]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Pointer);
        assert!(
            error.message().contains(&format!("\"{pointer}\"")) && error.message().contains(how),
            "{error}"
        );
    }
}

#[test]
fn a_long_malformed_pointer_is_shortened() {
    let error = Overlay::new(["\u{1F600}".repeat(1000)]).unwrap_err();
    let shown = "\u{1F600}".repeat(80);
    assert!(error.message().ends_with(&format!("\"{shown}\"...")), "{error}");
}

#[test]
fn equals_a_set_of_strings() {
    let names = [
        "a",
        "b",
        "0",
        "1",
        "12",
        "-3",
        "01",
        "",
        "eight by",
        "a name of more than sixteen bytes",
        "\u{e9}",
        "a~1b",
        "~0",
    ];
    for seed in 0..500 {
        let mut random = Random::new(seed);
        let some = |random: &mut Random| {
            let len = random.below(5);
            let wide = random.below(2) == 0;
            let token = |random: &mut Random| match wide {
                true => random.below(50).to_string(),
                false => random.pick(&names).to_owned(),
            };
            (0..len)
                .map(|_| format!("/{}", token(random)))
                .collect::<String>()
        };
        let count = random.below(80);
        let pointers: HashSet<String> = (0..count).map(|_| some(&mut random)).collect();
        let overlay = Overlay::new(&pointers).unwrap();
        let overlay = overlay.as_ref();
        for asked in pointers
            .iter()
            .cloned()
            .chain((0..50).map(|_| some(&mut Random::new(random.next()))))
        {
            let mut node = overlay.start();
            for token in asked.split('/').skip(1) {
                let key = token.replace("~1", "/").replace("~0", "~");
                let by_key = overlay.key(node, key.as_bytes());
                if let Ok(index) = key.parse::<i64>() {
                    if index.to_string() == key {
                        assert_eq!(overlay.index(node, index), by_key);
                    }
                }
                node = by_key;
            }
            let below = |pointer: &&String| pointer.starts_with(&format!("{asked}/"));
            assert_eq!(
                overlay.is_object(node),
                pointers.contains(&asked),
                "seed {seed}: {asked}"
            );
            assert_eq!(
                overlay.has_children(node),
                pointers.iter().any(|pointer| below(&pointer))
            );
            assert_eq!(
                node == Node::DEAD,
                !pointers.contains(&asked) && !pointers.iter().any(|p| below(&p))
            );
        }
    }
}

#[test]
fn in_memory_of_the_caller() {
    let pointers = ["/a/0", "/a/1", "/b~0"];
    let mut size = OverlaySize::default();
    for pointer in pointers {
        size.add(pointer.as_bytes());
    }
    let (mut words, mut bytes) = ([0; 100], [0; 100]);
    let (words, bytes) = (&mut words[..size.words()], &mut bytes[..size.bytes()]);
    let mut builder = OverlayBuilder::new(size, words, bytes);
    for pointer in pointers {
        builder.add(pointer.as_bytes()).unwrap();
    }
    let overlay = OverlayRef::new(words, bytes);
    assert!(overlay.is_object(overlay.index(overlay.key(overlay.start(), b"a"), 1)));
    assert!(overlay.is_object(overlay.key(overlay.start(), b"b~")));
    assert_eq!(overlay.index(overlay.key(overlay.start(), b"a"), 2), Node::DEAD);
}

#[test]
fn memory_of_any_other_size_does_no_harm() {
    let pointers = ["/a/0", "/a/1", "/a/2/x", "/b~0"];
    let mut size = OverlaySize::default();
    for pointer in pointers {
        size.add(pointer.as_bytes());
    }
    let mut random = Random::new(3);
    for words in 0..size.words() {
        for bytes in [0, 3, size.bytes() - 17, size.bytes()] {
            let (mut words, mut bytes) = (vec![0; words], vec![0; bytes]);
            let mut builder = OverlayBuilder::new(size, &mut words, &mut bytes);
            let results: Vec<_> = pointers
                .iter()
                .map(|pointer| builder.add(pointer.as_bytes()))
                .collect();
            let fails = results.iter().flat_map(|result| result.as_ref().err());
            assert!(fails.into_iter().all(|error| error.kind() == ErrorKind::NoMemory));
            for garbage in [false, true] {
                if garbage {
                    words.iter_mut().for_each(|word| *word = random.below(40) as u32);
                }
                let overlay = OverlayRef::new(&words, &bytes);
                let a = overlay.key(overlay.start(), b"a");
                let _ = overlay.is_object(overlay.index(overlay.key(a, b"x"), 0));
            }
        }
    }
}
