"""Short mails from `templates/mail/*.txt`."""

from pbem import render

from .posting import post


def notify(name, seat, mail, now, *, thread=True, reply_to=None, **data):
    """Answer an inbound mail with a notice to the registered address of a seat.

    name: the template, also the kind of the mail. mail: the inbound Mail. data: the template's variables.
    """
    data.setdefault("last", False)
    body = render.notice(name, player=seat.player, match=seat.match, **data)
    post(name, seat.player.email, body, now, once=("mail", mail.id), match=seat.match if thread else None,
         role=seat.role, answers=mail, reply_to=reply_to)
