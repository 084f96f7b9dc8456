<?php
// What each request of threads.c does: its own texts, errors and root sets, none of which may be another thread's.
use StructJson\Roots;

if (!class_exists('Own', false)) {
    final class Own implements JsonSerializable
    {
        public function __construct(private int $n)
        {
        }

        public function jsonSerialize(): mixed
        {
            return ['n' => $this->n, 'again' => structjson_encode([$this->n], 0, 512, new Roots('$'))];
        }
    }
}

$n = random_int(0, 1 << 40);
$roots = new Roots("\$.k$n", '$..args');
for ($i = 0; $i < 20; $i++) {
    $text = structjson_encode(["k$n" => [], 'list' => [new Own($n)], 'deep' => [['args' => [1]]]], 0, 512, $roots);
    if ($text !== "{\"k$n\":{},\"list\":[{\"n\":$n,\"again\":\"{\\\"0\\\":$n}\"}],\"deep\":[{\"args\":{\"0\":1}}]}") {
        return $text;
    }
    // json_last_error() is a thread's own.
    if (structjson_encode($n % 2 ? NAN : "\xff") !== false || json_last_error() !== ($n % 2 ? JSON_ERROR_INF_OR_NAN : JSON_ERROR_UTF8)) {
        return json_last_error();
    }
    if (structjson_repair("{\"k$n\":[$n]}", $roots) !== "{\"k$n\":{\"0\":$n}}" || structjson_objects("{\"$n\":{}}") !== ["/$n"]) {
        return 'repair';
    }
    try {
        structjson_repair('[', $roots);
        return 'no exception';
    } catch (JsonException) {
    }
}
return $roots->paths() === ["\$.k$n", '$..args'] && Roots::gemini() == Roots::gemini();
