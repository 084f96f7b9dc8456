--TEST--
reference counts after a call are what they were before it, whatever the call came to
--FILE--
<?php
require __DIR__ . '/../check.inc';

function counts(mixed ...$values): string
{
    ob_start();
    debug_zval_dump(...$values);
    return ob_get_clean();
}

final class Json implements JsonSerializable
{
    public function __construct(public mixed $value) {}

    public function jsonSerialize(): mixed
    {
        return $this->value;
    }
}

// made at run time, so that nothing is interned or immutable
$text = str_repeat('text', 2);
$args = json_decode('{"0":"a","1":["b"]}', true);
$object = json_decode('{"args":[],"list":["x"]}');
$json = new Json($args);
$reference = $args;
$payload = ['contents' => [['parts' => [
    ['functionCall' => ['args' => $args, 'same' => $args]],
    ['functionCall' => ['args' => &$reference]],
    ['functionCall' => ['args' => $json]],
    ['functionCall' => $object],
    ['functionResponse' => ['response' => []]],
    ['text' => $text],
]]]];

$calls = [
    'success' => fn () => structjson_encode($payload),
    'pretty' => fn () => structjson_encode($payload, JSON_PRETTY_PRINT),
    'depth' => fn () => structjson_encode($payload, 0, 6),
    'thrown' => fn () => thrown(fn () => structjson_encode($payload, JSON_THROW_ON_ERROR, 4)),
    'partial' => fn () => structjson_encode([$payload, "\xff", NAN], JSON_PARTIAL_OUTPUT_ON_ERROR),
    'plain set' => fn () => structjson_encode($payload, roots: new StructJson\Roots()),
];
$before = counts($payload, $args, $object, $json, $text);
same('the dump shows counts', str_contains($before, 'refcount('), true);
foreach ($calls as $what => $call) {
    for ($i = 0; $i < 100; $i++) {
        $call();
    }
    same($what, counts($payload, $args, $object, $json, $text), $before);
}

// no call keeps memory
$call = $calls['success'];
$call();
$used = memory_get_usage();
for ($i = 0; $i < 1000; $i++) {
    $call();
}
same('memory', memory_get_usage() - $used, 0);
done();
?>
--EXPECT--
8 checks
