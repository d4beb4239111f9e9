"""A player whom no mail about his question reaches: who is told of it, and how he is asked again.

Of a question under seal nobody is told, for it would tell who is asked.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from pbem import render
from pbem.render import Section
from pbem.render.times import local_time
from pbem.store.models import RUNNING, Deadline, Outbox, Seat

from ..asked.submitted import has_not_arrived, has_submitted, may_wait
from ..match import chronicle, moderators
from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting, lock
from ..post import addressing, moderator
from ..post.posting import post, stable_id
from . import lateness, reminding

KIND = "unreachable"
AGAIN = timedelta(hours=12)  # from one mail that asks again to the next


def came_back(mail: Outbox, now: datetime) -> None:
    """A mail of ours has come back or could not be sent: when it leaves a player unasked, who moderates is told."""
    row = Deadline.get_or_none(Deadline.match == mail.match_id, Deadline.role == mail.role, Deadline.done_at.is_null())
    if row is not None:
        _tell_if_unasked(lock(row.match_id, now), row)


def _tell_if_unasked(sitting: Sitting, row: Deadline) -> None:
    if sitting.match.status != RUNNING or sitting.is_sealed() or has_submitted(sitting, row.role):
        return
    if has_not_arrived(sitting, row):
        _tell_moderators(sitting, row)


def follow(sitting: Sitting, row: Deadline) -> None:
    """A deadline waits for its player: he is asked again twice a day, and all learn why the match waits."""
    if not sitting.is_sealed():
        _tell_moderators(sitting, row)
        _tell_all(sitting, row)
    asked_again = row.reminded_at if row.reminded_at and row.reminded_at >= row.due_at else None
    if asked_again is None or asked_again + AGAIN <= sitting.now:
        reminding.ask_again(sitting, row, lateness.longest_wait(sitting, row))


def seen(sitting: Sitting) -> list[str]:
    """The roles that are seen to be asked and whose player's mail comes back."""
    if sitting.match.status != RUNNING or sitting.is_sealed():
        return []
    rows = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null()).order_by(Deadline.id)
    return [row.role for row in rows if sitting.holders[row.role].bounced_at and not sitting.in_care(row.role)]


def _tell_moderators(sitting: Sitting, row: Deadline) -> None:
    """Once for a question: who runs the server, and the moderators of the match. A deputy's address is not told."""
    name, seat = role_named(row.role), sitting.roles[row.role]
    email = seat.player.email if seat is sitting.holders[row.role] else None
    head, told = said("unreachable", role=name), said("unreachable.came_back", email=email, role=name)
    moderator.tell(sitting.match, tell(head, game=sitting.rules.key),
                   [tell(one, game=sitting.rules.key) for one in (
                       told, _how_long(sitting, row), said("unreachable.how"))],
                   sitting.now, once=(KIND, row.id))
    for judge in moderators.of(sitting.match):
        _write(sitting, judge, row, [head, told, _how_long(sitting, row, judge.player.zone)])


def _how_long(sitting: Sitting, row: Deadline, zone: str = "UTC") -> Said:
    if not may_wait(sitting, row):
        return said("unreachable.no_more", role=role_named(row.role), moment=local_time(row.ends_at, zone))
    return said("unreachable.waits", role=role_named(row.role),
                moment=local_time(lateness.longest_wait(sitting, row), zone))


def _write(sitting: Sitting, judge: Seat, row: Deadline, told: Sequence[Said]) -> None:
    once = (KIND, row.id)
    if Outbox.select().where(Outbox.once == stable_id(KIND, judge.player.email, None, once)).exists():
        return
    head, *lines = (tell(one, judge.player.language, sitting.rules.key) for one in told)
    body = render.document(f"{head} · {sitting.match.slug}", head, [Section(head, lines)], judge.player.language)
    post(KIND, judge.player.email, body, sitting.now, once=once, match=sitting.match)


def _tell_all(sitting: Sitting, row: Deadline) -> None:
    """Once for a question, when its deadline begins to wait: who knows its player may reach him otherwise."""
    name, until = role_named(row.role), lateness.longest_wait(sitting, row)
    noted = said("unreachable.noted", role=name, moment=local_time(until, "UTC"))
    if chronicle.was_noted(sitting.match, noted, row.asked_at):
        return
    chronicle.note(sitting.match, noted, sitting.now)
    addressing.to_all(sitting, "notice", said("unreachable", role=name), lambda role: [
        said("unreachable.told", role=name, moment=sitting.local(role, until))], (KIND, row.id))
