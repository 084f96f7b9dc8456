"""Holds the preset geminiContract() against the request types that Google publishes.

Every message, map and Struct of a request is given as the empty list that json_decode makes of it. structjson_encode
must write exactly that position as an object, in either spelling of its name, and Google's own parser must accept the
body. An empty repeated field must stay a list.
"""

import json
import subprocess
import sys

from google.ai import generativelanguage_v1beta as google
from google.protobuf import json_format

ENCODE = """
while (($body = fgets(STDIN)) !== false) {
    echo structjson_encode(json_decode($body, true), roots: StructJson\\Roots::geminiContract()), "\\n";
}
"""

MESSAGES = (
    "GenerateContentRequest",
    "CountTokensRequest",
    "CachedContent",
    "BidiGenerateContentClientMessage",
)
# A response field, and a schema's fields that take any value: no place for a root.
NOT_ROOTS = {"usage_metadata", "default", "example"}
# Written as a string in JSON.
STRINGS = {"google.protobuf.Timestamp", "google.protobuf.Duration"}
EXPECTED_POSITIONS = 1887
EXPECTED_LISTS = 1339


def positions(message, above=(), inside=()):
    """The positions below a message with whether an object stands there; a message inside itself once."""
    for field in message.fields:
        kind = field.message_type
        if field.name in NOT_ROOTS or (kind and kind.full_name in STRINGS):
            continue
        for name in sorted({field.json_name, field.name}):
            at = (*above, name)
            is_map = bool(kind) and kind.GetOptions().map_entry
            if field.is_repeated and not is_map:
                yield at, False
                at = (*at, 0)
            elif kind:
                yield at, True
            value = kind
            if is_map:
                value, at = kind.fields_by_name["value"].message_type, (*at, "key")
                if value:
                    yield at, True
            if value and not value.full_name.startswith("google.protobuf.") and inside.count(value) < 2:
                yield from positions(value, at, (*inside, value))


def body(at, value):
    """A request with nothing but a value at a position."""
    for key in reversed(at):
        value = [value] if key == 0 else {key: value}
    return json.dumps(value, separators=(",", ":"))


def main():
    cases = [
        (name, at, is_object) for name in MESSAGES for at, is_object in positions(getattr(google, name).pb().DESCRIPTOR)
    ]
    bodies = "".join(body(at, []) + "\n" for _, at, _ in cases)
    encoded = subprocess.run([*sys.argv[1:], "-r", ENCODE], input=bodies, stdout=subprocess.PIPE, text=True, check=True)
    failed = 0
    for (name, at, is_object), wire in zip(cases, encoded.stdout.splitlines(), strict=True):
        try:
            json_format.ParseDict(json.loads(wire), getattr(google, name).pb()())
            wrong = None if wire == body(at, {} if is_object else []) else "wrong kind"
        except json_format.ParseError as error:
            wrong = f"refused: {error}"
        if wrong is not None:
            failed += 1
            print(f"contract: {name}: {wrong}\n  {wire}", file=sys.stderr)
    objects = sum(is_object for _, _, is_object in cases)
    for what, got, expected in (
        ("positions of objects", objects, EXPECTED_POSITIONS),
        ("positions of lists", len(cases) - objects, EXPECTED_LISTS),
    ):
        if got != expected:
            failed += 1
            print(f"contract: {got} {what} instead of {expected}", file=sys.stderr)
    print(f"contract: {objects} positions of geminiContract() are objects, {len(cases) - objects} lists stay lists")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
