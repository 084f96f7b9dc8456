<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * Alternatives, of which one is taken; when $repeated, any number one after the other.
 *
 * @internal
 */
final class Group
{
    /** @param non-empty-list<non-empty-list<Step>> $alternatives */
    public function __construct(public readonly array $alternatives, public readonly bool $repeated)
    {
    }

    /** The canonical spelling. */
    public function spelling(): string
    {
        $alternatives = \array_map(Path::spellingOf(...), $this->alternatives);

        return '(' . \implode('|', $alternatives) . ($this->repeated ? ')*' : ')');
    }
}
