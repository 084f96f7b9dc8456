--TEST--
closures, generators, weak references, reflection, exceptions, anonymous classes
--FILE--
<?php
require __DIR__ . '/compat.inc';

show(static fn () => 1);
show([(function () { yield 1; })()]);
$key = new stdClass();
$map = new WeakMap();
$map[$key] = 1;
show($map);
show(WeakReference::create($key));
show(new Exception('message', 5));
show(new ReflectionClass('stdClass'));
show(new ReflectionMethod('ArrayObject', 'count'));
show(new class (1) {
    private $hidden = 2;

    public function __construct(public readonly int $promoted)
    {
    }
});
show(new class implements JsonSerializable {
    public function jsonSerialize(): array
    {
        return [1, 'a' => 2];
    }
});
show(strlen(...));
show(new __PHP_Incomplete_Class());
show(unserialize('O:7:"Missing":1:{s:1:"a";i:1;}'));
?>
--EXPECT--
{}
[{}]
{}
{}
{}
{"name":"stdClass"}
{"name":"count","class":"ArrayObject"}
{"promoted":1}
{"0":1,"a":2}
{}
{}
{"__PHP_Incomplete_Class_Name":"Missing","a":1}
