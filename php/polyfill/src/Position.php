<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * One array or object on its way to json_encode, together with the place where
 * it stands.
 *
 * json_encode asks each Position for its value when it gets there, so that
 * order of calls, depth, flags and errors stay json_encode's own. What does not
 * lie on the way to a root is handed over untouched.
 *
 * @internal
 */
final class Position implements \JsonSerializable
{
    /** At every so many levels arrays are asked whether they contain themselves. */
    private const PROBED = 64;

    /** The one whose user code is running: what that code encodes stands inside it. */
    private static ?self $running = null;

    /** What tells a repeated visit: the number of the object, or the id of the reference. */
    private int|string|null $identity = null;

    /** Whether this is an object whose jsonSerialize() has given the object itself. */
    private bool $gaveItself = false;

    private readonly int $level;

    /**
     * @param array<array-key, mixed> $container where the value is read from, when json_encode asks for it
     * @param int $state the automaton's state at this place
     * @param int $node the overlay's node at this place
     * @param Position|null $parent the nearest Position around this one
     */
    private function __construct(
        private readonly Automaton $roots,
        private readonly Overlay $overlay,
        private readonly array $container,
        private readonly int|string $key,
        private readonly int $state,
        private readonly int $node,
        private readonly ?Position $parent,
    ) {
        $this->level = ($parent?->level ?? -1) + 1;
    }

    /** The place of the encoded value itself. */
    public static function top(mixed $value, Automaton $roots, Overlay $overlay): self
    {
        return new self($roots, $overlay, [$value], 0, $roots->start(), $overlay->start(), self::$running);
    }

    /**
     * @return mixed what json_encode shall write here
     */
    public function jsonSerialize(): mixed
    {
        $value = $this->container[$this->key];
        $this->identity = self::identify($value, $this->container, $this->key);
        $outer = $this->parent?->enclosing($this->identity);
        if ($outer?->gaveItself && \PHP_VERSION_ID >= 80400) {
            // Since then an object that has given itself is asked again, and stopped when it gives itself again.
            $outer = null;
        }
        if ($outer === null && $this->level % self::PROBED === self::PROBED - 1 && self::isCyclic($value)) {
            $outer = $this->parent;
        }

        // json_encode is inside an outer one, so it reports the recursion itself.
        return $outer ?? (\is_object($value) ? $this->object($value) : $this->array($value));
    }

    /** The Position of the same object or reference, among this one and those around it. */
    private function enclosing(int|string|null $identity): ?self
    {
        for ($outer = $this; $identity !== null && $outer !== null; $outer = $outer->parent) {
            if ($outer->identity === $identity) {
                return $outer;
            }
        }

        return null;
    }

    /** Whether a value can hold a root below itself, or is a root that matters. */
    public static function isContainer(mixed $value): bool
    {
        return \is_array($value)
            || (\is_object($value) && (!$value instanceof \UnitEnum || $value instanceof \JsonSerializable));
    }

    /** @param array<array-key, mixed> $container */
    private static function identify(mixed $value, array $container, int|string $key): int|string|null
    {
        if (\is_object($value)) {
            return \spl_object_id($value);
        }

        // An array can contain itself only through a reference.
        return \ReflectionReference::fromArrayElement($container, $key)?->getId();
    }

    /** PHP gives no id to a reference that only the cycle itself holds; counting through it warns. */
    private static function isCyclic(mixed $value): bool
    {
        $warned = false;
        \set_error_handler(static function () use (&$warned): bool {
            return $warned = true;
        });
        try {
            \is_array($value) && \count($value, \COUNT_RECURSIVE);
        } finally {
            \restore_error_handler();
        }

        return $warned;
    }

    private function array(mixed $value): mixed
    {
        if (!\is_array($value)) {
            return $value;
        }
        $members = $this->members($value) ?? $value;
        if (!$this->roots->isRoot($this->state) && !$this->overlay->isObject($this->node)) {
            return $members;
        }

        // Any other array comes out as an object anyway, and a cast would hide keys that begin with NUL.
        return \array_is_list($members) ? (object) $members : $members;
    }

    private function object(object $value): mixed
    {
        if ($value instanceof \JsonSerializable) {
            $inner = $this->serialize($value);
            if ($inner !== $value) {
                return self::isContainer($inner)
                    ? new self($this->roots, $this->overlay, [$inner], 0, $this->state, $this->node, $this)
                    : $inner;
            }
            $this->gaveItself = true;
            $outer = $this->parent?->enclosing($this->identity);
            if ($outer !== null) {
                return $outer;
            }
        } elseif ($value instanceof \UnitEnum) {
            return $value;
        }
        $properties = Properties::of($value);
        $members = $this->members($properties);
        if ($members === null && !$value instanceof \JsonSerializable) {
            return $value;
        }

        return (object) ($members ?? $properties);
    }

    private function serialize(\JsonSerializable $value): mixed
    {
        $outer = self::$running;
        self::$running = $this;
        try {
            return $value->jsonSerialize();
        } finally {
            self::$running = $outer;
        }
    }

    /**
     * @param array<array-key, mixed> $values
     *
     * @return array<array-key, mixed>|null the same keys in the same order, with Positions where a root may lie;
     *     null where none may
     */
    private function members(array $values): ?array
    {
        $live = [];
        $leadsOn = $this->roots->leadsOn($this->state) || $this->overlay->leadsOn($this->node);
        foreach ($values as $key => $value) {
            if (!(\is_array($value) ? $leadsOn : self::isContainer($value))) {
                continue;
            }
            $state = $this->roots->next($this->state, $key);
            $node = $this->overlay->next($this->node, $key);
            $isOpen = \is_object($value) && $this->enclosing(\spl_object_id($value)) !== null;
            if ($isOpen || $state !== Automaton::DEAD || $node !== Overlay::DEAD) {
                $live[$key] = new self($this->roots, $this->overlay, $values, $key, $state, $node, $this);
            }
        }

        // Unlike an assignment, array_replace does not write through references.
        return $live === [] ? null : \array_replace($values, $live);
    }
}
