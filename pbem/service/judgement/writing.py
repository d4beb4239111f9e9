"""A moderator, or who runs the server, writes to one player, who answers by reply.

    WRITE france: text     in answer to any mail that a moderator has got; to one about a dispute it is about that

The words are their readers' alone; that somebody was written to, and has answered, stands in the log. An answer reaches
all moderators of the match, or who runs the server where there are none. No orders are read from it.
"""

import re
from datetime import datetime
from typing import NamedTuple

from pbem import identifiers
from pbem.store.models import ASIDE, Dispute, Mail, Message, Seat

from ..match import chronicle, moderators
from ..match.said import Refused, Said, role_named, said, tell
from ..match.sitting import Sitting, find_role, lock
from ..post import addressing, moderator, tokens
from ..post.letters import Letter, Lines
from ..post.posting import post
from ..post.reasons import reason
from ..post.tokens import Token
from . import cases, messages, requests, settings

WRITE = re.compile(r"\W*(?:WRITE|ASK)\b(?:\s+TO\b)?\s*([^:]{0,60}):\s*(.*)", re.IGNORECASE | re.DOTALL)
LONGEST = 4000  # characters
MARK = 16  # characters


class Wanted(NamedTuple):
    """Words to the player of a role (by any name of it), and the dispute that they are about."""

    role: str
    text: str
    dispute: Dispute | None


def read(sitting: Sitting, question: object, body: Lines) -> Wanted | None:
    """What a moderator's letter writes to a player; None for any other letter.

    question: what his reply address calls what it is about; in answer to a player's answer his words go to that player.
    """
    text = _text(body)
    found, before = WRITE.fullmatch(text), messages.marked(sitting.match, question)
    about = before.dispute if before else cases.marked(sitting.match, question)
    if found:
        return Wanted(found[1], found[2], about)
    return Wanted(before.role, text, about) if before else None


def write(sitting: Sitting, judge: Seat | None, words: str, text: str, dispute: Dispute | None = None) -> Said:
    """Write to the player of a role (by any name of it); a sentence for the writer.

    judge: None for who runs the server. Refused for no role, one whose seat is free, one that may not know of the
    dispute, no words and too many.
    """
    role = _reader(sitting, words, dispute)
    text = _checked(text)
    made = _kept(sitting, judge, role, text, dispute)
    _note(sitting, made, said("message.noted", moderator=judge.name if judge else None, role=role_named(role),
                              tag=dispute.tag if dispute else None))
    head = said("message", moderator=judge.name if judge else None, tag=dispute.tag if dispute else None)
    for seat in sitting.readers(role):
        with sitting.addressed_to(role, seat):
            body = addressing.notice(sitting, role, head, [*text.split("\n"), said("message.how")])
            post("message", seat.player.email, body, sitting.now, once=(made.id, seat.id), match=sitting.match,
                 role=role, reply_to=tokens.address(tokens.MESSAGE, seat.mark, sitting.now, made.mark))
    return said("message.sent", role=role_named(role))


def _reader(sitting: Sitting, words: str, dispute: Dispute | None) -> str:
    if not sitting.state:
        raise Refused(said("not_started_yet", slug=sitting.match.slug))
    role = find_role(sitting, words)
    names = [role_named(other) for other in sitting.holders]
    if role is None:
        raise Refused(said("message.no_role", written=words.strip() or None, names=names))
    if sitting.is_open(role):
        raise Refused(said("no_replacing.free", role=role_named(role)))
    if dispute and not cases.may_see(sitting, role, dispute):
        raise Refused(said("message.may_not_know", role=role_named(role), tag=dispute.tag))
    return role


def _checked(text: str) -> str:
    text = text.strip()
    if not text or len(text) > LONGEST:
        raise Refused(said("message.length", most=LONGEST))
    return text


def _kept(sitting: Sitting, judge: Seat | None, role: str, text: str, dispute: Dispute | None,
          mail: Mail | None = None) -> Message:
    player = sitting.roles[role].player
    mark, answers = identifiers.draw(player.email, MARK), mail is not None
    return Message.create(match=sitting.match, mark=mark, judge=judge, role=role, player=player, dispute=dispute,
                          answers=answers, text=text, at=sitting.now, mail=mail)


def _note(sitting: Sitting, made: Message, happened: Said) -> None:
    """Write it down: when the match is over where it would tell of a dispute that not all know of."""
    hidden = made.dispute is not None and not cases.is_open_to_all(made.dispute)
    chronicle.note(sitting.match, happened, sitting.now, afterwards=hidden or not settings.log_at_once(sitting.match))


# The player's answer.

def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    """Pass on what a player answers, and tell him so. What a program writes in his absence goes to nobody."""
    sitting = lock(seat.match_id, now)
    role, asked = sitting.admit(seat), messages.marked(sitting.match, token.question)
    if letter.absence:
        mail.status, mail.reason = ASIDE, reason("absence")
        return
    try:
        told = _pass_on(sitting, role, asked, letter, mail)
    except Refused as refused:
        told = [said("message.not_passed_on"), refused.said]
    confirmed: list[Said] = [letter.confirmed] if letter.confirmed else []
    body = addressing.notice(sitting, role, said("message.answered"), [*confirmed, *told])
    post("notice", seat.player.email, body, now, once=("mail", mail.id), match=sitting.match, role=role, answers=mail,
         reply_to=letter.recipient)


def _pass_on(sitting: Sitting, role: str, asked: Message | None, letter: Letter, mail: Mail) -> list[Said]:
    if asked is None:
        raise Refused(said("message.gone"))
    if letter.cut:
        raise Refused(said("part_not_read", why=letter.cut))
    made = _kept(sitting, asked.judge, role, _checked(_text(letter.body)), asked.dispute, mail)
    _note(sitting, made, said("message.answer_noted", role=role_named(role)))
    judges = moderators.of(sitting.match)
    for judge in judges:
        requests.tell_of_message(sitting, made, judge, said("message.answer", role=role_named(role)), _lines(made))
    if not judges:
        moderator.tell(sitting.match, tell(said("message.answer", role=role_named(role)), game=sitting.rules.key),
                       [tell(line, game=sitting.rules.key) for line in _lines(made)], sitting.now,
                       once=("message", made.id))
    return [said("message.passed_on", names=[judge.name for judge in judges] or None)]


def _lines(made: Message) -> list[Said]:
    about: list[Said] = [said("message.about", tag=made.dispute.tag)] if made.dispute else []
    return [*about, *made.text.split("\n")]


def _text(body: Lines) -> str:
    """The lines as a text; a gap in their numbers was an empty line of the mail."""
    pieces: list[str] = []
    last = None
    for number, line in body:
        pieces += ["" if last is None else "\n\n" if number > last + 1 else "\n", line]
        last = number
    return "".join(pieces).strip()
