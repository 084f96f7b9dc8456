<?php

/**
 * The payload classes of the benchmark, made from a fixed seed: the same bytes on every machine.
 */
final class Payloads
{
    private const WORDS = [
        'ascii' => ['the', 'tool', 'returned', 'a', 'list', 'of', 'open', 'issues', 'for', 'https://example.test/path', "line\n", 'said "yes"', 'C:\\temp', 'and/or', 'deployment', 'configuration', 'x'],
        'world' => ["gr\u{f6}\u{df}er", "Stra\u{df}e", "f\u{fc}r", "\u{dc}bersicht", "\u{65e5}\u{672c}\u{8a9e}\u{306e}", "\u{691c}\u{7d22}\u{7d50}\u{679c}", "\u{30d5}\u{30a1}\u{30a4}\u{30eb}", "\u{43f}\u{43e}\u{438}\u{441}\u{43a}", "\u{440}\u{435}\u{437}\u{443}\u{43b}\u{44c}\u{442}\u{430}\u{442}", "\u{441}\u{43f}\u{438}\u{441}\u{43e}\u{43a}", "\u{1f680}", "\u{1f469}\u{200d}\u{1f4bb}", 'ok', "line\n", 'said "yes"', 'and/or', "https://example.test/p\u{e4}th"],
    ];

    private Random\Engine\Xoshiro256StarStar $engine;
    private Random\Randomizer $random;

    public function __construct(int $seed)
    {
        $this->engine = new Random\Engine\Xoshiro256StarStar($seed);
        $this->random = new Random\Randomizer($this->engine);
    }

    /** @return array<string, callable(): mixed> each class makes its value when it is called */
    public static function classes(int $seed = 1): array
    {
        $make = static fn (string $method, mixed ...$arguments) => static fn () => (new self($seed))->$method(...$arguments);

        return [
            'small' => $make('small'),
            'agent' => $make('agent', 'ascii'),
            'agent, not ASCII' => $make('agent', 'world'),
            'document' => $make('document', 20_000_000),
            'doubles' => $make('doubles', 61_440),
            'integers' => $make('integers', 200_000),
        ];
    }

    /** One tool turn of about 330 bytes. */
    public function small(): array
    {
        return ['contents' => [
            ['role' => 'user', 'parts' => [['text' => 'How many open issues are there?']]],
            ['role' => 'model', 'parts' => [['functionCall' => ['name' => 'count_issues', 'args' => ['state' => 'open', 'limit' => 50]], 'thoughtSignature' => 'CpQBAdHtim8+/w==']]],
            ['role' => 'user', 'parts' => [['functionResponse' => ['name' => 'count_issues', 'response' => ['count' => 17]]]]],
        ]];
    }

    /** A conversation of 40 tool turns, about 600 KB. */
    public function agent(string $words): array
    {
        $contents = [];
        for ($turn = 0; $turn < 40; $turn++) {
            $contents[] = ['role' => 'user', 'parts' => [['text' => $this->text($words, 30, 800)]]];
            $contents[] = ['role' => 'model', 'parts' => [
                ['text' => $this->text($words, 30, 800)],
                ['functionCall' => ['name' => 'search', 'args' => ['query' => $this->text($words, 30, 120), 'page' => $this->int(), 'exact' => true]]],
            ]];
            $rows = [];
            for ($row = 0; $row < 28; $row++) {
                $rows[] = ['id' => $this->int(), 'title' => $this->text($words, 30, 200), 'score' => $this->double(), 'body' => $this->text($words, 30, 800), 'tags' => ['a', 'b/c'], 'open' => $row % 2 === 0, 'next' => null];
            }
            $contents[] = ['role' => 'user', 'parts' => [['functionResponse' => ['name' => 'search', 'response' => ['rows' => $rows, 'total' => $this->int()]]]]];
        }

        return ['contents' => $contents, 'generationConfig' => ['temperature' => 0.7, 'maxOutputTokens' => 4096]];
    }

    /** One attachment of that many bytes in base64. */
    public function document(int $size): array
    {
        $data = base64_encode($this->random->getBytes(intdiv($size, 4) * 3));

        return ['contents' => [['role' => 'user', 'parts' => [['inlineData' => ['mimeType' => 'application/pdf', 'data' => $data]], ['text' => 'Summarise.']]]]];
    }

    /** @return list<float> random doubles of every size, as json_decode would make them of random digits */
    public function doubles(int $count): array
    {
        $doubles = [];
        while (count($doubles) < $count) {
            $doubles[] = $this->double();
        }

        return $doubles;
    }

    /** @return list<int> random 31-bit integers */
    public function integers(int $count): array
    {
        $integers = [];
        while (count($integers) < $count) {
            $integers[] = $this->int();
        }

        return $integers;
    }

    private function int(): int
    {
        return $this->random->getInt(0, 0x7FFFFFFF);
    }

    private function double(): float
    {
        return $this->random->getInt(-0x1FFFFFFFFFFFFF, 0x1FFFFFFFFFFFFF) / 0x20000000000000;
    }

    private function text(string $words, int $least, int $most): string
    {
        $words = self::WORDS[$words];
        $length = $this->random->getInt($least, $most);
        $text = '';
        while (strlen($text) < $length) {
            $text .= $words[$this->random->getInt(0, count($words) - 1)] . ' ';
        }

        return $text;
    }
}
