<?php

declare(strict_types=1);

// The first process: takes the model's reply, keeps its parts as arrays, stores the transcript, ends.

require __DIR__ . '/store.php';

[, $folder] = $argv;

$reply = json_decode(file_get_contents(__DIR__ . '/reply.json'), true, flags: JSON_THROW_ON_ERROR);
$store = new Store($folder);
$store->save([
    ['role' => 'user', 'parts' => [['text' => 'Tidy up the price list.']]],
    $reply['candidates'][0]['content'],
]);

printf("1  Process %d keeps the model's reply as an array, encrypts it into SQLite and ends.\n", getmypid());
printf("   row: %d bytes, sha256 %s\n\n", strlen($store->row()), hash('sha256', $store->row()));
