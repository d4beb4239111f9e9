"""Displaced land units go to the nearest own fortified space or to a capital (HIS-9.3.8).

    game.call("displace", power=, space=, captor=None, rules=[...])

takes all land units and army leaders of a power (with those of its active minors) out of a space. Without a place
to go the units are lost, and the leaders are captured by `captor` (the controller of the space when it is None).
"""

from pbem.engine import Decision, One, Option, Procedure

from . import passage, relations, units
from .atlas import CAPITALS, SPACES
from .routes import nearest


def quarters(state, power, space):
    """Where displaced units may go: the nearest own fortified spaces and friendly capitals, fullest first (D-08)."""
    own = [s for s in SPACES if state["control"][s] == power and is_open(state, power, s) and s != space]
    capitals = {s for s in CAPITALS.get(power, ()) if relations.friendly_space(state, s, power)
                and is_open(state, power, s) and s != space}
    found = set(nearest(space, own)) | capitals
    return sorted(found, key=lambda s: (-units.land_size(state, s, power), s))


def is_open(state, power, space):
    """Besieged spaces cannot be reached (as in HIS-22.2.11), nor Electorates before the League (HIS-21.6.4)."""
    return (relations.fortified(state, space) and not relations.besieged(state, space)
            and not passage.closed_electorate(state, power, space) and relations.in_play(space, state))


def choose_quarters(game, frame):
    """D-08: asked only when there are several."""
    found = quarters(game.state, frame["power"], frame["space"])
    frame["to"] = found[0] if found else None
    if len(found) > 1 and units.stack(game.state, frame["space"], frame["power"]):
        game.ask(frame, "displace", frame["power"])


def displace(game, frame):
    power, space, to = frame["power"], frame["space"], frame["to"]
    force = units.stack(game.state, space, power)
    rules = list(frame.get("rules") or ["HIS-9.3.8"])
    if force and to:
        units.move(game.state, space, to, power, force)
        game.emit("displaced", power=power, origin=space, space=to, force=force, rules=rules)
    elif force:
        passage.destroy(game, frame.get("captor") or game.state["control"][space], power, space, force, rules)


def displace_options(state, frame, role):
    found = quarters(state, role, frame["space"])
    yield Option("go", do_go, {"space": One("space", found, ("HIS-9.3.8",))}, "[to] {space}",
                 "the fortified space or capital your units go to", ("HIS-9.3.8",),
                 example=f"go to {SPACES[found[0]].name}")


def do_go(game, frame, role, args):
    frame["to"] = args["space"]


def about_displace(state, frame, role):
    return {"space": frame["space"], "force": units.stack(state, frame["space"], role),
            "spaces": quarters(state, role, frame["space"])}


PROCEDURES = (Procedure("displace", (choose_quarters, displace)),)
DECISIONS = (
    Decision("displace", displace_options,
             lambda state, frame, role: {"verb": "go", "space": quarters(state, role, frame["space"])[0]},
             about_displace),
)
