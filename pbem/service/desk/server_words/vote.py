"""What the words share that are votes of the players."""

from functools import partial
from typing import Any

from ...clock import votes
from .word import Word


def vote(name: str, motion: votes.Motion, **known: Any) -> Word:
    """A word that votes for a motion. known: further fields of the Word."""
    return Word(name, **known, do=partial(votes.cast, motion=motion), in_press=True,
                caps=lambda rest: ("votes_a_mail", "votes_a_day"))
