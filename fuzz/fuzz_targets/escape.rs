#![no_main]
//! Strings and keys of any bytes under any flags, against the naive escaper.

use libfuzzer_sys::fuzz_target;
use structjson::{Encoder, ErrorKind, Flags, Roots, VecSink};
use structjson_fuzz::escape;

fuzz_target!(|input: (u32, &[u8])| {
    let (bits, text) = input;
    let apart = Flags::NUMERIC_CHECK | Flags::PRETTY_PRINT | Flags::PARTIAL_OUTPUT_ON_ERROR;
    let flags = Flags::from_bits(bits & !apart.bits());
    let wanted = escape::string(text, flags);

    let roots = Roots::empty();
    let mut encoder = Encoder::new(VecSink::default(), &roots, flags, 1);
    encoder.begin_object().unwrap();
    let key = encoder.key(text);
    let Some(wanted) = wanted else {
        assert_eq!(key, Err(ErrorKind::Utf8));
        encoder.key(b"").unwrap();
        assert_eq!(encoder.string(text), Err(ErrorKind::Utf8));
        return;
    };
    key.unwrap();
    encoder.string(text).unwrap();
    encoder.end().unwrap();
    let sink = encoder.finish().unwrap();
    assert_eq!(sink.as_bytes(), format!("{{{wanted}:{wanted}}}").as_bytes());
});
