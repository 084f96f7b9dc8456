#![no_main]
//! Decode to arrays, keep the pointers, encode with them: the text again, kind for kind.

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use structjson::{objects, Encoder, Flags, Overlay, Roots, VecSink};
use structjson_fuzz::tree;

fuzz_target!(|input: (&str, &[u8])| {
    let (at, text) = input;
    let _ = objects(text, at);
    let found = objects(text, "");
    let Ok(mut before) = serde_json::from_slice::<Value>(text) else {
        return;
    };
    tree::as_php_reads(&mut before);
    let pointers = found.unwrap();
    for pointer in &pointers {
        assert!(before.pointer(pointer).is_some_and(Value::is_object), "{pointer}");
    }
    for at in &pointers {
        let below = pointers
            .iter()
            .filter_map(|pointer| pointer.strip_prefix(at.as_str()));
        let wanted: Vec<&str> = below
            .filter(|rest| rest.is_empty() || rest.starts_with('/'))
            .collect();
        assert_eq!(objects(text, at).unwrap(), wanted, "below {at}");
    }

    let roots = Roots::empty();
    let overlay = Overlay::new(&pointers).unwrap();
    let flags = Flags::PRESERVE_ZERO_FRACTION | Flags::UNESCAPED_UNICODE;
    let mut encoder = Encoder::with_objects(VecSink::default(), &roots, overlay.as_ref(), flags, 512);
    tree::encode(&tree::decoded(&before), &mut encoder).unwrap();
    let after: Value = serde_json::from_slice(encoder.finish().unwrap().as_bytes()).unwrap();
    assert_eq!(after.to_string(), before.to_string());
});
