<?php
/** Strings that are few enough to try all of, many of them in one call. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

final class Sweep
{
    private const FLAGS = [
        0,
        JSON_UNESCAPED_UNICODE,
        JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS | JSON_UNESCAPED_SLASHES,
        JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT,
        JSON_INVALID_UTF8_IGNORE,
        JSON_INVALID_UTF8_SUBSTITUTE,
        JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE,
        JSON_INVALID_UTF8_IGNORE | JSON_UNESCAPED_UNICODE | JSON_HEX_TAG,
    ];
    /** First, second and last bytes at which the UTF-8 tables change their mind. */
    private const BOUNDARIES = "a\x7f\x80\x8f\x90\x9f\xa0\xbf\xc0\xc1\xc2\xdf\xe0\xe1\xed\xee\xef\xf0\xf1\xf4\xf5\xff\"";

    /** @return array{int, int} strings compared, and strings that differed */
    public static function all(): array
    {
        $passed = $failed = 0;
        foreach ([self::codePoints(), self::pairs(), self::boundaries(), self::blocks()] as $lists) {
            foreach ($lists as $strings) {
                $different = self::compare($strings);
                $failed += $different;
                $passed += count($strings) - $different;
                if ($failed > 10) {
                    return [$passed, $failed];
                }
            }
        }
        return [$passed, $failed];
    }

    /** @param list<string> $strings */
    private static function compare(array $strings): int
    {
        foreach (self::FLAGS as $flags) {
            $flags |= JSON_PARTIAL_OUTPUT_ON_ERROR;
            $expected = json_encode($strings, $flags);
            $error = json_last_error();
            if (structjson_encode($strings, $flags) !== $expected || json_last_error() !== $error) {
                return self::different($strings, $flags);
            }
        }
        $keyed = array_flip($strings);
        $expected = json_encode($keyed, JSON_PARTIAL_OUTPUT_ON_ERROR);
        if (structjson_encode($keyed, JSON_PARTIAL_OUTPUT_ON_ERROR) !== $expected) {
            echo 'keys differ: ', Dump::value(array_slice($strings, 0, 10)), "...\n";
            return 1;
        }
        return 0;
    }

    private static function different(array $strings, int $flags): int
    {
        $failed = 0;
        foreach ($strings as $string) {
            $expected = json_encode($string, $flags);
            $actual = structjson_encode($string, $flags);
            if ($expected !== $actual && ++$failed < 5) {
                printf("flags %d: %s\n  json_encode       %s\n  structjson_encode %s\n", $flags, Dump::value($string), Dump::value($expected), Dump::value($actual));
            }
        }
        return max(1, $failed);
    }

    /** Every code point, surrogates included, as its own string. */
    private static function codePoints(): \Generator
    {
        for ($block = 0; $block < 0x110000; $block += 0x400) {
            $strings = [];
            for ($point = $block; $point < $block + 0x400; ++$point) {
                $strings[] = match (true) {
                    $point < 0x80 => chr($point),
                    $point < 0x800 => chr(0xc0 | $point >> 6) . chr(0x80 | $point & 0x3f),
                    $point < 0x10000 => chr(0xe0 | $point >> 12) . chr(0x80 | $point >> 6 & 0x3f) . chr(0x80 | $point & 0x3f),
                    default => chr(0xf0 | $point >> 18) . chr(0x80 | $point >> 12 & 0x3f) . chr(0x80 | $point >> 6 & 0x3f) . chr(0x80 | $point & 0x3f),
                };
            }
            yield $strings;
        }
    }

    /** Every pair of bytes. */
    private static function pairs(): \Generator
    {
        for ($first = 0; $first < 256; ++$first) {
            yield array_map(static fn (int $second): string => chr($first) . chr($second), range(0, 255));
        }
    }

    /** Every sequence of three and four boundary bytes. */
    private static function boundaries(): \Generator
    {
        $bytes = str_split(self::BOUNDARIES);
        foreach ($bytes as $first) {
            foreach ($bytes as $second) {
                $strings = [];
                foreach ($bytes as $third) {
                    $strings[] = $first . $second . $third;
                    foreach ($bytes as $fourth) {
                        $strings[] = $first . $second . $third . $fourth;
                    }
                }
                yield $strings;
            }
        }
    }

    /** Every unit at every place of every length around the blocks of vector code. */
    private static function blocks(): \Generator
    {
        $units = [...Strings::VALID, ...Strings::INVALID];
        $lengths = [...range(0, 34), 47, 48, 49, ...range(62, 66), 95, 96, 97, ...range(126, 130)];
        foreach (['a', "\u{e4}", "\u{65e5}"] as $fill) {
            foreach ($lengths as $length) {
                for ($at = 0; $at <= $length; ++$at) {
                    $strings = [];
                    foreach ($units as $unit) {
                        $strings[] = str_repeat($fill, $at) . $unit . str_repeat($fill, $length - $at);
                    }
                    yield $strings;
                }
            }
        }
    }
}
