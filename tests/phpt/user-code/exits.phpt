--TEST--
jsonSerialize exits: shutdown functions and destructors run, and may encode themselves
--FILE--
<?php
final class Exits implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        exit("exit\n");
    }

    public function __destruct()
    {
        echo 'destructor: ', structjson_encode(['a' => [1]]), "\n";
    }
}

register_shutdown_function(static function (): void {
    echo 'shutdown: ', structjson_encode($GLOBALS['value'][0]), "\n";
});
try {
    $value = [['before' => [1, 2]], new Exits()];
    structjson_encode(['x' => &$value, 'y' => (object) ['z' => $value]]);
} finally {
    echo "finally is not reached\n";
}
?>
--EXPECT--
exit
shutdown: {"before":[1,2]}
destructor: {"a":[1]}
