"""FORGET ME, and FORGET ME YES in a second mail: what is stored of its writer is removed."""

from ...course import forgetting
from .word import Word


def me(rest: str, words: list[str]) -> bool:
    """Its writer, and a confirmation: `forget it` is something else."""
    return words[0] == "me" and len(words) <= 2


FORGET = Word("forget", do=forgetting.forget, in_press=True, takes=me, needs=False,
              also=(("es", ("olvidar",)), ("fr", ("oublier",))))
