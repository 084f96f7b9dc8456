--TEST--
structjson_encode takes json_encode's arguments by place and by name, and the root set beside them
--FILE--
<?php
require __DIR__ . '/../check.inc';

use StructJson\Roots;

$payload = ['contents' => [['parts' => [['functionCall' => ['args' => []]], ['text' => 'a/b']]]]];
$wanted = '{"contents":[{"parts":[{"functionCall":{"args":{}}},{"text":"a\/b"}]}]}';
$slashes = '{"contents":[{"parts":[{"functionCall":{"args":{}}},{"text":"a/b"}]}]}';

same('value', structjson_encode($payload), $wanted);
same('flags', structjson_encode($payload, JSON_UNESCAPED_SLASHES), $slashes);
same('depth', structjson_encode($payload, 0, 3), false);
same('depth error', json_last_error_msg(), 'Maximum stack depth exceeded');
same('roots: null', structjson_encode($payload, 0, 512, null), $wanted);
same('roots: gemini', structjson_encode($payload, 0, 512, Roots::gemini()), $wanted);
same('roots: none', structjson_encode($payload, 0, 512, new Roots()), json_encode($payload));
same('roots: own', structjson_encode(['a' => [], 'b' => []], 0, 512, new Roots('$.a')), '{"a":{},"b":[]}');
same('roots: the value itself', structjson_encode([], roots: new Roots('$')), '{}');
same('objects: null', structjson_encode($payload, 0, 512, null, null), $wanted);

same('named value', structjson_encode(value: $payload), $wanted);
same('named flags', structjson_encode($payload, flags: JSON_UNESCAPED_SLASHES), $slashes);
same('named depth', structjson_encode($payload, depth: 3), false);
same('named roots', structjson_encode($payload, roots: new Roots()), json_encode($payload));
same('all named, out of order',
    structjson_encode(objects: null, roots: null, depth: 512, flags: JSON_UNESCAPED_SLASHES, value: $payload), $slashes);

same('callable', array_map('structjson_encode', [$payload]), [$wanted]);
same('first-class callable', structjson_encode(...)($payload), $wanted);
same('unpacked', structjson_encode(...['value' => $payload, 'flags' => JSON_UNESCAPED_SLASHES]), $slashes);

$before = Roots::gemini();
$paths = $before->paths();
$more = $before->with('$.extra');
same('with() leaves its object alone', $before->paths(), $paths);
same('with() unites', structjson_encode($payload + ['extra' => []], roots: $more), substr($wanted, 0, -1) . ',"extra":{}}');
done();
?>
--EXPECT--
20 checks
