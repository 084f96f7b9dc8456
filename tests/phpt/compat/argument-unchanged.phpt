--TEST--
the argument is passed by value and left as it is
--FILE--
<?php
require __DIR__ . '/compat.inc';

$value = ['list' => [1, 2], 'object' => (object) ['a' => 1], 'text' => 'x'];
$copy = $value;
$reference = &$value['list'];
structjson_encode($value);
var_dump($value === $copy);
$reference[] = 3;
echo json_encode($value), "\n";
structjson_encode($value['missing'] ?? 'none');
echo json_encode(array_keys($value)), "\n";
structjson_encode(json_decode('{"a":{"b":[]}}', true));
structjson_encode([1, 2] + ['a' => 3]);
structjson_encode("literal");
echo "done\n";
?>
--EXPECT--
bool(true)
{"list":[1,2,3],"object":{"a":1},"text":"x"}
["list","object","text"]
done
