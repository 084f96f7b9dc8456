--TEST--
JSON_PRETTY_PRINT of an encode inside jsonSerialize starts at the margin
--FILE--
<?php
require __DIR__ . '/compat.inc';

final class Inner implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return structjson_encode([1, ['a' => 2]], JSON_PRETTY_PRINT);
    }
}

echo structjson_encode([new Inner()]), "\n";
echo structjson_encode([[new Inner()]], JSON_PRETTY_PRINT), "\n";
structjson_encode([[STDIN]]);                       // fails two levels deep
echo structjson_encode([1], JSON_PRETTY_PRINT), "\n";
?>
--EXPECT--
["[\n    1,\n    {\n        \"a\": 2\n    }\n]"]
[
    [
        "[\n    1,\n    {\n        \"a\": 2\n    }\n]"
    ]
]
[
    1
]
