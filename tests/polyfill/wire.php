<?php
/**
 * The wire assertions without PHPUnit, and with the extension in place of the polyfill's functions.
 *
 * php -n [-d extension=...] tests/polyfill/wire.php
 */

declare(strict_types=1);

use StructJson\Testing\Wire;

require __DIR__ . '/../../php/polyfill/bootstrap.php';

$said = static function (Closure $assertion): ?string {
    try {
        return $assertion();
    } catch (AssertionError $failure) {
        return $failure->getMessage();
    }
};
$body = structjson_encode(['contents' => [['parts' => [['functionCall' => ['args' => []]]]]]]);
$place = '/contents/0/parts/0/functionCall/args';
$checks = [
    [null, static fn () => Wire::assertWireObject($body, $place, '{}')],
    ["$place should be a list, but is an object\n/contents/0/parts/0/functionCall is {\"args\":{}}", static fn () => Wire::assertWireList($body, $place)],
    [null, static fn () => Wire::assertWireSame('{}', ' { } ')],
];
$failed = 0;
foreach ($checks as [$expected, $assertion]) {
    $actual = $said($assertion);
    if ($actual !== $expected) {
        ++$failed;
        echo 'expected ', var_export($expected, true), ', got ', var_export($actual, true), "\n";
    }
}
printf("wire: %d passed, %d failed\n", count($checks) - $failed, $failed);
exit($failed);
