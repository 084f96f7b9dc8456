--TEST--
an array that an object of its own holds, behind an element that is done
--FILE--
<?php
require __DIR__ . '/compat.inc';

final class Holder implements JsonSerializable
{
    public mixed $held = null;

    public function jsonSerialize(): mixed
    {
        return $this->held;
    }
}

// The holder gives back the very array that is open, without a reference on the way.
$holder = new Holder();
$open = [[1], [[2], $holder]];
$holder->held = [[3], $open];
show($open);
show($open, JSON_PARTIAL_OUTPUT_ON_ERROR);

$holder = new Holder();
$open = ['a' => [1], 'b' => ['c' => ['d' => 2], 'e' => $holder]];
$holder->held = ['f' => ['g' => [3]], 'h' => $open];
show($open, JSON_PARTIAL_OUTPUT_ON_ERROR);
?>
--EXPECT--
false [6 Recursion detected]
[[1],[[2],[[3],null]]] [6 Recursion detected]
{"a":[1],"b":{"c":{"d":2},"e":{"f":{"g":[3]},"h":null}}} [6 Recursion detected]
