--TEST--
a million calls of each function, good and bad ones: memory of PHP and of the process stays flat
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs PHP with its own allocator'); ?>
--FILE--
<?php
use StructJson\Roots;

const CALLS = 1000000;

$roots = new Roots('$.a', '$..b[*]');
$deep = str_repeat('[', 600) . str_repeat(']', 600);
$loop = [];
$loop[] = &$loop;
$functions = [
    'structjson_encode' => [
        [['a' => [1, 2.5, "\u{e4}"], 'b' => []]],
        [['a' => [], 'b' => [[1]]], JSON_PRETTY_PRINT, 512, $roots],
        [['a' => [[], ['b' => 1]]], 0, 512, null, ['/a/0', '/a/1']],
        [["\xff"]], [["\xff"], JSON_THROW_ON_ERROR], [[NAN], JSON_PARTIAL_OUTPUT_ON_ERROR], [[[[1]]], 0, 2], [$loop],
        [[1], 0, 512, null, ['/~2']], [[1], 0, 512, null, [[]]], [[1], 0, 512, []], [],
    ],
    'structjson_repair' => [
        ['{"a":[1,[2]],"b":[[],[1]]}', $roots], ['{"a":{}}', $roots], ['[[],{}]', null, ['/0', '']], [' 1 '],
        ['{"a":[}', $roots], ["[\"\xff\"]"], ["[\"\x01\"]"], [$deep], ['[[1]]', null, null, 1], [''],
        ['[]', null, ['x']], ['[]', null, null, 0], ['[]', []], [[]],
    ],
    'structjson_objects' => [
        ['{"a":{},"b":[{},{"0":1}],"c/d":{"x":{}}}'], ['{"a":{"b":{}}}', '/a'], ['[{}]', '/7'], ['1'],
        ['{"a":{}'], ['{"\ud800":{}}'], ["{\"\xff\":{}}"], [$deep], ['{}', 'a'], ['{}', '/~'], [[]], [],
    ],
    'Roots' => [
        ['$.a', '$..b[*]'], ['$'], [], ["\$['\u{e9}']", '$(.a|.b)*.c'],
        ['$.a[0]'], ['$..'], ["\$.\xff"], ['a'], [1], [[]],
    ],
];
$calls = array_map(static fn ($name) => $name(...), array_combine(array_slice(array_keys($functions), 0, 3), array_slice(array_keys($functions), 0, 3)));
$calls['Roots'] = static fn (...$paths) => (new Roots(...$paths))->with('$.x')->paths();

$resident = static fn (): int => (int) preg_replace('/.*^RssAnon:\s+(\d+) kB.*/ms', '$1', file_get_contents('/proc/self/status'));
$rounds = static function (callable $call, array $cases, int $count): int {
    $thrown = 0;
    for ($i = 0; $i < $count; $i++) {
        foreach ($cases as $arguments) {
            try {
                $call(...$arguments);
            } catch (JsonException | ValueError | TypeError) {
                $thrown++;
            }
        }
    }
    return $thrown;
};
$resident();
foreach ($functions as $name => $cases) {
    // Compiling a set of paths takes ten times as long as a small call.
    $count = intdiv($name === 'Roots' ? CALLS / 10 : CALLS, count($cases));
    $rounds($calls[$name], $cases, intdiv($count, 10));
    gc_collect_cycles();
    $memory = memory_get_usage();
    $kilobytes = $resident();
    $thrown = $rounds($calls[$name], $cases, $count);
    gc_collect_cycles();
    // The script itself keeps some bytes the first time; one that is lost in each call would be a million.
    $grown = memory_get_usage() - $memory;
    $kilobytes = $resident() - $kilobytes;
    echo $name, ', ', $thrown / $count, ' of ', count($cases), " throw: ", $grown < 1000 && $kilobytes <= 256 ? 'flat' : "$grown bytes, $kilobytes KiB", "\n";
}
?>
--EXPECT--
structjson_encode, 5 of 12 throw: flat
structjson_repair, 10 of 14 throw: flat
structjson_objects, 8 of 12 throw: flat
Roots, 6 of 10 throw: flat
