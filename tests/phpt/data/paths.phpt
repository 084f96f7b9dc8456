--TEST--
every spelling of a root path in tests/data/paths.json: its canonical form, or the ValueError with column and reason
--FILE--
<?php
use StructJson\Roots;

require __DIR__ . '/../check.inc';

foreach (json_decode(file_get_contents(__DIR__ . '/../../data/paths.json'), true) as $case) {
    $path = isset($case['path_hex']) ? hex2bin($case['path_hex']) : $case['path'];
    try {
        $got = (new Roots($path))->paths();
        same($path, $got, [$case['canonical'] ?? 'an error']);
        same("$path again", (new Roots(...$got))->paths(), $got);
    } catch (ValueError $error) {
        $place = sprintf('(line %d column %d)', $case['line'] ?? 1, $case['column'] ?? 0);
        same("$path: place of {$error->getMessage()}", str_ends_with($error->getMessage(), $place), true);
        same("$path: reason of {$error->getMessage()}", str_contains($error->getMessage(), $case['why'] ?? 'accepted'), true);
    }
}
done();
?>
--EXPECT--
270 checks
