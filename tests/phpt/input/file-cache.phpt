--TEST--
the same for arrays that opcache maps from its file cache
--EXTENSIONS--
opcache
--FILE--
<?php
$cache = sys_get_temp_dir() . '/structjson-file-cache-' . getmypid();
mkdir($cache);
$settings = "-d opcache.enable_cli=1 -d opcache.file_cache=$cache -d opcache.file_cache_only=1 -d opcache.file_update_protection=0";
$command = getenv('TEST_PHP_EXECUTABLE') . ' ' . getenv('TEST_PHP_EXTRA_ARGS') . " $settings " . escapeshellarg(__DIR__ . '/untouched.inc');
passthru($command); // compiles
passthru($command); // reads
passthru('find ' . escapeshellarg($cache) . ' -name untouched.inc.bin | wc -l');
passthru('rm -r ' . escapeshellarg($cache));
?>
--EXPECT--
36 checks
36 checks
1
