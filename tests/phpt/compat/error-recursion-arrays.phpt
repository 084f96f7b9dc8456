--TEST--
arrays that contain themselves through references
--FILE--
<?php
require __DIR__ . '/compat.inc';

$self = [1];
$self[] = &$self;
show($self);
show($self, JSON_PARTIAL_OUTPUT_ON_ERROR);

$a = ['b' => null];
$b = ['a' => &$a];
$a['b'] = &$b;
show($a);
show($a, JSON_PARTIAL_OUTPUT_ON_ERROR);
show(['x' => &$a], JSON_PARTIAL_OUTPUT_ON_ERROR);

// Twice the same array is no recursion.
$same = [1];
show([$same, $same, &$same, &$same, 'in' => [&$same]]);

// The marks are gone afterwards.
show([1, 2]);
unset($self[1]);
show($self);
?>
--EXPECT--
false [6 Recursion detected]
[1,null] [6 Recursion detected]
false [6 Recursion detected]
{"b":{"a":null}} [6 Recursion detected]
{"x":{"b":{"a":null}}} [6 Recursion detected]
{"0":[1],"1":[1],"2":[1],"3":[1],"in":[[1]]}
[1,2]
[1]
