#![no_main]
//! Every double against the naive layout, and read back.

use libfuzzer_sys::fuzz_target;
use structjson::{Encoder, ErrorKind, Flags, Roots, VecSink};
use structjson_fuzz::double;

fuzz_target!(|input: (f64, bool)| {
    let (value, fraction) = input;
    let flags = if fraction {
        Flags::PRESERVE_ZERO_FRACTION
    } else {
        Flags::NONE
    };
    let roots = Roots::empty();
    let mut encoder = Encoder::new(VecSink::default(), &roots, flags, 1);
    if !value.is_finite() {
        assert_eq!(encoder.double(value), Err(ErrorKind::Number));
        return;
    }
    encoder.double(value).unwrap();
    let text = String::from_utf8(encoder.finish().unwrap().into_vec()).unwrap();
    assert_eq!(text, double::text(value, flags));
    assert_eq!(text.parse::<f64>().map(f64::to_bits), Ok(value.to_bits()));
});
