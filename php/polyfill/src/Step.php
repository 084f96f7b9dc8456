<?php

declare(strict_types=1);

namespace StructJson\Polyfill;

/**
 * One level down, or with $descendant any number of levels and then one.
 *
 * @internal
 */
final class Step
{
    /** @param string|null $name which member; null for every one */
    public function __construct(public readonly bool $descendant, public readonly ?string $name)
    {
    }

    /** The canonical spelling. */
    public function spelling(): string
    {
        $dots = $this->descendant ? '..' : '';
        if ($this->name === null) {
            return $dots . '[*]';
        }
        if (\preg_match('/\A[A-Za-z_\x80-\xFF][A-Za-z0-9_\x80-\xFF]*\z/', $this->name) === 1) {
            return ($this->descendant ? '..' : '.') . $this->name;
        }

        return $dots . self::quoted($this->name);
    }

    /** `['name']` with the escapes of normalized paths (RFC 9535, section 2.7). */
    public static function quoted(string $name): string
    {
        $escapes = ["\x08" => '\b', "\t" => '\t', "\n" => '\n', "\f" => '\f', "\r" => '\r', "'" => "\\'", '\\' => '\\\\'];
        foreach (\range(0, 0x1F) as $control) {
            $escapes[\chr($control)] ??= \sprintf('\u%04x', $control);
        }

        return "['" . \strtr($name, $escapes) . "']";
    }
}
