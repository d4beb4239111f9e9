"""Fleets that must leave a position: after a naval combat (HIS-16.2), or a port that changed hands (HIS-12.2.11).

    game.call("naval_retreat", power=, position=, rules=[...])            to a place next to it
    game.call("naval_retreat", ..., home="own")                          to the nearest port the power controls
    game.call("naval_retreat", ..., home="friendly")                     or its allies control

The owner picks among several places, the nearest port being the way home of displaced ships (HIS-9.3.8, HIS-22.4.3).
Without a place the fleet is lost until next turn.
"""

from pbem.engine import Chapter, Moment, Naming, Procedure, question

from ..map.atlas import MAJORS, MINORS, PORTS, ZONES
from ..pieces import forces, units
from ..powers import relations, two_player_area
from . import fleets


def retreat_places(state, power, position):
    """Where a fleet may retreat to (HIS-16.2.10, HIS-16.2.11).

    From a port: a sea zone next to it. From a sea zone: a port next to it that the power controls, or a sea zone.
    No sea zone with enemy naval units. A place that would cost the units barred from it counts only without another.
    """
    force = fleets.fleet(state, position, power)
    places = [place for place in fleets.neighbours(state, position) if _open(state, power, place)]
    whole = [place for place in places if not fleets.barred(power, force, place)]
    return whole or [place for place in places
                     if fleets.ships(forces.minus(force, fleets.barred(power, force, place)))]


def _open(state, power, place):
    if place in ZONES:
        return not fleets.enemies_at(state, place, power)
    return state["control"][place] == power


def ways_home(state, power, position, home):
    """The ports nearest to a position that a power controls (`home` "own"), or a friend of it ("friendly")."""
    barred = bool(fleets.barred(power, fleets.fleet(state, position, power), fleets.ATLANTIC))
    ports = [p for p in PORTS if state["control"][p] == power or home == "friendly" and harbours(state, p, power)]
    return fleets.nearest(position, ports, barred, through_ports=True)


def harbours(state, port, power):
    """Whether a port is a friend's; two players' ships keep to the German and Italian zones there."""
    return relations.friendly_space(state, port, power) and not two_player_area.entry_refused(state, power, port)


def places_of(state, frame):
    """Where the fleet of a frame may go."""
    if "home" in frame:
        return ways_home(state, frame["power"], frame["position"], frame["home"])
    return retreat_places(state, frame["power"], frame["position"])


def nearest_home(state, places, power):
    """D-36: the place nearest to a port of the power, then with most own squadrons, then by name."""
    ports = fleets.own_ports(state, power)

    def way(place):
        away = fleets.sea_distances(place)
        return min((away[port] for port in ports if port in away), default=len(ZONES))

    return min(places, key=lambda place: (way(place), -units.naval_size(state, place, power), place))


def choose_retreat(game, frame):
    """Asks only a major with more than one place to go to."""
    places = places_of(game.state, frame)
    if len(places) > 1 and frame["power"] in MAJORS:
        game.ask(frame, "naval_retreat", frame["power"])
    elif places:
        frame["to"] = nearest_home(game.state, places, frame["power"])


def sail_away(game, frame):
    """HIS-16.2.12: without a place the fleet is eliminated; so are those that may not be where the others go."""
    state, power, position, place = game.state, frame["power"], frame["position"], frame.get("to")
    force = fleets.fleet(state, position, power)
    doomed = fleets.barred(power, force, place) if place else force
    if doomed:
        fleets.lose(state, position, power, doomed)
        game.emit("fleet_without_retreat", power=power, place=position, force=doomed,
                  rules=["HIS-16.2.12", "HIS-16.2.15"])
    rest = forces.minus(force, doomed)
    if rest:
        units.move(state, position, place, power, rest)
        game.emit("naval_retreat", power=power, origin=position, place=place, force=rest, rules=frame["rules"])
        game.end(frame, to=place, force=rest)


def about_retreat(state, frame, role):
    return {"position": frame["position"], "force": fleets.fleet(state, frame["position"], role),
            "places": places_of(state, frame)}


def port_cleared(game, frame):
    """HIS-12.2.11: fleets of all powers but the new controller leave the port, one power after the other."""
    port = frame["space"]
    here = fleets.in_order(units.powers_at(game.state, port, units.NAVAL))
    leaving = [power for power in here if power != game.state["control"][port]]
    if leaving:
        game.call("naval_retreat", power=leaving[0], position=port, rules=["HIS-12.2.11"])
        game.goto(frame, "port_cleared")


def leaders_cleared(game, frame):
    """Naval leaders without ships in such a port go to the Turn track (HIS-16.2.13)."""
    state, port = game.state, frame["space"]
    for power in (*MAJORS, *MINORS):
        lone = units.leaders_at(state, port, power, naval=True)
        if lone and power != state["control"][port]:
            fleets.lose(state, port, power, {"leaders": lone})
            game.emit("naval_leaders_lost", power=power, place=port, leaders=lone,
                      rules=["HIS-12.2.11", "HIS-16.2.13"])


CHAPTER = Chapter(
    procedures=(
        Procedure("naval_retreat", (choose_retreat, sail_away),
                  takes=("power", "position", "rules", "home?"), keeps=("to",)),
        Procedure("port_converted", (port_cleared, leaders_cleared), takes=("space",)),
    ),
    decisions=(
        question("naval_retreat",
                 Naming("retreat [to] {place}", lambda state, frame, role: places_of(state, frame), "to",
                        "fleet_retreats", lambda state, frame, role: tuple(frame["rules"]),
                        chosen=lambda state, frame, role, places: nearest_home(state, places, role)),
                 about=about_retreat,
                 moment=Moment(("beaten at sea", "beaten", "retreating at sea"), ("retreat",), "retreat to Naples",
                               places=("position",))),
    ),
)
