--TEST--
jsonSerialize replaces an element that is a reference: what comes later is seen, what is being written is kept
--FILE--
<?php
final class Changes implements JsonSerializable
{
    public function __construct(private Closure $change)
    {
    }

    public function jsonSerialize(): mixed
    {
        return ($this->change)();
    }
}

$later = ['old'];
$now = ['first', new Changes(static function () use (&$now, &$later) {
    $now = 'gone';
    $later = ['new', str_repeat('y', 20)];
    return 'in between';
}), 'last'];
echo structjson_encode([&$now, &$later, &$now]), "\n";

$own = new Changes(static function () use (&$own) {
    $own = null;
    return ['own reference dropped'];
});
echo structjson_encode(['own' => &$own, 'again' => &$own]), "\n";

$string = str_repeat('s', 30);
echo structjson_encode([&$string, new Changes(static function () use (&$string) {
    $string = strrev('abc');
    return $string;
}), &$string]), "\n";
?>
--EXPECT--
[["first","in between","last"],["new","yyyyyyyyyyyyyyyyyyyy"],"gone"]
{"own":["own reference dropped"],"again":null}
["ssssssssssssssssssssssssssssss","cba","cba"]
