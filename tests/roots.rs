//! Root sets as a whole: matching, union, equality.

use structjson::{Roots, State};

/// Whether `roots` has a root at the position `path`: keys, and indexes as numbers behind `#`.
fn is_root(roots: &Roots, path: &str) -> bool {
    let automaton = roots.automaton();
    let mut state = automaton.start();
    for member in path.split('/').filter(|member| !member.is_empty()) {
        state = match member.strip_prefix('#').and_then(|index| index.parse().ok()) {
            Some(index) => automaton.index(state, index),
            None => automaton.key(state, member.as_bytes()),
        };
    }
    automaton.is_root(state)
}

#[test]
fn matching() {
    for (path, at, wanted) in [
        ("$", "", true),
        ("$", "a", false),
        ("$.a", "", false),
        ("$.a", "a", true),
        ("$.a", "b", false),
        ("$.a", "a/a", false),
        ("$['0']", "#0", true),
        ("$['0']", "0", true),
        ("$['-5']", "#-5", true),
        ("$['01']", "#1", false),
        ("$['01']", "01", true),
        ("$['']", "a", false),
        ("$[*].a", "#7/a", true),
        ("$[*].a", "k/a", true),
        ("$.*", "k", true),
        ("$..a", "a", true),
        ("$..a", "b/#3/a", true),
        ("$..a", "b/#3", false),
        ("$..a..b", "x/a/y/b", true),
        ("$..a..b", "x/y/b", false),
        ("$..*", "", false),
        ("$..*", "a/b", true),
        ("$.p(.properties.*|.items)*", "p", true),
        (
            "$.p(.properties.*|.items)*",
            "p/properties/properties/items",
            true,
        ),
        ("$.p(.properties.*|.items)*", "p/properties", false),
        (
            "$.p(.properties.*|.items)*.properties",
            "p/properties/default/properties",
            true,
        ),
        (
            "$.p(.properties.*|.items)*.properties",
            "p/default/properties",
            false,
        ),
        ("$(.a|.b.c).d", "a/d", true),
        ("$(.a|.b.c).d", "b/c/d", true),
        ("$(.a|.b.c).d", "b/d", false),
        ("$(.a|.b.c).d", "d", false),
    ] {
        let roots = Roots::new([path]).unwrap();
        assert_eq!(is_root(&roots, at), wanted, "{path} at {at:?}");
    }
}

#[test]
fn dead_and_leaf_states_have_no_children() {
    let roots = Roots::new(["$.a"]).unwrap();
    let automaton = roots.automaton();
    assert!(automaton.start().has_children());
    let a = automaton.key(automaton.start(), b"a");
    assert!(automaton.is_root(a) && !a.has_children());
    assert_eq!(automaton.key(automaton.start(), b"b"), State::DEAD);
    assert_eq!(automaton.key(State::DEAD, b"a"), State::DEAD);
    assert_eq!(automaton.index(a, 0), State::DEAD);
    assert_eq!(Roots::empty().automaton().start(), State::DEAD);
}

#[test]
fn gemini_has_its_paths() {
    let roots = Roots::gemini();
    assert_eq!(roots.paths().len(), 36, "{roots:#?}");
    assert!(is_root(&roots, "contents/#0/parts/#1/functionCall/args"));
    assert!(is_root(
        &roots,
        "generate_content_request/contents/#0/parts/#1/functionCall/args"
    ));
    assert!(is_root(&roots, "tool_response/functionResponses/#0/response"));
    assert!(!is_root(&roots, "contents/#0/parts/#1/functionCall/args/args"));
    assert_eq!(Roots::new(roots.paths()).unwrap(), roots);
}
