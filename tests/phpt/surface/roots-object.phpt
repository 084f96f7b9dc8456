--TEST--
StructJson\Roots as an object: immutable, comparable, clonable, shown by var_dump(), refused by serialize(); wrong arguments
--FILE--
<?php
use StructJson\Roots;

$roots = new Roots('$.a');
$attempts = [
    'construct again' => static fn () => $roots->__construct('$.b'),
    'serialize' => static fn () => serialize($roots),
    'unserialize' => static fn () => unserialize('O:16:"StructJson\Roots":0:{}'),
    'property' => static function () use ($roots) { $roots->x = 1; },
    'path' => static fn () => new Roots('$.a', '5'),
    'with a path' => static fn () => $roots->with('5'),
    'objects: an integer' => static fn () => structjson_encode([], objects: ['', 5]),
    'objects: null' => static fn () => structjson_encode([], objects: [null]),
    'objects: a float' => static fn () => structjson_repair('[]', objects: [1.5]),
    'objects: no pointer' => static fn () => structjson_encode([], objects: ['a']),
    'objects: a tilde' => static fn () => structjson_repair('[]', objects: ['/a~2']),
    'at: no pointer' => static fn () => structjson_objects('[]', 'a'),
    'depth 0' => static fn () => structjson_repair('[]', depth: 0),
    'depth -1' => static fn () => structjson_repair('[]', depth: -1),
    'depth too large' => static fn () => structjson_repair('[]', depth: 1 << 31),
    'too deep' => static fn () => structjson_repair('[[]]', depth: 2),
];
foreach ($attempts as $what => $attempt) {
    try {
        $got = var_export($attempt(), true);
        echo "$what: $got\n";
    } catch (Throwable $throwable) {
        echo "$what: ", $throwable::class, ' ', $throwable->getCode(), ': ', $throwable->getMessage(), "\n";
    }
}
echo structjson_repair('[[]]', depth: (1 << 31) - 1), "\n";
var_dump($roots);
var_dump($roots == new Roots('$["a"]'), $roots == new Roots('$.b'), $roots == clone $roots);
var_dump(new Roots('$.a', '$.b') == new Roots('$.b', '$.a'), new Roots() == new Roots());
echo json_encode($roots), "\n";
echo implode(' ', (new Roots('$.b'))->with('$.a', new Roots('$.c'), '$.d', '$["b"]')->paths()), "\n";
echo implode(' ', (new Roots())->with()->paths()), "\n";
?>
--EXPECTF--
construct again: Error 0: StructJson\Roots is immutable: the constructor has run already
serialize: Exception 0: Serialization of 'StructJson\Roots' is not allowed
unserialize: Exception 0: Unserialization of 'StructJson\Roots' is not allowed
property: Error 0: Cannot create dynamic property StructJson\Roots::$x
path: ValueError 0: root path "5" must begin with $ at byte 0 (line 1 column 1)
with a path: ValueError 0: root path "5" must begin with $ at byte 0 (line 1 column 1)
objects: an integer: TypeError 0: structjson_encode(): Argument #5 ($objects) must contain only strings
objects: null: TypeError 0: structjson_encode(): Argument #5 ($objects) must contain only strings
objects: a float: TypeError 0: structjson_repair(): Argument #3 ($objects) must contain only strings
objects: no pointer: ValueError 0: JSON pointer does not begin with `/`: "a"
objects: a tilde: ValueError 0: JSON pointer has a `~` that no `0` or `1` follows: "/a~2"
at: no pointer: ValueError 0: JSON pointer does not begin with `/`: "a"
depth 0: ValueError 0: structjson_repair(): Argument #4 ($depth) must be greater than 0
depth -1: ValueError 0: structjson_repair(): Argument #4 ($depth) must be greater than 0
depth too large: ValueError 0: structjson_repair(): Argument #4 ($depth) must be less than 2147483647
too deep: JsonException 1: nested too deep: containers 2 deep or deeper are refused at byte 1 (line 1 column 2)
[[]]
object(StructJson\Roots)#%d (1) {
  ["paths"]=>
  array(1) {
    [0]=>
    string(3) "$.a"
  }
}
bool(true)
bool(false)
bool(true)
bool(true)
bool(true)
{}
$.b $.c $.a $.d

