"""Refusals in words."""

from pbem import words


def told(game, refused, language=words.ENGLISH):
    """The sentence of an Illegal of this game's rules."""
    return words.of(game, language).tell(refused.sentence)
