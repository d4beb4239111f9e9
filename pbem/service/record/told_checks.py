"""What a match's mails have told, against what is stored of it: whoever changes the tables would have to recall them.

Each check is a generator of faults, in words. It takes the match and its mails as they stand in the outbox.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime

from pbem.engine import journal
from pbem.engine.commitments import over
from pbem.render import addressed
from pbem.store.models import FiledOrder, Journal, Match, Outbox

from . import filings, lines, proofs, rows, told_deadlines

NAMING = {"head": 2, "words": 1, "word": 2, "link": 3, "journal": 2}  # words that name what a line says
WORDS = ("words", "word")  # that may be another's still, before a match begins


def fixed(match: Match, mails: Iterable[Outbox]) -> Iterator[str]:
    """What mails have fixed and opened is what the rows and chains give, and is there still."""
    due = dict(one for line in proofs.due(match) for one in facts(line))
    for mail in mails:
        for line in _lines(match, mail):
            for name, told in facts(line):
                if due.get(name, told) != told:
                    yield f"a mail has told another {name} than is kept"
                elif name not in due and (match.words is not None or name.split()[0] not in WORDS):
                    yield f"a mail has told {name}, and nothing of it is kept"


def facts(line: str) -> Iterator[tuple[str, str]]:
    """(what names it, what is said) of each fact that a proof line fixes for good; a line of draws tells as many as it
    holds.
    """
    words = line.split()
    if words[0] == "draws":
        chain, link, first, *draws = words[1:]
        yield from ((f"draws {chain} {link} {int(first) + place}", draw) for place, draw in enumerate(draws))
    elif words[0] in NAMING:
        yield " ".join(words[:NAMING[words[0]]]), line


def news(match: Match, mails: Iterable[Outbox]) -> Iterator[str]:
    """What a mail has told a role of what happened stands in the rows: one after the other, and nothing is missing."""
    recorded = _Recorded(match)
    for mail in mails:
        for line in _lines(match, mail):
            word, _, rest = line.partition(" ")
            if word == "news" and not recorded.has(mail.role, *rest.split()):
                yield f"a mail has told {mail.role} {rest.split()[0]} events that are in no rows"


class _Recorded:
    """The commitments to the events that each role may see, in the order of the rows, and up to where mails have told
    them.
    """

    def __init__(self, match: Match) -> None:
        self._told: dict[str, int] = {}
        same = lines.Readable(match).same
        found = Journal.select(Journal.number, Journal.events, Journal.seal, Journal.form).where(
            Journal.match == match, Journal.seal != "").order_by(Journal.number)
        self._events = [(event, commitment) for row in found if row.number not in same for event, commitment in zip(
            rows.events(match, row), journal.events_committed(row.seal, row.events), strict=True)]
        self._seen: dict[str, list[str]] = {}

    def has(self, role: str | None, many: str, digest: str) -> bool:
        """Whether so many events with this digest are recorded for a role, one after the other."""
        if role is None:
            return True
        seen = self._of(role)
        starts = (self._told.get(role, 0), *range(len(seen) - int(many) + 1))
        start = next((at for at in starts if proofs.salted(over(seen[at:at + int(many)])) == digest), None)
        self._told[role] = self._told.get(role, 0) if start is None else start + int(many)
        return start is not None

    def _of(self, role: str) -> list[str]:
        if role not in self._seen:
            self._seen[role] = [commitment for event, commitment in self._events if addressed(event, role)]
        return self._seen[role]


def filed(match: Match, mails: Iterable[Outbox]) -> Iterator[str]:
    """An order filed ahead is kept as the answer to its mail has told it, unless a new version has read it again."""
    again = max((row.at for row in Journal.select(Journal.at, Journal.command).where(
        Journal.match == match, Journal.role.is_null()) if row.command.get("verb") == journal.UPGRADE), default=None)
    for mail in mails:
        for line in _lines(match, mail):
            word, _, told = line.partition(" ")
            if word == filings.WORD:
                yield from _filing(match, mail, told, again)


def _filing(match: Match, mail: Outbox, told: str, again: datetime | None) -> Iterator[str]:
    number, digest = told.split()
    order = FiledOrder.get_or_none(FiledOrder.match == match, FiledOrder.role == mail.role, FiledOrder.number == number)
    if order is None:
        yield f"a mail has told {mail.role} of its order filed ahead {number}, which is not kept"
    elif filings.digest(order) != digest and not (again and again >= order.filed_at):
        yield f"the order filed ahead {number} of {mail.role} is not kept as its mail has told it"


def _lines(match: Match, mail: Outbox) -> Iterator[str]:
    """The proof lines of a mail about a match, of before a draw that was made anew none."""
    about, draw = None, 0
    for line in proofs.lines_of(mail.text):
        word, _, rest = line.partition(" ")
        about, draw = (rest, 0) if word == "match" else (about, int(rest) if word == "anew" else draw)
        if about == match.slug and (draw == match.anew or word not in ("head", *WORDS)):
            yield line


CHECKS = {"mails": fixed, "news": news, "orders filed ahead": filed, "deadlines": told_deadlines.faults}


def mails_of(match: Match) -> list[Outbox]:
    """The mails of a match, as far as they are checked."""
    return list(Outbox.select(Outbox.id, Outbox.role, Outbox.text, Outbox.calendar, Outbox.created_at).where(
        Outbox.match == match).order_by(Outbox.id))
