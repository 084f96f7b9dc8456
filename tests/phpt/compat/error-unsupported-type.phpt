--TEST--
resources, open and closed
--FILE--
<?php
require __DIR__ . '/compat.inc';

$closed = fopen('php://memory', 'r');
fclose($closed);
foreach ([STDIN, $closed, ['a' => STDIN, 'b' => 1], (object) ['a' => $closed]] as $value) {
    show($value);
    show($value, JSON_PARTIAL_OUTPUT_ON_ERROR);
    show($value, JSON_THROW_ON_ERROR);
}
?>
--EXPECT--
false [8 Type is not supported]
null [8 Type is not supported]
JsonException 8: Type is not supported [4]
false [8 Type is not supported]
null [8 Type is not supported]
JsonException 8: Type is not supported [4]
false [8 Type is not supported]
{"a":null,"b":1} [8 Type is not supported]
JsonException 8: Type is not supported [4]
false [8 Type is not supported]
{"a":null} [8 Type is not supported]
JsonException 8: Type is not supported [4]
