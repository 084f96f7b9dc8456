//! What each byte of a string becomes.

use crate::flags::Flags;

/// The byte stands for itself.
pub(crate) const PLAIN: u8 = 0;
/// The byte needs more than two bytes: `\u00XX`, or a look at the whole character.
pub(crate) const SLOW: u8 = 0xFF;

const __: u8 = PLAIN;
const UU: u8 = SLOW;
const BB: u8 = b'b';
const TT: u8 = b't';
const NN: u8 = b'n';
const FF: u8 = b'f';
const RR: u8 = b'r';
const QU: u8 = b'"';
const SL: u8 = b'/';
const BS: u8 = b'\\';

/// What an ASCII byte becomes without flags: itself (`__`), a backslash and the byte that stands here, or `\u00XX`
/// (`UU`). The rows are the high half of the byte, the columns the low half.
const ASCII: [u8; 128] = [
    //0 1   2   3   4   5   6   7   8   9   A   B   C   D   E   F
    UU, UU, UU, UU, UU, UU, UU, UU, BB, TT, NN, UU, FF, RR, UU, UU, // 0
    UU, UU, UU, UU, UU, UU, UU, UU, UU, UU, UU, UU, UU, UU, UU, UU, // 1
    __, __, QU, __, __, __, __, __, __, __, __, __, __, __, __, SL, // 2
    __, __, __, __, __, __, __, __, __, __, __, __, __, __, __, __, // 3
    __, __, __, __, __, __, __, __, __, __, __, __, __, __, __, __, // 4
    __, __, __, __, __, __, __, __, __, __, __, __, BS, __, __, __, // 5
    __, __, __, __, __, __, __, __, __, __, __, __, __, __, __, __, // 6
    __, __, __, __, __, __, __, __, __, __, __, __, __, __, __, __, // 7
];

/// The table of one combination of flags, in the forms that the vector paths look it up in.
#[repr(align(64))]
pub(crate) struct Table {
    /// What an ASCII byte becomes: [`PLAIN`], [`SLOW`], or the byte behind the backslash.
    pub(crate) ascii: [u8; 128],
    /// By low half of a byte: a bit for each high half (0 to 7) with which the byte is not plain.
    pub(crate) rows: [u8; 16],
    /// The same for bytes that are [`SLOW`].
    pub(crate) slow_rows: [u8; 16],
}

impl Table {
    const fn new(flags: Flags) -> Table {
        let mut ascii = ASCII;
        if flags.contains(Flags::HEX_TAG) {
            ascii[b'<' as usize] = SLOW;
            ascii[b'>' as usize] = SLOW;
        }
        if flags.contains(Flags::HEX_AMP) {
            ascii[b'&' as usize] = SLOW;
        }
        if flags.contains(Flags::HEX_APOS) {
            ascii[b'\'' as usize] = SLOW;
        }
        if flags.contains(Flags::HEX_QUOT) {
            ascii[b'"' as usize] = SLOW;
        }
        if flags.contains(Flags::UNESCAPED_SLASHES) {
            ascii[b'/' as usize] = PLAIN;
        }
        let (mut rows, mut slow_rows) = ([0; 16], [0; 16]);
        let mut byte = 0;
        while byte < 128 {
            if ascii[byte] != PLAIN {
                rows[byte & 15] |= 1 << (byte >> 4);
            }
            if ascii[byte] == SLOW {
                slow_rows[byte & 15] |= 1 << (byte >> 4);
            }
            byte += 1;
        }
        Table {
            ascii,
            rows,
            slow_rows,
        }
    }

    /// The table for these flags.
    pub(crate) fn of(flags: Flags) -> &'static Table {
        let slashes = flags.bits() >> 2 & 16;
        let hex = flags.bits() & 15;
        TABLES.get((slashes | hex) as usize).unwrap_or(&TABLES[0])
    }

    /// What `byte` becomes; [`SLOW`] outside ASCII.
    #[inline]
    pub(crate) fn class(&self, byte: u8) -> u8 {
        self.ascii.get(usize::from(byte)).copied().unwrap_or(SLOW)
    }
}

/// One table for each combination of the HEX flags (bits 0 to 3) and `UNESCAPED_SLASHES` (bit 4).
static TABLES: [Table; 32] = {
    let mut tables = [const { Table::new(Flags::NONE) }; 32];
    let mut index = 0;
    while index < 32 {
        let hex = index as u32 & 15;
        let slashes = (index as u32 & 16) << 2;
        tables[index] = Table::new(Flags::from_bits(hex | slashes));
        index += 1;
    }
    tables
};

/// The two hexadecimal digits of a byte, lower case, as PHP writes them in `\uXXXX`.
static HEX: [[u8; 2]; 256] = {
    let digits = *b"0123456789abcdef";
    let mut hex = [[0; 2]; 256];
    let mut byte = 0;
    while byte < 256 {
        hex[byte] = [digits[byte >> 4], digits[byte & 15]];
        byte += 1;
    }
    hex
};

/// `\uXXXX` for a UTF-16 code unit; the last two bytes are padding.
#[inline]
pub(crate) fn unit(unit: u16) -> [u8; 8] {
    let [high, low] = unit.to_be_bytes();
    let [a, b] = HEX[usize::from(high)];
    let [c, d] = HEX[usize::from(low)];
    [b'\\', b'u', a, b, c, d, 0, 0]
}

/// `\u00XX` for an ASCII byte. PHP spells those of the HEX flags with capitals, those of control characters without.
#[inline]
pub(crate) fn hex_escape(byte: u8) -> [u8; 8] {
    let mut escape = unit(u16::from(byte));
    if byte >= b' ' {
        escape.make_ascii_uppercase();
        escape[1] = b'u';
    }
    escape
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_say_what_the_grid_says() {
        for table in &TABLES {
            for byte in 0..128u8 {
                let bit = |rows: &[u8; 16]| rows[usize::from(byte & 15)] >> (byte >> 4) & 1 == 1;
                assert_eq!(bit(&table.rows), table.class(byte) != PLAIN);
                assert_eq!(bit(&table.slow_rows), table.class(byte) == SLOW);
            }
        }
    }

    #[test]
    fn every_flag_has_its_bytes() {
        let changed = |flags| -> Vec<u8> {
            let (one, none) = (Table::of(flags), Table::of(Flags::NONE));
            (0..128).filter(|&b| one.class(b) != none.class(b)).collect()
        };
        assert_eq!(changed(Flags::HEX_TAG), b"<>");
        assert_eq!(changed(Flags::HEX_AMP), b"&");
        assert_eq!(changed(Flags::HEX_APOS), b"'");
        assert_eq!(changed(Flags::HEX_QUOT), b"\"");
        assert_eq!(changed(Flags::UNESCAPED_SLASHES), b"/");
        assert_eq!(changed(Flags::UNESCAPED_UNICODE), b"");
    }

    #[test]
    fn hex_spelling_is_php_s() {
        assert_eq!(&hex_escape(0x1f)[..6], b"\\u001f");
        assert_eq!(&hex_escape(b'<')[..6], b"\\u003C");
        assert_eq!(&unit(0xfffd)[..6], b"\\ufffd");
    }
}
