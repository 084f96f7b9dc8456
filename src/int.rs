//! Integers in decimal, as PHP prints them.
//!
//! Eight digits are found at once, in one register: the number is split into halves of four digits, these into pairs,
//! and the pairs into digits, each step for all parts with one multiplication by a reciprocal. The first digit comes to
//! lie in the lowest byte, so the zeros in front are the zero bytes below, and a shift takes them away.

use crate::error::ErrorKind;
use crate::sink::Sink;

const EIGHT_DIGITS: u64 = 100_000_000;
/// A sign and the digits of smaller numbers fit two words.
const FIFTEEN_DIGITS: u64 = 1_000_000_000_000_000;

/// Appends `value` in decimal, with a minus sign where it is negative.
///
/// # Errors
///
/// Those of the sink.
#[inline]
pub(crate) fn write_int<S: Sink>(sink: &mut S, value: i64) -> Result<(), ErrorKind> {
    let size = value.unsigned_abs();
    if size >= FIFTEEN_DIGITS {
        return sink.write(itoa::Buffer::new().format(value).as_bytes());
    }
    let (mut text, mut len) = sixteen(size);
    if value < 0 {
        text = text << 8 | u128::from(b'-');
        len += 1;
    }
    sink.write_prefix(&text.to_le_bytes(), len)
}

/// The text of a number below 10^16, its first digit in the lowest byte, and how many digits that are.
#[inline(always)]
pub(crate) fn sixteen(number: u64) -> (u128, usize) {
    if number < EIGHT_DIGITS {
        let (text, len) = without_zeros(digits(number as u32));
        (u128::from(text), len as usize)
    } else {
        let (high, len) = without_zeros(digits((number / EIGHT_DIGITS) as u32));
        let low = digits((number % EIGHT_DIGITS) as u32) | ZEROS;
        (u128::from(high) | u128::from(low) << (8 * len), len as usize + 8)
    }
}

/// Eight times the digit zero.
const ZEROS: u64 = u64::from_le_bytes(*b"00000000");

/// The eight digits of a number below 10^8, as numbers from 0 to 9, the first one in the lowest byte.
#[inline(always)]
fn digits(number: u32) -> u64 {
    let fours = u64::from(number / 10_000) | u64::from(number % 10_000) << 32;
    // 5243 / 2^19 is 1 / 100, and 103 / 2^10 is 1 / 10, as exactly as four and two digits need.
    let hundreds = (fours * 5243) >> 19 & 0x0000_007F_0000_007F;
    let pairs = hundreds | (fours - 100 * hundreds) << 16;
    let tens = (pairs * 103) >> 10 & 0x000F_000F_000F_000F;
    tens | (pairs - 10 * tens) << 8
}

/// The text of eight digits without the zeros in front, and its length, at least 1.
#[inline(always)]
fn without_zeros(digits: u64) -> (u64, u32) {
    let zeros = (digits | 1 << 63).trailing_zeros() / 8;
    ((digits | ZEROS) >> (8 * zeros), 8 - zeros)
}

/// A number of one or two digits.
pub(crate) struct Small {
    pub(crate) text: [u8; 2],
    pub(crate) len: u8,
}

/// The numbers that most counts, limits and indexes are: looking one up is a fraction of the time that finding digits takes.
pub(crate) static SMALL: [Small; 100] = {
    let mut all = [const { Small { text: [0; 2], len: 0 } }; 100];
    let mut number = 0;
    while number < 100 {
        let (tens, ones) = (b'0' + number as u8 / 10, b'0' + number as u8 % 10);
        all[number] = match number {
            ..10 => Small {
                text: [ones, 0],
                len: 1,
            },
            _ => Small {
                text: [tens, ones],
                len: 2,
            },
        };
        number += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sink::VecSink;

    fn check(value: i64) {
        let mut sink = VecSink::default();
        write_int(&mut sink, value).unwrap();
        assert_eq!(sink.as_bytes(), value.to_string().as_bytes());
    }

    #[test]
    fn around_every_power_of_ten() {
        for exponent in 0..19 {
            let power = 10_i64.pow(exponent);
            for value in [power - 1, power, power + 1, power / 3 * 2] {
                check(value);
                check(-value);
            }
        }
        [i64::MIN, i64::MAX, i64::MIN + 1, i64::from(i32::MIN)]
            .into_iter()
            .for_each(check);
    }

    #[test]
    fn four_digits_are_split_exactly() {
        for number in 0..10_000_u32 {
            let text = format!("{number:08}");
            assert_eq!((digits(number) | ZEROS).to_le_bytes(), text.as_bytes());
            let text = format!("{number:04}0000");
            assert_eq!((digits(number * 10_000) | ZEROS).to_le_bytes(), text.as_bytes());
        }
    }
}
