--TEST--
TypeError, ValueError and ArgumentCountError are json_encode's with our name in them
--FILE--
<?php
require __DIR__ . '/compat.inc';

$calls = [
    static fn (string $f) => $f(),
    static fn (string $f) => $f(1, 'x'),
    static fn (string $f) => $f(1, []),
    static fn (string $f) => $f(1, new stdClass()),
    static fn (string $f) => $f(1, 0, 'x'),
    static fn (string $f) => $f(1, 0, STDIN),
    static fn (string $f) => $f(1, nonsense: 2),
    static fn (string $f) => $f(flags: 1),
    static fn (string $f) => $f(1, value: 2),
];
foreach ($calls as $call) {
    $texts = [];
    foreach (['structjson_encode', 'json_encode'] as $function) {
        try {
            $texts[] = var_export($call($function), true);
        } catch (Throwable $e) {
            $texts[] = $e::class . ': ' . $e->getMessage();
        }
    }
    echo $texts[0], "\n";
    if (str_replace('structjson_encode', 'json_encode', $texts[0]) !== $texts[1]) {
        echo "  json_encode: $texts[1]\n";
    }
}
?>
--EXPECT--
ArgumentCountError: structjson_encode() expects at least 1 argument, 0 given
TypeError: structjson_encode(): Argument #2 ($flags) must be of type int, string given
TypeError: structjson_encode(): Argument #2 ($flags) must be of type int, array given
TypeError: structjson_encode(): Argument #2 ($flags) must be of type int, stdClass given
TypeError: structjson_encode(): Argument #3 ($depth) must be of type int, string given
TypeError: structjson_encode(): Argument #3 ($depth) must be of type int, resource given
Error: Unknown named parameter $nonsense
ArgumentCountError: structjson_encode(): Argument #1 ($value) not passed
Error: Named parameter $value overwrites previous argument
