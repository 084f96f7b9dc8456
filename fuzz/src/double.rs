//! A double as PHP writes it with `serialize_precision = -1` (`smart_str_append_double`, `zend_gcvt` with 17 digits),
//! from the shortest digits that the standard library finds.

use structjson::Flags;

/// The text of a finite number.
pub fn text(value: f64, flags: Flags) -> String {
    let scientific = shortest(value.abs());
    let Some((mantissa, exponent)) = scientific.split_once('e') else {
        return scientific;
    };
    let digits = mantissa.replace('.', "");
    let point = exponent.parse::<i32>().unwrap_or_default() + 1;
    let mut text = match point {
        _ if value == 0.0 => "0".to_owned(),
        -3..=0 => format!("0.{}{digits}", "0".repeat(-point as usize)),
        1..=17 if digits.len() <= point as usize => {
            format!("{digits}{}", "0".repeat(point as usize - digits.len()))
        }
        1..=17 => format!("{}.{}", &digits[..point as usize], &digits[point as usize..]),
        _ => {
            let rest = if digits.len() > 1 { &digits[1..] } else { "0" };
            format!("{}.{rest}e{:+}", &digits[..1], point - 1)
        }
    };
    if value.is_sign_negative() {
        text.insert(0, '-');
    }
    if flags.contains(Flags::PRESERVE_ZERO_FRACTION) && !text.contains('.') {
        text.push_str(".0");
    }
    text
}

/// As `1.25e-7`. Between two shortest texts that are equally near, the standard library rounds up and PHP to even.
fn shortest(value: f64) -> String {
    let up = format!("{value:e}");
    let digits = up
        .bytes()
        .take_while(|&b| b != b'e')
        .filter(u8::is_ascii_digit)
        .count();
    let even = format!("{value:.0$e}", digits - 1);
    match even.parse::<f64>() {
        Ok(read) if value == read => even,
        _ => up,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_knows_php_s_layout() {
        // Printed by PHP 8.2.
        for (value, wanted) in [
            (0.0, "0"),
            (-0.0, "-0"),
            (0.1, "0.1"),
            (-10.0, "-10"),
            (0.0001, "0.0001"),
            (0.00001, "1.0e-5"),
            (0.000099999, "9.9999e-5"),
            (123456789012345.6, "123456789012345.6"),
            (142370039944.453125, "142370039944.45312"),
            (1e16, "10000000000000000"),
            (99999999999999984.0, "99999999999999980"),
            (1e17, "1.0e+17"),
            (1.5e300, "1.5e+300"),
            (5e-324, "5.0e-324"),
        ] {
            assert_eq!(text(value, Flags::NONE), wanted);
        }
        assert_eq!(text(10.0, Flags::PRESERVE_ZERO_FRACTION), "10.0");
        assert_eq!(text(1e17, Flags::PRESERVE_ZERO_FRACTION), "1.0e+17");
    }
}
