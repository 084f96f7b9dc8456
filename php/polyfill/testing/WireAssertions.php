<?php

declare(strict_types=1);

namespace StructJson\Testing;

/**
 * Assertions on the JSON text that leaves the program. The text is decoded in
 * object mode, so that `{}` and `[]` stay apart, which an associative round trip
 * would hide.
 *
 * Use the trait in a PHPUnit test case (9 to 12), or call the class Wire:
 *
 *     $this->assertWireObject($body, '/contents/1/parts/0/functionCall/args');
 *     Wire::assertWireList($body, '/contents', '[]');
 */
trait WireAssertions
{
    /**
     * What stands at a place is an object.
     *
     * @param string $body JSON text
     * @param string $pointer the place, a JSON Pointer (RFC 6901); '' is the whole text
     * @param string|null $expected JSON text that must stand there, kind for kind; null for any object
     * @param string $message what to say first when it fails
     */
    public static function assertWireObject(
        string $body,
        string $pointer,
        ?string $expected = null,
        string $message = '',
    ): void {
        self::wireVerdict(Comparison::kind($body, $pointer, 'an object', $expected), $message);
    }

    /**
     * What stands at a place is a list.
     *
     * @param string $body JSON text
     * @param string $pointer the place, a JSON Pointer (RFC 6901); '' is the whole text
     * @param string|null $expected JSON text that must stand there, kind for kind; null for any list
     * @param string $message what to say first when it fails
     */
    public static function assertWireList(
        string $body,
        string $pointer,
        ?string $expected = null,
        string $message = '',
    ): void {
        self::wireVerdict(Comparison::kind($body, $pointer, 'a list', $expected), $message);
    }

    /**
     * Two JSON texts say the same, kind for kind: `{}` is not `[]`, `1` is not `1.0` and `"1"` is not `1`. White space,
     * the spelling of strings and the order of members do not matter.
     *
     * @param string $expected JSON text
     * @param string $body JSON text
     * @param string $message what to say first when it fails
     */
    public static function assertWireSame(string $expected, string $body, string $message = ''): void
    {
        self::wireVerdict(Comparison::same($expected, $body), $message);
    }

    private static function wireVerdict(?string $difference, string $message): void
    {
        $failure = $difference === null ? null : ($message === '' ? $difference : "{$message}\n{$difference}");
        if (\class_exists(\PHPUnit\Framework\Assert::class)) {
            $failure === null
                ? \PHPUnit\Framework\Assert::assertTrue(true)
                : \PHPUnit\Framework\Assert::fail($failure);
        } elseif ($failure !== null) {
            throw new \AssertionError($failure);
        }
    }
}
