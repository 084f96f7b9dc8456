--TEST--
property hooks that throw, give the object itself, or encode again
--SKIPIF--
<?php if (PHP_VERSION_ID < 80400) die('skip needs PHP 8.4'); ?>
--FILE--
<?php
require __DIR__ . '/compat.inc';

class Throws
{
    public $before = 1;
    public $throws { get => throw new RangeException('in a hook', 9); }
    public $after = 2;
}

show(new Throws());
show([new Throws(), 1], JSON_PARTIAL_OUTPUT_ON_ERROR);
show(['a' => [new Throws()]], JSON_THROW_ON_ERROR);

class Itself
{
    public $a = 1;
    public $self { get => $this; }
}

show(new Itself());
show([new Itself(), 2], JSON_PARTIAL_OUTPUT_ON_ERROR);

class Again
{
    public $a = [1];
    public $json { get => structjson_encode([$this->a, 2]); }
}

show(new Again());

class Nan
{
    public $a { get => NAN; }
    public $b { get => "\xff"; }
    public $c { get => ['a' => [[]]]; }
}

show(new Nan());
show(new Nan(), JSON_PARTIAL_OUTPUT_ON_ERROR);
show(new Nan(), JSON_PARTIAL_OUTPUT_ON_ERROR, 2);

class Owned extends Itself implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return $this;
    }
}

show(new Owned(), JSON_PARTIAL_OUTPUT_ON_ERROR);
?>
--EXPECT--
RangeException 9: in a hook [0]
RangeException 9: in a hook [0]
RangeException 9: in a hook [4]
false [6 Recursion detected]
[{"a":1,"self":null},2] [6 Recursion detected]
{"a":[1],"json":"[[1],2]"}
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
{"a":0,"b":null,"c":{"a":[[]]}} [5 Malformed UTF-8 characters, possibly incorrectly encoded]
{"a":0,"b":null,"c":{"a":[[]]}} [1 Maximum stack depth exceeded]
{"a":1,"self":null} [6 Recursion detected]
