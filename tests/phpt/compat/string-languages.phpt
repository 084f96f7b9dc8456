--TEST--
texts in several scripts, escaped and not
--FILE--
<?php
require __DIR__ . '/compat.inc';

$texts = [
    "F\u{e4}hre \u{fc}ber die Elbe, stra\u{df}enweise",
    "\u{65e5}\u{672c}\u{8a9e}\u{306e}\u{30c6}\u{30ad}\u{30b9}\u{30c8}",
    "\u{41f}\u{440}\u{438}\u{432}\u{435}\u{442}, \u{43c}\u{438}\u{440}",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} \u{1f1e9}\u{1f1ea} e\u{301}",
    "\u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{645}\u{631}\u{62d}\u{628}\u{627}",
];
foreach ($texts as $text) {
    show($text);
    show($text, JSON_UNESCAPED_UNICODE);
}
?>
--EXPECT--
"F\u00e4hre \u00fcber die Elbe, stra\u00dfenweise"
"F\xC3\xA4hre \xC3\xBCber die Elbe, stra\xC3\x9Fenweise"
"\u65e5\u672c\u8a9e\u306e\u30c6\u30ad\u30b9\u30c8"
"\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E\xE3\x81\xAE\xE3\x83\x86\xE3\x82\xAD\xE3\x82\xB9\xE3\x83\x88"
"\u041f\u0440\u0438\u0432\u0435\u0442, \u043c\u0438\u0440"
"\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82, \xD0\xBC\xD0\xB8\xD1\x80"
"\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67 \ud83c\udde9\ud83c\uddea e\u0301"
"\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7 \xF0\x9F\x87\xA9\xF0\x9F\x87\xAA e\xCC\x81"
"\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627"
"\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xD9\x85\xD8\xB1\xD8\xAD\xD8\xA8\xD8\xA7"
