--TEST--
property hooks: read through get, virtual ones too, write-only ones left out
--SKIPIF--
<?php if (PHP_VERSION_ID < 80400) die('skip needs PHP 8.4'); ?>
--FILE--
<?php
require __DIR__ . '/compat.inc';

class Hooked
{
    public $plain = 1;
    public $backed = 2 { get => $this->backed * 10; }
    public $virtual { get => ['v', $this->plain]; }
    public $writeOnly { set { $this->plain = $value; } }
    public string $upper = 'x' { set => strtoupper($value); }
    private $hidden { get => 'hidden'; }
    public private(set) int $asymmetric = 3;
    public int $uninitialised { get => $this->uninitialised ?? 5; }
}

show(new Hooked());
show([new Hooked(), new Hooked()], JSON_PRETTY_PRINT);
$object = new Hooked();
$object->upper = 'low';
$object->writeOnly = 7;
show($object);

class Child extends Hooked
{
    public $backed = 3 { get => 'child ' . parent::$backed::get(); }
    public $own = [];
}

show(new Child());

abstract class Base
{
    abstract public string $name { get; }
}

show(new class extends Base {
    public string $name { get => 'concrete'; }
});
?>
--EXPECT--
{"plain":1,"backed":20,"virtual":["v",1],"upper":"x","asymmetric":3,"uninitialised":5}
[\n    {\n        "plain": 1,\n        "backed": 20,\n        "virtual": [\n            "v",\n            1\n        ],\n        "upper": "x",\n        "asymmetric": 3,\n        "uninitialised": 5\n    },\n    {\n        "plain": 1,\n        "backed": 20,\n        "virtual": [\n            "v",\n            1\n        ],\n        "upper": "x",\n        "asymmetric": 3,\n        "uninitialised": 5\n    }\n]
{"plain":7,"backed":20,"virtual":["v",7],"upper":"LOW","asymmetric":3,"uninitialised":5}
{"plain":1,"backed":"child 30","virtual":["v",1],"upper":"x","asymmetric":3,"uninitialised":5,"own":[]}
{"name":"concrete"}
