--TEST--
json_encode and structjson_encode inside each other: ours sees json_encode's marks, but leaves none for it to see
--FILE--
<?php
final class Again implements JsonSerializable
{
    public static string $inner = '';
    public mixed $payload = ['list' => [1, 2], 'map' => ['a' => []]];

    public function jsonSerialize(): mixed
    {
        return [(self::$inner)($this->payload), (self::$inner)($this, JSON_PARTIAL_OUTPUT_ON_ERROR), json_last_error_msg()];
    }
}

foreach (['structjson_encode', 'json_encode'] as $outer) {
    foreach (['structjson_encode', 'json_encode'] as $inner) {
        Again::$inner = $inner;
        echo "$inner in $outer\n  ", $outer(['around' => new Again()]), ' ', json_last_error_msg(), "\n  ";
        echo $outer([new Again(), NAN], JSON_PARTIAL_OUTPUT_ON_ERROR), ' ', json_last_error_msg(), "\n";
    }
}

// The array around it.
final class Looks implements JsonSerializable
{
    public mixed $around = null;
    public string $with = '';

    public function jsonSerialize(): mixed
    {
        return ($this->with)($this->around, JSON_PARTIAL_OUTPUT_ON_ERROR, 3);
    }
}

$looks = new Looks();
$array = ['n' => 1, 'looks' => $looks];
$looks->around = &$array;
foreach (['structjson_encode', 'json_encode'] as $looks->with) {
    echo "$looks->with in json_encode: ", json_encode($array), "\n";
}
?>
--EXPECT--
structjson_encode in structjson_encode
  {"around":["{\"list\":[1,2],\"map\":{\"a\":[]}}","null","Recursion detected"]} No error
  [["{\"list\":[1,2],\"map\":{\"a\":[]}}","null","Recursion detected"],0] Inf and NaN cannot be JSON encoded
json_encode in structjson_encode
  {"around":["{\"list\":[1,2],\"map\":{\"a\":[]}}","[\"{\\\"list\\\":[1,2],\\\"map\\\":{\\\"a\\\":[]}}\",\"null\",\"Recursion detected\"]","No error"]} No error
  [["{\"list\":[1,2],\"map\":{\"a\":[]}}","[\"{\\\"list\\\":[1,2],\\\"map\\\":{\\\"a\\\":[]}}\",\"null\",\"Recursion detected\"]","No error"],0] Inf and NaN cannot be JSON encoded
structjson_encode in json_encode
  {"around":["{\"list\":[1,2],\"map\":{\"a\":[]}}","null","Recursion detected"]} No error
  [["{\"list\":[1,2],\"map\":{\"a\":[]}}","null","Recursion detected"],0] Inf and NaN cannot be JSON encoded
json_encode in json_encode
  {"around":["{\"list\":[1,2],\"map\":{\"a\":[]}}","null","Recursion detected"]} No error
  [["{\"list\":[1,2],\"map\":{\"a\":[]}}","null","Recursion detected"],0] Inf and NaN cannot be JSON encoded
structjson_encode in json_encode: {"n":1,"looks":"null"}
json_encode in json_encode: {"n":1,"looks":"null"}
