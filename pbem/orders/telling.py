"""Refusals and the help of options in words."""

from pbem import words
from pbem.engine import Phrase


def nearest(game, refused, language=words.ENGLISH):
    """The valid words of an Illegal of this game's rules."""
    tell = words.of(game, language).tell
    return tuple(tell(one) if isinstance(one, Phrase) else one for one in refused.nearest)


def told(game, refused, language=words.ENGLISH):
    """The sentence of an Illegal of this game's rules."""
    return words.of(game, language).tell(refused.sentence)


def helped(game, option, language=words.ENGLISH):
    """What an option does, in one line; a help that names no phrase is a line already."""
    spoken, said = words.of(game, language), option.help
    named = isinstance(said, str) and spoken.has("options", said)
    return spoken.tell(Phrase(said, sort="options") if named else said)
