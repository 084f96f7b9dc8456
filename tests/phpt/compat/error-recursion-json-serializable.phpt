--TEST--
objects that give themselves, or something that holds them
--FILE--
<?php
require __DIR__ . '/compat.inc';

abstract class Base implements JsonSerializable
{
    public int $n = 1;
}

final class Itself extends Base
{
    public function jsonSerialize(): mixed
    {
        return $this;
    }
}

final class Wrapped extends Base
{
    public function jsonSerialize(): mixed
    {
        return ['in' => $this];
    }
}

final class Other extends Base
{
    public mixed $other = null;

    public function jsonSerialize(): mixed
    {
        return $this->other;
    }
}

final class Vars extends Base
{
    public function jsonSerialize(): mixed
    {
        return [get_object_vars($this), (array) $this];
    }
}

show(new Itself());
show([new Itself(), [new Itself()]]);
show(new Wrapped());
show(new Wrapped(), JSON_PARTIAL_OUTPUT_ON_ERROR);
show(['a' => new Wrapped(), 'b' => 1], JSON_PARTIAL_OUTPUT_ON_ERROR);
show(new Vars());
show([new Vars()]);

$a = new Other();
$b = new Other();
$a->other = $b;
$b->other = $a;
show($a);
show([$a, 1], JSON_PARTIAL_OUTPUT_ON_ERROR);
$b->other = null;
show([$a, $a]);
?>
--EXPECT--
{"n":1}
[{"n":1},[{"n":1}]]
false [6 Recursion detected]
{"in":null} [6 Recursion detected]
{"a":{"in":null},"b":1} [6 Recursion detected]
[{"n":1},{"n":1}]
[[{"n":1},{"n":1}]]
false [6 Recursion detected]
[null,1] [6 Recursion detected]
[null,null]
