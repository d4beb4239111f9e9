"""What an application says, kept apart from everything else until the answer to its own mail confirms it.

Anybody can write a mail in anybody's name. So no application touches another one, nor what stands for a confirmed
player, and none is told to an address that has never confirmed anything.
"""

import re
from dataclasses import dataclass, field

from pbem import identifiers
from pbem.store.models import Application

LINE = re.compile(r"\W*(?:(JOIN|NONCE|NAME|ZONE)\b[:\s]*(.*)|(NO)\W*)", re.IGNORECASE)
GREETING = 4  # most words of a line that may stand above JOIN
JOIN = re.compile(r"(\S+?)[,;:]?(?:\s+(?:prefer(?:ring|s)?|as|for)?[:\s]*(.*))?", re.IGNORECASE)
FURTHER = re.compile(r"[\s,;]+(NONCE|NAME|ZONE)(?::\s*|\s+)(?=\S)")
FURTHER_IN_JOIN = re.compile(FURTHER.pattern, re.IGNORECASE)
LONGEST = 300  # characters kept of a line
DIGITS, BASE = 8, 36  # of an application's number


@dataclass
class Form:
    """What a joining mail says: lines by their first word, and what is wrong with them, in sentences."""

    slug: str = ""
    preferences: list = field(default_factory=list)
    lines: dict = field(default_factory=dict)
    problems: list = field(default_factory=list)


def is_application(body):
    """Whether a mail begins with a JOIN, with at most a greeting above it."""
    lines = [text.strip() for _, text in body if text.strip()]
    return any(_is_join(text) for text in lines[:1]) or len(lines) > 1 and len(lines[0].split()) <= GREETING \
        and _is_join(lines[1])


def _is_join(text):
    found = LINE.fullmatch(text)
    return bool(found) and (found[1] or "").upper() == "JOIN"


def read(body):
    """The Form in the lines of a mail, or in one line; lines with other first words are passed over."""
    lines = {}
    for _, text in body:
        found = LINE.fullmatch(text.strip())
        for word, rest in _parted((found[1] or found[3]).lower(), found[2] or "") if found else ():
            lines.setdefault(word, rest.strip(" \t,;" if word == "join" else None)[:LONGEST])
    return form(lines)


def _parted(word, rest):
    """Yields (word, rest) of each line that stands on one: JOIN autumn prefer England NAME Ann ZONE Europe/London.

    In a line that begins with JOIN the further words may be small, but not in free words (NONCE), nor elsewhere.
    """
    joins = word == "join"
    while further := (FURTHER_IN_JOIN if joins and word != "nonce" else FURTHER).search(rest):
        yield word, rest[:further.start()]
        word, rest = further[1].lower(), rest[further.end():]
    yield word, rest


def form(lines):
    """The Form of {first word: the rest}."""
    made = Form(lines=lines)
    join = JOIN.fullmatch(lines.get("join", ""))
    if join:
        made.slug = join[1].lower()
        made.preferences = [part.strip() for part in re.split(r"[,;>]|\band\b|\bthen\b", join[2] or "")
                            if part.strip()]
    return made


def note(seat, asked, now, role=None):
    """Keep the Form of a mail for the person of a seat; the Application. role: of an open seat it is for."""
    return Application.create(seat=seat, number=_drawn(seat), lines=asked.lines, role=role, at=now)


def _drawn(seat):
    return int(identifiers.draw(seat.player.email, DIGITS), BASE)


def of(seat, token):
    """The Application whose mail a token belongs to, None for the token of another mail."""
    return Application.get_or_none(Application.seat == seat, Application.number == token.number)


def confirm(application, answer, now):
    """The Form that counts when a mail to confirm is answered: what the application said, once, and the answer's lines.

    application: None when the mail that is answered was not sent for one. answer: the Form of the answer.
    """
    if application is None or application.confirmed_at:
        return answer
    application.confirmed_at = now
    application.save()
    return form(application.lines | answer.lines)
