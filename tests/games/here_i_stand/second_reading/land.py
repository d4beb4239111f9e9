"""Land movement, interception, avoiding battle and withdrawal, read from sections 13, 5.1, 9.2, 15 and 21.6."""

from .board import ARMY_LEADERS, INDEPENDENT, MAJORS, SPACES, army_leaders, land_units
from .formation import formation_faults, parts
from .registry import follows, judges, rolls, tells
from .two_player import may_enter

NEEDED = 9  # HIS-13.2.14, HIS-13.3.12


# Moving.

@judges("action", "move")
def move(board, role, command):
    who, origin, path = command["who"], command["origin"], command["path"]
    power = board.state["impulse"]["power"]
    broken = formation_faults(board, power, who, origin, path, "HIS-13.1.1")
    broken |= _held(board, power, who, origin)
    if not land_units(who) and not who.get("leaders"):
        broken.add("HIS-13.1.10")
    here, cost = origin, 0
    for space in path:
        broken |= step_faults(board, power, who, here, space)
        cost += 2 if space in SPACES[here].passes else 1
        here = space
    if cost > board.state["impulse"]["cp"]:
        broken |= {"HIS-13.1.12", "HIS-11.1.1"}
    if len(path) > 1 and board.state["impulse"].get("foul_weather") and land_units(who):
        broken.add("HIS-13.1.13")  # Foul Weather bars land units from more than one space, not leaders
    return broken


def _held(board, power, who, origin):
    """Rules that keep units where they are."""
    broken, impulse = set(), board.state["impulse"]
    if power == "protestant" and not board.league:
        broken.add("HIS-21.6.2")
    laid = board.besieged(origin)
    if laid and power not in laid:
        broken |= {"HIS-15.0.2", "HIS-13.1.7"}
    if laid.get(power) == board.state["impulses"]:
        broken.add("HIS-13.1.7")
    beaten = impulse.get("beaten", {}).get(origin, {}).get(power, {})
    if _among(board, power, origin, who, beaten):
        broken.add("HIS-13.1.6")
    moved = impulse.get("moved", {}).get(origin, {}).get(power, {})
    if impulse.get("foul_weather") and _among(board, power, origin, {**who, "leaders": []}, moved):
        broken.add("HIS-13.1.13")  # Foul Weather: no land unit more than one space
    if set(who.get("leaders", ())) & set(impulse.get("gout", ())):
        broken.add("HIS-13.1.13")
    return broken


def _among(board, power, place, who, marked):
    """Whether some of the units named must be among those marked: more named than there are others."""
    if set(who.get("leaders", ())) & set(marked.get("leaders", ())):
        return True
    for owner, kinds in parts(power, who).items():
        here = board.force(place, owner)
        for kind, number in kinds.items():
            name = kind if owner == power else f"{owner}_{kind}"
            if marked.get(name) and number > here.get(kind, 0) - marked[name]:
                return True
    return False


def step_faults(board, power, who, here, space):
    """Rules broken by entering a space from the one before."""
    if space not in SPACES[here].adjacent:
        return {"HIS-13.1.11"}
    broken, holder = set(), board.control(space)
    if not (board.controls(power, space) or holder == INDEPENDENT or board.at_war(power, holder)
            or board.allied(power, holder)):
        broken |= {"HIS-13.1.3", "HIS-13.1.2"}
    if not all(_may_meet(board, power, owner, space) for owner in board.armies(space)):
        broken.add("HIS-13.1.4")
    if SPACES[space].is_electorate and not board.league:
        broken.add("HIS-21.6.4")
    if not land_units(who) and (board.at_war(power, holder) or _hostile(board, power, space)
                                or holder == INDEPENDENT and board.fortified(space)):
        broken |= {"HIS-13.1.8", "HIS-13.1.4"}
    if not may_enter(board, power, space):
        broken.add("HIS-3.0.1")
    if any(board.allied(power, besieger) and board.side(besieger) != power
           for besieger in board.besieged(space)) and board.friendly(power, space):
        broken.add("HIS-15.2.1")
    area = board.state["impulse"] and board.state["impulse"].get("area")
    if area and space not in area:
        broken |= {"HIS-11.0.4", "HIS-11.0.5"}
    return broken


