<?php

/**
 * The three functions. Their contract is described in php/structjson.stub.php.
 */

declare(strict_types=1);

use StructJson\Polyfill\Encoding;
use StructJson\Polyfill\Objects;
use StructJson\Polyfill\Repair;
use StructJson\Roots;

function structjson_encode(mixed $value, int $flags = 0, int $depth = 512, ?Roots $roots = null, ?array $objects = null): string|false
{
    return json_encode(Encoding::prepare($value, $roots ?? Roots::gemini(), $objects), $flags, $depth);
}

function structjson_repair(string $json, ?Roots $roots = null, ?array $objects = null, int $depth = 512): string
{
    return Repair::text($json, $roots ?? Roots::gemini(), $objects, $depth);
}

function structjson_objects(string $json, string $at = ''): array
{
    return Objects::of($json, $at);
}
