"""CONCLUDE draw, CONCLUDE end: proposes to all players that the match end where it stands."""

from ...course.ending import BY_WORD
from ...course.ending import CONCLUDE as MOTION
from .vote import vote


def ending(rest: str, words: list[str]) -> bool:
    """As what the match is to end, and nothing else: `conclude my impulse` is an order of a game."""
    return len(words) == 1 and words[0] in BY_WORD


CONCLUDE = vote("conclude", MOTION, takes=ending, needs=True, also=(("es", ("concluir",)), ("fr", ("conclure",))))
