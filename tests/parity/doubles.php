<?php
/** Doubles: single ones for the generator, and the sweep that compares millions of them. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

final class Doubles
{
    private const SPECIAL = [
        0.0, -0.0, 1.0, -1.0, 0.1, 0.5, 100.0, 1e15, 1e16, 1e17, 1e18, 1e21, 1e22, 1e23, 1e-4, 1e-5, 1e-6, 1e-7, 1.5e-7, 123456789012345678.0,
        9007199254740991.0, 9007199254740993.0, 9223372036854775807.0, 1.7976931348623157e308, 2.2250738585072014e-308, 2.2250738585072011e-308,
        5e-324, -5e-324, 0.30000000000000004, 1 / 3, M_PI, INF, -INF, NAN, 1e300, 1e-300, 4.35, 0.000123, 99999999999999990.0, 1e14 + 0.5,
    ];
    private const BATCH = 1000;

    public static function special(): float
    {
        return self::SPECIAL[mt_rand(0, count(self::SPECIAL) - 1)];
    }

    /** Any bit pattern, or what people write: an integer over a power of ten. */
    public static function random(): float
    {
        if (mt_rand(0, 1)) {
            return unpack('d', pack('VV', mt_rand() << 1 | mt_rand(0, 1), mt_rand() << 1 | mt_rand(0, 1)))[1];
        }
        return mt_rand(-1000000, 1000000) / 10 ** mt_rand(-3, 12);
    }

    /**
     * Compares $count doubles at one precision, a thousand to a call.
     *
     * @return array{int, ?string} how many were compared, and the first difference
     */
    public static function sweep(int $seed, int $count, int $precision): array
    {
        ini_set('serialize_precision', (string) $precision);
        $random = new \Random\Randomizer(new \Random\Engine\Xoshiro256StarStar($seed));
        $roots = new \StructJson\Roots();
        // NAN and INF come out as 0 and set the error, which is compared as well.
        $flags = JSON_PARTIAL_OUTPUT_ON_ERROR;
        for ($done = 0; $done < $count; $done += self::BATCH) {
            $doubles = self::batch($random, intdiv($done, self::BATCH));
            $expected = json_encode($doubles, $flags);
            $error = json_last_error();
            $actual = structjson_encode($doubles, $flags, roots: $roots);
            if ($actual !== $expected || json_last_error() !== $error) {
                return [$done, self::difference($doubles, $precision)];
            }
            $flags ^= JSON_PRESERVE_ZERO_FRACTION;
        }
        return [$done, null];
    }

    /** @return list<float> one of five kinds in turn */
    private static function batch(\Random\Randomizer $random, int $number): array
    {
        $bytes = $random->getBytes(8 * self::BATCH);
        switch ($number % 5) {
            case 0:     // any bits, subnormals made as frequent as they are interesting
                $doubles = unpack('d*', $bytes);
                break;
            case 1:     // decimal: seven digits or fifteen, over a power of ten
                $scale = 10 ** ($number % 23 - 6);
                $doubles = array_map(static fn (int $int): float => ($int >> 14 + $number % 27) / $scale, unpack('q*', $bytes));
                break;
            case 2:     // whole numbers around 2**53 and the switch to exponents
                $shift = $number % 16;
                $doubles = array_map(static fn (int $int): float => (float) ($int >> $shift), unpack('q*', $bytes));
                break;
            case 3:     // neighbours of powers of ten
                $power = (float) ('1e' . ($number % 632 - 324));
                $doubles = array_map(static fn (int $int): float => $power * (1 + ($int >> 55) * PHP_FLOAT_EPSILON / 2), unpack('q*', $bytes));
                break;
            default:    // subnormals and the smallest normals
                $doubles = array_map(static fn (int $int): float => unpack('d', pack('q', $int & (1 << 63 | (1 << 53) - 1)))[1], unpack('q*', $bytes));
        }
        return array_values($doubles);
    }

    private static function difference(array $doubles, int $precision): string
    {
        foreach ($doubles as $double) {
            foreach ([JSON_PARTIAL_OUTPUT_ON_ERROR, JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION] as $flags) {
                $expected = json_encode($double, $flags);
                $actual = structjson_encode($double, $flags);
                if ($expected !== $actual) {
                    return sprintf('precision %d, flags %d, double 0x%s: json_encode %s, structjson_encode %s', $precision, $flags, bin2hex(pack('E', $double)), $expected, var_export($actual, true));
                }
            }
        }
        return 'the doubles agree one by one but not in a list';
    }
}
