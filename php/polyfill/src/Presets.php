<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * The root sets of known contracts. Made by scripts/polyfill-presets from the tables in src/roots/presets.rs, where
 * the source of each row is given.
 *
 * @internal
 */
final class Presets
{
    /** @var array<string, list<string>> root paths by the name of the preset, in canonical spelling */
    public const PATHS = [
        'gemini' => [
            '$.contents[*].parts[*].functionCall.args',
            '$.contents[*].parts[*].function_call.args',
            '$.contents[*].parts[*].functionResponse.response',
            '$.contents[*].parts[*].function_response.response',
            '$.generateContentRequest.contents[*].parts[*].functionCall.args',
            '$.generate_content_request.contents[*].parts[*].functionCall.args',
            '$.generateContentRequest.contents[*].parts[*].function_call.args',
            '$.generate_content_request.contents[*].parts[*].function_call.args',
            '$.generateContentRequest.contents[*].parts[*].functionResponse.response',
            '$.generate_content_request.contents[*].parts[*].functionResponse.response',
            '$.generateContentRequest.contents[*].parts[*].function_response.response',
            '$.generate_content_request.contents[*].parts[*].function_response.response',
            '$.request.contents[*].parts[*].functionCall.args',
            '$.request.contents[*].parts[*].function_call.args',
            '$.request.contents[*].parts[*].functionResponse.response',
            '$.request.contents[*].parts[*].function_response.response',
            '$.batch.inputConfig.requests.requests[*].request.contents[*].parts[*].functionCall.args',
            '$.batch.input_config.requests.requests[*].request.contents[*].parts[*].functionCall.args',
            '$.batch.inputConfig.requests.requests[*].request.contents[*].parts[*].function_call.args',
            '$.batch.input_config.requests.requests[*].request.contents[*].parts[*].function_call.args',
            '$.batch.inputConfig.requests.requests[*].request.contents[*].parts[*].functionResponse.response',
            '$.batch.input_config.requests.requests[*].request.contents[*].parts[*].functionResponse.response',
            '$.batch.inputConfig.requests.requests[*].request.contents[*].parts[*].function_response.response',
            '$.batch.input_config.requests.requests[*].request.contents[*].parts[*].function_response.response',
            '$.clientContent.turns[*].parts[*].functionCall.args',
            '$.client_content.turns[*].parts[*].functionCall.args',
            '$.clientContent.turns[*].parts[*].function_call.args',
            '$.client_content.turns[*].parts[*].function_call.args',
            '$.clientContent.turns[*].parts[*].functionResponse.response',
            '$.client_content.turns[*].parts[*].functionResponse.response',
            '$.clientContent.turns[*].parts[*].function_response.response',
            '$.client_content.turns[*].parts[*].function_response.response',
            '$.toolResponse.functionResponses[*].response',
            '$.tool_response.functionResponses[*].response',
            '$.toolResponse.function_responses[*].response',
            '$.tool_response.function_responses[*].response',
        ],
    ];
}
