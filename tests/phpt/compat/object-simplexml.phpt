--TEST--
SimpleXMLElement
--EXTENSIONS--
simplexml
--FILE--
<?php
require __DIR__ . '/compat.inc';

show(simplexml_load_string('<a/>'));
show(simplexml_load_string('<a>text</a>'));
show(simplexml_load_string('<a x="1" y="2"><b>t</b><b/><c><d z="3">u</d></c><!-- no --></a>'));
show(simplexml_load_string('<a><![CDATA[<&>]]></a>'));
$xml = simplexml_load_string('<a x="1"><b>1</b><b>2</b></a>');
show($xml->b);
show($xml->b[1]);
show($xml['x']);
show($xml->attributes());
show($xml->missing);
show(['xml' => $xml, 'n' => $xml->b], JSON_NUMERIC_CHECK | JSON_PRETTY_PRINT);
?>
--EXPECT--
{}
{"0":"text"}
{"@attributes":{"x":"1","y":"2"},"b":["t",{}],"c":{"d":"u"},"comment":{}}
{}
{"0":"1","1":"2"}
{"0":"2"}
{"0":"1"}
{"@attributes":{"x":"1"}}
{}
{\n    "xml": {\n        "@attributes": {\n            "x": 1\n        },\n        "b": [\n            1,\n            2\n        ]\n    },\n    "n": {\n        "0": 1,\n        "1": 2\n    }\n}
