--TEST--
a hundred thousand elements, a hundred thousand keys, and a long string
--FILE--
<?php
require __DIR__ . '/compat.inc';

$list = range(1, 100000);
$map = array_combine(array_map(static fn (int $n): string => "key $n", $list), $list);
$text = str_repeat("0123456789abcdef \u{e4}\u{65e5}\"/\n", 50000);
foreach ([$list, $map, (object) $map, [$list, $map], $text] as $value) {
    foreach ([0, JSON_PRETTY_PRINT, JSON_UNESCAPED_UNICODE | JSON_FORCE_OBJECT] as $flags) {
        $json = structjson_encode($value, $flags);
        var_dump($json === json_encode($value, $flags));
    }
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
