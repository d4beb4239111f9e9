"""Units leave spaces that have changed hands by a deal or a peace (HIS-9.1.7, HIS-9.3.7, HIS-9.3.10).

    game.call("surrender", spaces=[...], rules=[...])   after control has changed.

Land units, army leaders and ships of all powers but the new controller are displaced (HIS-9.3.8), ships to the nearest
port of the power that plays them.
"""

from pbem.engine import Chapter, Procedure

from ..map.atlas import MAJORS
from ..naval_affairs import fleets
from ..pieces import units


def next_space(game, frame):
    if not frame["spaces"]:
        game.end(frame)
        return
    frame["space"] = frame["spaces"].pop(0)


def next_fleet(game, frame):
    """One power after the other, in impulse order."""
    space = frame["space"]
    if leaving := others_at(game.state, space, fleets.fleet):
        game.goto(frame, "next_fleet")
        game.call("naval_retreat", power=leaving[0], position=space, home="own", rules=frame["rules"] + ["HIS-9.3.8"])


def next_army(game, frame):
    """Likewise."""
    space, controller = frame["space"], game.state["control"][frame["space"]]
    if leaving := others_at(game.state, space, units.stack):
        game.goto(frame, "next_army")
        game.call("displace", power=leaving[0], space=space, captor=controller, rules=frame["rules"] + ["HIS-9.3.8"])
    else:
        game.goto(frame, "next_space")


def others_at(state, space, force_of):
    """Majors but the controller that have ships (`fleets.fleet`) or land units (`units.stack`) in a space.

    Before the League the Protestant's units stay where they are (HIS-21.6.2).
    """
    staying = {state["control"][space], *([] if state["league"] else ["protestant"])}
    return [p for p in MAJORS if p not in staying and force_of(state, space, p)]


CHAPTER = Chapter(
    procedures=(Procedure("surrender", (next_space, next_fleet, next_army),
                          takes=("rules", "spaces"), keeps=("space",)),),
)
