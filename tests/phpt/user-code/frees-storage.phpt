--TEST--
jsonSerialize compacts the storage of the ArrayObject that is being walked, or frees the object that the storage is
--FILE--
<?php
final class Changes implements JsonSerializable
{
    public function __construct(private Closure $change)
    {
    }

    public function jsonSerialize(): mixed
    {
        ($this->change)();
        return 'changed';
    }
}

class Wrapped
{
    public mixed $a = 1;
    public mixed $b;
    public mixed $c;
    public mixed $d;
}

// The table of eight is compacted to four in place, and what is left of the rest points to freed strings.
$storage = new ArrayObject(['a' => 1]);
$storage['b'] = new Changes(static function () use (&$storage): void {
    for ($i = 0; $i < 5; $i++) {
        unset($storage["c$i"]);
    }
    $storage['n'] = str_repeat('n', 50);
    unset($storage['c5'], $storage['n']);
});
for ($i = 0; $i < 6; $i++) {
    $storage["c$i"] = str_repeat("c$i", 30);
}
$decoded = json_decode(structjson_encode([$storage]), true)[0];
echo "$decoded[a] $decoded[b]\n";

// The values of this storage stand in an object that nobody else holds.
$wrapped = new Wrapped();
$storage = new ArrayObject($wrapped);
$wrapped->b = new Changes(static function () use (&$storage): void {
    $storage->exchangeArray([]);
});
$wrapped->c = str_repeat('c', 30);
unset($wrapped);
echo structjson_encode([$storage]), "\n";
?>
--EXPECT--
1 changed
[{"a":1,"b":"changed","c":"cccccccccccccccccccccccccccccc"}]
