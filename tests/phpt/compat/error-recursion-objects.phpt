--TEST--
objects that contain themselves
--FILE--
<?php
require __DIR__ . '/compat.inc';

$self = new stdClass();
$self->self = $self;
show($self);
show($self, JSON_PARTIAL_OUTPUT_ON_ERROR);

final class Node
{
    public mixed $next = null;
}

$one = new Node();
$two = new Node();
$one->next = $two;
$two->next = [$one];
show($one);
show($one, JSON_PARTIAL_OUTPUT_ON_ERROR);
show([$one, $one], JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_PRETTY_PRINT);

$storage = new ArrayObject();
$storage['me'] = $storage;
show($storage, JSON_PARTIAL_OUTPUT_ON_ERROR);

// Twice the same object is no recursion, and the marks are gone afterwards.
$two->next = null;
show([$one, $one, $two]);
?>
--EXPECT--
false [6 Recursion detected]
{"self":null} [6 Recursion detected]
false [6 Recursion detected]
{"next":{"next":[null]}} [6 Recursion detected]
[\n    {\n        "next": {\n            "next": [\n                null\n            ]\n        }\n    },\n    {\n        "next": {\n            "next": [\n                null\n            ]\n        }\n    }\n] [6 Recursion detected]
{"me":null} [6 Recursion detected]
[{"next":{"next":null}},{"next":{"next":null}},{"next":null}]
