"""Captured army leaders come home: to a capital if possible, else to a friendly home Key (HIS-9.1.6, HIS-9.3.11).

    game.call("homecoming", leader=, rules=[...])   after `release` has taken him from his captor.
"""

from pbem.engine import Chapter, Moment, Naming, Procedure, question

from ..map.atlas import CAPITALS, ELECTORATES, HOME, KEYS, LEADERS, MAJORS
from ..pieces import units
from ..powers import relations

TURNCOAT = "maurice_of_saxony"


def side(state, leader):
    """The power whose leader he is; Maurice of Saxony may have changed sides."""
    return state["maurice"] if leader == TURNCOAT else LEADERS[leader].power


def master(state, leader):
    """The major that plays a leader."""
    return units.commander(state, side(state, leader))


def captor(state, leader):
    """The power that holds a leader captive, or None."""
    return next((power for power, captives in state["captured"].items() if leader in captives), None)


def captives(state, power, held_by):
    """Leaders of a power that another one holds."""
    return [leader for leader in state["captured"].get(held_by, ()) if master(state, leader) == power]


def homes(state, leader):
    """Where a leader may come back: friendly capitals, else friendly home Keys; the fullest first.

    The Protestant has neither: an Electorate of his takes their place, as in HIS-8.2.1 and HIS-9.1.24.
    """
    power = master(state, leader)
    if power not in MAJORS:
        return []
    keys = [s for s in HOME[power] if s in KEYS] or ELECTORATES
    friendly = [s for s in keys if relations.friendly_space(state, s, power)]
    found = [s for s in friendly if s in CAPITALS[power]] or friendly
    return sorted(found, key=lambda space: (-units.land_size(state, space, power), space))


def release(state, leader):
    """Take a leader from his captor's card; no foreign war holds him any longer."""
    holder = captor(state, leader)
    for war in state["foreign_wars"].values():
        war["captives"] = [captive for captive in war["captives"] if captive != leader]
    state["captured"][holder].remove(leader)
    if not state["captured"][holder]:
        del state["captured"][holder]


def choose_home(game, frame):
    """Asked only when there are several."""
    found = homes(game.state, frame["leader"])
    frame["to"] = found[0]
    if len(found) > 1:
        game.ask(frame, "homecoming", master(game.state, frame["leader"]))


def come_home(game, frame):
    leader, space = frame["leader"], frame["to"]
    units.add(game.state, space, side(game.state, leader), "leaders", leader)
    game.emit("leader_returns", power=master(game.state, leader), leader=leader, space=space, rules=frame["rules"])


def about_home(state, frame, role):
    return {"leader": frame["leader"], "spaces": homes(state, frame["leader"])}


CHAPTER = Chapter(
    procedures=(Procedure("homecoming", (choose_home, come_home), takes=("leader", "rules"), keeps=("to",)),),
    decisions=(
        question("homecoming",
                 Naming("return [to] {space}", lambda state, frame, role: homes(state, frame["leader"]), "to",
                        "leader_returns", lambda state, frame, role: tuple(frame["rules"])),
                 about=about_home,
                 moment=Moment(("leader comes home",), ("return",), "default")),
    ),
    state=("captured",),
)
