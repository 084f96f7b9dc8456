--TEST--
stdClass, and objects made of arrays with every sort of key
--FILE--
<?php
require __DIR__ . '/compat.inc';

show(new stdClass());
show((object) [1, 2]);
show((object) ['a' => 1, 5 => 2, '' => 3, "\0mangled" => 4, "\0*\0protected" => 5, "in\0side" => 6]);
show((object) 'scalar');
show((object) null);
show((array) (object) ['a' => 1]);
show([(object) []]);
show(json_decode('{"0":{"":{"a":[{}]}},"1":[]}'));
show(["\0starts with NUL" => 'in an array it is a key']);
?>
--EXPECT--
{}
{"0":1,"1":2}
{"a":1,"5":2,"":3,"in\u0000side":6}
{"scalar":"scalar"}
{}
{"a":1}
[{}]
{"0":{"":{"a":[{}]}},"1":[]}
{"\u0000starts with NUL":"in an array it is a key"}
