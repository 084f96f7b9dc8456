--TEST--
public reports about positions that are none of ours: exactly json_encode
--FILE--
<?php
require __DIR__ . '/cases.inc';

foreach (cases('reports', 'keep') as $id => $case) {
    $encode = fn () => structjson_encode($case['value'], $case['flags']);
    $got = with_ini($case['ini'] ?? [], $encode);
    if (isset($case['plain_error'])) {
        same("$id: result", $got, false);
        same("$id: message", json_last_error_msg(), $case['plain_error']);
    } else {
        same("$id: result", $got, $case['plain']);
        same("$id: error", json_last_error(), JSON_ERROR_NONE);
    }
}
done();
?>
--EXPECT--
28 checks
