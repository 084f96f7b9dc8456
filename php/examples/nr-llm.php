<?php

/**
 * nr-llm (TYPO3): the two calls that change, and kinds kept in the capsule.
 *
 *     php php/examples/nr-llm.php
 *
 * composer.json of the adapter: the polyfill is required, the extension suggested.
 *
 *     "require": { "structjson/polyfill": "^0.1" },
 *     "suggest": { "ext-structjson": "encodes faster than json_encode" }
 */

declare(strict_types=1);

require __DIR__ . '/../polyfill/bootstrap.php';

/** What stays as it is: everything but the name of the function. */
final class Adapter
{
    private const FLAGS = JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE;

    /** @param list<string>|null $objects kinds below the roots, see Capsule */
    public function plainBody(array $payload, ?array $objects = null): string
    {
        // was: json_encode($payload, self::FLAGS)
        return structjson_encode($payload, self::FLAGS, objects: $objects);
    }

    /** @param list<string>|null $objects */
    public function streamingBody(array $payload, ?array $objects = null): string
    {
        // was: json_encode($payload, self::FLAGS)
        return structjson_encode($payload, self::FLAGS, objects: $objects);
    }
}

/**
 * The native parts of one model turn as they are stored, with the pointers that say which of their arrays were objects.
 * Everything in it is strings and arrays, so it survives JSON, encryption and a database column.
 */
final class Capsule
{
    /**
     * @param list<array<string, mixed>> $parts
     * @param list<string> $objects JSON Pointers, relative to $parts
     */
    private function __construct(public readonly array $parts, private readonly array $objects)
    {
    }

    /** @param string $reply the model's answer as it came */
    public static function ofReply(string $reply): self
    {
        $parts = json_decode($reply, true, flags: JSON_THROW_ON_ERROR)['candidates'][0]['content']['parts'];

        return new self($parts, structjson_objects($reply, '/candidates/0/content/parts'));
    }

    public function store(): string
    {
        return serialize([$this->parts, $this->objects]);
    }

    public static function load(string $stored): self
    {
        return new self(...unserialize($stored, ['allowed_classes' => false]));
    }

    /** @return list<string> the pointers for a request that carries the parts at $place */
    public function objectsAt(string $place): array
    {
        return array_map(static fn (string $pointer): string => $place . $pointer, $this->objects);
    }
}

// The first process: the model calls a tool; the turn is stored and the process ends.
$reply = '{"candidates":[{"content":{"role":"model","parts":[{"text":"Looking."},'
    . '{"functionCall":{"name":"find_pages","args":{"where":{},"sort":[],"slots":{"0":"a","1":"b"}}},"thoughtSignature":"c2ln"},'
    . '{"functionCall":{"name":"clock","args":{}}}]}}]}';
$stored = Capsule::ofReply($reply)->store();

// Another process: the next request replays the parts and adds the tools' results.
$capsule = Capsule::load($stored);
$payload = ['contents' => [
    ['role' => 'user', 'parts' => [['text' => 'Which pages are new?']]],
    ['role' => 'model', 'parts' => $capsule->parts],
    ['role' => 'user', 'parts' => [
        ['functionResponse' => ['name' => 'find_pages', 'response' => json_decode('["/news","/team"]', true)]],
        ['functionResponse' => ['name' => 'clock', 'response' => ['result' => '12:00']]],
    ]],
]];

$adapter = new Adapter();
echo 'json_encode:        ', json_encode($payload['contents'][1]['parts'], JSON_THROW_ON_ERROR), "\n\n";
echo 'the name changed:   ', $adapter->plainBody($payload), "\n\n";
echo 'and kinds kept:     ', $adapter->streamingBody($payload, $capsule->objectsAt('/contents/1/parts')), "\n";
