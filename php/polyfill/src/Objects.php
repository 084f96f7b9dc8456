<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * Finds the objects of a JSON text that json_decode($json, true) makes
 * indistinguishable from lists.
 *
 * The containers of the text are kept as arrays with json_decode's keys, so that
 * duplicate keys follow PHP: last value, first position.
 *
 * @internal
 */
final class Objects implements Visitor
{
    private const DEPTH = 512;

    /** @var list<Container> the open ones, outermost first */
    private array $open = [];

    /** @var list<int|string> the key of the member that comes next, by level */
    private array $keys = [];

    private ?Container $root = null;

    /**
     * @return list<string> JSON Pointers in document order, relative to $at
     *
     * @throws \JsonException when $json is not JSON, or too deep
     * @throws \ValueError when $at is not a JSON Pointer
     */
    public static function of(string $json, string $at): array
    {
        $tokens = Pointer::tokens($at);
        $visitor = new self();
        Scanner::scan($json, self::DEPTH, $visitor);
        $container = $visitor->root;
        foreach ($tokens as $token) {
            $container = $container?->members[$token] ?? null;
        }

        return $container === null ? [] : \iterator_to_array($container->pointers(''), false);
    }

    public function open(int $at, bool $isList): bool
    {
        $container = new Container(!$isList);
        if ($this->open === []) {
            $this->root = $container;
        } else {
            $level = \array_key_last($this->open);
            $this->open[$level]->members[$this->keys[$level]] = $container;
        }
        $this->open[] = $container;
        $this->keys[] = -1;

        return true;
    }

    public function key(string $text, int $at): void
    {
        $level = \array_key_last($this->open);
        $this->keys[$level] = JsonString::decode($text);
        $this->open[$level]->members[$this->keys[$level]] = null;
    }

    public function item(int $at): void
    {
        ++$this->keys[\array_key_last($this->keys)];
    }

    public function close(int $at): void
    {
        \array_pop($this->open);
        \array_pop($this->keys);
    }
}
