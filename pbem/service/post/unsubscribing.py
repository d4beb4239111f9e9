"""Who reads a mail of ours unsubscribes: by a mail to an address of its own, or by the button of a page.

Nothing but the mark in that address or link is looked at, for the mail program writes such mails, and presses such
buttons, as it likes (RFC 8058, 3.2). An address that has confirmed nothing gets no mail from then on, and no word of
it. A player gets short mails, and one that says so and how to leave his matches; another one after a day at the
earliest, so that nothing that answers by itself can go round in a circle.
"""

import re
from datetime import datetime, timedelta
from itertools import groupby

from pbem import config, render
from pbem.store import database
from pbem.store.models import DEPUTY, FAILED, MODERATOR, WAITING, Outbox, Player, Recipient, Seat

from ..match.said import role_named, said, tell
from . import silence, tokens
from .mail_names import DROPPED
from .mail_wishes import BRIEF
from .posting import post

FORM = re.compile(rf"{silence.KIND}([a-z2-7]{{{silence.LENGTH}}})")
AGAIN = timedelta(days=1)  # until the same reader can do it once more
PLAYS, WAITS = "plays", "waits"


def find(recipient: str) -> str | None:
    """The token of an address to unsubscribe, None when this is none."""
    text = tokens.find(recipient)
    return text if text and FORM.fullmatch(text) else None


def unsubscribe(token: str, now: datetime) -> bool:
    """The reader of a mail with this token wants no more; whether there is one. Within a day it counts once."""
    found = FORM.fullmatch(token)
    row = Recipient.get_or_none(Recipient.mark == found[1]) if found else None
    if row and _is_due(row, now):
        with database.transaction():
            row = database.locked(Recipient.select().where(Recipient.id == row.id)).get()
            if _is_due(row, now):
                _silence(row, now)
    return row is not None


def _is_due(row: Recipient, now: datetime) -> bool:
    return row.unsubscribed_at is None or now - row.unsubscribed_at >= AGAIN


def _silence(row: Recipient, now: datetime) -> None:
    row.unsubscribed_at, row.silenced, row.kept_back_at, row.listed = now, True, None, False
    row.save()
    _stop_waiting(row.address, now)
    player = Player.get_or_none(Player.email == row.address, Player.confirmed_at.is_null(False))
    if player:
        before, player.reports = player.reports or "usual", BRIEF
        player.save()
        _tell(player, before, now)


def _stop_waiting(address: str, now: datetime) -> None:
    """What waits to go out and is not wanted any more stays here, and needs nobody."""
    addresses = [row.address for row in silence.of_person(address)]
    for mail in Outbox.select().where(Outbox.status == WAITING, Outbox.to.in_(addresses)):
        if silence.keeps_back(mail.kind, mail.lane, mail.to, now, is_answer=mail.answers_id is not None):
            Outbox.update(status=FAILED, last_error=DROPPED).where(Outbox.id == mail.id).execute()


def _tell(player: Player, before: str, now: datetime) -> None:
    """The mail to a player: what has changed, how to get it back, how to leave. before: which reports he had."""
    seats = silence.parts(player.email)
    only = seats[0] if len({seat.match_id for seat in seats}) == 1 else None
    parts = [_told(list(own), player.language) for _, own in groupby(seats, lambda seat: (seat.match_id, _part(seat)))]
    body = render.notice(
        "unsubscribed", player=player, before=before, parts=parts, plays=any(_part(seat) == PLAYS for seat in seats),
        only=bool(only), host=config.current().moderator or "")
    post("unsubscribed", player.email, body, now, once=now.isoformat(), match=only.match if only else None,
         reply_to=_reply_address(only, now) if only else None)


def _told(seats: list[Seat], language: str) -> str:
    """What somebody is in a match, and how he leaves it, in sentences. seats: his in that match, of one part."""
    first, roles = seats[0], [role for seat in seats for role in [seat.role or seat.stands_for] if role]
    told = said("your_part", slug=first.match.slug, part=_part(first), roles=[role_named(role) for role in roles])
    return tell(told, language, first.match.rules.key)


def _part(seat: Seat) -> str:
    """PLAYS, WAITS (for the beginning), DEPUTY or MODERATOR."""
    return seat.kind if seat.kind in (DEPUTY, MODERATOR) else PLAYS if seat.role else WAITS


def _reply_address(seat: Seat, now: datetime) -> str | None:
    """Where the word can be sent by which somebody leaves the match of a seat; None: there is none."""
    kind = {PLAYS: tokens.ORDERS, WAITS: tokens.JOIN, DEPUTY: tokens.JOIN}.get(_part(seat))
    return tokens.address(kind, seat.mark, now) if kind else None
