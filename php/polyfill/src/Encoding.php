<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

use StructJson\Roots;

/**
 * Turns a value into one that json_encode writes with objects at the roots.
 *
 * @internal
 */
final class Encoding
{
    /**
     * @param array<array-key, mixed>|null $objects
     *
     * @throws \TypeError when an entry of $objects is not a string
     * @throws \ValueError when an entry of $objects is not a JSON Pointer
     */
    public static function prepare(mixed $value, Roots $roots, ?array $objects): mixed
    {
        $overlay = new Overlay($objects, 'structjson_encode(): Argument #5 ($objects)');
        $automaton = Compiled::of($roots);
        $isDead = $automaton->start() === Automaton::DEAD && $overlay->start() === Overlay::DEAD;

        return $isDead || !Position::isContainer($value) ? $value : Position::top($value, $automaton, $overlay);
    }
}
