<?php

declare(strict_types=1);

namespace StructJson\Testing;

use StructJson\Polyfill\Pointer;

/**
 * Finds the first difference between JSON texts and says where it is.
 *
 * @internal
 */
final class Comparison
{
    /** How much of a value a message shows, in bytes. */
    private const SHOWN = 200;

    /** @return string|null what is wrong; null when nothing is */
    public static function kind(string $body, string $pointer, string $kind, ?string $expected): ?string
    {
        [$found, $value, $fault] = self::at($body, $pointer);
        if (!$found) {
            return $fault;
        }
        if (self::kindOf($value) !== $kind) {
            return \sprintf(
                "%s should be %s, but is %s\n%s",
                self::place($pointer),
                $kind,
                self::kindOf($value),
                self::surroundings($body, $pointer),
            );
        }

        return $expected === null ? null : self::difference(self::decode($expected), $value, $pointer);
    }

    /** @return string|null what is wrong; null when nothing is */
    public static function same(string $expected, string $body): ?string
    {
        [$found, $value, $fault] = self::at($body, '');

        return $found ? self::difference(self::decode($expected), $value, '') : $fault;
    }

    /** @return array{bool, mixed, string} whether something stands there, what, or why not */
    private static function at(string $body, string $pointer): array
    {
        try {
            $value = self::decode($body);
        } catch (\JsonException $exception) {
            return [false, null, "the body is not JSON: {$exception->getMessage()}"];
        }
        $reached = '';
        foreach (Pointer::tokens($pointer) as $token) {
            $members = \is_object($value) ? \get_object_vars($value) : $value;
            if (!\is_array($members) || !\array_key_exists($token, $members)) {
                $why = \sprintf(
                    '%s does not exist: %s is %s without "%s": %s',
                    self::place($pointer),
                    self::place($reached),
                    self::kindOf($value),
                    $token,
                    self::shown($value),
                );

                return [false, null, $why];
            }
            $value = $members[$token];
            $reached = Pointer::append($reached, $token);
        }

        return [true, $value, ''];
    }

    private static function difference(mixed $expected, mixed $actual, string $pointer): ?string
    {
        if (self::kindOf($expected) !== self::kindOf($actual) || !self::isContainer($expected)) {
            return $expected === $actual ? null : self::unlike($expected, $actual, $pointer);
        }
        $wanted = (array) $expected;
        $found = (array) $actual;
        foreach (\array_keys($wanted + $found) as $key) {
            $place = Pointer::append($pointer, (string) $key);
            if (!\array_key_exists($key, $found)) {
                return self::place($place) . ' is missing, should be ' . self::shown($wanted[$key]);
            }
            if (!\array_key_exists($key, $wanted)) {
                return self::place($place) . ' should not be there, but is ' . self::shown($found[$key]);
            }
            $difference = self::difference($wanted[$key], $found[$key], $place);
            if ($difference !== null) {
                return $difference;
            }
        }

        return null;
    }

    private static function unlike(mixed $expected, mixed $actual, string $pointer): string
    {
        return \sprintf(
            "%s should be %s, but is %s\n- %s\n+ %s",
            self::place($pointer),
            self::kindOf($expected),
            self::kindOf($expected) === self::kindOf($actual) ? 'another one' : self::kindOf($actual),
            self::shown($expected),
            self::shown($actual),
        );
    }

    private static function decode(string $json): mixed
    {
        return \json_decode($json, false, 512, \JSON_THROW_ON_ERROR);
    }

    private static function isContainer(mixed $value): bool
    {
        return \is_object($value) || \is_array($value);
    }

    private static function kindOf(mixed $value): string
    {
        return match (\get_debug_type($value)) {
            'stdClass' => 'an object',
            'array' => 'a list',
            'string' => 'a string',
            'int' => 'an integer',
            'float' => 'a number with a fraction or an exponent',
            'bool' => 'a boolean',
            default => 'null',
        };
    }

    private static function place(string $pointer): string
    {
        return $pointer === '' ? 'the whole text' : $pointer;
    }

    /** What the place and its neighbours look like. */
    private static function surroundings(string $body, string $pointer): string
    {
        $end = \strrpos($pointer, '/');
        $around = $end === false ? '' : \substr($pointer, 0, $end);

        return self::place($around) . ' is ' . self::shown(self::at($body, $around)[1]);
    }

    private static function shown(mixed $value): string
    {
        $flags = \JSON_UNESCAPED_SLASHES | \JSON_UNESCAPED_UNICODE | \JSON_PRESERVE_ZERO_FRACTION;
        $text = (string) \json_encode($value, $flags);

        return \strlen($text) > self::SHOWN ? \substr($text, 0, self::SHOWN) . '...' : $text;
    }
}
