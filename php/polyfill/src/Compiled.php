<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

use StructJson\Roots;

/**
 * The automata of the root sets that are in use. They are not kept in the sets
 * themselves, whose properties decide what == says.
 *
 * @internal
 */
final class Compiled
{
    /** @var \WeakMap<Roots, Automaton>|null */
    private static ?\WeakMap $automata = null;

    public static function of(Roots $roots): Automaton
    {
        self::$automata ??= new \WeakMap();

        return self::$automata[$roots] ??= self::compile($roots->paths());
    }

    /** @param list<string> $paths */
    private static function compile(array $paths): Automaton
    {
        $graph = new Graph();
        foreach ($paths as $path) {
            $graph->add(Path::parse($path));
        }

        return new Automaton($graph);
    }
}
