//! The `JSON_*` flags of PHP's `json_encode`, bit for bit.

use core::ops::BitOr;

/// A set of `json_encode` flags. The bits are PHP's own, so a value taken from PHP or C is used as it is.
///
/// Unknown bits are kept and have no effect, as in PHP.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags(u32);

impl Flags {
    /// No flag: slashes and everything outside ASCII are escaped, invalid UTF-8 is an error.
    pub const NONE: Flags = Flags(0);
    /// `JSON_HEX_TAG`: `<` and `>` become `\u003C` and `\u003E`.
    pub const HEX_TAG: Flags = Flags(1);
    /// `JSON_HEX_AMP`: `&` becomes `\u0026`.
    pub const HEX_AMP: Flags = Flags(1 << 1);
    /// `JSON_HEX_APOS`: `'` becomes `\u0027`.
    pub const HEX_APOS: Flags = Flags(1 << 2);
    /// `JSON_HEX_QUOT`: `"` becomes `\u0022`.
    pub const HEX_QUOT: Flags = Flags(1 << 3);
    /// `JSON_FORCE_OBJECT`: every array is written as an object.
    pub const FORCE_OBJECT: Flags = Flags(1 << 4);
    /// `JSON_NUMERIC_CHECK`: numeric strings (values, not keys) are written as numbers.
    pub const NUMERIC_CHECK: Flags = Flags(1 << 5);
    /// `JSON_UNESCAPED_SLASHES`: `/` stays as it is.
    pub const UNESCAPED_SLASHES: Flags = Flags(1 << 6);
    /// `JSON_PRETTY_PRINT`: four spaces a level, empty containers on one line.
    pub const PRETTY_PRINT: Flags = Flags(1 << 7);
    /// `JSON_UNESCAPED_UNICODE`: characters outside ASCII stay as they are.
    pub const UNESCAPED_UNICODE: Flags = Flags(1 << 8);
    /// `JSON_PARTIAL_OUTPUT_ON_ERROR`: a value that cannot be encoded is replaced, and encoding goes on.
    pub const PARTIAL_OUTPUT_ON_ERROR: Flags = Flags(1 << 9);
    /// `JSON_PRESERVE_ZERO_FRACTION`: `10.0` is written as `10.0`, not `10`.
    pub const PRESERVE_ZERO_FRACTION: Flags = Flags(1 << 10);
    /// `JSON_UNESCAPED_LINE_TERMINATORS`: with `UNESCAPED_UNICODE`, U+2028 and U+2029 stay too.
    pub const UNESCAPED_LINE_TERMINATORS: Flags = Flags(1 << 11);
    /// `JSON_INVALID_UTF8_IGNORE`: invalid UTF-8 is left out.
    pub const INVALID_UTF8_IGNORE: Flags = Flags(1 << 20);
    /// `JSON_INVALID_UTF8_SUBSTITUTE`: invalid UTF-8 becomes U+FFFD.
    pub const INVALID_UTF8_SUBSTITUTE: Flags = Flags(1 << 21);
    /// `JSON_THROW_ON_ERROR`: means something to PHP callers only; the core ignores it.
    pub const THROW_ON_ERROR: Flags = Flags(1 << 22);

    /// The set with exactly these bits, unknown ones included.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Flags {
        Flags(bits)
    }

    /// The bits of the set, as PHP numbers them.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether every flag of `other` is in this set.
    #[must_use]
    pub const fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitOr for Flags {
    type Output = Flags;

    fn bitor(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Flags;

    #[test]
    fn bits_are_php_s() {
        // Printed by PHP 8.2.
        let flags = [
            (Flags::HEX_TAG, 1),
            (Flags::HEX_AMP, 2),
            (Flags::HEX_APOS, 4),
            (Flags::HEX_QUOT, 8),
            (Flags::FORCE_OBJECT, 16),
            (Flags::NUMERIC_CHECK, 32),
            (Flags::UNESCAPED_SLASHES, 64),
            (Flags::PRETTY_PRINT, 128),
            (Flags::UNESCAPED_UNICODE, 256),
            (Flags::PARTIAL_OUTPUT_ON_ERROR, 512),
            (Flags::PRESERVE_ZERO_FRACTION, 1024),
            (Flags::UNESCAPED_LINE_TERMINATORS, 2048),
            (Flags::INVALID_UTF8_IGNORE, 1048576),
            (Flags::INVALID_UTF8_SUBSTITUTE, 2097152),
            (Flags::THROW_ON_ERROR, 4194304),
        ];
        let mut all = Flags::NONE;
        for (flag, bits) in flags {
            assert_eq!(flag.bits(), bits);
            assert!(!all.contains(flag));
            all = all | flag;
            assert!(all.contains(flag));
            assert_eq!(all | flag, all);
        }
        assert_eq!(all.bits(), flags.iter().map(|(_, bits)| bits).sum());
        assert_eq!(Flags::from_bits(1 << 31 | 5).bits(), 1 << 31 | 5);
    }
}
