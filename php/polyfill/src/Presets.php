<?php
namespace StructJson\Polyfill;
final class Presets { const GEMINI = ['$.contents[*].parts[*].functionCall.args', '$.contents[*].parts[*].functionResponse.response']; }
