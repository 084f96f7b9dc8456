//! Doubles as PHP prints them with `serialize_precision = -1`.
//!
//! Finding the shortest digits is one thing (zmij does it), laying them out another. PHP's layout (`zend_gcvt` with
//! 17 digits) writes a number in full while its decimal point stands between three places before and seventeen places
//! behind the first digit, without a `.0`; beyond that as `1.0e+25`, with a point but without leading zeros in the
//! exponent. Within 1e-4 .. 1e16 zmij's text is PHP's but for the `.0`, so nearly every number is copied as it is.

use crate::error::ErrorKind;
use crate::flags::Flags;
use crate::sink::Sink;

/// The longest text: sign, 17 digits, point and `e-308`, or 18 digits with `.0`.
const LONGEST: usize = 32;

/// Appends the shortest text that reads back as `value`, laid out as PHP does.
///
/// # Errors
///
/// [`ErrorKind::Number`] where `value` is infinite or NaN, and those of the sink.
#[inline(never)]
pub(crate) fn write_double<S: Sink>(sink: &mut S, value: f64, flags: Flags) -> Result<(), ErrorKind> {
    if !value.is_finite() {
        return Err(ErrorKind::Number);
    }
    let mut buffer = zmij::Buffer::new();
    let text = buffer.format_finite(value).as_bytes();
    let size = value.abs();
    if (1e-4..1e16).contains(&size) || size == 0.0 {
        let text = match text {
            [whole @ .., b'.', b'0'] if !flags.contains(Flags::PRESERVE_ZERO_FRACTION) => whole,
            _ => text,
        };
        return sink.write(text);
    }
    let mut layout = Layout::default();
    layout.relay(text);
    if flags.contains(Flags::PRESERVE_ZERO_FRACTION) && !layout.bytes().contains(&b'.') {
        layout.push(b".0");
    }
    sink.write_prefix(&layout.text, layout.len)
}

#[derive(Default)]
struct Layout {
    text: [u8; LONGEST],
    len: usize,
}

impl Layout {
    /// Lays out a number outside 1e-4 .. 1e16 from zmij's spelling of it.
    #[cold]
    fn relay(&mut self, spelled: &[u8]) {
        let (sign, unsigned) = match spelled {
            [b'-', rest @ ..] => (&b"-"[..], rest),
            _ => (&b""[..], spelled),
        };
        self.push(sign);
        let (digits, point) = Digits::read(unsigned);
        if (0..=17).contains(&point) {
            self.push(digits.bytes());
            let zeros = point.unsigned_abs() as usize - digits.len;
            self.push(b"00000000000000000".get(..zeros).unwrap_or_default());
        } else {
            let (first, rest) = digits.bytes().split_at(1.min(digits.len));
            self.push(first);
            self.push(b".");
            self.push(if rest.is_empty() { b"0" } else { rest });
            self.push(if point.is_positive() { b"e+" } else { b"e-" });
            self.push(itoa::Buffer::new().format((point - 1).unsigned_abs()).as_bytes());
        }
    }

    fn push(&mut self, bytes: &[u8]) {
        if let Some(target) = self.text.get_mut(self.len..self.len + bytes.len()) {
            target.copy_from_slice(bytes);
            self.len += bytes.len();
        }
    }

    fn bytes(&self) -> &[u8] {
        self.text.get(..self.len).unwrap_or_default()
    }
}

/// The significant digits of a number, without zeros in front. (Behind them zmij writes none outside 1e-4 .. 1e16.)
struct Digits {
    text: [u8; 17],
    len: usize,
}

impl Digits {
    /// Reads `12.5`, `0.00005`, `1.25e-7`: the digits, and how many of them stand before the decimal point.
    fn read(spelled: &[u8]) -> (Digits, i32) {
        let mut digits = Digits {
            text: [0; 17],
            len: 0,
        };
        let mut point = 0;
        let mut behind_point = false;
        let mut bytes = spelled.iter();
        for &byte in bytes.by_ref() {
            match byte {
                b'.' => behind_point = true,
                b'e' => break,
                b'0' if digits.len == 0 => point -= i32::from(behind_point),
                _ => {
                    point += i32::from(!behind_point);
                    if let Some(slot) = digits.text.get_mut(digits.len) {
                        *slot = byte;
                        digits.len += 1;
                    }
                }
            }
        }
        let exponent = core::str::from_utf8(bytes.as_slice()).ok();
        point += exponent.and_then(|text| text.parse().ok()).unwrap_or(0);
        (digits, point)
    }

    fn bytes(&self) -> &[u8] {
        self.text.get(..self.len).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sink::VecSink;

    fn text(value: f64, flags: Flags) -> String {
        let mut sink = VecSink::default();
        write_double(&mut sink, value, flags).unwrap();
        String::from_utf8(sink.into_vec()).unwrap()
    }

    #[test]
    fn layout_is_php_s() {
        // Each line was printed by PHP 8.2 with serialize_precision = -1.
        let cases = [
            (0.0, "0", "0.0"),
            (-0.0, "-0", "-0.0"),
            (0.1, "0.1", "0.1"),
            (10.0, "10", "10.0"),
            (0.0001, "0.0001", "0.0001"),
            (0.00012345, "0.00012345", "0.00012345"),
            (0.00001, "1.0e-5", "1.0e-5"),
            (0.000099999, "9.9999e-5", "9.9999e-5"),
            (123456789012345.6, "123456789012345.6", "123456789012345.6"),
            (1e15, "1000000000000000", "1000000000000000.0"),
            (1e16, "10000000000000000", "10000000000000000.0"),
            (-12345678901234568.0, "-12345678901234568", "-12345678901234568.0"),
            (99999999999999984.0, "99999999999999980", "99999999999999980.0"),
            (1e17, "1.0e+17", "1.0e+17"),
            (1.5e300, "1.5e+300", "1.5e+300"),
            (
                -1.7976931348623157e308,
                "-1.7976931348623157e+308",
                "-1.7976931348623157e+308",
            ),
            (5e-324, "5.0e-324", "5.0e-324"),
            (
                2.2250738585072014e-308,
                "2.2250738585072014e-308",
                "2.2250738585072014e-308",
            ),
        ];
        for (value, plain, zero) in cases {
            assert_eq!(text(value, Flags::NONE), plain);
            assert_eq!(text(value, Flags::PRESERVE_ZERO_FRACTION), zero);
        }
    }

    #[test]
    fn infinite_and_nan_are_refused() {
        for value in [f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            let mut sink = VecSink::default();
            assert_eq!(
                write_double(&mut sink, value, Flags::NONE),
                Err(ErrorKind::Number)
            );
            assert!(sink.is_empty());
        }
    }
}
