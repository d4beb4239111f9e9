"""Naval affairs, read from sections 16.1 and 16.2 of the rulebook: movement, interception, combat, retreat."""

from .board import SPACES, ZONES, neighbours
from .building import paid, poor
from .registry import candidates, follows, judges, needs, rolls, tells
from .sea import (
    afloat,
    barred,
    best,
    captains,
    fleet,
    foes,
    named,
    next_to,
    no_step,
    size,
)
from .two_player import may_enter

SUCCESS, HIT = 9, 5
ARQUEBUSIERS, JANISSARIES, ROWERS = 24, 4, 3


# Naval movement (HIS-16.1.1 to HIS-16.1.9).

@judges("action", "sail")
def sail(board, role, command):
    moves = command["moves"]
    broken = set().union(*(_move(board, role, move) for move in moves))
    if board.state["impulse"].get("foul_weather"):
        broken.add("HIS-16.1.11")
    return broken | _taken_twice(board, role, moves) | _left_alone(board, role, moves)


@needs("action", "sail")
def cannot_sail(board, role):
    broken = poor(board, role, "naval_move")
    able = any(number > _beaten(board, role, place).get(key, 0) and _leads_somewhere(board, role, place, key[0])
               for place in board.units for key, number in fleet(board, place, role).items())
    return broken if able else broken | {"HIS-16.1.1", "HIS-16.1.6"}


def _leads_somewhere(board, role, place, owner):
    return any(next_to(place, step) and (step in ZONES or _open_port(board, role, step))
               and not barred([(owner, "squadrons")], [], step) for step in neighbours(place))


@candidates("action", "sail")
def some_fleets(board, role, option, rng):
    """Fleets here and there, to any place next to theirs; leaders come along or not."""
    moves, havens = [], [place for place in board.units if size(board, place, role)]
    if not havens:
        return None
    for origin in rng.sample(havens, min(len(havens), rng.randint(1, 3))):
        steps = [step for step in neighbours(origin) if next_to(origin, step)]
        for _ in range(1 if rng.random() < 0.8 else 2):
            who = {("" if owner == role else f"{owner}_") + kind: n if rng.random() < 0.6 else rng.randint(1, n + 1)
                   for (owner, kind), n in fleet(board, origin, role).items() if rng.random() < 0.8}
            if (leaders := captains(board, origin, role)) and rng.random() < 0.6:
                who["leaders"] = leaders
            moves.append({"who": who or {"squadrons": 1}, "origin": origin, "destination": rng.choice(steps)})
    return {"verb": option.verb, "moves": moves}


def _move(board, role, move):
    who, origin, target = move["who"], move["origin"], move["destination"]
    units, leaders = named(role, who), who.get("leaders", ())
    broken = set() if next_to(origin, target) else no_step(origin, target)
    if target in SPACES and not _open_port(board, role, target):
        broken.add("HIS-16.1.4")
    if target in board.state["out_of_play"]:
        broken |= {"HIS-21.1.3", "HIS-16.1.2"}
    return broken | ({"HIS-16.1.7"} if barred(units, leaders, target) else set())


@follows("action", "sail")
def sailed(before, role, command, after, events):
    """A move that nobody interrupts or fights over costs 1 CP and takes everything where it goes."""
    if {event["kind"] for event in events} - {"fleets_sail"} or after.frame.get("at") != "impulse":
        return None
    wrong, moves = paid(before, after, 1), command["moves"]
    for place in {move[end] for move in moves for end in ("origin", "destination")}:
        wanted = fleet(before, place, role)
        for sign, end in ((-1, "origin"), (1, "destination")):
            for move in moves:
                for key, number in named(role, move["who"]).items() if move[end] == place else ():
                    wanted[key] = wanted.get(key, 0) + sign * number
        if {key: n for key, n in wanted.items() if n} != fleet(after, place, role):
            wrong.append(f"{fleet(after, place, role)} at {place}, the reading says {wanted}")
    return wrong


