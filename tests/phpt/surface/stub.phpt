--TEST--
php/structjson.stub.php declares exactly what reflection finds
--FILE--
<?php
require __DIR__ . '/surface.inc';

declare_stub();
$declared = array_map(
    static fn (string $name): string => substr($name, strlen('stub\\')),
    array_filter(get_defined_functions()['user'], static fn (string $name): bool => str_starts_with($name, 'stub\\')),
);
sort($declared);
foreach ($declared as $name) {
    $stub = signature_text(new ReflectionFunction("Stub\\$name"));
    $real = signature_text(new ReflectionFunction($name));
    echo $stub === $real ? "same: $real\n" : "stub: $stub\nreal: $real\n";
}
$stub = class_text(new ReflectionClass(Stub\StructJson\Roots::class));
$real = class_text(new ReflectionClass(StructJson\Roots::class));
foreach (array_unique([...$stub, ...$real]) as $line) {
    echo in_array($line, $stub, true) ? (in_array($line, $real, true) ? 'same' : 'stub') : 'real', ": $line\n";
}
echo Stub\StructJson\VERSION === StructJson\VERSION ? 'same' : 'different', " version\n";

// Nothing else, either.
if (extension_loaded('structjson')) {
    $extension = new ReflectionExtension('structjson');
    var_dump(array_diff(array_keys($extension->getFunctions()), $declared));
    var_dump(array_diff($extension->getClassNames(), [StructJson\Roots::class]));
} else {
    echo "array(0) {\n}\narray(0) {\n}\n";
}
?>
--EXPECT--
same: structjson_encode(mixed $value, int $flags = 0, int $depth = 512, ?StructJson\Roots $roots = NULL, ?array $objects = NULL): string|false
same: structjson_objects(string $json, string $at = ''): array
same: structjson_repair(string $json, ?StructJson\Roots $roots = NULL, ?array $objects = NULL, int $depth = 512): string
same:   public __construct(string ...$paths)
same:   public paths(): array
same:   public static anthropic(): StructJson\Roots
same:   public static bedrock(): StructJson\Roots
same:   public static gemini(): StructJson\Roots
same:   public static geminiContract(): StructJson\Roots
same:   public static mcp(): StructJson\Roots
same:   public static ollama(): StructJson\Roots
same:   public static openai(): StructJson\Roots
same:   public with(StructJson\Roots|string ...$more): StructJson\Roots
same: final class Roots
same version
array(0) {
}
array(0) {
}
