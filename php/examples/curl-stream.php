<?php

/**
 * Plain cURL with a streamed answer (server-sent events), against a server on loopback that this file starts itself.
 *
 *     php php/examples/curl-stream.php     (needs ext-curl; Debian: php-curl)
 */

declare(strict_types=1);

if (PHP_SAPI === 'cli-server') {
    // The server: what Gemini says of a list where a Struct belongs, and otherwise an answer in pieces.
    $args = json_decode(file_get_contents('php://input'))->contents[0]->parts[0]->functionCall->args;
    if (is_array($args)) {
        http_response_code(400);
        echo 'Proto field is not repeating, cannot start list.';

        return;
    }
    header('Content-Type: text/event-stream');
    foreach (['It is', ' twelve', ' o\'clock.'] as $text) {
        echo 'data: ', json_encode(['candidates' => [['content' => ['parts' => [['text' => $text]]]]]]), "\n\n";
        flush();
    }

    return;
}

require __DIR__ . '/../polyfill/bootstrap.php';

/** Posts a body and prints the texts of the events as they come in. */
function stream(string $url, string $body): void
{
    $buffer = '';
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_POSTFIELDS => $body,
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'Accept: text/event-stream'],
        CURLOPT_WRITEFUNCTION => static function ($curl, string $piece) use (&$buffer): int {
            $buffer .= $piece;
            while (($end = strpos($buffer, "\n\n")) !== false) {
                $event = json_decode(substr($buffer, strlen('data: '), $end - strlen('data: ')), true);
                echo $event['candidates'][0]['content']['parts'][0]['text'];
                $buffer = substr($buffer, $end + 2);
            }

            return strlen($piece);
        },
    ]);
    curl_exec($curl);
    echo $buffer, ' (', curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ")\n";
}

/** @return array{resource, string} the server and its address, once it answers */
function start_server(): array
{
    $probe = stream_socket_server('tcp://127.0.0.1:0');
    $address = stream_socket_get_name($probe, false);
    fclose($probe);
    $server = proc_open([PHP_BINARY, '-S', $address, __FILE__], [2 => ['file', '/dev/null', 'w']], $pipes);
    for ($waited = 0; $waited < 500 && !@fsockopen("tcp://$address"); ++$waited) {
        usleep(10_000);
    }

    return [$server, "http://$address"];
}

[$server, $url] = start_server();
$payload = ['contents' => [['role' => 'model', 'parts' => [['functionCall' => ['name' => 'clock', 'args' => []]]]]]];
stream($url, json_encode($payload));
stream($url, structjson_encode($payload));
proc_terminate($server);
