--TEST--
with strict types nothing is converted
--FILE--
<?php
declare(strict_types=1);

foreach ([['1', 512], [1, '512'], [1.0, 512], [null, 512], [0, 512]] as [$flags, $depth]) {
    try {
        var_dump(structjson_encode(['a/b'], $flags, $depth));
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
structjson_encode(): Argument #2 ($flags) must be of type int, string given
structjson_encode(): Argument #3 ($depth) must be of type int, string given
structjson_encode(): Argument #2 ($flags) must be of type int, float given
structjson_encode(): Argument #2 ($flags) must be of type int, null given
string(8) "["a\/b"]"
