//! Prints the paths of every preset as JSON: `cargo run --example presets >tests/data/presets.json`.
//!
//! The PHP polyfill takes its presets from that file, and a test fails when it is stale.

use structjson::Roots;

fn main() {
    let presets: serde_json::Map<String, serde_json::Value> = Roots::preset_names()
        .filter_map(|name| Some((name.into(), Roots::preset(name)?.paths().into())))
        .collect();
    println!("{:#}", serde_json::Value::Object(presets));
}
