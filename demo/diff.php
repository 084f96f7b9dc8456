<?php

declare(strict_types=1);

// Shows two request bodies as one diff: a part a line, the differing bytes marked.

/** @return list<string> the body cut before each message of interest; joined again it is the body */
function cut(string $body): array
{
    return preg_split('/(?=\{"(?:role|text|functionCall|functionResponse)":)|(?<=,)(?="(?:tools|generationConfig)":)/', $body);
}

/** @return array{int, int} bytes that are equal at the start of both lines, and at their ends */
function equal_ends(string $a, string $b): array
{
    $shorter = min(strlen($a), strlen($b));
    $start = strspn($a ^ $b, "\0");
    $end = min(strspn(strrev($a) ^ strrev($b), "\0"), $shorter - $start);
    return [$start, $end];
}

function show_line(string $sign, string $line, int $start, int $end, string $colour): void
{
    $length = strlen($line) - $start - $end;
    $middle = substr($line, $start, $length);
    $shown = stream_isatty(STDOUT) ? "\e[{$colour}m$middle\e[0m" : $middle;
    printf("   %s %s%s%s\n", $sign, substr($line, 0, $start), $shown, substr($line, $start + $length));
    if ($length > 0) {
        printf("     %s%s\n", str_repeat(' ', $start), str_repeat('^', $length));
    }
}

function show_diff(string $old, string $new): void
{
    foreach (array_map(null, cut($old), cut($new)) as [$a, $b]) {
        if ($a === $b) {
            show_line(' ', $a, strlen($a), 0, '0');
            continue;
        }
        [$start, $end] = equal_ends($a, $b);
        show_line('-', $a, $start, $end, '1;31');
        show_line('+', $b, $start, $end, '1;32');
    }
}
