--TEST--
jsonSerialize drops the last reference to its own object, or to what holds it
--FILE--
<?php
final class Drops implements JsonSerializable
{
    public string $property = 'value';
    public static array $held = [];

    public function __construct(private mixed $result = null)
    {
    }

    public function jsonSerialize(): mixed
    {
        global $array, $holder;
        unset($array[0]);
        $holder = null;
        self::$held = [];
        return $this->result ?? $this;
    }

    public function __destruct()
    {
        echo '(destroyed)';
    }
}

$array = [new Drops()];
echo structjson_encode([&$array]), "\n";

$array = [new Drops([1, 2]), 'next'];
echo structjson_encode([&$array, 'after' => 1]), "\n";

$holder = (object) ['in' => new Drops('x'), 'next' => [2]];
echo structjson_encode([&$holder]), "\n";

Drops::$held = ['a' => [new Drops(), 'b' => [1]]];
echo structjson_encode([&Drops::$held['a'], new Drops(7)]), "\n";
?>
--EXPECT--
(destroyed)[[{"property":"value"}]]
(destroyed){"0":[[1,2],"next"],"after":1}
(destroyed)[{"in":"x","next":[2]}]
(destroyed)(destroyed)[{"0":{"property":"value"},"b":[1]},7]
