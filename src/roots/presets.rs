//! Root sets of known contracts.
//!
//! A row is a path below one of several prefixes. Names that Gemini accepts in two spellings are written in camelCase
//! with a tilde before them: `~functionCall` stands for `functionCall` and `function_call`.

use std::sync::LazyLock;

use super::Roots;

pub(super) static EMPTY: LazyLock<Roots> = LazyLock::new(|| compile(Vec::new()));
pub(super) static GEMINI: LazyLock<Roots> = LazyLock::new(|| compile(spellings(GEMINI_ROWS)));

const GEMINI_ROWS: &[&str] = &[
    // GenerateContentRequest, CountTokensRequest and CachedContent: contents
    "$.contents[*].parts[*].~functionCall.args",
    "$.contents[*].parts[*].~functionResponse.response",
    // CountTokensRequest.generate_content_request
    "$.~generateContentRequest.contents[*].parts[*].~functionCall.args",
    "$.~generateContentRequest.contents[*].parts[*].~functionResponse.response",
    // a line of a batch file
    "$.request.contents[*].parts[*].~functionCall.args",
    "$.request.contents[*].parts[*].~functionResponse.response",
    // BatchGenerateContentRequest.batch, inline requests
    "$.batch.~inputConfig.requests.requests[*].request.contents[*].parts[*].~functionCall.args",
    "$.batch.~inputConfig.requests.requests[*].request.contents[*].parts[*].~functionResponse.response",
    // Live API: BidiGenerateContentClientContent, BidiGenerateContentToolResponse
    "$.~clientContent.turns[*].parts[*].~functionCall.args",
    "$.~clientContent.turns[*].parts[*].~functionResponse.response",
    "$.~toolResponse.~functionResponses[*].response",
];

/// The rows with every `~name` in both spellings, each combination its own path.
fn spellings(rows: &[&str]) -> Vec<String> {
    let mut paths = Vec::new();
    for row in rows {
        let mut open = vec![String::new()];
        for (i, part) in row.split('~').enumerate() {
            let (name, rest) = part.split_at(part.find(['.', '[']).filter(|_| i > 0).unwrap_or(0));
            let (name, rest) = if i > 0 && !part.contains(['.', '[']) {
                (part, "")
            } else {
                (name, rest)
            };
            let snake = snake_case(name);
            let mut next: Vec<String> = open.iter().map(|begin| format!("{begin}{name}{rest}")).collect();
            if snake != name {
                next.extend(open.iter().map(|begin| format!("{begin}{snake}{rest}")));
            }
            open = next;
        }
        paths.append(&mut open);
    }
    paths
}

fn snake_case(camel: &str) -> String {
    let mut snake = String::new();
    for c in camel.chars() {
        if c.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

fn compile(paths: Vec<String>) -> Roots {
    // A test compiles every preset, so the other arm is never taken.
    Roots::new(paths).unwrap_or_else(|_| Roots::empty())
}
