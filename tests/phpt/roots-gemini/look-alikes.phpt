--TEST--
what only looks like one of the roots of Roots::gemini() stays as json_encode writes it
--FILE--
<?php
require __DIR__ . '/../check.inc';

$look_alikes = [
    // one level too shallow or too deep
    '{"args":"@"}',
    '{"functionCall":{"args":"@"}}',
    '[{"functionCall":{"args":"@"}}]',
    '{"parts":[{"functionCall":{"args":"@"}}]}',
    '{"contents":{"parts":[{"functionCall":{"args":"@"}}]}}',
    '{"contents":[{"functionCall":{"args":"@"}}]}',
    '{"contents":[{"parts":{"functionCall":{"args":"@"}}}]}',
    '{"contents":[[{"parts":[{"functionCall":{"args":"@"}}]}]]}',
    '{"contents":[{"parts":[[{"functionCall":{"args":"@"}}]]}]}',
    '{"contents":[{"parts":[{"functionCall":[{"args":"@"}]}]}]}',
    '{"contents":[{"parts":[{"functionCall":{"x":{"args":"@"}}}]}]}',
    '{"contents":[{"parts":[{"args":"@","response":"@"}]}]}',
    '{"contents":[{"parts":[{"x":{"functionCall":{"args":"@"}}}]}]}',
    '{"contents":[{"x":{"parts":[{"functionCall":{"args":"@"}}]}}]}',
    '{"x":{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}}',
    '[{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}]',
    '{"contents":[{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}]}',
    // the containers on the way keep their kind
    '{"contents":"@"}',
    '{"contents":["@"]}',
    '{"contents":[{"parts":"@"}]}',
    '{"contents":[{"parts":["@"]}]}',
    '{"contents":[{"parts":[{"functionCall":"@"}]}]}',
    '{"contents":[{"parts":[{"functionResponse":"@"}]}]}',
    '{"toolResponse":"@"}',
    '{"toolResponse":{"functionResponses":"@"}}',
    '{"toolResponse":{"functionResponses":["@"]}}',
    '{"clientContent":{"turns":"@"}}',
    '"@"',
    // below a root json_encode's own rule applies again
    '{"contents":[{"parts":[{"functionCall":{"args":{"x":"@","y":["@"]}}}]}]}',
    '{"contents":[{"parts":[{"functionCall":{"args":{"functionCall":{"args":"@"}}}}]}]}',
    '{"contents":[{"parts":[{"functionCall":{"args":{"args":"@"}}}]}]}',
    '{"contents":[{"parts":[{"functionCall":{"args":{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}}}]}]}',
    '{"contents":[{"parts":[{"functionResponse":{"response":{"functionResponse":{"response":"@"}}}}]}]}',
    // the two names crossed, other members of the same messages
    '{"contents":[{"parts":[{"functionCall":{"response":"@"}}]}]}',
    '{"contents":[{"parts":[{"functionResponse":{"args":"@"}}]}]}',
    '{"contents":[{"parts":[{"functionResponse":{"parts":"@"}}]}]}',
    '{"contents":[{"parts":[{"functionCall":{"name":"@","id":"@"}}]}]}',
    '{"toolResponse":{"functionResponses":[{"args":"@"}]}}',
    '{"toolResponse":{"functionResponses":[{"functionResponse":{"response":"@"}}]}}',
    // names that are nearly right
    '{"Contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}',
    '{"contents":[{"parts":[{"FunctionCall":{"args":"@"}}]}]}',
    '{"contents":[{"parts":[{"functioncall":{"args":"@"}}]}]}',
    '{"contents":[{"parts":[{"functionCalls":{"args":"@"}}]}]}',
    '{"contents":[{"parts":[{"functionCal":{"args":"@"}}]}]}',
    '{"contents":[{"parts":[{"function-call":{"args":"@"}}]}]}',
    '{"contents":[{"parts":[{"functionCall":{"arg":"@","argss":"@","Args":"@"," args":"@","args ":"@","":"@"}}]}]}',
    '{"contents":[{"parts":[{"functionCall":{"args\u0000":"@"}}]}]}',
    '{"contents[0]":[{"parts":[{"functionCall":{"args":"@"}}]}]}',
    '{"contents.parts":[{"functionCall":{"args":"@"}}]}',
    // the other positions of the contract belong to geminiContract()
    '{"contents":[{"parts":[{"toolCall":{"args":"@"}}]}]}',
    '{"contents":[{"parts":[{"toolResponse":{"response":"@"}}]}]}',
    '{"contents":[{"parts":[{"text":"x","partMetadata":"@","videoMetadata":"@"}]}]}',
    '{"systemInstruction":"@"}',
    '{"systemInstruction":{"parts":[{"functionCall":{"args":"@"}}]}}',
    '{"tools":[{"googleSearch":"@"}]}',
    '{"tools":[{"functionDeclarations":[{"name":"f","parameters":{"type":"object","properties":"@","required":"@"}}]}]}',
    '{"generationConfig":"@"}',
    '{"generationConfig":{"thinkingConfig":"@"}}',
    '{"candidates":[{"content":{"parts":[{"functionCall":{"args":"@"}}]}}]}',
    '{"toolCall":{"functionCalls":[{"args":"@"}]}}',
    // envelopes that carry no request
    '{"request":{"request":{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}}}',
    '{"request":{"parts":[{"functionCall":{"args":"@"}}]}}',
    '{"clientContent":{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}}',
    '{"turns":[{"parts":[{"functionCall":{"args":"@"}}]}]}',
    '{"batch":{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}}',
    '{"batch":{"inputConfig":{"requests":[{"request":{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}}]}}}',
    '{"batch":{"inputConfig":{"requests":{"requests":[{"contents":[{"parts":[{"functionCall":{"args":"@"}}]}]}]}}}}',
    '{"functionResponses":[{"response":"@"}]}',
    // other providers
    '{"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"f","input":"@"}]}]}',
    '{"messages":[{"role":"assistant","tool_calls":[{"function":{"name":"f","arguments":"@"}}]}]}',
    '{"messages":[{"role":"assistant","function_call":{"name":"f","args":"@"}}]}',
    '{"input":[{"type":"function_call","arguments":"@","args":"@"}]}',
    '{"jsonrpc":"2.0","method":"x","params":{"arguments":"@"},"result":{"structuredContent":"@"}}',
];

foreach ($look_alikes as $template) {
    foreach (['[]' => [], '["a",["b"]]' => ['a', ['b']]] as $wanted => $value) {
        same($template, structjson_encode(with_value("[$template]", $value)[0]), with_text($template, $wanted));
    }
}

// the same words as text
$text = '{"contents":[{"parts":[{"functionCall":{"args":[]}}]}]}';
same('in a text', structjson_encode(['contents' => [['parts' => [['text' => $text]]]]]),
    '{"contents":[{"parts":[{"text":' . json_encode($text) . '}]}]}');
same('as the whole value', structjson_encode($text), json_encode($text));
done();
?>
--EXPECT--
148 checks
