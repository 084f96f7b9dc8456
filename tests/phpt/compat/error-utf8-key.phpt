--TEST--
malformed UTF-8 in a key or a property name: the value behind it is still visited
--FILE--
<?php
require __DIR__ . '/compat.inc';

show(["a\xff" => 1]);
show(["a\xff" => 1, 'b' => 2], JSON_PARTIAL_OUTPUT_ON_ERROR);
show(["a\xff" => NAN, 'b' => 2]);
show(["a\xff" => NAN], JSON_PARTIAL_OUTPUT_ON_ERROR);
show((object) ["a\xff" => 1], JSON_THROW_ON_ERROR);
show((object) ["a\xff" => [1], 'b' => 2], JSON_PARTIAL_OUTPUT_ON_ERROR);

final class Seen implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        echo "(seen)";
        return 1;
    }
}

structjson_encode(["\xff" => new Seen()]);
echo ' ', json_last_error_msg(), "\n";
structjson_encode(["\xff", new Seen()]);
echo json_last_error_msg(), "\n";
?>
--EXPECT--
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
{"":1,"b":2} [5 Malformed UTF-8 characters, possibly incorrectly encoded]
false [7 Inf and NaN cannot be JSON encoded]
{"":0} [7 Inf and NaN cannot be JSON encoded]
JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded [4]
{"":[1],"b":2} [5 Malformed UTF-8 characters, possibly incorrectly encoded]
(seen) Malformed UTF-8 characters, possibly incorrectly encoded
Malformed UTF-8 characters, possibly incorrectly encoded
