//! The C library's own tests, against the static library that this build has made. `tests/c/run` does more with them.
#![expect(clippy::unwrap_used, reason = "helpers of a test fail it by panicking")]

use std::path::Path;
use std::process::Command;

#[track_caller]
fn output_of(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success(), "{command:?}: {text}");
    text
}

#[track_caller]
fn passes(name: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = std::env::current_exe().unwrap();
    let built = tests.parent().unwrap();
    let program = built.join(format!("c-{name}"));
    output_of(
        Command::new("cc")
            .args(["-std=c11", "-O0", "-I"])
            .arg(root.join("include"))
            .arg(root.join("tests/c").join(name).with_extension("c"))
            .arg(built.join("libstructjson.a"))
            .args([
                "-lgcc_s",
                "-lutil",
                "-lrt",
                "-lpthread",
                "-lm",
                "-ldl",
                "-lc",
                "-o",
            ])
            .arg(&program),
    );
    let said = output_of(&mut Command::new(&program));
    assert!(said.ends_with(" passed, 0 failed\n"), "{name}: {said}");
}

#[test]
fn texts() {
    passes("repair");
}

#[test]
fn root_sets() {
    passes("roots");
}

#[test]
fn encoders() {
    passes("encoder");
}

#[test]
fn null_everywhere() {
    passes("nulls");
}

#[test]
fn no_memory() {
    passes("memory");
}
