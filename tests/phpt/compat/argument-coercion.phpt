--TEST--
without strict types the arguments are converted as json_encode converts them
--FILE--
<?php
require __DIR__ . '/compat.inc';

foreach ([['1', '512'], [true, 512], ['16', '1e2'], [1.0, 3.0], [' 64', ' 7'], [null, 512], [1.5, 512], [0, 511.5], ['12abc', 512], [1e30, 512], [NAN, 512]] as [$flags, $depth]) {
    $texts = [];
    foreach (['structjson_encode', 'json_encode'] as $function) {
        set_error_handler(static function (int $level, string $message) use (&$texts, $function): bool {
            $texts[$function][] = str_replace($function, 'F', $message);
            return true;
        });
        try {
            $texts[$function][] = $function(['a/b<', [1]], $flags, $depth);
        } catch (Throwable $e) {
            $texts[$function][] = $e::class . ': ' . str_replace($function, 'F', $e->getMessage());
        }
        restore_error_handler();
    }
    echo implode(' | ', $texts['structjson_encode']), "\n";
    if ($texts['structjson_encode'] !== $texts['json_encode']) {
        echo '  json_encode: ', implode(' | ', $texts['json_encode']), "\n";
    }
}
?>
--EXPECT--
["a\/b\u003C",[1]]
["a\/b\u003C",[1]]
{"0":"a\/b<","1":{"0":1}}
["a\/b\u003C",[1]]
["a/b<",[1]]
F(): Passing null to parameter #2 ($flags) of type int is deprecated | ["a\/b<",[1]]
Implicit conversion from float 1.5 to int loses precision | ["a\/b\u003C",[1]]
Implicit conversion from float 511.5 to int loses precision | ["a\/b<",[1]]
TypeError: F(): Argument #2 ($flags) must be of type int, string given
TypeError: F(): Argument #2 ($flags) must be of type int, float given
TypeError: F(): Argument #2 ($flags) must be of type int, float given
