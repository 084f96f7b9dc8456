--TEST--
a million levels of JSON text, path and pointer: the result, or an error, and no crash
--INI--
memory_limit=-1
--FILE--
<?php
use StructJson\Roots;

const LEVELS = 1000000;

function attempt(string $what, callable $call): void
{
    try {
        $result = $call();
    } catch (JsonException | ValueError $error) {
        $result = $error::class . ' ' . $error->getCode();
    }
    echo "$what: $result\n";
}

$texts = [
    'lists' => str_repeat('[', LEVELS) . str_repeat(']', LEVELS),
    'maps' => str_repeat('{"a":', LEVELS) . '1' . str_repeat('}', LEVELS),
];
foreach ($texts as $kind => $json) {
    foreach ([512, LEVELS, LEVELS + 1] as $depth) {
        attempt("$kind, depth $depth", static fn () => strlen(structjson_repair($json, new Roots('$..*'), null, $depth)));
    }
    attempt("objects of $kind", static fn () => count(structjson_objects($json)));
    attempt("unfinished $kind", static fn () => structjson_repair(substr($json, 0, LEVELS), null, null, 2 * LEVELS));
}
foreach (['.a', '..a', '[*]', "['a'"] as $segment) {
    attempt("path of $segment", static fn () => strlen((new Roots('$' . str_repeat($segment, LEVELS)))->paths()[0]));
}
attempt('pointer', static fn () => structjson_encode([[]], 0, 512, null, [str_repeat('/0', LEVELS)]));
attempt('pointer to look at', static fn () => count(structjson_objects('[{}]', str_repeat('/0', LEVELS))));
?>
--EXPECT--
lists, depth 512: JsonException 1
lists, depth 1000000: JsonException 1
lists, depth 1000001: 5999992
objects of lists: JsonException 1
unfinished lists: JsonException 4
maps, depth 512: JsonException 1
maps, depth 1000000: JsonException 1
maps, depth 1000001: 6000001
objects of maps: JsonException 1
unfinished maps: JsonException 4
path of .a: ValueError 0
path of ..a: ValueError 0
path of [*]: ValueError 0
path of ['a': ValueError 0
pointer: [[]]
pointer to look at: 0
