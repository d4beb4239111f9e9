"""An order with an IF and no ELSE: "buy Luther IF Lisbon is free".

Alone it is filed ahead, for the next question at which it can be given. Among the orders of a turn of one's own that is
under way it is one of these: it is looked at when its turn comes, and passed over where its condition does not hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbem.engine import Game
from pbem.engine.facets import OwnTurn
from pbem.engine.shapes import State
from pbem.words import ENGLISH

from ..around.talk import YOU
from ..grammar.filing import Standing, sentence
from ..words.tokens import Lines, tokenize
from ..words.vocabulary import Vocabulary, vocabulary_of
from .fallbacks import Fallback, fallbacks, is_conditional
from .subject import decisions_of, verbs_named


def guarded(text: str, game: Game, language: str = ENGLISH) -> list[Fallback]:
    """The orders that ELSE parts on a line, or the one with its condition; [] for any other line."""
    return fallbacks(text, game, language) or _conditioned(text, game, language)


def orders_in(text: str, game: Game, language: str = ENGLISH) -> list[str]:
    """The orders of a line without their conditions, one or several."""
    return [one.order for one in guarded(text, game, language)] or [text]


def _conditioned(text: str, game: Game, language: str) -> list[Fallback]:
    vocabulary = vocabulary_of(game, language)
    found = None if is_conditional(text, game, language) else sentence(text, vocabulary)
    if not isinstance(found, Standing) or found.subject is not None or found.always or not found.condition:
        return []
    order = found.alternatives[0][0]
    named = verbs_named(order, game, language) and not is_sentence(found, vocabulary)
    return [Fallback(order, found.condition)] if named else []


def is_sentence(found: Standing, vocabulary: Vocabulary) -> bool:
    """Whether an IF is said to somebody, behind what only begins as an order does: "Skip to the end if you like"."""
    order = found.alternatives[0][0]
    tokens = tokenize(order)
    named = any(vocabulary.longest_at([token.word for token in tokens], at) for at in range(len(tokens)))
    return bool({token.word for token in tokenize(found.condition)} & YOU) and not named \
        and not any(token.word.isdigit() for token in tokens)


def at_their_place(lines: Lines, game: Game, state: State, role: str, language: str = ENGLISH) -> Sequence[int]:
    """The numbers of the lines [(number, text)] that are orders with a condition among those of a turn under way.

    Only in a game in which a turn is several orders, as its orders that end one tell.
    """
    asked = game.pending(state).get(role)
    if not game.facet(OwnTurn).closing or asked is None or asked["pace"] not in game.turn_paces:
        return []
    of_turn = [(number, text) for number, text in lines if text.strip() and _is_of_turn(text, game, language)]
    return [number for number, text in of_turn if len(of_turn) > 1 and _conditioned(text, game, language)]


def _is_of_turn(text: str, game: Game, language: str) -> bool:
    """Whether a line is an order that answers nothing but the questions of one's own turn."""
    verbs = verbs_named(orders_in(text, game, language)[0], game, language)
    return bool(verbs) and all(game.is_of_turn(game.decisions[one].pace) for one in decisions_of(verbs, game))
