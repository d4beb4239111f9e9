"""Winter: naval units return to port (HIS-19.1.1, HIS-19.3.2, HIS-19.3.3, HIS-19.3.16).

A return is {"who": flattened force, "origin": place, "destination": port}; destination None: there is no port left.
"""

from pbem.engine import Illegal, copy
from pbem.engine.phrases import named

from ..map.atlas import SPACES, ZONES
from ..naval_affairs import fleets
from ..pieces import forces, units


def homeless(state, power):
    """Places with naval units or naval leaders of the power that are no port of its own (HIS-19.3.2)."""
    return [place for place in sorted(state["units"])
            if fleets.fleet(state, place, power) and (place in ZONES or state["control"][place] != power)]


def ports_for(state, place, power, force):
    """The nearest ports the power controls that all of a force may enter, several when equally near."""
    owners = [units.owner(holder) for holder, _, _ in fleets.apart(state, place, power, force)]
    barred = next((owner for owner in owners if owner in fleets.BARRED_OWNERS), None)
    return fleets.nearest_ports(state, place, power, barred, through_ports=True)


def has_choice(state, power):
    """Whether a fleet of the power has more than one port to go to."""
    return any(len(ports_for(state, place, power, fleets.fleet(state, place, power))) > 1
               for place in homeless(state, power))


def check_return(state, power, move):
    """Raises Illegal unless these ships may return there (HIS-19.3.2)."""
    origin, destination = move["origin"], move["destination"]
    if origin in SPACES and state["control"][origin] == power:
        raise Illegal("fleet_at_home", {"space": origin}, ["HIS-19.3.2"])
    ports = ports_for(state, origin, power, move["who"])
    if destination not in ports:
        raise Illegal("no_nearest_port", {"space": destination}, ["HIS-19.3.2"],
                      named("space", ports))


def check_leaders(state, power, origin):
    """HIS-19.3.16: raises Illegal when a naval leader is left without a ship."""
    fleet = fleets.fleet(state, origin, power)
    if fleet and not fleets.ships(fleet):
        raise Illegal("naval_leader_left", {"place": origin}, ["HIS-19.3.16"])


def rest(state, power):
    """Returns of all ships without an order: each owner's to the fullest of its nearest ports (D-53)."""
    returns = []
    for place in homeless(state, power):
        for force in _parts(state, place, power):
            ports = ports_for(state, place, power, force)
            returns.append({"who": force, "origin": place,
                            "destination": fleets.fullest(state, ports, power) if ports else None})
    return returns


def _parts(state, place, power):
    """The fleet at a place apart by owner; a leader without ships of his own nation joins the first part."""
    parts = {}
    for holder, kind, amount in fleets.apart(state, place, power, fleets.fleet(state, place, power)):
        part = {"leaders": [amount]} if kind == "leaders" else {units.flat_kind(power, holder, kind): amount}
        parts[holder] = forces.plus(parts.get(holder, {}), part)
    sailing = [part for part in parts.values() if fleets.ships(part)]
    alone = [part for part in parts.values() if not fleets.ships(part)]
    for part in alone if sailing else ():
        sailing[0] = forces.plus(sailing[0], part)
    return sailing or alone


def wintered(state, power, returns):
    """A copy of the state in which these ships have gone to port."""
    state = {**state, "units": copy(state["units"])}
    for move in returns:
        units.move(state, move["origin"], move["destination"], power, move["who"])
    return state


def carry_out(game, power, returns):
    """Nothing can stop a fleet on its way home (HIS-19.3.3); without a port it goes to the Turn track."""
    for move in returns:
        place, port, force = move["origin"], move["destination"], move["who"]
        if port:
            units.move(game.state, place, port, power, force)
            game.emit("fleet_home", power=power, origin=place, space=port, force=force, rules=["HIS-19.3.2"])
        else:
            fleets.lose(game.state, place, power, force)
            game.emit("fleet_without_port", power=power, place=place, force=force, rules=["HIS-19.3.2"])
