"""Where what leaves in two worlds differs, byte for byte: folding, line ends and the last line's end included."""

import re
from itertools import zip_longest

import masks
from departures import Page

MOST_TOLD, MOST_LINES, LONGEST = 20, 4, 200  # differences and lines told, bytes of a line
FIELD = re.compile(rb"^([!-9;-~]+):")


def differences(one, other, under=masks.MASKS):
    """Where two lists of Sent and Page differ, in sentences; none when they are the same under these masks."""
    found = [] if len(one) == len(other) else [f"{len(one)} things / {len(other)} things"]
    for number, (left, right) in enumerate(zip_longest(one, other)):
        if left != right:
            found += [f"{number}: {text}" for text in _between(left, right, under)]
    return found[:MOST_TOLD] + ([f"and {len(found) - MOST_TOLD} more"] if len(found) > MOST_TOLD else [])


def _between(left, right, under):
    if type(left) is not type(right):
        return [f"{_named(left)} / {_named(right)}"]
    left, right = (_masked(thing, under) for thing in (left, right))
    plain = [f"{name}: {getattr(left, name)!r} / {getattr(right, name)!r}" for name in left._fields
             if name not in ("raw", "body", "headers") and getattr(left, name) != getattr(right, name)]
    texts = _of_bytes(_bytes(left), _bytes(right))
    if isinstance(left, Page):
        return [f"{left.path}: {text}" for text in (*plain, *_of_headers(left.headers, right.headers), *texts)]
    return [*plain, *texts]


def _of_headers(left, right):
    """Of the answer to a browser, in their order."""
    return [f"header {one} / {other}" for one, other in zip_longest(left, right) if one != other]


def _bytes(thing):
    return thing.body if isinstance(thing, Page) else thing.raw


def _masked(thing, under):
    name = "body" if isinstance(thing, Page) else "raw"
    return thing._replace(**{name: masks.masked(_bytes(thing), under)})


def _named(thing):
    return "nothing" if thing is None else thing.path if isinstance(thing, Page) else f"mail to {thing.recipient}"


def _of_bytes(left, right):
    """The first lines that differ, each with its end; where there are headers, which field they are of."""
    lines = [(number, one, other) for number, (one, other) in enumerate(zip_longest(*map(_lines, (left, right))))
             if one != other]
    some = [f"{_place(left, number)}: {_cut(one)} / {_cut(other)}" for number, one, other in lines[:MOST_LINES]]
    return [f"{len(lines)} lines:", *some] if lines else []


def _lines(raw):
    return raw.splitlines(keepends=True)


def _place(raw, number):
    """The header field of a line, or its number."""
    head = raw.partition(b"\r\n\r\n")[0].split(b"\r\n")
    fields = [found[1].decode() for line in head[:number + 1] if (found := FIELD.match(line))]
    return f"header {fields[-1]}" if number < len(head) and fields else f"line {number + 1}"


def _cut(line):
    return "nothing" if line is None else repr(line if len(line) <= LONGEST else line[:LONGEST] + b"...")
