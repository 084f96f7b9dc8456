<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

use StructJson\Roots;

/**
 * JSON text in, JSON text out, with the lists at roots as objects.
 *
 * @internal
 */
final class Repair implements Visitor
{
    private string $out = '';

    /** As much of the text has been copied or replaced. */
    private int $copied = 0;

    /** @var list<array{state: int, node: int, count: int, changed: bool}> the open containers, outermost first */
    private array $levels = [];

    private int $state;

    private int $node;

    private function __construct(
        private readonly string $text,
        private readonly Automaton $roots,
        private readonly Overlay $overlay,
    ) {
        $this->state = $roots->start();
        $this->node = $overlay->start();
    }

    /**
     * @param array<array-key, mixed>|null $objects
     *
     * @throws \JsonException when $json is not JSON, or too deep
     * @throws \TypeError when an entry of $objects is not a string
     * @throws \ValueError when an entry of $objects is not a JSON Pointer, or $depth is out of range
     */
    public static function text(string $json, Roots $roots, ?array $objects, int $depth): string
    {
        $overlay = new Overlay($objects, 'structjson_repair(): Argument #3 ($objects)');
        if ($depth < 1 || $depth > 0x7FFFFFFF) {
            $limit = $depth < 1 ? 'greater than 0' : 'less than 2147483647';
            throw new \ValueError("structjson_repair(): Argument #4 (\$depth) must be {$limit}");
        }
        $repair = new self($json, Compiled::of($roots), $overlay);
        Scanner::scan($json, $depth, $repair);

        return $repair->copied === 0 ? $json : $repair->out . \substr($json, $repair->copied);
    }

    public function open(int $at, bool $isList): bool
    {
        if ($this->state === Automaton::DEAD && $this->node === Overlay::DEAD) {
            return false;
        }
        $changed = $isList && ($this->roots->isRoot($this->state) || $this->overlay->isObject($this->node));
        if ($changed) {
            $this->replace($at, '{');
        }
        $this->levels[] = ['state' => $this->state, 'node' => $this->node, 'count' => 0, 'changed' => $changed];

        return true;
    }

    public function key(string $text, int $at): void
    {
        $this->enter(\array_key_last($this->levels), JsonString::decode($text));
    }

    public function item(int $at): void
    {
        $level = \array_key_last($this->levels);
        $index = $this->levels[$level]['count']++;
        if ($this->levels[$level]['changed']) {
            $this->copyUpTo($at);
            $this->out .= "\"{$index}\":";
        }
        $this->enter($level, $index);
    }

    public function close(int $at): void
    {
        if (\array_pop($this->levels)['changed']) {
            $this->replace($at, '}');
        }
    }

    private function enter(int $level, int|string $key): void
    {
        $this->state = $this->roots->next($this->levels[$level]['state'], $key);
        $this->node = $this->overlay->next($this->levels[$level]['node'], $key);
    }

    private function replace(int $at, string $bracket): void
    {
        $this->copyUpTo($at);
        $this->out .= $bracket;
        ++$this->copied;
    }

    private function copyUpTo(int $at): void
    {
        $this->out .= \substr($this->text, $this->copied, $at - $this->copied);
        $this->copied = $at;
    }
}
