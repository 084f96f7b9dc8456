<?php

/**
 * Symfony HttpClient, and builders in the manner of Symfony AI: normalise as ever, encode with structjson.
 *
 *     php php/examples/symfony.php         (needs symfony/http-client; Debian: php-symfony-http-client)
 *
 * The option 'json' encodes with json_encode. 'body' with the content type takes the text as it is.
 */

declare(strict_types=1);

use StructJson\Roots;
use Symfony\Component\HttpClient\MockHttpClient;
use Symfony\Component\HttpClient\Response\MockResponse;
use Symfony\Contracts\HttpClient\HttpClientInterface;
use Symfony\Contracts\HttpClient\ResponseInterface;

require __DIR__ . '/../polyfill/bootstrap.php';
require getenv('SYMFONY_HTTP_CLIENT_AUTOLOAD') ?: '/usr/share/php/Symfony/Component/HttpClient/autoload.php';

/** A tool call of the model, in the application's own terms: arguments are a plain array. */
final class ToolCall
{
    /** @param array<array-key, mixed> $arguments */
    public function __construct(public readonly string $name, public readonly array $arguments = [])
    {
    }
}

/** Turns messages into Anthropic's request. No cast, no stdClass: the root set knows what is an object. */
final class AnthropicNormalizer
{
    /**
     * @param list<ToolCall> $calls
     *
     * @return array<string, mixed>
     */
    public function normalize(string $question, array $calls): array
    {
        $content = [];
        foreach ($calls as $at => $call) {
            $content[] = ['type' => 'tool_use', 'id' => "call_$at", 'name' => $call->name, 'input' => $call->arguments];
        }

        return [
            'model' => 'claude',
            'max_tokens' => 1024,
            'messages' => [['role' => 'user', 'content' => $question], ['role' => 'assistant', 'content' => $content]],
            'tools' => [['name' => 'clock', 'input_schema' => ['type' => 'object', 'properties' => [], 'required' => []]]],
        ];
    }
}

final class AnthropicClient
{
    public function __construct(private readonly HttpClientInterface $http)
    {
    }

    /** @param array<string, mixed> $payload */
    public function request(array $payload): ResponseInterface
    {
        return $this->http->request('POST', 'https://llm.example/v1/messages', [
            // was: 'json' => $payload
            'headers' => ['Content-Type' => 'application/json'],
            'body' => structjson_encode($payload, JSON_THROW_ON_ERROR, roots: Roots::anthropic()),
        ]);
    }
}

$http = new MockHttpClient(static function (string $method, string $url, array $options): MockResponse {
    echo "$method $url\n{$options['body']}\n";

    return new MockResponse('{}');
});
$payload = (new AnthropicNormalizer())->normalize('What time is it?', [new ToolCall('clock'), new ToolCall('pick', ['a', 'b'])]);
echo (new AnthropicClient($http))->request($payload)->getStatusCode(), "\n";
