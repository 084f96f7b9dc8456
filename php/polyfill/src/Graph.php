<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * Root paths as one graph (a nondeterministic automaton): what two paths begin
 * with alike is there once. Node 0 is `$`.
 *
 * @internal
 */
final class Graph
{
    /** As in the extension: no set of paths that a person writes comes near it. */
    private const MAX_NODES = 1 << 17;

    /** @var array<int, true> */
    public array $roots = [];

    /** @var array<int, list<int>> nodes that stand for the same position */
    public array $same = [];

    /** @var array<int, list<int>> where every member leads */
    public array $any = [];

    /** @var array<int, array<array-key, list<int>>> where the members with a name lead */
    public array $named = [];

    /** @var array<string, int> node and how another was reached from it, for sharing beginnings */
    private array $ways = [];

    private int $nodes = 1;

    /** @throws \ValueError when there would be too many nodes */
    public function add(Path $path): void
    {
        $at = 0;
        foreach ($path->items as $item) {
            $at = $item instanceof Step ? $this->step($at, $item) : $this->group($at, $item);
        }
        $this->roots[$at] = true;
    }

    private function step(int $from, Step $step): int
    {
        if ($step->descendant) {
            $from = $this->descent($from);
        }
        $way = $step->name === null ? "{$from}*" : "{$from}.{$step->name}";
        if (!isset($this->ways[$way])) {
            $this->ways[$way] = $this->fresh();
            if ($step->name === null) {
                $this->any[$from][] = $this->ways[$way];
            } else {
                $this->named[$from][$step->name][] = $this->ways[$way];
            }
        }

        return $this->ways[$way];
    }

    /** A node for the position $from and everything below it. */
    private function descent(int $from): int
    {
        if (!isset($this->ways["{$from}.."])) {
            $below = $this->ways["{$from}.."] = $this->fresh();
            $this->same[$from][] = $below;
            $this->any[$below][] = $below;
        }

        return $this->ways["{$from}.."];
    }

    private function group(int $from, Group $group): int
    {
        $way = "{$from}{$group->spelling()}";
        if (isset($this->ways[$way])) {
            return $this->ways[$way];
        }
        // A loop needs a beginning of its own: what else leaves $from is not repeated.
        $entry = $group->repeated ? $this->fresh() : $from;
        $ends = [];
        foreach ($group->alternatives as $steps) {
            $ends[] = \array_reduce($steps, $this->step(...), $entry);
        }
        $exit = $group->repeated ? $entry : $this->fresh();
        if ($group->repeated) {
            $this->same[$from][] = $entry;
        }
        foreach ($ends as $end) {
            $this->same[$end][] = $exit;
        }

        return $this->ways[$way] = $exit;
    }

    private function fresh(): int
    {
        if ($this->nodes === self::MAX_NODES) {
            throw new \ValueError('root paths have more than ' . self::MAX_NODES . ' steps together');
        }

        return $this->nodes++;
    }
}
