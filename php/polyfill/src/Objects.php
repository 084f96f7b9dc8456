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

    /** @var list<Container|null> the open containers, outermost first; null is one that is only on the way */
    private array $open = [];

    /** @var list<int|string> the key of the member that is being read, by level */
    private array $keys = [];

    private ?Container $found = null;

    /** Whether the next value is asked for, or on the way to it. */
    private bool $isWanted = true;

    /** @param list<string> $target the tokens that lead to what is asked for */
    private function __construct(private readonly string $text, private readonly array $target)
    {
    }

    /**
     * @return list<string> JSON Pointers in the order of the decoded array, relative to $at
     *
     * @throws \JsonException when $json is not JSON, or too deep, or has a key that no pointer can name
     * @throws \ValueError when $at is not a JSON Pointer
     */
    public static function of(string $json, string $at): array
    {
        $visitor = new self($json, Pointer::tokens($at));
        Scanner::scan($json, self::DEPTH, $visitor);

        return $visitor->found === null ? [] : \iterator_to_array($visitor->found->pointers(''), false);
    }

    public function open(int $at, bool $isList): bool
    {
        if (!$this->isWanted) {
            return false;
        }
        $level = \count($this->open);
        $container = null;
        if ($level >= \count($this->target)) {
            $container = new Container(!$isList);
            if ($level === \count($this->target)) {
                $this->found = $container;
            } else {
                $this->open[$level - 1]->members[$this->keys[$level - 1]] = $container;
            }
        }
        $this->open[] = $container;
        $this->keys[] = -1;

        return true;
    }

    public function key(string $text, int $at): void
    {
        $level = \array_key_last($this->open);
        $container = $this->open[$level];
        $this->keys[$level] = JsonString::decode($text);
        if ($container === null) {
            $this->enter($level, $this->keys[$level] === $this->target[$level]);

            return;
        }
        $lone = JsonString::loneSurrogate($text);
        if ($lone !== null) {
            throw Fault::at($this->text, \JSON_ERROR_UTF16, $at + $lone, 'a whole surrogate pair');
        }
        $container->members[$this->keys[$level]] = null;
        $this->isWanted = true;
    }

    public function item(int $at): void
    {
        $level = \array_key_last($this->open);
        $index = ++$this->keys[$level];
        if ($this->open[$level] === null) {
            $this->enter($level, (string) $index === $this->target[$level]);
        } else {
            $this->isWanted = true;
        }
    }

    public function close(int $at): void
    {
        \array_pop($this->open);
        \array_pop($this->keys);
    }

    /** Goes on to a member of a container that is only on the way. */
    private function enter(int $level, bool $isWanted): void
    {
        $this->isWanted = $isWanted;
        if ($isWanted) {
            // Where the key has come before, its last value counts.
            $this->found = null;
        }
    }
}
