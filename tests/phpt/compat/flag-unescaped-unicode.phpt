--TEST--
JSON_UNESCAPED_UNICODE, JSON_UNESCAPED_LINE_TERMINATORS: U+2028 and U+2029 stay escaped unless both are given
--FILE--
<?php
require __DIR__ . '/compat.inc';

$value = ["\u{e4}" => "Gr\u{fc}\u{df}e \u{65e5}\u{672c} \u{1f600} \u{7f} \u{ffff} \u{10ffff}", "\u{2028}" => "\u{2027}\u{2028}\u{2029}\u{202a}"];
show($value);
show($value, JSON_UNESCAPED_UNICODE);
show($value, JSON_UNESCAPED_LINE_TERMINATORS);
show($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS);
?>
--EXPECT--
{"\u00e4":"Gr\u00fc\u00dfe \u65e5\u672c \ud83d\ude00 \x7F \uffff \udbff\udfff","\u2028":"\u2027\u2028\u2029\u202a"}
{"\xC3\xA4":"Gr\xC3\xBC\xC3\x9Fe \xE6\x97\xA5\xE6\x9C\xAC \xF0\x9F\x98\x80 \x7F \xEF\xBF\xBF \xF4\x8F\xBF\xBF","\u2028":"\xE2\x80\xA7\u2028\u2029\xE2\x80\xAA"}
{"\u00e4":"Gr\u00fc\u00dfe \u65e5\u672c \ud83d\ude00 \x7F \uffff \udbff\udfff","\u2028":"\u2027\u2028\u2029\u202a"}
{"\xC3\xA4":"Gr\xC3\xBC\xC3\x9Fe \xE6\x97\xA5\xE6\x9C\xAC \xF0\x9F\x98\x80 \x7F \xEF\xBF\xBF \xF4\x8F\xBF\xBF","\xE2\x80\xA8":"\xE2\x80\xA7\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xAA"}
