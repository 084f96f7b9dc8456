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
     * @throws \TypeError when it is not a string
     * @throws \ValueError when it is not a JSON Pointer
     */
    public static function tokens(mixed $pointer): array
    {
        if (!\is_string($pointer)) {
            throw new \TypeError('a JSON pointer must be of type string, ' . \get_debug_type($pointer) . ' given');
        }
        $fault = match (true) {
            $pointer !== '' && $pointer[0] !== '/' => 'does not begin with `/`',
            \preg_match('/~(?![01])/', $pointer) === 1 => 'has a `~` that no `0` or `1` follows',
            default => null,
        };
        if ($fault !== null) {
            $shown = \implode('', Utf8::characters($pointer));
            throw new \ValueError("JSON pointer \"{$shown}\" {$fault}");
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
