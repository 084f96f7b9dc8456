--TEST--
lazy ghosts and proxies are initialised and written like what they stand for
--SKIPIF--
<?php if (PHP_VERSION_ID < 80400) die('skip needs PHP 8.4'); ?>
--FILE--
<?php
require __DIR__ . '/compat.inc';

class Point
{
    public $x = 1;
    public int $y;
    protected $hidden = 3;
}

$class = new ReflectionClass(Point::class);
$ghost = fn () => $class->newLazyGhost(function (Point $point): void {
    echo '(made)';
    $point->y = 2;
});
$proxy = fn () => $class->newLazyProxy(function (): Point {
    echo '(made)';
    $point = new Point();
    $point->y = 3;
    return $point;
});
foreach ([$ghost, $proxy] as $make) {
    echo structjson_encode($make()), "\n";
    echo structjson_encode([$make(), 'a' => $make()], JSON_PRETTY_PRINT), "\n";
    $object = $make();
    $object->x;
    show($object);
    show($object);
}

$fails = fn () => $class->newLazyGhost(fn () => throw new DomainException('not made', 4));
show($fails());
show([$fails(), 1], JSON_PARTIAL_OUTPUT_ON_ERROR);
show(['a' => $fails()], JSON_THROW_ON_ERROR);

class Lazily extends Point implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return ['lazy' => $this->y];
    }
}

show(new ReflectionClass(Lazily::class)->newLazyGhost(function ($point): void {
    $point->y = 5;
}));
?>
--EXPECT--
(made){"x":1,"y":2}
(made)(made){
    "0": {
        "x": 1,
        "y": 2
    },
    "a": {
        "x": 1,
        "y": 2
    }
}
(made){"x":1,"y":2}
{"x":1,"y":2}
(made){"x":1,"y":3}
(made)(made){
    "0": {
        "x": 1,
        "y": 3
    },
    "a": {
        "x": 1,
        "y": 3
    }
}
(made){"x":1,"y":3}
{"x":1,"y":3}
DomainException 4: not made [0]
DomainException 4: not made [0]
DomainException 4: not made [4]
{"lazy":5}
