<?php
/**
 * Makes values out of descriptions.
 *
 * A description is a plain nested list, so that a failing case can be made
 * smaller and printed, which a finished PHP value with its references and
 * objects cannot:
 *
 *   ['v', scalar]                      the scalar itself
 *   ['a', form, [[key, node], ...]]    array; a null key appends
 *   ['o', form, [[name, node], ...]]   stdClass
 *   ['c', class, [node, ...]]          class of fixtures.php, its public properties in order
 *   ['x', name, node]                  special object or resource of specials.php
 *   ['e', constant]                    enum case
 *   ['r', node]                        a PHP reference to the value
 *   ['s', slot, node]                  shared: later nodes of the same slot give the same value
 *   ['up', levels]                     the enclosing container so many levels up, by reference
 */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

final class Builder
{
    /** What instance() fills, where it is not just "a". */
    private const PROPERTIES = [
        'Declared' => ['a', 'b', 'c'],
        'Typed' => ['mixed'],
        'ParentClass' => ['first'],
        'ChildClass' => ['a', 'same', 'widened', 'first'],
        'Magic' => ['a', 'b', 'dynamic', '0', ''],
    ];

    /** @var array<int, mixed> values of ['s', ...] nodes */
    private array $slots = [];
    /** @var list<mixed> enclosing containers, outermost first, arrays by reference */
    private array $enclosing = [];

    /** @param array{string, mixed, mixed} $node */
    public static function value(array $node): mixed
    {
        return $node[0] === 'v' ? $node[1] : (new self())->build($node);
    }

    private function build(array $node): mixed
    {
        switch ($node[0]) {
            case 'v':
                return $node[1];
            case 'a':
                return $this->array($node[1], $node[2]);
            case 'o':
                return $this->stdClass($node[1], $node[2]);
            case 'c':
                return $this->instance($node[1], $node[2]);
            case 'x':
                return Specials::make($node[1], $this->build($node[2]));
            case 'e':
                return constant($node[1]);
            case 'r':
                return $this->build($node[1]);
            case 's':
                return $this->slots[$node[1]] ??= $this->build($node[2]);
            case 'up':
                return $this->enclosing[count($this->enclosing) - $node[1]] ?? null;
        }
        throw new \LogicException("unknown node $node[0]");
    }

    private function array(string $form, array $entries): array
    {
        $array = [];
        $this->enclosing[] = &$array;
        foreach ($entries as [$key, $node]) {
            $this->put($array, $key, $node);
        }
        array_pop($this->enclosing);
        switch ($form) {
            case 'hashed':  // list keys in a hash table
                $array["hash it"] = true;
                unset($array["hash it"]);
                break;
            case 'holes':   // a packed table with gaps in front and inside
                foreach (array_keys($array) as $n => $key) {
                    if ($n % 3 === 0) {
                        unset($array[$key]);
                    }
                }
                break;
            case 'popped':  // a list whose table had more elements
                if (array_is_list($array)) {
                    $array[] = true;
                    array_pop($array);
                }
                break;
        }
        return $array;
    }

    /** Reference-making nodes need the place itself; everything else is assigned. */
    private function put(array &$array, int|string|null $key, array $node): void
    {
        if ($key !== null) {
            unset($array[$key]);        // never assign through a reference that stands there already
        }
        if ($node[0] === 'r') {
            $value = $this->build($node[1]);
            if ($key === null) {
                $array[] = &$value;
            } else {
                $array[$key] = &$value;
            }
        } elseif ($node[0] === 'up') {
            $at = count($this->enclosing) - $node[1];
            if ($at < 0) {
                return;
            }
            if ($key === null) {
                $array[] = &$this->enclosing[$at];
            } else {
                $array[$key] = &$this->enclosing[$at];
            }
        } elseif ($key === null) {
            $array[] = $this->build($node);
        } else {
            $array[$key] = $this->build($node);
        }
    }

    private function stdClass(string $form, array $entries): object
    {
        if ($form === 'cast') {     // may carry integer keys and names with a leading NUL
            return (object) $this->array('', $entries);
        }
        $object = new \stdClass();
        $this->enclosing[] = $object;
        foreach ($entries as [$name, $node]) {
            $name = (string) $name;
            if ($name !== '' && $name[0] === "\0") {
                continue;           // the language forbids such a name here
            }
            if ($node[0] === 'r') {
                $value = $this->build($node[1]);
                $object->{$name} = &$value;
                unset($value);
            } else {
                $object->{$name} = $this->build($node);
            }
        }
        array_pop($this->enclosing);
        if ($form === 'unset') {
            unset($object->a);
        }
        return $object;
    }

    /** @param list<array> $nodes for the writable properties in order; those without a node stay as declared */
    private function instance(string $class, array $nodes): object
    {
        $name = __NAMESPACE__ . '\\' . $class;
        $object = new $name();
        $this->enclosing[] = $object;
        foreach (self::PROPERTIES[$class] ?? ['a'] as $n => $property) {
            if (isset($nodes[$n])) {
                $object->{$property} = $this->build($nodes[$n]);
            }
        }
        array_pop($this->enclosing);
        return $object;
    }
}
