<?php
/**
 * The polyfill's structjson_encode against json_encode, with the values of tests/parity and with root sets under which
 * every container of the value is looked into.
 *
 * php -d auto_prepend_file=php/polyfill/bootstrap.php tests/polyfill/parity.php COUNT [SEED]
 */

declare(strict_types=1);

namespace StructJson\Tests\Parity;

use StructJson\Roots;

foreach (['fixtures', 'specials', 'builder', 'strings', 'doubles', 'generator', 'comparison', 'dump'] as $file) {
    require __DIR__ . "/../parity/$file.php";
}
if (PHP_VERSION_ID >= 80400) {
    require __DIR__ . '/../parity/specials84.php';
}

/**
 * What php/polyfill/README.md excludes: arrays that contain themselves, objects that encode themselves again, hooks and
 * initialisers that encode or throw, and the error state after an exception that JSON_PARTIAL_OUTPUT_ON_ERROR has not
 * stopped at.
 */
function is_excluded(array $case): bool
{
    $text = serialize($case['value']);

    return str_contains($text, 's:2:"up"') || preg_match('/EncodesAgain|hook encodes|hook throws|that throws/', $text) === 1
        || (str_contains($text, 'Throws') && ($case['flags'] & JSON_PARTIAL_OUTPUT_ON_ERROR) !== 0);
}

$count = (int) ($argv[1] ?? 10000);
$seed = (int) ($argv[2] ?? random_int(0, 1 << 40));
$generator = new Generator();
$comparison = new Comparison(new Roots('$..no_such_key'));
$failed = $passed = 0;
for ($at = $seed; $passed + $failed < $count && $failed < 10; ++$at) {
    $case = $generator->draw($at);
    if (is_excluded($case)) {
        continue;
    }
    $difference = $comparison->difference($case, false);
    if ($difference === null) {
        ++$passed;
    } else {
        ++$failed;
        echo "seed $at: $difference\n  ", Dump::case($case), "\n";
    }
}
echo "polyfill-parity: $passed passed, $failed failed\n";
exit($failed === 0 && $passed > 0 ? 0 : 1);
