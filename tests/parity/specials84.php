<?php
/** What PHP 8.4 adds: property hooks, asymmetric visibility, lazy objects. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

class Hooked
{
    public mixed $plain = 1;
    public mixed $backed = 2 {
        get => [$this->backed];
    }
    public mixed $virtual {
        get => $this->plain;
    }
    public mixed $writeOnly {
        set {
            $this->plain = $value;
        }
    }
    private mixed $hidden {
        get => 'private hook';
    }
    public string $typed = 'default' {
        set => strtoupper($value);
    }
    public private(set) mixed $asymmetric = 'asymmetric';
    public mixed $last = null;
}

final class HookThrows
{
    public mixed $before = 1;
    public mixed $throws {
        get => throw new \RangeException('thrown by a hook', 9);
    }
    public mixed $after = 2;
}

final class HookGivesItself
{
    public mixed $a = null;
    public mixed $self {
        get => $this;
    }
}

final class HookEncodes
{
    public mixed $a = null;
    public mixed $json {
        get => (Subject::$encode)([$this->a], JSON_PARTIAL_OUTPUT_ON_ERROR);
    }
}

final class HookedSerializable extends Hooked implements \JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return $this;
    }
}

class Lazy
{
    public mixed $a = 1;
    protected mixed $hidden = 2;
    public int $typed;
}

final class Specials84
{
    public const NAMES = [
        'hooked', 'hook throws', 'hook gives itself', 'hook encodes', 'hooked serializable', 'hooked with dynamic property',
        'lazy ghost', 'lazy proxy', 'lazy ghost that throws', 'lazy proxy of hooked', 'initialised lazy proxy',
    ];

    public static function make(string $name, mixed $value): object
    {
        switch ($name) {
            case 'hooked':
                return self::with(new Hooked(), ['last' => $value]);
            case 'hook throws':
                return self::with(new HookThrows(), ['before' => $value]);
            case 'hook gives itself':
                return self::with(new HookGivesItself(), ['a' => $value]);
            case 'hook encodes':
                return self::with(new HookEncodes(), ['a' => $value]);
            case 'hooked serializable':
                return self::with(new HookedSerializable(), ['last' => $value]);
            case 'hooked with dynamic property':
                return self::with(new #[\AllowDynamicProperties] class extends Hooked {
                }, ['dynamic' => $value]);
        }
        return self::lazy($name, $value);
    }

    private static function lazy(string $name, mixed $value): object
    {
        $class = new \ReflectionClass($name === 'lazy proxy of hooked' ? Hooked::class : Lazy::class);
        $made = static fn (): object => self::with($class->newInstance(), [$class->name === Lazy::class ? 'a' : 'last' => $value]);
        switch ($name) {
            case 'lazy ghost':
                return $class->newLazyGhost(static function (Lazy $object) use ($value): void {
                    $object->a = $value;
                });
            case 'lazy ghost that throws':
                return $class->newLazyGhost(static fn () => throw new \UnexpectedValueException('not made', 4));
            case 'initialised lazy proxy':
                $proxy = $class->newLazyProxy($made);
                $proxy->a;
                return $proxy;
        }
        return $class->newLazyProxy($made);
    }

    private static function with(object $object, array $properties): object
    {
        foreach ($properties as $name => $value) {
            $object->{$name} = $value;
        }
        return $object;
    }
}
