--TEST--
JSON_INVALID_UTF8_IGNORE and _SUBSTITUTE: how many bytes one error consumes
--FILE--
<?php
require __DIR__ . '/compat.inc';

$strings = [
    'stray continuation' => "a\x80b\xbf\xbfc",
    'overlong 2' => "a\xc0\x80b\xc1\xbfc",
    'overlong 3' => "a\xe0\x80\x80b\xe0\x9f\xbfc",
    'overlong 4' => "a\xf0\x80\x80\x80b\xf0\x8f\xbf\xbfc",
    'surrogates' => "a\xed\xa0\x80b\xed\xbf\xbfc\xed\xa0\xbd\xed\xb8\x80",
    'too large' => "a\xf4\x90\x80\x80b\xf5\x80\x80\x80c",
    'five bytes' => "a\xf8\x88\x80\x80\x80b",
    'never' => "a\xfe\xffb",
    'truncated 2' => "a\xc3",
    'truncated 3' => "a\xe2\x82",
    'truncated 4' => "a\xf0\x9f\x98",
    'lead alone' => "a\xe2",
    'lead, ASCII' => "a\xc3(b\xe2(c\xe2\x82(d\xf0(e\xf0\x9f(f\xf0\x9f\x98(",
    'lead, lead' => "\xc3\xc3\xa4\xe2\xe2\x82\xac\xf0\xf0\x9f\x98\x80",
    'only' => "\xff",
];
foreach ($strings as $name => $string) {
    echo str_pad($name, 20);
    show($string, JSON_INVALID_UTF8_IGNORE);
    echo str_repeat(' ', 20);
    show($string, JSON_INVALID_UTF8_SUBSTITUTE);
}
?>
--EXPECT--
stray continuation  "abc"
                    "a\ufffdb\ufffd\ufffdc"
overlong 2          "abc"
                    "a\ufffd\ufffdb\ufffd\ufffdc"
overlong 3          "abc"
                    "a\ufffdb\ufffdc"
overlong 4          "abc"
                    "a\ufffdb\ufffdc"
surrogates          "abc"
                    "a\ufffdb\ufffdc\ufffd\ufffd"
too large           "abc"
                    "a\ufffdb\ufffd\ufffd\ufffd\ufffdc"
five bytes          "ab"
                    "a\ufffd\ufffd\ufffd\ufffd\ufffdb"
never               "ab"
                    "a\ufffd\ufffdb"
truncated 2         "a"
                    "a\ufffd"
truncated 3         "a"
                    "a\ufffd"
truncated 4         "a"
                    "a\ufffd"
lead alone          "a"
                    "a\ufffd"
lead, ASCII         "a(b(c(d(e(f("
                    "a\ufffd(b\ufffd(c\ufffd(d\ufffd(e\ufffd(f\ufffd("
lead, lead          "\u00e4\u20ac\ud83d\ude00"
                    "\ufffd\u00e4\ufffd\u20ac\ufffd\ud83d\ude00"
only                ""
                    "\ufffd"
