--TEST--
what stands at a root decides what goes on the wire: containers become objects, the rest is left alone
--FILE--
<?php
require __DIR__ . '/../check.inc';

enum Unit: string { case Celsius = 'C'; }

final class Point
{
    public int $x = 1;
    public array $list = [];
    protected array $hidden = [];
    private array $own = [];
}

final class Json implements JsonSerializable
{
    public function __construct(private mixed $value) {}

    public function jsonSerialize(): mixed
    {
        return $this->value;
    }
}

$list = ['a', ['b']];
$holes = [1, 2, 3];
unset($holes[0]);
$popped = [1, 2, 3];
array_pop($popped);
$empty = new ArrayObject();
$values = [
    'empty array' => [[], '{}'],
    'list' => [$list, '{"0":"a","1":["b"]}'],
    'list of empty arrays' => [[[], [[]]], '{"0":[],"1":[[]]}'],
    'list with a hole' => [$holes, '{"1":2,"2":3}'],
    'list with its end cut off' => [$popped, '{"0":1,"1":2}'],
    'hash in list order' => [array_flip(['a' => 0, 'b' => 1]), '{"0":"a","1":"b"}'],
    'keys out of order' => [[1 => 'b', 0 => 'a'], '{"1":"b","0":"a"}'],
    'negative and large keys' => [[-5 => 1, PHP_INT_MAX => 2, PHP_INT_MIN => 3], '{"-5":1,"9223372036854775807":2,"-9223372036854775808":3}'],
    'map' => [['k' => 'v', 'l' => []], '{"k":"v","l":[]}'],
    'empty key' => [['' => []], '{"":[]}'],
    'stdClass' => [new stdClass(), '{}'],
    'stdClass with numeric names' => [(object) ['a', 'b'], '{"0":"a","1":"b"}'],
    'public properties' => [new Point(), '{"x":1,"list":[]}'],
    'empty ArrayObject' => [$empty, '{}'],
    'ArrayObject of a list' => [new ArrayObject(['a']), '{"0":"a"}'],
    'JsonSerializable: empty array' => [new Json([]), '{}'],
    'JsonSerializable: list' => [new Json($list), '{"0":"a","1":["b"]}'],
    'JsonSerializable: stdClass' => [new Json((object) []), '{}'],
    'JsonSerializable: scalar' => [new Json('s'), '"s"'],
    'JsonSerializable: null' => [new Json(null), 'null'],
    'JsonSerializable in JsonSerializable' => [new Json(new Json([])), '{}'],
    'JsonSerializable below' => [new Json([new Json([])]), '{"0":[]}'],
    'backed enum' => [Unit::Celsius, '"C"'],
    'string' => ['[]', '"[]"'],
    'empty string' => ['', '""'],
    'int' => [0, '0'],
    'float' => [0.1, '0.1'],
    'true' => [true, 'true'],
    'false' => [false, 'false'],
    'null' => [null, 'null'],
];

const ROOT = '{"contents":[{"parts":[{"functionCall":{"name":"f","args":"@","id":[]}}]}]}';
foreach ($values as $what => [$value, $wanted]) {
    same($what, structjson_encode(with_value(ROOT, $value)), with_text(ROOT, $wanted));
    $target = $value;
    $payload = with_value(ROOT, null);
    $payload['contents'][0]['parts'][0]['functionCall']['args'] = &$target;
    same("reference to $what", structjson_encode($payload), with_text(ROOT, $wanted));
    unset($target);
}

// missing: nothing is invented
same('no args', structjson_encode(json_decode('{"contents":[{"parts":[{"functionCall":{"name":"f"}}]}]}', true)),
    '{"contents":[{"parts":[{"functionCall":{"name":"f"}}]}]}');

// several roots in one request, a root and a list that are the same array
$same = [];
$parts = [['functionCall' => ['args' => $same, 'x' => $same]], ['functionCall' => ['args' => $same]], ['text' => $same],
    ['functionResponse' => ['response' => $same, 'parts' => $same]]];
same('one array in many places', structjson_encode(['contents' => [['parts' => $parts]]]),
    '{"contents":[{"parts":[{"functionCall":{"args":{},"x":[]}},{"functionCall":{"args":{}}},{"text":[]},'
    . '{"functionResponse":{"response":{},"parts":[]}}]}]}');
done();
?>
--EXPECT--
62 checks
