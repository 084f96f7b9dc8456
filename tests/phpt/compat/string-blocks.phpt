--TEST--
a byte that needs care at each place around the blocks of 16, 32 and 64 bytes
--FILE--
<?php
require __DIR__ . '/compat.inc';

$compared = 0;
foreach (['"', '/', "\n", "\x7f", "\u{e4}", "\u{65e5}", "\u{1f600}", "\xff", "\xe2\x82"] as $unit) {
    foreach ([15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129] as $length) {
        for ($at = 0; $at <= $length; $at++) {
            $string = str_repeat('a', $at) . $unit . str_repeat('b', $length - $at);
            foreach ([0, JSON_UNESCAPED_UNICODE, JSON_INVALID_UTF8_SUBSTITUTE, JSON_INVALID_UTF8_IGNORE | JSON_UNESCAPED_SLASHES] as $flags) {
                if (structjson_encode($string, $flags) !== json_encode($string, $flags)) {
                    echo "flags $flags, place $at of $length: ", bin2hex($unit), "\n";
                }
                $compared++;
            }
        }
    }
}
echo "$compared compared\n";
show(str_repeat("a\u{e4}", 20) . '"' . str_repeat("\u{65e5}", 12));
?>
--EXPECT--
26352 compared
"a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4a\u00e4\"\u65e5\u65e5\u65e5\u65e5\u65e5\u65e5\u65e5\u65e5\u65e5\u65e5\u65e5\u65e5"
