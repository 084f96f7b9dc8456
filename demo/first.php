<?php

declare(strict_types=1);

// The first process: takes the model's reply, keeps its parts as arrays, stores the transcript, ends.

require __DIR__ . '/store.php';

[, $folder] = $argv;

$json = file_get_contents(__DIR__ . '/reply.json');
$reply = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
$store = new Store($folder);
$store->save([
    'contents' => [
        ['role' => 'user', 'parts' => [['text' => 'Tidy up the price list.']]],
        $reply['candidates'][0]['content'],
    ],
    // Which arrays below the parts were objects in the reply: strings like /3/functionCall/args/filter.
    'kinds' => structjson_objects($json, '/candidates/0/content/parts'),
]);

printf("1  Process %d keeps the model's reply as an array, encrypts it into SQLite and ends.\n", getmypid());
printf("   row: %d bytes, sha256 %s\n\n", strlen($store->row()), hash('sha256', $store->row()));
