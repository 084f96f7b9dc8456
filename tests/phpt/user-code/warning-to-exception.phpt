--TEST--
a warning in jsonSerialize that an error handler turns into an exception
--FILE--
<?php
set_error_handler(static function (int $level, string $message): never {
    throw new ErrorException($message, 5, $level);
});

final class Warns implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return ['x' => [][1]];
    }
}

foreach ([0, JSON_PARTIAL_OUTPUT_ON_ERROR, JSON_THROW_ON_ERROR] as $flags) {
    try {
        var_dump(structjson_encode(['a' => [new Warns(), 1]], $flags));
    } catch (ErrorException $e) {
        echo $e->getMessage(), ' ', $e->getCode(), ' ', json_last_error(), "\n";
    }
}
restore_error_handler();
echo structjson_encode([new Warns()]), "\n";
set_error_handler(static function (int $level, string $message): bool {
    echo structjson_encode(['handler' => $message]), "\n";
    return true;
});
echo structjson_encode([new Warns(), 'after' => []]), "\n";
?>
--EXPECTF--
Undefined array key 1 5 0
Undefined array key 1 5 0
Undefined array key 1 5 0

Warning: Undefined array key 1 in %swarning-to-exception.php on line 10
[{"x":null}]
{"handler":"Undefined array key 1"}
{"0":{"x":null},"after":[]}
