"""What mail programs write above a text they quote: "On ..., somebody wrote:", dividers, blocks of header fields.

Known by their words in many languages (`introductions.yaml`), and by an address and a date, which no order has.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pbem.engine import yaml_data

LONGEST_LINE = 200  # characters of a line that are looked at
MOST_WRAPPED = 4  # lines over which a program breaks "On ... wrote:"
MOST_FIELDS = 20  # lines of a header block
FEWEST_UNKNOWN = 3  # fields of one whose names are not known
MOST_UNMARKED = 8  # lines between a divider and a quote marked line by line
LONGEST_NAME, LONGEST_FOOTER = 30, 80

ADDRESS = re.compile(r"[^\s<>()@]@[\w-]+\.\w")
TIME = re.compile(r"(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)")
DAY = re.compile(r"(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]|(?:19|20)\d{2})|\d\. ?\w")
DIGIT = re.compile(r"\d")
YEAR = re.compile(r"(?<!\d)(19|20)\d{2}(?!\d)")
FIELD = re.compile(rf"[*\s]*([^:：*]{{1,{LONGEST_NAME}}})[*\s]*[:：][*\s]*(.*)")
RULE = re.compile(r"_{20,}")
BLANKS_AND_DASHES = " \t-–—_=*"


class Words(NamedTuple):
    """wrote, footer: patterns; original: names of dividers; fields: what each name of a field means."""

    wrote: re.Pattern
    original: frozenset
    fields: dict
    footer: re.Pattern


class Introduction(NamedTuple):
    """Lines start to end (not included) above a quote. speech: "On ..., somebody wrote:", which other texts may say
    too, and weak: so short that only a quote directly below proves it; always: a divider without known header fields.
    """

    start: int
    end: int
    speech: bool = False
    weak: bool = False
    always: bool = False


@cache
def words():
    """The Words of all languages."""
    by_language = yaml_data.read(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")).values()
    every = {name: {word for found in by_language for word in found[name]} for name in next(iter(by_language))}
    wrote = "|".join(re.escape(word) for word in sorted(every["wrote"], key=len, reverse=True))
    footers = "|".join(re.escape(word).replace(r"\*", ".+") for word in sorted(every["footer"]))
    places = {word: place for found in by_language for place, word in enumerate(found["headers"])}
    return Words(re.compile(rf"(?<!\w)(?:{wrote})(?!\w)"), frozenset(every["original"]),
                 {**places, **dict.fromkeys(every["from"], "from")}, re.compile(f"(?:{footers})[.!]?"))


def is_footer(text):
    """Whether a line is what a telephone or a program writes below a text."""
    return len(text) < LONGEST_FOOTER and words().footer.fullmatch(text.strip().lower()) is not None


def find(texts, clues):
    """Every Introduction in these lines, from the top; "" stands for a line that is not looked at.

    clues: words in small letters that only the sender line of our own mails holds.
    """
    shown = [_plain(text) for text in texts]
    at, found = 0, []
    while at < len(shown):
        one = _divider(shown, at, clues) or _block(shown, at, clues) or _unknown_block(shown, at, clues) \
            or _wrote(shown, at, clues)
        if one and (not found or one.start >= found[-1].end):
            found.append(one)
            at = max(at + 1, one.end)
        else:
            at += 1
    return found


def _plain(text):
    return text[:LONGEST_LINE].strip().lower().replace("’", "'")


def _is_named(text, clues):
    return ADDRESS.search(text) is not None or any(clue in text for clue in clues)


def below(shown, at):
    """The index of the next line from there on that is not blank, the number of lines when there is none."""
    while at < len(shown) and not shown[at]:
        at += 1
    return at


# "-----Original Message-----"

def _divider(shown, at, clues):
    text = shown[at]
    name = text.rstrip(":").strip(BLANKS_AND_DASHES)
    is_rule = RULE.fullmatch(text) is not None
    if not is_rule and name not in words().original:
        return None
    block = _block(shown, below(shown, at + 1), clues)
    if block:
        return block._replace(start=at)
    is_dashed = text[:2].strip(BLANKS_AND_DASHES) == "" and text[-2:].strip(BLANKS_AND_DASHES + ":") == ""
    return Introduction(at, at + 1, always=True) if not is_rule and (is_dashed or text.endswith(":")) else None


# A block of From, Sent, To, Subject

def _block(shown, at, clues):
    """The header block that begins at a line, None when there is none."""
    kinds, end = set(), at
    while end < min(len(shown), at + MOST_FIELDS):
        line = below(shown, end) if kinds else end
        kind = _field(shown, line)
        if kind is None and (line > end or _field(shown, line + 1) is None or not kinds):
            break
        kinds.add(kind)
        end = line + 1
    kinds.discard(None)
    text = " ".join(shown[at:end])
    named = _is_named(text, clues)
    if "from" not in kinds or len(kinds) < 2 or not (named or _is_dated(text) and len(kinds) > 2):
        return None
    return Introduction(at, end)


def _unknown_block(shown, at, clues):
    """A header block in a language that is not known: somebody's address in the first field, a time below."""
    end = at
    while end < min(len(shown), at + MOST_FIELDS) and FIELD.match(shown[end]):
        end += 1
    if end - at < FEWEST_UNKNOWN or not _is_named(shown[at], clues) or shown[at].endswith(":"):
        return None
    others = " ".join(shown[at + 1:end])
    return Introduction(at, end) if TIME.search(others) and YEAR.search(others) else None


def _field(shown, at):
    """What the name of a field at the beginning of a line means, None when there is none."""
    found = FIELD.match(shown[at]) if at < len(shown) else None
    return words().fields.get(found[1].strip()) if found else None


# "On ..., somebody wrote:"

def _wrote(shown, at, clues):
    """The introduction that ends at a line; what a program has broken is put together again."""
    tail = shown[at].rstrip(BLANKS_AND_DASHES)
    if not tail.endswith((":", "：")) and not _ends_with_verb(tail):
        return None
    start, text = at, ""
    for start in range(at, max(-1, at - MOST_WRAPPED), -1):
        if not shown[start]:
            break
        text = f"{shown[start]} {text}"
        named, wrote = _is_named(text, clues), words().wrote.search(text)
        if named and (wrote or _is_dated(text)) or wrote and TIME.search(text) and DAY.search(text):
            return Introduction(_with_date(shown, start, text), at + 1, speech=True)
    weak = words().wrote.search(tail) is not None and DIGIT.search(tail) is not None
    return Introduction(at, at + 1, speech=True, weak=True) if weak else None


def _ends_with_verb(text):
    return any(found.end() == len(text) for found in words().wrote.finditer(text))


def _is_dated(text):
    return TIME.search(text) is not None or YEAR.search(text) is not None


def _with_date(shown, start, text):
    """Where an introduction begins whose date stands on a line above."""
    if _is_dated(text):
        return start
    for above in range(start - 1, max(-1, start - MOST_WRAPPED), -1):
        if not shown[above]:
            break
        if _is_dated(shown[above]):
            return above
    return start
