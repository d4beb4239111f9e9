"""Names of people in a match that a reader may take for each other.

They are not refused, for people are called what they are called; but where they are shown it is said. Equal names are
refused (`seats.display_names`).
"""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from anyascii import anyascii
from rapidfuzz.distance import OSA

from pbem.store.models import HOLDER, MODERATOR, Seat

from .said import Said, said
from .sitting import Sitting

LEAST = 4  # letters of a name with another letter, or with more words, that is like it
SEEN_AS = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("0", "o"), ("1", "l"), ("i", "l"), ("5", "s"), ("q", "g"))
WORD = re.compile(r"[\W_]+")


class Called(NamedTuple):
    """Somebody's name. judges: he is a moderator."""

    name: str
    judges: bool


def fold(name: str) -> str:
    """A name as it is compared: in small Latin letters, without accents, blanks and punctuation."""
    return "".join(character for character in anyascii(name).casefold() if character.isalnum())


def are_alike(name: str, other: str) -> bool:
    """Whether a reader may take one name for the other: by letters that look alike, one letter that is another, missing
    or too much, or since one is a word of the other.
    """
    first, second = fold(name), fold(other)
    if _as_seen(first) == _as_seen(second):
        return True
    if min(len(first), len(second)) < LEAST:
        return False
    return OSA.distance(first, second, score_cutoff=1) <= 1 or second in _words(name) or first in _words(other)


def told(sitting: Sitting, name: str | None = None) -> list[Said]:
    """Which names of a match are like another one, as sentences; the later of two is like the earlier, and a player's
    like a moderator's. name: only what concerns this one.
    """
    return [said("alike", name=later.name, other=earlier.name, judges=earlier.judges)
            for earlier, later in combinations(_called(sitting.seats), 2)
            if name in (None, earlier.name, later.name) and are_alike(earlier.name, later.name)]


def _called(seats: list[Seat]) -> list[Called]:
    """Each person once: the moderators, then the players as they came."""
    judges = [Called(seat.name, True) for seat in seats if seat.kind == MODERATOR and seat.name]
    players = {seat.player_id: seat.player.name for seat in seats if seat.kind == HOLDER and seat.confirmed_at}
    return [*judges, *(Called(name, False) for name in players.values() if name)]


def _as_seen(folded: str) -> str:
    for written, seen in SEEN_AS:
        folded = folded.replace(written, seen)
    return folded


def _words(name: str) -> Iterator[str]:
    return map(fold, WORD.split(name))
