<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * JSON Pointers (RFC 6901).
 *
 * @internal
 */
final class Pointer
{
    /**
     * @return list<string> what stands between the slashes, unescaped
     *
     * @throws \ValueError when it is not a JSON Pointer
     */
    public static function tokens(string $pointer): array
    {
        $fault = match (true) {
            $pointer !== '' && $pointer[0] !== '/' => 'does not begin with `/`',
            \preg_match('/~(?![01])/', $pointer) === 1 => 'has a `~` that no `0` or `1` follows',
            default => null,
        };
        if ($fault !== null) {
            [$beginning, $rest] = Utf8::beginning($pointer);
            throw new \ValueError("JSON pointer {$fault}: \"{$beginning}\"{$rest}");
        }

        return \array_map(
            static fn (string $token): string => \strtr($token, ['~0' => '~', '~1' => '/']),
            \array_slice(\explode('/', $pointer), 1),
        );
    }

    /** One more token at the end. */
    public static function append(string $pointer, string $token): string
    {
        return $pointer . '/' . \strtr($token, ['~' => '~0', '/' => '~1']);
    }
}
