--TEST--
enums: backed ones give their value, others are an error
--FILE--
<?php
require __DIR__ . '/compat.inc';

enum Plain
{
    case One;
    public const Two = 2;
}

enum Text: string
{
    case One = "\u{e4}/<";
    case Digits = '12';
}

enum Number: int
{
    case Low = PHP_INT_MIN;
}

enum Own: string implements JsonSerializable
{
    case One = 'one';

    public function jsonSerialize(): mixed
    {
        return ['own' => $this->value];
    }
}

enum PlainOwn implements JsonSerializable
{
    case One;

    public function jsonSerialize(): mixed
    {
        return $this->name;
    }
}

show([Text::One, Text::Digits, Number::Low, Own::One, PlainOwn::One, Plain::Two]);
show([Text::One, Text::Digits], JSON_NUMERIC_CHECK | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_UNESCAPED_UNICODE);
show(Plain::One);
show(Plain::One, JSON_PARTIAL_OUTPUT_ON_ERROR);
show(['a' => Plain::One, 'b' => 1], JSON_PARTIAL_OUTPUT_ON_ERROR);
show([Plain::One], JSON_THROW_ON_ERROR);
?>
--EXPECT--
["\u00e4\/<","12",-9223372036854775808,{"own":"one"},"One",2]
["\xC3\xA4/\u003C",12]
false [11 Non-backed enums have no default serialization]
0 [11 Non-backed enums have no default serialization]
{"a":0,"b":1} [11 Non-backed enums have no default serialization]
JsonException 11: Non-backed enums have no default serialization [4]
