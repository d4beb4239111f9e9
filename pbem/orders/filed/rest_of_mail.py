"""The rest of a mail: orders behind one that has put a question to somebody, as in the middle of a turn.

They are kept as an order filed ahead and go on when the role is asked again in the same turn. Until then they are
judged no more than the lines of a pre-filed turn are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pbem.engine import Game, shapes
from pbem.engine.facets import Moves, OwnTurn, Replies
from pbem.engine.shapes import Asked, State
from pbem.words import ENGLISH

from ..line.reading import Reader
from ..line.results import Command
from .answering import answer
from .in_turn import orders_in
from .kept import BLOCKS, REST, THEN, Filing
from .reading import check_orders
from .subject import decisions_of, turns, verbs_named


def is_own(answered: Iterable[Asked], game: Game) -> bool:
    """Whether one of these questions, as in `Game.pending`, belongs to its role's own turn, by its pace."""
    return any(game.is_of_turn(asked["pace"]) for asked in answered)


def goes_on(game: Game, state: State, role: str) -> bool:
    """Whether others may answer first in a turn of this role that has not ended: no other turn begins."""
    pending, sealed = game.pending(state), game.is_sealed(state)
    begun = any(asked["decision"] in turns(game) for asked in pending.values())
    answered = role in game.settled(state) and not sealed
    return (bool(pending) or sealed) and not begun and role not in pending and not answered


def asks_back(game: Game, state: State, role: str, filed: Iterable[Filing] = ()) -> bool:
    """Whether a role is asked about an order of its own turn, which goes on behind its answer.

    What comes between its orders (`OwnTurn.between`) is waited for; any other question only where one of these orders
    filed ahead answers it.
    """
    asked = game.pending(state).get(role)
    return asked is not None and (asked["pace"] in game.facet(OwnTurn).between or is_answered(game, state, role, filed))


def is_answered(game: Game, state: State, role: str, filed: Iterable[Filing]) -> bool:
    """Whether one of these orders filed ahead answers what a role is asked, with an order that the rules allow.

    A THEN without a move is of this one.
    """
    return any(_answers(filing, game, state, role) for filing in filed)


def _answers(filing: Filing, game: Game, state: State, role: str) -> bool:
    if filing.kind in BLOCKS:
        return False
    if filing.kind == THEN and filing.move is None:
        filing = replace(filing, move=game.facet(Moves).under_way(state))
    return any(_is_possible(lines[0][1], game, state, role, filing.language)
               for lines in answer(filing, game, state, role))


def _is_possible(order: str, game: Game, state: State, role: str, language: str) -> bool:
    """Whether the rules allow an order line now."""
    reader = Reader(game, state, role, language)
    read = reader.read(order)
    return isinstance(read, Command) and reader.allows(read.command)


def has_ended(game: Game, state: State, role: str, answered: Iterable[Asked]) -> bool:
    """Whether a turn of this role, of which these questions were answered, has come to its end."""
    return is_own(answered, game) and no_turn(game, state, role)


def no_turn(game: Game, state: State, role: str) -> bool:
    """Whether no turn of this role is under way, but for one that it is asked to begin."""
    asked = game.pending(state).get(role)
    return not goes_on(game, state, role) and not game.is_sealed(state) \
        and (asked is None or asked["decision"] in turns(game))


def may_follow(order: str, game: Game, language: str = ENGLISH) -> bool:
    """Whether an order line names an order of the game that can stand behind the first of a turn."""
    verbs = verbs_named(order, game, language)
    decisions = decisions_of(verbs, game)
    return bool(verbs) and (not decisions or not {*decisions} <= {*turns(game)})


def in_place(order: str, game: Game, state: State, role: str,
             language: str = ENGLISH) -> Sequence[shapes.Command] | None:
    """What the game gives in place of an order line of the rest that is refused (`Replies.instead`), or None.

    Of several orders on a line the last one counts.
    """
    verbs = verbs_named(orders_in(order, game, language)[-1], game, language)
    found = [commands for verb in sorted(verbs) if (commands := game.facet(Replies).instead(game, state, role,
                                                                                            verb)) is not None]
    return found[0] if found else None


def check(order: str, game: Game, language: str = ENGLISH) -> None:
    """Raises Illegal for an order line with a misspelt name, and for one with a condition behind it."""
    check_orders(orders_in(order, game, language), game, language)


def rest(lines: Iterable[str], game: Game, language: str = ENGLISH, asked: int | None = None) -> Filing:
    """The Filing of order lines (texts) that wait for an answer. asked: they answer the question of this number."""
    return Filing(REST, tuple(turns(game)), "\n".join(lines), language=language, asked=asked)
