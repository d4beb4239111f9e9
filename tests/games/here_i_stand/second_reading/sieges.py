"""Siege, assault, relief, read from section 15 and 12.1 of the rulebook."""

from .battles import HIT, best, frame_of
from .board import (
    INDEPENDENT,
    LAND_KINDS,
    SPACES,
    ZONES,
    army_leaders,
    land_units,
    once,
)
from .formation import formation_faults
from .land import whole
from .registry import follows, judges, rolls, tells

SIEGE_MINING, ARTILLERY_HIT = 28, 3


# Assault.

@judges("action", "assault")
def assault(board, role, command):
    space, impulse = command["space"], board.state["impulse"]
    power = impulse["power"]
    laid, broken = board.besieged(space), set()
    if power not in laid:
        return {"HIS-15.1.4", "HIS-15.1.1"}
    if laid[power] >= board.state["impulses"] and not impulse.get("siege_at_once"):
        broken |= {"HIS-15.1.1", "HIS-15.1.4"}
    if space in impulse.get("assaulted", ()):
        broken.add("HIS-15.1.2")
    who = command.get("who")
    if who is not None:
        broken |= formation_faults(board, power, who, space, [], "HIS-15.1.3")
        if not land_units(who):
            broken |= {"HIS-15.1.3", "HIS-15.1.9"}
        if set(who.get("leaders", ())) & set(impulse.get("gout", ())):
            broken.add("HIS-13.1.13")
    if impulse["cp"] < 1 and not impulse.get("roxelana_assault"):
        broken |= {"HIS-15.1.1", "HIS-11.1.1"}
    if impulse.get("foul_weather"):
        broken |= {"HIS-15.1.10", "HIS-13.1.13"}
    if not communication(board, power, space):
        broken |= {"HIS-15.1.5", "HIS-12.1.1", "HIS-12.1.5"}
    broken |= blockade(board, power, space)
    area = impulse.get("area")
    if area and space not in area:
        broken |= {"HIS-11.0.4", "HIS-11.0.5"}
    return broken


def blockade(board, power, space):
    """HIS-15.1.6, 15.1.7: the squadrons that keep a port from being stormed."""
    holder = board.side(board.control(space))
    zones = SPACES[space].ports
    if holder == INDEPENDENT or not zones:
        return set()
    broken = set()
    if any(_squadrons(board, zone, holder) for zone in zones):
        broken.add("HIS-15.1.6")
    if (within := _squadrons(board, space, holder)) and sum(
            _squadrons(board, zone, power) for zone in zones) <= within:
        broken.add("HIS-15.1.7")
    return broken


def _squadrons(board, place, power):
    return sum(force.get("squadrons", 0) for owner, force in board.forces(place).items() if board.side(owner) == power)


@once
def communication(board, power, target):
    """Whether the power has a line of communication to a space (HIS-12.1.1 to 12.1.4)."""
    start = [space for space in SPACES if board.fortified(space) and _on_the_way(board, power, space)
             and board.allied(power, SPACES[space].home)]
    reached, border = set(start), list(start)
    while border:
        place = border.pop()
        if place == target:
            return True
        for step in _steps(board, power, place, target):
            if step not in reached:
                reached.add(step)
                border.append(step)
    return target in reached


def _steps(board, power, place, target):
    if place in SPACES:
        for step in SPACES[place].adjacent:
            if step == target or _on_the_way(board, power, step):
                yield step
        zones = SPACES[place].ports
    else:
        for port in ZONES[place]["ports"]:
            if port == target or _on_the_way(board, power, port):
                yield port
        zones = ZONES[place]["adjacent"]
    for zone in zones:
        if any(board.allied(power, owner) and (force.get("squadrons") or force.get("corsairs"))
               for owner, force in board.forces(zone).items()):
            yield zone


def _on_the_way(board, power, space):
    return (board.friendly(power, space) and not board.unrest(space)
            and not any(board.at_war(power, owner) for owner in board.armies(space))
            and (board.league or not SPACES[space].is_electorate))


