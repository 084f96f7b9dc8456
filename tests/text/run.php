<?php
/**
 * structjson_repair and structjson_objects on random texts, with json_decode as the oracle: what is refused and with which
 * code, which pointers there are, and that kinds survive json, serialize and an SQLite row.
 *
 * php -d extension=... tests/text/run.php [--count=N | --seconds=N] [--seed=N]
 *
 * Ends with "text: N passed, N failed" and exit code 1 if any failed.
 */

declare(strict_types=1);

namespace StructJson\Tests\Text;

use StructJson\Roots;

require __DIR__ . '/generator.php';

/** The code with which a call fails, or 0. */
function code(callable $call): int
{
    try {
        $call();
        return 0;
    } catch (\JsonException $e) {
        return $e->getCode();
    }
}

/** The pointers of the objects that a decoded array does not tell from lists. */
function pointers(mixed $object, mixed $array, string $here): array
{
    if (!is_array($array)) {
        return [];
    }
    $found = is_object($object) && array_is_list($array) ? [$here] : [];
    foreach ($array as $key => $member) {
        $below = is_object($object) ? $object->{$key} : $object[$key];
        $token = str_replace(['~', '/'], ['~0', '~1'], (string) $key);
        array_push($found, ...pointers($below, $member, "$here/$token"));
    }
    return $found;
}

/** What a text is refused with, at two depths, and its pointers. */
function is_read_as_php_reads_it(string $text): bool
{
    $roots = [new Roots(), new Roots('$', '$..a', '$[*]')];
    foreach ([5, 512] as $depth) {
        json_decode($text, true, $depth);
        $wanted = json_last_error();
        foreach ($roots as $set) {
            // Half a surrogate pair is the one thing that is kept here and refused there.
            if ($wanted !== JSON_ERROR_UTF16 && code(fn () => structjson_repair($text, $set, null, $depth)) !== $wanted) {
                return false;
            }
        }
    }
    if ($wanted === JSON_ERROR_UTF16) {
        return true;
    }
    if ($wanted !== JSON_ERROR_NONE) {
        return code(fn () => structjson_objects($text)) === $wanted;
    }
    $object = json_decode($text);
    return json_last_error() !== JSON_ERROR_NONE
        || structjson_objects($text) === pointers($object, json_decode($text, true), '');
}

/** Decoded to an array and pointers, carried in every way, and encoded: the original, kind for kind. */
function kinds_survive(string $text, \SQLite3 $database): bool
{
    $wanted = json_encode(json_decode($text));
    $kept = [json_decode($text, true), structjson_objects($text)];
    $database->exec('DELETE FROM kept');
    $insert = $database->prepare('INSERT INTO kept VALUES (?)');
    $insert->bindValue(1, json_encode($kept), SQLITE3_TEXT);
    $insert->execute();
    $carried = [
        $kept,
        json_decode(json_encode($kept), true),
        unserialize(serialize($kept)),
        json_decode($database->querySingle('SELECT parts FROM kept'), true),
    ];
    foreach ($carried as [$array, $objects]) {
        if (structjson_encode($array, roots: new Roots(), objects: $objects) !== $wanted
            || structjson_repair(json_encode($array), new Roots(), $objects) !== $wanted) {
            return false;
        }
    }
    return true;
}

$options = getopt('', ['count:', 'seconds:', 'seed:']);
$seed = (int) ($options['seed'] ?? 1);
$until = microtime(true) + (float) ($options['seconds'] ?? INF);
$count = (int) ($options['count'] ?? (isset($options['seconds']) ? PHP_INT_MAX : 20000));
$database = new \SQLite3(':memory:');
$database->exec('CREATE TABLE kept (parts TEXT)');
$generator = new Generator();
$passed = $failed = 0;
for ($done = 0; $done < $count && $failed < 10 && microtime(true) < $until; ++$done) {
    $generator->seed($seed + $done);
    $texts = [$generator->damaged(), $generator->text(5, true), $generator->text(5, false)];
    $holds = array_map(is_read_as_php_reads_it(...), $texts);
    $holds[] = kinds_survive($texts[2], $database);
    foreach ($holds as $which => $hold) {
        $hold ? ++$passed : ++$failed;
        if (!$hold) {
            printf("seed %d: %s\n", $seed + $done, json_encode($texts[min($which, 2)], JSON_INVALID_UTF8_SUBSTITUTE));
        }
    }
}
echo "text: $passed passed, $failed failed\n";
exit($failed === 0 && $passed > 0 ? 0 : 1);
