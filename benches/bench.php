<?php

/*
 * json_encode, structjson_encode and, where it is loaded, simdjson_encode on the payload classes: one process, pair by
 * pair. Prints medians with minimum and maximum; the ratio is that of the fastest rounds, which other work on the
 * machine disturbs least. With --check it exits 1 when a class is under its goal. Other arguments name classes.
 */

declare(strict_types=1);

require __DIR__ . '/payloads.php';

const PLAIN = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;

/** Class, flags, goal. The classes of Payloads twice, then what may be slower. */
const GOALS = [
    ['small', 0, 2.0], ['small', PLAIN, 2.2],
    ['agent', 0, 6.0], ['agent', PLAIN, 6.0],
    ['agent, not ASCII', 0, 6.0], ['agent, not ASCII', PLAIN, 9.0],
    ['document', 0, 8.0], ['document', PLAIN, 10.0],
    ['doubles', 0, 14.0], ['doubles', PLAIN, 14.0],
    ['integers', 0, 3.0], ['integers', PLAIN, 3.0],
    ['agent', JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT, 3.0],
    ['agent, not ASCII', JSON_INVALID_UTF8_SUBSTITUTE, 3.0],
    ['agent, invalid', JSON_INVALID_UTF8_SUBSTITUTE, 3.0],
    ['agent', JSON_PRETTY_PRINT, 3.0],
];

function flags(int $flags): string
{
    $names = array_filter(
        ['HEX_*' => 15, 'UNESCAPED_*' => PLAIN, 'PRETTY_PRINT' => JSON_PRETTY_PRINT, 'INVALID_UTF8_SUBSTITUTE' => JSON_INVALID_UTF8_SUBSTITUTE],
        static fn (int $bits) => ($flags & $bits) !== 0,
    );
    return implode(' ', array_keys($names)) ?: 'default';
}

function payload(string $class): mixed
{
    $value = Payloads::classes()[$class === 'agent, invalid' ? 'agent, not ASCII' : $class]();
    if ($class === 'agent, invalid') {
        array_walk_recursive($value, static function (mixed &$text): void {
            if (is_string($text) && strlen($text) > 40) {
                $text = substr_replace($text, "\xFF", 20, 1);
            }
        });
    }
    return $value;
}

/** @param list<Closure> $functions
 *  @return list<list<float>> nanoseconds of each round, sorted, for each function */
function times(array $functions, float $seconds = 0.7): array
{
    $start = hrtime(true);
    $functions[0]();
    $once = max(1, hrtime(true) - $start);
    $repeat = (int) max(1, 500_000 / $once);
    $times = array_fill(0, count($functions), []);
    $end = hrtime(true) + $seconds * 1e9;
    do {
        foreach ($functions as $number => $function) {
            $start = hrtime(true);
            for ($i = 0; $i < $repeat; $i++) {
                $function();
            }
            $times[$number][] = (hrtime(true) - $start) / $repeat;
        }
    } while (hrtime(true) < $end || count($times[0]) < 9);
    array_walk($times, static fn (array &$of) => sort($of));
    return $times;
}

function peak(Closure $function): int
{
    gc_mem_caches();
    $before = memory_get_usage();
    memory_reset_peak_usage();
    $result = $function();
    return memory_get_peak_usage() - $before;
}

function row(string ...$cells): void
{
    vprintf("%-17s %-24s %-9s %29s %8s %10s %12s %6s\n", $cells);
}

function micro(array $times): string
{
    return sprintf('%.2f (%.2f .. %.2f)', $times[intdiv(count($times), 2)] / 1e3, $times[0] / 1e3, end($times) / 1e3);
}

$check = in_array('--check', $argv, true);
$only = array_values(array_filter(array_slice($argv, 1), static fn (string $argument) => $argument[0] !== '-'));
$short = [];
printf("PHP %s, structjson %s, %s\n", PHP_VERSION, phpversion('structjson'), php_uname('m'));
row('class', 'flags', 'encoder', 'us: median (min .. max)', 'ratio', 'MB/s', 'peak bytes', 'goal');

foreach (GOALS as [$class, $flags, $goal]) {
    if ($only && !in_array($class, $only, true)) {
        continue;
    }
    $value = payload($class);
    $encoders = [
        'json' => static fn () => json_encode($value, $flags),
        'struct' => static fn () => structjson_encode($value, $flags),
    ];
    if (function_exists('simdjson_encode') && $flags === PLAIN) {
        $encoders['simdjson'] = static fn () => simdjson_encode($value);
    }
    $text = $encoders['json']();
    if (!is_string($text) || $encoders['struct']() !== $text) {
        fwrite(STDERR, "$class: the texts differ\n");
        exit(2);
    }
    $size = strlen($text);
    unset($text);
    $peaks = array_map(peak(...), $encoders);
    foreach (times(array_values($encoders)) as $number => $times) {
        $name = array_keys($encoders)[$number];
        $fastest ??= $times[0];
        $ratio = $fastest / $times[0];
        row($class, flags($flags), $name, micro($times), sprintf('%.2f', $ratio), sprintf('%.0f', $size * 1e3 / $times[0]), (string) $peaks[$name], $name === 'struct' ? (string) $goal : '');
        if ($name === 'struct' && $ratio < $goal) {
            $short[] = sprintf('%s, %s: %.2f of %s', $class, flags($flags), $ratio, $goal);
        }
    }
    unset($fastest);
    if ($peaks['struct'] > $peaks['json'] * 1.01) {
        $short[] = sprintf('%s, %s: peak memory %d, json_encode %d', $class, flags($flags), $peaks['struct'], $peaks['json']);
    }
}

