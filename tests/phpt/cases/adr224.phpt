--TEST--
the cases of ADR-224: args and response are objects on the wire, everything else is as it was
--FILE--
<?php
require __DIR__ . '/cases.inc';

foreach (cases('adr224', 'default-root') as $id => $case) {
    $before = serialize($case['value']);
    same($id, structjson_encode($case['value'], $case['flags']), $case['wanted']);
    same("$id: json_encode shows the fault", json_encode($case['value'], $case['flags']) === $case['wanted'], false);
    same("$id: value after", serialize($case['value']), $before);
}
done();
?>
--EXPECT--
51 checks
