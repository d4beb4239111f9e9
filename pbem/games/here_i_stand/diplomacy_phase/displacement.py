"""Displaced land units go to the nearest own fortified space or to a capital (HIS-9.3.8).

    game.call("displace", power=, space=, captor=None, rules=[...], friendly=False)

takes all land units and army leaders of a power (with those of its active minors) out of a space. Without a place
to go the units are lost, and the leaders are captured by `captor` (the controller of the space when it is None).
friendly: the nearest friendly fortified space, an ally's or the own, takes them in (HIS-22.4.3).
"""

from pbem.engine import Chapter, Moment, Naming, Procedure, question

from ..land_movement import passage
from ..map.atlas import CAPITALS, SPACES
from ..map.routes import nearest
from ..pieces import units
from ..powers import relations, two_player_area


def quarters(state, power, space, friendly=False):
    """Where displaced units may go, fullest first (D-08).

    The nearest own fortified spaces and friendly capitals; with `friendly` the nearest friendly fortified spaces.
    """
    friendly_ones = [s for s in SPACES if s != space and relations.friendly_space(state, s, power)]
    taking = [s for s in friendly_ones if is_open(state, power, s)]
    if friendly:
        found = nearest(space, taking)
    else:
        own = [s for s in taking if state["control"][s] == power]
        found = {*nearest(space, own), *(s for s in CAPITALS.get(power, ()) if s in taking)}
    return sorted(found, key=lambda s: (-units.land_size(state, s, power), s))


def open_to(state, frame, role):
    """The quarters of the units that a frame displaces."""
    return quarters(state, frame["power"], frame["space"], frame.get("friendly", False))


def is_open(state, power, space):
    """Not for besieged spaces (as in HIS-22.2.11), Electorates before the League (HIS-21.6.4), another zone."""
    return (relations.fortified(state, space) and not relations.besieged(state, space)
            and not passage.closed_electorate(state, power, space) and relations.in_play(space, state)
            and not two_player_area.entry_refused(state, power, space))


def choose_quarters(game, frame):
    """D-08: asked only when there are several."""
    found = open_to(game.state, frame, frame["power"])
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


def about_displace(state, frame, role):
    return {"space": frame["space"], "force": units.stack(state, frame["space"], role),
            "spaces": open_to(state, frame, role)}


CHAPTER = Chapter(
    procedures=(Procedure("displace", (choose_quarters, displace),
                          takes=("power", "space", "captor?", "friendly?", "rules?"), keeps=("to",)),),
    decisions=(
        question("displace", Naming("go [to] {space}", open_to, "to", "displaced_units_go",
                                    ("HIS-9.3.8",)), about=about_displace,
                 moment=Moment(("displaced", "moving home"), ("go",), "go to Vienna", places=("space",))),
    ),
)
