//! Value trees: what repair and the kinds below a root do, done to a tree that another parser has read.

use serde_json::{Map, Value};
use structjson::{Encoder, ErrorKind, Roots, State, VecSink};

/// The tree with its lists at roots as objects.
pub fn repaired(value: &Value, roots: &Roots, state: State) -> Value {
    let automaton = roots.automaton();
    match value {
        Value::Array(members) => {
            let members = members
                .iter()
                .enumerate()
                .map(|(index, value)| repaired(value, roots, automaton.index(state, index as i64)));
            match automaton.is_root(state) {
                true => members
                    .enumerate()
                    .map(|(index, value)| (index.to_string(), value))
                    .collect::<Map<_, _>>()
                    .into(),
                false => members.collect(),
            }
        }
        Value::Object(members) => members
            .iter()
            .map(|(key, value)| {
                (
                    key.clone(),
                    repaired(value, roots, automaton.key(state, key.as_bytes())),
                )
            })
            .collect::<Map<_, _>>()
            .into(),
        scalar => scalar.clone(),
    }
}

/// The tree as PHP's associative `json_decode` has it: objects that look like lists have become lists.
pub fn decoded(value: &Value) -> Value {
    match value {
        Value::Array(members) => members.iter().map(decoded).collect(),
        Value::Object(members) => {
            let is_list = members
                .keys()
                .enumerate()
                .all(|(index, key)| *key == index.to_string());
            match is_list {
                true => members.values().map(decoded).collect(),
                false => members
                    .iter()
                    .map(|(key, value)| (key.clone(), decoded(value)))
                    .collect::<Map<_, _>>()
                    .into(),
            }
        }
        scalar => scalar.clone(),
    }
}

/// Writes the tree through the encoder.
pub fn encode(value: &Value, encoder: &mut Encoder<'_, VecSink>) -> Result<(), ErrorKind> {
    match value {
        Value::Null => encoder.null(),
        Value::Bool(value) => encoder.bool(*value),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(value), _) => encoder.int(value),
            (None, value) => encoder.double(value.unwrap_or_default()),
        },
        Value::String(text) => encoder.string(text.as_bytes()),
        Value::Array(members) => {
            encoder.begin_array()?;
            members.iter().try_for_each(|value| encode(value, encoder))?;
            encoder.end()
        }
        Value::Object(members) => {
            encoder.begin_object()?;
            for (key, value) in members {
                encoder.key(key.as_bytes())?;
                encode(value, encoder)?;
            }
            encoder.end()
        }
    }
}

/// Makes doubles of the integers that PHP has no integers for.
pub fn as_php_reads(value: &mut Value) {
    match value {
        Value::Number(number) if number.as_i64().is_none() => *value = number.as_f64().into(),
        Value::Array(members) => members.iter_mut().for_each(as_php_reads),
        Value::Object(members) => members.values_mut().for_each(as_php_reads),
        _ => {}
    }
}
