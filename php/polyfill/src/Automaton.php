<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * Follows a document through a Graph: every set of nodes that one position can
 * stand for is one state. States are made when a document first needs them.
 *
 * @internal
 */
final class Automaton
{
    /** The state of every position with no root at it or below. */
    public const DEAD = 0;

    /** @var array<string, int> state numbers by the nodes */
    private array $numbers = ['' => self::DEAD];

    /** @var list<list<int>> nodes by state number */
    private array $subsets = [[]];

    /** @var list<bool> by state number */
    private array $roots = [false];

    /** @var array<int, int> where every key leads that is none of the names */
    private array $default = [self::DEAD => self::DEAD];

    /** @var array<int, array<array-key, int>> */
    private array $named = [];

    private readonly int $start;

    public function __construct(private readonly Graph $graph)
    {
        $this->start = $this->state([0]);
    }

    /** The state of the value itself, the `$` of the paths. */
    public function start(): int
    {
        return $this->start;
    }

    /** The state of a member. PHP's array keys make the name "0" and the index 0 one key, as they are in an array. */
    public function next(int $state, int|string $key): int
    {
        if (!isset($this->default[$state])) {
            $this->expand($state);
        }

        return $this->named[$state][$key] ?? $this->default[$state];
    }

    /** Whether a root can lie below. */
    public function leadsOn(int $state): bool
    {
        return $this->next($state, '') !== self::DEAD || isset($this->named[$state]);
    }

    public function isRoot(int $state): bool
    {
        return $this->roots[$state];
    }

    private function expand(int $state): void
    {
        $anywhere = [];
        $named = [];
        foreach ($this->subsets[$state] as $node) {
            \array_push($anywhere, ...$this->graph->any[$node] ?? []);
            foreach ($this->graph->named[$node] ?? [] as $name => $targets) {
                $named[$name] = [...$named[$name] ?? [], ...$targets];
            }
        }
        $this->default[$state] = $this->state($anywhere);
        foreach ($named as $name => $targets) {
            $this->named[$state][$name] = $this->state([...$targets, ...$anywhere]);
        }
    }

    /** @param list<int> $nodes */
    private function state(array $nodes): int
    {
        $closure = [];
        while ($nodes !== []) {
            $node = \array_pop($nodes);
            if (!isset($closure[$node])) {
                $closure[$node] = true;
                \array_push($nodes, ...$this->graph->same[$node] ?? []);
            }
        }
        \ksort($closure);
        $subset = \array_keys(\array_filter($closure, $this->matters(...), \ARRAY_FILTER_USE_KEY));
        $key = \implode(' ', $subset);
        if (!isset($this->numbers[$key])) {
            $this->numbers[$key] = \count($this->subsets);
            $this->subsets[] = $subset;
            $this->roots[] = \array_intersect_key($this->graph->roots, $closure) !== [];
        }

        return $this->numbers[$key];
    }

    /** Whether a node is a root or leads on. */
    private function matters(int $node): bool
    {
        return isset($this->graph->roots[$node]) || isset($this->graph->any[$node]) || isset($this->graph->named[$node]);
    }
}
