//! `gemini` and `geminiContract`.

use structjson::Roots;

use super::{check, check_json_schema, each};

/// Where a GenerateContentRequest stands.
const REQUESTS: [&str; 6] = [
    "",
    "generateContentRequest",
    "generate_content_request",
    "request",
    "batch/inputConfig/requests/requests/3/request",
    "batch/input_config/requests/requests/3/request",
];

fn contents() -> Vec<String> {
    let mut all = each(&REQUESTS, &["contents/2"]);
    all.extend(each(&["clientContent", "client_content"], &["turns/0"]));
    all
}

fn contract_contents() -> Vec<String> {
    let requests = [REQUESTS.as_slice(), &["setup"]].concat();
    [
        contents(),
        each(&requests, &["systemInstruction", "system_instruction"]),
    ]
    .concat()
}

/// Gemini's Schema message.
fn check_gemini_schema(schemas: &[impl AsRef<str>]) {
    let below = [
        "properties",
        "properties/a",
        "properties/default/properties",
        "properties/a/items",
        "items",
        "items/items/properties/a",
        "anyOf/0",
        "any_of/0/properties",
        "additionalProperties",
        "additional_properties/properties",
        "defs/node/properties",
    ];
    let never = [
        "anyOf",
        "any_of",
        "required",
        "default",
        "default/properties",
        "example/properties",
        "enum",
        "propertyOrdering",
        "properties/a/enum",
        "properties/required/required",
    ];
    check("geminiContract", true, schemas);
    check("geminiContract", true, &each(schemas, &below));
    check("geminiContract", false, &each(schemas, &never));
}

const DEFAULT_PARTS: [&str; 4] = [
    "parts/1/functionCall/args",
    "parts/1/function_call/args",
    "parts/1/functionResponse/response",
    "parts/1/function_response/response",
];

const LIVE_RESPONSES: [&str; 4] = [
    "toolResponse/functionResponses/1/response",
    "toolResponse/function_responses/1/response",
    "tool_response/functionResponses/1/response",
    "tool_response/function_responses/1/response",
];

#[test]
fn gemini() {
    assert_eq!(Roots::gemini(), Roots::preset("gemini").unwrap());
    for name in ["gemini", "geminiContract"] {
        check(name, true, &each(&contents(), &DEFAULT_PARTS));
        check(name, true, &LIVE_RESPONSES);
    }
    // Eight Contents with four positions, and the four above.
    assert_eq!(Roots::gemini().paths().len(), 8 * 4 + 4);
}

#[test]
fn gemini_has_nothing_else() {
    check(
        "gemini",
        false,
        &each(
            &contents(),
            &["parts/1/toolCall/args", "parts/1/toolResponse/response"],
        ),
    );
    check(
        "gemini",
        false,
        &each(
            &contents(),
            &["parts/1/partMetadata", "parts/1/functionResponse/parts"],
        ),
    );
    check(
        "gemini",
        false,
        &[
            "",
            "contents",
            "tools/0/googleSearch",
            "generationConfig",
            "tools/0/functionDeclarations/0/parameters/properties",
            "systemInstruction/parts/0/functionCall/args",
            "setup",
            "contents/0/parts/0/functionCall",
            "contents/0/parts/0/functionResponse",
            "toolResponse",
            "toolResponse/functionResponses/0",
        ],
    );
}

