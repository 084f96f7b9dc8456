--TEST--
JSON_PRETTY_PRINT: an object whose properties are all skipped is written like an empty one
--FILE--
<?php
require __DIR__ . '/compat.inc';

class Hidden
{
    private $a = 1;
    protected $b = 2;
    public int $uninitialised;
}

show([new Hidden()], JSON_PRETTY_PRINT);
show(['a' => new Hidden(), 'b' => [new Hidden()]], JSON_PRETTY_PRINT);
$object = new Hidden();
get_mangled_object_vars($object);
show([$object], JSON_PRETTY_PRINT);
?>
--EXPECT--
[\n    {}\n]
{\n    "a": {},\n    "b": [\n        {}\n    ]\n}
[\n    {}\n]
