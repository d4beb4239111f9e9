"""What is shown as examples of orders filed ahead: the game's own, and a whole turn for the next one of the reader's.

A game with whole turns (`OwnTurn.whole`) gives no text for its next turn: it is made of the turn that it supposes
(`Moments.suppose`), so of what the reader may know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pbem.engine import Foreseen, Game
from pbem.engine.facets import Moments, OwnTurn
from pbem.engine.shapes import State
from pbem.words import ENGLISH

from ..filed.subject import turns
from ..grammar.writing import write
from ..words.vocabulary import vocabulary_of

INDENT = "  "


def examples(game: Game, state: State, role: str, language: str = ENGLISH) -> list[str]:
    """Texts that a role might file ahead now, a block for its next turn among them."""
    return [*game.facet(Moments).examples(state, role), *filter(None, [next_turn(game, state, role, language)])]


def examples_in_report(game: Game, state: State, role: str, language: str = ENGLISH) -> list[str]:
    """The same beside what is asked: without the next turn in a turn of one's own, which is shown whole already."""
    active, _ = game.facet(OwnTurn).whose(state) or ("", 0)
    return [*game.facet(Moments).examples(state, role)] if role == active else examples(game, state, role, language)


def with_texts(coming: Iterable[Foreseen], game: Game, state: State, role: str,
               language: str = ENGLISH) -> list[Foreseen]:
    """What a role may be asked next (`Moments.to_come`), each with a text; without those for which there is none."""
    found = (one if one.text else replace(one, text=next_turn(game, state, role, language)) for one in coming)
    return [one for one in found if one.text]


def next_turn(game: Game, state: State, role: str, language: str = ENGLISH) -> str:
    """A block of orders that could be all of the role's next turn as the board stands; "" where there is none."""
    supposed = game.facet(Moments).suppose(game, state, role) if turns(game) else None
    lines = [] if supposed is None else [write(command, game, at, role, language)
                                         for at, command in game.facet(OwnTurn).whole(game, supposed, role)]
    head = f"NEXT {vocabulary_of(game).speech.turn[0].upper()}"
    return "\n".join([head, *(INDENT + line for line in lines), "END"]) if lines else ""
