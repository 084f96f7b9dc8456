<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * An object or a list of a JSON text, without its scalars.
 *
 * @internal
 */
final class Container
{
    /** @var array<array-key, Container|null> of an object every member, of a list the containers; null is a scalar */
    public array $members = [];

    public function __construct(private readonly bool $isObject)
    {
    }

    /** @return iterable<string> the objects here and below that an associative decode makes lists */
    public function pointers(string $here): iterable
    {
        if ($this->isObject && \array_is_list($this->members)) {
            yield $here;
        }
        foreach ($this->members as $key => $member) {
            if ($member !== null) {
                yield from $member->pointers(Pointer::append($here, (string) $key));
            }
        }
    }
}
