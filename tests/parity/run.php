<?php
/**
 * The differential test: structjson_encode against json_encode.
 *
 * php -d extension=... tests/parity/run.php [--count=N | --seconds=N] [--seed=N]   random values
 *                                          --case=SEED                              one of them again
 *                                          --strings                                all short and boundary strings
 *                                          --doubles=N [--precision=N] [--seed=N]   random doubles
 *
 * Ends with "parity: N passed, N failed" and exit code 1 if any failed.
 */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

foreach (['fixtures', 'specials', 'builder', 'strings', 'doubles', 'generator', 'comparison', 'shrinker', 'dump', 'sweep'] as $file) {
    require __DIR__ . "/$file.php";
}
if (PHP_VERSION_ID >= 80400) {
    require __DIR__ . '/specials84.php';
}

/** Memory that may come and go between two garbage collections; a leak of ten bytes a value exceeds it in a million. */
const ALLOWED_GROWTH = 8 << 20;

/** Compares random values until a limit is reached, or ten have failed. */
function random_values(Comparison $comparison, int $seed, int $count, float $seconds): array
{
    $generator = new Generator();
    $until = microtime(true) + $seconds;
    $failed = 0;
    $memory = null;
    for ($done = 0; $done < $count && $failed < 10; ++$done) {
        if (($done & 1023) === 0 && microtime(true) > $until) {
            break;
        }
        if ($done === 20000) {
            $memory = memory(0);
        }
        $case = $generator->draw($seed + $done);
        if ($comparison->difference($case, ($done & 7) === 0) !== null) {
            ++$failed;
            report($comparison, $case, $seed + $done);
        }
    }
    $growth = memory($memory ?? PHP_INT_MAX);
    if ($growth > ALLOWED_GROWTH) {
        echo "memory has grown by $growth bytes\n";
        ++$failed;
    }
    return [$done - $failed, $failed];
}

/** Bytes in use beyond $base. */
function memory(int $base): int
{
    gc_collect_cycles();
    return memory_get_usage() - $base;
}

function report(Comparison $comparison, array $case, int $seed): void
{
    $case = Shrinker::smallest($case, static fn (array $smaller): bool => $comparison->difference($smaller) !== null);
    printf("seed %d: %s\n  %s\n", $seed, $comparison->difference($case) ?? 'fails in a long run only', Dump::case($case));
}

function one_case(Comparison $comparison, int $seed): array
{
    $case = (new Generator())->draw($seed);
    echo Dump::case($case), "\n";
    if ($comparison->difference($case) === null) {
        return [1, 0];
    }
    report($comparison, $case, $seed);
    return [0, 1];
}

function doubles(int $seed, int $count, int $precision): array
{
    [$done, $difference] = Doubles::sweep($seed, $count, $precision);
    if ($difference === null) {
        return [$done, 0];
    }
    echo "seed $seed: $difference\n";
    return [$done, 1];
}

$options = getopt('', ['count:', 'seconds:', 'seed:', 'case:', 'strings', 'doubles:', 'precision:']);
$number = static fn (string $name, int $default): int => (int) ($options[$name] ?? $default);
$seed = $number('seed', random_int(1, 1 << 30));
$start = microtime(true);

if (isset($options['strings'])) {
    [$passed, $failed] = Sweep::all();
} elseif (isset($options['doubles'])) {
    [$passed, $failed] = doubles($seed, $number('doubles', 0), $number('precision', -1));
} elseif (isset($options['case'])) {
    [$passed, $failed] = one_case(new Comparison(), $number('case', 0));
} else {
    $count = isset($options['seconds']) ? PHP_INT_MAX : $number('count', 1000000);
    [$passed, $failed] = random_values(new Comparison(), $seed, $count, $number('seconds', 86400));
}
printf("%.1f s, seed %d, PHP %s\n", microtime(true) - $start, $seed, PHP_VERSION);
printf("parity: %d passed, %d failed\n", $passed, $failed);
exit($failed === 0 && $passed > 0 ? 0 : 1);
