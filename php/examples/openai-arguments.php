<?php

/**
 * OpenAI-style requests carry a call's arguments as JSON text inside the JSON: two encodes, two root sets.
 *
 *     php php/examples/openai-arguments.php
 */

declare(strict_types=1);

use StructJson\Roots;

require __DIR__ . '/../polyfill/bootstrap.php';

/** @param array<array-key, mixed> $arguments */
function arguments_text(array $arguments): string
{
    static $whole = new Roots('$');

    // was: json_encode($arguments, JSON_THROW_ON_ERROR), which makes "[]" of a call without arguments
    return structjson_encode($arguments, JSON_THROW_ON_ERROR, roots: $whole);
}

$payload = [
    'model' => 'gpt',
    'messages' => [
        ['role' => 'assistant', 'tool_calls' => [
            ['id' => 'call_1', 'type' => 'function', 'function' => ['name' => 'clock', 'arguments' => arguments_text([])]],
            ['id' => 'call_2', 'type' => 'function', 'function' => ['name' => 'pick', 'arguments' => arguments_text(['a', ['b']])]],
        ]],
        ['role' => 'tool', 'tool_call_id' => 'call_1', 'content' => '12:00'],
    ],
    'tools' => [['type' => 'function', 'function' => ['name' => 'clock', 'parameters' => ['type' => 'object', 'properties' => []]]]],
    'metadata' => [],
];

echo structjson_encode($payload, JSON_THROW_ON_ERROR, roots: Roots::openai()), "\n";
