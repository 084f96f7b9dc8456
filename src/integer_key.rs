//! The array keys that PHP takes for integers.

/// The integer that a PHP array keeps instead of this string key: a decimal integer of 64 bits in its one canonical
/// spelling, so `0` and `-7`, but not `01`, `-0`, `+1` or `1.0` (`ZEND_HANDLE_NUMERIC_STR` in `Zend/zend_hash.c`).
#[inline]
pub(crate) fn integer_key(key: &[u8]) -> Option<i64> {
    match key {
        [b'0'..=b'9'] => Some(i64::from(key.first()? - b'0')),
        [b'1'..=b'9', ..] | [b'-', b'1'..=b'9', ..] => parse(key),
        _ => None,
    }
}

fn parse(key: &[u8]) -> Option<i64> {
    let (sign, digits) = match key {
        [b'-', digits @ ..] => (-1, digits),
        _ => (1, key),
    };
    digits.iter().try_fold(0i64, |value, digit| {
        let digit = digit.is_ascii_digit().then(|| i64::from(digit - b'0'))?;
        value.checked_mul(10)?.checked_add(sign * digit)
    })
}

#[cfg(test)]
mod tests {
    use super::integer_key;

    #[test]
    fn canonical_decimal_integers() {
        for integer in [0, 1, 9, 10, 123, -1, -10, i64::MAX, i64::MIN] {
            assert_eq!(integer_key(integer.to_string().as_bytes()), Some(integer));
        }
    }

    #[test]
    fn everything_else_is_a_string() {
        let strings = [
            "",
            "-",
            "-0",
            "00",
            "01",
            "-01",
            "+1",
            "1.0",
            "1e1",
            " 1",
            "1 ",
            "a",
            "1a",
            "9223372036854775808",
            "-9223372036854775809",
            "9999999999999999999",
            "18446744073709551616",
            "--1",
            "\u{661}",
        ];
        for string in strings {
            assert_eq!(integer_key(string.as_bytes()), None, "{string}");
        }
    }
}
