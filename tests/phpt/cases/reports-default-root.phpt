--TEST--
public reports about Gemini's two Structs
--FILE--
<?php
require __DIR__ . '/cases.inc';

foreach (cases('reports', 'default-root') as $id => $case) {
    same($id, structjson_encode($case['value'], $case['flags']), $case['wanted']);
    same("$id: the report", json_encode($case['value'], $case['flags']), $case['plain']);
}
done();
?>
--EXPECT--
14 checks
