<?php
/** Runs a case through both functions and tells how their outcomes differ. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

/**
 * @phpstan-type Case array{value: array, flags: int, depth: int, precision: int, before: string}
 */
final class Comparison
{
    /** @var list<array{int, string}> diagnostics of the running encode */
    private array $diagnostics = [];

    /** @param \StructJson\Roots $none a set under which nothing of the values is a root */
    public function __construct(private \StructJson\Roots $none = new \StructJson\Roots())
    {
        set_error_handler(function (int $level, string $message): bool {
            $this->diagnostics[] = [$level, $message];
            return true;
        });
    }

    /**
     * @param Case $case
     * @param bool $thorough whether the input's serialised form is compared, too
     * @return ?string what differs, null when nothing does
     */
    public function difference(array $case, bool $thorough = true): ?string
    {
        ini_set('serialize_precision', (string) $case['precision']);
        $value = Builder::value($case['value']);
        ['flags' => $flags, 'depth' => $depth, 'before' => $before] = $case;

        $expected = $this->outcome('json_encode', $before, [$value, $flags, $depth]);
        // Taken after json_encode, which builds properties tables and initialises lazy objects itself.
        $digest = $thorough ? self::digest($value) : null;
        $actual = $this->outcome('structjson_encode', $before, [$value, $flags, $depth, $this->none]);
        if ($actual !== $expected) {
            return self::describe('structjson_encode without roots', $expected, $actual);
        }
        $actual = $this->outcome('structjson_encode', $before, [$value, $flags, $depth]);
        if ($actual !== $expected) {
            return self::describe('structjson_encode with the default roots', $expected, $actual);
        }
        // A flag bit or a reference left behind in the value would show here.
        $again = $this->outcome('json_encode', $before, [$value, $flags, $depth]);
        if ($again !== $expected) {
            return self::describe('json_encode after structjson_encode', $expected, $again);
        }
        if ($thorough && self::digest($value) !== $digest) {
            return 'the value has changed: ' . self::digest($value) . "\n  was: $digest";
        }
        return null;
    }

    /** @return array everything that a caller can observe, comparable with === */
    private function outcome(string $function, string $before, array $arguments): array
    {
        Subject::$encode = $function;
        json_decode($before);
        $this->diagnostics = [];
        $thrown = null;
        $result = null;
        try {
            $result = $function(...$arguments);
        } catch (\Throwable $throwable) {
            for (; $throwable !== null; $throwable = $throwable->getPrevious()) {
                $thrown[] = [
                    $throwable::class,
                    str_replace('structjson_encode', 'json_encode', $throwable->getMessage()),
                    $throwable->getCode(),
                ];
            }
        }
        return [$result, $thrown, json_last_error(), json_last_error_msg(), $this->diagnostics];
    }

    /** Null for values that cannot be serialised. */
    private static function digest(mixed $value): ?string
    {
        try {
            return serialize($value);
        } catch (\Throwable) {
            return null;
        }
    }

    private static function describe(string $who, array $expected, array $actual): string
    {
        $text = "$who differs from json_encode";
        foreach (['result', 'thrown', 'last error', 'message', 'diagnostics'] as $n => $aspect) {
            if ($expected[$n] !== $actual[$n]) {
                $text .= sprintf("\n  %-11s json_encode %s\n  %-11s this one    %s", $aspect, Dump::value($expected[$n]), '', Dump::value($actual[$n]));
            }
        }
        return $text;
    }
}
