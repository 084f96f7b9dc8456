--TEST--
a million levels of arrays, objects, references and JsonSerializables: the text, or an error, and no crash
--INI--
memory_limit=-1
--FILE--
<?php
const LEVELS = 1000000;

final class Node implements JsonSerializable
{
    public function __construct(public mixed $in)
    {
    }

    public function jsonSerialize(): mixed
    {
        return [$this->in];
    }
}

/** Wraps step by step, and unwraps step by step: PHP's own destructors are recursive. */
$kinds = [
    'array' => [static fn ($in) => [$in], static fn ($v) => $v[0] ?? null],
    'map' => [static fn ($in) => ['a' => $in], static fn ($v) => $v['a'] ?? null],
    'reference' => [static function ($in) { $reference = [&$in]; return $reference; }, static fn ($v) => $v[0] ?? null],
    'object' => [static fn ($in) => (object) ['a' => $in], static fn ($v) => $v->a ?? null],
    'ArrayObject' => [static fn ($in) => new ArrayObject([$in]), static fn ($v) => $v[0] ?? null],
    'JsonSerializable' => [static fn ($in) => new Node($in), static fn ($v) => $v->in ?? null],
];
foreach ($kinds as $kind => [$wrap, $unwrap]) {
    $value = 1;
    for ($level = 0; $level < LEVELS; $level++) {
        $value = $wrap($value);
    }
    foreach ([512, LEVELS - 1, LEVELS, 2 * LEVELS] as $depth) {
        $json = structjson_encode($value, 0, $depth);
        $error = json_last_error();
        // With enough depth the text is right, or the stack was too short and depth is the error.
        $fine = $json === false
            ? $error === JSON_ERROR_DEPTH
            : $depth >= LEVELS && strlen($json) >= 2 * LEVELS + 1 && substr_count($json, '1') === 1;
        if (!$fine) {
            echo "$kind, depth $depth: ", var_export($json === false, true), " $error\n";
        }
    }
    while (is_array($value) || is_object($value)) {
        $value = $unwrap($value);
    }
    echo "$kind: $value\n";
}
?>
--EXPECT--
array: 1
map: 1
reference: 1
object: 1
ArrayObject: 1
JsonSerializable: 1
