<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * Reads a root path: the supported part of RFC 9535 (JSONPath) and groups.
 *
 *     path     = "$" *( S step / S group )
 *     step     = [".."] selector, as RFC 9535 spells child and descendant segments
 *     selector = name / wildcard                   no filter, slice, index or union
 *     group    = "(" S steps *( S "|" S steps ) S ")" ["*"]
 *     steps    = step *( S step )
 *
 * @internal
 */
final class PathParser
{
    private const BLANK = " \t\n\r";

    private int $at = 0;

    /** @param string $text in UTF-8 */
    public function __construct(private readonly string $text)
    {
    }

    /**
     * @return list<Step|Group>
     *
     * @throws \ValueError
     */
    public function items(): array
    {
        if (!$this->take('$')) {
            throw $this->fault('must begin with $');
        }
        $items = [];
        while (true) {
            $gap = $this->at;
            $this->skipBlank();
            switch ($this->peek()) {
                case '':
                    return $this->at === $gap ? $items : throw $this->fault('ends in white space', $gap);
                case '(':
                    \array_push($items, ...$this->group());
                    break;
                case '.':
                case '[':
                    $items[] = $this->step();
                    break;
                case '|':
                case ')':
                    throw $this->fault('has this outside of a group (...)');
                default:
                    throw $this->unexpected();
            }
        }
    }

    /** @return list<Step>|array{Group} the steps themselves where the parentheses add nothing */
    private function group(): array
    {
        $alternatives = [];
        do {
            ++$this->at;
            $alternatives[] = $this->alternative();
        } while ($this->peek() === '|');
        $this->take(')');
        $repeated = $this->take('*');

        return \count($alternatives) === 1 && !$repeated ? $alternatives[0] : [new Group($alternatives, $repeated)];
    }

    /** @return non-empty-list<Step> the steps up to `|` or `)`, which stays unread */
    private function alternative(): array
    {
        $steps = [];
        while (true) {
            $this->skipBlank();
            switch ($this->peek()) {
                case '|':
                case ')':
                    return $steps !== []
                        ? $steps
                        : throw $this->fault('has a group with an empty alternative, write at least one step');
                case '.':
                case '[':
                    $steps[] = $this->step();
                    break;
                case '(':
                    throw $this->fault('has a group inside a group, which is not supported');
                case '':
                    throw $this->fault('ends inside a group, write ) to close it');
                default:
                    throw $this->unexpected();
            }
        }
    }

    private function step(): Step
    {
        $dot = $this->take('.');
        $descendant = $dot && $this->take('.');
        switch ($this->peek()) {
            case '[':
                return $descendant || !$dot
                    ? new Step($descendant, $this->bracket())
                    : throw $this->fault('has a dot before a bracket, leave the dot out');
            case '*':
                ++$this->at;

                return new Step($descendant, null);
            case '.':
                throw $this->fault('has three dots, write two for any depth');
            default:
                return new Step($descendant, $this->shorthand());
        }
    }

    /** `member-name-shorthand`: letters, digits, `_` and everything outside ASCII, no digit first. */
    private function shorthand(): string
    {
        \preg_match('/\G[A-Za-z0-9_\x80-\xFF]*/', $this->text, $match, 0, $this->at);
        $name = $match[0];
        if (\strspn($name, '0123456789') > 0) {
            throw $this->fault('has a name that begins with a digit after a dot, write ' . Step::quoted($name));
        }
        $this->at += \strlen($name);
        if ($name !== '') {
            return $name;
        }
        $next = $this->peek();
        if ($next === '') {
            throw $this->fault('ends after a dot, write a name or *');
        }

        throw $this->fault(\str_contains(self::BLANK, $next)
            ? 'has white space after a dot'
            : "has no name after a dot, write other names as ['name']");
    }

    /** A bracketed selection with exactly one selector, at its `[`. */
    private function bracket(): ?string
    {
        ++$this->at;
        $this->skipBlank();
        $quote = $this->peek();
        if ($quote === '*') {
            ++$this->at;
            $name = null;
        } elseif ($quote === "'" || $quote === '"') {
            $name = (new PathLiteral($this->text, $this->at, $this->fault(...)))->read();
            $this->at = $name[1];
            $name = $name[0];
        } else {
            throw $this->unsupportedSelector();
        }
        $this->skipBlank();
        if ($this->take(']')) {
            return $name;
        }

        throw $this->fault(match ($this->peek()) {
            ',' => 'has a union, which is not supported, write a group (.a|.b) or one path for each name',
            '' => 'ends inside a bracket, write ] to close it',
            default => 'has something else than ] after a selector',
        });
    }

    private function unsupportedSelector(): \ValueError
    {
        $rest = \substr($this->text, $this->at);
        $slice = \str_contains(\explode(']', $rest)[0], ':');
        $first = $rest[0] ?? '';

        return $this->fault(match (true) {
            $first === '' => "ends inside a bracket, write ['name'] or [*]",
            $first === ']' => "has an empty bracket, write ['name'] or [*]",
            $first === '?' => 'has a filter, which is not supported, write [*] for every member',
            $slice && \strspn($first, '-:0123456789') === 1
                => 'has a slice, which is not supported, write [*] for every member',
            $first === '-' => 'has a negative index, which is not supported, write [*] for every member',
            \strspn($first, '0123456789') === 1
                => "has an index, which is not supported, write [*] for every member or ['0'] for the key 0",
            default => "has a name without quotes in a bracket, write ['name'] or [*]",
        });
    }

    private function skipBlank(): void
    {
        $this->at += \strspn($this->text, self::BLANK, $this->at);
    }

    private function peek(): string
    {
        return $this->text[$this->at] ?? '';
    }

    private function take(string $byte): bool
    {
        $found = $this->peek() === $byte;
        $this->at += (int) $found;

        return $found;
    }

    /** A character where a step has to begin. */
    private function unexpected(): \ValueError
    {
        \preg_match('/\G./us', $this->text, $match, 0, $this->at);
        $character = Utf8::debug($match[0], "'");

        return $this->fault(
            "has {$character} where . or [ has to begin a step, write names with other characters as ['name']",
        );
    }

    private function fault(string $what, ?int $at = null): \ValueError
    {
        return self::error($this->text, $what, $at ?? $this->at);
    }

    /** The error for people, with as much of the path as is useful to recognise it. */
    public static function error(string $path, string $what, int $at): \ValueError
    {
        [$beginning, $rest] = Utf8::beginning($path);
        $text = Utf8::debug($beginning, '"');

        return new \ValueError("root path {$text}{$rest} {$what} " . Place::of($path, $at));
    }
}
