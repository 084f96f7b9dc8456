<?php
// One request of the server tests: `good`, or one that ends in a fatal error in the middle of one of our functions.
use StructJson\Roots;

final class Calls implements JsonSerializable
{
    public function __construct(private Closure $inside)
    {
    }

    public function jsonSerialize(): mixed
    {
        return ($this->inside)();
    }
}

/** A set that no other request has, so that one that is kept shows. */
$own = static fn (): Roots => new Roots(...array_map(static fn (int $i) => "$.path$i" . bin2hex(random_bytes(50)), range(1, 100)));
$text = str_repeat("\u{e4}\n", 1 << 16);
$nested = ['a' => [[], (object) ['in' => [1]]]];

header('Content-Type: text/plain');
echo match ($_GET['case']) {
    'good' => structjson_encode(['contents' => [['parts' => [['functionCall' => ['args' => []]]]]], 'pid' => getmypid()]),
    'result' => structjson_encode([$nested, array_fill(0, 100, $text)]),
    'key' => structjson_encode([$nested, array_fill_keys(array_map(static fn ($i) => $i . substr($text, 0, 49998), range(1, 30)), 1)]),
    'pretty' => structjson_encode(array_fill(0, 50000, [[[]]]), JSON_PRETTY_PRINT),
    'properties' => structjson_encode(array_fill(0, 50, array_map(static fn ($i) => new DateTimeImmutable("@$i"), range(1, 500))), JSON_PRETTY_PRINT),
    'callback' => structjson_encode([$nested, [new Calls(static fn () => array_fill(0, 1 << 18, 1))]]),
    'generated' => structjson_encode(array_fill(0, 100, new Calls(static fn () => [$text, $text]))),
    'nested' => structjson_encode(['a' => [new Calls(static fn () => structjson_encode(array_fill(0, 100, $text)))]], 0, 512, $own()),
    'roots' => structjson_encode(['a' => [[], $own(), array_fill(0, 100, $text)]], 0, 512, $own()->with($own())),
    'objects' => count(structjson_objects('[' . str_repeat('{},', 1 << 16) . '1]')),
    'pointers' => structjson_encode([1], objects: array_map(static fn ($i) => "/$i" . str_repeat('/a', 100), range(1, 4096))),
    'repair' => strlen(structjson_repair('[' . str_repeat("[],\n", 5 << 15) . '1]', new Roots('$'))),
    'time' => set_time_limit(1) . structjson_encode([$text, [new Calls(static function () { while (true); })]]),
    'exit' => structjson_encode([$text, [new Calls(static function () { exit('left'); })]], 0, 512, $own()),
};
