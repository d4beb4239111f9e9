"""Short mails from `templates/mail/*.txt`."""

from datetime import datetime

from pbem import render
from pbem.store.models import Mail, Seat

from .posting import post


def notify(name: str, seat: Seat, mail: Mail, now: datetime, *, thread: bool = True, reply_to: str | None = None,
           **data: object) -> None:
    """Answer an inbound mail with a notice to the registered address of a seat.

    name: the template, also the kind of the mail. mail: the inbound Mail. data: the template's variables.
    """
    data.setdefault("last", False)
    body = render.notice(name, None, seat.match, seat.player, **data)
    post(name, seat.player.email, body, now, once=("mail", mail.id), match=seat.match if thread else None,
         role=seat.role, answers=mail, reply_to=reply_to)
