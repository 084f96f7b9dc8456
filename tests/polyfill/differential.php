<?php
/**
 * The polyfill's classes against the extension, in one process: random values, texts, root paths and pointers.
 *
 * php -d extension=... -d auto_prepend_file=php/polyfill/bootstrap.php tests/polyfill/differential.php COUNT [SEED]
 */

declare(strict_types=1);

use StructJson\Polyfill\Compiled;
use StructJson\Polyfill\Encoding;
use StructJson\Polyfill\Objects;
use StructJson\Polyfill\Path;
use StructJson\Polyfill\Presets;
use StructJson\Polyfill\Repair;
use StructJson\Roots;

/** Draws what both sides get. */
final class Draw
{
    private const NAMES = ['a', 'b', 'args', '0', '1', '-1', '01', '', "it's", '~/', "\u{e4}", "\u{1F600}", "\n", '"', '9223372036854775808'];

    public static function name(): string
    {
        return self::NAMES[mt_rand(0, mt_rand(0, 2) > 0 ? 3 : count(self::NAMES) - 1)];
    }

    /** @template T @param list<T> $choices @return T */
    public static function one(array $choices): mixed
    {
        return $choices[mt_rand(0, count($choices) - 1)];
    }

    public static function value(int $depth = 4): mixed
    {
        if ($depth === 0 || mt_rand(0, 3) === 0) {
            return self::one([null, true, 1, -2.5, '', 'text/"', [], new stdClass()]);
        }
        $members = [];
        for ($count = mt_rand(0, 3); $count > 0; --$count) {
            if (mt_rand(0, 1) === 0) {
                $members[] = self::value($depth - 1);
            } else {
                $members[self::name()] = self::value($depth - 1);
            }
        }

        return self::one([$members, $members, array_values($members), (object) $members, new ArrayObject($members), new Held($members)]);
    }

    private static function step(): string
    {
        $name = self::name();
        $quoted = "['" . strtr($name, ["'" => "\\'", "\n" => '\n']) . "']";

        return self::one(['', '', '..']) === '..'
            ? self::one(['..a', '..b', '..*', "..$quoted"])
            : self::one(['.a', '.b', '.args', '[*]', '.*', $quoted, '["0"]', " .a", "['\\u0061']"]);
    }

    private static function steps(): string
    {
        return implode('', array_map(self::step(...), range(1, mt_rand(1, 3))));
    }

    public static function path(): string
    {
        $path = '$';
        for ($count = mt_rand(0, 3); $count > 0; --$count) {
            $path .= mt_rand(0, 4) > 0
                ? self::step()
                : '(' . implode('|', array_map(self::steps(...), range(1, mt_rand(1, 3)))) . self::one([')', ')*']);
        }

        return $path;
    }

    /** @return list<string> */
    public static function pointers(): array
    {
        $pointer = static fn (): string => implode('', array_map(
            static fn (): string => '/' . strtr(self::name(), ['~' => '~0', '/' => '~1']),
            range(1, mt_rand(1, 4)),
        ));

        return [...array_map($pointer, range(1, mt_rand(1, 4))), ...self::one([[], [], ['']])];
    }

    /** JSON text as others write it: white space, escapes, duplicate keys. */
    public static function text(int $depth = 4): string
    {
        $blank = self::one(['', '', ' ', "\n\t"]);
        if ($depth === 0 || mt_rand(0, 3) === 0) {
            return $blank . self::one(['null', 'true', '1', '-0.10e+5', '""', '"a\/\u00e4"', "\"\u{e4}\"", '[]', '{}', '[ ]', '1e400']) . $blank;
        }
        $isList = mt_rand(0, 1) === 0;
        $members = [];
        for ($count = mt_rand(0, 3); $count > 0; --$count) {
            $key = json_encode(self::name(), self::one([0, JSON_UNESCAPED_UNICODE]));
            $members[] = ($isList ? '' : self::one([$key, '"a"', '"0"', '"\u0061"']) . $blank . ':') . self::text($depth - 1);
        }

        return $blank . ($isList ? '[' : '{') . implode(',', $members) . ($isList ? ']' : '}') . $blank;
    }