# Dice of an assault.

def inside(board, space):
    """(land units without cavalry, army leaders, all land units) within a besieged space."""
    units, leaders, everyone = 0, [], 0
    for owner, force in board.forces(space).items():
        if board.side(owner) in board.besieged(space):
            continue
        units += sum(n for kind, n in force.items() if kind in LAND_KINDS and kind != "cavalry")
        everyone += land_units(force)
        leaders += army_leaders(force)
    return units, leaders, everyone


@rolls(r"battle_side assault (\w+) (attack|defence)")
def assault_dice(roll):
    frame, side = frame_of(roll.board, "assault"), roll.groups[1]
    units, leaders, _ = inside(roll.board, frame["space"])
    if side == "defence":
        return units + best(leaders) + 1
    storming = sum(n for kind, n in frame["force"].items() if kind not in ("leaders", "cavalry"))
    mining = 3 * sum(played["card"] == SIEGE_MINING for played in frame["cards"].get("attack", ()))
    return (-(-storming // 2) if units else storming) + best(frame["force"].get("leaders", ())) + mining


@rolls(r"battle_sharp assault (\w+) attack 3")
def siege_artillery(roll):
    return 2


@tells("assault_rolled")
def assault_rolled(board, event, memory):
    """HIS-15.1.15: 5 and 6 hit."""
    wrong = []
    for side in ("attack", "defence"):
        hits = sum(value >= HIT for value in event["dice"][side])
        if hits != event["hits"][side]:
            wrong.append(f"{side} has {event['hits'][side]} hits, the reading says {hits}")
    return wrong


@tells("siege_artillery")
def artillery_rolled(board, event, memory):
    hits = sum(value >= ARTILLERY_HIT for value in event["dice"])
    return [] if hits == event["hits"] else [f"{event['hits']} hits, the reading says {hits}"]


@tells("assault_succeeds")
def succeeded(board, event, memory):
    return _verdict(board, event, True)


@tells("assault_fails")
def failed(board, event, memory):
    return _verdict(board, event, False)


def _verdict(board, event, success):
    """HIS-15.1.18, 15.1.21: a hit, nobody left within, somebody left without."""
    frame = frame_of(board, "assault")
    if frame is None or frame.get("treachery") or "hits" not in frame:
        return None
    hit, left = frame["hits"]["attack"] > 0, board.land(event["space"], event["power"])
    expected = bool(hit and left and not inside(board, event["space"])[2])
    if success and not expected and frame["space"] == event["space"] and board.controls(event["power"], event["space"]):
        return None  # control has passed already
    return [] if expected == success else [f"success is {success}, the reading says {expected}"]


# Relief and what the besieged do.

@judges("sally", "hold")
def hold(board, role, command):
    return set()


@judges("sally", "sally")
def sally(board, role, command):
    """HIS-15.2.2: any of the besieged of the relieving major."""
    space = board.frame["space"]
    who = command.get("who") or whole(board, role, space)
    there = whole(board, role, space)
    fought = frame_of(board, "field_battle")["force"]
    for kind, number in who.items():
        if kind == "leaders":
            free = {*there.get("leaders", ())} - {*fought.get("leaders", ())}
            if not free.issuperset(number) or len({*number}) < len(number):
                return {"HIS-15.2.2"}
        elif number > there.get(kind, 0) - fought.get(kind, 0):
            return {"HIS-15.2.2"}
    return set()


# What holds between actions.

@follows("action", "move", "assault", "control", "buy", "raise", "sail", "end")
def sieges_hold(before, role, command, after, events):
    """HIS-15.3.1: whoever besieges has more land units there than are inside."""
    if after.frame.get("at") != "impulse":
        return None
    wrong = []
    for space, laid in after.sieges.items():
        within = inside(after, space)[2]
        wrong += [f"{besieger} besieges a space with too few units" for besieger in laid
                  if after.land(space, besieger) <= within]
    return wrong
