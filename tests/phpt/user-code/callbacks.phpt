--TEST--
an encode from callbacks of the engine: sort, array_map, generators, iterators, __toString, autoload
--FILE--
<?php
$list = [['b' => 2], ['a' => 1], []];
usort($list, static fn ($x, $y) => strcmp(structjson_encode($x), structjson_encode($y)));
echo structjson_encode($list), "\n";
echo implode(' ', array_map('structjson_encode', $list)), "\n";

function lines(array $list): Generator
{
    foreach ($list as $item) {
        yield structjson_encode($item) => structjson_encode([$item]);
    }
}

echo structjson_encode(iterator_to_array(lines($list))), "\n";

final class Text implements JsonSerializable
{
    public function __toString(): string
    {
        return structjson_encode(['text' => []]);
    }

    public function jsonSerialize(): mixed
    {
        return "$this$this";
    }
}

echo structjson_encode([new Text(), (string) new Text()]), "\n";

spl_autoload_register(static function (string $class): void {
    echo 'autoload ', structjson_encode([$class]), "\n";
});

final class Loads implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return class_exists('Missing');
    }
}

echo structjson_encode([new Loads()]), "\n";

final class Generates implements JsonSerializable
{
    public function jsonSerialize(): Generator
    {
        echo 'not run';
        yield 1;
    }
}

echo structjson_encode([new Generates()]), "\n";
?>
--EXPECT--
[[],{"a":1},{"b":2}]
[] {"a":1} {"b":2}
{"[]":"[[]]","{\"a\":1}":"[{\"a\":1}]","{\"b\":2}":"[{\"b\":2}]"}
["{\"text\":[]}{\"text\":[]}","{\"text\":[]}"]
autoload ["Missing"]
[false]
[{}]
