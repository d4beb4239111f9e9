"""What a simulated player answers in its mail besides the question that it was asked (`Moments.to_come`).

With an answer about an order that is being carried out, or with that order, what may still be asked about it; with any
mail, if it likes, the question that it is told comes next; and what it is asked before its place in a row comes
(`Moments.at_its_place`), with what comes behind that. Known by what they hold for: (move or turn, decision).
"""

from pbem.engine.facets import Moments, Moves
from pbem.orders.filed import conditions
from pbem.words import ENGLISH


def write(match, role, player):
    """A player of a match (simulation) writes a mail now: note what it answers so."""
    game, state, who = match.game, match.state, _who(match, role)
    player.then |= {(_holds_for(game, state, one.of_move), one.decision) for one
                    in game.facet(Moments).to_come(state, role)
                    if match.way.follows(who, one.decision, one.of_move)
                    and not game.facet(Moments).of[one.decision].turn}


def is_answered_with(match, state, role):
    """Whether a player that orders a move answers in the same mail, below its order, what that asks of it."""
    decision = match.game.pending(state)[role]["decision"]
    moment = match.game.facet(Moments).of.get(decision)
    return (moment is not None and not moment.turn and match.game.facet(Moves).under_way(state) is not None
            and match.way.follows(_who(match, role), decision, True))


def _who(match, role):
    return f"{match.seed} {role} {match.state.get('turn')}"


def write_behind(match, role, player):
    """Note that its mail answers what comes behind the question that it answers (`Moments.behind_its_place`)."""
    found = match.game.facet(Moments).behind_its_place(match.game, match.state, role)
    if found:
        decision = match.game.pending(found[0])[role]["decision"]
        player.behind[decision] = _holds_for(match.game, match.state, False), found[1]


def _holds(game, state, role, player, decision):
    """Whether a player has answered a question so, and what it has answered holds."""
    turn, condition = player.behind.get(decision, (None, ""))
    return turn == _holds_for(game, state, False) \
        and conditions.read(condition, game, state, role, ENGLISH).hold(game.about(state, role), {}, decision)


def at_its_place(game, state, role):
    """What a role is asked before its place comes; None for nothing."""
    found = game.at_its_place(state, role)
    return found and (_holds_for(game, state, False), game.pending(found)[role]["decision"])


def is_written(game, state, role, player, decision):
    """Whether a player has answered a question so that is asked now."""
    of_move, of_turn = (_holds_for(game, state, of_move) for of_move in (True, False))
    return of_move is not None and (of_move, decision) in player.then or (of_turn, decision) in player.then \
        or _holds(game, state, role, player, decision)


def _holds_for(game, state, of_move):
    return game.facet(Moves).under_way(state) if of_move else f"turn {state.get('turn')}"
