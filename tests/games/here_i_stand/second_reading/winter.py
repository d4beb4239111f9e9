"""The return of Winter, read from section 19.3 and 22.3.2 of the rulebook."""

from collections import Counter, deque

from .board import (
    ARMY_LEADERS,
    CAPITALS,
    LAND_KINDS,
    MINORS,
    NAVAL_KINDS,
    SPACES,
    ZONES,
    land_units,
    naval_units,
    neighbours,
    once,
)
from .formation import parts
from .registry import judges, tells

MOST = 4  # HIS-19.3.4
SCOTTISH_QUARTERS = ("edinburgh", "stirling")  # of the anniversary edition
AWAY = "HIS-19.3.10"
WORTH = ("mercenaries", "cavalry", "minor", "regulars")  # D-31: lost in this order


@judges("winter", "standard")
def standard(board, role, command):
    return set()


@judges("winter", "return")
def homeward(board, role, command):
    broken, armies, leaders, gone, lost = set(), {}, set(), Counter(), {}
    for move in command["moves"]:
        who, origin, target = move["who"], move["origin"], move["destination"]
        land, naval = land_units(who), naval_units(who)
        if not land and not naval and not who.get("leaders"):
            broken |= {AWAY, "HIS-19.3.2"}
        for owner, kinds in parts(role, who).items():
            for kind, number in kinds.items():
                gone[origin, owner, kind] += number
        broken |= _leaders(board, role, move, leaders)
        if naval:
            broken |= _fleet(board, role, who, origin, target)
        if land or any(leader in ARMY_LEADERS for leader in who.get("leaders", ())):
            broken |= _army(board, role, who, origin, target)
            armies.setdefault((origin, target), Counter()).update(_units(who))
            lost.setdefault((origin, target), Counter()).update(_units(move.get("losing", {})))
        if land and naval:
            broken |= {AWAY, "HIS-19.3.1", "HIS-19.3.2"}
        losing = move.get("losing", {})
        if "leaders" in losing or any(number > who.get(kind, 0) for kind, number in losing.items()):
            broken.add("HIS-19.3.7")
    for (origin, owner, kind), number in gone.items():
        mine = board.side(owner) == role
        if not mine or number > board.force(origin, owner).get(kind, 0):
            broken |= {AWAY, "HIS-19.3.2", "HIS-19.3.4"}
    return broken | _surplus(board, role, armies) | _crowded(board, role, armies, lost) | _left_alone(
        board, role, armies, leaders)


def _units(force):
    return {kind: number for kind, number in force.items() if kind.rpartition("_")[2] in LAND_KINDS}


def _surplus(board, role, armies):
    """HIS-19.3.9, 19.3.13: without a capital, only what is too much leaves a Protestant fortress."""
    for origin in {origin for origin, _ in armies}:
        leaving = sum(who.total() for (start, _), who in armies.items() if start == origin)
        if role == "protestant" and winter_quarters(board, role, origin) and leaving > _over(board, role, origin):
            return {"HIS-19.3.9", "HIS-19.3.5"}
    return set()


def _over(board, role, space):
    """How many units more than four winter in a fortress."""
    return max(0, board.land(space, role) - MOST)


def _left_alone(board, role, armies, gone):
    """HIS-19.3.12: leaders do not stay behind in a space that is emptied."""
    for origin in {origin for origin, _ in armies if origin in SPACES}:
        leaving = sum(who.total() for (start, _), who in armies.items() if start == origin)
        if leaving >= board.land(origin, role) and set(board.leaders(origin, role)) - gone:
            return {"HIS-19.3.12"}
    return set()


def _leaders(board, role, move, named):
    broken = set()
    for leader in move["who"].get("leaders", ()):
        here = [x for owner, force in board.forces(move["origin"]).items() if board.side(owner) == role
                for x in force.get("leaders", ())]
        if leader not in here or leader in named:
            broken |= {AWAY, "HIS-19.3.4", "HIS-19.3.12", "HIS-19.3.16"}
        named.add(leader)
    return broken


# Armies.

def _army(board, role, who, origin, target):
    """Rules against an army's way home."""
    if origin not in SPACES or target not in SPACES:
        return {AWAY, "HIS-19.3.4"}
    broken = {AWAY, "HIS-19.3.4", "HIS-19.3.5", "HIS-19.3.17"} if origin == target else set()
    if board.anniversary and any(kind.startswith("scotland_") for kind in who) and (
            target not in capitals(board, role, "scotland") or origin in SCOTTISH_QUARTERS):
        broken.add("HIS-22.3.2")
    for owner in parts(role, {kind: n for kind, n in who.items() if kind.rpartition("_")[2] in LAND_KINDS}) or [role]:
        homes = capitals(board, role, owner)
        if origin in CAPITALS[role] and origin in homes:
            broken |= {"HIS-19.3.17"}
        elif winter_quarters(board, role, origin):
            sent_on = role == "protestant" and _over(board, role, origin) and target in nearest(board, role, origin)
            if target not in homes and not sent_on:
                broken |= {"HIS-19.3.5", "HIS-19.3.9"}
        elif target not in homes and target not in nearest(board, role, origin):
            broken |= {AWAY, "HIS-19.3.4"}
        if target in CAPITALS[role] and target not in homes:
            broken.add("HIS-19.3.14")
        if target not in distances(board, role, origin):
            broken |= {AWAY, "HIS-19.3.18"}
    return broken


