--TEST--
an array within itself through a reference to another array: found where it is met again, not a round later
--FILE--
<?php
require __DIR__ . '/../check.inc';

// $a holds a reference to $p, and $p holds $a by value.
$p = [];
$a = ['k' => &$p];
$p['v'] = $a;
$values = [
    'the array' => $a,
    'in a list' => [$a],
    'twice' => [$a, $a],
    'from the other side' => [&$p],
    'behind another reference' => [&$a, 'x' => [$a]],
    'beside what is no cycle' => [[[1]], $a, [[2]]],
];
foreach ($values as $what => $value) {
    same($what, structjson_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR), json_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR));
    same("$what: error", json_last_error(), JSON_ERROR_RECURSION);
    same("$what: false", structjson_encode($value), false);
}

// Shared without a cycle: no recursion.
$shared = [1];
$tree = [&$shared, [$shared, [&$shared, $shared]], $shared];
same('shared', structjson_encode($tree), json_encode($tree));
done();
?>
--EXPECT--
19 checks
