<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * What json_encode sees of an object that is not JsonSerializable.
 *
 * @internal
 */
final class Properties
{
    /**
     * @return array<array-key, mixed> properties with their values, or what ArrayObject, DateTime and the like offer; the
     *     names of the others than public ones begin with NUL, and json_encode leaves them out
     */
    public static function of(object $object): array
    {
        if ($object instanceof \Closure) {
            return [];
        }
        if (\PHP_VERSION_ID >= 80400 && (new \ReflectionClass($object))->isUserDefined() && !self::isBuiltOnInternal($object)) {
            // Runs property hooks and initialises lazy objects, as json_encode does since 8.4.
            return \get_object_vars($object);
        }

        return (array) $object;
    }

    private static function isBuiltOnInternal(object $object): bool
    {
        $parents = \class_parents($object);

        return $parents !== [] && (new \ReflectionClass(\end($parents)))->isInternal();
    }
}
