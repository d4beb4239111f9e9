"""Pauses drawn from a secret: by them what the server does by itself cannot be told from a quick mail.

Each is the same whenever it is reckoned.
"""

import hmac
from datetime import timedelta

from pbem import config
from pbem.store.models import Match

from .clock_settings import PAUSE, length

LEAST = 0.1  # of the longest
BRIEF = 0.25  # of the others: for a player who is at his desk, and where hardly anybody is expected to answer


def pause(match: Match, pace: str, *what: str | int, brief: bool = False) -> timedelta:
    """How long the server waits with what it would do at once. pace: of the question; what: tells it from others.

    At most the match's `pause`, and a quarter of the time to answer; a brief one is shorter.
    """
    longest = min(PAUSE.of(match.settings), length(match, pace) / 4) * (BRIEF if brief else 1)
    text = "|".join(["pause", *map(str, (match.id, *what))]).encode()
    drawn = int.from_bytes(hmac.digest(config.current().secret_key(), text, "sha256")[:8], "big") / 2**64
    return longest * (LEAST + (1 - LEAST) * drawn)
