--TEST--
malformed UTF-8 in a value
--FILE--
<?php
require __DIR__ . '/compat.inc';

foreach (["\xff", "ab\xc3", "\xed\xa0\x80", str_repeat('a', 100) . "\x80", "\x80" . str_repeat('a', 100)] as $string) {
    show($string);
    show([1, $string, 2]);
    show([1, $string, 2], JSON_PARTIAL_OUTPUT_ON_ERROR);
    show((object) ['a' => $string], JSON_THROW_ON_ERROR);
}
show(["\xff", NAN]);
show(["a" => ["b" => "\xb0", "c" => 1]], JSON_PARTIAL_OUTPUT_ON_ERROR);
?>
--EXPECT--
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
[1,null,2] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded [4]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
[1,null,2] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded [4]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
[1,null,2] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded [4]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
[1,null,2] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded [4]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
[1,null,2] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded [4]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
{"a":{"b":null,"c":1}} [5 Malformed UTF-8 characters, possibly incorrectly encoded]
