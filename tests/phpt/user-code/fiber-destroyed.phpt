--TEST--
a Fiber suspended inside jsonSerialize is destroyed: what it held is released
--FILE--
<?php
final class Suspends implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        try {
            return Fiber::suspend(1);
        } finally {
            echo 'finally ', structjson_encode(['f' => []]), ' ';
        }
    }

    public function __destruct()
    {
        echo 'destroyed ';
    }
}

function run(): void
{
    $fiber = new Fiber(static function (): void {
        structjson_encode(['big' => str_repeat('x', 100000), 'in' => [[(object) ['s' => new Suspends()]]]], JSON_PRETTY_PRINT);
        echo "not reached\n";
    });
    $fiber->start();
}

run();
echo "\n";
ob_start();
for ($i = 0; $i < 10; $i++) {
    run();
}
gc_collect_cycles();
$before = memory_get_usage();
for ($i = 0; $i < 100; $i++) {
    run();
}
gc_collect_cycles();
$grown = memory_get_usage() - $before - strlen(ob_get_contents());
ob_end_clean();
var_dump($grown < 16384);

// Never resumed, alive until the end of the script.
$fiber = new Fiber(static fn () => structjson_encode([new Suspends()]));
$fiber->start();
echo "end\n";
?>
--EXPECT--
finally {"f":[]} destroyed 
bool(true)
end
finally {"f":[]} destroyed 
