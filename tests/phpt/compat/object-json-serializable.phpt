--TEST--
jsonSerialize: scalar, list, map, object, itself, another JsonSerializable
--FILE--
<?php
require __DIR__ . '/compat.inc';

final class Gives implements JsonSerializable
{
    public mixed $public = 'not asked for';

    public function __construct(private mixed $what)
    {
    }

    public function jsonSerialize(): mixed
    {
        return $this->what;
    }
}

foreach ([null, true, 1, 1.0, "\u{e4}", '12', [], [1, 2], ['a' => []], new stdClass(), new ArrayObject([1]), new Gives([new Gives(2)])] as $what) {
    show(new Gives($what));
}
show(['list' => [new Gives([]), new Gives('x')], 'map' => new Gives((object) [])], JSON_PRETTY_PRINT);
show(new Gives(['1', '1.0']), JSON_NUMERIC_CHECK | JSON_PRESERVE_ZERO_FRACTION);
show([new Gives([])], JSON_FORCE_OBJECT);
show(new Gives(NAN));
show([new Gives("\xff"), 1], JSON_PARTIAL_OUTPUT_ON_ERROR);
show(new Gives(STDIN), JSON_THROW_ON_ERROR);
?>
--EXPECT--
null
true
1
1
"\u00e4"
"12"
[]
[1,2]
{"a":[]}
{}
{"0":1}
[2]
{\n    "list": [\n        [],\n        "x"\n    ],\n    "map": {}\n}
[1,1.0]
{"0":{}}
false [7 Inf and NaN cannot be JSON encoded]
[null,1] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
JsonException 8: Type is not supported [4]
