--TEST--
depth 0, negative, huge, and beyond 32 bits
--FILE--
<?php
require __DIR__ . '/compat.inc';

foreach ([0, 1, -1, PHP_INT_MIN, PHP_INT_MAX, 2147483647, 2147483648, 4294967296, 4294967297, 4294967298] as $depth) {
    echo str_pad((string) $depth, 21);
    show([[1]], 0, $depth);
    echo str_repeat(' ', 21);
    show(1, 0, $depth);
}
$deep = [];
for ($level = 1; $level < 512; $level++) {
    $deep = [$deep];
}
var_dump(structjson_encode($deep) === str_repeat('[', 512) . str_repeat(']', 512));
show([$deep]);
var_dump(structjson_encode([$deep], depth: 513) === str_repeat('[', 513) . str_repeat(']', 513));
?>
--EXPECT--
0                    false [1 Maximum stack depth exceeded]
                     1
1                    false [1 Maximum stack depth exceeded]
                     1
-1                   false [1 Maximum stack depth exceeded]
                     1
-9223372036854775808 false [1 Maximum stack depth exceeded]
                     1
9223372036854775807  false [1 Maximum stack depth exceeded]
                     1
2147483647           [[1]]
                     1
2147483648           false [1 Maximum stack depth exceeded]
                     1
4294967296           false [1 Maximum stack depth exceeded]
                     1
4294967297           false [1 Maximum stack depth exceeded]
                     1
4294967298           [[1]]
                     1
bool(true)
false [1 Maximum stack depth exceeded]
bool(true)
