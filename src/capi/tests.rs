//! The rules that hold for every exported function, and for the header as a whole.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::boundary::shielded;
use super::status::structjson_status;

const GENERATED: &str = include_str!(concat!(env!("OUT_DIR"), "/structjson.h"));

fn root(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The source of this module, file by file.
fn sources() -> Vec<String> {
    let files = std::fs::read_dir(root("src/capi")).unwrap();
    let sources = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    sources
        .filter(|source| !source.contains("fn sources()"))
        .collect()
}

/// Every exported function: its name and the first line of its body.
fn exported() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for source in sources() {
        for function in source.split("#[no_mangle]").skip(1) {
            let name = function.split("fn ").nth(1).unwrap().split('(').next().unwrap();
            let body = function.split("{\n").nth(1).unwrap();
            found.push((name.to_owned(), body.lines().next().unwrap().trim().to_owned()));
        }
    }
    found
}

/// One that is not would let a panic unwind into C.
#[test]
fn every_exported_function_is_shielded() {
    let functions = exported();
    assert!(functions.len() >= 20, "{functions:?}");
    for (name, first) in functions {
        assert!(first.starts_with("shielded("), "{name} begins with {first}");
    }
}

#[test]
fn nothing_is_exported_in_another_way() {
    let marks = ["no_mangle", "export_name", "extern \"C\" fn"];
    let counts = marks.map(|mark| {
        sources()
            .iter()
            .map(|source| source.matches(mark).count())
            .sum::<usize>()
    });
    assert_eq!(counts, [exported().len(), 0, exported().len()]);
}

#[test]
fn the_header_has_every_exported_function() {
    let mut declared = BTreeSet::new();
    for line in GENERATED
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
    {
        let before = line.split('(').next().unwrap();
        let name = before.rsplit([' ', '*']).next().unwrap();
        if line.contains('(') && name.starts_with("structjson_") {
            declared.insert(name.to_owned());
        }
    }
    let exported: BTreeSet<String> = exported().into_iter().map(|(name, _)| name).collect();
    assert_eq!(declared, exported);
}

/// `make header` (this test with UPDATE_HEADER set) writes it anew.
#[test]
fn the_committed_header_is_the_generated_one() {
    let path = root("include/structjson.h");
    if std::env::var_os("UPDATE_HEADER").is_some() {
        std::fs::write(&path, GENERATED).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap();
    assert!(
        committed == GENERATED,
        "include/structjson.h is stale: run `make header`"
    );
}

#[test]
fn the_header_has_the_version_of_the_package() {
    let committed = std::fs::read_to_string(root("include/structjson.h")).unwrap();
    let manifest = std::fs::read_to_string(root("Cargo.toml")).unwrap();
    let version = manifest
        .lines()
        .find_map(|line| line.strip_prefix("version = "))
        .unwrap();
    assert!(committed.contains(&format!("#define STRUCTJSON_VERSION {version}\n")));
    let parts = version.trim_matches('"').split('.');
    for (name, number) in ["MAJOR", "MINOR", "PATCH"].iter().zip(parts) {
        assert!(committed.contains(&format!("#define STRUCTJSON_VERSION_{name} {number}\n")));
    }
}

/// What the test `name` says in a process of its own, where nothing has been called before.
fn printed_by(name: &str) -> std::process::Output {
    let printed = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .output()
        .unwrap();
    assert!(printed.status.success(), "{printed:?}");
    printed
}

#[test]
fn a_panic_becomes_a_status_and_prints_nothing() {
    // What prints is called in the same way as in a host program; it must not be.
    let printed = printed_by("capi::tests::panics");
    assert!(
        !String::from_utf8_lossy(&printed.stderr).contains("not for C"),
        "{printed:?}"
    );
}

#[test]
fn panics() {
    let status = shielded(structjson_status::STRUCTJSON_ERR_PANIC, || panic!("not for C"));
    assert_eq!(status, structjson_status::STRUCTJSON_ERR_PANIC);
    let nested = shielded(0, || shielded(1, || panic!("not for C")) + 1);
    assert_eq!(nested, 2);
}

#[test]
fn a_host_in_rust_may_call_while_it_panics() {
    printed_by("capi::tests::calls_while_it_panics");
}

#[test]
fn calls_while_it_panics() {
    struct Calls<'a>(&'a mut i32);
    impl Drop for Calls<'_> {
        fn drop(&mut self) {
            *self.0 = shielded(0, || 1);
        }
    }
    let mut returned = 0;
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _calls = Calls(&mut returned);
        panic!("of the host");
    }));
    assert!(result.is_err());
    assert_eq!(returned, 1);
}
