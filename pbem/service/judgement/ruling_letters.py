"""What a moderator writes: his ruling on a dispute, in answer to the mail that asks for it."""

from datetime import datetime

from pbem import render
from pbem.render import Section
from pbem.store.models import Mail, Seat

from ..match.said import Said, said, tell
from ..post.letters import Letter
from ..post.posting import post
from ..post.tokens import Token


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    """Answer a moderator's mail, which has passed the gates of the desk."""
    _reply(seat, mail, letter, [said("moderator_letter.nothing")], now)


def _reply(seat: Seat, mail: Mail, letter: Letter, told: list[Said], now: datetime) -> None:
    language = seat.player.language
    head, *lines = (tell(one, language) for one in (said("moderator_letter"), *told))
    if letter.confirmed:
        lines.insert(0, letter.confirmed)
    body = render.document(f"{head} · {seat.match.slug}", head, [Section(head, lines)], language)
    post("moderator_answer", seat.player.email, body, now, once=("mail", mail.id), match=seat.match, answers=mail,
         reply_to=letter.recipient)
