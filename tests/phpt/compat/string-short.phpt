--TEST--
results of no and one byte, which the engine interns, and empty strings as keys
--FILE--
<?php
require __DIR__ . '/compat.inc';

show('');
show(['' => '']);
show((object) ['' => '']);
show(0);
show(7);
show('7', JSON_NUMERIC_CHECK);
for ($i = 0; $i < 3; $i++) {
    $one = structjson_encode($i);
    $one .= 'x';
    echo $one, "\n";
}
show("\u{fffd}", JSON_UNESCAPED_UNICODE);
show("\xff", JSON_INVALID_UTF8_IGNORE);
?>
--EXPECT--
""
{"":""}
{"":""}
0
7
7
0x
1x
2x
"\xEF\xBF\xBD"
""
