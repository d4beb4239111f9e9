"""Winter: naval units return to port (HIS-19.1, HIS-19.3.2, HIS-19.3.3, HIS-19.3.16)."""

from . import units
from .atlas import MAJORS, SPACES, ZONES
from .routes import nearest

BARRED_FROM_ATLANTIC = ("genoa", "venice")  # HIS-16.1.7


def unload(state):
    """HIS-19.1.1: lent squadrons are their owner's again where they lie. -> places with such squadrons."""
    places = []
    for place, here in list(state["units"].items()):
        for holder in [h for h in here if ">" in h]:
            for kind, number in list(here[holder].items()):
                for leader in number if kind == "leaders" else ():
                    units.remove(state, place, holder, kind, leader)
                    units.add(state, place, units.owner(holder), kind, leader)
                if kind != "leaders":
                    units.remove(state, place, holder, kind, number)
                    units.add(state, place, units.owner(holder), kind, number)
            places.append(place)
    return places


def homeless(state):
    """(place, holder) of naval units that are not in a port of their own major (HIS-19.3.2)."""
    found = []
    for place, here in state["units"].items():
        for holder, force in here.items():
            power = units.commander(state, holder)
            at_sea = place in ZONES
            if power in MAJORS and units.count(force, units.NAVAL) and (at_sea or state["control"][place] != power):
                found.append((place, holder))
    return found


def ports_for(state, place, holder):
    """The nearest ports controlled by the major the units belong to, all of them when equally near."""
    power = units.commander(state, holder)
    ports = [s for s, space in SPACES.items() if space.ports and state["control"][s] == power
             and s not in state["out_of_play"]]
    if units.owner(holder) in BARRED_FROM_ATLANTIC:
        ports = [s for s in ports if any(zone != "atlantic_ocean" for zone in SPACES[s].ports)]
    return nearest(place, ports)


def fullest(state, ports, power):
    """D-53: the port with most own squadrons, the first by name when equal."""
    return min(ports, key=lambda port: (-units.naval_size(state, port, power), port))


def send(game, place, holder, port, force):
    """Move naval units of one holder to a port; nothing can stop them (HIS-19.3.3)."""
    for kind, number in force.items():
        for leader in number if kind == "leaders" else ():
            units.remove(game.state, place, holder, kind, leader)
            units.add(game.state, port, holder, kind, leader)
        if kind != "leaders":
            units.remove(game.state, place, holder, kind, number)
            units.add(game.state, port, holder, kind, number)
    game.emit("fleet_home", power=units.commander(game.state, holder), holder=holder, origin=place, space=port,
              force=force, rules=["HIS-19.3.2"])


def naval_part(state, place, holder):
    """The naval units and naval leaders of a holder at a place."""
    force = units.at(state, place).get(holder, {})
    part = {kind: force[kind] for kind in units.NAVAL if force.get(kind)}
    leaders = [x for x in force.get("leaders", ()) if units.is_naval(x)]
    return {**part, "leaders": leaders} if leaders else part


def send_rest(game):
    """Every naval unit without a chosen port goes to the fullest of its nearest ports; without any it is lost."""
    for place, holder in homeless(game.state):
        force = naval_part(game.state, place, holder)
        ports = ports_for(game.state, place, holder)
        if ports:
            send(game, place, holder, fullest(game.state, ports, units.commander(game.state, holder)), force)
        else:
            _lose(game, place, holder, force)


def _lose(game, place, holder, force):
    """No port is left: the units and leaders go to the Turn track."""
    lost = game.state["lost_at_sea"]
    owner = units.owner(holder)
    for kind, number in force.items():
        if kind == "leaders":
            lost["leaders"] += number
            for leader in number:
                units.remove(game.state, place, holder, kind, leader)
        else:
            pile = lost["units"].setdefault(owner, {})
            pile[kind] = pile.get(kind, 0) + number
            units.remove(game.state, place, holder, kind, number)
    game.emit("fleet_without_port", power=units.commander(game.state, holder), place=place, force=force,
              rules=["HIS-19.3.2"])
