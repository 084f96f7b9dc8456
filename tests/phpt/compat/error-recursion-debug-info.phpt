--TEST--
Recursion: objects that var_dump is in the middle of, with and without properties
--FILE--
<?php
require __DIR__ . '/../check.inc';

#[AllowDynamicProperties]
class None
{
    public function __debugInfo()
    {
        encode_within($this);
        return [];
    }
}

class Slot extends None
{
    public $slot = 1;
}

function encode_within(None $object): void
{
    $plain = new stdClass;
    $plain->in = $object;
    $plain->list = [$object, []];
    foreach ([$object, [$object], [[1, $object]], $plain, [$plain]] as $number => $value) {
        foreach ([0, JSON_PARTIAL_OUTPUT_ON_ERROR, JSON_PRETTY_PRINT] as $flags) {
            $results = [];
            foreach (['json_encode', 'structjson_encode'] as $encode) {
                $results[] = [$encode($value, $flags), json_last_error()];
            }
            $GLOBALS['all'][] = [get_class($object) . " $number $flags", $results[1], $results[0]];
        }
    }
}

$dynamic = new None;
$dynamic->dynamic = 1;
$mixed = new Slot;
$mixed->dynamic = 1;
$all = [];
ob_start();
foreach ([new None, new Slot, $dynamic, $mixed] as $object) {
    var_dump($object);
    var_dump([$object]);
    print_r($object);
}
ob_end_clean();
foreach ($all as $results) {
    same(...$results);
}
same('afterwards', structjson_encode([new None, new Slot]), '[{},{"slot":1}]');
done();
?>
--EXPECT--
181 checks
