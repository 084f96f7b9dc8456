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
    /** @var \WeakMap<Roots, Automaton|list<Path>>|null the automaton, or what it will be made of */
    private static ?\WeakMap $sets = null;

    /** @param list<Path> $paths those of $roots, which is still being made */
    public static function announce(Roots $roots, array $paths): void
    {
        self::$sets ??= new \WeakMap();
        self::$sets[$roots] = $paths;
    }

    public static function of(Roots $roots): Automaton
    {
        self::$sets ??= new \WeakMap();
        $set = self::$sets[$roots] ?? \array_map(Path::parse(...), $roots->paths());
        if (\is_array($set)) {
            $set = self::$sets[$roots] = self::compile($set);
        }

        return $set;
    }

    /** @param list<Path> $paths */
    private static function compile(array $paths): Automaton
    {
        $graph = new Graph();
        foreach ($paths as $path) {
            $graph->add($path);
        }

        return new Automaton($graph);
    }
}
