"""Winter: land units and leaders return to fortified spaces, with attrition (HIS-19.3.4 to HIS-19.3.18)."""

from pbem.engine import Illegal

from . import relations, units
from .atlas import CAPITALS, HOME, KEYS, MAJORS, MINORS, SPACES
from .routes import distances, nearest, safe_ways

GARRISON = 4  # HIS-19.3.4
LOSS_ORDER = ("mercenaries", "cavalry", "regulars")  # D-31


def barred(state, power):
    """HIS-19.3.18: Hapsburg units keep out of Electorates before the Schmalkaldic League."""
    return power == "hapsburg" and not state["league"]


def own_fortified(state, space, power):
    return relations.fortified(state, space) and state["control"][space] == power


def capitals_of(state, holder, power):
    """Capitals units of this holder may return to; home Keys count as such for a minor's own (HIS-22.3.2)."""
    found = [c for c in CAPITALS[power] if state["control"][c] == power]
    if units.owner(holder) in MINORS:
        found += [s for s in HOME[units.owner(holder)] if s in KEYS and state["control"][s] == power]
    return found


def shelters(state, origin, power):
    """The nearest own fortified spaces; for the Protestant all of them, nearest first (HIS-19.3.10, HIS-19.3.13)."""
    spaces = [s for s in SPACES if s != origin and own_fortified(state, s, power) and s not in CAPITALS[power]
              and s not in state["out_of_play"]]
    if power != "protestant":
        return nearest(origin, spaces, barred(state, power))
    away = distances(origin, barred(state, power))
    return sorted((s for s in spaces if s in away), key=lambda s: (away[s], s))


def room(state, space, power):
    """How many more land units may winter in a space that is no capital (HIS-19.3.4)."""
    return max(0, GARRISON - units.land_size(state, space, power))


def land_part(state, place, holder):
    """Land units and army leaders of a holder at a place."""
    force = units.at(state, place).get(holder, {})
    part = {kind: force[kind] for kind in units.LAND if force.get(kind)}
    leaders = [x for x in force.get("leaders", ()) if not units.is_naval(x)]
    return {**part, "leaders": leaders} if leaders else part


def moves_at_all(state, power):
    """Before the League the Protestant moves no units (HIS-21.6.2)."""
    return power != "protestant" or state["league"]


def must_leave(state, place, power):
    """Whether land units of the power may not winter here at all (HIS-19.3.4)."""
    return place in SPACES and not own_fortified(state, place, power)


def surplus(state, place, power):
    """Units above 4 in an own fortified space that is no capital (HIS-19.3.9)."""
    if place in CAPITALS[power]:
        return 0
    guests = sum(units.count(f) for h, f in units.at(state, place).items()
                 if units.commander(state, h) == power and place not in capitals_of(state, h, power))
    return max(0, guests - GARRISON)


def stacks(state, power):
    """(place, holder) of all land units and army leaders of a power outside its capitals (HIS-19.3.17)."""
    return [(place, holder) for place, here in state["units"].items() for holder in here
            if place in SPACES and units.commander(state, holder) == power and land_part(state, place, holder)
            and place not in CAPITALS[power]]


def suffers(state, power, origin, destination):
    """HIS-19.3.7: whether every way has a space that is not friendly or in unrest."""
    return destination not in safe_ways(state, power, origin, barred(state, power))


def losses(force, number, wanted=None):
    """Which units die: those wanted, else mercenaries, cavalry, regulars."""
    chosen = {}
    for kind in (*(wanted or {}), *LOSS_ORDER):
        most = min(force.get(kind, 0), (wanted or force).get(kind, force.get(kind, 0)))
        chosen[kind] = chosen.get(kind, 0) + max(0, min(most - chosen.get(kind, 0), number - sum(chosen.values())))
    return {kind: n for kind, n in chosen.items() if n}


