--TEST--
json_encode and structjson_encode inside each other
--FILE--
<?php
final class Again implements JsonSerializable
{
    public static string $inner = '';
    public mixed $payload = ['list' => [1, 2], 'map' => ['a' => []]];

    public function jsonSerialize(): mixed
    {
        return [(self::$inner)($this->payload), json_last_error_msg(), (self::$inner)($this, JSON_PARTIAL_OUTPUT_ON_ERROR), json_last_error_msg()];
    }
}

foreach (['structjson_encode', 'json_encode'] as $outer) {
    foreach (['structjson_encode', 'json_encode'] as $inner) {
        Again::$inner = $inner;
        $answers[] = $outer(['around' => new Again()], JSON_PRETTY_PRINT);
        json_decode('{');
        $answers[] = $outer([new Again(), NAN], JSON_PARTIAL_OUTPUT_ON_ERROR) . json_last_error_msg();
    }
}
echo $answers[0], "\n", $answers[1], "\n";
foreach ($answers as $n => $answer) {
    if ($answer !== $answers[$n % 2]) {
        echo "answer $n: $answer\n";
    }
}
?>
--EXPECT--
{
    "around": [
        "{\"list\":[1,2],\"map\":{\"a\":[]}}",
        "No error",
        "null",
        "Recursion detected"
    ]
}
[["{\"list\":[1,2],\"map\":{\"a\":[]}}","No error","null","Recursion detected"],0]Inf and NaN cannot be JSON encoded
