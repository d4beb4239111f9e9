"""Mails whose writer has an earlier one that is kept, for the program fails on it: they must not overtake it.

One that only asks for something is answered. UNDO takes back what is kept, and the rest of its mail is carried out.
Anything else is kept behind it.
"""

from dataclasses import replace

from pbem import orders
from pbem.orders.results import Ignored, Meta, Read
from pbem.store.models import STORED, Seat

from ..post import kept
from ..post.letters import Line, Lines
from ..post.notices import notify
from .server_words.table import ALL, WORDS
from .server_words.undo import UNDO
from .walk import Walk


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
        notify("mail_kept_taken_back", seat, walk.mail, walk.sitting.now, reply_to=walk.letter.recipient, count=count)
        return True
    walk.letter = replace(walk.letter, body=rest)
    walk.told.append(walk.sitting.say(walk.role, "kept_taken_back", count=count))
    return False


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
