--TEST--
a string that grows sixfold behind a long key, in whatever room is left
--FILE--
<?php
// Asking again and again for the string's room, without that of the key, took for ever.
$value = str_repeat("\x01", 1000);
for ($free = 0; $free < 20000; $free += 250) {
    $array = ['before' => str_repeat('a', $free), str_repeat('k', 3000) => $value];
    if (structjson_encode($array) !== json_encode($array)) {
        echo "differs behind $free bytes\n";
    }
}
echo "done\n";
?>
--EXPECT--
done
