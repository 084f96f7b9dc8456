--TEST--
max_execution_time reached inside jsonSerialize
--FILE--
<?php
final class Endless implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        while (true) {
        }
    }
}

register_shutdown_function(static function (): void {
    echo "\nshutdown ", structjson_encode(['a' => [[]]]), "\n";
});
set_time_limit(1);
structjson_encode(['text' => str_repeat('x', 10000), 'in' => [new Endless()]]);
echo 'not reached';
?>
--EXPECTF--

Fatal error: Maximum execution time of 1 second exceeded in %stime-limit.php on line %d

shutdown {"a":[[]]}
