--TEST--
DateTime and its relatives show properties that no class declares
--FILE--
<?php
require __DIR__ . '/compat.inc';

date_default_timezone_set('Europe/Berlin');
show(new DateTime('2025-03-01 12:34:56.789'));
show(new DateTimeImmutable('2025-07-01 00:00:00', new DateTimeZone('UTC')));
show(new DateTimeZone('America/New_York'));
show(new DateTimeZone('+02:00'));
show([new DateTime('@86400')], JSON_UNESCAPED_SLASHES | JSON_PRETTY_PRINT);
$interval = new DateInterval('P1Y2M3DT4H5M6S');
var_dump(structjson_encode($interval) === json_encode($interval));
$period = new DatePeriod(new DateTime('2025-01-01', new DateTimeZone('UTC')), new DateInterval('P1D'), 2);
var_dump(structjson_encode($period) === json_encode($period));
?>
--EXPECT--
{"date":"2025-03-01 12:34:56.789000","timezone_type":3,"timezone":"Europe\/Berlin"}
{"date":"2025-07-01 00:00:00.000000","timezone_type":3,"timezone":"UTC"}
{"timezone_type":3,"timezone":"America\/New_York"}
{"timezone_type":1,"timezone":"+02:00"}
[\n    {\n        "date": "1970-01-02 00:00:00.000000",\n        "timezone_type": 1,\n        "timezone": "+00:00"\n    }\n]
bool(true)
bool(true)
