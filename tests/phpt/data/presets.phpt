--TEST--
every preset has the paths of tests/data/presets.json, as the constructor would take them
--FILE--
<?php
use StructJson\Roots;

require __DIR__ . '/../check.inc';

foreach (json_decode(file_get_contents(__DIR__ . '/../../data/presets.json'), true) as $name => $paths) {
    same($name, Roots::$name()->paths(), $paths);
    same("$name again", (new Roots(...$paths))->paths(), $paths);
    same("$name compared", Roots::$name() == new Roots(...array_reverse($paths)), true);
}
done();
?>
--EXPECT--
21 checks
