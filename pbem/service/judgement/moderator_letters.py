"""What a moderator writes in answer to any mail that he has got: one of the words of moderators (`moderator_words`)."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from pbem import render
from pbem.render import Section
from pbem.store.models import Mail, Seat

from ..match.said import said, tell
from ..match.sitting import Sitting, lock
from ..post import tokens
from ..post.letters import Letter
from ..post.posting import post
from ..post.tokens import Token
from .corrections import Course
from .moderator_words import table
from .moderator_words.word import Answer, Hearing, Word


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime, course: Course,
           besides: Iterable[Word[Any]] = ()) -> None:
    """Answer a moderator's mail, which has passed the gates of the desk. besides: words of parts that judge nothing."""
    sitting = lock(seat.match_id, now)
    hearing = Hearing(sitting, seat, letter.body, course, token.question, letter.cut)
    _reply(sitting, seat, mail, letter, table.answer(hearing, besides))


def _reply(sitting: Sitting, seat: Seat, mail: Mail, letter: Letter, answer: Answer) -> None:
    language = seat.player.language
    head, *lines = (tell(one, language, sitting.rules.key) for one in (said("moderator_letter"), *answer.told))
    confirmed = [letter.confirmed] if letter.confirmed else []
    body = render.document(f"{head} · {seat.match.slug}", head, [Section(head, [*confirmed, *lines]),
                           *answer.sections], language)
    post("moderator_answer", seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         answers=mail, reply_to=tokens.address(tokens.RULING, seat.mark, sitting.now, answer.mark) if answer.mark
         else letter.recipient)
