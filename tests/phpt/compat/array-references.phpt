--TEST--
references are written as their targets
--FILE--
<?php
require __DIR__ . '/compat.inc';

$x = 1;
$y = [1, 2];
$z = new stdClass();
$z->x = &$x;
$z->y = &$y;
show([&$x, &$x, 'y' => &$y, 'z' => &$z]);
foreach ($y as &$item) {
}
show($y);
unset($item);
show($y);
$f = static function &() use (&$x) {
    return $x;
};
show([$f(), &$x]);
$x = "\xff";
show($z);
?>
--EXPECT--
{"0":1,"1":1,"y":[1,2],"z":{"x":1,"y":[1,2]}}
[1,2]
[1,2]
[1,1]
false [5 Malformed UTF-8 characters, possibly incorrectly encoded]
