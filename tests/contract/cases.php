<?php

declare(strict_types=1);

// Prints the contract test's cases, one JSON object a line: an id, the message the body is for, and the body
// as json_encode and as structjson_encode write it. check.py reads them.

const DATA = __DIR__ . '/../data';

/** Entry point => [the message that Google's package declares for it, the keys down to the list of parts]. */
const ENTRIES = [
    'generateContent' => ['GenerateContentRequest', ['contents', 0, 'parts']],
    'countTokens' => ['CountTokensRequest', ['contents', 0, 'parts']],
    'countTokens request' => ['CountTokensRequest', ['generateContentRequest', 'contents', 0, 'parts']],
    'cachedContents' => ['CachedContent', ['contents', 0, 'parts']],
    'batch line' => ['GenerateContentRequest', ['request', 'contents', 0, 'parts']],
    'batch inline' => [
        'GenerateContentRequest',
        ['batch', 'inputConfig', 'requests', 'requests', 0, 'request', 'contents', 0, 'parts'],
    ],
    'live turn' => ['BidiGenerateContentClientMessage', ['clientContent', 'turns', 0, 'parts']],
];

/** Entry points that carry a FunctionResponse without a part around it. */
const RESPONSE_ENTRIES = [
    'live tool response' => ['BidiGenerateContentClientMessage', ['toolResponse', 'functionResponses']],
];

const ROOTS = [['functionCall', 'args'], ['functionResponse', 'response']];

/** What can stand at a root. */
const VALUES = [
    'empty' => [],
    'list' => ['a', 'b'],
    'list of maps' => [['id' => 1], ['id' => 2]],
    'list of lists' => [[], [[]]],
    'sparse' => [3 => 'c', 1 => 'a'],
    'negative key' => [-1 => 'x'],
    'map' => ['unit' => 'C', 'days' => 3, 'exact' => true, 'none' => null],
    'map with lists' => ['items' => [], 'rows' => [[1, [2]], []]],
    'look-alike inside' => ['contents' => [['parts' => [['functionCall' => ['args' => []]]]]]],
];

function snake(string|int $key): string|int
{
    return is_int($key) ? $key : strtolower(preg_replace('/[A-Z]/', '_$0', $key));
}

/** Puts $value where $keys lead. */
function nest(array $keys, mixed $value): mixed
{
    foreach (array_reverse($keys) as $key) {
        $value = [$key => $value];
    }
    return $value;
}

function show(string $id, string $message, array $payload, int $flags = 0): void
{
    $bodies = ['plain' => json_encode($payload, $flags), 'wire' => structjson_encode($payload, $flags)];
    echo json_encode(['id' => $id, 'message' => $message] + $bodies, JSON_THROW_ON_ERROR), "\n";
}

foreach (['adr224', 'reports'] as $file) {
    foreach (json_decode(file_get_contents(DATA . "/$file.json"), true) as $case) {
        $live = str_starts_with($case['plain'] ?? '', '{"toolResponse"');
        if ($case['scope'] === 'default-root' || ($case['preset'] ?? '') === 'gemini') {
            $message = $live ? 'BidiGenerateContentClientMessage' : 'GenerateContentRequest';
            // The cases' signature is opaque text; the contract wants base64 there.
            $php = str_replace('opaque+/signature==', 'opaque+/signatureQ==', $case['php']);
            show("$file: {$case['id']}", $message, eval("return $php;"), eval('return ' . ($case['flags'] ?? 0) . ';'));
        }
    }
}

foreach (['camelCase' => fn ($key) => $key, 'snake_case' => snake(...)] as $spelling => $spell) {
    foreach (VALUES as $shape => $value) {
        foreach (ROOTS as [$name, $root]) {
            foreach (ENTRIES as $entry => [$message, $keys]) {
                $part = [$spell($name) => ['name' => 'f', $root => $value]];
                show("$entry, $spelling, $name: $shape", $message, nest(array_map($spell, $keys), [['text' => 'x'], $part]));
            }
        }
        foreach (RESPONSE_ENTRIES as $entry => [$message, $keys]) {
            $response = ['id' => '1', 'name' => 'f', 'response' => $value];
            show("$entry, $spelling: $shape", $message, nest(array_map($spell, $keys), [$response]));
        }
    }
}
