<?php

/**
 * Guzzle: a middleware that repairs the finished body of every request, for when an SDK builds and encodes it.
 *
 *     php php/examples/guzzle.php          (needs guzzlehttp/guzzle; Debian: php-guzzlehttp-guzzle)
 *
 * RepairBody itself asks for PSR-7 only. Laravel takes it as it is:
 *
 *     Http::globalRequestMiddleware(new RepairBody(Roots::gemini()));
 */

declare(strict_types=1);

use GuzzleHttp\Client;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use GuzzleHttp\Psr7\Response;
use GuzzleHttp\Psr7\Utils;
use Psr\Http\Message\RequestInterface;
use StructJson\Roots;

require __DIR__ . '/../polyfill/bootstrap.php';
require getenv('GUZZLE_AUTOLOAD') ?: '/usr/share/php/GuzzleHttp/autoload.php';

/** Rewrites the JSON body of a request so that the roots are objects; every other byte stays. */
final class RepairBody
{
    public function __construct(private readonly ?Roots $roots = null)
    {
    }

    public function __invoke(RequestInterface $request): RequestInterface
    {
        if (!str_starts_with($request->getHeaderLine('Content-Type'), 'application/json')) {
            return $request;
        }
        $body = (string) $request->getBody();
        $fixed = structjson_repair($body, $this->roots);

        return $fixed === $body
            ? $request
            : $request->withBody(Utils::streamFor($fixed))->withHeader('Content-Length', (string) strlen($fixed));
    }
}

$sent = [];
$stack = HandlerStack::create(new MockHandler([new Response(200), new Response(200)]));
$stack->push(Middleware::mapRequest(new RepairBody()));
$stack->push(Middleware::history($sent));
$client = new Client(['handler' => $stack]);

$client->post('https://llm.example/v1beta/models/m:generateContent', [
    'json' => ['contents' => [['role' => 'model', 'parts' => [['functionCall' => ['name' => 'clock', 'args' => []]]]]]],
]);
$client->post('https://llm.example/upload', ['headers' => ['Content-Type' => 'text/plain'], 'body' => '[]']);

foreach ($sent as ['request' => $request]) {
    echo $request->getHeaderLine('Content-Length'), ' bytes: ', $request->getBody(), "\n";
}
