<?php
/** Random JSON texts, whole and damaged. */

declare(strict_types=1);

namespace StructJson\Tests\Text;

final class Generator
{
    private const SCALARS = ['1', '-0', '0', '1.0', '-2.5e3', '1E+2', '"s"', '"\u00e9\/"', '""', '"{}"', 'true', 'false', 'null', '12345678901234567890'];
    private const KEYS = ['a', 'b', '0', '1', '2', '01', '-0', '-1', '1.0', '', 'a/b', '~', '~1', ' ', "\u{e9}", '9223372036854775807', '9223372036854775808'];
    private const PIECES = [
        '{', '}', '[', ']', ',', ',', ':', '"', '"a"', '"b"', '"0"', '"1"', '"\u0030"', '1', '0', '-', '1.5', 'e5', 'E+', '.', 'true', 'tru',
        'false', 'null', 'nul', 'TRUE', ' ', "\n", "\t", '\\', '\u', '\ud83d\ude00', '\u00e9', "\u{e9}", "\xc3", "\xff", "\x01", "\0", "\x7f",
        "\xed\xa0\x80", "\xf4\x90\x80\x80", '{}', '[]', '{"a":', '{"0":', '[[', '"x":{}', '"a":{},', "\xef\xbb\xbf",
    ];

    public function seed(int $seed): void
    {
        mt_srand($seed);
    }

    /** A whole text; its objects have no key twice unless `$duplicates`. */
    public function text(int $depth, bool $duplicates): string
    {
        return match (mt_rand(0, $depth > 0 ? 7 : 3)) {
            0, 1 => self::SCALARS[array_rand(self::SCALARS)],
            2 => '{}',
            3 => '[]',
            4, 5, 6 => $this->object($depth, $duplicates),
            default => '[' . implode(',', $this->members($depth)) . ']',
        };
    }

    private function members(int $depth): array
    {
        return array_map(fn () => $this->text($depth - 1, false), array_fill(0, mt_rand(0, 3), null));
    }

    private function object(int $depth, bool $duplicates): string
    {
        $members = [];
        $numbered = mt_rand(0, 2) === 0;
        foreach (range(0, mt_rand(0, 4)) as $index) {
            $key = $numbered ? (string) $index : self::KEYS[array_rand(self::KEYS)];
            $member = json_encode($key) . ':' . $this->text($depth - 1, $duplicates);
            $duplicates ? $members[] = $member : $members["k$key"] = $member;
        }
        return '{' . implode(',', $members) . '}';
    }

    /** A text with some pieces in it that may not stand there, or a sequence of pieces that means nothing. */
    public function damaged(): string
    {
        $text = mt_rand(0, 1) === 0 ? '' : $this->text(4, true);
        foreach (range(0, $text === '' ? 9 : mt_rand(0, 2)) as $ignored) {
            $at = mt_rand(0, strlen($text));
            $text = substr($text, 0, $at) . self::PIECES[array_rand(self::PIECES)] . substr($text, $at + mt_rand(0, 1));
        }
        return $text;
    }
}
