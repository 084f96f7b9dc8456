<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * Where in a text something is, for messages.
 *
 * @internal
 */
final class Place
{
    /**
     * @param int $offset bytes before the place
     *
     * @return string `at byte 12 (line 1 column 13)`
     */
    public static function of(string $text, int $offset): string
    {
        $before = \substr($text, 0, $offset);
        $newline = \strrpos($before, "\n");
        $column = \strlen($before) - ($newline === false ? -1 : $newline);
        $line = \substr_count($before, "\n") + 1;

        return \sprintf('at byte %d (line %d column %d)', \strlen($before), $line, $column);
    }
}
