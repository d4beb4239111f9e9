"""A line in plainer words, where people say the same in a longer way: "polish first, then english", "levy twice",
"1) levy 2) rally", "just the walls", "A5 not A3".

The ways stand in `sentences.yaml`. Whether there is an order in a line is for others to find out.
"""

from __future__ import annotations

import re
from functools import cache

from .sentences import spelled

MARK = re.compile(r"(?<![^\s;,/])(\d)(?:[.):]|\s*[-–—](?=\s))\s*(?=\D)")  # of an item of a list on one line
JOINT = re.compile(r"(?<=\w)\s+[/&]\s+(?=\w)")
KEEPING = ("but", "not", "nicht", "no", "non", "pas", "sino", "sondern")  # in front of words that say more
LEAST = 2  # items of a list


def plainer(text: str) -> str:
    """The same line in plainer words; as it is where it has none of these ways."""
    text = JOINT.sub(", ", _with_no("merely", text))
    return _with_parted_items(_with_counts(_in_turn(_apart_from_what_is_not(text))))


def _with_parted_items(text: str) -> str:
    """A list on one line, "1) levy 2) rally", with a semicolon in front of each further item."""
    marks = [*MARK.finditer(text)]
    if len(marks) < LEAST or [int(mark[1]) for mark in marks] != [*range(1, len(marks) + 1)]:
        return text
    items = [text[mark.start():end].rstrip(" ;,/") for mark, end in zip(
        marks, [*(mark.start() for mark in marks[1:]), len(text)], strict=True)]
    return text[:marks[0].start()] + "; ".join(items)


def _with_counts(text: str) -> str:
    """ "levy twice" as "levy x2", "deux fois mobiliser" as "2 x mobiliser"; not behind "and": it may be both."""
    behind = rf"(?P<one>[^.,;:)]*?)\b(?:{_any('twice')})(?:\.(?=\s)|(?=\s*(?:[.,;:!)/&+]|and\b|$)))"
    text = re.sub(behind, lambda found: found[0] if re.search(rf"\b(?:{_any('and')})\b", found["one"]) else
                  f"{found['one']}x2{';' if found[0].endswith('.') else ''}", text, flags=re.IGNORECASE)
    return re.sub(rf"\b(?:{_any('twice')})\b(?=\s+\w)", "2 x", text, flags=re.IGNORECASE)


def _in_turn(text: str) -> str:
    """ "polish first, then english" as "polish, then english"."""
    then = rf"[,;]?\s*(?:(?:{_any('and')})\s+)?(?:{_any('then')})\b"
    text = re.sub(rf"\s+(?:{_any('first')})\s*{then}", ", then", text, flags=re.IGNORECASE)
    ahead = rf"\b(?:{_any('first')})\s+(?=(?P<one>[^.;]*?){then})"
    found = re.search(ahead, text, flags=re.IGNORECASE)
    if not found:
        return text
    behind = re.sub(then, ", then", text[found.end():], count=1, flags=re.IGNORECASE)
    return text[:found.start()] + behind


def _apart_from_what_is_not(text: str) -> str:
    """ "A5 not A3" as "A5, not A3": what is not meant stands by itself."""
    denied = rf"(?<=\w)\s+(?:{_any('and_not')})\s+(?!(?:{_any('not_now')})\b)(?=(?:\w+\s+)?\w+\s*(?:[.;!]|$))"
    found = re.search(denied, text, flags=re.IGNORECASE)
    if not found or re.search(rf"\b(?:{_any('auxiliary')})$", text[:found.start()], flags=re.IGNORECASE):
        return text
    return f"{text[:found.start()]}, not {text[found.end():]}"


def _with_no(kind: str, text: str) -> str:
    """A line without such words, but for those in front of "if", and behind "but" or "not"."""
    kept = "".join(rf"(?<!\b{word}\s)" for word in KEEPING)
    return re.sub(rf"{kept}\b(?:{_any(kind)})\s+(?!(?:if|when|wenn|falls|si)\b)", "", text, flags=re.IGNORECASE)


@cache
def _any(kind: str) -> str:
    """The ways of a kind as a pattern, the longest first."""
    return "|".join(map(re.escape, sorted(spelled(kind), key=len, reverse=True)))
