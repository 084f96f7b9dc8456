<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * A parsed root path.
 *
 * @internal
 */
final class Path
{
    /** @param list<Step|Group> $items */
    private function __construct(public readonly array $items)
    {
    }

    /** @throws \ValueError when the path is not in the supported part of RFC 9535 */
    public static function parse(string $text): self
    {
        $valid = Utf8::validLength($text);
        if ($valid < \strlen($text)) {
            throw PathParser::error($text, 'is not UTF-8', $valid);
        }

        return new self((new PathParser($text))->items());
    }

    /** The canonical spelling, which parses to an equal path. */
    public function spelling(): string
    {
        return '$' . self::spellingOf($this->items);
    }

    /** @param array<Step|Group> $items */
    public static function spellingOf(array $items): string
    {
        return \implode('', \array_map(static fn (Step|Group $item): string => $item->spelling(), $items));
    }
}
