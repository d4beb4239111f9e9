"""Units leave spaces that have changed hands by a deal or a peace (HIS-9.1.7, HIS-9.3.7, HIS-9.3.10).

    game.call("surrender", spaces=[...], rules=[...])   after control has changed.

Land units and army leaders of all powers but the new controller are displaced (HIS-9.3.8). Ships go to the
nearest port of the power that plays them; without one they are lost until next turn.
"""

from pbem.engine import Procedure

from . import fleets, units
from .atlas import MAJORS


def next_space(game, frame):
    if not frame["spaces"]:
        game.end(frame)
        return
    frame["space"] = frame["spaces"].pop(0)
    sail_off(game, frame["space"], frame["rules"])


def next_army(game, frame):
    """One power after the other, in impulse order."""
    space, controller = frame["space"], game.state["control"][frame["space"]]
    leaving = [p for p in MAJORS if p != controller and units.stack(game.state, space, p)]
    if leaving:
        game.goto(frame, "next_army")
        game.call("displace", power=leaving[0], space=space, captor=controller, rules=frame["rules"] + ["HIS-9.3.8"])
    else:
        game.goto(frame, "next_space")


def sail_off(game, port, rules):
    """Ships in a surrendered port go to the nearest own port, the fullest of several equally near."""
    state, controller = game.state, game.state["control"][port]
    for power in MAJORS:
        force = fleets.fleet(state, port, power)
        if not force or power == controller:
            continue
        barred = fleets.barred(power, force, fleets.ATLANTIC)
        ports = fleets.nearest_ports(state, port, power, "genoa" if barred else None)
        if ports:
            to = fleets.fullest(state, ports, power)
            units.move(state, port, to, power, force)
            game.emit("displaced", power=power, origin=port, space=to, force=force, rules=[*rules, "HIS-9.3.8"])
        else:
            fleets.lose(state, port, power, force)
            game.emit("ships_lost", power=power, space=port, force=force, rules=list(rules))


PROCEDURES = (Procedure("surrender", (next_space, next_army)),)
DECISIONS = ()
