//! The flags of `structjson_encoder_new`: the numbers of PHP's `JSON_*` constants.

/// `<` and `>` become `\u003C` and `\u003E`.
pub const STRUCTJSON_HEX_TAG: u32 = 1;
/// `&` becomes `\u0026`.
pub const STRUCTJSON_HEX_AMP: u32 = 2;
/// `'` becomes `\u0027`.
pub const STRUCTJSON_HEX_APOS: u32 = 4;
/// `"` becomes `\u0022`.
pub const STRUCTJSON_HEX_QUOT: u32 = 8;
/// Every array is written as an object.
pub const STRUCTJSON_FORCE_OBJECT: u32 = 16;
/// Strings (not keys) that are numbers are written as numbers.
pub const STRUCTJSON_NUMERIC_CHECK: u32 = 32;
/// `/` stays as it is.
pub const STRUCTJSON_UNESCAPED_SLASHES: u32 = 64;
/// Four spaces a level.
pub const STRUCTJSON_PRETTY_PRINT: u32 = 128;
/// Characters outside ASCII stay as they are.
pub const STRUCTJSON_UNESCAPED_UNICODE: u32 = 256;
/// What cannot be encoded is replaced: a string by `null`, a key by an empty one, a number by `0`.
pub const STRUCTJSON_PARTIAL_OUTPUT_ON_ERROR: u32 = 512;
/// The double 10 is written as `10.0`, not `10`.
pub const STRUCTJSON_PRESERVE_ZERO_FRACTION: u32 = 1024;
/// With `STRUCTJSON_UNESCAPED_UNICODE`, U+2028 and U+2029 stay too.
pub const STRUCTJSON_UNESCAPED_LINE_TERMINATORS: u32 = 2048;
/// Bytes that are not UTF-8 are left out.
pub const STRUCTJSON_INVALID_UTF8_IGNORE: u32 = 1048576;
/// Bytes that are not UTF-8 become U+FFFD.
pub const STRUCTJSON_INVALID_UTF8_SUBSTITUTE: u32 = 2097152;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::Flags;

    #[test]
    fn numbers_are_those_of_php() {
        let pairs = [
            (STRUCTJSON_HEX_TAG, Flags::HEX_TAG),
            (STRUCTJSON_HEX_AMP, Flags::HEX_AMP),
            (STRUCTJSON_HEX_APOS, Flags::HEX_APOS),
            (STRUCTJSON_HEX_QUOT, Flags::HEX_QUOT),
            (STRUCTJSON_FORCE_OBJECT, Flags::FORCE_OBJECT),
            (STRUCTJSON_NUMERIC_CHECK, Flags::NUMERIC_CHECK),
            (STRUCTJSON_UNESCAPED_SLASHES, Flags::UNESCAPED_SLASHES),
            (STRUCTJSON_PRETTY_PRINT, Flags::PRETTY_PRINT),
            (STRUCTJSON_UNESCAPED_UNICODE, Flags::UNESCAPED_UNICODE),
            (STRUCTJSON_PARTIAL_OUTPUT_ON_ERROR, Flags::PARTIAL_OUTPUT_ON_ERROR),
            (STRUCTJSON_PRESERVE_ZERO_FRACTION, Flags::PRESERVE_ZERO_FRACTION),
            (
                STRUCTJSON_UNESCAPED_LINE_TERMINATORS,
                Flags::UNESCAPED_LINE_TERMINATORS,
            ),
            (STRUCTJSON_INVALID_UTF8_IGNORE, Flags::INVALID_UTF8_IGNORE),
            (STRUCTJSON_INVALID_UTF8_SUBSTITUTE, Flags::INVALID_UTF8_SUBSTITUTE),
        ];
        for (number, flag) in pairs {
            assert_eq!(number, flag.bits());
        }
    }
}
