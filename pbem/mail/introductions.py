"""What mail programs write above a text they quote: "On ..., somebody wrote:", dividers, blocks of header fields.

Known by their words in many languages, and in any other by their form: an address or our name, a date, a column of
fields, which no order has.
"""

import re

from . import wrote
from .introduction_words import (
    ADDRESS,
    BLANKS_AND_DASHES,
    COLONS,
    DASHES,
    DIGIT,
    FIELD,
    TIME,
    YEAR,
    Introduction,
    below,
    is_dated,
    is_dated_anyhow,
    is_named,
    is_ours,
    words,
)

LONGEST_LINE = 200  # characters of a line that are looked at
MOST_FIELDS = 20  # lines of a header block
FEWEST_UNKNOWN = 3  # fields of one whose names are not known, or that stand on one line
MOST_UNMARKED = 8  # lines between a divider and a quote marked line by line
LONGEST_FOOTER = 80

RULE = re.compile(r"_{20,}")
DIVIDED = re.compile(rf"[{DASHES}]{{2,}}\s*([^{DASHES}].{{0,60}}?)\s*[{DASHES}]{{2,}}\s*(.*)")
IN_LINE = re.compile(rf"[^\W\d_](?<!mailto)[*\s]?[{COLONS}](?!//)")  # the end of a field's name


def is_footer(text):
    """Whether a line is what a telephone or a program writes below a text."""
    return len(text) < LONGEST_FOOTER and words().footer.fullmatch(text.strip().lower()) is not None


def find(texts, clues):
    """Every Introduction in these lines, from the top; "" stands for a line that is not looked at.

    clues: words in small letters that only the sender line of our own mails holds; one that ends in "+" begins our
    address, and without that is the name of our mailbox.
    """
    shown = [_plain(text) for text in texts]
    at, found = 0, []
    while at < len(shown):
        one = shown[at] and (
            _divider(shown, at, clues) or _block(shown, at, clues) or wrote.introduction(shown, at, clues))
        if one and (not found or one.start >= found[-1].end):
            found.append(one)
            at = max(at + 1, one.end)
        else:
            at += 1
    return found


def _plain(text):
    return text[:LONGEST_LINE].strip().lower().replace("’", "'")


# "-----Original Message-----"

def _divider(shown, at, clues):
    text = shown[at]
    parted = DIVIDED.fullmatch(text)
    name = parted[1] if parted else text.rstrip(COLONS).strip(BLANKS_AND_DASHES)
    is_rule, is_known = RULE.fullmatch(text) is not None, name in words().original
    if not parted and words().divider.search(text) or parted and parted[2].strip(COLONS):  # a field on the same line
        is_one = not parted or is_known or _begins_with_us(parted[2], clues)
        return Introduction(at, at + 1, always=True) if is_one else None
    if not (is_rule or is_known or parted):
        return None
    block = _block(shown, below(shown, at + 1), clues)
    if block:
        return block._replace(start=at)
    return Introduction(at, at + 1, always=True) if is_known and (parted or text[-1] in COLONS or _is_dashed(text)) \
        else None


def _is_dashed(text):
    return text[:2].strip(BLANKS_AND_DASHES) == "" and text[-2:].strip(BLANKS_AND_DASHES + COLONS) == ""


def _begins_with_us(text, clues):
    """Whether it is a field with our address."""
    found = FIELD.match(text)
    first = IN_LINE.split(found[2])[0] if found else ""
    return is_ours(first, clues) and ADDRESS.search(first) is not None


# A block of From, Sent, To, Subject

def _block(shown, at, clues):
    """The header block that begins at a line, None when there is none."""
    if at >= len(shown) or not FIELD.match(shown[at]):
        return None
    return _known_block(shown, at, clues) or _unknown_block(shown, at, clues) or _our_block(shown, at, clues)


def _known_block(shown, at, clues):
    kinds, end = _fields(shown, at, _field)
    kinds.discard(None)
    text = " ".join(shown[at:end])
    named = is_named(text, clues)
    if "from" not in kinds or len(kinds) < 2 or not (named or is_dated(text) and len(kinds) > 2):
        return None
    return Introduction(at, end)


def _unknown_block(shown, at, clues):
    """A header block in a language that is not known: somebody's address in the first field, a time below."""
    end = at
    while end < min(len(shown), at + MOST_FIELDS) and FIELD.match(shown[end]):
        end += 1
    if end - at < FEWEST_UNKNOWN or not is_named(shown[at], clues) or shown[at].endswith(":"):
        return None
    others = " ".join(shown[at + 1:end])
    return Introduction(at, end) if TIME.search(others) and YEAR.search(others) else None


def _our_block(shown, at, clues):
    """One in a language that is not known, over our mail: with our address, or our name, a date and an address."""
    if not any(is_ours(line, clues) for line in shown[at:at + MOST_FIELDS]):
        return None
    if _begins_with_us(shown[at], clues) and len(IN_LINE.findall(shown[at])) >= FEWEST_UNKNOWN:
        return Introduction(at, at + 1)
    fields, end = _fields(shown, at, _any_field)
    text = " ".join(shown[at:end])
    named = is_ours(shown[at], clues) and ADDRESS.search(text) is not None and is_dated_anyhow(text)
    ours = named or any(_begins_with_us(line, clues) for line in shown[at:end])
    are_addresses = len(fields) > 1 and all(ADDRESS.search(line) for line in shown[at:at + 2])
    return Introduction(at, end) if ours and (are_addresses or len(fields) >= FEWEST_UNKNOWN) else None


def _fields(shown, at, kind):
    """(what the lines from there on are as fields, the end of the block). kind: of a line of these, None for no field.

    Blank lines may stand between, and one that a program has broken.
    """
    kinds, end = set(), at
    while end < min(len(shown), at + MOST_FIELDS):
        line = below(shown, end) if kinds else end
        found = kind(shown, line)
        if found is None and (line > end or kind(shown, line + 1) is None or not kinds):
            break
        kinds.add(found)
        end = line + 1
    return kinds, end


def _any_field(shown, at):
    """The line itself where it has the form of a field, whose name has no digit: "On Sun, 29 Nov at 5:00" is none."""
    found = FIELD.match(shown[at]) if at < len(shown) else None
    return at if found and not DIGIT.search(found[1]) else None


def _field(shown, at):
    """What the name of a field at the beginning of a line means, None when there is none."""
    found = FIELD.match(shown[at]) if at < len(shown) else None
    return words().fields.get(found[1].strip()) if found else None
