--TEST--
reflection shows json_encode's parameters first, with their names, types and defaults
--FILE--
<?php
require __DIR__ . '/compat.inc';

foreach (['structjson_encode', 'json_encode'] as $function) {
    $reflection = new ReflectionFunction($function);
    foreach ($reflection->getParameters() as $parameter) {
        $default = $parameter->isDefaultValueAvailable() ? ' = ' . var_export($parameter->getDefaultValue(), true) : '';
        echo $parameter->getType(), ' $', $parameter->getName(), $default, "\n";
    }
    echo $reflection->getReturnType(), ', ', $reflection->getNumberOfRequiredParameters(), " required\n";
    var_dump($reflection->returnsReference(), $reflection->isVariadic(), $reflection->isDeprecated());
}
?>
--EXPECT--
mixed $value
int $flags = 0
int $depth = 512
?StructJson\Roots $roots = NULL
?array $objects = NULL
string|false, 1 required
bool(false)
bool(false)
bool(false)
mixed $value
int $flags = 0
int $depth = 512
string|false, 1 required
bool(false)
bool(false)
bool(false)
