"""Mails whose writer has an earlier one that is kept, for the program fails on it: they must not overtake it.

One that only asks for something is answered. UNDO takes back what is kept, and the rest of its mail is carried out.
Press by its own address goes out. Anything else is kept behind it.
"""

from dataclasses import replace
from datetime import datetime

from pbem import orders, words
from pbem.orders.line.results import Ignored, Meta, Read
from pbem.store.models import MODERATOR, STORED, Mail, Seat

from ..post import kept, tokens
from ..post.letters import Letter, Line, Lines
from ..post.notices import notify
from ..post.tokens import Token
from .server_words.table import ALL, WORDS
from .server_words.undo import UNDO
from .walk import Walk

UNDO_WORDS = {UNDO.name, *(name for _, names in UNDO.also for name in names)}


def is_dealt_with(walk: Walk, seat: Seat) -> bool:
    """Whether nothing of a mail is carried out, for it waits or has done no more than to take back; it is answered."""
    undo = _undo(walk)
    if undo:
        return _take_back(walk, seat, [line for line in walk.letter.body if line != undo])
    if _only_asks(walk):
        return False
    kept.keep_behind(walk.mail, seat, walk.sitting.now)
    walk.mail.status = STORED
    return True


def _take_back(walk: Walk, seat: Seat, rest: Lines) -> bool:
    """Take back what is kept; whether that is all. rest: the other lines of the mail, which are left."""
    count = kept.take_back(seat, walk.mail, walk.sitting.now)
    if not rest:
        _tell_taken_back(seat, walk.mail, walk.sitting.now, count)
        return True
    walk.letter = replace(walk.letter, body=rest)
    walk.told.append(walk.sitting.say(walk.role, "kept_taken_back", count=count))
    return False


def _tell_taken_back(seat: Seat, mail: Mail, now: datetime, count: int) -> None:
    notify("mail_kept_taken_back", seat, mail, now, reply_to=mail.recipient, count=count)


def is_beside_orders(token: Token, seat: Seat) -> bool:
    """Whether a letter is read by nobody who reads orders: a ruling, press by its own address, a YES to a doubt."""
    return seat.kind == MODERATOR or token.kind in (tokens.PRESS, tokens.CONFIRM)


def left_of(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> Letter | None:
    """What is to be answered of such a letter; None where it waits, or has done no more than to take back."""
    at = next((at for at, (_, line) in enumerate(letter.body) if line.strip()), None)
    if at is not None and letter.body[at][1].strip(" .!").lower() in UNDO_WORDS:
        return _left_by_undo(replace(letter, body=letter.body[at + 1:]), mail, seat, now)
    if token.kind == tokens.PRESS:
        return letter
    kept.keep_behind(mail, seat, now)
    mail.status = STORED
    return None


def _left_by_undo(rest: Letter, mail: Mail, seat: Seat, now: datetime) -> Letter | None:
    count = kept.take_back(seat, mail, now)
    if not any(line.strip() for _, line in rest.body):
        _tell_taken_back(seat, mail, now, count)
        return None
    told = words.of(None, seat.player.language).say("mails", "kept_taken_back", {"count": count})
    return replace(rest, confirmed=told)


def _undo(walk: Walk) -> Line | None:
    """The line with UNDO, where nothing but what is for nobody stands above it."""
    for line in walk.letter.body:
        read = _read(walk, line)
        if not isinstance(read, Ignored):
            return line if isinstance(read, Meta) and read.word == UNDO.name and not _is_trial(walk) else None
    return None


def _only_asks(walk: Walk) -> bool:
    return _is_trial(walk) or all(_asks(_read(walk, line)) for line in walk.letter.body)


def _asks(read: Read) -> bool:
    if not isinstance(read, Meta):
        return isinstance(read, Ignored)
    word = WORDS[read.word]
    return word.asks or word.sections is not None


def _is_trial(walk: Walk) -> bool:
    sitting, role = walk.sitting, walk.role
    return orders.is_trial(walk.letter.body, sitting.rules, sitting.state, role, sitting.language(role), ALL)


def _read(walk: Walk, line: Line) -> Read:
    sitting, role = walk.sitting, walk.role
    return orders.read_line(line[1], sitting.rules, sitting.state, role, sitting.language(role), server=ALL)
