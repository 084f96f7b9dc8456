//! Root sets of known contracts: which messages, maps and schemas a provider's request (for MCP also the answer) has.
//!
//! Only positions where a list is never right stand here. So a schema's `default`, `example`, `enum`, `const` and
//! `required`, MCP's `structuredContent` and the `result` of Interactions do not, nor does what is below an args value.
//! No row ends in `contents[*]`, `parts[*]` or `tools[*]` either: Google also accepts a single message in place of such
//! a list, and then `[*]` meets the members of that message.

use std::sync::LazyLock;

use super::path::Path;
use super::Roots;
use crate::error::Error;
use rows::paths;
use rows::Row::{self, GeminiSchema, JsonSchema, Object};
use rows::Spelling::{Exact, Grouped, Separate};

mod rows;

/// A set that is compiled when it is first asked for.
pub(super) type Preset = LazyLock<Roots>;

pub(super) static EMPTY: Preset = LazyLock::new(|| compile(Ok(Vec::new())));
pub(super) static GEMINI: Preset = LazyLock::new(|| compile(gemini()));
pub(super) static GEMINI_CONTRACT: Preset = LazyLock::new(|| compile(gemini_contract()));
pub(super) static ANTHROPIC: Preset = LazyLock::new(|| compile(paths(&["$"], ANTHROPIC_ROWS, Exact)));
pub(super) static OPENAI: Preset = LazyLock::new(|| compile(paths(&["$"], OPENAI_ROWS, Exact)));
pub(super) static MCP: Preset = LazyLock::new(|| compile(paths(&["$", "$[*]"], MCP_ROWS, Exact)));
pub(super) static OLLAMA: Preset = LazyLock::new(|| compile(paths(&["$"], OLLAMA_ROWS, Exact)));
pub(super) static BEDROCK: Preset = LazyLock::new(|| compile(paths(&["$"], BEDROCK_ROWS, Exact)));

/// The presets under the names that they have in PHP.
pub(super) const ALL: &[(&str, &Preset)] = &[
    ("gemini", &GEMINI),
    ("geminiContract", &GEMINI_CONTRACT),
    ("anthropic", &ANTHROPIC),
    ("openai", &OPENAI),
    ("mcp", &MCP),
    ("ollama", &OLLAMA),
    ("bedrock", &BEDROCK),
];

/// A test compiles every preset from its own paths, so the empty set never takes the place of one.
fn compile(paths: Result<Vec<Path>, Error>) -> Roots {
    paths.and_then(Roots::compile).unwrap_or_else(|_| Roots::empty())
}

fn gemini() -> Result<Vec<Path>, Error> {
    let mut all = paths(GEMINI_CONTENTS, GEMINI_PART_ROWS, Separate)?;
    all.extend(paths(&["$"], GEMINI_LIVE_ROWS, Separate)?);
    Ok(all)
}

fn gemini_contract() -> Result<Vec<Path>, Error> {
    let mut all = gemini()?;
    all.extend(paths(CONTRACT_CONTENTS, GEMINI_PART_ROWS, Grouped)?);
    all.extend(paths(GEMINI_CONTENTS, CONTRACT_PART_ROWS, Grouped)?);
    all.extend(paths(CONTRACT_CONTENTS, CONTRACT_PART_ROWS, Grouped)?);
    all.extend(paths(GEMINI_REQUESTS, CONTRACT_REQUEST_ROWS, Grouped)?);
    all.extend(paths(&["$.setup"], CONTRACT_REQUEST_ROWS, Grouped)?);
    all.extend(paths(&["$"], CONTRACT_OTHER_ROWS, Grouped)?);
    Ok(all)
}

/// Where a GenerateContentRequest stands.
const GEMINI_REQUESTS: &[&str] = &[
    // generateContent, streamGenerateContent; CachedContent has the same members
    "$",
    // CountTokensRequest.generate_content_request
    "$.generateContentRequest",
    // a line of a batch file
    "$.request",
    // GenerateContentBatch.input_config.requests.requests: InlinedRequest.request
    "$.batch.inputConfig.requests.requests[*].request",
];

/// Where the default set expects a Content.
const GEMINI_CONTENTS: &[&str] = &[
    // GenerateContentRequest.contents, CountTokensRequest.contents, CachedContent.contents
    "$.contents[*]",
    "$.generateContentRequest.contents[*]",
    "$.request.contents[*]",
    "$.batch.inputConfig.requests.requests[*].request.contents[*]",
    // BidiGenerateContentClientContent.turns
    "$.clientContent.turns[*]",
];

/// The other Contents: GenerateContentRequest.system_instruction, BidiGenerateContentSetup.system_instruction.
const CONTRACT_CONTENTS: &[&str] = &[
    "$.systemInstruction",
    "$.generateContentRequest.systemInstruction",
    "$.request.systemInstruction",
    "$.batch.inputConfig.requests.requests[*].request.systemInstruction",
    "$.setup.systemInstruction",
];

