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

    /** @param array<int, string> $match */
    private static function unescape(array $match): string
    {
        return self::ESCAPES[$match[0]] ?? Utf8::encode(match (\count($match)) {
            3 => 0x10000 + ((\hexdec($match[1]) - 0xD800) << 10) + \hexdec($match[2]) - 0xDC00,
            default => (int) \hexdec($match[3]),
        });
    }
}
