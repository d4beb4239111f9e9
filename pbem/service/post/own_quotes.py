"""Which lines of a letter that were set aside its writer is told of: those that he may have meant.

What a letter quotes of our own mail to him is none of them. What he has written himself among the quoted lines stands
in none of our mails: it is listed first, and asked about. A line that stands there more often than we wrote it is
listed too: an order may have been typed again into the quote.
"""

import html
import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import cache, lru_cache, partial
from typing import NamedTuple

from pbem import words as spoken
from pbem.orders.running.looks import Looks
from pbem.store.models import Outbox
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from .letters import Aside, Letter

MAILS = 6  # the latest ones
MANY = 60  # mails before these, where the marker shows that one of ours is quoted
MOST_LOOKED_AT = 30  # lines at both ends of those that quote nothing of ours
WHOLE = 12  # letters of a line that is looked for within a text, however a mail program has broken it
MARKS = re.compile(r"^(?:[^\S\n]|[>|»›])+", re.MULTILINE)
TAGS = re.compile(r"<(?:style|head)\b.*?</(?:style|head)>|<[^>]*>", re.DOTALL | re.IGNORECASE)
NO_LETTERS = re.compile(r"[^\w\n]+")
REMEMBERED = 64  # texts, of those who write several mails in a row
LATEST = Prepared(lambda: Outbox.select(Outbox.id, Outbox.text, Outbox.message_id).where(
    Outbox.match == given(Outbox.match), Outbox.to == given(Outbox.to)).order_by(Outbox.id.desc()).limit(MAILS))
OLDER = Prepared(lambda: Outbox.select(Outbox.id, Outbox.text).where(
    Outbox.match == given(Outbox.match), Outbox.to == given(Outbox.to)).order_by(
    Outbox.id.desc()).offset(MAILS).limit(MANY))
ANSWERED = Prepared(lambda: Outbox.select(Outbox.id, Outbox.text).where(
    Outbox.message_id == given(Outbox.message_id), Outbox.match == given(Outbox.match), Outbox.to == given(Outbox.to)))
HTML = Prepared(lambda: Outbox.select(Outbox.html).where(Outbox.id == given(Outbox.id)))
QUOTED, BELOW = "quoted", "below_marker"  # reasons of `pbem.mail.lines`
QUOTES = {QUOTED, BELOW}
INTRODUCTION = "introduction"
SET_ASIDE = QUOTES | {INTRODUCTION, "signature", "struck", "hidden", "indented", "pgp"}  # of which not all is told
FEWEST = 3  # lines of ours in a letter that quotes us; fewer may stand in one of our mails by chance, such as a name


class Form(NamedTuple):
    """A text as its letters alone: all of them, and those of each line with how often it stands there."""

    letters: str
    lines: Counter[str]


NOTHING = Form("", Counter())


def left(sitting: Sitting, role: str, letter: Letter, is_meant: Looks) -> tuple[list[Aside], list[str]]:
    """(those of a letter's lines set aside that may be meant and quote no mail of ours;
    notes that ask about what seems to be written inside the quote).

    is_meant: whether the words of a line may be an order.
    """
    set_aside = letter.set_aside
    if not set_aside:
        return [], []
    folded = letters_of(MARKS.sub("", "\n".join(words.replace("\n", " ") for _, words, _ in set_aside))).split("\n")
    own = {words for words, line in zip(folded, set_aside, strict=True) if words and line[2] != INTRODUCTION}
    ours = _answered(sitting, role, letter, own) or _quoted(sitting, role, letter, {*folded})
    return _without_ours(set_aside, folded, ours, partial(sitting.say, role), is_meant)


def _without_ours(set_aside: list[Aside], folded: Sequence[str], ours: Form, say: Callable[..., str],
                  is_meant: Looks) -> tuple[list[Aside], list[str]]:
    """As `left`, of a letter that may quote one mail. folded: the letters of each line; say: a phrase in words."""
    written = Counter(folded)
    is_ours = [bool(line[0]) and (not words or _holds(written[words], words, ours))
               for line, words in zip(set_aside, folded, strict=True)]
    if sum(mine for mine, words in zip(is_ours, folded, strict=True) if words) < FEWEST:
        return [line for _, line in _meant(list(enumerate(set_aside)), is_meant)], []
    why = _within(set_aside, folded, is_ours, ours, say("quoted_mail.within"))
    within = [(*line[:2], why[at]) for at, line in _meant([(at, set_aside[at]) for at in why], is_meant)]
    known = _known(set_aside, folded, is_ours)
    first = known[0] if len(known) >= FEWEST else len(set_aside)
    rest = [(at, line) for at, line in enumerate(set_aside)
            if not is_ours[at] and at not in why and line[2] != INTRODUCTION]
    pieces = [(at, line) for at, line in rest if at > first and line[2] in QUOTES]  # of ours, by their letters
    others = [(at, line) for at, line in rest if (at, line) not in pieces]
    listed = [line for _, line in _meant(others, is_meant) + _meant(pieces, partial(is_meant, surely=True))]
    return within + listed, [say("quoted_mail.asked", count=len(within))] if within else []


