--TEST--
named arguments, in any order, with any left out
--FILE--
<?php
require __DIR__ . '/compat.inc';

echo structjson_encode(value: [1]), "\n";
echo structjson_encode(flags: JSON_PRETTY_PRINT, value: []), "\n";
echo structjson_encode(depth: 1, value: [1]), "\n";
var_dump(structjson_encode([[1]], depth: 1));
echo structjson_encode(['a/b'], depth: 5, flags: JSON_UNESCAPED_SLASHES), "\n";
echo structjson_encode(['a/b'], roots: null, objects: null), "\n";
echo structjson_encode(...['value' => ['a/b'], 'flags' => JSON_UNESCAPED_SLASHES]), "\n";
echo call_user_func_array('structjson_encode', ['value' => [1], 'depth' => 2]), "\n";
echo implode(',', array_map('structjson_encode', [1, 'a', []])), "\n";
echo (structjson_encode(...))([2]), "\n";
echo (new ReflectionFunction('structjson_encode'))->invoke([3]), "\n";
?>
--EXPECT--
[1]
[]
[1]
bool(false)
["a/b"]
["a\/b"]
["a/b"]
[1]
1,"a",[]
[2]
[3]
