<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * A list of JSON Pointers as a tree that is walked by the same keys as the
 * Automaton.
 *
 * @internal
 */
final class Overlay
{
    /** The node of every place that leads to no pointer. */
    public const DEAD = 0;

    private const START = 1;

    /** @var array<int, array<array-key, int>> */
    private array $next = [];

    /** @var array<int, true> */
    private array $objects = [];

    private int $last = self::START;

    /**
     * @param array<array-key, mixed>|null $pointers
     * @param string $argument whose argument they are, for the TypeError
     *
     * @throws \TypeError when an entry is not a string
     * @throws \ValueError when an entry is not a JSON Pointer
     */
    public function __construct(?array $pointers, string $argument)
    {
        if (\array_filter($pointers ?? [], \is_string(...)) !== ($pointers ?? [])) {
            throw new \TypeError("{$argument} must contain only strings");
        }
        foreach ($pointers ?? [] as $pointer) {
            $this->objects[$this->add(Pointer::tokens($pointer))] = true;
        }
    }

    /** The node of the encoded value itself. */
    public function start(): int
    {
        return $this->next === [] && $this->objects === [] ? self::DEAD : self::START;
    }

    /** PHP's array keys make the token "0" and the index 0 one key, as they are in an array. */
    public function next(int $node, int|string $key): int
    {
        return $this->next[$node][$key] ?? self::DEAD;
    }

    /** Whether a pointer goes on from a node. */
    public function leadsOn(int $node): bool
    {
        return isset($this->next[$node]);
    }

    public function isObject(int $node): bool
    {
        return isset($this->objects[$node]);
    }

    /** @param list<string> $tokens */
    private function add(array $tokens): int
    {
        $node = self::START;
        foreach ($tokens as $token) {
            $node = $this->next[$node][$token] ??= ++$this->last;
        }

        return $node;
    }
}
