"""A minor power loses its ally (HIS-22.4.2 to HIS-22.4.8).

    deactivation.deactivate(game, minor, rules)   the last thing a step does: owners of displaced units are asked.
    deactivation.deactivate(..., suitor=power)    the units of this power stay, the minor will be its ally.

The minor has no player while its own units go home: of equally near places the fullest is taken (O-07).
"""

from pbem.engine import Chapter, Procedure

from ..map.atlas import HOME, MAJORS, SPACES
from ..map.routes import nearest
from ..naval_affairs import fleets
from ..pieces import units
from ..pieces.counters import lose_unshowable
from ..powers import relations

LASTING = ("hungary",)  # HIS-22.1.7


def breakable(state, minor):
    """Whether a minor has an ally and may lose him."""
    return bool(state["minors"][minor]) and minor not in LASTING


def deactivate(game, minor, rules, suitor=None):
    game.call("deactivation", minor=minor, rules=list(rules), suitor=suitor)


def end_alliance(game, frame):
    """HIS-22.4.2, HIS-22.4.8: home spaces that the ally controlled and ships he has lent on are the minor's again."""
    state, minor = game.state, frame["minor"]
    ally = state["minors"][minor]
    state["minors"][minor] = None
    fleets.unload(state, lambda holder: units.owner(holder) == minor)
    game.emit("minor_deactivated", minor=minor, major=ally, rules=frame["rules"])
    frame["freed"] = [s for s in HOME[minor] if state["control"][s] == ally]
    for space in frame["freed"]:
        state["sieges"].pop(space, None)
        relations.set_control(game, space, minor, ["HIS-22.4.2"])


def clear_spaces(game, frame):
    """HIS-22.4.3: other powers leave the freed spaces, one fleet or stack after the other."""
    for space in frame["freed"]:
        for power in (p for p in MAJORS if p != frame.get("suitor")):
            if fleets.fleet(game.state, space, power):
                game.goto(frame, "clear_spaces")
                game.call("naval_retreat", power=power, position=space, home="friendly", rules=["HIS-22.4.3"])
                return
            if units.stack(game.state, space, power):
                game.goto(frame, "clear_spaces")
                game.call("displace", power=power, space=space, captor=frame["minor"], friendly=True,
                          rules=["HIS-22.4.3"])
                return


def armies_go_home(game, frame):
    """HIS-22.4.4: to the nearest fortified home space of its own, else to the nearest other one."""
    state, minor = game.state, frame["minor"]
    own = [s for s in HOME[minor] if state["control"][s] == minor]
    refuge = [s for s in own if relations.fortified(state, s)] or own
    for place in [p for p in state["units"] if p in SPACES and units.stack(state, p, minor)]:
        force = units.stack(state, place, minor)
        near = nearest(place, refuge)
        if not near:
            units.take(state, place, minor, force)
            game.emit("stack_lost", power=minor, space=place, force=force, rules=["HIS-22.4.4"])
        elif place not in near:
            to = min(near, key=lambda s: (-units.land_size(state, s, minor), s))
            units.move(state, place, to, minor, force)
            game.emit("minor_goes_home", minor=minor, origin=place, place=to, force=force, rules=["HIS-22.4.4"])
            lose_unshowable(game, to, minor)


def fleets_go_home(game, frame):
    """HIS-22.4.8: ships, lent ones too, and naval leaders to the nearest home port of its own."""
    state, minor = game.state, frame["minor"]
    for place in [p for p in state["units"] if fleets.fleet(state, p, minor)]:
        force = fleets.fleet(state, place, minor)
        ports = fleets.nearest_ports(state, place, minor, through_ports=True)
        if not ports:
            fleets.lose(state, place, minor, force)
            game.emit("ships_lost", power=minor, space=place, force=force, rules=["HIS-22.4.8"])
        elif place not in ports:
            to = fleets.fullest(state, ports, minor)
            units.move(state, place, to, minor, force)
            game.emit("minor_goes_home", minor=minor, origin=place, place=to, force=force, rules=["HIS-22.4.8"])


def break_off(game, frame):
    """Sieges from which units have left."""
    game.call("break_sieges")


CHAPTER = Chapter(
    procedures=(
        Procedure("deactivation", (end_alliance, clear_spaces, armies_go_home, fleets_go_home, break_off),
                  takes=("minor", "rules", "suitor"), keeps=("freed",)),
    ),
)
