--TEST--
php --ri structjson: the versions, the SIMD level in use, the default root set
--FILE--
<?php
(new ReflectionExtension('structjson'))->info();
var_dump(StructJson\VERSION === (new ReflectionExtension('structjson'))->getVersion(), extension_loaded('structjson'));
?>
--EXPECTF--

structjson

structjson => enabled
Version => %d.%d.%d
Core version => %d.%d.%d
SIMD level => %r(portable|sse2|avx2|avx512)%r
Default root set => StructJson\Roots::gemini()
bool(true)
bool(true)