def _hostile(board, power, space):
    """Whether land units stand there that would fight the power: enemies, their friends in their space, natives."""
    return any(not board.allied(power, owner) for owner in board.armies(space))


def _may_meet(board, power, owner, space):
    """HIS-13.1.4: whether a space with an owner's land units may be entered."""
    if owner == INDEPENDENT or board.allied(power, owner) or board.at_war(power, owner):
        return True
    holder = board.control(space)
    return board.at_war(power, holder) and board.allied(owner, holder)


@follows("action", "move")
def moved(before, role, command, after, events):
    """A move that nobody interrupts costs its CP and puts the formation where it goes."""
    kinds = {event["kind"] for event in events}
    if kinds - {"moved"} or after.frame.get("at") != "impulse":
        return None
    complaints, here, cost = [], command["origin"], 0
    power = before.state["impulse"]["power"]
    for space in command["path"]:
        cost += 2 if space in SPACES[here].passes else 1
        here = space
    if before.state["impulse"]["cp"] - after.state["impulse"]["cp"] != cost:
        complaints.append(f"cost {before.state['impulse']['cp'] - after.state['impulse']['cp']}, not {cost}")
    size = land_units(command["who"])
    if here != command["origin"]:
        if after.land(here, power) - before.land(here, power) != size:
            complaints.append("the formation has not arrived whole")
        if before.land(command["origin"], power) - after.land(command["origin"], power) != size:
            complaints.append("the formation has not left whole")
    return complaints


@judges("move_on", "back")
def back(board, role, command):
    return set()


@judges("move_on", "onward")
def onward(board, role, command):
    """HIS-13.4.6: a formation too weak to besiege pays to move on to an adjacent space."""
    frame, space = board.frame, command["space"]
    here = frame["destination"]
    broken = step_faults(board, frame["power"], frame["force"], here, space)
    if (2 if space in SPACES[here].passes else 1) > board.state["impulse"]["cp"]:
        broken.add("HIS-13.1.12")
    return broken | {"HIS-13.4.6"} if broken else broken


# Interception.

@judges("interception", "decline")
def no_interception(board, role, command):
    return set()


@judges("interception", "intercept", "intercept_once")
def intercept(board, role, command):
    frame, broken, origins = board.frame, set(), []
    for attempt in command["attempts"]:
        broken |= _attempt(board, role, frame, attempt)
        if attempt["origin"] in origins:
            broken.add("HIS-13.2.16")
        origins.append(attempt["origin"])
    return broken


def _attempt(board, role, frame, attempt):
    origin, target = attempt["origin"], frame["destination"]
    who = attempt.get("who") or attempt.get("force") or whole(board, role, origin)
    broken = may_intercept(board, role, frame, origin)
    broken |= formation_faults(board, role, who, origin, [target], "HIS-13.2.9")
    if not land_units(who) or "who" in attempt and "force" in attempt:
        broken |= {"HIS-13.2.1", "HIS-13.2.9"}
    if not board.land(origin, role):
        broken.add("HIS-13.2.1")
    tried = board.state["impulse"].get("tried", {}).get(origin, {}).get(role, {})
    if _among(board, role, origin, who, tried):
        broken.add("HIS-13.2.7")
    return broken


def may_intercept(board, role, frame, origin):
    """Rules that keep any unit of a power in a space from intercepting the formation of the frame."""
    mover, target, broken = frame["power"], frame["destination"], set()
    if origin not in SPACES[target].adjacent:
        broken.add("HIS-13.2.1")
    if origin in SPACES[target].passes:
        broken.add("HIS-13.2.5")
    if not board.at_war(role, mover):
        broken.add("HIS-13.2.4")
    laid = board.besieged(origin)
    if laid and role not in laid:
        broken.add("HIS-13.2.8")
    if origin == frame["origin"] and laid and role not in laid:
        broken.add("HIS-13.2.18")
    if board.friendly(mover, target) and board.fortified(target) and not board.besieged(target):
        broken.add("HIS-13.2.10")
    holder = board.control(target)
    if holder != INDEPENDENT and not board.at_war(role, holder) and not board.friendly(role, target):
        broken.add("HIS-13.2.12")
    if SPACES[target].is_electorate and not board.league:
        broken.add("HIS-21.6.4")
    if not may_enter(board, role, target):
        broken.add("HIS-13.2.12")
    return broken


