--TEST--
jsonSerialize changes the array that is being walked, through a reference
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

$changes = [
    'append' => static function () use (&$array): void { for ($i = 0; $i < 1000; $i++) { $array[] = $i; } },
    'unset all' => static function () use (&$array): void { foreach (array_keys($array) as $key) { unset($array[$key]); } },
    'unset next' => static function () use (&$array): void { unset($array['next'], $array[2]); },
    'empty' => static function () use (&$array): void { $array = []; },
    'null' => static function () use (&$array): void { $array = null; },
    'string' => static function () use (&$array): void { $array = str_repeat('x', 1000); },
    'sort' => static function () use (&$array): void { uasort($array, static fn ($a, $b) => -1); },
    'next' => static function () use (&$array): void { $array['next'] = 'new'; $array[2] = 'new'; },
    'through itself' => static function () use (&$array): void { $array['self'] = &$array; },
];
foreach ($changes as $name => $change) {
    foreach (['list' => [1, new Changes($change), 'next', [3]], 'map' => ['a' => 1, 'b' => new Changes($change), 'next' => 'next', 'd' => [3]]] as $kind => $value) {
        $array = $value;
        echo str_pad("$name, $kind", 22), structjson_encode(['in' => &$array]), ' ';
        $array = $value;
        echo structjson_encode([[&$array]]) === '[[' . structjson_encode($value) . ']]' ? 'same' : 'different', "\n";
        unset($value);
    }
}
?>
--EXPECT--
append, list          {"in":[1,"changed","next",[3]]} same
append, map           {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
unset all, list       {"in":[1,"changed","next",[3]]} same
unset all, map        {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
unset next, list      {"in":[1,"changed","next",[3]]} same
unset next, map       {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
empty, list           {"in":[1,"changed","next",[3]]} same
empty, map            {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
null, list            {"in":[1,"changed","next",[3]]} same
null, map             {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
string, list          {"in":[1,"changed","next",[3]]} same
string, map           {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
sort, list            {"in":[1,"changed","next",[3]]} same
sort, map             {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
next, list            {"in":[1,"changed","next",[3]]} same
next, map             {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
through itself, list  {"in":[1,"changed","next",[3]]} same
through itself, map   {"in":{"a":1,"b":"changed","next":"next","d":[3]}} same