@tells("fleets_sail")
def turned(board, event, memory):
    """HIS-16.1.10: turned are fleets in sea zones where no friendly ships were before."""
    memory["sailing"] = event
    role = event["power"]
    came = {}
    for move in event["moves"]:
        if move["destination"] in ZONES:
            came[move["destination"]] = came.get(move["destination"], 0) + sum(named(role, move["who"]).values())
    gone = {move["origin"] for move in event["moves"]}
    expected = set()
    for zone, number in came.items():
        before = size(board, zone, role) - number + sum(
            sum(named(role, move["who"]).values()) for move in event["moves"] if move["origin"] == zone)
        friends = any(board.allied(role, other) and other != role for other in afloat(board, zone))
        stays = size(board, zone, role) > number
        if not (stays or friends):
            expected.add(zone if before <= 0 or zone in gone else zone)
    return [] if {*event["turned"]} == expected else [f"turned {event['turned']}, the reading says {sorted(expected)}"]


def _open_port(board, role, port):
    """HIS-16.1.4: an own port, or one with enemy ships in it; independent ports are nobody's (rules.md)."""
    return board.controls(role, port) or board.control(port) == "independent" or bool(foes(board, port, role))


def _taken_twice(board, role, moves):
    """HIS-16.1.1: what is there moves once; HIS-16.1.6: not after a lost combat; HIS-16.1.5: leaders go with ships."""
    broken = set()
    for origin in {move["origin"] for move in moves}:
        here = [move for move in moves if move["origin"] == origin]
        there, beaten = fleet(board, origin, role), _beaten(board, role, origin)
        for key in {key for move in here for key in named(role, move["who"])}:
            wanted = sum(named(role, move["who"]).get(key, 0) for move in here)
            if wanted > there.get(key, 0):
                broken |= {"HIS-16.1.1", "HIS-16.1.8"}
            elif wanted > there.get(key, 0) - beaten.get(key, 0):
                broken.add("HIS-16.1.6")
        leaders = [leader for move in here for leader in move["who"].get("leaders", ())]
        if len({*leaders}) < len(leaders) or not {*leaders} <= {*captains(board, origin, role)}:
            broken |= {"HIS-16.1.1", "HIS-16.1.5", "HIS-16.1.8"}
        if {*leaders} & {*beaten}:
            broken.add("HIS-16.1.6")
        with_ships = {move["destination"] for move in here if named(role, move["who"])}
        if any(move["destination"] not in with_ships for move in here):
            broken.add("HIS-16.1.5")
    return broken


def _beaten(board, role, place):
    """Ships ({(owner, kind): number}) and leaders of stacks here that lost a combat in this impulse."""
    found = {}
    for stack in (board.state["impulse"] or {}).get("beaten_at_sea", ()):
        if stack["place"] == place:
            for key, number in named(role, stack["force"]).items():
                found[key] = found.get(key, 0) + number
            found |= dict.fromkeys(stack["force"].get("leaders", ()), 1)
    return found


def _left_alone(board, role, moves):
    """HIS-16.1.19: a leader does not stay behind without a ship, if one that leaves can take him along."""
    for origin in {move["origin"] for move in moves}:
        here = [move for move in moves if move["origin"] == origin]
        gone = [leader for move in here for leader in move["who"].get("leaders", ())]
        if sum(n for move in here for n in named(role, move["who"]).values()) < size(board, origin, role):
            continue
        arriving = any(move["destination"] == origin and named(role, move["who"]) for move in moves)
        if not arriving and {*captains(board, origin, role)} - {*gone}:
            return {"HIS-16.1.19", "HIS-16.1.5"}
    return set()


# Interception (HIS-16.1.12 to HIS-16.1.14).

@judges("naval_interception", "decline")
@judges("naval_avoidance", "stay")
def let_be(board, role, command):
    return set()


