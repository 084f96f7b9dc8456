--TEST--
visibility, uninitialised, readonly, static, dynamic and oddly named properties
--FILE--
<?php
require __DIR__ . '/compat.inc';

class Base
{
    public $inherited = 'public';
    private $same = 'private of the parent';
    protected $shown = 'protected';
}

#[AllowDynamicProperties]
class All extends Base
{
    public $plain = 1;
    public ?int $null = null;
    public int $uninitialised;
    protected $protected = 3;
    private $private = 4;
    public $same = 'public of the child';
    public $shown = 'made public';
    public static $static = 5;
    public const CONSTANT = 6;
    public readonly array $readonly;

    public function fill(): static
    {
        $this->readonly = [7];
        return $this;
    }
}

show(new All());
show((new All())->fill());
$object = new All();
$object->dynamic = 8;
$object->{'0'} = 'zero';
$object->{'-5'} = 'minus';
$object->{''} = 'empty';
$object->{"\u{e4}/"} = 'escaped';
show($object);
show($object, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE);
unset($object->plain, $object->dynamic);
show($object);
show(clone $object);
show(new Base());
?>
--EXPECT--
{"inherited":"public","shown":"made public","plain":1,"null":null,"same":"public of the child"}
{"inherited":"public","shown":"made public","plain":1,"null":null,"same":"public of the child","readonly":[7]}
{"inherited":"public","shown":"made public","plain":1,"null":null,"same":"public of the child","dynamic":8,"0":"zero","-5":"minus","":"empty","\u00e4\/":"escaped"}
{\n    "inherited": "public",\n    "shown": "made public",\n    "plain": 1,\n    "null": null,\n    "same": "public of the child",\n    "dynamic": 8,\n    "0": "zero",\n    "-5": "minus",\n    "": "empty",\n    "\xC3\xA4\/": "escaped"\n}
{"inherited":"public","shown":"made public","null":null,"same":"public of the child","0":"zero","-5":"minus","":"empty","\u00e4\/":"escaped"}
{"inherited":"public","shown":"made public","null":null,"same":"public of the child","0":"zero","-5":"minus","":"empty","\u00e4\/":"escaped"}
{"inherited":"public"}
