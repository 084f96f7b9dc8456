--TEST--
json_encode's flags keep their meaning at a root
--FILE--
<?php
require __DIR__ . '/../check.inc';

const BODY = '{"contents":[{"parts":[{"functionCall":{"args":"@","l":["x"],"e":[]}}]}]}';

function at_root(mixed $value, int $flags = 0, int $depth = 512): string|false
{
    return structjson_encode(with_value(BODY, $value), $flags, $depth);
}

/** What json_encode writes for the same request with objects in the root's place. */
function as_object(mixed $value, int $flags = 0): string|false
{
    return json_encode(with_value(BODY, (object) $value), $flags);
}

$values = [
    'empty' => [],
    'list' => ['a/b', ["<\u{e9}>", "\u{2028}"], 1.0, '12', "it's & \"\u{1F600}\"", []],
    'map' => ["k/\u{e9}" => ['1e3', ['0x1A']], '7' => null],
];
$flags = [
    'none' => 0,
    'HEX' => JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT,
    'FORCE_OBJECT' => JSON_FORCE_OBJECT,
    'NUMERIC_CHECK' => JSON_NUMERIC_CHECK,
    'PRESERVE_ZERO_FRACTION' => JSON_PRESERVE_ZERO_FRACTION,
    'UNESCAPED' => JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
    'LINE_TERMINATORS' => JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS,
    'PRETTY_PRINT' => JSON_PRETTY_PRINT,
    'PRETTY_PRINT and FORCE_OBJECT' => JSON_PRETTY_PRINT | JSON_FORCE_OBJECT,
    'nr-llm' => JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE,
];
foreach ($flags as $name => $bits) {
    foreach ($values as $what => $value) {
        same("$name: $what", at_root($value, $bits), as_object($value, $bits));
    }
}

same('pretty, spelled out', at_root(['a', []], JSON_PRETTY_PRINT), <<<'JSON'
    {
        "contents": [
            {
                "parts": [
                    {
                        "functionCall": {
                            "args": {
                                "0": "a",
                                "1": []
                            },
                            "l": [
                                "x"
                            ],
                            "e": []
                        }
                    }
                ]
            }
        ]
    }
    JSON);
same('pretty, empty', structjson_encode(['contents' => [['parts' => [['functionCall' => ['args' => []]]]]]], JSON_PRETTY_PRINT), <<<'JSON'
    {
        "contents": [
            {
                "parts": [
                    {
                        "functionCall": {
                            "args": {}
                        }
                    }
                ]
            }
        ]
    }
    JSON);

// errors inside a root
$bad = ["\xff", [INF], 'ok'];
same('bytes: result', at_root($bad), false);
same('bytes: error', json_last_error(), JSON_ERROR_UTF8);
same('bytes, substituted', at_root(["\xff"], JSON_INVALID_UTF8_SUBSTITUTE), with_text(BODY, '{"0":"\ufffd"}'));
same('bytes, ignored', at_root(["a\xff"], JSON_INVALID_UTF8_IGNORE), with_text(BODY, '{"0":"a"}'));
same('INF', at_root([INF]), false);
same('INF: error', json_last_error_msg(), 'Inf and NaN cannot be JSON encoded');
same('thrown', thrown(fn () => at_root($bad, JSON_THROW_ON_ERROR)),
    'JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded');
same('partial output', at_root($bad, JSON_PARTIAL_OUTPUT_ON_ERROR), with_text(BODY, '{"0":null,"1":[0],"2":"ok"}'));
same('partial output: error', json_last_error(), JSON_ERROR_INF_OR_NAN);
same('partial output beats throw', at_root($bad, JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_THROW_ON_ERROR),
    with_text(BODY, '{"0":null,"1":[0],"2":"ok"}'));
same('a key', at_root(["\xff" => []]), false);
same('a key: error', json_last_error(), JSON_ERROR_UTF8);
same('unsupported type', at_root([fopen('php://memory', 'r')], JSON_PARTIAL_OUTPUT_ON_ERROR), with_text(BODY, '{"0":null}'));
same('unsupported type: error', json_last_error(), JSON_ERROR_UNSUPPORTED_TYPE);

$cycle = [];
$cycle[0] = &$cycle;
same('recursion', at_root($cycle), false);
same('recursion: error', json_last_error(), JSON_ERROR_RECURSION);
unset($cycle[0]);

// the root is the seventh level
same('depth 7', at_root([], 0, 7), with_text(BODY, '{}'));
same('depth 6', at_root([], 0, 6), false);
same('depth 6: error', json_last_error(), JSON_ERROR_DEPTH);
same('depth 7 holds no list below', at_root([[]], 0, 7), false);
same('depth 8 does', at_root([[]], 0, 8), with_text(BODY, '{"0":[]}'));
same('no error is left', json_last_error(), JSON_ERROR_NONE);
done();
?>
--EXPECT--
54 checks
