--TEST--
jsonSerialize adds a level only by what it returns
--FILE--
<?php
require __DIR__ . '/compat.inc';

final class Gives implements JsonSerializable
{
    public function __construct(private mixed $what)
    {
    }

    public function jsonSerialize(): mixed
    {
        return $this->what;
    }
}

show(new Gives(1), 0, 0);
show(new Gives([]), 0, 0);
show(new Gives([]), 0, 1);
show(new Gives(new Gives(new Gives([1]))), 0, 1);
show([new Gives([1])], 0, 1);
show([new Gives([1])], 0, 2);
?>
--EXPECT--
1
false [1 Maximum stack depth exceeded]
[]
[1]
false [1 Maximum stack depth exceeded]
[[1]]
