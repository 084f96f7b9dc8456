--TEST--
the same for arrays that opcache keeps in shared, write-protected memory
--EXTENSIONS--
opcache
--INI--
opcache.enable=1
opcache.enable_cli=1
opcache.protect_memory=1
opcache.file_update_protection=0
--FILE--
<?php
require __DIR__ . '/untouched.inc';
echo isset(opcache_get_status()['scripts'][__DIR__ . '/untouched.inc']) ? 'in opcache' : 'not in opcache', "\n";
?>
--EXPECT--
36 checks
in opcache