/// Looks like a root, but stands in data, a level off, or in somebody else's request.
#[test]
fn look_alikes_are_not_gemini() {
    for name in ["gemini", "geminiContract"] {
        let args = each(
            &[
                "contents/0/parts/0/functionCall/args",
                "contents/0/parts/0/functionResponse/response",
            ],
            &[
                "args",
                "response",
                "properties",
                "functionCall/args",
                "contents/0/parts/0/functionCall/args",
                "0",
            ],
        );
        check(name, false, &args);
        check(
            name,
            false,
            &[
                "contents/0/parts/0/text/functionCall/args",
                "contents/0/parts/0/functionCall/functionCall/args",
                "contents/0/parts/functionCall/args",
                "contents/parts/0/functionCall/args",
                "contents/0/functionCall/args",
                "contents/0/parts/0/0/functionCall/args",
                "contents/0/parts/0/functionCall/arg",
                "contents/0/parts/0/functionCall/response",
                "contents/0/parts/0/functionResponse/args",
                "contents/0/parts/0/functionCalls/args",
                "contents/0/parts/0/FunctionCall/args",
                "contents/0/parts/0/functioncall/args",
                "content/0/parts/0/functionCall/args",
                "parts/0/functionCall/args",
                "functionCall/args",
                "args",
                "generateContentRequest/request/contents/0/parts/0/functionCall/args",
                "generateContentRequest/generate_content_request/contents/0/parts/0/functionCall/args",
                "request/request/contents/0/parts/0/functionCall/args",
                "requests/0/request/contents/0/parts/0/functionCall/args",
                "batch/inputConfig/requests/0/request/contents/0/parts/0/functionCall/args",
                "batch/inputConfig/requests/requests/0/contents/0/parts/0/functionCall/args",
                "batch/contents/0/parts/0/functionCall/args",
                "clientContent/contents/0/parts/0/functionCall/args",
                "clientContent/turns/parts/0/functionCall/args",
                "turns/0/parts/0/functionCall/args",
                "toolResponse/functionResponses/response",
                "toolResponse/functionResponses/0/functionResponse/response",
                "functionResponses/0/response",
                "messages/0/content/0/input",
                "messages/0/tool_calls/0/function/arguments",
                "messages/0/content/0/functionCall/args",
                "choices/0/message/function_call/arguments",
            ],
        );
    }
}

#[test]
fn gemini_contract_parts() {
    check(
        "geminiContract",
        true,
        &each(&contract_contents(), &DEFAULT_PARTS),
    );
    let more = [
        "toolCall/args",
        "tool_call/args",
        "toolResponse/response",
        "tool_response/response",
        "partMetadata",
        "part_metadata",
        "videoMetadata",
        "video_metadata",
        "mediaResolution",
        "media_resolution",
        "functionCall",
        "function_response",
        "toolCall",
        "tool_response",
        "inlineData",
        "file_data",
        "executableCode",
        "code_execution_result",
        "functionResponse/parts/0/inlineData",
        "function_response/parts/0/file_data",
    ];
    check(
        "geminiContract",
        true,
        &each(&contract_contents(), &each(&["parts/0"], &more)),
    );
    let never = [
        "",
        "parts",
        "parts/0",
        "parts/0/functionResponse/parts",
        "parts/0/partMetadata/partMetadata",
    ];
    let contents = each(&contents(), &never[1..]);
    check("geminiContract", false, &contents);
    // A single Content in place of the list has `parts` where the list has a Content.
    check(
        "geminiContract",
        false,
        &[
            "contents/parts",
            "contents/0",
            "tools/functionDeclarations",
            "tools/0",
        ],
    );
    assert_eq!(
        Roots::gemini_contract().with(&Roots::gemini()).unwrap(),
        Roots::gemini_contract()
    );
}

#[test]
fn gemini_contract_requests() {
    let requests = [REQUESTS.as_slice(), &["setup"]].concat();
    let objects = [
        "systemInstruction",
        "system_instruction",
        "tools/0/codeExecution",
        "tools/0/code_execution",
        "tools/0/urlContext",
        "tools/0/url_context",
        "tools/0/googleSearch",
        "tools/0/google_search",
        "tools/0/googleSearchRetrieval",
        "tools/0/google_search_retrieval",
        "tools/0/google_search_retrieval/dynamicRetrievalConfig",
        "tools/0/googleMaps",
        "tools/0/google_maps",
        "tools/0/computerUse",
        "tools/0/computer_use",
        "tools/0/fileSearch",
        "tools/0/file_search",
        "tools/0/fileSearch/retrieval_config",
        "tools/0/enterpriseWebSearch",
        "tools/0/enterprise_web_search",
        "tools/0/googleSearch/searchTypes",
        "tools/0/googleSearch/timeRangeFilter",
        "tools/0/googleSearch/searchTypes/webSearch",
        "tools/0/googleSearch/searchTypes/imageSearch",
        "tools/0/google_search/search_types/web_search",
        "tools/0/google_search/search_types/image_search",
        "toolConfig",
        "tool_config",
        "toolConfig/functionCallingConfig",
        "tool_config/function_calling_config",
        "toolConfig/retrievalConfig",
        "toolConfig/retrieval_config/latLng",
        "toolConfig/retrievalConfig/lat_lng",
        "generationConfig",
        "generation_config",
        "generationConfig/thinkingConfig",
        "generation_config/thinking_config",
        "generationConfig/imageConfig",
        "generationConfig/speechConfig",
        "generationConfig/speech_config/voiceConfig",
        "generationConfig/speechConfig/voice_config/prebuiltVoiceConfig",
        "generationConfig/speechConfig/multiSpeakerVoiceConfig",
        "generationConfig/speechConfig/multiSpeakerVoiceConfig/speakerVoiceConfigs/0/voiceConfig",
        "generationConfig/speechConfig/multiSpeakerVoiceConfig/speaker_voice_configs/0/voiceConfig/prebuilt_voice_config",
        "generationConfig/routingConfig/autoMode",
        "generationConfig/routing_config/manual_mode",
        "generationConfig/routingConfig",
        "generationConfig/modelSelectionConfig",
        "labels",
    ];
    check("geminiContract", true, &each(&requests, &objects));
    let lists = [
        "contents",
        "tools",
        "tools/0/functionDeclarations",
        "tools/0/functionDeclarations/0",
        "tools/0/computerUse/excludedPredefinedFunctions",
        "tools/0/fileSearch/fileSearchStoreNames",
        "toolConfig/functionCallingConfig/allowedFunctionNames",
        "safetySettings",
        "generationConfig/stopSequences",
        "generationConfig/responseModalities",
        "generationConfig/speechConfig/multiSpeakerVoiceConfig/speakerVoiceConfigs",
    ];
    check("geminiContract", false, &each(&requests, &lists));
}

