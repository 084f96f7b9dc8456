--TEST--
precision plays no part, serialize_precision is read at each call
--FILE--
<?php
require __DIR__ . '/compat.inc';

ini_set('precision', '3');
show([0.123456789, 1e20]);
ini_set('serialize_precision', '4');
show([0.123456789, 1e20]);

final class Changes implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        ini_set('serialize_precision', '2');
        return 0.123456789;
    }
}

echo structjson_encode([0.123456789, new Changes(), 0.123456789]), "\n";
?>
--EXPECT--
[0.123456789,1.0e+20]
[0.1235,1.0e+20]
[0.1235,0.12,0.12]
