"""What an operator looks at that players may not know is told to the players: he may be one of them."""

from pbem.store import database
from pbem.store.models import FINISHED, Mail, Match, Player, Seat

from ..match import chronicle


def note(match, command, now):
    """Note in a match's log, for all to read, that its secrets are shown to the operator; before they are.

    command: what he called, without --secret.
    """
    with database.transaction():
        chronicle.note(match, f"The operator looked at what players may not know: pbem {command} --secret.", now)


def note_everywhere(command, now):
    """The same for what shows the secrets of every match that is not over."""
    for match in Match.select().where(Match.status != FINISHED).order_by(Match.id):
        note(match, command, now)


def note_mail(row, command, now):
    """The same for a Mail or an Outbox row: in its match, or in those of its writer or reader."""
    for match in _concerned(row):
        note(match, command, now)


def _concerned(row):
    if row.match:
        return [row.match]
    inbound = isinstance(row, Mail)
    seats = Seat.select(Seat.match).join(Player).where(
        (Player.email == (row.sender if inbound else row.to).lower()) | (Seat.id == (row.seat if inbound else None)))
    return list(Match.select().where(Match.id.in_(seats)).order_by(Match.id))
