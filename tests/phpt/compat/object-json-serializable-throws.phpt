--TEST--
an exception thrown by jsonSerialize passes through as it is, at once, and only once
--FILE--
<?php
require __DIR__ . '/compat.inc';

final class Throws implements JsonSerializable
{
    public static int $calls = 0;

    public function jsonSerialize(): mixed
    {
        self::$calls++;
        throw new DomainException('not implemented', 42);
    }
}

$five = [new Throws(), new Throws(), new Throws(), new Throws(), new Throws()];
show($five);
echo Throws::$calls, " calls\n";
show($five, JSON_PARTIAL_OUTPUT_ON_ERROR);
echo Throws::$calls, " calls\n";
show(['a' => new Throws()], JSON_THROW_ON_ERROR);
show([NAN, new Throws()], JSON_THROW_ON_ERROR | JSON_PARTIAL_OUTPUT_ON_ERROR);
show([NAN, new Throws()], JSON_PARTIAL_OUTPUT_ON_ERROR);
show(["\xff" => new Throws()], JSON_THROW_ON_ERROR);
show(["\xff" => new Throws()]);
?>
--EXPECT--
DomainException 42: not implemented [0]
2 calls
DomainException 42: not implemented [0]
4 calls
DomainException 42: not implemented [4]
DomainException 42: not implemented [7]
DomainException 42: not implemented [7]
JsonException 5: Malformed UTF-8 characters, possibly incorrectly encoded <- DomainException 42: not implemented [4]
DomainException 42: not implemented [5]
