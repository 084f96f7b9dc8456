--TEST--
recursion on the way to a root is json_encode's: error, message, and how often jsonSerialize() is called
--FILE--
<?php
use StructJson\Roots;

require __DIR__ . '/../check.inc';

final class Counted implements JsonSerializable
{
    public int $calls = 0;

    public function __construct(public mixed $held = null)
    {
    }

    public function jsonSerialize(): mixed
    {
        ++$this->calls;

        return $this->held;
    }
}

function through_reference(): array
{
    $array = [1];
    $array['self'] = &$array;

    return $array;
}

function through_array(): array
{
    $array = [1];
    $array['inner'] = [2, &$array];

    return $array;
}

function through_property(): stdClass
{
    $object = new stdClass();
    $object->list = [1, [$object]];

    return $object;
}

function through_call(): Counted
{
    $object = new Counted();
    $object->held = ['self' => $object];

    return $object;
}

function returns_itself(): Counted
{
    $object = new Counted();
    $object->held = $object;

    return $object;
}

foreach (['through_reference', 'through_array', 'through_property', 'through_call', 'returns_itself'] as $make) {
    foreach ([new Roots('$..no_such_key'), new Roots('$.self.self'), new Roots('$')] as $roots) {
        $one = $make();
        $result = [json_encode($one), json_last_error_msg(), $one->calls ?? 0];
        $other = $make();
        same("$make {$roots->paths()[0]}", [structjson_encode($other, roots: $roots), json_last_error_msg(), $other->calls ?? 0], $result);
    }
}

// Afterwards nothing is left marked.
$twice = new Counted([[]]);
same('first', structjson_encode($twice, roots: new Roots('$[*]')), '[{}]');
same('second', structjson_encode($twice, roots: new Roots('$[*]')), '[{}]');
same('in itself', structjson_encode([$twice, $twice], roots: new Roots('$[*][*]')), '[[{}],[{}]]');
done();
?>
--EXPECT--
18 checks
