//! The presets of the other providers.

use structjson::Roots;

use super::{check, check_json_schema, each};

#[test]
fn anthropic() {
    assert_eq!(Roots::anthropic(), Roots::preset("anthropic").unwrap());
    check(
        "anthropic",
        true,
        &[
            "messages/0/content/1/input",
            "metadata",
            "thinking",
            "context_management",
        ],
    );
    check_json_schema("anthropic", &["tools/0/input_schema"]);
    check(
        "anthropic",
        false,
        &[
            "",
            "messages",
            "messages/0/content",
            "messages/0/content/0/content",
            "messages/0/content/0/input/input",
            "messages/0/content/0/content/0/input",
            "messages/0/input",
            "content/0/input",
            "system",
            "stop_sequences",
            "tools",
            "tools/0",
            "tools/0/properties",
            "context_management/edits",
        ],
    );
}

#[test]
fn openai() {
    assert_eq!(Roots::openai(), Roots::preset("openai").unwrap());
    let objects = [
        "logit_bias",
        "metadata",
        "stream_options",
        "reasoning",
        "prompt/variables",
    ];
    check("openai", true, &objects);
    check_json_schema(
        "openai",
        &[
            "tools/0/function/parameters",
            "tools/0/parameters",
            "response_format/json_schema/schema",
            "text/format/schema",
        ],
    );
    check(
        "openai",
        false,
        &[
            "",
            "input",
            "messages",
            "messages/0/content",
            "messages/0/tool_calls",
            "messages/0/tool_calls/0/function/arguments",
            "tools",
            "tools/0/function",
            "stop",
            "include",
            "prompt",
            "parameters",
        ],
    );
}

#[test]
fn mcp() {
    assert_eq!(Roots::mcp(), Roots::preset("mcp").unwrap());
    let messages = ["", "0", "17"];
    let objects = [
        "params",
        "params/arguments",
        "params/_meta",
        "params/capabilities",
        "params/capabilities/roots",
        "params/capabilities/sampling",
        "params/capabilities/sampling/context",
        "params/capabilities/sampling/tools",
        "params/capabilities/elicitation",
        "params/capabilities/elicitation/form",
        "params/capabilities/elicitation/url",
        "params/capabilities/experimental",
        "params/capabilities/experimental/feature",
        "params/capabilities/extensions",
        "params/capabilities/extensions/io.example~1x",
        "params/capabilities/tasks",
        "params/capabilities/tasks/list",
        "params/capabilities/tasks/cancel",
        "params/capabilities/tasks/requests",
        "params/capabilities/tasks/requests/sampling",
        "params/capabilities/tasks/requests/sampling/createMessage",
        "params/capabilities/tasks/requests/elicitation",
        "params/capabilities/tasks/requests/elicitation/create",
        "result",
        "result/capabilities",
        "result/capabilities/logging",
        "result/capabilities/completions",
        "result/capabilities/prompts",
        "result/capabilities/resources",
        "result/capabilities/tools",
        "result/capabilities/experimental",
        "result/capabilities/experimental/feature",
        "result/capabilities/extensions",
        "result/capabilities/extensions/feature",
        "result/capabilities/tasks",
        "result/capabilities/tasks/list",
        "result/capabilities/tasks/cancel",
        "result/capabilities/tasks/requests",
        "result/capabilities/tasks/requests/tools",
        "result/capabilities/tasks/requests/tools/call",
    ];
    check("mcp", true, &each(&messages, &objects));
    check_json_schema(
        "mcp",
        &each(
            &messages,
            &["result/tools/0/inputSchema", "result/tools/0/outputSchema"],
        ),
    );
    let never = [
        "id",
        "error",
        "params/arguments/arguments",
        "params/arguments/capabilities",
        "params/capabilities/experimental/feature/list",
        "result/structuredContent",
        "result/structuredContent/0",
        "result/content",
        "result/content/0",
        "result/tools",
        "result/tools/0",
        "result/tools/0/annotations/properties",
        "result/resources",
        "result/prompts",
        "result/messages",
        "result/roots",
        "result/result",
        "capabilities",
    ];
    check("mcp", false, &each(&messages[1..], &never));
    // Without a batch, `result` and `params` would be the `$[*]` of one, so that `result/result` is a root there.
    check("mcp", false, &never[..never.len() - 2]);
    check("mcp", false, &["", "0", "0/0/params"]);
}

#[test]
fn ollama() {
    assert_eq!(Roots::ollama(), Roots::preset("ollama").unwrap());
    check(
        "ollama",
        true,
        &[
            "messages/0/tool_calls/1/function/arguments",
            "options",
            "format/properties",
        ],
    );
    check_json_schema("ollama", &["tools/0/function/parameters", "format"]);
    check(
        "ollama",
        false,
        &[
            "",
            "messages",
            "messages/0/images",
            "messages/0/tool_calls",
            "messages/0/tool_calls/0/function",
            "messages/0/tool_calls/0/function/arguments/arguments",
            "options/stop",
            "tools",
            "arguments",
        ],
    );
}

#[test]
fn bedrock() {
    assert_eq!(Roots::bedrock(), Roots::preset("bedrock").unwrap());
    check(
        "bedrock",
        true,
        &[
            "messages/0/content/1/toolUse/input",
            "toolConfig/toolChoice/auto",
            "toolConfig/toolChoice/any",
            "additionalModelRequestFields",
        ],
    );
    check_json_schema("bedrock", &["toolConfig/tools/0/toolSpec/inputSchema/json"]);
    check(
        "bedrock",
        false,
        &[
            "",
            "messages",
            "messages/0/content",
            "messages/0/content/0/toolUse/input/input",
            "messages/0/content/0/toolResult/content",
            "messages/0/content/0/input",
            "system",
            "toolConfig/tools",
            "additionalModelResponseFieldPaths",
            "inferenceConfig/stopSequences",
        ],
    );
}
