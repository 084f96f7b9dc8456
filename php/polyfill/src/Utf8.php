<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * UTF-8 without an extension.
 *
 * @internal
 */
final class Utf8
{
    /** One well-formed sequence (Unicode, table 3-7). */
    private const SEQUENCE = '[\x00-\x7F]|[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}'
        . '|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}';

    /** The longest beginning of one, for what a replacement character stands for. */
    private const BEGINNING = '\xE0[\xA0-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]|\xED[\x80-\x9F]|\xF0[\x90-\xBF][\x80-\xBF]?'
        . '|[\xF1-\xF3][\x80-\xBF]{1,2}|\xF4[\x80-\x8F][\x80-\xBF]?|.';

    /** How many bytes at the beginning are well-formed. */
    public static function validLength(string $text): int
    {
        if (\preg_match('//u', $text) === 1) {
            return \strlen($text);
        }
        \preg_match('/(?:' . self::SEQUENCE . ')*+/', $text, $match);

        return \strlen($match[0]);
    }

    /** @return list<string> the characters, with U+FFFD for each part that is not well-formed */
    public static function characters(string $text): array
    {
        \preg_match_all('/(' . self::SEQUENCE . ')|' . self::BEGINNING . '/s', $text, $matches, \PREG_SET_ORDER);

        return \array_map(static fn (array $match): string => $match[1] ?? "\u{FFFD}", $matches);
    }

    /** @return array{string, string} as much of a text as is useful to recognise it, and what says that there is more */
    public static function beginning(string $text): array
    {
        $shown = 80;
        // A character has at most four bytes, and one more than are shown tells whether to shorten.
        $characters = self::characters(\substr($text, 0, 4 * ($shown + 1)));

        return [\implode('', \array_slice($characters, 0, $shown)), isset($characters[$shown]) ? '...' : ''];
    }

    /** A string literal for people: what does not print is escaped. */
    public static function debug(string $text, string $quote): string
    {
        $escapes = ["\0" => '\0', "\t" => '\t', "\n" => '\n', "\r" => '\r', '\\' => '\\\\', $quote => '\\' . $quote];
        $escaped = \preg_replace_callback(
            '/[\\\\' . $quote . ']|(?! )[\p{C}\p{Z}\p{Mn}\p{Me}]/u',
            static fn (array $match): string => $escapes[$match[0]] ?? \sprintf('\u{%x}', self::decode($match[0])),
            $text,
        );

        return $quote . $escaped . $quote;
    }

    public static function encode(int $codePoint): string
    {
        return match (true) {
            $codePoint < 0x80 => \chr($codePoint),
            $codePoint < 0x800 => \chr(0xC0 | $codePoint >> 6) . self::tail($codePoint),
            $codePoint < 0x10000 => \chr(0xE0 | $codePoint >> 12) . self::tail($codePoint >> 6) . self::tail($codePoint),
            default => \chr(0xF0 | $codePoint >> 18) . self::tail($codePoint >> 12) . self::tail($codePoint >> 6)
                . self::tail($codePoint),
        };
    }

    private static function tail(int $bits): string
    {
        return \chr(0x80 | $bits & 0x3F);
    }

    private static function decode(string $character): int
    {
        $bytes = \array_values(\unpack('C*', $character) ?: []);
        $length = \count($bytes);
        $value = $length === 1 ? $bytes[0] : $bytes[0] & (0x7F >> $length);
        foreach (\array_slice($bytes, 1) as $byte) {
            $value = $value << 6 | $byte & 0x3F;
        }

        return $value;
    }
}
