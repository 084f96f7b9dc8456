--TEST--
the first and last character of each UTF-8 length, and around the surrogates
--FILE--
<?php
require __DIR__ . '/compat.inc';

foreach (["\u{7f}", "\u{80}", "\u{7ff}", "\u{800}", "\u{d7ff}", "\u{e000}", "\u{fffd}", "\u{ffff}", "\u{10000}", "\u{10ffff}"] as $string) {
    show($string);
    show($string, JSON_UNESCAPED_UNICODE);
}
?>
--EXPECT--
"\x7F"
"\x7F"
"\u0080"
"\xC2\x80"
"\u07ff"
"\xDF\xBF"
"\u0800"
"\xE0\xA0\x80"
"\ud7ff"
"\xED\x9F\xBF"
"\ue000"
"\xEE\x80\x80"
"\ufffd"
"\xEF\xBF\xBD"
"\uffff"
"\xEF\xBF\xBF"
"\ud800\udc00"
"\xF0\x90\x80\x80"
"\udbff\udfff"
"\xF4\x8F\xBF\xBF"
