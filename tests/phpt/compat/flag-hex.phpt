--TEST--
JSON_HEX_TAG, _AMP, _APOS, _QUOT, one by one and together, in values and in keys
--FILE--
<?php
require __DIR__ . '/compat.inc';

$value = ['<a href="x">\'&\'</a>' => ["<>&'\"", '\\"', "\u{2039}"]];
foreach (['TAG', 'AMP', 'APOS', 'QUOT'] as $flag) {
    show($value, constant("JSON_HEX_$flag"));
}
show($value);
show($value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT);
show((object) $value, JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES);
?>
--EXPECT--
{"\u003Ca href=\"x\"\u003E'&'\u003C\/a\u003E":["\u003C\u003E&'\"","\\\"","\u2039"]}
{"<a href=\"x\">'\u0026'<\/a>":["<>\u0026'\"","\\\"","\u2039"]}
{"<a href=\"x\">\u0027&\u0027<\/a>":["<>&\u0027\"","\\\"","\u2039"]}
{"<a href=\u0022x\u0022>'&'<\/a>":["<>&'\u0022","\\\u0022","\u2039"]}
{"<a href=\"x\">'&'<\/a>":["<>&'\"","\\\"","\u2039"]}
{"\u003Ca href=\u0022x\u0022\u003E\u0027\u0026\u0027\u003C\/a\u003E":["\u003C\u003E\u0026\u0027\u0022","\\\u0022","\u2039"]}
{"<a href=\u0022x\u0022>'&'</a>":["<>&'\u0022","\\\u0022","\u2039"]}
