<?php

declare(strict_types=1);

use PHPUnit\Framework\AssertionFailedError;
use PHPUnit\Framework\TestCase;
use StructJson\Testing\WireAssertions;

require_once __DIR__ . '/../../php/polyfill/bootstrap.php';

/** The wire assertions as PHPUnit runs them: what passes, what fails, and what a failure says. */
final class WireAssertionsTest extends TestCase
{
    use WireAssertions;

    private const BODY = '{"contents":[{"parts":[{"functionCall":{"name":"f","args":[]}},{"functionCall":{"args":{"0":"a"}}}]}]}';

    public function testAnObject(): void
    {
        self::assertWireObject(self::BODY, '');
        self::assertWireObject(self::BODY, '/contents/0/parts/1/functionCall/args');
        self::assertWireObject(self::BODY, '/contents/0/parts/1/functionCall/args', '{ "0" : "\u0061" }');
        $this->assertWireObject('{"a/b":{"~":{}}}', '/a~1b/~0', '{}');
    }

    public function testAList(): void
    {
        $this->assertWireList(self::BODY, '/contents/0/parts');
        self::assertWireList(self::BODY, '/contents/0/parts/0/functionCall/args', '[]');
    }

    public function testTheSame(): void
    {
        self::assertWireSame('{"a":1,"b":[{},[]]}', "{\n \"b\": [{}, []],\n \"a\": 1}");
        self::assertWireSame('"\/"', '"/"');
    }

    /** @dataProvider failures */
    public function testFailureShowsThePlace(string $message, string $assertion, string ...$arguments): void
    {
        try {
            self::$assertion(...$arguments);
        } catch (AssertionFailedError $failure) {
            self::assertSame($message, $failure->getMessage());

            return;
        }
        self::fail('The assertion should have failed.');
    }

    /** @return iterable<string, list<string>> */
    public static function failures(): iterable
    {
        $args = '/contents/0/parts/0/functionCall/args';
        yield 'a list for an object' => [
            "$args should be an object, but is a list\n/contents/0/parts/0/functionCall is {\"name\":\"f\",\"args\":[]}",
            'assertWireObject', self::BODY, $args,
        ];
        yield 'an object for a list' => [
            "the whole text should be a list, but is an object\nthe whole text is {}",
            'assertWireList', '{}', '',
        ];
        yield 'a scalar' => [
            "/a should be an object, but is null\nthe whole text is {\"a\":null}",
            'assertWireObject', '{"a":null}', '/a',
        ];
        yield 'nothing there' => [
            '/a/b/c does not exist: /a is an object without "b": {}',
            'assertWireObject', '{"a":{}}', '/a/b/c',
        ];
        yield 'another member' => [
            "/0 should be a string, but is another one\n- \"b\"\n+ \"a\"",
            'assertWireObject', '{"0":"a"}', '', '{"0":"b"}',
        ];
        yield 'a member too few' => [
            '/x/b is missing, should be []',
            'assertWireSame', '{"x":{"a":1,"b":[]}}', '{"x":{"a":1}}',
        ];
        yield 'a member too many' => [
            '/1 should not be there, but is {}',
            'assertWireSame', '[1]', '[1,{}]',
        ];
        yield 'another kind' => [
            "/a should be an object, but is a list\n- {\"0\":1}\n+ [1]",
            'assertWireSame', '{"a":{"0":1}}', '{"a":[1]}',
        ];
        yield 'another number' => [
            "the whole text should be an integer, but is a number with a fraction or an exponent\n- 1\n+ 1.0",
            'assertWireSame', '1', '1.0',
        ];
        yield 'not JSON' => [
            'the body is not JSON: Syntax error',
            'assertWireObject', '{', '/a',
        ];
        yield 'with the words of the test' => [
            "no arguments\nthe whole text should be an object, but is a list\nthe whole text is []",
            'assertWireObject', '[]', '', '{}', 'no arguments',
        ];
    }

    public function testAssertionsAreCounted(): void
    {
        $before = self::getCount();
        self::assertWireObject('{}', '');
        self::assertSame($before + 1, self::getCount());
    }
}
