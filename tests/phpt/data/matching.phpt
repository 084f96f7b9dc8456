--TEST--
every row of tests/data/matching.json: which paths make a root of which place, in encode and repair
--FILE--
<?php
use StructJson\Roots;

require __DIR__ . '/../check.inc';

foreach (json_decode(file_get_contents(__DIR__ . '/../../data/matching.json'), true) as $case) {
    $roots = new Roots(...$case['paths']);
    $what = json_encode([$case['paths'], $case['at']]);

    // The place, with a marker at the end that only it has: what stands around it may be a root too.
    $value = [[], 'marker'];
    foreach (array_reverse($case['at']) as $key) {
        $value = [$key => $value];
    }
    $encoded = structjson_encode($value, roots: $roots);
    same("encode $what", str_contains($encoded, '"1":"marker"'), $case['root']);

    // A list index becomes an object key where nothing stands before it.
    $repaired = structjson_repair(json_encode($value), $roots);
    same("repair $what", $repaired, $encoded);
}
done();
?>
--EXPECT--
182 checks
