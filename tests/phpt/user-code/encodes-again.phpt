--TEST--
jsonSerialize encodes again: other values without a trace, its own surroundings as recursion
--FILE--
<?php
final class Again implements JsonSerializable
{
    public mixed $outside = null;
    public mixed $answers = null;

    public function jsonSerialize(): mixed
    {
        $this->answers[] = structjson_encode([1, [2]], JSON_PRETTY_PRINT | JSON_FORCE_OBJECT);
        $this->answers[] = json_last_error_msg();
        $this->answers[] = structjson_encode($this, JSON_PARTIAL_OUTPUT_ON_ERROR);
        $this->answers[] = json_last_error_msg();
        $this->answers[] = structjson_encode($this->outside, JSON_PARTIAL_OUTPUT_ON_ERROR);
        $this->answers[] = json_last_error_msg();
        try {
            structjson_encode($this->outside, JSON_THROW_ON_ERROR);
        } catch (JsonException $e) {
            $this->answers[] = $e->getMessage();
        }
        return ['in' => 'side'];
    }
}

function tell(mixed $value, Again $again, int $flags = 0): void
{
    echo var_export(structjson_encode($value, $flags), true), ' ', json_last_error_msg(), "\n";
    foreach ($again->answers as $answer) {
        echo '  ', var_export($answer, true), "\n";
    }
    $again->answers = $again->outside = null;
}

$again = new Again();
$array = ['first' => 1, 'again' => $again];
$again->outside = &$array;
echo "the array around it\n";
tell($array, $again);

$again = new Again();
$object = new stdClass();
$object->again = $again;
$again->outside = $object;
echo "the object around it\n";
tell([$object], $again);

final class Declared
{
    public mixed $again;
}

$again = new Again();
$declared = new Declared();
$declared->again = $again;
$again->outside = $declared;
echo "an object with declared properties around it\n";
tell($declared, $again, JSON_PARTIAL_OUTPUT_ON_ERROR);

$again = new Again();
$again->outside = ['some' => 'thing else'];
echo "something else\n";
tell([$again], $again);
?>
--EXPECT--
the array around it
'{"first":1,"again":{"in":"side"}}' No error
  '{
    "0": 1,
    "1": {
        "0": 2
    }
}'
  'No error'
  'null'
  'Recursion detected'
  'null'
  'Recursion detected'
  'Recursion detected'
the object around it
'[{"again":{"in":"side"}}]' No error
  '{
    "0": 1,
    "1": {
        "0": 2
    }
}'
  'No error'
  'null'
  'Recursion detected'
  'null'
  'Recursion detected'
  'Recursion detected'
an object with declared properties around it
'{"again":{"in":"side"}}' No error
  '{
    "0": 1,
    "1": {
        "0": 2
    }
}'
  'No error'
  'null'
  'Recursion detected'
  'null'
  'Recursion detected'
  'Recursion detected'
something else
'[{"in":"side"}]' No error
  '{
    "0": 1,
    "1": {
        "0": 2
    }
}'
  'No error'
  'null'
  'Recursion detected'
  '{"some":"thing else"}'
  'No error'
