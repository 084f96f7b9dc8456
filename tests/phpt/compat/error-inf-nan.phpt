--TEST--
INF and NAN
--FILE--
<?php
require __DIR__ . '/compat.inc';

foreach ([INF, -INF, NAN] as $double) {
    show($double);
    show(['a' => [$double]]);
    show([$double, 1.5], JSON_PARTIAL_OUTPUT_ON_ERROR);
    show($double, JSON_THROW_ON_ERROR);
}
show(['1e999', '-1e999'], JSON_NUMERIC_CHECK);
show([INF], JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
?>
--EXPECT--
false [7 Inf and NaN cannot be JSON encoded]
false [7 Inf and NaN cannot be JSON encoded]
[0,1.5] [7 Inf and NaN cannot be JSON encoded]
JsonException 7: Inf and NaN cannot be JSON encoded [4]
false [7 Inf and NaN cannot be JSON encoded]
false [7 Inf and NaN cannot be JSON encoded]
[0,1.5] [7 Inf and NaN cannot be JSON encoded]
JsonException 7: Inf and NaN cannot be JSON encoded [4]
false [7 Inf and NaN cannot be JSON encoded]
false [7 Inf and NaN cannot be JSON encoded]
[0,1.5] [7 Inf and NaN cannot be JSON encoded]
JsonException 7: Inf and NaN cannot be JSON encoded [4]
["1e999","-1e999"]
[0] [7 Inf and NaN cannot be JSON encoded]
