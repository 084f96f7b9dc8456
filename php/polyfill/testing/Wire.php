<?php

declare(strict_types=1);

namespace StructJson\Testing;

/**
 * The WireAssertions for where no test case is at hand. Without PHPUnit a failure is an AssertionError.
 */
final class Wire
{
    use WireAssertions;
}
