"""Holds structjson's bodies against the request types that Google publishes.

Reads cases.php's lines from standard input. Google's own parser must accept every body of
structjson_encode, and must refuse json_encode's wherever the two differ: there a Struct is a list.
A number of cases other than the expected one is a failure too.
"""

import json
import sys

from google.ai import generativelanguage_v1beta as google
from google.protobuf import json_format

# tests/data: 17 + 7 + 1; then 9 values x 2 spellings x (7 entry points x 2 roots + 1).
EXPECTED_CASES = 25 + 9 * 2 * 15
EXPECTED_REFUSED = 25 + 4 * 2 * 15

# Envelopes of the batch API that are no message of the package: the request lies inside.
ENVELOPES = (
    ("request",),
    ("batch", "inputConfig", "requests", "requests", 0, "request"),
    ("batch", "input_config", "requests", "requests", 0, "request"),
)


def unwrapped(body):
    """The part of a decoded body that the package has a message for."""
    for keys in ENVELOPES:
        inner = body
        for key in keys:
            if isinstance(inner, dict) and key not in inner:
                break
            inner = inner[key]
        else:
            return inner
    return body


def refusal(message, text):
    """Google's reason to refuse a body, or None when it is accepted."""
    try:
        json_format.ParseDict(unwrapped(json.loads(text)), getattr(google, message).pb()())
    except json_format.ParseError as error:
        return str(error)
    return None


def complaint(case):
    """What is wrong with a case, or None."""
    reason = refusal(case["message"], case["wire"])
    if reason is not None:
        return f"structjson's body is refused: {reason}\n  {case['wire']}"
    reason = refusal(case["message"], case["plain"])
    if case["wire"] != case["plain"] and "Struct must be in a dict" not in (reason or ""):
        return f"json_encode's body is not refused for its Struct: {reason}\n  {case['plain']}"
    return None


def main():
    cases = [json.loads(line) for line in sys.stdin]
    failed = 0
    for case in cases:
        wrong = complaint(case)
        if wrong is not None:
            failed += 1
            print(f"contract: {case['id']}: {wrong}", file=sys.stderr)
    refused = sum(case["wire"] != case["plain"] for case in cases)
    for what, got, expected in (("cases", len(cases), EXPECTED_CASES), ("refused bodies", refused, EXPECTED_REFUSED)):
        if got != expected:
            failed += 1
            print(f"contract: {got} {what} instead of {expected}", file=sys.stderr)
    if not failed:
        print(f"contract: {len(cases)} bodies of structjson_encode accepted, {refused} of json_encode refused")
    print(f"contract: {len(cases) - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
