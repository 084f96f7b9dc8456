<?php
// One request of the soak: payload number n, encoded. The command line prints what must come out, through json_encode.

/** Payload n, with the containers at roots made by `$root`: from one line to a megabyte. */
function payload(int $n, callable $root): array
{
    $text = str_repeat(['plain text ', "gr\u{fc}\u{df}e \u{65e5}\u{672c} ", "\"quotes\"/\n", "\u{1f600}<&>'"][$n % 4], 1 << $n % 8);
    $part = static fn (int $i): array => [
        'functionCall' => ['name' => "f$i", 'args' => $root($i % 3 === 0 ? [] : ["a$i", $text, [$i, $i / 7, null, true]])],
        'thoughtSignature' => base64_encode($text),
        'functionResponse' => ['response' => $root(['list' => [[], [$i]], 'text' => $text])],
    ];
    $turn = static fn (int $i): array => ['role' => 'model', 'parts' => array_map($part, range(1, 1 + $n % 5))];
    return ['contents' => array_map($turn, range(1, 1 + $n * $n % 97)), 'temperature' => $n / 10];
}

if (PHP_SAPI === 'cli') {
    for ($n = 0; $n < (int) $argv[1]; $n++) {
        echo json_encode(payload($n, static fn (array $container): object => (object) $container)), "\n";
    }
} else {
    header('Content-Type: application/json');
    echo structjson_encode(payload((int) $_GET['n'], static fn (array $container): array => $container));
}