def capitals(board, role, owner):
    """Home capitals that the power controls; for a minor's units the Keys of its home too (HIS-22.3.2).

    In the anniversary edition Scottish units winter in their quarters alone, any number in each (rules.md).
    """
    if board.anniversary and owner == "scotland":
        return [space for space in SCOTTISH_QUARTERS if board.controls(role, space)]
    homes = [space for space in CAPITALS[role] if board.controls(role, space)]
    if owner in MINORS:
        homes += [space.id for space in SPACES.values() if space.home == owner and space.is_key
                  and board.controls(role, space.id)]
    return homes


def winter_quarters(board, role, space):
    """Whether it is a fortified space that the power controls."""
    return space in SPACES and board.fortified(space) and board.controls(role, space)


@once
def distances(board, role, origin):
    """Steps to every place by land and sea, whoever controls it (HIS-19.3.6, 19.3.10, 19.3.18)."""
    found, queue = {origin: 0}, deque([origin])
    while queue:
        place = queue.popleft()
        for step in neighbours(place):
            if step not in found and not _barred(board, role, step):
                found[step] = found[place] + 1
                queue.append(step)
    return found


def _barred(board, role, place):
    return role == "hapsburg" and not board.league and place in SPACES and SPACES[place].is_electorate


@once
def nearest(board, role, origin):
    """The nearest fortified spaces of the power; for the Protestant the nearest with room (HIS-19.3.13)."""
    away = distances(board, role, origin)
    mine = [space for space in SPACES if space != origin and winter_quarters(board, role, space) and space in away]
    if role == "protestant":
        mine = [space for space in mine if board.land(space, role) < MOST]
    least = min((away[space] for space in mine), default=None)
    return {space for space in mine if away[space] == least}


@once
def safe_ways(board, role, origin):
    """Where a way of any length leads over friendly spaces without unrest alone (HIS-19.3.7, 19.3.8)."""
    found, border = {origin}, [origin]
    while border:
        for step in neighbours(border.pop()):
            if step not in found and not _barred(board, role, step) and (
                    step in ZONES or board.friendly(role, step) and not board.unrest(step)):
                found.add(step)
                border.append(step)
    return found


def arriving(board, role, origin, target, number):
    """How many of an army's units come home (HIS-19.3.7)."""
    return number if target in safe_ways(board, role, origin) else number // 2


def survivors(board, role, origin, target, who, losing):
    """The units of a stack that come home: lost are those its owner named, then those worth least (D-55)."""
    due, left = who.total() - arriving(board, role, origin, target, who.total()), Counter(who)
    for dying in (losing, who):
        for kind in sorted(dying, key=_worth):
            dead = min(due, dying[kind], left[kind])
            left[kind] -= dead
            due -= dead
    return left


def _worth(kind):
    return WORTH.index("minor" if "_" in kind else kind)


def _crowded(board, role, armies, lost):
    """HIS-19.3.4, 19.3.10: four at most in a fortified space, those that arrive counted.

    armies: {(origin, target): units}; those for whom the place is a capital are not counted.
    """
    arrivals, leaving = Counter(), Counter()
    for (origin, target), who in armies.items():
        if origin in SPACES and target in SPACES:
            come = survivors(board, role, origin, target, who, lost[origin, target])
            arrivals[target] += _guests(board, role, target, come)
            leaving[origin] += _guests(board, role, origin, who)
    broken = set()
    for target, number in arrivals.items():
        there = sum(land_units(board.force(target, owner)) for owner in board.crew(role)
                    if target not in capitals(board, role, owner) and not (board.anniversary and owner == "scotland"))
        staying = min(MOST, max(0, there - leaving[target])) if winter_quarters(board, role, target) else 0
        if number and number + staying > MOST:
            broken |= {AWAY, "HIS-19.3.4"}
    return broken


def _guests(board, role, space, who):
    """How many of these units are no natives of the space, to whom it would be a capital."""
    return sum(land_units(kinds) for owner, kinds in parts(role, who).items()
               if space not in capitals(board, role, owner) and not (board.anniversary and owner == "scotland"))


@tells("army_home")
def came_home(board, event, memory):
    """HIS-19.3.7: half, rounded up, is lost on a way that is not friendly throughout."""
    origin, target, number = event["origin"], event["space"], land_units(event["force"])
    if board.two_player:
        return None
    lost = number - arriving(board, event["power"], origin, target, number)
    return [] if land_units(event["lost"]) == lost else [f"{event['lost']} lost, the reading says {lost} of {number}"]


# Fleets.

def _fleet(board, role, who, origin, target):
    """HIS-19.3.2: from a sea zone to one of the nearest ports of the major they belong to."""
    if origin not in ZONES:
        return {"HIS-19.3.2"}
    if target not in SPACES or target not in nearest_ports(board, role, origin):
        return {"HIS-19.3.2"}
    return set() if all(kind.rpartition("_")[2] in NAVAL_KINDS or kind == "leaders" for kind in who) else {AWAY}


@once
def nearest_ports(board, role, origin):
    """The nearest ports that the power controls, over sea zones; if none can be reached so, over ports too."""
    for through in (False, True):
        found, queue = {origin: 0}, deque([origin])
        while queue:
            place = queue.popleft()
            steps = (*ZONES[place]["adjacent"], *ZONES[place]["ports"]) if place in ZONES else (
                SPACES[place].ports if through else ())
            for step in steps:
                if step not in found:
                    found[step] = found[place] + 1
                    queue.append(step)
        ports = [place for place in found if place in SPACES and board.controls(role, place)]
        if ports:
            least = min(found[port] for port in ports)
            return {port for port in ports if found[port] == least}
    return set()
