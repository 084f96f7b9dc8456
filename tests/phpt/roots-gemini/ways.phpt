--TEST--
a root is reached through array keys, list indexes, object properties, references and jsonSerialize alike
--FILE--
<?php
require __DIR__ . '/../check.inc';

final class Content implements JsonSerializable
{
    public function __construct(private array $parts) {}

    public function jsonSerialize(): array
    {
        return ['parts' => $this->parts];
    }
}

final class Call
{
    public string $name = 'f';
    public array $args = [];
}

const BODY = '{"contents":[{"parts":[{"functionCall":{"name":"f","args":%s}}]}]}';
$wanted = sprintf(BODY, '{}');
$call = ['name' => 'f', 'args' => []];

same('arrays', structjson_encode(['contents' => [['parts' => [['functionCall' => $call]]]]]), $wanted);
same('stdClass all the way', structjson_encode(json_decode(sprintf(BODY, '[]'))), $wanted);
same('declared properties', structjson_encode(['contents' => [['parts' => [['functionCall' => new Call()]]]]]), $wanted);
same('ArrayObject', structjson_encode(new ArrayObject(['contents' => [new ArrayObject(['parts' => [['functionCall' => $call]]])]])), $wanted);
same('jsonSerialize', structjson_encode(['contents' => [new Content([['functionCall' => $call]])]]), $wanted);

$part = ['functionCall' => &$call];
$parts = [&$part];
$contents = [['parts' => &$parts]];
same('references', structjson_encode(['contents' => &$contents]), $wanted);
same('the target keeps its kind', $call, ['name' => 'f', 'args' => []]);

// a wildcard stands for any key: a list with a hole is an object on the wire, its members are still parts
same('parts with a hole', structjson_encode(['contents' => [['parts' => [1 => ['functionCall' => $call]]]]]),
    '{"contents":[{"parts":{"1":{"functionCall":{"name":"f","args":{}}}}}]}');
same('parts with names', structjson_encode(['contents' => ['a' => ['parts' => ['b' => ['functionCall' => $call]]]]]),
    '{"contents":{"a":{"parts":{"b":{"functionCall":{"name":"f","args":{}}}}}}}');

// 300 turns: the state is per level, not per path
$turn = json_decode('{"parts":[{"text":"x"},{"functionCall":{"args":[]}},{"functionResponse":{"response":["r"]}}]}', true);
same('many turns', structjson_encode(['contents' => array_fill(0, 300, $turn)]), '{"contents":['
    . implode(',', array_fill(0, 300, '{"parts":[{"text":"x"},{"functionCall":{"args":{}}},{"functionResponse":{"response":{"0":"r"}}}]}')) . ']}');
done();
?>
--EXPECT--
10 checks
