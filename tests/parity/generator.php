<?php
/** Draws a case: the description of a value (see builder.php), flags, depth and precision. */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

final class Generator
{
    private const INTS = [
        0, 1, -1, 9, 10, 99, 100, -100, 2147483647, -2147483648, 4294967296, PHP_INT_MAX, PHP_INT_MIN, PHP_INT_MIN + 1,
        999999999999999999, 1000000000000000000, -1000000000000000000,
    ];
    private const KEYS = [
        'a', 'b', 'name', '', '0', '1', '01', '-1', '-0', ' ', "\u{e4}", "\u{65e5}", 'a/b', '<', '"', "\u{2028}", "a\0b", "\0", "\0*\0p",
        "\xff", "\xe2\x80", '1e3', '1.5', '9223372036854775807', '9223372036854775808', '-9223372036854775808',
    ];
    private const CLASSES = [
        'Declared', 'Typed', 'ParentClass', 'ChildClass', 'Magic', 'Gives', 'Gives', 'GivesItself', 'GivesCopy', 'GivesWrapped',
        'Throws', 'Warns', 'EncodesAgain',
    ];
    private const ENUMS = ['Plain::One', 'Text::Ascii', 'Text::Other', 'Text::Digits', 'Number::Zero', 'Number::Low', 'Serializable::One'];
    private const ARRAY_FORMS = ['', '', '', '', 'hashed', 'holes', 'popped'];
    private const DEPTHS = [0, 1, 2, 3, 4, -1, PHP_INT_MAX, PHP_INT_MIN, 1 << 31, (1 << 32) + 2, 2147483647];
    /** The fifteen flags, by bit number; every other bit is unknown to json_encode. */
    private const FLAG_BITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 22];
    private const PRECISIONS = [-1, -1, -1, -1, -1, -1, 0, 1, 5, 14, 17, 17, 40, 100];

    /** How many nodes the case may still draw before only scalars come. */
    private int $budget = 0;

    /** @return array{value: array, flags: int, depth: int, precision: int, before: string} */
    public function draw(int $seed): array
    {
        mt_srand($seed);
        $this->budget = mt_rand(0, 3) ? mt_rand(2, 14) : mt_rand(1, 60);
        return [
            'value' => $this->node(mt_rand(1, 6)),
            'flags' => $this->flags(),
            'depth' => mt_rand(0, 5) ? 512 : self::DEPTHS[mt_rand(0, count(self::DEPTHS) - 1)],
            'precision' => self::PRECISIONS[mt_rand(0, count(self::PRECISIONS) - 1)],
            // Decoded before each encode, for an error state that the encode has to set or to leave alone.
            'before' => mt_rand(0, 1) ? '1' : '{',
        ];
    }

    private function flags(): int
    {
        switch (mt_rand(0, 7)) {
            case 0:
                return 0;
            case 1:     // what request builders use
                return JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE;
            case 2:     // unknown bits and all
                return mt_rand(0, 1) ? mt_rand() : -mt_rand() << mt_rand(0, 40);
        }
        $flags = 0;
        $draw = mt_rand();
        $rare = mt_rand(0, 3) === 0 ? 0 : mt_rand();
        foreach (self::FLAG_BITS as $n => $bit) {
            if ($draw >> $n & ~$rare >> $n & 1) {
                $flags |= 1 << $bit;
            }
        }
        return $flags;
    }

    private function node(int $levels): array
    {
        --$this->budget;
        if ($levels <= 0 || $this->budget < 0) {
            return ['v', $this->scalar()];
        }
        $kind = mt_rand(0, 39);
        if ($kind < 8) {
            return ['v', $this->scalar()];
        }
        if ($kind < 15) {
            return ['a', self::ARRAY_FORMS[mt_rand(0, 6)], $this->elements($levels)];
        }
        if ($kind < 25) {
            return ['a', self::ARRAY_FORMS[mt_rand(0, 6)], $this->entries($levels)];
        }
        if ($kind < 29) {
            return ['o', ['', 'cast', 'unset'][mt_rand(0, 2)], $this->entries($levels)];
        }
        return $this->rarer($kind, $levels);
    }

    private function rarer(int $kind, int $levels): array
    {
        switch ($kind) {
            case 29:
            case 30:
            case 31:
            case 32:
                return ['c', self::CLASSES[mt_rand(0, count(self::CLASSES) - 1)], array_column($this->elements($levels), 1)];
            case 33:
                return ['r', $this->node($levels - 1)];
            case 34:
            case 35:
                return ['s', mt_rand(0, 1), $this->node($levels - 1)];
            case 36:
                return ['up', mt_rand(1, 3)];
            case 37:
                return ['e', __NAMESPACE__ . '\\' . self::ENUMS[mt_rand(0, count(self::ENUMS) - 1)]];
        }
        static $names = null;
        $names ??= Specials::names();
        return ['x', $names[mt_rand(0, count($names) - 1)], $this->node($levels - 1)];
    }

    /** @return list<array{null, array}> */
    private function elements(int $levels): array
    {
        $elements = [];
        for ($n = mt_rand(0, 5); $n > 0; --$n) {
            $elements[] = [null, $this->node($levels - 1)];
        }
        return $elements;
    }

    /** @return list<array{int|string|null, array}> */
    private function entries(int $levels): array
    {
        $entries = [];
        for ($n = mt_rand(0, 5); $n > 0; --$n) {
            $entries[] = [$this->key(), $this->node($levels - 1)];
        }
        return $entries;
    }

    private function key(): int|string
    {
        switch (mt_rand(0, 7)) {
            case 0:
                return mt_rand(-3, 5);
            case 1:
                return self::INTS[mt_rand(0, count(self::INTS) - 1)] ^ 1;
            case 2:
                return Strings::random();
        }
        return self::KEYS[mt_rand(0, count(self::KEYS) - 1)];
    }

    private function scalar(): null|bool|int|float|string
    {
        $kind = mt_rand(0, 19);
        if ($kind < 9) {
            return Strings::random();
        }
        if ($kind < 12) {
            return self::INTS[mt_rand(0, count(self::INTS) - 1)];
        }
        if ($kind < 14) {
            return mt_rand() << mt_rand(0, 33) ^ -mt_rand(0, 1);
        }
        return [
            14 => true, 15 => false, 16 => null, 17 => Doubles::random(), 18 => Doubles::random(), 19 => Doubles::special(),
        ][$kind];
    }
}
