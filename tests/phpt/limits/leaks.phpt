--TEST--
nothing is left of an encode, whatever its outcome
--FILE--
<?php
enum Suit
{
    case Hearts;
}

final class Gives implements JsonSerializable
{
    public function __construct(private mixed $what)
    {
    }

    public function jsonSerialize(): mixed
    {
        return $this->what instanceof Throwable ? throw new RuntimeException('thrown') : [$this->what, [$this->what]];
    }
}

$deep = [];
for ($i = 0; $i < 100; $i++) {
    $deep = [[$deep, 'x'], 'k' => (object) ['a' => 1]];
}
$loop = ['x' => str_repeat('y', 100)];
$loop['loop'] = &$loop;
$object = new stdClass();
$object->loop = [$object];
$values = [
    'good' => [['a' => [1, 1.5, true, null, str_repeat("\u{e4}", 100)], 'b' => (object) ['c' => []]], 0],
    'serializable' => [[new Gives(1), new ArrayObject([new Gives('x')])], 0],
    'nan' => [['a' => [NAN]], 0],
    'utf8' => [['a' => ["\xff"]], 0],
    'key' => [['a' => ["\xff" => 1]], 0],
    'depth' => [[$deep], 0, 50],
    'recursion' => [[&$loop], 0],
    'object recursion' => [$object, 0],
    'enum' => [[[Suit::Hearts]], 0],
    'type' => [[[STDIN]], 0],
    'exception' => [['a' => [new Gives(new Exception())]], 0],
    'partial' => [['a' => [NAN, "\xff", STDIN, Suit::Hearts, &$loop, $object]], JSON_PARTIAL_OUTPUT_ON_ERROR],
    'thrown' => [['a' => [NAN]], JSON_THROW_ON_ERROR],
    'both' => [[NAN, new Gives(new Exception())], JSON_THROW_ON_ERROR | JSON_PARTIAL_OUTPUT_ON_ERROR],
    'one byte' => [7, 0],
    'empty' => ["\xff", JSON_INVALID_UTF8_IGNORE],
];
$rounds = static function (array $arguments, int $count): void {
    for ($i = 0; $i < $count; $i++) {
        try {
            structjson_encode(...$arguments);
        } catch (JsonException | RuntimeException) {
        }
    }
};
$calls = 0;
foreach ($values as $name => $arguments) {
    $rounds($arguments, 10);
    gc_collect_cycles();
    $before = memory_get_usage();
    $rounds($arguments, 2000);
    gc_collect_cycles();
    $grown = memory_get_usage() - $before;
    if ($grown !== 0) {
        echo "$name: $grown bytes\n";
    }
    $calls += 2000;
}
foreach ([fn () => structjson_encode(), fn () => structjson_encode([1], 'x'), fn () => structjson_encode([1], 0, []), fn () => structjson_encode([1], roots: [])] as $n => $call) {
    for ($i = 0, $before = memory_get_usage(); $i < 2000; $i++) {
        try {
            $call();
        } catch (TypeError) {
        }
        if ($i === 10) {
            $before = memory_get_usage();
        }
    }
    if (memory_get_usage() !== $before) {
        echo "argument error $n: ", memory_get_usage() - $before, " bytes\n";
    }
    $calls += 2000;
}
echo "$calls calls\n";
?>
--EXPECT--
40000 calls
