<?php
/** Prints descriptions and outcomes the way PHP source would spell them. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

final class Dump
{
    private const FLAGS = [
        'JSON_HEX_TAG', 'JSON_HEX_AMP', 'JSON_HEX_APOS', 'JSON_HEX_QUOT', 'JSON_FORCE_OBJECT', 'JSON_NUMERIC_CHECK',
        'JSON_UNESCAPED_SLASHES', 'JSON_PRETTY_PRINT', 'JSON_UNESCAPED_UNICODE', 'JSON_PARTIAL_OUTPUT_ON_ERROR',
        'JSON_PRESERVE_ZERO_FRACTION', 'JSON_UNESCAPED_LINE_TERMINATORS', 'JSON_INVALID_UTF8_IGNORE',
        'JSON_INVALID_UTF8_SUBSTITUTE', 'JSON_THROW_ON_ERROR',
    ];

    public static function case(array $case): string
    {
        return sprintf(
            "value: %s\n  flags: %s, depth: %d, serialize_precision: %d, before: json_decode('%s')",
            self::node($case['value']),
            self::flags($case['flags']),
            $case['depth'],
            $case['precision'],
            $case['before'],
        );
    }

    public static function node(array $node): string
    {
        switch ($node[0]) {
            case 'v':
                return self::value($node[1]);
            case 'a':
                return '[' . self::entries($node[2]) . ']' . ($node[1] === '' ? '' : " /* $node[1] */");
            case 'o':
                return '(object) [' . self::entries($node[2]) . ']' . ($node[1] === '' ? '' : " /* $node[1] */");
            case 'c':
                return "new $node[1](" . implode(', ', array_map(self::node(...), $node[2])) . ')';
            case 'x':
                return "Specials::make('$node[1]', " . self::node($node[2]) . ')';
            case 'e':
                return $node[1];
            case 'r':
                return '&' . self::node($node[1]);
            case 's':
                return "\$shared$node[1] ??= " . self::node($node[2]);
        }
        return "/* enclosing container $node[1] up */";
    }

    private static function entries(array $entries): string
    {
        $parts = [];
        foreach ($entries as [$key, $node]) {
            $parts[] = ($key === null ? '' : self::value($key) . ' => ') . self::node($node);
        }
        return implode(', ', $parts);
    }

    private static function flags(int $flags): string
    {
        $names = [];
        foreach (self::FLAGS as $name) {
            if ($flags & constant($name)) {
                $names[] = $name;
                $flags &= ~constant($name);
            }
        }
        if ($flags !== 0 || $names === []) {
            $names[] = (string) $flags;
        }
        return implode(' | ', $names);
    }

    public static function value(mixed $value): string
    {
        if (is_string($value)) {
            return '"' . preg_replace_callback(
                '/[^ -~]|["\\\\$]/',
                static fn (array $match): string => ctype_print($match[0]) ? '\\' . $match[0] : sprintf('\\x%02x', ord($match[0])),
                $value,
            ) . '"';
        }
        if (is_float($value)) {
            return is_finite($value) ? sprintf('%.17g /* 0x%s */', $value, bin2hex(pack('E', $value))) : strtoupper((string) $value);
        }
        if (is_array($value)) {
            return '[' . implode(', ', array_map(self::value(...), $value)) . ']';
        }
        return $value === PHP_INT_MIN ? 'PHP_INT_MIN' : var_export($value, true);
    }
}
