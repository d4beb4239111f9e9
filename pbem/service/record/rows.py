"""The journal's rows as the kernel knows them (`pbem.engine.journal`): what is stored beside them has a plain form."""

import secrets
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict, TypeVar, Unpack, cast

from peewee import JOIN

from pbem.engine import journal, upgrades
from pbem.engine.journal import Recorded, Row
from pbem.engine.shapes import Draw, Event
from pbem.store.models import Content, FiledOrder, Journal, Mail, Match, Player
from pbem.store.prepared import Prepared, given

T = TypeVar("T", Recorded, Event)
SEAL = 32  # bytes
BESIDE = ("source", "number", "previous", "hash", "seal", "form")  # what a plain row has as it is stored
LAST = Prepared(lambda: Journal.select(
    Journal.number, Journal.hash, Journal.at, Journal.rules_version, Journal.counters).where(
    Journal.match == given(Journal.match), Journal.number == given(Journal.number)))
DIGEST = Prepared(lambda: Content.select(Content.digest).join(Mail).where(Mail.id == given(Mail.id)))


class Told(TypedDict):
    """What a new row says beside its origin."""

    role: str | None
    command: Recorded
    draws: list[Draw]
    events: list[Event]
    rules_version: str
    link: int
    source: str


if TYPE_CHECKING:
    class Found(Journal):
        """A row with what it refers to, each None where there is none."""

        digest: str | None
        email: str | None
        order: int | None
        filing: int | None


def last(match: Match) -> Row | None:
    """The number, hash, moment, rules_version and counters of the last row of a match; None before the first."""
    if match.version < 0:
        return None
    row = LAST.one(match=match, number=match.version)
    return {"number": row.number, "hash": row.hash, "at": row.at.isoformat(), "rules_version": row.rules_version,
            "counters": _draws_before(match) if row.counters is None else row.counters}


def entered_at(match: Match, number: int) -> datetime:
    """When a row was entered."""
    return Journal.select(Journal.at).where(Journal.match == match, Journal.number == number).get().at


def _draws_before(match: Match) -> dict[str, int]:
    """The counters of a match whose last row is of before counters were kept."""
    counters: dict[str, int] = {}
    for row in Journal.select(Journal.draws).where(Journal.match == match).order_by(Journal.number):
        counters = journal.counted(counters, row.draws)
    return counters


def next_row(match: Match, previous: Row | None, *, at: datetime, mail: Mail | None, player: Player | None,
             filed: FiledOrder | None, **fields: Unpack[Told]) -> Row:
    """The plain row after `previous`, under a new seal. at: aware UTC; mail, player, filed: their models or None."""
    return journal.next_row(
        previous, secrets.token_hex(SEAL), at=at.isoformat(), mail=_digest(mail) if mail else None,
        player=player.email if player else None, filed=filed.number if filed else None, **fields)


def _digest(mail: Mail) -> str:
    """The digest of a mail's bytes, which the desk has read with it."""
    read: Content = mail.__rel__.get("content") or DIGEST.one(id=mail.id)
    return read.digest


def of_match(match: Match, after: int = 0) -> Iterator[tuple[Journal, Row, int | None]]:
    """(Journal row, plain row, id of the mail it came from) for each row of a match in order, of the stages after one.

    What a row refers to comes with it, for all of them at once; what is not there is None.
    """
    origins = (Content.digest.alias("digest"), Player.email.alias("email"), FiledOrder.number.alias("order"),
               FiledOrder.mail.alias("filing"))
    query = Journal.select(Journal, *origins).join(Player, JOIN.LEFT_OUTER).switch(Journal).join(
        FiledOrder, JOIN.LEFT_OUTER).switch(Journal).join(Mail, JOIN.LEFT_OUTER).join(Content, JOIN.LEFT_OUTER)
    late = [Journal.link > after] if after else []
    for row in cast("Iterable[Found]", query.where(Journal.match == match, *late).order_by(Journal.number).objects()):
        yield row, _plain(row), row.mail_id or row.filing


def _plain(row: "Found") -> Row:
    fields = {name: getattr(row, name) for name in (*journal.SHARED, *BESIDE)}
    kept_back = {"withheld": {"player": row.withheld}} if row.withheld else {}
    return {**fields, "at": row.at.isoformat(),  # type: ignore[typeddict-item]
            "mail": row.digest or None, "player": row.email or None, "filed": row.order or None, **kept_back}


# For showing: what rows hold, in the form of today.

def events(match: Match, row: Journal) -> list[Event]:
    """The events of a Journal row, as the rules of today know them."""
    return _shown(match, row, "event", row.events)


def command(match: Match, row: Journal) -> Recorded:
    """The command of a Journal row, as the rules of today know it."""
    return _shown(match, row, "command", [row.command])[0]


def _shown(match: Match, row: Journal, kind: str, data: list[T]) -> list[T]:
    rules = match.rules
    if upgrades.is_of_today(rules, row.form):
        return data
    return [upgrades.shown(rules, upgrades.read(row.form), kind, one) for one in data]
