--TEST--
destructors that run while encoding, and encode or change something themselves
--FILE--
<?php
final class Temporary
{
    public mixed $shown = 1;

    public function __construct(private string $name)
    {
    }

    public function __destruct()
    {
        global $walked;
        echo '(', $this->name, ' ', structjson_encode(['in' => [$this->name]]), ')';
        $walked = ['changed by a destructor'];
    }
}

final class Gives implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        new Temporary('at once');
        return [new Temporary('with the result')];
    }
}

$walked = [new Gives(), 'middle', new Gives()];
echo structjson_encode([&$walked, 'end']), "\n";
var_dump($walked);

final class Throws
{
    public $a = [];

    public function __destruct()
    {
        throw new UnderflowException('from a destructor');
    }
}

final class GivesThrowing implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return new Throws();
    }
}

foreach ([0, JSON_PARTIAL_OUTPUT_ON_ERROR, JSON_THROW_ON_ERROR] as $flags) {
    try {
        echo structjson_encode(['a' => new GivesThrowing(), 'b' => 1], $flags), "\n";
    } catch (UnderflowException $e) {
        echo "\n", $e->getMessage(), ' ', json_last_error(), "\n";
    }
}
try {
    echo structjson_encode(new GivesThrowing()), "\n";
} catch (UnderflowException $e) {
    echo "\n", $e->getMessage(), "\n";
}
?>
--EXPECT--
(at once {"in":["at once"]})(with the result {"in":["with the result"]})(at once {"in":["at once"]})(with the result {"in":["with the result"]})[[[{"shown":1}],"middle",[{"shown":1}]],"end"]
array(1) {
  [0]=>
  string(23) "changed by a destructor"
}

from a destructor 0

from a destructor 0

from a destructor 0

from a destructor
