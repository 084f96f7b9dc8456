--TEST--
__get, __isset, __toString, ArrayAccess, Countable, Traversable and __serialize play no part
--FILE--
<?php
require __DIR__ . '/compat.inc';

class Magic implements ArrayAccess, Countable, IteratorAggregate
{
    public $real = 1;

    public function __get($name) { return "magic $name"; }
    public function __isset($name) { return true; }
    public function __toString() { return 'string'; }
    public function __serialize(): array { return ['s']; }
    public function __debugInfo() { return ['d']; }
    public function offsetExists($o): bool { return true; }
    public function offsetGet($o): mixed { return 1; }
    public function offsetSet($o, $v): void { }
    public function offsetUnset($o): void { }
    public function count(): int { return 3; }
    public function getIterator(): Iterator { return new ArrayIterator([1, 2]); }
}

show(new Magic());
$object = new Magic();
unset($object->real);
show($object);
?>
--EXPECT--
{"real":1}
{}