    /** The text with a few bytes changed. */
    public static function damaged(string $text): string
    {
        for ($count = mt_rand(1, 3); $count > 0; --$count) {
            $at = mt_rand(0, strlen($text));
            $piece = self::one(['', '"', '\\', "\x01", "\xff", '[', '}', ',', ':', '0', 'e', '.', "\xc3", "\xf4\x90\x80\x80", "\xed\xa0\x80", 'nul', '`', "\u{2028}", '*', '(', ')', '|', "'", '$', ' ']);
            $text = substr_replace($text, $piece, $at, mt_rand(0, 1));
        }

        return $text;
    }
}

/** A value behind jsonSerialize(). */
final class Held implements JsonSerializable
{
    public function __construct(private mixed $value)
    {
    }

    public function jsonSerialize(): mixed
    {
        return $this->value;
    }
}

/** @return array{mixed, int} what a call comes to, comparable with === */
function outcome(Closure $call): array
{
    try {
        return [$call(), json_last_error()];
    } catch (Throwable $throwable) {
        return [$throwable::class . " {$throwable->getCode()}: {$throwable->getMessage()}", 0];
    }
}

$count = (int) ($argv[1] ?? 10000);
$seed = (int) ($argv[2] ?? random_int(0, 1 << 31));
mt_srand($seed);
$passed = $failed = 0;
$check = static function (string $what, Closure $extension, Closure $polyfill, mixed ...$arguments) use (&$passed, &$failed): void {
    $expected = outcome(static fn () => $extension(...$arguments));
    $actual = outcome(static fn () => $polyfill(...$arguments));
    if ($expected === $actual) {
        ++$passed;
    } elseif (++$failed <= 10) {
        $shown = array_map(static fn (mixed $argument) => $argument instanceof Roots ? $argument->paths() : $argument, $arguments);
        echo "$what ", var_export($shown, true), "\n  extension: ", var_export($expected, true), "\n  polyfill:  ", var_export($actual, true), "\n";
    }
};

$encode = static fn (mixed $value, Roots $roots, ?array $objects, int $flags, int $depth)
    => structjson_encode($value, $flags, $depth, $roots, $objects);
$encodeInPhp = static fn (mixed $value, Roots $roots, ?array $objects, int $flags, int $depth)
    => json_encode(Encoding::prepare($value, $roots, $objects), $flags, $depth);
$spelling = static fn (string $path) => (new Roots($path))->paths()[0];
$spellingInPhp = static fn (string $path) => Path::parse($path)->spelling();

foreach (Presets::PATHS as $name => $paths) {
    $check("preset $name", static fn () => Roots::$name()->paths(), static fn () => $paths);
}
for ($i = 0; $i < $count; ++$i) {
    $paths = array_map(Draw::path(...), range(1, mt_rand(1, 3)));
    $roots = new Roots(...$paths);
    $objects = Draw::one([null, Draw::pointers()]);
    $flags = Draw::one([0, JSON_PRETTY_PRINT, JSON_UNESCAPED_UNICODE, JSON_FORCE_OBJECT, mt_rand(0, (1 << 23) - 1) & ~JSON_THROW_ON_ERROR]);
    $check('structjson_encode', $encode, $encodeInPhp, Draw::value(), $roots, $objects, $flags, Draw::one([512, 512, 2, 0, -1]));
    $text = Draw::text();
    foreach ([$text, Draw::damaged($text)] as $json) {
        $check('structjson_repair', structjson_repair(...), Repair::text(...), $json, $roots, $objects, Draw::one([512, 512, 3, 1]));
        $check('structjson_objects', structjson_objects(...), Objects::of(...), $json, Draw::one(['', '', '/a', '/0/a', 'a', '/~']));
    }
    $check('path', $spelling, $spellingInPhp, $paths[0]);
    $check('path', $spelling, $spellingInPhp, Draw::damaged($paths[0]));
}
echo "seed $seed\npolyfill-differential: $passed passed, $failed failed\n";
exit($failed === 0 && $passed > 0 ? 0 : 1);
