<?php

declare(strict_types=1);

// The receiving end, for `php -S`: reads a Generate Content request as Google does, where args and response
// are google.protobuf.Struct, that is JSON objects. Refuses a list there with Google's status and words.

const STRUCTS = [
    ['functionCall', 'args', 'function_call'],
    ['functionResponse', 'response', 'function_response'],
];

/** @return list<array{field: string, description: string}> */
function violations(object $request): array
{
    $found = [];
    foreach ($request->contents as $c => $content) {
        foreach ($content->parts as $p => $part) {
            foreach (STRUCTS as [$message, $struct, $field]) {
                if (is_array($part->$message->$struct ?? null)) {
                    $at = "contents[$c].parts[$p].$field";
                    $found[] = ['field' => $at, 'description' => 'Invalid JSON payload received. '
                        . "Unknown name \"$struct\" at '$at': Proto field is not repeating, cannot start list."];
                }
            }
        }
    }
    return $found;
}

function answer(int $status, string $type, string $body): void
{
    http_response_code($status);
    header("Content-Type: $type");
    echo $body;
}

function refuse(string $message, array $violations = []): void
{
    answer(400, 'application/json', json_encode(['error' => [
        'code' => 400,
        'message' => $message,
        'status' => 'INVALID_ARGUMENT',
        'details' => [['@type' => 'type.googleapis.com/google.rpc.BadRequest', 'fieldViolations' => $violations]],
    ]]));
}

$request = json_decode(file_get_contents('php://input'));
if (!is_array($request->contents ?? null)) {
    refuse('Invalid JSON payload received.');
    return;
}
$violations = violations($request);
if ($violations !== []) {
    refuse(implode("\n", array_column($violations, 'description')), $violations);
    return;
}
$candidate = ['content' => ['role' => 'model', 'parts' => [['text' => 'Done.']]], 'finishReason' => 'STOP'];
$reply = json_encode(['candidates' => [$candidate]]);
if (str_contains($_SERVER['REQUEST_URI'], ':streamGenerateContent')) {
    answer(200, 'text/event-stream', "data: $reply\r\n\r\n");
} else {
    answer(200, 'application/json', $reply);
}
