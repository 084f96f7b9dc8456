--TEST--
JSON_PARTIAL_OUTPUT_ON_ERROR: what stands for a value that cannot be encoded, and which error remains
--FILE--
<?php
require __DIR__ . '/compat.inc';

enum Suit
{
    case Hearts;
}

$loop = ['x' => 1];
$loop['loop'] = &$loop;
$values = ['nan' => [NAN, 1], 'utf8' => ["\xff", 1], 'key' => ["\xff" => 1, 'b' => 2], 'resource' => [STDIN, 1], 'enum' => [Suit::Hearts, 1], 'recursion' => [$loop, 1], 'depth' => [[[1]], 1], 'object key' => [(object) ["\xff" => 1]]];
foreach ($values as $name => $value) {
    echo str_pad($name, 12);
    show($value, JSON_PARTIAL_OUTPUT_ON_ERROR, $name === 'depth' ? 2 : 512);
    echo '            ';
    show($value, 0, $name === 'depth' ? 2 : 512);
}
echo "the last error wins: ";
show([NAN, "\xff"], JSON_PARTIAL_OUTPUT_ON_ERROR);
echo "                     ";
show(["\xff", NAN], JSON_PARTIAL_OUTPUT_ON_ERROR);
echo "with pretty print:   ";
show(["\xff" => NAN, 'a' => [STDIN]], JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_PRETTY_PRINT);
?>
--EXPECT--
nan         [0,1] [7 Inf and NaN cannot be JSON encoded]
            false [7 Inf and NaN cannot be JSON encoded]
utf8        [null,1] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
            false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
key         {"":1,"b":2} [5 Malformed UTF-8 characters, possibly incorrectly encoded]
            false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
resource    [null,1] [8 Type is not supported]
            false [8 Type is not supported]
enum        [0,1] [11 Non-backed enums have no default serialization]
            false [11 Non-backed enums have no default serialization]
recursion   [{"x":1,"loop":null},1] [6 Recursion detected]
            false [6 Recursion detected]
depth       [[[1]],1] [1 Maximum stack depth exceeded]
            false [1 Maximum stack depth exceeded]
object key  [{"":1}] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
            false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
the last error wins: [0,null] [5 Malformed UTF-8 characters, possibly incorrectly encoded]
                     [null,0] [7 Inf and NaN cannot be JSON encoded]
with pretty print:   {\n    "": 0,\n    "a": [\n        null\n    ]\n} [8 Type is not supported]
