--TEST--
the depth is counted in containers, empty ones too, and noticed when the container ends
--FILE--
<?php
require __DIR__ . '/compat.inc';

show(1, 0, 0);
show([], 0, 0);
show([], 0, 1);
show([[]], 0, 1);
show([[]], 0, 2);
show([[[1]], 2], 0, 2);
show(new stdClass(), 0, 0);
show((object) ['a' => (object) []], 0, 1);
show((object) ['a' => [new ArrayObject([[]])]], 0, 3);
show((object) ['a' => [new ArrayObject([[]])]], 0, 4);
show([[[1]], 2], JSON_PARTIAL_OUTPUT_ON_ERROR, 2);
show([[[1]], [[2]]], JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_PRETTY_PRINT, 1);
show([[[NAN]]], 0, 1);
show([[["\xff"]]], 0, 1);
?>
--EXPECT--
1
false [1 Maximum stack depth exceeded]
[]
false [1 Maximum stack depth exceeded]
[[]]
false [1 Maximum stack depth exceeded]
false [1 Maximum stack depth exceeded]
false [1 Maximum stack depth exceeded]
false [1 Maximum stack depth exceeded]
{"a":[{"0":[]}]}
[[[1]],2] [1 Maximum stack depth exceeded]
[\n    [\n        [\n            1\n        ]\n    ],\n    [\n        [\n            2\n        ]\n    ]\n] [1 Maximum stack depth exceeded]
false [1 Maximum stack depth exceeded]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
