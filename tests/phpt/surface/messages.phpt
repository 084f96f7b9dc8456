--TEST--
The messages of errors show the beginning of what is wrong, in whole characters
--FILE--
<?php
foreach ([0, 1, 2, 3] as $shift) {
    $long = str_repeat('x', $shift) . str_repeat("\u{1F600}", 1000);
    $attempts = [
        'path' => static fn () => new StructJson\Roots('$.' . $long . '%'),
        'no path' => static fn () => new StructJson\Roots($long),
        'pointer' => static fn () => structjson_encode([], objects: ["/$long~"]),
        'at' => static fn () => structjson_objects('[]', $long),
    ];
    foreach ($attempts as $what => $attempt) {
        try {
            $attempt();
        } catch (ValueError $error) {
            $message = $error->getMessage();
            preg_match('/"\$?\.?\/?(x*\x{1F600}+)"\.\.\. /u', "$message ", $match);
            echo "$shift $what: ", isset($match[1]) ? count(preg_split('//u', $match[1], -1, PREG_SPLIT_NO_EMPTY)) : $message, "\n";
        }
    }
}
?>
--EXPECT--
0 path: 78
0 no path: 80
0 pointer: 79
0 at: 80
1 path: 78
1 no path: 80
1 pointer: 79
1 at: 80
2 path: 78
2 no path: 80
2 pointer: 79
2 at: 80
3 path: 78
3 no path: 80
3 pointer: 79
3 at: 80
