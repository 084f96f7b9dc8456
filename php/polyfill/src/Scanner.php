<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * Reads a JSON text strictly (RFC 8259) and builds nothing.
 *
 * What json_decode refuses is refused with the same code, except for half a
 * surrogate pair in an escape sequence, which RFC 8259 section 8.2 allows.
 *
 * @internal
 */
final class Scanner
{
    private const WHITE = " \n\r\t";

    /** A container as a whole, for those that nobody looks into: what it does not match is read step by step. */
    private const CONTAINER = '/\G(?<c>\{[ \t\n\r]*+(?:(?<m>(?<s>"(?:[^"\\\\\x00-\x1F]++|\\\\(?:["\\\\\/bfnrt]|u[0-9A-Fa-f]{4}))*+")[ \t\n\r]*+:[ \t\n\r]*+(?<v>(?&s)'
        . '|-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+|true|false|null|(?&c))[ \t\n\r]*+)(?:,[ \t\n\r]*+(?&m))*+)?\}'
        . '|\[[ \t\n\r]*+(?:(?&v)[ \t\n\r]*+(?:,[ \t\n\r]*+(?&v)[ \t\n\r]*+)*+)?\])/';

    private const STRING = '/\G"(?:[^"\\\\\x00-\x1F]++|\\\\(?:["\\\\\/bfnrt]|u[0-9A-Fa-f]{4}))*+"/';

    private int $at = 0;

    /** The brackets that are open. */
    private string $levels = '';

    /** How many of them the visitor looks into; the rest is only checked. */
    private int $reported = 0;

    private readonly bool $isUtf8;

    private function __construct(
        private readonly string $text,
        private readonly int $depth,
        private readonly Visitor $visitor,
    ) {
        $this->isUtf8 = \preg_match('//u', $text) === 1;
    }

    /**
     * @param int $depth as json_decode counts it: as many containers in each other are one too many
     *
     * @throws \JsonException
     */
    public static function scan(string $text, int $depth, Visitor $visitor): void
    {
        (new self($text, $depth, $visitor))->document();
    }

    private function document(): void
    {
        $this->skipWhite();
        if ($this->value()) {
            $this->inside();
        }
        $this->skipWhite();
        if ($this->peek() !== '') {
            throw $this->unexpected('the end of the text');
        }
    }

    /** Reads on from behind an opening bracket to behind the one that closes it. */
    private function inside(): void
    {
        $fresh = true;
        while (true) {
            $this->skipWhite();
            if (!$fresh || !\in_array($this->peek(), ['}', ']'], true)) {
                $this->label($fresh);
                $fresh = $this->value();
                if ($fresh) {
                    continue;
                }
                $this->skipWhite();
            }
            while ($this->peek() !== ',') {
                $this->close($fresh);
                $fresh = false;
                if ($this->levels === '') {
                    return;
                }
                $this->skipWhite();
            }
            ++$this->at;
        }
    }

    /** Reads what stands before a member: in an object a key with its colon. */
    private function label(bool $fresh): void
    {
        $isReported = $this->reported === \strlen($this->levels);
        if (\str_ends_with($this->levels, '[')) {
            if ($isReported) {
                $this->visitor->item($this->at);
            }

            return;
        }
        if ($this->peek() !== '"') {
            throw $this->unexpected($fresh ? 'a key or `}`' : 'a key');
        }
        $start = $this->at + 1;
        $key = $this->string();
        if ($isReported) {
            $this->visitor->key(\substr($key, 1, -1), $start);
        }
        $this->skipWhite();
        if ($this->peek() !== ':') {
            throw $this->unexpected('`:`');
        }
        ++$this->at;
        $this->skipWhite();
    }

    /** Reads a scalar, or the opening bracket of a container: then the answer is true. */
    private function value(): bool
    {
        $first = $this->peek();
        switch ($first) {
            case '"':
                $this->string();

                return false;
            case '{':
            case '[':
                return $this->open($first);
            case 't':
                return $this->word('true');
            case 'f':
                return $this->word('false');
            case 'n':
                return $this->word('null');
            default:
                return $this->number();
        }
    }

    /** Reads an opening bracket; false when the whole container has been read. */
    private function open(string $bracket): bool
    {
        $level = \strlen($this->levels);
        if ($level + 1 >= $this->depth) {
            $message = "nested too deep: containers {$this->depth} deep or deeper are refused";
            throw new \JsonException($message . ' ' . Place::of($this->text, $this->at), \JSON_ERROR_DEPTH);
        }
        if ($this->reported === $level) {
            if ($this->visitor->open($this->at, $bracket === '[')) {
                ++$this->reported;
            } elseif ($this->skipContainer($this->depth - $level)) {
                return false;
            }
        }
        $this->levels .= $bracket;
        ++$this->at;

        return true;
    }

