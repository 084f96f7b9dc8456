<?php

declare(strict_types=1);

namespace StructJson;

use StructJson\Polyfill\Compiled;
use StructJson\Polyfill\Path;
use StructJson\Polyfill\Presets;

const VERSION = '0.1.0';

/**
 * A set of root paths. Its contract is described in php/structjson.stub.php.
 */
final class Roots
{
    /** As in the extension: bytes of all paths together. */
    private const MAX_TEXT = 1 << 24;

    /** @var array<string, self> */
    private static array $presets = [];

    /** @var array<string, true> canonical spellings as keys, so that == does not ask for their order */
    private readonly array $paths;

    public function __construct(string ...$paths)
    {
        if (isset($this->paths)) {
            throw new \Error('StructJson\Roots is immutable: the constructor has run already');
        }
        $known = [];
        $bytes = 0;
        foreach ($paths as $path) {
            $bytes += \strlen($path);
            if ($bytes > self::MAX_TEXT) {
                throw new \ValueError('root paths are longer than ' . self::MAX_TEXT . ' bytes together');
            }
            $path = Path::parse($path);
            $known[$path->spelling()] = $path;
        }
        $this->paths = \array_fill_keys(\array_keys($known), true);
        Compiled::announce($this, \array_values($known));
    }

    public static function gemini(): self
    {
        return self::preset('gemini');
    }

    public static function geminiContract(): self
    {
        return self::preset('geminiContract');
    }

    public static function anthropic(): self
    {
        return self::preset('anthropic');
    }

    public static function openai(): self
    {
        return self::preset('openai');
    }

    public static function mcp(): self
    {
        return self::preset('mcp');
    }

    public static function ollama(): self
    {
        return self::preset('ollama');
    }

    public static function bedrock(): self
    {
        return self::preset('bedrock');
    }

    public function with(self|string ...$more): self
    {
        $isSet = static fn (self|string $one): bool => $one instanceof self;
        $sets = \array_map(static fn (self $set): array => $set->paths(), \array_filter($more, $isSet));
        $paths = \array_filter($more, static fn (self|string $one): bool => !$isSet($one));

        return new self(...$this->paths(), ...\array_merge(...\array_values($sets)), ...\array_values($paths));
    }

    public function paths(): array
    {
        return \array_keys($this->paths);
    }

    /** @return array{paths: list<string>} what var_dump() shows */
    public function __debugInfo(): array
    {
        return ['paths' => $this->paths()];
    }

    public function __serialize(): array
    {
        throw new \Exception("Serialization of 'StructJson\\Roots' is not allowed");
    }

    public function __unserialize(array $data): void
    {
        throw new \Exception("Unserialization of 'StructJson\\Roots' is not allowed");
    }

    public function __set(string $name, mixed $value): void
    {
        throw new \Error("Cannot create dynamic property StructJson\\Roots::\${$name}");
    }

    private static function preset(string $name): self
    {
        return self::$presets[$name] ??= new self(...Presets::PATHS[$name]);
    }
}