@judges("naval_interception", "intercept")
def intercept(board, role, command):
    active, broken, seen = board.frame["power"], set(), set()
    for attempt in command["attempts"]:
        who, origin, zone = attempt["who"], attempt["origin"], attempt["zone"]
        units, leaders = named(role, who), who.get("leaders", ())
        broken |= _interceptable(board, role, active, zone)
        if not next_to(origin, zone):
            broken |= {"HIS-16.1.12", *no_step(origin, zone)}
        if size(board, origin, active):
            broken.add("HIS-16.1.12")
        if (origin, zone) in seen:
            broken.add("HIS-16.1.13")
        seen.add((origin, zone))
        if barred(units, leaders, zone):
            broken.add("HIS-16.1.7")
        broken |= _stack(board, role, origin, units, leaders)
    return broken


def _interceptable(board, role, active, zone):
    frame, broken = board.frame, set()
    if zone not in frame["turned"]:
        broken.add("HIS-16.1.12")
    if frame["intercepted"].get(zone, role) != role:
        broken.add("HIS-16.1.20")
    if foes(board, zone, role) - {active}:
        broken.add("HIS-16.1.3")
    return broken


def _stack(board, role, origin, units, leaders):
    """What tries as one stack: ships that are there, leaders only with them (HIS-16.1.13, HIS-16.1.5)."""
    there, broken = fleet(board, origin, role), set()
    if not units or any(number > there.get(key, 0) for key, number in units.items()):
        broken |= {"HIS-16.1.13", "HIS-16.1.12"}
    if len({*leaders}) < len(leaders) or not {*leaders} <= {*captains(board, origin, role)}:
        broken |= {"HIS-16.1.13", "HIS-16.1.5", "HIS-16.1.12"}
    return broken


@rolls(r"naval_interception (\w+) (\w+) (\w+)")
def interception_dice(roll):
    return 2


@rolls(r"naval_avoidance (\w+) (\w+)")
def avoidance_dice(roll):
    return 2


@tells("naval_interception")
@tells("naval_avoidance")
def tried(board, event, memory):
    leader = best(event["force"].get("leaders", ()))
    total = sum(event["dice"]) + leader
    wrong = []
    if event["leader"] != leader:
        wrong.append(f"leader {event['leader']}, the reading says {leader}")
    if event["total"] - sum(event["dice"]) - event["leader"] not in (0, event.get("card", 0)):
        wrong.append(f"total {event['total']}, the reading says {total}")
    if event["success"] != (event["total"] >= SUCCESS):
        wrong.append(f"success {event['success']} with {event['total']}")
    return wrong


# Avoid Battle at sea (HIS-16.1.15, HIS-16.1.16).

@judges("naval_avoidance", "avoid")
def avoid(board, role, command):
    frame, broken, zones = board.frame, set(), []
    for attempt in command["attempts"]:
        zone, place = attempt["zone"], attempt["place"]
        if zone not in frame["turned"] or zone in frame["intercepted"] or not size(board, zone, role):
            broken.add("HIS-16.1.15")
        if zone in zones:
            broken.add("HIS-16.1.16")
        zones.append(zone)
        if not next_to(zone, place):
            broken |= {"HIS-16.1.16", *no_step(zone, place)}
        elif not _shelter(board, role, place):
            broken.add("HIS-16.1.16")
        if barred(fleet(board, zone, role), captains(board, zone, role), place):
            broken.add("HIS-16.1.7")
    return broken


def _shelter(board, role, place):
    """A port of its own, or a sea zone without units of a power at war with it."""
    return board.controls(role, place) if place in SPACES else not foes(board, place, role)


# Naval combat (HIS-16.1.18, HIS-16.2).

@judges("naval_combat_order", "fight")
def fight(board, role, command):
    place, foe = command["place"], command["foe"]
    if not size(board, place, role) or foe not in foes(board, place, role):
        return {"HIS-16.1.18"}
    return {"HIS-16.1.21"} if [place, foe] in board.frame["fought"] else set()


def pool(board, place, power, defends):
    """Dice of a side without cards (HIS-16.2.1, HIS-16.2.2)."""
    units = fleet(board, place, power)
    dice = sum(n * (2 if kind == "squadrons" else 1) for (_, kind), n in units.items())
    return dice + best(captains(board, place, power)) + (1 if defends and place in SPACES else 0)


@rolls(r"naval_janissaries (\w+)")
def janissaries_dice(roll):
    return JANISSARIES