def travel(game, power, holder, origin, destination, force, wanted=None):
    """Move one stack and take its attrition; leaders arrive whatever happens to the units."""
    size = units.count(force)
    dead = {}
    if size and suffers(game.state, power, origin, destination):
        dead = losses(force, (size + 1) // 2, wanted)
    for kind, number in force.items():
        for leader in number if kind == "leaders" else ():
            units.remove(game.state, origin, holder, kind, leader)
            units.add(game.state, destination, holder, kind, leader)
        if kind != "leaders":
            units.remove(game.state, origin, holder, kind, number)
            units.add(game.state, destination, holder, kind, number - dead.get(kind, 0))
    game.emit("army_home", power=power, holder=holder, origin=origin, space=destination, force=force, lost=dead,
              rules=["HIS-19.3.10", "HIS-19.3.7"] if dead else ["HIS-19.3.10"])


def check_return(state, power, holder, origin, destination, force):
    """Raises Illegal unless these units may return there (HIS-19.3.5, HIS-19.3.9 to HIS-19.3.17)."""
    if origin in CAPITALS[power]:
        raise Illegal(f"units in the capital {SPACES[origin].name} stay there", ["HIS-19.3.17"])
    if destination in capitals_of(state, holder, power):
        return
    if not must_leave(state, origin, power):
        raise Illegal(f"from {SPACES[origin].name}, your own fortified space, units return only to a capital",
                      ["HIS-19.3.5", "HIS-19.3.9"], _names(capitals_of(state, holder, power)))
    near = shelters(state, origin, power)
    if destination not in near:
        raise Illegal(f"{SPACES[destination].name} is neither a home capital nor the nearest own fortified space",
                      ["HIS-19.3.10"], _names([*near, *capitals_of(state, holder, power)]))
    if units.count(force) > room(state, destination, power):
        raise Illegal(f"{SPACES[destination].name} has room for {room(state, destination, power)} more units",
                      ["HIS-19.3.10", "HIS-19.3.4"])


def _names(spaces):
    return [SPACES[s].name for s in spaces]


def _part(force, number):
    """At most `number` units of a force, worth most first (cavalry and mercenaries last), without leaders."""
    part = {}
    for kind in reversed(LOSS_ORDER):
        part[kind] = min(force.get(kind, 0), number - sum(part.values()))
    return {kind: n for kind, n in part.items() if n}


def send_rest(game):
    """Every unit that must still move goes where fewest are lost, then to the nearest place (D-54)."""
    for power in MAJORS:
        if not moves_at_all(game.state, power):
            continue
        for place, holder in stacks(game.state, power):
            if must_leave(game.state, place, power):
                _send_stack(game, power, holder, place, land_part(game.state, place, holder))
        for place, holder in stacks(game.state, power):
            over = surplus(game.state, place, power)
            if over and place not in capitals_of(game.state, holder, power):
                force = _part(land_part(game.state, place, holder), over)
                _send_to_capital(game, power, holder, place, force)


def _send_stack(game, power, holder, place, force):
    """Fill the nearest own fortified spaces, best ways first, the rest to a capital; leaders go with the units."""
    for destination, limit in _targets(game.state, power, holder, place):
        if not force:
            return
        part = _part(force, units.count(force) if limit is None else limit)
        if force.get("leaders") and (part or not units.count(force)):
            part["leaders"] = force["leaders"]
        if part:
            travel(game, power, holder, place, destination, part)
        force = land_part(game.state, place, holder)
    if force:
        _eliminate(game, power, holder, place, force)


def _targets(state, power, holder, place):
    """(destination, room or None for capitals): first those reached without attrition, then the nearest."""
    away = distances(place, barred(state, power))
    found = [(s, room(state, s, power)) for s in shelters(state, place, power)]
    found += [(s, None) for s in capitals_of(state, holder, power) if s in away]
    return sorted(found, key=lambda t: (suffers(state, power, place, t[0]), away[t[0]], t[0]))


def _send_to_capital(game, power, holder, place, force):
    away = distances(place, barred(game.state, power))
    choices = [s for s in capitals_of(game.state, holder, power) if s in away]
    if choices:
        best = min(choices, key=lambda s: (suffers(game.state, power, place, s), away[s], s))
        travel(game, power, holder, place, best, force)
    else:
        _eliminate(game, power, holder, place, force)


def _eliminate(game, power, holder, place, force):
    """HIS-19.3.14: obliged to return to a capital that is not there."""
    for kind, number in force.items():
        if kind != "leaders":
            units.remove(game.state, place, holder, kind, number)
    game.emit("army_without_quarters", power=power, holder=holder, place=place,
              lost={k: n for k, n in force.items() if k != "leaders"}, rules=["HIS-19.3.14"])
