--TEST--
every entry point of Roots::gemini(), in every spelling of every name, with every kind of array
--FILE--
<?php
require __DIR__ . '/../check.inc';

const ENTRY_POINTS = [
    '{"contents":[{"parts":["#"]}]}',
    '{"generateContentRequest":{"contents":[{"parts":["#"]}]}}',
    '{"request":{"contents":[{"parts":["#"]}]}}',
    '{"batch":{"inputConfig":{"requests":{"requests":[{"request":{"contents":[{"parts":["#"]}]}}]}}}}',
    '{"clientContent":{"turns":[{"parts":["#"]}]}}',
];
const PARTS = ['{"functionCall":{"name":"f","args":"@"}}', '{"functionResponse":{"name":"f","response":"@"}}'];
const WITHOUT_PARTS = ['{"toolResponse":{"functionResponses":[{"name":"f","response":"@"}]}}'];
const NAMES = ['generateContentRequest', 'inputConfig', 'clientContent', 'toolResponse', 'functionResponses', 'functionCall', 'functionResponse'];

$values = [
    '{}' => [],
    '{"0":"a"}' => ['a'],
    '{"0":"a","1":["b"],"2":[]}' => ['a', ['b'], []],
    '{"3":"c","1":"a"}' => [3 => 'c', 1 => 'a'],
    '{"-1":0}' => [-1 => 0],
    '{"items":[],"rows":[[],[1,[2]]],"none":null}' => ['items' => [], 'rows' => [[], [1, [2]]], 'none' => null],
    '{"0":"a","k":[1]}' => ['a', 'k' => [1]],
];

function snake(string $name): string
{
    return strtolower(preg_replace('/[A-Z]/', '_$0', $name));
}

/** The template in all mixes of camelCase and snake_case. */
function spellings(string $template): array
{
    $all = [$template];
    foreach (NAMES as $name) {
        foreach ($all as $one) {
            $all[] = str_replace("\"$name\"", '"' . snake($name) . '"', $one);
        }
        $all = array_unique($all);
    }
    return $all;
}

$templates = WITHOUT_PARTS;
foreach (ENTRY_POINTS as $entry) {
    foreach (PARTS as $part) {
        $templates[] = str_replace('"#"', $part, $entry);
    }
}
foreach (array_merge(...array_map('spellings', $templates)) as $template) {
    foreach ($values as $wanted => $value) {
        same($template, structjson_encode(with_value($template, $value)), with_text($template, $wanted));
    }
}
done();
?>
--EXPECT--
252 checks
