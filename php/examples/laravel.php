<?php

/**
 * Laravel: a fluent builder in the manner of its AI packages, sent with the Http client.
 *
 *     php php/examples/laravel.php
 *
 * Http::post($url, $array) encodes with json_encode. Http::withBody takes the text as it is:
 *
 *     Http::withBody($request->toJson(), 'application/json')->post($url);
 *
 * Where a package sends for you, a global middleware repairs the finished body; see RepairBody in guzzle.php.
 */

declare(strict_types=1);

use StructJson\Roots;

require __DIR__ . '/../polyfill/bootstrap.php';

/** One request to an Ollama chat, built step by step; arrays all the way. */
final class PendingChat
{
    /** @var list<array<string, mixed>> */
    private array $messages = [];

    /** @var list<array<string, mixed>> */
    private array $tools = [];

    /** @var array<string, mixed> */
    private array $options = [];

    public function __construct(private readonly string $model)
    {
    }

    public function user(string $text): self
    {
        $this->messages[] = ['role' => 'user', 'content' => $text];

        return $this;
    }

    /** @param array<array-key, mixed> $arguments */
    public function called(string $tool, array $arguments, string $result): self
    {
        $this->messages[] = ['role' => 'assistant', 'tool_calls' => [['function' => ['name' => $tool, 'arguments' => $arguments]]]];
        $this->messages[] = ['role' => 'tool', 'tool_name' => $tool, 'content' => $result];

        return $this;
    }

    /** @param array<string, array<string, mixed>> $properties JSON Schemas by name */
    public function tool(string $name, array $properties = []): self
    {
        $parameters = ['type' => 'object', 'properties' => $properties];
        $this->tools[] = ['type' => 'function', 'function' => ['name' => $name, 'parameters' => $parameters]];

        return $this;
    }

    public function toJson(): string
    {
        $payload = ['model' => $this->model, 'messages' => $this->messages, 'tools' => $this->tools, 'options' => $this->options];

        // was: json_encode($payload, JSON_THROW_ON_ERROR)
        return structjson_encode($payload, JSON_THROW_ON_ERROR, roots: Roots::ollama());
    }
}

echo (new PendingChat('llama'))
    ->tool('clock')
    ->tool('search', ['filter' => ['type' => 'object', 'properties' => []]])
    ->user('What time is it?')
    ->called('clock', [], '12:00')
    ->toJson(), "\n";
