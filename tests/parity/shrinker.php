<?php
/** Makes a failing case as small as it can be while it still fails. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

final class Shrinker
{
    private const ATTEMPTS = 5000;

    /**
     * @param array $case a failing case
     * @param \Closure(array): bool $fails
     */
    public static function smallest(array $case, \Closure $fails): array
    {
        $attempts = self::ATTEMPTS;
        do {
            $smaller = false;
            foreach (self::smaller($case) as $candidate) {
                if (--$attempts > 0 && $fails($candidate)) {
                    $case = $candidate;
                    $smaller = true;
                    break;
                }
            }
        } while ($smaller && $attempts > 0);
        return $case;
    }

    /** @return \Generator<array> cases one step simpler, the boldest first */
    private static function smaller(array $case): \Generator
    {
        foreach (self::nodes($case['value']) as $node) {
            yield ['value' => $node] + $case;
        }
        foreach (['depth' => 512, 'precision' => -1, 'before' => '1', 'flags' => 0] as $part => $plain) {
            if ($case[$part] !== $plain) {
                yield [$part => $plain] + $case;
            }
        }
        for ($bit = 0; $bit < 64; ++$bit) {
            if ($case['flags'] >> $bit & 1 && $case['flags'] !== 1 << $bit) {
                yield ['flags' => $case['flags'] & ~(1 << $bit)] + $case;
            }
        }
    }

    private static function nodes(array $node): \Generator
    {
        if ($node[0] === 'v') {
            foreach (self::scalars($node[1]) as $scalar) {
                yield ['v', $scalar];
            }
            return;
        }
        yield ['v', null];
        $last = count($node) - 1;
        if (in_array($node[0], ['r', 's', 'x'], true)) {
            yield $node[$last];
            foreach (self::nodes($node[$last]) as $inner) {
                yield array_replace($node, [$last => $inner]);
            }
        } elseif (in_array($node[0], ['a', 'o', 'c'], true)) {
            yield from self::containers($node);
        }
    }

    private static function containers(array $node): \Generator
    {
        $keyed = $node[0] !== 'c';
        if ($keyed && $node[1] !== '') {
            yield [$node[0], '', $node[2]];
        }
        foreach ($node[2] as $n => $entry) {
            yield $keyed ? $entry[1] : $entry;
            $rest = $node[2];
            array_splice($rest, $n, 1);
            yield [$node[0], $node[1], $rest];
        }
        foreach ($node[2] as $n => $entry) {
            foreach (self::nodes($keyed ? $entry[1] : $entry) as $inner) {
                yield [$node[0], $node[1], array_replace($node[2], [$n => $keyed ? [$entry[0], $inner] : $inner])];
            }
            if ($keyed && is_string($entry[0])) {
                foreach (self::scalars($entry[0]) as $key) {
                    if (is_string($key)) {
                        yield [$node[0], $node[1], array_replace($node[2], [$n => [$key, $entry[1]]])];
                    }
                }
            }
        }
    }

    private static function scalars(null|bool|int|float|string $scalar): \Generator
    {
        if ($scalar === null) {
            return;
        }
        yield null;
        if (is_string($scalar)) {
            for ($length = strlen($scalar), $part = $length; $part >= 1; $part = intdiv($part, 2)) {
                for ($at = 0; $at < $length; $at += $part) {
                    yield substr_replace($scalar, '', $at, $part);
                }
            }
        } elseif (is_int($scalar) && $scalar !== 0) {
            yield intdiv($scalar, 10);
        }
    }
}
