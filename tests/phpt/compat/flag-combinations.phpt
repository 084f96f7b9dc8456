--TEST--
all pairs of flags on one document that has something for each of them
--FILE--
<?php
require __DIR__ . '/compat.inc';

$loop = [1];
$loop[] = &$loop;
$value = ['<a&b>' => "\u{e4}\u{2028}/'\"", "k\xff" => "v\xe2", 'n' => '1.0', 'f' => 2.0, 'l' => [], 'o' => (object) [], 'nan' => NAN, 'r' => $loop];
$bits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 22];
$pairs = 0;
foreach ($bits as $one) {
    foreach ($bits as $other) {
        foreach ([$value, array_slice($value, 2)] as $subject) {
            $flags = 1 << $one | 1 << $other;
            if (outcome('structjson_encode', $subject, $flags, 512) !== outcome('json_encode', $subject, $flags, 512)) {
                echo "flags $flags: ", outcome('structjson_encode', $subject, $flags, 512), "\n";
            }
            $pairs++;
        }
    }
}
echo "$pairs compared\n";
?>
--EXPECT--
450 compared
