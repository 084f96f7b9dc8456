<?php

declare(strict_types=1);

// The second process: loads the transcript, adds the tool results, sends the next request in three shapes,
// each first as json_encode writes it, then as structjson_encode does.

require __DIR__ . '/store.php';
require __DIR__ . '/diff.php';

[, $folder, $server] = $argv;

const FLAGS = JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE;
const REFUSAL = 'Proto field is not repeating, cannot start list.';

/** What an adapter does with a tool's output: JSON containers as they are, anything else as a result text. */
function tool_response(string $name, string $output): array
{
    $decoded = json_decode($output, true);
    return ['functionResponse' => [
        'name' => $name,
        'response' => is_array($decoded) ? $decoded : ['result' => $output],
    ]];
}

/** @return array{int, string} status and body of the answer */
function post(string $url, string $body): array
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => 'Content-Type: application/json',
        'content' => $body,
        'ignore_errors' => true,
        'timeout' => 10,
    ]]);
    $answer = file_get_contents($url, false, $context);
    return [(int) explode(' ', $http_response_header[0])[1], $answer];
}

function expect(bool $kept, string $promise): void
{
    if (!$kept) {
        fwrite(STDERR, "\nNot as promised: $promise\n");
        exit(1);
    }
}

/** Sends one shape both ways and returns both bodies. */
function send_both(string $shape, string $url, array $payload, array $kinds): array
{
    $before = serialize($payload);
    $plain = json_encode($payload, FLAGS);
    $fixed = structjson_encode($payload, FLAGS, objects: $kinds);
    expect(serialize($payload) === $before, "$shape: the payload is not written to");
    expect(json_decode($fixed, true) === json_decode($plain, true), "$shape: no value differs");
    expect(str_contains($fixed, '"tags":[],"filter":{}'), "$shape: what lies inside the arguments keeps its kind");

    [$status, $answer] = post($url, $plain);
    $messages = explode("\n", json_decode($answer)->error->message ?? $answer);
    printf("   %-10s json_encode        %d  %d Structs refused\n", $shape, $status, count($messages));
    expect($status === 400 && str_ends_with($messages[0], REFUSAL), "$shape: json_encode's body is refused");

    [$status, $answer] = post($url, $fixed);
    preg_match('/"text":"([^"]*)"/', $answer, $text);
    printf("   %-10s structjson_encode  %d  the model answers: %s\n", '', $status, $text[1] ?? $answer);
    expect($status === 200, "$shape: structjson_encode's body is accepted");
    return [$plain, $fixed, $messages[0]];
}

$store = new Store($folder);
$row = $store->row();
$transcript = $store->load();
$contents = $transcript['contents'];
$kinds = array_map(fn ($pointer) => "/contents/1/parts$pointer", $transcript['kinds']);
$contents[] = ['role' => 'user', 'parts' => [
    tool_response('list_pages', '{}'),
    tool_response('set_slots', '["set","taken"]'),
    tool_response('search', '7'),
]];
$tools = [['functionDeclarations' => [['name' => 'list_pages'], ['name' => 'set_slots'], ['name' => 'search']]]];
$plain = ['contents' => $contents, 'tools' => $tools];
$closing = $plain + ['toolConfig' => ['functionCallingConfig' => ['mode' => 'NONE']]];

printf("2  Process %d decrypts it, adds three tool results and sends the next request to a server.\n", getmypid());
$model = "$server/v1beta/models/gemini-2.5-flash";
[$old, $new, $why] = send_both('plain', "$model:generateContent", $plain, $kinds);
send_both('closing', "$model:generateContent", $closing, $kinds);
send_both('streaming', "$model:streamGenerateContent?alt=sse", $plain, $kinds);

echo "\n   Why: ", wordwrap($why, 90, "\n        "), "\n\n";
echo "   The two bodies of the plain request (- json_encode, + structjson_encode):\n";
show_diff($old, $new);

printf("\n3  After that the stored row is bit for bit what it was.\n   row: %d bytes, sha256 %s\n\n", strlen($row), hash('sha256', $store->row()));
expect($store->row() === $row && $store->load() === $transcript, 'the stored row is unchanged');
echo "All as promised: 3 requests refused, the same 3 accepted, nothing stored was touched.\n";
