//! repair against the round trip through `serde_json::Value` that a program without structjson makes: prints the fastest of
//! many rounds, in turn. With `--check` it fails where a class is under its goal. `make bench-core`, `make bench-check`.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails has nothing to measure")]

use std::fmt::Write;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use structjson::{repair, Roots, DEFAULT_DEPTH};

/// The words of `payloads.php`, as json_encode writes them.
const WORDS: [&str; 17] = [
    "the",
    "tool",
    "returned",
    "a",
    "list",
    "of",
    "open",
    "issues",
    "for",
    r"https:\/\/example.test\/path",
    r"line\n",
    r#"said \"yes\""#,
    r"C:\\temp",
    r"and\/or",
    "deployment",
    "configuration",
    "x",
];

/// A conversation of tool turns: text of 30 to 800 bytes, integers, doubles, short keys, and a list where an object belongs.
fn agent() -> String {
    let mut random = random();
    let mut text = |most: u64| {
        let size = 30 + random() % (most - 30);
        let mut text = String::new();
        while (text.len() as u64) < size {
            text += WORDS[(random() % 17) as usize];
            text.push(' ');
        }
        text
    };
    let mut contents = String::new();
    for turn in 0..700 {
        let (score, body, query) = (f64::from(turn) / 7.0, text(800), text(120));
        write!(
            contents,
            r#"{{"role":"model","parts":[{{"text":"{body}"}},{{"functionCall":{{"name":"search","args":[]}}}},"#
        )
        .unwrap();
        write!(
            contents,
            r#"{{"functionResponse":{{"response":{{"query":"{query}","id":{turn},"score":{score},"open":true}}}}}}]}},"#
        )
        .unwrap();
    }
    format!(r#"{{"contents":[{}]}}"#, contents.trim_end_matches(','))
}

/// Numbers from a fixed seed (xorshift64).
fn random() -> impl FnMut() -> u64 {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

/// One attachment of 20 MB in base64, and such a list behind it.
fn document() -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut random = random();
    let data: String = (0..20_000_000)
        .map(|_| char::from(DIGITS[(random() >> 58) as usize]))
        .collect();
    format!(
        r#"{{"contents":[{{"parts":[{{"inlineData":{{"data":"{data}"}}}},{{"functionCall":{{"args":[]}}}}]}}]}}"#
    )
}

fn once(run: impl FnOnce() -> usize) -> Duration {
    let start = Instant::now();
    black_box(run());
    start.elapsed()
}

/// The fastest rounds of repair and of the round trip.
fn fastest(json: &[u8], roots: &Roots) -> [Duration; 2] {
    let mut best = [Duration::MAX; 2];
    let end = Instant::now() + Duration::from_secs(2);
    while Instant::now() < end {
        let times = [
            once(|| repair(black_box(json), roots, None, DEFAULT_DEPTH).unwrap().len()),
            once(|| {
                let value: serde_json::Value = serde_json::from_slice(black_box(json)).unwrap();
                serde_json::to_vec(&value).unwrap().len()
            }),
        ];
        best = [best[0].min(times[0]), best[1].min(times[1])];
    }
    best
}

fn main() -> ExitCode {
    let roots = Roots::gemini();
    let mut failed = false;
    for (class, json, goal) in [("agent", agent(), 5.0), ("document", document(), 10.0)] {
        let repaired = repair(json.as_bytes(), &roots, None, DEFAULT_DEPTH).unwrap();
        assert_eq!(
            *repaired,
            *json.replace(r#""args":[]"#, r#""args":{}"#).as_bytes(),
            "{class}: not repaired"
        );
        let [ours, theirs] = fastest(json.as_bytes(), &roots);
        let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
        failed |= ratio < goal;
        println!(
            "repair, {class}: {:.2} GB/s, {ours:?}; through serde_json::Value {theirs:?}: {ratio:.1} times (goal {goal})",
            json.len() as f64 / ours.as_secs_f64() / 1e9
        );
    }
    ExitCode::from(u8::from(
        failed && std::env::args().any(|argument| argument == "--check"),
    ))
}