def _meant(lines: list[tuple[int, Aside]], is_meant: Looks) -> list[tuple[int, Aside]]:
    """Those (index, line) that may be meant, or stand for a whole mail; of very many only both ends are looked at."""
    looked_at = {*range(MOST_LOOKED_AT), *range(len(lines) - MOST_LOOKED_AT, len(lines))}
    return [(at, line) for place, (at, line) in enumerate(lines)
            if not line[0] or line[2] not in SET_ASIDE or place in looked_at and is_meant(MARKS.sub("", line[1]))]


def _within(set_aside: Sequence[Aside], folded: Sequence[str], is_ours: Sequence[bool], ours: Form,
            why: str) -> dict[int, str]:
    """{index: reason} of the lines that stand below the first line of ours in a quote of ours, and are no part of one.

    why: the reason of those that another line of ours follows.
    """
    known = _known(set_aside, folded, is_ours)
    if len(known) < FEWEST:
        return {}
    full = [at for at in range(known[0], len(folded)) if folded[at]]
    inside = range(known[-1])
    return {at: why if at in inside or set_aside[at][2] != BELOW else BELOW for place, at in enumerate(full)
            if not is_ours[at] and set_aside[at][2] in QUOTES
            and not _is_piece([folded[near] for near in full[place - 1:place + 2]], ours)}


def _known(set_aside: Sequence[Aside], folded: Sequence[str], is_ours: Sequence[bool]) -> list[int]:
    """The indexes of the lines of ours in a quote."""
    return [at for at, words in enumerate(folded) if words and is_ours[at] and set_aside[at][2] in QUOTES]


def _is_piece(around: Sequence[str], ours: Form) -> bool:
    """Whether the middle of three lines is a short end or beginning of one of ours that a mail program has broken."""
    before, words, *after = around
    return len(words) < WHOLE and any(_times(both, ours) for both in (before + words, words + "".join(after)))


def mails_before(sitting: Sitting, role: str, letter: Letter) -> list[Outbox]:
    """These, and from now on among them that which a letter of his answers, however old."""
    known = latest_mails(sitting, role)
    if letter.answers and not any(mail.message_id == letter.answers for mail in known):
        known += ANSWERED.rows(message_id=letter.answers, match=sitting.match, to=sitting.roles[role].player.email)
    return known


def latest_mails(sitting: Sitting, role: str) -> list[Outbox]:
    """Our latest mails to whoever acts for a role, as they were when this was first asked."""
    to = sitting.roles[role].player.email
    if to not in sitting.mailed:
        sitting.mailed[to] = LATEST.rows(match=sitting.match, to=to)
    return sitting.mailed[to]


def _answered(sitting: Sitting, role: str, letter: Letter, lines: Collection[str]) -> Form | None:
    """The mail that a letter answers, where it holds all these lines; None for any other."""
    mail = ANSWERED.first(message_id=letter.answers, match=sitting.match,
                          to=sitting.roles[role].player.email) if letter.answers else None
    form = form_of(mail.text) if mail else NOTHING
    return form if lines and found(lines, form) == len(lines) else None


def _quoted(sitting: Sitting, role: str, letter: Letter, lines: Collection[str]) -> Form:
    """Which of our latest mails to a role, or of that which he answers, is quoted, as text or as HTML."""
    latest = mails_before(sitting, role, letter)
    if not latest:
        return NOTHING
    if _is_marked(lines) and not any(found(lines, form_of(mail.text)) > FEWEST for mail in latest):
        latest = latest + OLDER.rows(match=sitting.match, to=sitting.roles[role].player.email)
    mail = max(latest, key=lambda mail: found(lines, form_of(mail.text)))
    page = html.unescape(TAGS.sub("\n", HTML.one(id=mail.id).html or ""))  # its tables have other lines
    return max(form_of(mail.text), form_of(page), key=lambda form: found(lines, form))


def found(lines: Collection[str], form: Form) -> int:
    """How many of these lines, as their letters, stand in a mail."""
    return sum(line in form.lines or len(line) >= WHOLE and line in form.letters for line in lines)


@lru_cache(REMEMBERED)
def form_of(text: str) -> Form:
    """A mail of ours as its letters alone."""
    lines = letters_of(text).split("\n")
    return Form("".join(lines), Counter(lines))


def _holds(count: int, line: str, form: Form) -> bool:
    """Whether a mail holds a line so often, whose letters alone are compared."""
    return form.lines[line] >= count or _times(line, form) >= count  # whole lines are found at once


def _times(line: str, form: Form) -> int:
    """How often a mail holds a line, whose letters alone are compared."""
    return form.letters.count(line) if len(line) >= WHOLE else form.lines[line]


def letters_of(text: str) -> str:
    """The letters and line ends of a text."""
    return NO_LETTERS.sub("", text.replace(" ", "").replace("_", "")).lower()  # the pattern alone is slow on spaces


@cache
def _markers() -> tuple[str, ...]:
    """The letters with which the marker line of our mails begins, in each language."""
    told = (spoken.of(None, language).say("reports", "marker", {}) for language in spoken.languages())
    return tuple(letters_of(marker.partition(";")[0]) for marker in told)


def _is_marked(lines: Collection[str]) -> bool:
    """Whether these lines, as their letters, hold the marker line of a mail of ours."""
    return any(marker in line for line in lines for marker in _markers())
