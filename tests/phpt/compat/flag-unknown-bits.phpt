--TEST--
unknown bits of $flags change nothing
--FILE--
<?php
require __DIR__ . '/compat.inc';

$value = ['a/b' => ["\u{e4}<1.0>", 1.0, []], 'n' => '1'];
show($value, 1 << 12);
show($value, 1 << 19 | 1 << 23 | 1 << 30);
show($value, 1 << 31);
show($value, 1 << 32 | 1 << 62);
show($value, 1 << 32 | JSON_UNESCAPED_SLASHES);
show($value, PHP_INT_MIN);
show($value, -1);
show([NAN], -1);
show([NAN], ~JSON_PARTIAL_OUTPUT_ON_ERROR);
?>
--EXPECT--
{"a\/b":["\u00e4<1.0>",1,[]],"n":"1"}
{"a\/b":["\u00e4<1.0>",1,[]],"n":"1"}
{"a\/b":["\u00e4<1.0>",1,[]],"n":"1"}
{"a\/b":["\u00e4<1.0>",1,[]],"n":"1"}
{"a/b":["\u00e4<1.0>",1,[]],"n":"1"}
{"a\/b":["\u00e4<1.0>",1,[]],"n":"1"}
{\n    "a/b": {\n        "0": "\xC3\xA4\u003C1.0\u003E",\n        "1": 1.0,\n        "2": {}\n    },\n    "n": 1\n}
{\n    "0": 0\n} [7 Inf and NaN cannot be JSON encoded]
JsonException 7: Inf and NaN cannot be JSON encoded [4]
