<?php
/**
 * The classes and enums that the parity test encodes: one for each way in
 * which json_encode finds, skips or asks for properties.
 */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

/** Which encoder is being asked, so that a nested encode asks the same one. */
final class Subject
{
    /** @var callable-string */
    public static string $encode = 'json_encode';
}

final class Declared
{
    public mixed $a;
    public mixed $b = null;
    protected mixed $hidden = 'protected';
    private mixed $secret = 'private';
    public mixed $c = [];
}

/** Typed properties without a default stay uninitialised and are left out. */
class Typed
{
    public int $int;
    public ?string $string;
    public readonly array $list;
    public mixed $mixed;
    public static int $static = 1;
}

class ParentClass
{
    private mixed $same = 'parent private';
    public mixed $first = 1;
    protected mixed $widened = 2;
}

final class ChildClass extends ParentClass
{
    public mixed $same = 'child public';
    public mixed $widened = 3;
    public mixed $a;
}

#[\AllowDynamicProperties]
final class Magic
{
    public mixed $a;
    public mixed $b = 'b';

    public function __get(string $name): mixed
    {
        throw new \LogicException("json_encode reads no property through __get: $name");
    }
}

/** jsonSerialize() gives whatever stands in $a. */
final class Gives implements \JsonSerializable
{
    public mixed $a = null;

    public function jsonSerialize(): mixed
    {
        return $this->a;
    }
}

final class GivesItself implements \JsonSerializable
{
    public mixed $a = 1;
    private mixed $b = 2;

    public function jsonSerialize(): static
    {
        return $this;
    }
}

final class GivesCopy implements \JsonSerializable
{
    public mixed $a = null;
    private bool $copied = false;

    public function jsonSerialize(): mixed
    {
        if ($this->copied) {
            return [$this->a];
        }
        $copy = clone $this;
        $copy->copied = true;
        return $copy;
    }
}

/** A container of itself: recursion through the returned value. */
final class GivesWrapped implements \JsonSerializable
{
    public mixed $a = null;

    public function jsonSerialize(): array
    {
        return ['a' => $this->a, 'this' => $this];
    }
}

final class Throws implements \JsonSerializable
{
    public mixed $a = null;

    public function jsonSerialize(): mixed
    {
        throw new \DomainException('thrown while encoding', 7);
    }
}

final class Warns implements \JsonSerializable
{
    public mixed $a = null;

    public function jsonSerialize(): mixed
    {
        trigger_error('warned while encoding', E_USER_WARNING);
        return $this->a;
    }
}

/** Encodes what it holds, and then itself, with the encoder that is asking. */
final class EncodesAgain implements \JsonSerializable
{
    public mixed $a = null;

    public function jsonSerialize(): mixed
    {
        $inner = (Subject::$encode)($this->a);
        $error = json_last_error();
        return [$inner, $error, (Subject::$encode)($this, JSON_PARTIAL_OUTPUT_ON_ERROR), json_last_error()];
    }
}

final class SerializableArrayObject extends \ArrayObject implements \JsonSerializable
{
    public mixed $a = null;

    public function jsonSerialize(): mixed
    {
        return $this->getArrayCopy();
    }
}

enum Plain
{
    case One;
}

enum Text: string
{
    case Ascii = 'ascii';
    case Other = "\u{e4}/\"<";
    case Digits = '12';
}

enum Number: int
{
    case Zero = 0;
    case Low = PHP_INT_MIN;
}

enum Serializable: string implements \JsonSerializable
{
    case One = 'one';

    public function jsonSerialize(): mixed
    {
        return ['case' => $this->name];
    }
}
