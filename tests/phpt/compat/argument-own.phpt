--TEST--
$roots and $objects refuse what they cannot be
--FILE--
<?php
require __DIR__ . '/compat.inc';

$calls = [
    static fn () => structjson_encode([], 0, 512, null, null, 6),
    static fn () => structjson_encode([], 0, 512, 'gemini'),
    static fn () => structjson_encode([], 0, 512, new stdClass()),
    static fn () => structjson_encode([], 0, 512, null, 'a'),
    static fn () => structjson_encode([], roots: []),
    static fn () => structjson_encode([], objects: 1),
    static fn () => structjson_encode([], objects: new ArrayObject()),
];
foreach ($calls as $call) {
    try {
        var_dump($call());
    } catch (Throwable $e) {
        echo $e::class . ': ' . $e->getMessage(), "\n";
    }
}
show([]);
echo structjson_encode([], 0, 512, null, null), "\n";
?>
--EXPECT--
ArgumentCountError: structjson_encode() expects at most 5 arguments, 6 given
TypeError: structjson_encode(): Argument #4 ($roots) must be of type ?StructJson\Roots, string given
TypeError: structjson_encode(): Argument #4 ($roots) must be of type ?StructJson\Roots, stdClass given
TypeError: structjson_encode(): Argument #5 ($objects) must be of type ?array, string given
TypeError: structjson_encode(): Argument #4 ($roots) must be of type ?StructJson\Roots, array given
TypeError: structjson_encode(): Argument #5 ($objects) must be of type ?array, int given
TypeError: structjson_encode(): Argument #5 ($objects) must be of type ?array, ArrayObject given
[]
[]
