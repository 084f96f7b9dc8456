--TEST--
jsonSerialize throws: the exception passes through, nothing is left behind
--INI--
zend.exception_ignore_args=1
--FILE--
<?php
final class Throws implements JsonSerializable
{
    public function __construct(public array $big)
    {
    }

    public function jsonSerialize(): mixed
    {
        $local = str_repeat('x', 1000);
        throw new RuntimeException($local[0] . count($this->big));
    }
}

function attempt(mixed $value, int $flags = 0): void
{
    try {
        var_dump(structjson_encode($value, $flags));
    } catch (Throwable $e) {
        for (; $e; $e = $e->getPrevious()) {
            echo $e::class, ': ', $e->getMessage(), ' (', get_debug_type($e->getTrace()[1]['args'][0] ?? null), ")\n";
        }
    }
}

$bad = ['text' => str_repeat("\u{e4}", 5000), 'list' => [1, [2, ['deep' => new Throws(range(1, 100))]]]];
attempt($bad);
attempt((object) $bad, JSON_PRETTY_PRINT);
attempt($bad, JSON_PARTIAL_OUTPUT_ON_ERROR);
attempt([$bad, $bad], JSON_THROW_ON_ERROR);
gc_collect_cycles();
$before = memory_get_usage();
for ($i = 0; $i < 1000; $i++) {
    try {
        structjson_encode($bad);
    } catch (RuntimeException) {
    }
}
gc_collect_cycles();
var_dump(memory_get_usage() - $before < 4096);
?>
--EXPECT--
RuntimeException: x100 (null)
RuntimeException: x100 (null)
RuntimeException: x100 (null)
RuntimeException: x100 (null)
bool(true)
