<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * Who wants to know what stands where in a JSON text. Places are bytes into the text.
 *
 * @internal
 */
interface Visitor
{
    /** A container opens; its inside is reported only after the answer true. */
    public function open(int $at, bool $isList): bool;

    /** The next member of the innermost open object has this key: $text without its quotes, escapes as they are. */
    public function key(string $text, int $at): void;

    /** The next member of the innermost open list stands here. */
    public function item(int $at): void;

    /** The innermost open container that is reported closes. */
    public function close(int $at): void;
}
