//! Nothing that is given as a path panics, overflows the stack, or takes more than bounded time and memory.

use std::time::{Duration, Instant};

use structjson::{ErrorKind, Roots};

use super::is_root_at;
use super::naive::Random;

/// Compiles or is refused, with a path error, soon enough also without optimisation.
fn soon(paths: &[String]) -> bool {
    let start = Instant::now();
    let result = Roots::new(paths);
    let took = start.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}");
    if let Err(error) = &result {
        assert_eq!(error.kind(), ErrorKind::Path);
    }
    result.is_ok()
}

#[test]
fn a_long_path_compiles_up_to_the_bound() {
    let path = |steps: usize| format!("${}", ".a".repeat(steps));
    // With the start and the dead state, 2^14.
    let roots = Roots::new([path((1 << 14) - 2)]).unwrap();
    assert!(is_root_at(&roots, &"a/".repeat((1 << 14) - 2)));
    assert!(!is_root_at(&roots, &"a/".repeat((1 << 14) - 3)));
    assert!(!soon(&[path((1 << 14) - 1)]));
}

#[test]
fn endless_paths_of_any_kind_are_refused() {
    assert!(!soon(&[format!("${}", ".a".repeat(200_000))]));
    for (begin, step, end) in [
        ("$", "[*]", ""),
        ("$", "..a", ""),
        ("$", "..*", ""),
        ("$(", ".a", ")*"),
        ("$", "(.a|.b)", ""),
        ("$", "(.a|.b)*", ""),
        ("$", "['\\u0061']", ""),
    ] {
        assert!(
            !soon(&[format!("{begin}{}{end}", step.repeat(50_000))]),
            "{begin}{step}{end}"
        );
    }
    for unfinished in ["[", "(", "['", "..", "(.a|"] {
        assert!(
            !soon(&[format!("${}", unfinished.repeat(200_000))]),
            "{unfinished}"
        );
    }
}

#[test]
fn endless_alternatives_are_shared_or_refused() {
    let alternatives = |count: usize, name: fn(usize) -> String| {
        let names: Vec<String> = (0..count).map(name).collect();
        format!("$({})*.b", names.join("|"))
    };
    assert!(soon(&[alternatives(200_000, |_| ".a".into())]));
    assert!(soon(&[alternatives(50_000, |i| format!(".a{i}"))]));
    assert!(!soon(&[alternatives(200_000, |i| format!(".a{i}"))]));
}

#[test]
fn hundreds_of_paths_with_descendants_stay_sane() {
    let paths = |count: usize, path: fn(usize) -> String| (0..count).map(path).collect::<Vec<_>>();
    assert!(soon(&paths(500, |i| format!("$..name{i}"))));
    assert!(soon(&paths(500, |i| format!("$..name{i}..properties"))));
    assert!(soon(&paths(500, |i| format!("$.part{i}..properties..x"))));
    assert!(soon(&paths(500, |i| format!("$..a{i}.b[*].c..d"))));
    assert!(soon(&paths(6, |i| format!("$..a{i}..b{i}..c{i}"))));
    assert!(soon(&paths(2000, |i| format!(
        "$.a{}.b{}.c{}",
        i % 11,
        i % 13,
        i % 17
    ))));
}

#[test]
fn explosion_is_refused() {
    let exploding = (0..300)
        .map(|i| format!("$..a{i}..b{i}..c{i}"))
        .collect::<Vec<_>>();
    assert!(!soon(&exploding));
    // The textbook case: which of the last thirty members was an a.
    assert!(!soon(&[format!("$..a{}", "[*]".repeat(30))]));
    let error = Roots::new(&exploding).unwrap_err();
    assert!(error.to_string().contains("fewer .. in them"), "{error}");
    assert!(Roots::new(&exploding[..4])
        .unwrap()
        .with(&Roots::gemini())
        .is_ok());
}

#[test]
fn too_much_text_is_refused() {
    let half = || format!("$.{}", "a".repeat(1 << 23));
    assert!(soon(&[half()[..1 << 23].into(), half()[..1 << 23].into()]));
    assert!(!soon(&[half(), half()]));
}

#[test]
fn many_names_compile_up_to_the_bound() {
    let names = |count: usize| (0..count).map(|i| format!("$.n{i}")).collect::<Vec<_>>();
    // With the start, 2^17.
    assert!(soon(&names((1 << 17) - 1)));
    assert!(!soon(&names(1 << 17)));
}

/// Thousands of names below each of hundreds of states.
#[test]
fn too_many_transitions_are_refused() {
    let wide = |names: usize| {
        let mut paths: Vec<String> = (0..names).map(|i| format!("$..n{i}")).collect();
        paths.push(format!("$..a{}", "[*]".repeat(7)));
        paths
    };
    assert!(soon(&wide(500)));
    assert!(!soon(&wide(5000)));
}

#[test]
fn random_bytes_never_panic() {
    const PIECES: [&[u8]; 24] = [
        b"$",
        b".",
        b"..",
        b"[",
        b"]",
        b"*",
        b"'",
        b"\"",
        b"\\",
        b"u",
        b"d83d",
        b"\\ude00",
        b"(",
        b")",
        b"|",
        b")*",
        b"a",
        b"0",
        b"-",
        b":",
        b",",
        b"?",
        b" ",
        b"\xff\x00",
    ];
    let mut random = Random(99);
    for _ in 0..200_000 {
        let mut path = if random.below(8) == 0 {
            Vec::new()
        } else {
            b"$".to_vec()
        };
        for _ in 0..random.below(12) {
            path.extend_from_slice(PIECES[random.below(PIECES.len())]);
        }
        match Roots::new([&path]) {
            Ok(roots) => assert_eq!(Roots::new(roots.paths()).unwrap().paths(), roots.paths()),
            Err(error) => assert!(error.offset().unwrap() <= path.len(), "{error}"),
        }
    }
}
