<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * A quoted name in a root path, with the escapes of RFC 9535.
 *
 * @internal
 */
final class PathLiteral
{
    private const ESCAPES = ['/' => '/', '\\' => '\\', 'b' => "\x08", 'f' => "\f", 'n' => "\n", 'r' => "\r", 't' => "\t"];

    private readonly string $quote;

    /**
     * @param int $at where the opening quote stands
     * @param \Closure(string, int): \ValueError $fault makes the error for what is wrong at which byte
     */
    public function __construct(
        private readonly string $text,
        private int $at,
        private readonly \Closure $fault,
    ) {
        $this->quote = $text[$at];
    }

    /**
     * @return array{string, int} the name, and the place after the closing quote
     *
     * @throws \ValueError
     */
    public function read(): array
    {
        ++$this->at;
        $name = '';
        while (true) {
            \preg_match('/\G[^\x00-\x1F\\\\' . $this->quote . ']*+/', $this->text, $match, 0, $this->at);
            $name .= $match[0];
            $this->at += \strlen($match[0]);
            switch ($this->text[$this->at] ?? '') {
                case $this->quote:
                    return [$name, $this->at + 1];
                case '\\':
                    $name .= $this->escape();
                    break;
                case '':
                    throw ($this->fault)('ends inside a quoted name, write the closing quote', $this->at);
                default:
                    throw ($this->fault)(
                        'has a control character in a name, write it as \u and four digits',
                        $this->at,
                    );
            }
        }
    }

    private function escape(): string
    {
        $start = $this->at;
        $escaped = $this->text[$start + 1] ?? '';
        $this->at += 2;
        if ($escaped === 'u') {
            return Utf8::encode($this->codePoint($start));
        }

        return $escaped === $this->quote
            ? $escaped
            : self::ESCAPES[$escaped] ?? throw ($this->fault)('has an escape that RFC 9535 does not know in a name', $start);
    }

    /** The rest of a `\u` escape that begins at $start, a surrogate pair included. */
    private function codePoint(int $start): int
    {
        $first = $this->fourHexDigits()
            ?? throw ($this->fault)('has a \u without four hexadecimal digits behind it', $start);
        if ($first < 0xD800 || $first > 0xDFFF) {
            return $first;
        }
        if ($first >= 0xDC00) {
            throw ($this->fault)('has a low surrogate without a high one before it', $start);
        }
        $low = null;
        if (\substr($this->text, $this->at, 2) === '\u') {
            $this->at += 2;
            $low = $this->fourHexDigits();
        }
        if ($low === null || $low < 0xDC00 || $low > 0xDFFF) {
            throw ($this->fault)('has a high surrogate without a low one behind it', $start);
        }

        return 0x10000 + (($first - 0xD800) << 10) + ($low - 0xDC00);
    }

    private function fourHexDigits(): ?int
    {
        if (\preg_match('/\G[0-9A-Fa-f]{4}/', $this->text, $match, 0, $this->at) !== 1) {
            return null;
        }
        $this->at += 4;

        return (int) \hexdec($match[0]);
    }
}
