--TEST--
jsonSerialize found by interface: inherited, from a trait, abstract, in a subclass of an engine class
--FILE--
<?php
require __DIR__ . '/compat.inc';

trait Named
{
    public function jsonSerialize(): mixed
    {
        return static::class;
    }
}

class First implements JsonSerializable
{
    use Named;
}

class Second extends First
{
    private $hidden = 1;
}

interface Further extends JsonSerializable
{
}

final class Third extends ArrayObject implements Further
{
    use Named;
}

final class Failure extends Exception implements JsonSerializable
{
    use Named;
}

/** Has the method but not the interface. */
final class Lookalike
{
    public $a = 1;

    public function jsonSerialize(): mixed
    {
        return 'never';
    }
}

show([new First(), new Second(), new Third([1]), new Failure('x'), new Lookalike()]);
?>
--EXPECT--
["First","Second","Third","Failure",{"a":1}]
