"""Every way to write an option: its own verb, the ways it names, and for one that refuses all words that say no."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import NamedTuple

from pbem.engine import Option, Way, shapes
from pbem.engine.shapes import Plain

from .names import EXACT, Found, Key
from .tokens import Tokens


class Spelling(NamedTuple):
    """An option, the option as it is written in one way, and that Way; None for the option's own."""

    option: Option
    written: Option
    way: Way | None = None

    @property
    def bare(self) -> bool:
        """Whether its verb may be left out."""
        return self.option.bare or self.way is not None and self.way.bare

    def command(self, args: dict[str, Plain]) -> shapes.Command:
        """The command of these arguments, without those that are only written."""
        return shapes.command(self.option.verb, **{name: args[name] for name in args if name in self.option.args})


def spellings(options: Sequence[Option], refusals: Sequence[str]) -> dict[Key, Spelling]:
    """{key: Spelling} of these options; key: the verb, for another way its words, the verb and the syntax."""
    verbs = {option.verb for option in options}
    others: dict[Key, Spelling] = {
        (way.verb, option.verb, way.syntax): Spelling(option, as_written(option, way), way)
        for option in options for way in ways(option, [word for word in refusals if word not in verbs])}
    own: dict[Key, Spelling] = {option.verb: Spelling(option, option) for option in options
                                if not any(way.only for way in option.ways)}
    return own | others


def ways(option: Option, refusals: Sequence[str]) -> tuple[Way, ...]:
    """The other ways to write an option. refusals: words that say no."""
    return (*option.ways, *(Way(word) for word in refusals if option.refuses))


def as_written(option: Option, way: Way | None) -> Option:
    """The option as it is written in this way; its own way for None."""
    if way is None:
        return option
    return replace(option, verb=way.verb, syntax=way.syntax, args={**option.args, **way.args})


def meant(found: Found, tokens: Tokens, small: Container[str]) -> Found:
    """Of [(key, tokens it takes, rank)] those that a line can begin with: a small word says no only alone."""
    alone = all(token.soft for token in tokens[1:])
    return [hit for hit in found if not isinstance(hit[0], tuple) or tokens[0].word not in small
            or alone and hit[2] == EXACT]
