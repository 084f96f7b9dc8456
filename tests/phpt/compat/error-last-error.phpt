--TEST--
json_last_error() and json_last_error_msg() tell structjson_encode's outcome as they would json_encode's
--FILE--
<?php
require __DIR__ . '/compat.inc';

function state(string $what): void
{
    echo str_pad($what, 42), json_last_error(), ' ', json_last_error_msg(), "\n";
}

structjson_encode("\xb0");
state('malformed value');
structjson_encode((object) ['foo' => "\xb0", 'bar' => 1]);
state('malformed value, valid ones behind it');
structjson_encode(1);
state('a valid one clears it');
json_decode('{');
state('json_decode');
structjson_encode(NAN, JSON_THROW_ON_ERROR | JSON_PARTIAL_OUTPUT_ON_ERROR);
state('throw and partial output');
json_decode('{');
structjson_encode(1, JSON_THROW_ON_ERROR);
state('throw, no error: left alone');
try {
    structjson_encode(NAN, JSON_THROW_ON_ERROR);
} catch (JsonException) {
}
state('throw, error: left alone');
json_encode(NAN);
state('the other function');
structjson_encode([[1]], 0, 1);
state('depth');
try {
    structjson_encode();
} catch (ArgumentCountError) {
}
state('wrong arguments: left alone');
structjson_encode(null);
state('null');

final class Sets implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        json_decode('{');
        return 1;
    }
}

structjson_encode([new Sets()]);
state('set by jsonSerialize, overwritten');
structjson_encode([new Sets()], JSON_THROW_ON_ERROR);
state('set by jsonSerialize, with throw');
?>
--EXPECT--
malformed value                           5 Malformed UTF-8 characters, possibly incorrectly encoded
malformed value, valid ones behind it     5 Malformed UTF-8 characters, possibly incorrectly encoded
a valid one clears it                     0 No error
json_decode                               4 Syntax error
throw and partial output                  7 Inf and NaN cannot be JSON encoded
throw, no error: left alone               4 Syntax error
throw, error: left alone                  4 Syntax error
the other function                        7 Inf and NaN cannot be JSON encoded
depth                                     1 Maximum stack depth exceeded
wrong arguments: left alone               1 Maximum stack depth exceeded
null                                      0 No error
set by jsonSerialize, overwritten         0 No error
set by jsonSerialize, with throw          4 Syntax error
