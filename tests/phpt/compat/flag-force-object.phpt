--TEST--
JSON_FORCE_OBJECT turns every list into an object, at every level
--FILE--
<?php
require __DIR__ . '/compat.inc';

show([], JSON_FORCE_OBJECT);
show([1, 2, [3, []]], JSON_FORCE_OBJECT);
show([['a' => []], new ArrayObject([1]), new ArrayObject()], JSON_FORCE_OBJECT);
show([[[1]], []], JSON_FORCE_OBJECT | JSON_PRETTY_PRINT);
show('scalar', JSON_FORCE_OBJECT);
show([NAN], JSON_FORCE_OBJECT | JSON_PARTIAL_OUTPUT_ON_ERROR);
?>
--EXPECT--
{}
{"0":1,"1":2,"2":{"0":3,"1":{}}}
{"0":{"a":{}},"1":{"0":1},"2":{}}
{\n    "0": {\n        "0": {\n            "0": 1\n        }\n    },\n    "1": {}\n}
"scalar"
{"0":0} [7 Inf and NaN cannot be JSON encoded]
