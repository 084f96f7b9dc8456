--TEST--
the input is never written to: constants, shared arrays, references, repeated and failed calls
--FILE--
<?php
require __DIR__ . '/untouched.inc';
?>
--EXPECT--
36 checks
