--TEST--
Random graphs of objects and arrays that share, repeat and contain each other: json_encode's text and error
--FILE--
<?php
#[AllowDynamicProperties]
final class Declared { public $a; private $hidden = 1; public $b; }
#[AllowDynamicProperties]
final class Emptied {
    public $a;
    public $b;
    public function __construct() {
        unset($this->a, $this->b);
        (array) $this; // The properties have a table from now on, with nothing in it.
    }
}
final class Own implements JsonSerializable {
    public function __construct(private mixed $value) {}
    public function jsonSerialize(): mixed { return $this->value; }
}

/** Objects are linked after they have been made, so they can lead back to where they came from. */
function graph(): mixed
{
    $objects = [];
    for ($i = mt_rand(1, 4); $i > 0; $i--) {
        $objects[] = match (mt_rand(0, 9)) {
            0 => new Declared(),
            1 => (object) ["\0hidden" => 1, 'seen' => 2],
            2 => (object) [],
            3 => (object) ['a', 'b'],
            4 => new Emptied(),
            5 => json_decode('{"a":{},"b":[],"c":{"0":{}}}'),
            default => new stdClass(),
        };
    }
    $value = static function (int $depth) use (&$value, $objects): mixed {
        $some = static fn () => $value($depth + 1);
        return match ($depth > 2 ? mt_rand(0, 3) : mt_rand(0, 12)) {
            0 => mt_rand(0, 99),
            1 => 'text',
            2 => [],
            3, 4, 5 => $objects[array_rand($objects)],
            6 => new Own($some()),
            7 => [$some(), $some()],
            8 => (object) ['k' => $some(), 'l' => $some()],
            9 => (static function () use ($some) {
                $array = ['by' => 'reference', 'v' => $some()];
                $array['w'] = &$array['v'];
                return $array;
            })(),
            default => ['k' => $some(), 'l' => [$some()], 'm' => $some()],
        };
    };
    foreach ($objects as $object) {
        // Holes where properties were, whose names are freed.
        for ($i = mt_rand(0, 2); $i > 0; $i--) {
            $object->{"gone$i"} = 1;
        }
        for ($i = mt_rand(0, 2); $i > 0; $i--) {
            $object->{'abc'[mt_rand(0, 2)]} = $value(0);
        }
        unset($object->gone1, $object->gone2);
    }
    $array = $value(0);
    // The same table as an array, as the properties of an object, and within both.
    if (is_array($array) && mt_rand(0, 3) === 0) {
        $objects[0]->c = $array;
        $array = [$array, (object) $array, $objects[0]];
    }
    return mt_rand(0, 1) ? $array : [$array, $objects];
}

$texts = $errors = 0;
for ($seed = 0; $seed < 20000; $seed++) {
    mt_srand($seed);
    $graph = graph();
    foreach ([0, JSON_PARTIAL_OUTPUT_ON_ERROR, JSON_PRETTY_PRINT | JSON_PARTIAL_OUTPUT_ON_ERROR] as $flags) {
        foreach ([512, 4] as $depth) {
            $wanted = [json_encode($graph, $flags, $depth), json_last_error()];
            $got = [structjson_encode($graph, $flags, $depth, new StructJson\Roots()), json_last_error()];
            if ($got !== $wanted) {
                echo "seed $seed, flags $flags, depth $depth:\n";
                var_dump($wanted, $got);
                break 3;
            }
            $wanted[1] === 0 ? $texts++ : $errors++;
        }
    }
}
echo $texts > 20000 && $errors > 20000 ? "ok\n" : "texts $texts, errors $errors\n";
?>
--EXPECT--
ok
