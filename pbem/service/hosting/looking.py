"""What an operator looks at that players may not know is told to the players: he may be one of them."""

from datetime import datetime, timedelta

from pbem import addresses, config
from pbem.store import database
from pbem.store.models import FINISHED, PAUSED, RUNNING, Mail, Match, Outbox, Player, Seat

from ..judgement import settings
from ..match import chronicle
from ..match.said import said

DAY = timedelta(days=1)


def note(match: Match, command: str, now: datetime) -> None:
    """Note in a match's log, for all to read, that its secrets are shown to the operator; before they are.

    They read it at once, or when the match is over, as it has been opened. command: what he called, without --secret.
    """
    with database.transaction():
        chronicle.note(match, f"The operator looked at what players may not know: pbem {command} --secret.", now,
                       afterwards=not settings.log_at_once(match))


def note_everywhere(command: str, now: datetime) -> None:
    """The same for what shows the secrets of every match that is not over."""
    for match in Match.select().where(Match.status != FINISHED).order_by(Match.id):
        note(match, command, now)


def note_mail(row: Mail | Outbox, command: str, now: datetime) -> None:
    """The same for a Mail or an Outbox row: in its match, or in those of its writer or reader."""
    for match in _concerned(row):
        note(match, command, now)


def note_mailboxes(now: datetime) -> None:
    """The same, once a day, while the local mailboxes are looked at: in each match under way with players there."""
    with database.transaction():
        for match in _with_mailboxes():
            if not chronicle.was_noted(match, said("looks.mailboxes"), now - DAY):
                chronicle.note(match, said("looks.mailboxes"), now, afterwards=not settings.log_at_once(match))


def _with_mailboxes() -> list[Match]:
    seats = Seat.select(Seat, Player).join(Player)
    local = {seat.match_id for seat in seats if config.current().is_local(seat.player.email)}
    return list(Match.select().where(Match.id.in_(local), Match.status.in_((RUNNING, PAUSED))).order_by(Match.id))


def note_retry(row: Mail | Outbox, now: datetime) -> None:
    """Write down, for the players, that the operator had a mail tried again."""
    for match in _concerned(row):
        chronicle.note(match, said("acts.retry", moderator=None, came=isinstance(row, Mail)), now)


def _concerned(row: Mail | Outbox) -> list[Match]:
    if row.match:
        return [row.match]
    theirs = (Player.email == addresses.kept(row.sender)) | (Seat.id == row.seat) if isinstance(row, Mail) \
        else Player.email == addresses.kept(row.to)
    seats = Seat.select(Seat.match).join(Player).where(theirs)
    return list(Match.select().where(Match.id.in_(seats)).order_by(Match.id))
