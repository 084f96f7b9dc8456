//! Each preset by name: what it has, in every spelling and at every entry point, and what it must leave alone.

use structjson::Roots;

use super::is_root_at;

mod gemini;
mod providers;

/// Fails unless each of `positions` is a root (or none, if not `wanted`) of the preset `name`.
fn check(name: &str, wanted: bool, positions: &[impl AsRef<str>]) {
    let roots = Roots::preset(name).unwrap();
    for position in positions {
        assert_eq!(
            is_root_at(&roots, position.as_ref()),
            wanted,
            "{name}: {}",
            position.as_ref()
        );
    }
}

/// Every combination: one of `begins`, `/`, one of `ends`.
fn each(begins: &[impl AsRef<str>], ends: &[impl AsRef<str>]) -> Vec<String> {
    let join = |begin: &str, end: &str| {
        if begin.is_empty() {
            end.into()
        } else {
            format!("{begin}/{end}")
        }
    };
    begins
        .iter()
        .flat_map(|begin| ends.iter().map(move |end| join(begin.as_ref(), end.as_ref())))
        .collect()
}

/// The positions that each schema in JSON Schema consists of.
const JSON_SCHEMA: [&str; 30] = [
    "properties",
    "properties/a",
    "properties/a/properties",
    "properties/a/properties/b",
    "properties/a/items/properties",
    "properties/properties",
    "properties/default/properties",
    "properties/enum/properties/const",
    "items/properties",
    "items/items/properties/a",
    "$defs",
    "$defs/node",
    "definitions/node/properties",
    "patternProperties/^x-/properties",
    "dependentSchemas/a/properties",
    "anyOf/0",
    "allOf/1/properties/a",
    "oneOf/0/oneOf/0/properties",
    "prefixItems/0/properties",
    "additionalProperties",
    "unevaluatedProperties",
    "propertyNames",
    "additionalItems",
    "unevaluatedItems",
    "contains/properties",
    "not/properties",
    "then",
    "else/properties",
    "if",
    "contentSchema/properties",
];

/// And those that it may have as lists, or as anything.
const NOT_IN_A_SCHEMA: [&str; 25] = [
    "required",
    "items",
    "properties/a/items",
    "items/0",
    "items/0/properties",
    "anyOf",
    "allOf",
    "oneOf",
    "prefixItems",
    "type",
    "enum",
    "enum/0",
    "enum/0/properties",
    "const",
    "const/properties",
    "default",
    "default/properties",
    "default/properties/a",
    "example/properties",
    "examples/0/properties",
    "properties/a/default/properties",
    "properties/a/required",
    "properties/required/required",
    "dependentRequired/a",
    "x-data/properties",
];

fn check_json_schema(name: &str, schemas: &[impl AsRef<str>]) {
    check(name, true, schemas);
    check(name, true, &each(schemas, &JSON_SCHEMA));
    check(name, false, &each(schemas, &NOT_IN_A_SCHEMA));
}

/// Each provider's preset leaves the others' tool calls alone.
#[test]
fn presets_do_not_overlap_in_tool_calls() {
    let calls = [
        ("gemini", "contents/0/parts/0/functionCall/args"),
        ("anthropic", "messages/0/content/0/input"),
        ("mcp", "params/arguments"),
        ("ollama", "messages/0/tool_calls/0/function/arguments"),
        ("bedrock", "messages/0/content/0/toolUse/input"),
    ];
    for name in Roots::preset_names() {
        for (owner, position) in calls {
            let own = owner == name || (owner, name) == ("gemini", "geminiContract");
            check(name, own, &[position]);
        }
    }
}

#[test]
fn presets_go_through_their_paths() {
    assert_eq!(Roots::preset_names().count(), 7);
    for name in Roots::preset_names() {
        let preset = Roots::preset(name).unwrap();
        assert!(!preset.paths().is_empty(), "{name}");
        let again = Roots::new(preset.paths()).unwrap();
        assert_eq!(again, preset, "{name}");
        assert_eq!(again.paths(), preset.paths(), "{name}");
    }
    assert!(Roots::preset("Gemini").is_none() && Roots::preset("").is_none());
}

/// The polyfill reads this file.
#[test]
fn the_data_file_is_fresh() {
    let path = format!("{}/tests/data/presets.json", env!("CARGO_MANIFEST_DIR"));
    let file: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let names: Vec<&str> = Roots::preset_names().collect();
    assert_eq!(file.as_object().unwrap().len(), names.len());
    for name in names {
        let paths = serde_json::Value::from(Roots::preset(name).unwrap().paths());
        assert_eq!(
            file[name], paths,
            "stale: cargo run --example presets >tests/data/presets.json"
        );
    }
}