const GEMINI_PART_ROWS: &[Row] = &[
    // FunctionCall.args: google.protobuf.Struct
    Object(".parts[*].functionCall.args"),
    // FunctionResponse.response: google.protobuf.Struct
    Object(".parts[*].functionResponse.response"),
];

const GEMINI_LIVE_ROWS: &[Row] = &[
    // BidiGenerateContentToolResponse.function_responses
    Object(".toolResponse.functionResponses[*].response"),
];

const CONTRACT_PART_ROWS: &[Row] = &[
    // ToolCall.args, ToolResponse.response: google.protobuf.Struct
    Object(".parts[*].toolCall.args"),
    Object(".parts[*].toolResponse.response"),
    // Part.part_metadata: google.protobuf.Struct
    Object(".parts[*].partMetadata"),
    // Part.data: the messages of the oneof
    Object(".parts[*](.functionCall|.functionResponse|.toolCall|.toolResponse)"),
    Object(".parts[*](.inlineData|.fileData|.executableCode|.codeExecutionResult)"),
    // FunctionResponse.parts: FunctionResponsePart.inline_data, .file_data
    Object(".parts[*].functionResponse.parts[*](.inlineData|.fileData)"),
    // Part.video_metadata: VideoMetadata
    Object(".parts[*].videoMetadata"),
    // Part.media_resolution: Part.MediaResolution
    Object(".parts[*].mediaResolution"),
];

/// Below a GenerateContentRequest; BidiGenerateContentSetup has the same members.
const CONTRACT_REQUEST_ROWS: &[Row] = &[
    // GenerateContentRequest.system_instruction: Content
    Object(".systemInstruction"),
    // Tool: the messages whose presence switches a tool on
    Object(".tools[*](.codeExecution|.urlContext|.googleSearch|.googleSearchRetrieval|.googleMaps)"),
    Object(".tools[*](.computerUse|.fileSearch|.enterpriseWebSearch)"),
    // GoogleSearchRetrieval.dynamic_retrieval_config, FileSearch.retrieval_config
    Object(".tools[*].googleSearchRetrieval.dynamicRetrievalConfig"),
    Object(".tools[*].fileSearch.retrievalConfig"),
    // Tool.GoogleSearch.time_range_filter: google.type.Interval; search_types: SearchTypes
    Object(".tools[*].googleSearch(.timeRangeFilter|.searchTypes)"),
    Object(".tools[*].googleSearch.searchTypes(.webSearch|.imageSearch)"),
    // FunctionDeclaration.parameters, .response: Schema; the other two: google.protobuf.Value with a JSON Schema
    GeminiSchema(".tools[*].functionDeclarations[*].parameters"),
    GeminiSchema(".tools[*].functionDeclarations[*].response"),
    JsonSchema(".tools[*].functionDeclarations[*].parametersJsonSchema"),
    JsonSchema(".tools[*].functionDeclarations[*].responseJsonSchema"),
    // ToolConfig and its messages
    Object(".toolConfig"),
    Object(".toolConfig(.functionCallingConfig|.retrievalConfig|.retrievalConfig.latLng)"),
    // GenerationConfig and its messages
    Object(".generationConfig"),
    Object(".generationConfig(.thinkingConfig|.imageConfig|.speechConfig)"),
    // GenerationConfig.routing_config, .model_selection_config (Vertex AI)
    Object(".generationConfig(.routingConfig|.routingConfig.autoMode|.routingConfig.manualMode|.modelSelectionConfig)"),
    // SpeechConfig.voice_config, .multi_speaker_voice_config: SpeakerVoiceConfig.voice_config
    Object(".generationConfig.speechConfig(.voiceConfig|.voiceConfig.prebuiltVoiceConfig)"),
    Object(".generationConfig.speechConfig.multiSpeakerVoiceConfig"),
    Object(".generationConfig.speechConfig.multiSpeakerVoiceConfig.speakerVoiceConfigs[*].voiceConfig"),
    Object(".generationConfig.speechConfig.multiSpeakerVoiceConfig.speakerVoiceConfigs[*].voiceConfig.prebuiltVoiceConfig"),
    // GenerationConfig.response_schema: Schema; the other two: google.protobuf.Value with a JSON Schema
    GeminiSchema(".generationConfig.responseSchema"),
    JsonSchema(".generationConfig.responseJsonSchema"),
    JsonSchema(".generationConfig.responseJsonSchemaOrdered"),
    // GenerateContentRequest.labels: map<string, string> (Vertex AI)
    Object(".labels"),
];

