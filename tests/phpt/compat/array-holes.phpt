--TEST--
what unset(), a grown table and a re-ordered one do
--FILE--
<?php
require __DIR__ . '/compat.inc';

$a = [1, 2, 3, 4];
unset($a[3]);
show($a);
$a[] = 5;
show($a);
unset($a[0]);
show($a);
show(array_values($a));
$b = ['x' => 1, 0 => 'a', 1 => 'b'];
unset($b['x']);
show($b);
$c = [1, 2];
$c['x'] = 3;
unset($c['x']);
show($c);
$d = range(0, 20);
for ($i = 1; $i < 20; $i++) {
    unset($d[$i]);
}
show($d);
unset($d[20], $d[0]);
show($d);
show(array_filter([0, 1, 2, 0]));
show(array_flip(['b', 'a']));
show(array_fill(5, 2, 'x'));
?>
--EXPECT--
[1,2,3]
{"0":1,"1":2,"2":3,"4":5}
{"1":2,"2":3,"4":5}
[2,3,5]
["a","b"]
[1,2]
{"0":0,"20":20}
[]
{"1":1,"2":2}
{"b":0,"a":1}
{"5":"x","6":"x"}
