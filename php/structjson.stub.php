<?php

/**
 * The PHP surface of structjson, for IDEs, static analysis and the tests that
 * hold it against reflection. This file declares; it is never loaded.
 */

namespace {
    /**
     * Encodes a value as json_encode does, except that a PHP array standing at
     * a root always comes out as a JSON object.
     *
     * Flags, depth, return value, errors and bytes are those of the json_encode
     * of the PHP that it runs in; json_last_error() reports the outcome. At a
     * root `[]` becomes `{}`, a list becomes an object with the keys "0", "1",
     * and so on. Below a root json_encode's own rule applies again. The value is
     * never written to.
     *
     * ```php
     * $body = structjson_encode($payload, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
     * $text = structjson_encode($arguments, roots: new StructJson\Roots('$'));
     * $kept = structjson_encode($payload, objects: ['/contents/0/parts/0/functionCall/args/where']);
     * ```
     *
     * @param mixed $value any value that json_encode takes
     * @param int $flags a bit mask of the JSON_* constants of json_encode
     * @param int $depth how many arrays and objects may stand inside each other
     * @param StructJson\Roots|null $roots the positions that are objects; null means StructJson\Roots::gemini()
     * @param array<array-key, string>|null $objects JSON Pointers (RFC 6901) of further arrays that are objects, as
     *     structjson_objects() lists them; one that meets no array is ignored
     *
     * @return non-empty-string|false the JSON text, or false on an error without JSON_THROW_ON_ERROR
     *
     * @throws JsonException under JSON_THROW_ON_ERROR, with json_encode's code and message
     * @throws ValueError when an entry of $objects is not a JSON Pointer
     * @throws TypeError when an entry of $objects is not a string
     *
     * @link https://www.php.net/json_encode
     * @link https://www.rfc-editor.org/rfc/rfc6901
     */
    function structjson_encode(mixed $value, int $flags = 0, int $depth = 512, ?StructJson\Roots $roots = null, ?array $objects = null): string|false {}

    /**
     * Rewrites lists at the roots of a finished JSON text as objects.
     *
     * Every other byte is copied as it is: the spelling of numbers and strings,
     * white space, duplicate keys. A text without a list at a root comes back
     * unchanged.
     *
     * ```php
     * structjson_repair('{"args": [ ]}', new StructJson\Roots('$.args'));   // {"args": { }}
     * ```
     *
     * @param string $json a JSON text (RFC 8259) in UTF-8
     * @param StructJson\Roots|null $roots the positions that are objects; null means StructJson\Roots::gemini()
     * @param array<array-key, string>|null $objects JSON Pointers (RFC 6901) of further lists that are objects
     * @param int $depth how many arrays and objects may stand inside each other
     *
     * @return string the repaired text
     *
     * @throws JsonException when $json is not JSON or too deep, with json_decode's code and the byte offset in the message
     * @throws ValueError when an entry of $objects is not a JSON Pointer, or $depth is not positive
     * @throws TypeError when an entry of $objects is not a string
     *
     * @link https://www.rfc-editor.org/rfc/rfc8259
     */
    function structjson_repair(string $json, ?StructJson\Roots $roots = null, ?array $objects = null, int $depth = 512): string {}

    /**
     * Lists the objects of a JSON text that json_decode($json, true) makes
     * indistinguishable from lists: the empty ones, and those whose decoded keys
     * are 0 to n-1 in order.
     *
     * Kept beside the decoded array and given to structjson_encode() as
     * $objects, the list brings every one of them back.
     *
     * ```php
     * structjson_objects('{"where":{},"sort":[]}');          // ['/where']
     * structjson_objects('{"a":{"b":{}}}', '/a');            // ['/b']
     * ```
     *
     * @param string $json a JSON text (RFC 8259) in UTF-8
     * @param string $at a JSON Pointer (RFC 6901): only what stands there or below is listed, relative to it
     *
     * @return list<string> JSON Pointers in document order
     *
     * @throws JsonException when $json is not JSON or too deep, with json_decode's code and the byte offset in the message
     * @throws ValueError when $at is not a JSON Pointer
     *
     * @link https://www.rfc-editor.org/rfc/rfc6901
     */
    function structjson_objects(string $json, string $at = ''): array {}
}

namespace StructJson {
    /**
     * The version of the extension, as in its Cargo.toml.
     */
    const VERSION = '0.1.0';

    /**
     * A set of positions that are objects on the wire: the roots. Immutable.
     *
     * A path is spelt as in RFC 9535 (JSONPath): `$`, `.name`, `['name']`, `[*]`,
     * `.*`, `..name`. A wildcard stands for any key and any index. `$` alone makes
     * the encoded value itself a root.
     *
     * ```php
     * $roots = StructJson\Roots::gemini()->with('$.tools[*].googleSearch');
     * ```
     *
     * @link https://www.rfc-editor.org/rfc/rfc9535
     */
    final class Roots
    {
        /**
         * Makes a set from paths; without any, the empty set, with which structjson_encode() is json_encode.
         *
         * @param string ...$paths root paths
         *
         * @throws \ValueError when a path is not in the supported part of RFC 9535; the message names the path and the column
         */
        public function __construct(string ...$paths) {}

        /**
         * `functionCall.args` and `functionResponse.response` wherever a Gemini request carries them. The default set.
         *
         * @link https://ai.google.dev/api/caching#FunctionCall
         */
        public static function gemini(): self {}

        /**
         * Every Struct, map and message position of the Gemini request.
         *
         * @link https://ai.google.dev/api/generate-content
         */
        public static function geminiContract(): self {}

        /**
         * Tool inputs and schemas of Anthropic's Messages request.
         *
         * @link https://docs.anthropic.com/en/api/messages
         */
        public static function anthropic(): self {}

        /**
         * Schemas and maps of OpenAI's Chat Completions and Responses requests.
         *
         * @link https://platform.openai.com/docs/api-reference
         */
        public static function openai(): self {}

        /**
         * Parameters, results, capabilities and schemas of Model Context Protocol messages.
         *
         * @link https://modelcontextprotocol.io/specification
         */
        public static function mcp(): self {}

        /**
         * Tool arguments, schemas and options of Ollama's chat request.
         *
         * @link https://docs.ollama.com/api
         */
        public static function ollama(): self {}

        /**
         * Tool inputs and schemas of Amazon Bedrock's Converse request.
         *
         * @link https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
         */
        public static function bedrock(): self {}

        /**
         * The union of this set and more.
         *
         * @param self|string ...$more sets and root paths
         *
         * @return self a new set; this one stays as it is
         *
         * @throws \ValueError when a path is not in the supported part of RFC 9535
         */
        public function with(self|string ...$more): self {}

        /**
         * The paths of the set in canonical spelling, which the constructor takes again.
         *
         * @return list<string>
         */
        public function paths(): array {}
    }
}
