<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * The strings of JSON texts.
 *
 * @internal
 */
final class JsonString
{
    private const ESCAPES = [
        '\"' => '"', '\\\\' => '\\', '\/' => '/', '\b' => "\x08", '\f' => "\f", '\n' => "\n", '\r' => "\r", '\t' => "\t",
    ];

    private const ESCAPE = '/\\\\(?:u(?:([Dd][89ABab][0-9A-Fa-f]{2})\\\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})|([0-9A-Fa-f]{4}))|.)/';

    /**
     * @param string $text without its quotes, with valid escapes
     *
     * @return string what it stands for
     */
    public static function decode(string $text): string
    {
        return \str_contains($text, '\\') ? \preg_replace_callback(self::ESCAPE, self::unescape(...), $text) : $text;
    }

    /** @return int|null where the first half of a surrogate pair stands that has no other half, which is no character */
    public static function loneSurrogate(string $text): ?int
    {
        \preg_match_all(self::ESCAPE, $text, $escapes, \PREG_SET_ORDER | \PREG_OFFSET_CAPTURE);
        foreach ($escapes as $escape) {
            if (isset($escape[3]) && \preg_match('/^[Dd][89A-Fa-f]/', $escape[3][0]) === 1) {
                return $escape[0][1];
            }
        }

        return null;
    }

    /** @param array<int, string> $match */
    private static function unescape(array $match): string
    {
        return self::ESCAPES[$match[0]] ?? Utf8::encode(match (\count($match)) {
            3 => 0x10000 + ((\hexdec($match[1]) - 0xD800) << 10) + \hexdec($match[2]) - 0xDC00,
            default => (int) \hexdec($match[3]),
        });
    }
}
