"""Orders with others behind them: the first that is possible when its turn comes is carried out.

    attack 9 ELSE attack 8 ELSE pass
    attack 9 IF round >= 2 ELSE pass

ELSE may also begin the lines below the first. Only the form is known here; `choosing` says which one is possible.
"""

from __future__ import annotations

from typing import NamedTuple

from pbem.engine import Game
from pbem.words import ENGLISH

from ..grammar.filing import Standing, alternatives, begins_block, ends_block, sentence
from ..words.filing import is_word
from ..words.tokens import Lines, clean, tokenize
from ..words.vocabulary import vocabulary_of
from .subject import verbs_named


class Fallback(NamedTuple):
    """One of several orders. order: its line; condition: the words behind its IF, "" for none."""

    order: str
    condition: str


def fallbacks(text: str, game: Game, language: str = ENGLISH) -> list[Fallback]:
    """The orders that ELSE parts on a line; [] where it is no such line, as an order filed ahead or talk is none."""
    if is_conditional(text, game, language):
        return []
    found = [Fallback(order.strip(" ,:;"), condition) for order, condition in alternatives(clean(text))]
    if len(found) < 2 or not all(verbs_named(one.order, game, language) for one in found):
        return []
    filed = sentence(text, vocabulary_of(game, language))
    return [] if isinstance(filed, Standing) and filed.subject is not None else found


def is_conditional(text: str, game: Game, language: str = ENGLISH) -> bool:
    """Whether a line is an order in which IF and ELSE are words of its own."""
    return bool(verbs_named(clean(text), game, language) & {*game.speech.conditional})


def goes_on(text: str, above: str, game: Game, language: str = ENGLISH) -> bool:
    """Whether a line begins with ELSE and belongs to the order above: with an order behind it, or words of that order.
    """
    line = clean(text)
    tokens = tokenize(line)
    return is_word(tokens, 0, "else") and (is_conditional(above, game, language) or bool(
        verbs_named(line[tokens[0].end:].strip(" ,:"), game, language)))


def can_go_on(text: str, game: Game, language: str = ENGLISH) -> bool:
    """Whether a line is an order behind which ELSE may stand."""
    return bool(verbs_named(clean(text), game, language))


def joined(lines: Lines, game: Game, language: str = ENGLISH) -> Lines:
    """A mail's lines [(number, text)], those that go on with the order above them put behind it, but within a block."""
    found: list[tuple[int, str]] = []
    vocabulary, above, inside = vocabulary_of(game, language), -1, False
    for number, text in lines:
        inside = (inside or begins_block(text, vocabulary)) and not ends_block(text)
        if above >= 0 and not inside and goes_on(text, found[above][1], game, language) \
                and can_go_on(found[above][1], game, language):
            found[above] = found[above][0], f"{found[above][1].strip()} {clean(text)}"
            continue
        above = len(found) if text.strip() else above
        found.append((number, text))
    return found
