<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * What is wrong with a JSON text, and where.
 *
 * @internal
 */
final class Fault
{
    /**
     * @param int $code one of PHP's JSON_ERROR_* constants
     * @param int $at the byte where something else stands than what was expected
     */
    public static function at(string $text, int $code, int $at, string $expected): \JsonException
    {
        $message = 'found ' . self::found($text, $at) . ", expected {$expected} " . Place::of($text, $at);

        return new \JsonException($message, $code);
    }

    private static function found(string $text, int $at): string
    {
        $rest = \substr($text, $at, 16);
        $byte = $rest[0] ?? '';
        $word = \strspn(\strtolower($rest), 'abcdefghijklmnopqrstuvwxyz');

        return match (true) {
            \str_starts_with($rest, "\xEF\xBB\xBF") => 'a byte order mark',
            $byte === '' => 'the end of the text',
            \ord($byte) < 0x20 || $byte === "\x7F" => \sprintf('control character 0x%02X', \ord($byte)),
            $byte === '`' => 'a backtick',
            $byte === '\\' => '`\\' . self::firstCharacter(\substr($rest, 1)) . '`',
            $word > 1 => '`' . \substr($rest, 0, $word) . '`',
            Utf8::validLength(\substr($rest, 0, 4)) === 0 => \sprintf('byte 0x%02X', \ord($byte)),
            default => '`' . self::firstCharacter($rest) . '`',
        };
    }

    private static function firstCharacter(string $text): string
    {
        $valid = \substr($text, 0, Utf8::validLength(\substr($text, 0, 4)));
        $first = Utf8::characters($valid)[0] ?? '';

        return $first === '"' ? $first : \substr(Utf8::debug($first, '"'), 1, -1);
    }
}
