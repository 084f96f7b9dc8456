--TEST--
memory_limit reached inside jsonSerialize, deep in a walk
--INI--
memory_limit=32M
--FILE--
<?php
final class Greedy implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return array_fill(0, 1 << 22, 1);
    }
}

register_shutdown_function(static function (): void {
    echo "\nshutdown ", structjson_encode($GLOBALS['value']['before']), ' ', json_last_error_msg(), "\n";
});
$value = ['before' => [1, str_repeat('x', 10)], 'in' => [[(object) ['deep' => new ArrayObject([new Greedy()])]]]];
structjson_encode([&$value, &$value]);
echo 'not reached';
?>
--EXPECTF--

Fatal error: Allowed memory size of 33554432 bytes exhausted (tried to allocate %d bytes) in %smemory-limit-user-code.php on line 6

shutdown [1,"xxxxxxxxxx"] No error
