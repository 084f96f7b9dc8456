--TEST--
JSON_PRETTY_PRINT: indentation, empty containers, nesting
--FILE--
<?php
require __DIR__ . '/compat.inc';

foreach ([[], new stdClass(), [[]], [new stdClass()], [1, [2, [3]], 'a' => ['b' => []]], (object) ['a' => (object) ['b' => [[], [1]]]], 1, 'x'] as $value) {
    echo $json = structjson_encode($value, JSON_PRETTY_PRINT), "\n";
    var_dump($json === json_encode($value, JSON_PRETTY_PRINT));
}
?>
--EXPECT--
[]
bool(true)
{}
bool(true)
[
    []
]
bool(true)
[
    {}
]
bool(true)
{
    "0": 1,
    "1": [
        2,
        [
            3
        ]
    ],
    "a": {
        "b": []
    }
}
bool(true)
{
    "a": {
        "b": [
            [],
            [
                1
            ]
        ]
    }
}
bool(true)
1
bool(true)
"x"
bool(true)
