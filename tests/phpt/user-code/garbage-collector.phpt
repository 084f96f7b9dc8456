--TEST--
the cycle collector runs inside jsonSerialize, between and around encodes
--FILE--
<?php
final class Collects implements JsonSerializable
{
    public mixed $cycle = null;

    public function jsonSerialize(): mixed
    {
        $this->cycle = $this;
        $garbage = new stdClass();
        $garbage->self = [$garbage, new ArrayObject([$garbage])];
        unset($garbage);
        gc_collect_cycles();
        $result = new stdClass();
        $result->array = ['n' => 1, 'object' => (object) []];
        return $result;
    }
}

$value = ['list' => [new Collects(), new Collects()], 'object' => (object) ['c' => new Collects()]];
for ($i = 0; $i < 3; $i++) {
    echo structjson_encode($value), "\n";
    gc_collect_cycles();
}
// Encoding must not make a value look like garbage, or keep garbage alive.
$weak = WeakReference::create($value['object']);
structjson_encode($value);
gc_collect_cycles();
var_dump($weak->get() !== null);
unset($value);
gc_collect_cycles();
var_dump($weak->get());
?>
--EXPECT--
{"list":[{"array":{"n":1,"object":{}}},{"array":{"n":1,"object":{}}}],"object":{"c":{"array":{"n":1,"object":{}}}}}
{"list":[{"array":{"n":1,"object":{}}},{"array":{"n":1,"object":{}}}],"object":{"c":{"array":{"n":1,"object":{}}}}}
{"list":[{"array":{"n":1,"object":{}}},{"array":{"n":1,"object":{}}}],"object":{"c":{"array":{"n":1,"object":{}}}}}
bool(true)
NULL
