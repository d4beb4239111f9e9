"""How a match is, as far as all may know: who is late and why, what needs its moderator."""

from dataclasses import dataclass, field
from datetime import datetime

from pbem.render.times import local_time
from pbem.store.models import FAILED, RUNNING, WAITING, Deadline, Fault, Outbox, Player, Seat

from ..clock import lateness, outages
from ..hosting.standstill import open_faults
from ..match.said import Said, said, tell
from ..match.sitting import Sitting
from ..post import stages
from . import disputes, mails, waiting
from .waiting import Waiting


@dataclass(frozen=True)
class Asked:
    """Who is asked until when. why: what keeps the answer, in sentences."""

    role: str
    name: str
    due_at: datetime
    late: bool
    why: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Health:
    """A match of a moderator. waiting: who is seen to be asked; asked: of a question that is not under seal; acts: that
    wait for his word.
    """

    slug: str
    game: str
    status: str
    stage: str
    sealed: bool
    waiting: list[str]
    asked: list[Asked]
    disputes: list[disputes.Case]
    mails: list[mails.Listed]
    acts: list[Waiting]
    fails: list[str]
    late_since: datetime | None
    faults: list[str]

    @property
    def late(self) -> list[Asked]:
        """Those whose time is over."""
        return [one for one in self.asked if one.late]


def of(seat: Seat, now: datetime) -> Health:
    """How the match of a moderator's seat is."""
    sitting = Sitting(seat.match, now)
    language, match = seat.player.language, sitting.match
    return Health(match.slug, sitting.rules.title, match.status, stages.stage_in_words(sitting, language),
                  sitting.is_sealed(), sitting.waiting_for(language) if match.status == RUNNING else [],
                  _asked(sitting, language), disputes.waiting(sitting, seat), mails.listed(sitting),
                  [one for one in waiting.listed(sitting, seat, language) if not one.own], _fails(language),
                  lateness.late(now).get(match.id), [_fault(sitting, one, seat.player) for one in open_faults(match)])


def _asked(sitting: Sitting, language: str) -> list[Asked]:
    if sitting.is_sealed():
        return []
    rows = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null())
    return [Asked(row.role, sitting.role_name(row.role, language), row.ends_at, row.ends_at <= sitting.now,
                  [tell(one, language, sitting.rules.key) for one in _why(sitting, row)])
            for row in rows.order_by(Deadline.due_at)]


def _why(sitting: Sitting, row: Deadline) -> list[Said]:
    """What may keep the answer of a role, as far as all may know."""
    holder = sitting.holders[row.role]
    mail = Outbox.select().where(Outbox.match == sitting.match, Outbox.role == row.role,
                                 Outbox.to == holder.player.email)
    return [*([said("late.open")] if sitting.is_open(row.role) else []),
            *([said("late.caretaker")] if sitting.in_care(row.role) and not sitting.is_open(row.role) else []),
            *([said("late.bounced")] if holder.bounced_at else []),
            *([said("late.unsent")] if mail.where(Outbox.status == WAITING, Outbox.tries > 0).exists() else []),
            *([said("late.failed")] if mail.where(Outbox.status == FAILED, Outbox.created_at >= row.asked_at).exists()
              else []),
            *([said("late.missed", missed=holder.missed)] if holder.missed else []),
            *([said("late.warned")] if row.final_at else []),
            *([said("late.reminded", reminders=row.reminders)] if row.reminders and not row.final_at else [])]


def _fault(sitting: Sitting, fault: Fault, reader: Player) -> str:
    """A fault in a sentence. Under seal its place is not told, which would tell what was played."""
    return tell(said("health_fault", step=fault.step.partition(":")[0], fault=fault.kind,
                     place=None if sitting.is_sealed() else fault.place,
                     since=local_time(fault.at, reader.zone, reader.language)), reader.language)


def _fails(language: str) -> list[str]:
    """What of the server stands still."""
    return [tell(said("late.outage", what=what.replace(" ", "_")), language) for what in outages.failing()]