/// Live API, batches, Interactions API.
const CONTRACT_OTHER_ROWS: &[Row] = &[
    // BidiGenerateContentClientMessage: setup, client_content, realtime_input, tool_response
    Object("(.setup|.clientContent|.realtimeInput|.toolResponse)"),
    // BidiGenerateContentSetup: the messages whose presence switches something on
    Object(".setup(.inputAudioTranscription|.outputAudioTranscription|.proactivity|.historyConfig)"),
    Object(".setup(.sessionResumption|.contextWindowCompression|.contextWindowCompression.slidingWindow)"),
    Object(".setup(.realtimeInputConfig|.realtimeInputConfig.automaticActivityDetection)"),
    // BidiGenerateContentRealtimeInput.activity_start, .activity_end; .audio, .video: Blob
    Object(".realtimeInput(.activityStart|.activityEnd|.audio|.video)"),
    // BidiGenerateContentToolResponse.function_responses: FunctionResponsePart.inline_data, .file_data
    Object(".toolResponse.functionResponses[*].parts[*](.inlineData|.fileData)"),
    // CountTokensRequest.generate_content_request; a line of a batch file
    Object("(.generateContentRequest|.request)"),
    // GenerateContentBatch, InputConfig, InlinedRequests, InlinedRequest.request
    Object("(.batch|.batch.inputConfig|.batch.inputConfig.requests)"),
    Object(".batch.inputConfig.requests.requests[*].request"),
    // InlinedRequest.metadata: google.protobuf.Struct
    Object(".batch.inputConfig.requests.requests[*].metadata"),
    // Interactions: arguments of function_call and the other *_call steps
    Object(".input[*].arguments"),
];

/// Anthropic, Messages API.
const ANTHROPIC_ROWS: &[Row] = &[
    // tool_use, server_tool_use and mcp_tool_use blocks
    Object(".messages[*].content[*].input"),
    // Tool
    JsonSchema(".tools[*].input_schema"),
    // Metadata; ThinkingConfigParam; ContextManagementConfig (beta)
    Object("(.metadata|.thinking|.context_management)"),
];

/// OpenAI, Chat Completions and Responses.
const OPENAI_ROWS: &[Row] = &[
    // chat: FunctionDefinition
    JsonSchema(".tools[*].function.parameters"),
    // responses: FunctionTool
    JsonSchema(".tools[*].parameters"),
    // chat: ResponseFormatJSONSchema
    JsonSchema(".response_format.json_schema.schema"),
    // responses: ResponseFormatTextJSONSchemaConfig
    JsonSchema(".text.format.schema"),
    // chat: logit_bias (map), stream_options; both: metadata (map); responses: reasoning
    Object("(.logit_bias|.metadata|.stream_options|.reasoning)"),
    // responses: ResponsePrompt.variables (map)
    Object(".prompt.variables"),
];

/// Model Context Protocol, JSON-RPC messages in both directions, revisions up to 2025-11-25; the prefix `$[*]` is for
/// batches. It also meets the members of a single message, of which none has a `params` or `result` of its own.
const MCP_ROWS: &[Row] = &[
    // JSONRPCRequest.params, JSONRPCNotification.params; CallToolRequest and GetPromptRequest: arguments
    Object(".params"),
    Object(".params(.arguments|._meta)"),
    // InitializeRequest: ClientCapabilities
    Object(".params.capabilities"),
    Object(".params.capabilities(.roots|.sampling|.elicitation|.experimental|.extensions|.tasks)"),
    Object(".params.capabilities(.experimental[*]|.extensions[*])"),
    Object(".params.capabilities(.sampling.context|.sampling.tools|.elicitation.form|.elicitation.url)"),
    Object(".params.capabilities.tasks(.list|.cancel|.requests|.requests.sampling|.requests.sampling.createMessage)"),
    Object(".params.capabilities.tasks(.requests.elicitation|.requests.elicitation.create)"),
    // JSONRPCResponse.result: EmptyResult and all others
    Object(".result"),
    // InitializeResult: ServerCapabilities
    Object(".result.capabilities"),
    Object(".result.capabilities(.logging|.completions|.prompts|.resources|.tools|.experimental|.extensions|.tasks)"),
    Object(".result.capabilities(.experimental[*]|.extensions[*])"),
    Object(".result.capabilities.tasks(.list|.cancel|.requests|.requests.tools|.requests.tools.call)"),
    // ListToolsResult: Tool.inputSchema, Tool.outputSchema
    JsonSchema(".result.tools[*].inputSchema"),
    JsonSchema(".result.tools[*].outputSchema"),
];

/// Ollama, chat and generate.
const OLLAMA_ROWS: &[Row] = &[
    // chat: ToolCall.function.arguments
    Object(".messages[*].tool_calls[*].function.arguments"),
    // chat: Tool.function.parameters
    JsonSchema(".tools[*].function.parameters"),
    // chat and generate: Options; format as a schema (a string is left alone)
    Object(".options"),
    JsonSchema(".format"),
];

/// Amazon Bedrock, Converse and ConverseStream.
const BEDROCK_ROWS: &[Row] = &[
    // ToolInputSchema.json
    JsonSchema(".toolConfig.tools[*].toolSpec.inputSchema.json"),
    // ToolUseBlock.input
    Object(".messages[*].content[*].toolUse.input"),
    // ToolChoice: AutoToolChoice, AnyToolChoice
    Object(".toolConfig.toolChoice(.auto|.any)"),
    Object(".additionalModelRequestFields"),
];
