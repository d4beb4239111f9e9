"""Somebody who plays nothing here asks for help, for a place, or how one plays: he gets one helpful answer.

From is only a claim, so that the answer repeats nothing of the mail, and such answers are few a day. What speaks of
nothing that is done here is not answered.
"""

from datetime import datetime

from pbem import config, games, render
from pbem.orders.words.small import inquiring_words
from pbem.orders.words.tokens import words_of
from pbem.store.models import ANSWERED, Mail

from ..match import matches
from ..post import strangers
from ..post.letters import Letter
from ..post.posting import post
from ..post.reasons import reason

LINES = 10  # of a mail that are looked at


def asks(letter: Letter) -> bool:
    """Whether a mail asks how one plays here: by a word for that, or the name of a game, or of a match that invites."""
    told = [letter.subject, *(text for _, text in letter.body[:LINES])]
    asking = inquiring_words() | {*matches.inviting()}
    return any(asking & {*words_of(text)} or _names_a_game(text) for text in told)


def _names_a_game(text: str) -> bool:
    return any(title.casefold() in text.casefold() for title in _titles())


def _titles() -> list[str]:
    """The titles of the games that strangers are told of."""
    return [games.game(key).title for key in games.known() if games.game(key).offers_itself]


def answer(letter: Letter, mail: Mail, now: datetime) -> None:
    """Tell a stranger how one plays here, unless his address has been told enough today."""
    try:
        email = matches.checked_address(letter.from_address)
    except matches.Refused:
        return
    leave = strangers.leave(email, now)
    if leave.why:
        mail.reason = reason("unproven.told_nobody", why=mail.reason, sender=email, leave=leave.why)
        return
    mail.status, mail.reason = ANSWERED, ""
    inviting = matches.inviting()
    pages = [config.current().link(f"/guide/{key}") for key in dict.fromkeys(inviting.values())] \
        if config.current().web_url else []
    body = render.notice("welcome", address=config.current().address("orders"), inviting=[*inviting], pages=pages,
                         titles=_titles(), last=leave.last)
    post("welcome", email, body, now, once=("mail", mail.id), answers=mail, quiet=True)