@rolls(r"rowers (\w+) (\w+)")
def rowers_dice(roll):
    return ROWERS


@rolls(r"naval_combat (\w+) (\w+)")
def combat_dice(roll):
    place, power = roll.groups
    combat = next(frame for frame in reversed(roll.stack) if frame["at"] == "naval_combat")
    return pool(roll.board, place, power, combat["attacker"] != power) + _cards(roll.memory, combat, power)


def _cards(memory, combat, power):
    """Dice of the combat cards played in a combat (card 24: 2)."""
    return memory.get("at_sea", {}).get((combat["position"], power), 0)


@tells("card_played")
def for_combat(board, event, memory):
    combat = next((frame for frame in reversed(board.stack) if frame["at"] == "naval_combat"), None)
    if combat and event["card"] == ARQUEBUSIERS and "rolls" not in combat:
        memory.setdefault("at_sea", {})[combat["position"], _fleet(board, combat, event["power"])] = 2


def _fleet(board, combat, power):
    """The fleet a card is played for: with two players one of them plays for powers that are not his own (HIS-22.3)."""
    if power in (combat["attacker"], combat["defender"]):
        return power
    window = next(frame for frame in reversed(board.stack) if frame["at"] == "window")
    return combat["attacker" if window["subject"]["side"] == "attack" else "defender"]


@tells("naval_combat")
def combat_rolled(board, event, memory):
    place, wrong = event["place"], []
    for side, role in (("attack", event["attacker"]), ("defence", event["defender"])):
        extra = memory.get("at_sea", {}).pop((place, role), 0)
        if event[side]["dice"] != (dice := pool(board, place, role, side == "defence") + extra):
            wrong.append(f"{role}: {event[side]['dice']} dice told, the reading says {dice}")
        if event["hits"][role] != sum(die >= HIT for die in event["rolls"][role]):
            wrong.append(f"{role}: {event['hits'][role]} hits of {event['rolls'][role]}")
    if not board.at_war(event["attacker"], event["defender"]):
        wrong.append("they are not at war (HIS-16.1.18)")
    return wrong


@tells("naval_combat_won")
def combat_won(board, event, memory):
    frame = next(frame for frame in reversed(board.stack) if frame["at"] == "naval_combat")
    attacker, defender = frame["attacker"], frame["defender"]
    hits = {power: sum(die >= HIT for die in dice) for power, dice in frame["rolls"].items()}
    winner = attacker if hits[attacker] > hits[defender] else defender
    if event["hits"] != hits:
        return [f"hits {event['hits']}, the reading says {hits}"]
    memory["toll"] = {side: [due, _counted(board, frame["position"], side)] for side, due in toll(board, frame).items()}
    return [] if event["winner"] == winner else [f"{event['winner']} wins, the reading says {winner}"]


def toll(board, frame):
    """{side: (squadrons, corsairs)} lost in a combat whose dice are rolled (HIS-16.2.8, HIS-16.2.9)."""
    place, attacker, defender = frame["position"], frame["attacker"], frame["defender"]
    hits = {power: sum(die >= HIT for die in frame["rolls"][power]) for power in (attacker, defender)}
    winner = attacker if hits[attacker] > hits[defender] else defender
    due, there = {}, {}
    for side, other in ((attacker, defender), (defender, attacker)):
        there[side] = _counted(board, place, side)
        due[side] = _losses(*there[side], hits[other], side != winner)
    if due == there:
        keeps = attacker if len(frame["rolls"][attacker]) > len(frame["rolls"][defender]) else defender
        due[keeps] = "all but one"
    return due


def _counted(board, place, side):
    units = fleet(board, place, side)
    return tuple(sum(n for (_, kind), n in units.items() if kind == wanted) for wanted in ("squadrons", "corsairs"))


