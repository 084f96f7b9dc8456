<?php
/**
 * Runs every PHP block of the documentation, each in a process of its own, with the names that the texts use defined; a C
 * block must be a program that another test builds and runs.
 *
 * php tests/docs/run.php PHP-OPTION...       the options load the extension or the polyfill
 */

declare(strict_types=1);

const PRELUDE = <<<'PHP'
    use StructJson\Roots;
    set_error_handler(static fn (int $level, string $message) => throw new ErrorException($message));
    $args = json_decode('{}', true);
    $arguments = ['a', []];
    $reply = '{"candidates":[{"content":{"parts":[{"text":"a"},{"functionCall":{"name":"f","args":{"where":{}}}}]}}]}';
    $payload = ['contents' => [['parts' => json_decode($reply, true)['candidates'][0]['content']['parts']]]];
    $body = $payload;
    $json = '{"tools": []}';
    $text = 'text';
    $flags = JSON_THROW_ON_ERROR;
    $provider = 'gemini';
    $objects = ['/1/functionCall/args/where'];
    $roots = new Roots('$.tools');
    PHP;

chdir(dirname(__DIR__, 2));
$passed = $failed = 0;
$programs = array_map(file_get_contents(...), [...glob('tests/*/*.c'), ...glob('examples/*.c')]);
foreach (['README.md', 'php/polyfill/README.md', ...glob('docs/*.md')] as $file) {
    preg_match_all('/^```php\n(.*?)^```$/ms', file_get_contents($file), $blocks);
    preg_match_all('/^```c\n(.*?)^```$/ms', file_get_contents($file), $c);
    foreach ($c[1] as $block) {
        $isRun = array_filter($programs, static fn (string $program): bool => str_contains($program, $block)) !== [];
        $isRun ? ++$passed : ++$failed;
        echo $isRun ? '' : "$file: no test builds\n$block\n";
    }
    foreach ($blocks[1] as $block) {
        // A test case needs PHPUnit and the reader's own adapter: it is only parsed.
        $action = str_contains($block, 'TestCase') ? ['-l'] : [];
        $program = tempnam(sys_get_temp_dir(), 'docs');
        // Some blocks import the class themselves.
        file_put_contents($program, "<?php\n" . PRELUDE . "\n" . str_replace("use StructJson\\Roots;\n", '', $block));
        $command = array_map(escapeshellarg(...), [PHP_BINARY, ...array_slice($argv, 1), ...$action, $program]);
        exec(implode(' ', $command) . ' 2>&1', $output, $status);
        if ($status === 0) {
            ++$passed;
        } else {
            ++$failed;
            echo "$file:\n$block\n", implode("\n", $output), "\n";
        }
        $output = [];
        unlink($program);
    }
}
echo "docs: $passed passed, $failed failed\n";
exit($failed === 0 && $passed > 0 ? 0 : 1);
