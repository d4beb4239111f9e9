"""What is made alike for both worlds of a leak test, and nothing else is: `MADE_ALIKE` says what and why.

Everything else that leaves is what the server makes; what differs without a leak is masked (`masks`).
"""

import hashlib
import json
import random
from collections import Counter
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import NamedTuple
from unittest.mock import patch

from itsdangerous import TimestampSigner
from werkzeug.http import http_date
from werkzeug.wrappers import response

from pbem import config, identifiers
from pbem.engine import journal
from pbem.engine.running import ALL

KEY = "00112233" * 8


class Alike(NamedTuple):
    """Something that has the same value in both worlds. what: it is; why: it would differ, or how it is the same."""

    what: str
    why: str


MADE_ALIKE = (
    Alike("the server's key", "drawn once for a server: both worlds are two histories of one server"),
    Alike("the seeds of dice and cards", "drawn once for a match: the same chance meets both worlds"),
    Alike("identifiers", "drawn from the system: here each reader has a sequence of his own, so that one more for "
                         "another reader, or one that is no reader's own, shows"),
    Alike("the seals of the journal's rows", "drawn for each row: here made from who played it, when, and the events "
                                             "that all are told (where there are none, those that he is told); salts "
                                             "and commitments are made from them as ever"),
    Alike("Python's shared generator", "nothing that leaves may come from it; where something does, it is drawn from "
                                       "the same beginning, and one draw more in one world shows"),
    Alike("the moments at which something comes in", "the same letters, at the same time of one virtual clock, by "
                                                     "which pages are dated and sessions of browsers are signed"),
)


class Sequences:
    """A source of identifiers (pbem.identifiers) that is the same each time; each reader has his own sequence."""

    def __init__(self, name):
        self.name, self.drawn = name, {}

    def bytes(self, reader, length):
        number = next(self.drawn.setdefault(reader, count()))
        return hashlib.shake_256(f"{self.name}|{reader}|{number}".encode()).digest(length)


class Seals:
    """Enters rows in the journal as ever, under seals that are the same each time: a private row moves no other's."""

    def __init__(self, name):
        self.name, self.made, self.plain = name, Counter(), journal.next_row

    def next_row(self, previous, seal, **fields):
        public = [event for event in fields["events"] if event["to"] == ALL]
        row = json.dumps([self.name, fields["role"], fields["at"], public or fields["events"]], sort_keys=True)
        self.made[row] += 1
        seal = hashlib.sha256(f"{row} {self.made[row]}".encode()).hexdigest()
        return self.plain(previous, seal, **fields)


def fix_key(folder):
    """Give the server in a folder a key that is always the same."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / config.KEY_FILE).write_text(KEY)


@contextmanager
def made_alike(name):
    """Meanwhile everything that is drawn comes from sequences of this name."""
    identifiers.use(Sequences(name))
    random.seed(name)
    with ExitStack() as patches:
        patches.callback(identifiers.use, identifiers.System())
        patches.enter_context(patch.object(journal, "next_row", Seals(name).next_row))
        yield


@contextmanager
def at_the_moment(now):
    """Meanwhile sessions of browsers are signed at this moment, and answers are dated so."""
    with (patch.object(TimestampSigner, "get_timestamp", lambda signer: int(now.timestamp())),
          patch.object(response, "http_date", lambda at=None: http_date(now if at is None else at))):
        yield


def lines():
    """What is made alike, in words."""
    yield "Made alike for both worlds:"
    yield from (f"  {one.what}: {one.why}" for one in MADE_ALIKE)
