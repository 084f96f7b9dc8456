<?php
/** Engine and extension objects, and resources, that json_encode treats each in its own way. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

final class Specials
{
    /** @return list<string> the names make() knows on this PHP */
    public static function names(): array
    {
        $names = [
            'ArrayObject', 'ArrayObject of object', 'ArrayObject with property', 'ArrayIterator',
            'SplObjectStorage', 'SplFixedArray', 'SplDoublyLinkedList', 'SplPriorityQueue',
            'DateTime', 'DateTimeZone', 'DateInterval', 'Closure', 'generator', 'WeakMap', 'WeakReference',
            'anonymous', 'anonymous serializable', 'exception', 'reflection',
            'stream', 'closed stream', 'stream in array', 'SerializableArrayObject',
            'var_dumped properties', 'unset declared', 'clone with dynamic', 'iterator', 'countable',
        ];
        // 8.4's cycle collector frees a SimpleXMLElement's properties twice, whoever has asked for them.
        if (extension_loaded('simplexml') && PHP_VERSION_ID < 80400) {
            array_push($names, 'SimpleXMLElement', 'SimpleXMLElement with children', 'SimpleXMLElement attribute');
        }
        if (class_exists(Specials84::class)) {
            array_push($names, ...Specials84::NAMES);
        }
        return $names;
    }

    /** @param mixed $value what the object shall hold, where it holds anything */
    public static function make(string $name, mixed $value): mixed
    {
        $array = is_array($value) ? $value : [$value];
        switch ($name) {
            case 'ArrayObject':
                return new \ArrayObject($array);
            case 'ArrayObject of object':
                return new \ArrayObject(is_object($value) && !$value instanceof \UnitEnum ? (object) ['in' => $value] : (object) $array);
            case 'ArrayObject with property':
                $object = new class ($array) extends \ArrayObject {
                    public string $own = 'property';
                };
                return $object;
            case 'ArrayIterator':
                return new \ArrayIterator($array);
            case 'SplObjectStorage':
                $object = new \SplObjectStorage();
                $object[new \stdClass()] = $value;
                return $object;
            case 'SplFixedArray':
                return \SplFixedArray::fromArray(array_values($array));
            case 'SplDoublyLinkedList':
                $object = new \SplDoublyLinkedList();
                $object->push($value);
                return $object;
            case 'SplPriorityQueue':
                return new \SplPriorityQueue();
            case 'DateTime':
                return new \DateTime('2025-03-01 12:34:56.789', new \DateTimeZone('Europe/Berlin'));
            case 'DateTimeZone':
                return new \DateTimeZone('Europe/Berlin');
            case 'DateInterval':
                return new \DateInterval('P1Y2M3DT4H5M6S');
            case 'Closure':
                return static fn () => $value;
            case 'generator':
                return (static function () use ($value) {
                    yield $value;
                })();
            case 'WeakMap':
                $object = new \WeakMap();
                $object[$object] = 1;
                return $object;
            case 'WeakReference':
                return \WeakReference::create(Text::Ascii);
            case 'anonymous':
                return new class ($value) {
                    private int $hidden = 1;
                    public string $shown = "\u{65e5}";

                    public function __construct(public readonly mixed $value)
                    {
                    }
                };
            case 'anonymous serializable':
                return new class ($value) implements \JsonSerializable {
                    public function __construct(private mixed $value)
                    {
                    }

                    public function jsonSerialize(): mixed
                    {
                        return [$this->value, $this->value];
                    }
                };
            case 'exception':
                return new \RuntimeException('message', 3);
            case 'reflection':
                return new \ReflectionClass(Declared::class);
            case 'stream':
                return STDERR;
            case 'closed stream':
                $stream = fopen('php://memory', 'r');
                fclose($stream);
                return $stream;
            case 'stream in array':
                return ['before' => 1, 'stream' => STDERR, 'after' => $value];
            case 'SerializableArrayObject':
                return new SerializableArrayObject($array);
            case 'var_dumped properties':   // get_object_vars() builds the properties table
                $object = new Declared();
                $object->a = $value;
                get_mangled_object_vars($object);
                return $object;
            case 'unset declared':
                $object = new Declared();
                unset($object->b, $object->c);
                $object->a = $value;
                return $object;
            case 'clone with dynamic':
                $object = new Magic();
                $object->dynamic = $value;
                $object->{'0'} = 0;
                $object->{''} = 'empty name';
                return clone $object;
            case 'iterator':
                return new \IteratorIterator(new \ArrayIterator($array));
            case 'countable':
                return new \LimitIterator(new \ArrayIterator($array), 0, 1);
            case 'SimpleXMLElement':
                return new \SimpleXMLElement('<a/>');
            case 'SimpleXMLElement with children':
                return new \SimpleXMLElement('<a x="1"><b>text</b><b y="2"><c/></b><!-- no --><d><![CDATA[<&>]]></d></a>');
            case 'SimpleXMLElement attribute':
                return (new \SimpleXMLElement('<a x="1" y="2">mixed<b/></a>'))->attributes();
        }
        return Specials84::make($name, $value);
    }
}
