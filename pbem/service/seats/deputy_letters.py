"""The letters of deputies: orders while they play, otherwise whether they agree to be deputies."""

from pbem.store.models import DEPUTY

from .. import play
from ..mailing import tokens
from ..mailing.notices import notify
from ..sitting import lock
from ..talks import talk
from . import deputies

ANOTHER_ROLE = "You play or have played another role of this match, or are or were deputy for one."


def answer(letter, mail, token, seat, now):
    """A deputy's letter: orders and press while he plays; otherwise he agrees, or with NO ends his part."""
    table = lock(seat.match_id, now)
    own = next(row for row in table.seats if row.id == seat.id)
    if letter.declines() and token.kind != tokens.PRESS:
        _resign(table, own, mail)
    elif token.kind != tokens.JOIN and table.roles[own.stands_for] is own:
        (talk if token.kind == tokens.PRESS else play).answer(letter, mail, token, seat, now)
    elif token.expired(now) and not own.confirmed_at:
        deputies.ask(table, own, mail)
    elif deputies.may_not_agree(table, own):
        _resign(table, own, mail, ANOTHER_ROLE)
    else:
        _agree(table, own, mail)


def _resign(table, seat, mail, why="You have ended it."):
    """The deputy wants no part in it any more, or can have none."""
    for role in _shared(table, seat):
        deputies.end(table, role)
        deputies.tell_holder(table, role, deputies.ENDED, (mail.id,))
    notify("deputy_ends", seat, mail, table.now, why=why)


def _agree(table, seat, mail):
    new = not seat.confirmed_at
    for own in table.seats:
        if own.kind == DEPUTY and own.player_id == seat.player_id and own.stands_for in _shared(table, seat):
            own.confirmed_at = own.confirmed_at or table.now
            own.save()
    seat.player.confirmed_at = seat.player.confirmed_at or table.now
    seat.player.save()
    notify("deputy_agreed", seat, mail, table.now, **deputies.facts(table, seat),
           reply_to=tokens.address(tokens.JOIN, seat.mark, table.now))
    for role in _shared(table, seat) if new else ():
        deputies.tell_holder(table, role, f"{seat.player.email} has agreed to be your deputy.", (mail.id,))


def _shared(table, seat):
    """The roles of the holder for whom a deputy stands in."""
    return deputies.roles_of(table, table.holders[seat.stands_for].player)
