--TEST--
class constants, enum constants, defaults and static properties of preloaded classes
--EXTENSIONS--
opcache
--INI--
opcache.enable=1
opcache.enable_cli=1
opcache.protect_memory=1
opcache.preload={PWD}/preload.inc
; Some builds ask root for a user to load as.
opcache.preload_user=root
--FILE--
<?php
require __DIR__ . '/../check.inc';

same('preloaded', opcache_get_status()['preload_statistics']['classes'] ?? [], ['Call', 'Turn']);
$call = '{"functionCall":{"args":{}}}';
$listed = '{"functionCall":{"args":{"0":"a","1":["b"]}}}';
for ($i = 0; $i < 3; $i++) {
    same('class constant', structjson_encode(Turn::REQUEST), '{"contents":[{"parts":[{"functionCall":{"name":"f","args":{}}}]}]}');
    same('literal', structjson_encode(literal()), '{"contents":[{"parts":[{"functionResponse":{"response":{"0":"x","1":[]}}}]}]}');
    same('enum constant', structjson_encode(['contents' => [['parts' => [Call::LISTED]]]]), '{"contents":[{"parts":[' . $listed . ']}]}');
    same('default', structjson_encode(['contents' => [new Turn()]]), '{"contents":[{"parts":[' . $listed . ',' . $call . ']}]}');
    same('static', structjson_encode(['contents' => [['parts' => [Turn::$kept]]]]), '{"contents":[{"parts":[' . $call . ']}]}');
}
same('json_encode afterwards', json_encode([Turn::REQUEST, Call::LISTED, Turn::$kept]),
    '[{"contents":[{"parts":[{"functionCall":{"name":"f","args":[]}}]}]},{"functionCall":{"args":["a",["b"]]}},{"functionCall":{"args":[]}}]');
done();
?>
--EXPECT--
17 checks
