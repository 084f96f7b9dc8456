//! Numeric strings as PHP sees them, for `JSON_NUMERIC_CHECK`.
//!
//! The rule is that of PHP's `is_numeric()`: blanks, a sign, decimal digits with an optional fraction and exponent,
//! blanks. Without fraction and exponent it is an integer while it fits into 64 bits, otherwise a double.

/// What a numeric string stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A PHP `int`.
    Int(i64),
    /// A PHP `float`; may be infinite.
    Double(f64),
}

/// Reads `text` as PHP's `is_numeric()` does; `None` where it is not numeric.
#[must_use]
pub fn parse(text: &[u8]) -> Option<Number> {
    let start = text.iter().position(|byte| !is_blank(*byte))?;
    let end = text.iter().rposition(|byte| !is_blank(*byte))? + 1;
    let token = text.get(start..end)?;
    let unsigned = match token.first()? {
        b'-' | b'+' => token.get(1..)?,
        _ => token,
    };
    match unsigned.first()? {
        b'0'..=b'9' | b'.' => integer(token, end < text.len()).or_else(|| double(token)),
        _ => None,
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

/// `None` where the number does not fit. PHP compares the smallest integer as text up to the end of the whole string,
/// so with blanks behind it is a double.
fn integer(token: &[u8], blanks_behind: bool) -> Option<Number> {
    let value: i64 = core::str::from_utf8(token).ok()?.parse().ok()?;
    (value != i64::MIN || !blanks_behind).then_some(Number::Int(value))
}

/// What Rust reads as a double is what PHP does, but for the words `inf`, `infinity` and `nan`.
fn double(token: &[u8]) -> Option<Number> {
    core::str::from_utf8(token).ok()?.parse().ok().map(Number::Double)
}

#[cfg(test)]
mod tests {
    use super::{parse, Number::*};

    #[test]
    fn numeric_strings() {
        let cases: &[(&str, Option<super::Number>)] = &[
            ("", None),
            (" ", None),
            ("0", Some(Int(0))),
            ("-0", Some(Int(0))),
            ("+7", Some(Int(7))),
            ("007", Some(Int(7))),
            (" \t\n\r\x0b\x0c12 \n", Some(Int(12))),
            ("1 2", None),
            ("0x1A", None),
            ("9223372036854775807", Some(Int(i64::MAX))),
            ("9223372036854775808", Some(Double(9223372036854775808.0))),
            ("-9223372036854775808", Some(Int(i64::MIN))),
            ("-9223372036854775808 ", Some(Double(-9223372036854775808.0))),
            ("00000000000000000000000000001", Some(Int(1))),
            ("1.", Some(Double(1.0))),
            (".5", Some(Double(0.5))),
            ("-.5e1", Some(Double(-5.0))),
            ("1.e3", Some(Double(1000.0))),
            (".", None),
            ("-", None),
            ("e5", None),
            (".e5", None),
            ("1e", None),
            ("1e+", None),
            ("1E-2", Some(Double(0.01))),
            ("1e5.5", None),
            ("1..2", None),
            ("1e999", Some(Double(f64::INFINITY))),
            ("inf", None),
            ("NaN", None),
            ("--1", None),
            ("12abc", None),
        ];
        for (text, wanted) in cases {
            assert_eq!(parse(text.as_bytes()), *wanted, "{text:?}");
        }
    }
}