    /** Reads a sound container at once, when even all its brackets together cannot be $depth deep. */
    private function skipContainer(int $depth): bool
    {
        if (!$this->isUtf8 || \preg_match(self::CONTAINER, $this->text, $match, 0, $this->at) !== 1) {
            return false;
        }
        if (\substr_count($match[0], '[') + \substr_count($match[0], '{') >= $depth) {
            return false;
        }
        $this->at += \strlen($match[0]);

        return true;
    }

    private function close(bool $fresh): void
    {
        $isList = \str_ends_with($this->levels, '[');
        if ($this->peek() !== ($isList ? ']' : '}')) {
            throw $this->notClosed($isList, $fresh);
        }
        if ($this->reported === \strlen($this->levels)) {
            --$this->reported;
            $this->visitor->close($this->at);
        }
        $this->levels = \substr($this->levels, 0, -1);
        ++$this->at;
    }

    private function notClosed(bool $isList, bool $fresh): \JsonException
    {
        $expected = match (true) {
            $isList && $fresh => 'a value or `]`',
            $isList => '`,` or `]`',
            $fresh => 'a key or `}`',
            default => '`,` or `}`',
        };

        return \in_array($this->peek(), ['}', ']'], true)
            ? $this->fault(\JSON_ERROR_STATE_MISMATCH, $this->at, $expected)
            : $this->unexpected($expected);
    }

    /** Reads a string; the answer has its quotes. */
    private function string(): string
    {
        if (\preg_match(self::STRING, $this->text, $match, 0, $this->at) !== 1) {
            throw $this->badString();
        }
        if (!$this->isUtf8 && \preg_match('//u', $match[0]) !== 1) {
            throw $this->malformed($this->at, $this->at + \strlen($match[0]));
        }
        $this->at += \strlen($match[0]);

        return $match[0];
    }

    /** What is wrong with a string: malformed UTF-8 that stands before the other fault, or that. */
    private function badString(): \JsonException
    {
        \preg_match(\substr(self::STRING, 0, -2) . '/', $this->text, $match, 0, $this->at);
        $end = $this->at + \strlen($match[0]);
        $isEscape = ($this->text[$end] ?? '') === '\\';
        $expected = match (true) {
            $isEscape => 'an escape sequence',
            $end < \strlen($this->text) => 'its escape sequence',
            default => '`"`',
        };

        return $this->malformed($this->at, $end)
            ?? $this->fault($isEscape ? \JSON_ERROR_SYNTAX : \JSON_ERROR_CTRL_CHAR, $end, $expected);
    }

    private function malformed(int $start, int $end): ?\JsonException
    {
        $valid = $start + Utf8::validLength(\substr($this->text, $start, $end - $start));

        return $valid < $end ? $this->fault(\JSON_ERROR_UTF8, $valid, 'UTF-8') : null;
    }

    private function number(): bool
    {
        if (\strspn($this->peek(), '-0123456789') === 0) {
            throw $this->unexpected('a value');
        }
        $this->skipOne('-');
        if (!$this->skipOne('0')) {
            $this->digits();
        }
        if ($this->skipOne('.')) {
            $this->digits();
        }
        if ($this->skipOne('eE')) {
            $this->skipOne('+-');
            $this->digits();
        }

        return false;
    }

    private function digits(): void
    {
        $count = \strspn($this->text, '0123456789', $this->at);
        if ($count === 0) {
            throw $this->fault(\JSON_ERROR_SYNTAX, $this->at, 'a digit');
        }
        $this->at += $count;
    }

    private function skipOne(string $bytes): bool
    {
        $count = \strspn($this->text, $bytes, $this->at, 1);
        $this->at += $count;

        return $count === 1;
    }

    private function word(string $word): bool
    {
        if (\substr_compare($this->text, $word, $this->at, \strlen($word)) !== 0) {
            throw $this->fault(\JSON_ERROR_SYNTAX, $this->at, 'a value');
        }
        $this->at += \strlen($word);

        return false;
    }

    private function skipWhite(): void
    {
        $this->at += \strspn($this->text, self::WHITE, $this->at);
    }

    private function peek(): string
    {
        return $this->text[$this->at] ?? '';
    }

    /**
     * The fault of whatever stands here, with the code that PHP gives it. PHP reads a string to its end before it asks
     * whether it may stand here, so what is wrong in it counts more.
     */
    private function unexpected(string $expected): \JsonException
    {
        $byte = $this->peek();
        if ($byte === '"') {
            $at = $this->at;
            try {
                $this->string();
            } catch (\JsonException $fault) {
                return $fault;
            }
            $this->at = $at;
        }
        $code = match (true) {
            $byte !== '' && \ord($byte) < 0x20 => \JSON_ERROR_CTRL_CHAR,
            $byte !== '' && Utf8::validLength(\substr($this->text, $this->at, 4)) === 0 => \JSON_ERROR_UTF8,
            default => \JSON_ERROR_SYNTAX,
        };

        return $this->fault($code, $this->at, $expected);
    }

    private function fault(int $code, int $at, string $expected): \JsonException
    {
        return Fault::at($this->text, $code, $at, $expected);
    }
}
