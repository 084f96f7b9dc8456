--TEST--
jsonSerialize starts, ends and fills output buffers; a buffer's callback encodes
--FILE--
<?php
final class Prints implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        ob_start();
        echo 'printed';
        $inner = ob_get_clean();
        ob_start(static fn (string $text): string => structjson_encode(['callback' => $text]) . "\n");
        echo 'left open';
        return ['inner' => $inner];
    }
}

$json = structjson_encode([new Prints(), [1]]);
ob_end_flush();
echo $json, "\n";

final class Ends implements JsonSerializable
{
    public function jsonSerialize(): mixed
    {
        return ob_get_clean();
    }
}

ob_start();
echo 'to be taken';
echo structjson_encode(['taken' => new Ends()]), "\n";

function shown(): void
{
    print_r([structjson_encode(['print_r' => new Prints()])]);
    ob_end_flush();
}

shown();
?>
--EXPECT--
{"callback":"left open"}
[{"inner":"printed"},[1]]
{"taken":"to be taken"}
{"callback":"left openArray\n(\n    [0] => {\"print_r\":{\"inner\":\"printed\"}}\n)\n"}