def whole(board, power, place):
    """All land units and army leaders of a power in a place, as an order names them."""
    force, leaders = {}, []
    for owner in board.crew(power):
        for kind, n in board.force(place, owner).items():
            if kind == "leaders":
                leaders += army_leaders(board.force(place, owner))
            elif kind in ("regulars", "mercenaries", "cavalry"):
                force[kind if owner == power else f"{owner}_{kind}"] = n
    return {**force, **({"leaders": leaders} if leaders else {})}


# Avoiding battle.

@judges("avoid_battle", "stand")
def stand(board, role, command):
    return set()


@judges("avoid_battle", "avoid")
def avoid(board, role, command):
    frame = board.frame
    here, target = frame["space"], command["space"]
    who = command.get("who") or whole(board, role, here)
    broken = refuge_faults(board, role, here, target, "HIS-13.3")
    if target == frame["barred"]:
        broken.add("HIS-13.3.6")
    for fault in formation_faults(board, role, who, here, [target], "HIS-13.3.11"):
        if fault not in ("HIS-5.1.4",):  # O-12
            broken.add(fault)
    return broken


REFUGES = {  # the rules against where one may flee, by chapter: no such space, whose it is, what is there
    "HIS-13.3": ("HIS-13.3.10", "HIS-13.3.4", "HIS-13.3.5"),
    "HIS-14.1": ("HIS-14.1.3", "HIS-14.1.5", "HIS-14.1.4"),
    "HIS-15.3": ("HIS-15.3.2", "HIS-15.3.3", "HIS-15.3.3"),
}


def refuge_faults(board, role, here, target, chapter):
    """Rules against fleeing to a space: avoiding battle, retreating, breaking off a siege.

    The rule that asks for an adjacent legal space is broken together with each that says what is legal.
    """
    near, whose, peril = REFUGES[chapter]
    broken = set()
    if target not in SPACES[here].adjacent:
        broken.add(near)
    if not board.friendly(role, target):
        broken.add(whose)
    if board.unrest(target) or any(board.at_war(role, owner) for owner in board.armies(target)):
        broken.add(peril)
    if any(not board.allied(role, owner) for owner in board.armies(target)):
        broken |= {peril, whose}
    if SPACES[target].is_electorate and not board.league:
        broken |= {"HIS-21.6.4", whose}
    if not may_enter(board, role, target):
        broken |= {whose, peril}
    return broken | {near} if broken else broken


# Withdrawal.

@judges("withdrawal", "fight", "withdraw")
def withdraw(board, role, command):
    return set()


# Dice.

def best(leaders):
    """The best battle rating among army leaders (HIS-5.1.1)."""
    return max((ARMY_LEADERS[leader]["battle"] for leader in leaders if leader in ARMY_LEADERS), default=0)


@rolls(r"interception (\w+) (\w+)|avoid_battle (\w+)")
def two_dice(roll):
    return 2


@tells("interception")
def intercepted(board, event, memory):
    return _summed(board, event, mover_of(board)) if event["power"] in MAJORS else None


@tells("avoid_battle")
def avoided(board, event, memory):
    return _summed(board, event, mover_of(board))


def mover_of(board):
    """The frame of the formation under way."""
    return next((frame for frame in reversed(board.stack) if frame["at"] in ("interceptions", "avoidance")), None)


def _summed(board, event, frame):
    """HIS-13.2.14, 13.2.20, 13.2.21 and 13.3.12, 13.3.16, 13.3.17: the sum of an attempt and what it brings."""
    force = event["force"]
    total = sum(event["dice"]) + best(force.get("leaders", ()))
    if event["power"] == "ottoman":
        total += 1 if force.get("cavalry") else 0
    elif frame and frame["force"].get("cavalry"):
        total -= 1
    wrong = []
    if total != event["total"]:
        wrong.append(f"the sum is {event['total']}, the reading says {total}")
    if (total >= NEEDED) != event["success"]:
        wrong.append(f"success is {event['success']}, the reading says {total >= NEEDED}")
    return wrong
