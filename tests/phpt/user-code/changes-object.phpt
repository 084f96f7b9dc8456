--TEST--
jsonSerialize changes the properties of the object that is being walked
--FILE--
<?php
final class Changes implements JsonSerializable
{
    public function __construct(private Closure $change)
    {
    }

    public function jsonSerialize(): mixed
    {
        ($this->change)();
        return 'changed';
    }
}

#[AllowDynamicProperties]
class Declared
{
    public mixed $a = 1;
    public mixed $b;
    public mixed $c = ['c'];
    public mixed $d = 'd';
}

/** Elements and dynamic properties at once. */
#[AllowDynamicProperties]
class Both extends ArrayObject
{
}

$changes = [
    'unset next' => static function () use (&$object): void { unset($object->c); },
    'unset all' => static function () use (&$object): void { foreach (get_object_vars($object) as $name => $value) { unset($object->{$name}); } },
    'set next' => static function () use (&$object): void { $object->c = str_repeat('z', 10); $object->d = null; },
    'set next element' => static function () use (&$object): void { if ($object instanceof Both) { $object['c'] = 'new'; unset($object['d']); } },
    'add' => static function () use (&$object): void { for ($i = 0; $i < 100; $i++) { $object->{"n$i"} = $i; } },
    'drop the object' => static function () use (&$object): void { $object = null; },
    'table' => static function () use (&$object): void { get_mangled_object_vars($object); },
];
foreach ($changes as $name => $change) {
    foreach (['stdClass', 'Declared', 'Both'] as $class) {
        $object = new $class();
        foreach (['a' => 1, 'b' => new Changes($change), 'c' => ['c'], 'd' => 'd'] as $key => $value) {
            $class === 'Both' ? $object[$key] = $value : $object->{$key} = $value;
        }
        unset($value);
        $reference = &$object;
        $json = structjson_encode([&$reference]);
        echo str_pad("$name, $class", 30), strlen($json) > 100 ? strlen($json) . ' ' . md5($json) : $json, "\n";
    }
}
?>
--EXPECT--
unset next, stdClass          [{"a":1,"b":"changed","c":["c"],"d":"d"}]
unset next, Declared          [{"a":1,"b":"changed","d":"d"}]
unset next, Both              [{"a":1,"b":"changed","c":["c"],"d":"d"}]
unset all, stdClass           [{"a":1,"b":"changed","c":["c"],"d":"d"}]
unset all, Declared           [{"a":1,"b":"changed"}]
unset all, Both               [{"a":1,"b":"changed","c":["c"],"d":"d"}]
set next, stdClass            [{"a":1,"b":"changed","c":["c"],"d":"d"}]
set next, Declared            [{"a":1,"b":"changed","c":"zzzzzzzzzz","d":null}]
set next, Both                [{"a":1,"b":"changed","c":["c"],"d":"d"}]
set next element, stdClass    [{"a":1,"b":"changed","c":["c"],"d":"d"}]
set next element, Declared    [{"a":1,"b":"changed","c":["c"],"d":"d"}]
set next element, Both        [{"a":1,"b":"changed","c":"new"}]
add, stdClass                 [{"a":1,"b":"changed","c":["c"],"d":"d"}]
add, Declared                 [{"a":1,"b":"changed","c":["c"],"d":"d"}]
add, Both                     [{"a":1,"b":"changed","c":["c"],"d":"d"}]
drop the object, stdClass     [{"a":1,"b":"changed","c":["c"],"d":"d"}]
drop the object, Declared     [{"a":1,"b":"changed","c":["c"],"d":"d"}]
drop the object, Both         [{"a":1,"b":"changed","c":["c"],"d":"d"}]
table, stdClass               [{"a":1,"b":"changed","c":["c"],"d":"d"}]
table, Declared               [{"a":1,"b":"changed","c":["c"],"d":"d"}]
table, Both                   [{"a":1,"b":"changed","c":["c"],"d":"d"}]
