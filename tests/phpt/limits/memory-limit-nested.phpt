--TEST--
memory_limit reached in an encode inside an encode
--INI--
memory_limit=32M
--FILE--
<?php
final class Nests implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return structjson_encode([str_repeat('<', 1 << 22), [str_repeat("\u{e4}", 1 << 22)]], JSON_HEX_TAG);
    }
}

register_shutdown_function(static function (): void {
    echo "\nshutdown ", structjson_encode($GLOBALS['value'][0]), "\n";
});
$value = [['before' => [1]], new Nests()];
structjson_encode([['deep' => &$value]]);
echo 'not reached';
?>
--EXPECTF--

Fatal error: Allowed memory size of 33554432 bytes exhausted (tried to allocate %d bytes) in %smemory-limit-nested.php on line 6

shutdown {"before":[1]}