def _losses(squadrons, corsairs, hits, lost):
    """(squadrons, corsairs) that go for so many hits: 2 a squadron, then 1 a corsair, an odd hit on the loser."""
    sunk = min(squadrons, hits // 2)
    hits -= 2 * sunk
    gone = min(corsairs, hits)
    hits -= gone
    if hits and lost and sunk < squadrons:
        sunk += 1
    return sunk, gone


@judges("naval_losses", "lose")
def lose(board, role, command):
    side, units = _side(board, role), named(role, command["who"])
    due, there = toll(board, board.frame)[side], _counted(board, board.frame["position"], side)
    fleet_here = _of(board, role, side)
    if command["who"].get("leaders") or any(number > fleet_here.get(key, 0) for key, number in units.items()):
        return {"HIS-16.2.8"}
    given = tuple(sum(n for (_, kind), n in units.items() if kind == wanted) for wanted in ("squadrons", "corsairs"))
    if due == "all but one":
        return set() if sum(given) == sum(there) - 1 else {"HIS-16.2.8", "HIS-16.2.9"}
    return set() if given == due else {"HIS-16.2.8"}


def _side(board, role):
    return role if role in (board.frame["attacker"], board.frame["defender"]) else board.side(role)


def _of(board, role, side):
    return fleet(board, board.frame["position"], side)


@judges("naval_losses", "lose_first")
def lose_first(board, role, command):
    kinds = command["kinds"]
    known = all(kind.rpartition("_")[2] in ("squadrons", "corsairs") for kind in kinds)
    pirates = all(kind in ("corsairs", "ottoman_corsairs") for kind in kinds if kind.endswith("corsairs"))
    return set() if known and pirates and len({*kinds}) == len(kinds) else {"HIS-16.2.8"}


# Retreat (HIS-16.2.10, HIS-16.2.11, HIS-12.2.11).

@judges("naval_retreat", "retreat")
def retreat(board, role, command):
    frame, place = board.frame, command["place"]
    position, power, rules = frame["position"], frame["power"], {*frame["rules"]}
    if not rules & {"HIS-16.2.10", "HIS-16.2.11", "HIS-12.2.11"}:
        return set() if place in nearest_ports(board, power, position, "HIS-22.4.3" in rules) else rules
    broken = set()
    if not next_to(position, place):
        broken |= {*rules, *no_step(position, place)}
    elif not _free(board, power, position, place):
        broken |= rules
    if barred(fleet(board, position, power), captains(board, position, power), place):
        broken |= {"HIS-16.1.7", *rules}
    return broken


def _free(board, power, position, place):
    if place in SPACES:
        return position in ZONES and board.controls(power, place)
    return not foes(board, place, power)


def nearest_ports(board, power, position, friendly=False):
    """The power's nearest ports over sea zones alone; through the ports between where that leads to none.

    Ships that leave a space that is given up go there (HIS-9.3.8); those that leave a minor that is no ally any more
    go to friendly ones, too (HIS-22.4.3).
    """
    for through in (False, True):
        border, seen = {position}, {position}
        while border:
            border = {step for place in border for step in neighbours(place) if next_to(place, step)
                      and (place in ZONES or place == position or through)} - seen
            seen |= border
            if found := [port for port in border if port in SPACES and (
                    board.controls(power, port) or friendly and board.friendly(power, port)
                    and may_enter(board, power, port))]:
                return found
    return []


@tells("naval_losses")
def sunk(board, event, memory):
    """HIS-16.2.8, HIS-16.2.9: as many go as the dice say."""
    if not any(frame["at"] == "naval_combat" for frame in board.stack) or event["power"] not in memory.get("toll", ()):
        return None
    due, there = memory["toll"].pop(event["power"])
    gone = tuple(sum(n for (_, kind), n in named("", event["force"]).items() if kind == wanted)
                 for wanted in ("squadrons", "corsairs"))
    right = sum(gone) == sum(there) - 1 if due == "all but one" else gone == due
    return [] if right else [f"{event['power']} loses {gone}, the reading says {due} of {there}"]


@tells("phase")
@tells("naval_combat")
def owed(board, event, memory):
    """Losses that a combat owed and nobody was told of."""
    left = {side: due for side, (due, there) in memory.pop("toll", {}).items()
            if due not in ((0, 0), "all but one") or due == "all but one" and sum(there) > 1}
    return [f"not lost: {left}"] if left else []
