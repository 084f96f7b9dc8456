--TEST--
memory_limit reached while the result grows: PHP's fatal error, and the request's end works
--INI--
memory_limit=32M
--FILE--
<?php
register_shutdown_function(static function (): void {
    echo "\nshutdown ", structjson_encode(['a' => [], 'b' => [1]]), "\n";
});
$text = str_repeat("\u{e4}\n", 1 << 20);
$value = ['list' => array_fill(0, 100, $text), 'object' => (object) ['text' => $text]];
structjson_encode($value, JSON_PRETTY_PRINT);
echo 'not reached';
?>
--EXPECTF--

Fatal error: Allowed memory size of 33554432 bytes exhausted (tried to allocate %d bytes) in %smemory-limit.php on line 7

shutdown {"a":[],"b":[1]}
