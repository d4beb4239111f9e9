"""What was done for a player whose time was up, or whom the caretaker stands in for: told with his next mail."""

from functools import partial

from pbem.render import Section
from pbem.store.models import CARETAKER, Deadline
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from ..post import news
from ..record import lines
from ..seats import missed

DEFAULT = "default"  # as the journal and a Deadline have it
DONE = Prepared(lambda: Deadline.select().where(
    Deadline.match == given(Deadline.match), Deadline.role == given(Deadline.role),
    Deadline.done_by.in_((DEFAULT, CARETAKER)), Deadline.given != "",
    Deadline.done_at >= given(Deadline.done_at, "since")).order_by(Deadline.number))


def sections(sitting: Sitting, role: str) -> list[Section]:
    """The sections about what was done for a role since its reader's last report; mostly none."""
    rows, say = _untold(sitting, role), partial(sitting.say, role)
    missed_rows = [row for row in rows if row.done_by == DEFAULT]
    cared_rows = [row for row in rows if row.done_by == CARETAKER]
    found = []
    if missed_rows:
        told = [say("time_up.order", due=sitting.local(role, row.due_at), order=row.given) for row in missed_rows]
        found.append(Section(say("time_up"), [*told, *missed.standing(sitting, role)]))
    if cared_rows:
        told = [say("care_answered.order", order=row.given) for row in cared_rows]
        found.append(Section(say("care_answered"), [*told, say("plays_for_you.way_back")]))
    return found


def _untold(sitting: Sitting, role: str) -> list[Deadline]:
    """The Deadlines of what was done since then, and that its player was asked; nothing of it is news to who has just
    come to the role.
    """
    if sitting.roles[role].reported < 0:
        return []
    rows = [row for row in news.new_rows(sitting, role) if row.role == role and row.source in (DEFAULT, CARETAKER)]
    again = lines.Readable(sitting.match).same if rows else ()  # what stands once more was told
    first = next((row for row in rows if row.number not in again), None)
    return [] if first is None else DONE.rows(match=sitting.match, role=role, since=first.at)
