--TEST--
JSON_INVALID_UTF8_* in keys, with each other and with the other flags
--FILE--
<?php
require __DIR__ . '/compat.inc';

$value = ["k\xff" => "v\xe2\x82", "\xc3" => ["\xff"]];
show($value);
show($value, JSON_INVALID_UTF8_IGNORE);
show($value, JSON_INVALID_UTF8_SUBSTITUTE);
show($value, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE);
show($value, JSON_INVALID_UTF8_IGNORE | JSON_INVALID_UTF8_SUBSTITUTE);
show((object) $value, JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR);
show($value, JSON_INVALID_UTF8_IGNORE | JSON_PARTIAL_OUTPUT_ON_ERROR);
show(["\u{2028}\xff<\u{e4}>"], JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE | JSON_HEX_TAG);
?>
--EXPECT--
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
{"k":"v","":[""]}
{"k\ufffd":"v\ufffd","\ufffd":["\ufffd"]}
{"k\xEF\xBF\xBD":"v\xEF\xBF\xBD","\xEF\xBF\xBD":["\xEF\xBF\xBD"]}
{"k":"v","":[""]}
{"k\ufffd":"v\ufffd","\ufffd":["\ufffd"]} [4 Syntax error]
{"k":"v","":[""]}
["\u2028\xEF\xBF\xBD\u003C\xC3\xA4\u003E"]
