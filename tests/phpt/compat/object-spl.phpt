--TEST--
ArrayObject, ArrayIterator and the other SPL containers
--FILE--
<?php
require __DIR__ . '/compat.inc';

show(new ArrayObject());
show(new ArrayObject([1, 2]));
show(new ArrayObject(['a' => [], "\0x" => 1, 5 => new ArrayObject([1])]));
show(new ArrayIterator([1, [2]]));
show(new ArrayObject((object) ['a' => 1]));
show(new ArrayObject(new ArrayObject([3])));

class Own extends ArrayObject
{
    public $own = 'property';
    protected $hidden = 1;
}

show(new Own(['element']));
show(new ArrayObject(['element'], ArrayObject::STD_PROP_LIST));
show(new Own(['element'], ArrayObject::STD_PROP_LIST));
show(new ArrayObject(new Own(['x'])));

$storage = new SplObjectStorage();
$storage[new stdClass()] = 1;
show($storage);
show(SplFixedArray::fromArray([1, 'a', null]));
$list = new SplDoublyLinkedList();
$list->push(1);
show($list);
show(new SplMinHeap());
show(new RecursiveArrayIterator([1, [2]]));
show(new IteratorIterator(new ArrayIterator([1])));
?>
--EXPECT--
{}
{"0":1,"1":2}
{"a":[],"5":{"0":1}}
{"0":1,"1":[2]}
{"a":1}
{"0":3}
{"0":"element"}
{}
{"own":"property"}
{"0":"x"}
{}
[1,"a",null]
{}
{}
{"0":1,"1":[2]}
{}
