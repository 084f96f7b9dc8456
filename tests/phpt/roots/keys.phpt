--TEST--
keys of an array at a root come out as json_encode writes them, whatever they are
--FILE--
<?php
use StructJson\Roots;

require __DIR__ . '/../check.inc';

$roots = new Roots('$.a');
foreach ([
    ["\0" => 1, "\0*\0b" => 2, "\0c" => 3],
    ['' => 1],
    ['' => []],
    [5 => 1, -1 => 2, '01' => 3],
    [1 => 'a', 0 => 'b'],
    ["\u{e9}" => 1, '/' => 2],
    ['_empty_' => 1],
] as $map) {
    same('map', structjson_encode(['a' => $map], roots: $roots), json_encode(['a' => $map]));
}
same('list', structjson_encode(['a' => ['x', "\0"]], roots: $roots), '{"a":{"0":"x","1":"\u0000"}}');
same('list, forced', structjson_encode(['a' => ['x']], JSON_FORCE_OBJECT, roots: $roots), '{"a":{"0":"x"}}');
same('list, checked for numbers', structjson_encode(['a' => ['1']], JSON_NUMERIC_CHECK, roots: $roots), '{"a":{"0":1}}');
done();
?>
--EXPECT--
10 checks
