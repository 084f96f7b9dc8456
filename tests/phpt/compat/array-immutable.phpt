--TEST--
constant arrays and interned strings
--FILE--
<?php
require __DIR__ . '/compat.inc';

const NESTED = ['list' => [1, [2, []]], 'map' => ['k' => 'v', 5 => null]];

final class Holder
{
    public const LIST = [NESTED, [], 'x'];
    public array $default = ['a' => [1, 2], 'b' => []];
    public static array $static = [NESTED];
}

for ($i = 0; $i < 2; $i++) {
    show(NESTED);
    show(Holder::LIST);
    show(new Holder());
    show(Holder::$static, JSON_FORCE_OBJECT);
    show([]);
    show(__FUNCTION__);
    show([PHP_VERSION_ID > 80000, PHP_EOL]);
}
var_dump(NESTED === ['list' => [1, [2, []]], 'map' => ['k' => 'v', 5 => null]]);
?>
--EXPECT--
{"list":[1,[2,[]]],"map":{"k":"v","5":null}}
[{"list":[1,[2,[]]],"map":{"k":"v","5":null}},[],"x"]
{"default":{"a":[1,2],"b":[]}}
{"0":{"list":{"0":1,"1":{"0":2,"1":{}}},"map":{"k":"v","5":null}}}
[]
""
[true,"\n"]
{"list":[1,[2,[]]],"map":{"k":"v","5":null}}
[{"list":[1,[2,[]]],"map":{"k":"v","5":null}},[],"x"]
{"default":{"a":[1,2],"b":[]}}
{"0":{"list":{"0":1,"1":{"0":2,"1":{}}},"map":{"k":"v","5":null}}}
[]
""
[true,"\n"]
bool(true)
