--TEST--
StructJson\Roots whose constructor is called again from within itself, or has failed: a set is given once and never taken away
--FILE--
<?php
use StructJson\Roots;

final class Path
{
    public function __construct(private Closure $then, private string $path) {}

    public function __toString(): string
    {
        // The object under construction is within reach of user code that a conversion runs.
        foreach (debug_backtrace(DEBUG_BACKTRACE_PROVIDE_OBJECT) as $frame) {
            if (($frame['object'] ?? null) instanceof Roots) {
                ($this->then)($frame['object']);
            }
        }
        return $this->path;
    }
}

final class Suspends implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        Fiber::suspend();
        return 1;
    }
}

function show(Closure $attempt): void
{
    try {
        echo implode(' ', $attempt()->paths()), "\n";
    } catch (Error $error) {
        echo $error::class, ': ', $error->getMessage(), "\n";
    }
}

$encode = static function (Roots $roots): Fiber {
    $fiber = new Fiber(static function () use ($roots) {
        echo structjson_encode([new Suspends(), 'a' => ['b' => [1]], 'c' => [2], 'z' => [3]], roots: $roots), "\n";
    });
    $fiber->start();
    return $fiber;
};

echo "from within\n";
$seen = new stdClass();
show(static fn () => new Roots(new Path(static function (Roots $roots) use ($seen, $encode) {
    $roots->__construct('$.a.b', '$..c');
    $seen->fiber = $encode($seen->roots = $roots);
}, '$.z')));
$others = array_map(static fn (int $n) => new Roots("$.k$n"), range(1, 20));
$seen->fiber->resume();
show(static fn () => $seen->roots);

echo "a walk begins before the set is given\n";
show(static fn () => new Roots(new Path(static function (Roots $roots) use ($seen, $encode) {
    $seen->fiber = $encode($seen->roots = $roots);
}, '$.z')));
$seen->fiber->resume();
show(static fn () => $seen->roots);

echo "after a failure\n";
show(static fn () => new Roots(new Path(static function (Roots $roots) use ($seen) {
    $seen->roots = $roots;
}, '$['), '$.a'));
show(static fn () => $seen->roots);
$inner = $seen->roots;
$inner->__construct('$.later');
show(static fn () => $inner);
show(static fn () => $inner->__construct('$.never'));
var_dump($inner == true, $inner == false, $inner == null, $inner == clone $inner, $inner == new stdClass());
?>
--EXPECT--
from within
Error: StructJson\Roots is immutable: the constructor has run already
{"0":1,"a":{"b":{"0":1}},"c":{"0":2},"z":[3]}
$.a.b $..c
a walk begins before the set is given
$.z
{"0":1,"a":{"b":[1]},"c":[2],"z":[3]}
$.z
after a failure
ValueError: root path "$[" ends inside a bracket, write ['name'] or [*] at byte 2 (line 1 column 3)

$.later
Error: StructJson\Roots is immutable: the constructor has run already
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
