--TEST--
JSON_NUMERIC_CHECK leaves keys alone and takes the other flags into account
--FILE--
<?php
require __DIR__ . '/compat.inc';

show(['1' => '1', '1.5' => '1.5', '1e3' => '1e3'], JSON_NUMERIC_CHECK);
show((object) ['7' => '7', '0.1' => '0.1'], JSON_NUMERIC_CHECK);
show(['1.0', '10', '1e2', '-0'], JSON_NUMERIC_CHECK | JSON_PRESERVE_ZERO_FRACTION);
show(["\u{e4}1", "1\u{e4}", '1/2', '<1>'], JSON_NUMERIC_CHECK | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG);
show(["1\xff", '1'], JSON_NUMERIC_CHECK | JSON_INVALID_UTF8_IGNORE);
show(["1\xff", '1'], JSON_NUMERIC_CHECK | JSON_PARTIAL_OUTPUT_ON_ERROR);
ini_set('serialize_precision', '17');
show(['0.1', '1e22'], JSON_NUMERIC_CHECK);
ini_set('serialize_precision', '3');
show(['0.12345', '123456.7', '123456'], JSON_NUMERIC_CHECK);
?>
--EXPECT--
{"1":1,"1.5":1.5,"1e3":1000}
{"7":7,"0.1":0.1}
[1.0,10,100.0,0]
["\xC3\xA41","1\xC3\xA4","1/2","\u003C1\u003E"]
["1",1]
[null,1] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
[0.10000000000000001,1.0e+22]
[0.123,1.23e+5,123456]
