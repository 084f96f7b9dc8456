--TEST--
$GLOBALS, symbol tables and the slots they point to
--FILE--
<?php
require __DIR__ . '/compat.inc';

function locals(): void
{
    $one = 1;
    $two = [2];
    $vars = get_defined_vars();
    show($vars);
    extract(['three' => 3]);
    show(compact('one', 'three'));
}

locals();
$fromGlobals = 1;
$wanted = array_intersect_key($GLOBALS, ['fromGlobals' => 1, 'argc' => 1]);
show($wanted);
unset($GLOBALS['argv'], $GLOBALS['argc'], $GLOBALS['_SERVER'], $GLOBALS['wanted']);
show(array_keys($GLOBALS));
echo structjson_encode($GLOBALS, JSON_PARTIAL_OUTPUT_ON_ERROR) === json_encode($GLOBALS, JSON_PARTIAL_OUTPUT_ON_ERROR) ? "same\n" : "different\n";
$object = (object) $GLOBALS;
show($object, JSON_PARTIAL_OUTPUT_ON_ERROR);
?>
--EXPECT--
{"one":1,"two":[2]}
{"one":1,"three":3}
{"argc":1,"fromGlobals":1}
["_GET","_POST","_COOKIE","_FILES","fromGlobals"]
same
{"_GET":[],"_POST":[],"_COOKIE":[],"_FILES":[],"fromGlobals":1}
