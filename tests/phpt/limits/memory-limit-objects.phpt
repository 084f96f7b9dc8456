--TEST--
memory_limit reached by the answer of structjson_objects(): PHP's fatal error, however small the limit is for it
--FILE--
<?php
$script = tempnam(sys_get_temp_dir(), 'structjson');
file_put_contents($script, <<<'PHP'
    <?php
    register_shutdown_function(static function (): void {
        echo 'shutdown ', structjson_encode([]), "\n";
    });
    $json = '[' . str_repeat($argv[1], $argv[2]) . '{}]';
    ini_set('memory_limit', $argv[3]);
    echo count(structjson_objects($json)), "\n";
    PHP);
$php = getenv('TEST_PHP_EXECUTABLE') . ' ' . getenv('TEST_PHP_EXTRA_ARGS') . ' -d memory_limit=1G ' . escapeshellarg($script);
foreach ([['{},', 300_000], ['{"abcdefghijklmnopqrstuvwxyz0123456789":{}},', 100_000]] as [$member, $count]) {
    $seen = [];
    foreach (['5M', '6M', '8M', '10M', '12M', '16M', '20M', '24M', '32M', '64M'] as $limit) {
        $process = proc_open("exec $php " . escapeshellarg($member) . " $count $limit 2>&1", [1 => ['pipe', 'w']], $pipes);
        $output = stream_get_contents($pipes[1]);
        $status = proc_close($process);
        $outcome = match (true) {
            $status === 0 && str_contains($output, $count + 1 . "\nshutdown []\n") => 'list',
            $status === 255 && preg_match('/Allowed memory size of .*shutdown \[\]\n/s', $output) === 1 => 'fatal error',
            default => "$limit: $status $output",
        };
        $seen[$outcome] = true;
    }
    ksort($seen);
    echo implode(', ', array_keys($seen)), "\n";
}
unlink($script);
?>
--EXPECT--
fatal error, list
fatal error, list