/** Compares two ways of calling structjson_encode; their cost may differ by so many per cent. */
function overhead(string $what, Closure $with, Closure $without, float $percent, array &$short): void
{
    [$slow, $fast] = times([$with, $without], 1.5);
    $more = ($slow[0] / $fast[0] - 1) * 100;
    printf("%s: %+.1f %% (goal: below %g %%)\n", $what, $more, $percent);
    if ($more >= $percent) {
        $short[] = sprintf('%s: %+.1f %%', $what, $more);
    }
}

/** A request body with a list where an object belongs, as json_encode makes it: to be repaired as a text, and without us. */
function repair(string $class, float $goal, array &$short): void
{
    $value = payload($class);
    $value['contents'][] = ['role' => 'model', 'parts' => [['functionCall' => ['name' => 'list', 'args' => []]]]];
    $json = json_encode($value);
    unset($value);
    $functions = [
        'patch' => static function () use ($json) {
            $body = json_decode($json);
            foreach ($body->contents as $content) {
                foreach ($content->parts as $part) {
                    if (isset($part->functionCall) && is_array($part->functionCall->args)) {
                        $part->functionCall->args = (object) $part->functionCall->args;
                    }
                }
            }
            return json_encode($body);
        },
        'repair' => static fn () => structjson_repair($json),
    ];
    if ($functions['patch']() !== $functions['repair']()) {
        fwrite(STDERR, "repair, $class: the texts differ\n");
        exit(2);
    }
    $peaks = array_map(peak(...), $functions);
    [$patch, $repair] = times(array_values($functions));
    $ratio = $patch[0] / $repair[0];
    printf("repair, %s: %.1f times decoding, patching and encoding (goal %g), peak %d bytes (a text of %d; %d)\n", $class, $ratio, $goal, $peaks['repair'], strlen($json), $peaks['patch']);
    if ($ratio < $goal) {
        $short[] = sprintf('repair, %s: %.1f of %g', $class, $ratio, $goal);
    }
    if ($peaks['repair'] > 1.01 * strlen($json) + 8192) {
        $short[] = sprintf('repair, %s: peak memory %d, more than one text', $class, $peaks['repair']);
    }
}

if (!$only) {
    $agent = payload('agent');
    $none = new StructJson\Roots();
    overhead('default roots on agent', static fn () => structjson_encode($agent), static fn () => structjson_encode($agent, roots: $none), 2, $short);
    $many = new StructJson\Roots(...array_map(static fn (int $n) => "$.contents[*].parts[*].tool$n.args", range(1, 1000)));
    $pointers = array_map(static fn (int $n) => "/contents/$n/parts/0/functionResponse/response", range(1, 100));
    overhead('1000 roots and 100 pointers on agent', static fn () => structjson_encode($agent, roots: $many, objects: $pointers), static fn () => structjson_encode($agent, roots: $none), 10, $short);

    repair('agent', 6, $short);
    repair('document', 6, $short);

    // Cost by size, of a text that grows and of a list that does. The largest takes 3 GB of memory.
    foreach ([1_000, 30_000, 1_000_000, 30_000_000, 1_000_000_000] as $size) {
        $text = str_repeat('0123456789abcde/', intdiv($size, 16));
        [$text] = times([static fn () => structjson_encode($text)], 0.3);
        $list = array_fill(0, intdiv($size, 34), ['some text', 1, 'and some more']);
        [$list] = times([static fn () => structjson_encode($list)], 0.3);
        printf("%10d bytes: a text %.2f ns a byte, a list %.2f\n", $size, $text[0] / $size, $list[0] / $size);
    }
    $limit = getenv('STRUCTJSON_LIMIT') ?: __DIR__ . '/../target/limit';
    if (is_executable($limit)) {
        [$small, $huge] = explode(' ', trim((string) shell_exec(escapeshellarg($limit) . ' 20000000')));
        printf("memcpy of 20 MB into fresh memory: %s ms with 4 KiB pages, %s ms with huge pages\n", $small, $huge);
    }
}

foreach ($short as $line) {
    echo "under its goal: $line\n";
}
exit($check && $short ? 1 : 0);