#[test]
fn gemini_contract_schemas() {
    let requests = [REQUESTS.as_slice(), &["setup"]].concat();
    check_gemini_schema(&each(
        &requests,
        &[
            "tools/0/functionDeclarations/0/parameters",
            "tools/0/function_declarations/0/parameters",
            "tools/0/functionDeclarations/0/response",
            "generationConfig/responseSchema",
            "generation_config/response_schema",
        ],
    ));
    check_json_schema(
        "geminiContract",
        &each(
            &requests,
            &[
                "tools/0/functionDeclarations/0/parametersJsonSchema",
                "tools/0/function_declarations/0/parameters_json_schema",
                "tools/0/functionDeclarations/0/responseJsonSchema",
                "tools/0/function_declarations/0/response_json_schema",
                "generationConfig/responseJsonSchema",
                "generation_config/response_json_schema",
                "generationConfig/responseJsonSchemaOrdered",
            ],
        ),
    );
    // JSON Schema has one spelling.
    check(
        "geminiContract",
        false,
        &["generationConfig/responseJsonSchema/any_of/0"],
    );
}

#[test]
fn gemini_contract_live_batch_and_interactions() {
    check(
        "geminiContract",
        true,
        &[
            "setup",
            "clientContent",
            "client_content",
            "realtimeInput",
            "toolResponse",
            "setup/inputAudioTranscription",
            "setup/input_audio_transcription",
            "setup/outputAudioTranscription",
            "setup/output_audio_transcription",
            "setup/proactivity",
            "setup/historyConfig",
            "setup/sessionResumption",
            "setup/session_resumption",
            "setup/contextWindowCompression",
            "setup/context_window_compression/slidingWindow",
            "setup/contextWindowCompression/sliding_window",
            "setup/realtimeInputConfig",
            "setup/realtime_input_config/automatic_activity_detection",
            "realtimeInput/activityStart",
            "realtimeInput/activity_end",
            "realtime_input/activity_start",
            "realtime_input/activityEnd",
            "realtimeInput/audio",
            "realtimeInput/video",
            "toolResponse/functionResponses/0/parts/0/inlineData",
            "tool_response/function_responses/0/parts/0/file_data",
            "generateContentRequest",
            "generate_content_request",
            "request",
            "batch",
            "batch/inputConfig",
            "batch/input_config/requests",
            "batch/inputConfig/requests/requests/0/request",
            "batch/inputConfig/requests/requests/0/metadata",
            "batch/input_config/requests/requests/0/metadata",
            "input/0/arguments",
        ],
    );
    check(
        "geminiContract",
        false,
        &[
            "clientContent/turns",
            "toolResponse/functionResponses",
            "toolResponse/functionResponses/0",
            "toolResponse/functionResponses/0/parts",
            "toolResponse/functionResponses/0/parts/0",
            "batch/inputConfig/requests/requests/0",
            "realtimeInput/mediaChunks",
            "setup/generationConfig/responseModalities",
            "input/0/result",
            "input/0/arguments/arguments",
            "input",
            "batch/inputConfig/requests/requests",
        ],
    );
}
