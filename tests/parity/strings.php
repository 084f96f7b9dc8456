<?php
/** Random byte strings of the kinds on which JSON encoders differ. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

final class Strings
{
    /** One well-formed unit each: what may stand in a string without an error. */
    public const VALID = [
        '"', '\\', '/', "\x08", "\f", "\n", "\r", "\t", '<', '>', '&', "'", "\0", "\x01", "\x1f", "\x7f", ' ', 'a',
        "\u{80}", "\u{e4}", "\u{df}", "\u{436}", "\u{7ff}", "\u{800}", "\u{65e5}", "\u{2028}", "\u{2029}", "\u{202a}",
        "\u{d7ff}", "\u{e000}", "\u{fffd}", "\u{ffff}", "\u{10000}", "\u{1f600}", "\u{10ffff}",
    ];

    /** Ill-formed bytes: stray, overlong, surrogate, truncated, out of range. */
    public const INVALID = [
        "\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc2", "\xdf", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xe0\xa0", "\xe2\x80",
        "\xed\xa0\x80", "\xed\xbf\xbf", "\xed\xa0\x80\xed\xb0\x80", "\xef\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf",
        "\xf0\x90", "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xf8\x88\x80\x80\x80", "\xfe", "\xff",
        "\xc3(", "\xe2(\xa1", "\xe2\x82(", "\xf0(\x8c\xbc", "\xf0\x90(\xbc", "\xf0\x9f\x98(", "\xc3\xc3\xa4", "\xe2\xe2\x82\xac",
    ];

    /** What fills the space around the interesting bytes. */
    public const FILL = ['a', 'x y', "\u{e4}", "\u{436}", "\u{65e5}\u{672c}", "\u{1f600}", "\u{e4}a", 'ab/', "a\"", "\n"];

    private const WORDS = [
        '', 'name', 'Hello, world', "Gr\u{fc}\u{df}e aus K\u{f6}ln", "\u{65e5}\u{672c}\u{8a9e}\u{306e}\u{6587}\u{7ae0}",
        "\u{41f}\u{440}\u{438}\u{432}\u{435}\u{442}", "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}", 'https://example.org/a?b=c&d=<e>',
        '<script>alert("x")</script>', "it's", "line\nline\r\n\ttab", "\u{2028}\u{2029}", "null", "true", '{"a":[]}',
    ];

    private const NUMERIC = [
        '0', '-0', '+1', '12', '-12', '007', ' 1', '1 ', " \t\n\r\v\f1", "1 \t\n\r\v\f", '0x1A', '0b11', '0o17', '1e3', '1E+3', '1e-3',
        '1e400', '-1e400', '1e-400', '.5', '5.', '.', '-', '+', '-.5', '1e', '1e+', '1.5e3 ', '1_000', '1,5', 'NAN', 'INF', '-INF',
        '9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809', '00000000000000000000000000001',
        '123456789012345678901234567890', '0.1', '0.10', '1.0', '-0.0', '1.7976931348623157e308', '4.9e-324', "1\0", '1 1', ' ', "12\u{a0}",
        '3.14159265358979323846264338327950288', '100000000000000000000.0', '0.30000000000000004', '1e15', '1e17', '1E25', '12abc',
    ];

    public static function random(): string
    {
        switch (mt_rand(0, 11)) {
            case 0:
            case 1:
            case 2:
                return self::WORDS[mt_rand(0, count(self::WORDS) - 1)];
            case 3:
            case 4:
                return self::NUMERIC[mt_rand(0, count(self::NUMERIC) - 1)];
            case 5:
                return self::numeric();
            case 6:
                return self::filled(self::VALID[mt_rand(0, count(self::VALID) - 1)]);
            case 7:
                return self::filled(self::INVALID[mt_rand(0, count(self::INVALID) - 1)]);
            case 8:
                return self::mixture(self::VALID, mt_rand(0, 20));
            case 9:
                return self::mixture(self::INVALID, mt_rand(1, 4)) . self::mixture(self::VALID, mt_rand(0, 4));
            case 10:
                return self::bytes(mt_rand(0, 12));
        }
        return self::filled('a');
    }

    /** A unit at a random distance from the blocks of 16, 32 and 64 bytes that vector code reads. */
    private static function filled(string $unit): string
    {
        $fill = self::FILL[mt_rand(0, count(self::FILL) - 1)];
        $before = str_repeat($fill, mt_rand(0, 70));
        return $before . $unit . substr(str_repeat('b', 70), 0, mt_rand(0, 70));
    }

    private static function mixture(array $units, int $count): string
    {
        $string = '';
        while ($count-- > 0) {
            $string .= $units[mt_rand(0, count($units) - 1)];
        }
        return $string;
    }

    private static function bytes(int $count): string
    {
        $string = '';
        while ($count-- > 0) {
            $string .= chr(mt_rand(0, 255));
        }
        return $string;
    }

    private static function numeric(): string
    {
        $digits = static fn (int $most): string => substr((string) mt_rand(1000000000, 2147483647), 0, mt_rand(0, $most));
        $blank = [' ', "\t", "\n", "\r", "\v", "\f", "\0", ''];
        return (mt_rand(0, 4) ? '' : $blank[mt_rand(0, 7)])
            . ['', '', '-', '+'][mt_rand(0, 3)]
            . $digits(10) . (mt_rand(0, 1) ? $digits(10) : '')
            . (mt_rand(0, 1) ? '.' . $digits(10) : '')
            . (mt_rand(0, 2) ? '' : ['e', 'E'][mt_rand(0, 1)] . ['', '-', '+'][mt_rand(0, 2)] . $digits(3))
            . (mt_rand(0, 4) ? '' : $blank[mt_rand(0, 7)]);
    }
}
