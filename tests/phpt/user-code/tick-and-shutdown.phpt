--TEST--
an encode in tick functions, shutdown functions, at exit and in a session of destructors
--FILE--
<?php
declare(ticks=1);

function tick(): void
{
    static $ticks = 0;
    if ($ticks++ === 1) {
        echo 'tick ', structjson_encode(['tick' => []]), "\n";
    }
}

register_tick_function('tick');
$value = ['a' => 1];
echo structjson_encode($value), "\n";
unregister_tick_function('tick');

final class Last
{
    public mixed $other = null;

    public function __destruct()
    {
        echo 'destructor ', structjson_encode($this), "\n";
    }
}

$last = new Last();
$last->other = new Last();
$last->other->other = ['end' => [1]];
register_shutdown_function(static function (): void {
    echo 'shutdown ', structjson_encode($GLOBALS['last'] instanceof Last), "\n";
});
?>
--EXPECT--
tick {"tick":[]}
{"a":1}
shutdown true
destructor {"other":{"other":{"end":[1]}}}
destructor {"other":{"end":[1]}}
