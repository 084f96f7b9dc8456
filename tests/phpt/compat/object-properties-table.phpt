--TEST--
the same object with and without a table of its properties
--FILE--
<?php
require __DIR__ . '/compat.inc';

class Point
{
    public $x = 1;
    public int $y;
    private $z = 3;
    public ?Point $next = null;
}

function tables(object $object): iterable
{
    yield 'none' => clone $object;
    foreach (['get_object_vars', 'get_mangled_object_vars', 'serialize', 'var_export'] as $function) {
        $made = clone $object;
        $function === 'var_export' ? var_export($made, true) : $function($made);
        yield $function => $made;
    }
    $made = clone $object;
    foreach ($made as $name => $value) {
        $made->{$name} = $value;
    }
    yield 'foreach' => $made;
    $made = clone $object;
    (array) $made;
    yield 'cast' => $made;
    yield 'unserialize' => unserialize(serialize($object));
}

$point = new Point();
$point->next = new Point();
$point->next->y = 5;
foreach (tables($point) as $how => $object) {
    echo str_pad($how, 24);
    show($object);
}
?>
--EXPECT--
none                    {"x":1,"next":{"x":1,"y":5,"next":null}}
get_object_vars         {"x":1,"next":{"x":1,"y":5,"next":null}}
get_mangled_object_vars {"x":1,"next":{"x":1,"y":5,"next":null}}
serialize               {"x":1,"next":{"x":1,"y":5,"next":null}}
var_export              {"x":1,"next":{"x":1,"y":5,"next":null}}
foreach                 {"x":1,"next":{"x":1,"y":5,"next":null}}
cast                    {"x":1,"next":{"x":1,"y":5,"next":null}}
unserialize             {"x":1,"next":{"x":1,"y":5,"next":null}}
