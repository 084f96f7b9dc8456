--TEST--
JSON_THROW_ON_ERROR: a JsonException, and the error state stays as it was; PARTIAL_OUTPUT_ON_ERROR outdoes it
--FILE--
<?php
require __DIR__ . '/compat.inc';

show([1], JSON_THROW_ON_ERROR);
show([NAN], JSON_THROW_ON_ERROR);
show("\xff", JSON_THROW_ON_ERROR);
show([[1]], JSON_THROW_ON_ERROR, 1);
show(STDIN, JSON_THROW_ON_ERROR);
show([NAN], JSON_THROW_ON_ERROR | JSON_PARTIAL_OUTPUT_ON_ERROR);
show([1], JSON_THROW_ON_ERROR | JSON_PARTIAL_OUTPUT_ON_ERROR);
try {
    structjson_encode(NAN, JSON_THROW_ON_ERROR);
} catch (JsonException $e) {
    var_dump($e::class, $e->getMessage(), $e->getCode(), $e->getPrevious(), $e->getLine() === __LINE__ - 2);
}
?>
--EXPECT--
[1] [4 Syntax error]
JsonException 7: Inf and NaN cannot be JSON encoded [4]
JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded [4]
JsonException 1: Maximum stack depth exceeded [4]
JsonException 8: Type is not supported [4]
[0] [7 Inf and NaN cannot be JSON encoded]
[1]
string(13) "JsonException"
string(34) "Inf and NaN cannot be JSON encoded"
int(7)
NULL
bool(true)
