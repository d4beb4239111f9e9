"""What is new for a role since its last report, and what fixes it; once it is told it is no news."""

from pbem import render
from pbem.engine.shapes import Event
from pbem.store.models import Journal, Seat
from pbem.store.prepared import Prepared, given, updating

from ..match.sitting import Sitting
from ..record import proofs, rows, tags

NEWS = Prepared(lambda: Journal.select(Journal.number, Journal.events, Journal.seal, Journal.form).where(
    Journal.match == given(Journal.match), Journal.number > given(Journal.number)).order_by(Journal.number))
TOLD = updating(Seat, "reported", "opened")


def of(sitting: Sitting, role: str) -> list[Event]:
    """The events a role may see since its last report."""
    return [event for row in _new_rows(sitting, role) for event in rows.events(sitting.match, row)
            if render.addressed(event, role)]


def tags_of(sitting: Sitting, role: str) -> list[str]:
    """The tag of the entry that each of these events belongs to."""
    known = tags.of_rows(sitting, role, sitting.roles[role].reported)
    return [known[row.number] for row in _new_rows(sitting, role) for event in row.events
            if render.addressed(event, role)]


def account(sitting: Sitting, role: str) -> str | None:
    """What fixes the events that are told to a role as news, for `post`."""
    return proofs.account(sitting.match, _new_rows(sitting, role), role)


def _new_rows(sitting: Sitting, role: str) -> list[Journal]:
    """The journal rows since a role's last report, which are read once for all roles."""
    since, version = sitting.roles[role].reported, sitting.match.version
    if since == version:
        return []
    if (since, version) not in sitting.new_rows:
        sitting.new_rows[since, version] = NEWS.rows(match=sitting.match, number=since)
    return sitting.new_rows[since, version]


def told(sitting: Sitting, role: str, stage: int | None = None) -> None:
    """Remember that a role knows everything up to now. stage: the one that has ended with that (None: none has)."""
    seat = sitting.roles[role]
    known = sitting.match.version, seat.opened if stage is None else stage
    if (seat.reported, seat.opened) != known:
        seat.reported, seat.opened = known
        TOLD.change(id=seat.id, reported=seat.reported, opened=seat.opened)
