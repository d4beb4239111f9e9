"""Movement and battles by Mobilize Forces and Versatile Strategy (WK-9.8 to 9.12).

A use is prepared on a copy of the board, where it shows whether it is possible; then it is carried out.
"""

from dataclasses import dataclass

from pbem.engine import Illegal, drafted

from ..battles import attacks, laying_down, movement, receiving
from ..board import armies, treason
from ..orders import leave, uses


@dataclass
class Planned:
    """What a use would do. ways: {Noble: the areas that he enters}; battle: its kind, None for none."""

    ways: dict
    battle: str | None
    nobles: list


class Board:
    """A copy of a match's board on which a use is tried; nothing is told. supposed: as in `leave`."""

    def __init__(self, state, chance=None, supposed=None):
        self.state, self.chance, self.supposed = drafted(state), chance, supposed

    def emit(self, *told, **values):
        """Nobody hears."""


def prepare(game, baron, use, short=False):
    """What a use would do; raises Illegal where it is not possible. short: who is stopped stays there (WK-9.9)."""
    form = use["form"]
    battle = uses.BOTH.get(form, form if form in uses.BATTLES else None)
    ways = _ways(game, use, short) if form in uses.MARCHES or form in uses.BOTH else {}
    board = Board(game.state, game.chance, leave.supposed(game))
    if ways:
        _check_laying(game.state, use)
        march(board, use, ways)
    nobles = attacks.fit(board.state, baron, use["area"], use.get("with", ())) if battle else []
    if battle:
        try:
            attacks.check(board, baron, battle, use["area"], use.get("against"), nobles)
        except Illegal:
            if not short:
                raise
            battle = None
    return Planned(ways, battle, nobles)


def _check_laying(state, use):
    """WK-24.5; raises Illegal."""
    first, laid = use["nobles"][0], use.get("leaving")
    if laid and not laying_down.is_possible(state, first, use["area"], laid, use["form"] == "move"):
        raise Illegal("cannot_lay_down", {"noble": first}, ("WK-24.5", "WK-24.3"))


def _ways(game, use, short):
    state = game.state
    if use["form"] == "sail":
        for noble in use["nobles"]:
            movement.check_sail(state, noble, use["area"])
        return dict.fromkeys(use["nobles"], (use["area"],))
    return {noble: _way(game, use, noble, short) for noble in _movers(game, use)}


def _movers(game, use):
    """Those whom a use names; where it names all of its Baron, who can come (WK-9.9)."""
    nobles = use["nobles"]
    if {*nobles} != {*armies.nobles_of(game.state, armies.baron_of(game.state, nobles[0]))}:
        return nobles
    return [noble for noble in nobles if _can_come(game, use, noble)] or nobles


def _can_come(game, use, noble):
    try:
        movement.way_of(game, noble, use["area"], use.get("way", ()))
    except movement.Stopped:
        return True
    except Illegal:
        return False
    return True


def _way(game, use, noble, short):
    try:
        return movement.way_of(game, noble, use["area"], use.get("way", ()))
    except movement.Stopped as stopped:
        if short:
            return stopped.way
        raise


def _stopped(use, ways):
    """WK-9.9: those who do not come to the area that was named."""
    return [noble for noble, way in ways.items() if way[-1] != use["area"]]


def march(game, use, ways):
    """Nobles take what they want where they start, on their way, and where they all have come (WK-24.1).

    The first of them lays cards down where his Stronghold is (WK-24.5).
    """
    first, laid = use["nobles"][0], use.get("leaving")
    if laid and _is_home(game.state, first):
        laying_down.lay_down(game, first, laid)
        laid = None
    wanted = [*([{"noble": use["nobles"][0], "cards": use["taking"]}] if use.get("taking") else []),
              *({key: value for key, value in one["load"].items() if key != "form"} for one in use.get("loads", ()))]
    left = receiving.take(game, wanted)
    for noble, way in ways.items():
        own = [one for one in left if one["noble"] == noble]
        left = [one for one in left if one["noble"] != noble]
        for area in way[:-1] if game.state["nobles"][noble]["area"] else ():  # who has given all is gone (WK-24.4)
            game.state["nobles"][noble]["area"] = area
            own = receiving.take(game, own)
        left += own
    for area in dict.fromkeys(way[-1] for way in ways.values()):
        there = [noble for noble, way in ways.items() if way[-1] == area and game.state["nobles"][noble]["area"]]
        (movement.sail if use["form"] == "sail" else movement.move)(game, there, area)
    left = receiving.take(game, left)
    if laid and _is_home(game.state, first):
        laying_down.lay_down(game, first, laid)
    if not _stopped(use, ways):
        receiving.check_all(left)


def _is_home(state, noble):
    baron = armies.baron_of(state, noble)
    return state["strongholds"][baron]["area"] == state["nobles"][noble]["area"]


def carry_out(game, frame, baron, use, planned):
    """A use that has been prepared."""
    for noble in _stopped(use, planned.ways):
        movement.defy(game, noble, planned.ways[noble][-1])
        game.emit("stopped_short", noble=noble, area=planned.ways[noble][-1], to_area=use["area"], rules=["WK-9.9"])
    if planned.ways:
        march(game, use, planned.ways)
        _note(frame, "moved", list(planned.ways))
    if planned.battle:
        _note(frame, "attacked", planned.nobles)
        attacks.begin(game, baron, planned.battle, use, planned.nobles)


def as_if_all_agreed(state):
    """The board as it stands, for one who does not know whether others give leave."""
    return Board(state, supposed=[])


def defy_roads(game, baron, use):
    """Others refuse a law that opens roads, where nothing but that keeps a use from being possible (WK-20.3)."""
    defying, board = leave.defying_roads(game, baron), Board(game.state, game.chance)
    for other in defying:
        board.state["filed"][other]["defy"] = []
    if defying and _is_possible(board, baron, use):
        ways = _ways(game, use, short=True)
        for noble in _stopped(use, ways):
            movement.defy(game, noble, ways[noble][-1])


def _is_possible(board, baron, use):
    try:
        prepare(board, baron, use)
    except Illegal:
        return False
    return True


def try_short(game, baron, wanted):
    """(use, Planned) of the first of several uses that only a refused passage keeps from being possible; None."""
    for use in wanted:
        try:
            prepare(game, baron, use)
        except movement.Stopped:
            try:
                return use, prepare(game, baron, use, short=True)
            except Illegal:
                continue
        except Illegal:
            continue
    return None


def _note(frame, what, nobles):
    frame["used"].append(what)
    frame["tired"] = [*frame.get("tired", []), *nobles]


def tire(game, frame):
    """WK-9.11: who moved or attacked is Exhausted at the end of the action."""
    for noble in frame.pop("tired", []):
        if noble in armies.on_board(game.state):
            game.state["nobles"][noble]["exhausted"] = True
    treason.forgive(game.state)
