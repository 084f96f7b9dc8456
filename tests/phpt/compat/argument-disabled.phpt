--TEST--
a caller that replaces the name of the function notices no other difference
--FILE--
<?php
require __DIR__ . '/compat.inc';

function body(callable $encode): array
{
    $payload = ['model' => 'm', 'messages' => [['role' => 'user', 'content' => "Gr\u{fc}\u{df}e\xff"]], 'tools' => [], 'temperature' => 1.0];
    $encoded = $encode($payload, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
    return [$encoded, $encode($payload + ['stream' => true], JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), strlen($encoded)];
}

var_dump(body('json_encode') === body('structjson_encode'));
echo body('structjson_encode')[1], "\n";
?>
--EXPECT--
bool(true)
{"model":"m","messages":[{"role":"user","content":"Gr\u00fc\u00dfe\ufffd"}],"tools":[],"temperature":1,"stream":true}
