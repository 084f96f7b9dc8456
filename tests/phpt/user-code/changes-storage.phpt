--TEST--
jsonSerialize changes the storage of the ArrayObject that is being walked: valid JSON with what was there all along
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

// json_encode reads freed memory in some of these, so its text is no model here.
$changes = [
    'append' => static function (ArrayObject $storage): void { for ($i = 0; $i < 1000; $i++) { $storage["n$i"] = $i; } },
    'remove' => static function (ArrayObject $storage): void { foreach (array_keys($storage->getArrayCopy()) as $key) { unset($storage[$key]); } },
    'exchange' => static function (ArrayObject $storage): void { $storage->exchangeArray(['x' => str_repeat('y', 50)]); },
    'sort' => static function (ArrayObject $storage): void { $storage->ksort(); $storage->uasort(static fn ($a, $b) => -1); },
];
foreach ($changes as $name => $change) {
    foreach ([ArrayObject::class, ArrayIterator::class] as $class) {
        $storage = new $class(['a' => 1]);
        $storage['b'] = new Changes(static fn () => $class === ArrayObject::class ? $change($storage) : $storage->offsetSet('z', 1));
        for ($i = 0; $i < 5; $i++) {
            $storage["c$i"] = [$i];
        }
        $decoded = json_decode(structjson_encode([$storage]), true, flags: JSON_THROW_ON_ERROR)[0];
        echo "$name: $decoded[a] $decoded[b]\n";
    }
}
?>
--EXPECT--
append: 1 changed
append: 1 changed
remove: 1 changed
remove: 1 changed
exchange: 1 changed
exchange: 1 changed
sort: 1 changed
sort: 1 changed
