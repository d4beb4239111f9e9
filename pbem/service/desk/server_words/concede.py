"""CONCEDE, and CONCEDE YES in a second mail: its writer concedes the match; CONCEDE NONE takes that back."""

from pbem.orders.line import server_words

from ...course import ending
from .word import Word


def yes_or_none(rest: str, words: list[str]) -> bool:
    """Nothing but a confirmation, or that it is taken back."""
    return server_words.yes(rest, words) or server_words.none(rest, words)


CONCEDE = Word("concede", do=ending.concede, in_press=True, takes=yes_or_none,
               also=(("es", ("concedo",)), ("fr", ("conceder",))))
