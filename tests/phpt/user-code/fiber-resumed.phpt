--TEST--
a Fiber suspended inside jsonSerialize is resumed later
--FILE--
<?php
final class Suspends implements JsonSerializable
{
    public function __construct(private string $name)
    {
    }

    public function jsonSerialize(): mixed
    {
        $sent = Fiber::suspend("suspended in $this->name");
        if ($sent instanceof Throwable) {
            throw $sent;
        }
        return [$this->name => $sent];
    }
}

$encode = static fn (string $name) => new Fiber(static function () use ($name): string {
    $value = ['before' => str_repeat($name, 3), 'in' => [new Suspends($name), (object) ['again' => new Suspends("$name's second")]], 'after' => [1, 2]];
    return structjson_encode($value);
});

// Two of them, interleaved, with encodes of the main program in between.
$one = $encode('one');
$two = $encode('two');
echo $one->start(), "\n";
echo $two->start(), "\n";
echo structjson_encode(['main' => [1, [2]]]), "\n";
echo $one->resume('a'), "\n";
gc_collect_cycles();
echo $two->resume('b'), "\n";
$two->resume('c');
$one->resume(['d' => []]);
echo $one->getReturn(), "\n", $two->getReturn(), "\n";

$three = $encode('three');
$three->start();
try {
    $three->throw(new DomainException('thrown into the fiber'));
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
$four = $encode('four');
$four->start();
try {
    $four->resume(new LengthException('thrown by jsonSerialize'));
} catch (LengthException $e) {
    echo $e->getMessage(), "\n";
}
echo structjson_encode(['still' => 'works']), "\n";
?>
--EXPECT--
suspended in one
suspended in two
{"main":[1,[2]]}
suspended in one's second
suspended in two's second
{"before":"oneoneone","in":[{"one":"a"},{"again":{"one's second":{"d":[]}}}],"after":[1,2]}
{"before":"twotwotwo","in":[{"two":"b"},{"again":{"two's second":"c"}}],"after":[1,2]}
thrown into the fiber
thrown by jsonSerialize
{"still":"works"}
