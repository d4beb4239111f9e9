"""What a letter quotes of our own mail to its writer: that need not be listed to him as not read, mail for mail.

What he has written himself among the quoted lines stands in none of our mails: it is listed first, and asked about. A
line that stands there more often than we wrote it is listed too: an order may have been typed again into the quote.
"""

import html
import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from pbem.store.models import Outbox
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from .letters import Aside

MAILS = 6  # the latest ones
WHOLE = 12  # letters of a line that is looked for within a text, however a mail program has broken it
MARKS = re.compile(r"^(?:[^\S\n]|[>|»›])+", re.MULTILINE)
TAGS = re.compile(r"<(?:style|head)\b.*?</(?:style|head)>|<[^>]*>", re.DOTALL | re.IGNORECASE)
NO_LETTERS = re.compile(r"[^\w\n]+")
REMEMBERED = 64  # texts, of those who write several mails in a row
LATEST = Prepared(lambda: Outbox.select(Outbox.id, Outbox.text).where(
    Outbox.match == given(Outbox.match), Outbox.to == given(Outbox.to)).order_by(Outbox.id.desc()).limit(MAILS))
HTML = Prepared(lambda: Outbox.select(Outbox.html).where(Outbox.id == given(Outbox.id)))
QUOTES = {"quoted", "below_marker"}  # reasons of `pbem.mail.lines`
BELOW = "below_marker"
INTRODUCTION = "introduction"
FEWEST = 3  # lines of ours in a letter that quotes us; fewer may stand in one of our mails by chance, such as a name


class Form(NamedTuple):
    """A text as its letters alone: all of them, and those of each line with how often it stands there."""

    letters: str
    lines: Counter[str]


NOTHING = Form("", Counter())


def left(sitting: Sitting, role: str, set_aside: list[Aside]) -> tuple[list[Aside], list[str]]:
    """(the lines set aside without those that quote a mail of ours, which are counted in one;
    notes that ask about what seems to be written inside the quote).
    """
    if not set_aside:
        return [], []
    folded = _folded(MARKS.sub("", "\n".join(words.replace("\n", " ") for _, words, _ in set_aside))).split("\n")
    return _without_ours(set_aside, folded, _quoted(sitting, role, {*folded}), partial(sitting.say, role))


def _without_ours(set_aside: list[Aside], folded: Sequence[str], ours: Form,
                  say: Callable[..., str]) -> tuple[list[Aside], list[str]]:
    """As `left`, of a letter that may quote one mail. folded: the letters of each line; say: a phrase in words."""
    written = Counter(folded)
    is_ours = [bool(line[0]) and (not words or written[words] <= _times(words, ours))
               for line, words in zip(set_aside, folded, strict=True)]
    if sum(mine for mine, words in zip(is_ours, folded, strict=True) if words) < FEWEST:
        return set_aside, []
    within = _within(set_aside, folded, is_ours, ours, say("quoted_mail.within"))
    others = [line for at, line in enumerate(set_aside)
              if not is_ours[at] and at not in within and line[2] != INTRODUCTION]
    lines = [(*set_aside[at][:2], why) for at, why in within.items()] + others
    if lines:
        number = len(set_aside) - len(lines)
        lines.append((0, say("quoted_mail", lines=number), say("quoted_mail.what")))
    return lines, [say("quoted_mail.asked", count=len(within))] if within else []


def _within(set_aside: Sequence[Aside], folded: Sequence[str], is_ours: Sequence[bool], ours: Form,
            why: str) -> dict[int, str]:
    """{index: reason} of the lines that stand below the first line of ours in a quote of ours, and are no part of one.

    why: the reason of those that another line of ours follows.
    """
    known = [at for at, words in enumerate(folded) if words and is_ours[at] and set_aside[at][2] in QUOTES]
    if len(known) < FEWEST:
        return {}
    full = [at for at in range(known[0], len(folded)) if folded[at]]
    inside = range(known[-1])
    return {at: why if at in inside or set_aside[at][2] != BELOW else BELOW for place, at in enumerate(full)
            if not is_ours[at] and set_aside[at][2] in QUOTES
            and not _is_piece([folded[near] for near in full[place - 1:place + 2]], ours)}


def _is_piece(around: Sequence[str], ours: Form) -> bool:
    """Whether the middle of three lines is a short end or beginning of one of ours that a mail program has broken."""
    before, words, *after = around
    return len(words) < WHOLE and any(_times(both, ours) for both in (before + words, words + "".join(after)))


def _quoted(sitting: Sitting, role: str, lines: Collection[str]) -> Form:
    """Which of our latest mails to a role is quoted, as text or as HTML."""
    latest = LATEST.rows(match=sitting.match, to=sitting.roles[role].player.email)
    if not latest:
        return NOTHING
    mail = max(latest, key=lambda mail: _found(lines, _of(mail.text)))
    page = html.unescape(TAGS.sub("\n", HTML.one(id=mail.id).html or ""))  # its tables have other lines
    return max(_of(mail.text), _of(page), key=lambda form: _found(lines, form))


def _found(lines: Collection[str], form: Form) -> int:
    return sum(line in form.letters if len(line) >= WHOLE else line in form.lines for line in lines)


@lru_cache(REMEMBERED)
def _of(text: str) -> Form:
    lines = _folded(text).split("\n")
    return Form("".join(lines), Counter(lines))


def _times(line: str, form: Form) -> int:
    """How often a mail holds a line, whose letters alone are compared."""
    return form.letters.count(line) if len(line) >= WHOLE else form.lines[line]


def _folded(text: str) -> str:
    return NO_LETTERS.sub("", text.replace(" ", "").replace("_", "")).lower()  # the pattern alone is slow on spaces
