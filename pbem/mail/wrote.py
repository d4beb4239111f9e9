""""On ..., somebody wrote:" above a quote, however a program has broken it, and with the quote right behind it."""

import re

from .introduction_words import (
    ADDRESS,
    BLANKS_AND_DASHES,
    COLONS,
    DATE,
    DAY,
    DIGIT,
    TIME,
    YEAR,
    Introduction,
    is_dated,
    is_dated_anyhow,
    is_named,
    is_ours,
    words,
)

LONGEST_ADDRESS = 200  # characters
MOST_WORDS = 4  # behind the address
MOST_WRAPPED = 4  # lines over which a program breaks "On ... wrote:"
ADDRESSED = re.compile(rf"(.*)<([^<>]*)>\)?[-\s]?(?:[^\s<>]+(?:\s+|$)){{0,{MOST_WORDS}}}")
BROKEN = re.compile(r"<[^<>\s]*@[^<>\s]*")
SIGNS = ">>>"
RULED = re.compile(rf"{SIGNS} (.*?)(?: {SIGNS}|:)")  # over a quote without signs
CLOSED = re.compile(rf">[^>]{{0,40}}(?:[{COLONS}]\s*)?")


def closes_address(above, text):
    """Whether a line that begins with ">" only closes the address at the end of the line above."""
    if "<" not in above:
        return False
    end = above[-LONGEST_ADDRESS:].rstrip()
    return BROKEN.fullmatch(end[end.rfind("<"):]) is not None and CLOSED.fullmatch(text.strip()) is not None


def is_ruled(text, clues):
    """Whether a line with signs introduces a quote of ours that has none."""
    found = RULED.fullmatch(text.strip().lower()) if SIGNS in text else None
    return found is not None and is_ours(found[1], clues) and is_dated_anyhow(found[1])


def introduction(shown, at, clues):
    """The Introduction that ends at a line, None."""
    tail = shown[at].rstrip(BLANKS_AND_DASHES)
    if is_ruled(tail, clues):
        return Introduction(at, at + 1, speech=True)
    if tail.endswith(tuple(COLONS)) or _ends_with_verb(tail):
        return _alone(shown, at, tail, clues)
    behind = words().behind.search(shown[at])
    if behind and behind.end() < len(shown[at]):
        return _joined(shown, at, shown[at][:behind.end()], clues, _names_us)
    if not _is_addressed(tail, clues, shown[at + 1:at + 2]):
        return None
    return Introduction(at, at + 1 + _is_verb(shown[at + 1:at + 2]), speech=True)


def _is_verb(lines):
    """Whether the line below an address is the rest of the words before a quote."""
    return any(line.endswith(tuple(COLONS)) and len(line.split()) <= MOST_WORDS for line in lines)


def _alone(shown, at, tail, clues):
    found = _joined(shown, at, shown[at], clues, _introduces)
    if found is None and (_is_of_mailbox(tail, clues) or _is_addressed(tail.rstrip(COLONS), clues)):
        return Introduction(_with_date(shown, at, tail), at + 1, speech=True)
    verb = words().wrote.search(tail)
    if found is None and verb and DIGIT.search(tail):
        return Introduction(at, at + 1, speech=True, weak=words().you.search(tail) is None)
    return found


def _joined(shown, at, text, clues, introduces):
    """What a program has broken is put together again, line by line upwards."""
    for start in range(at, max(-1, at - MOST_WRAPPED), -1):
        if not shown[start]:
            break
        text = text if start == at else f"{shown[start]} {text}"
        if introduces(text, clues):
            return Introduction(_with_date(shown, start, text), at + 1, speech=True)
    return None


def _introduces(text, clues):
    wrote, named = words().wrote.search(text), is_named(text, clues)
    return named and (wrote or is_dated(text)) or _has_our_address(text, clues) and is_dated_anyhow(text) \
        or wrote and TIME.search(text) and DAY.search(text)


def _names_us(text, clues):
    """Behind which a quote goes on: one may write about others on a line of one's own. Us, or you with a date."""
    addressed, wrote = _has_our_address(text, clues), words().wrote.search(text)
    return words().you.search(text) and YEAR.search(text) or addressed and (wrote or is_dated_anyhow(text)) \
        or wrote and is_ours(text, clues) and is_dated(text)


def _has_our_address(text, clues):
    return is_ours(text, clues) and ADDRESS.search(text) is not None


def _is_of_mailbox(text, clues):
    """Whether the mailbox alone is named, without its address: "orders wrote:"."""
    verb = words().wrote.pattern
    for name in (re.escape(clue[:-1]) for clue in clues if clue.endswith("+") and clue[:-1] in text):
        before, behind = rf"(?<!\w){name}\W{{1,3}}{verb}", rf"{verb}\W{{1,3}}{name}(?!\w)"
        if re.search(before, text) or DIGIT.search(text) and re.search(behind, text):
            return True
    return False


def _is_addressed(text, clues, following=()):
    """Whether it ends soon behind our address, in whatever language, below figures, or above a date and a time."""
    found = ADDRESSED.fullmatch(text)
    dated = any(TIME.search(line) and DATE.search(line) for line in following)
    return found is not None and is_ours(found[2], clues) and (dated or DIGIT.search(found[1]) is not None)


def _ends_with_verb(text):
    return any(found.end() == len(text) for found in words().wrote.finditer(text))


def _with_date(shown, start, text):
    """Where an introduction begins whose date stands on a line above."""
    if is_dated(text):
        return start
    for above in range(start - 1, max(-1, start - MOST_WRAPPED), -1):
        if not shown[above]:
            break
        if is_dated(shown[above]):
            return above
    return start
