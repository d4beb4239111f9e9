"""Movement and battles by Mobilize Forces and Versatile Strategy (WK-9.8 to 9.12)."""

from ..battles import attacks, laying_down, movement, receiving
from ..board import armies, treason
from ..orders import uses


def carry_out(game, frame, baron, use):
    """Whether a use is possible: all its Nobles can move, then the battle can be started; it is carried out then."""
    form = use["form"]
    battle = uses.BOTH.get(form, form if form in uses.BATTLES else None)
    moves = form in uses.MARCHES or form in uses.BOTH
    if moves and not _can_march(game, use, form):
        return False
    if battle and not _can_fight(game, baron, battle, use, use["nobles"] if moves else []):
        return False
    if moves:
        _march(game, use, movement.sail if form == "sail" else movement.move)
        _note(frame, "moved", use["nobles"])
    if battle:
        nobles = attacks.fit(game.state, baron, use["area"], use.get("with", ()))
        _note(frame, "attacked", nobles)
        attacks.begin(game, baron, battle, use, nobles)
    return True


def _march(game, use, go):
    """The first Noble takes the cards that are wanted where he starts, the rest where he goes (WK-24.1).

    He lays down others where his Stronghold is (WK-24.5).
    """
    state, first, left, laid = game.state, use["nobles"][0], use.get("taking", {}), use.get("leaving")
    at_home = armies.stronghold_in(state, state["nobles"][first]["area"]) == armies.baron_of(state, first)
    if laid and at_home:
        laying_down.lay_down(game, first, laid)
    if left:
        left = receiving.take(game, first, left)
    go(game, use["nobles"], use["area"])
    if left:
        receiving.take(game, first, left)
    if laid and not at_home:
        laying_down.lay_down(game, first, laid)


def _can_march(game, use, form):
    state = game.state
    if not all(movement.may_move(state, noble) for noble in use["nobles"]):
        return False
    if not receiving.could_take(state, use["nobles"][0], use["area"], use.get("taking", {})):
        return False
    laid = use.get("leaving")
    if laid and not laying_down.is_possible(state, use["nobles"][0], use["area"], laid, form == "move"):
        return False
    if form == "sail":
        return all(movement.may_sail(state, noble, use["area"]) for noble in use["nobles"])
    return all(movement.reaches(game, noble, use["area"]) for noble in use["nobles"])


def _can_fight(game, baron, battle, use, moving):
    """As it will be when those who move have come there."""
    there = attacks.fit(game.state, baron, use["area"], use.get("with", ()))
    return attacks.may_start(game, baron, battle, use["area"], use.get("against"), [*there, *moving])


def _note(frame, what, nobles):
    frame["used"].append(what)
    frame["tired"] = [*frame.get("tired", []), *nobles]


def tire(game, frame):
    """WK-9.11: who moved or attacked is Exhausted at the end of the action."""
    for noble in frame.pop("tired", []):
        if noble in armies.on_board(game.state):
            game.state["nobles"][noble]["exhausted"] = True
    treason.forgive(game.state)
