"""Piracy, read from section 16.4 of the rulebook."""

from .board import INDEPENDENT, MAJORS, NAVAL_LEADERS, SPACES, ZONES
from .building import paid
from .registry import candidates, follows, judges, needs, rolls, tells
from .sea import captains, fleet, named, size

MOST_VP = 10
HOME_CARDS = 7  # the numbers of the home cards are 1 to 7
HIT = 5


def corsairs(board, zone):
    return fleet(board, zone, "ottoman").get(("ottoman", "corsairs"), 0)


def ports_of(board, zone, power):
    """Ports on a zone that a power controls."""
    return [port for port in ZONES[zone]["ports"] if board.controls(power, port)
            and port not in board.state["out_of_play"]]


@judges("action", "pirate")
def pirate(board, role, command):
    zone, target, broken = command["zone"], command["target"], set()
    if role != "ottoman" or not board.state["barbary"]:
        broken |= {"HIS-21.1.3", "HIS-21.1.1"}
    if board.state["impulse"]["cp"] < 2:
        broken |= {"HIS-16.4.1", "HIS-11.1.5"}
    if board.state["impulse"].get("foul_weather"):
        broken |= {"HIS-6.1.13", "HIS-16.4.1", "HIS-16.1.11"}
    if zone not in ZONES or not corsairs(board, zone):
        return broken | {"HIS-16.4.1"}
    if target not in MAJORS or target == role or not ports_of(board, zone, target):
        broken.add("HIS-16.4.1")
    if zone in board.state["piracy_markers"]:
        broken.add("HIS-16.4.2")
    return broken


@follows("action", "pirate")
def pirated(before, role, command, after, events):
    """2 CP and a marker (HIS-16.4.1, HIS-16.4.2), unless it is called off."""
    if any(event["kind"] in ("piracy_called_off", "foul_weather") for event in events) or not any(
            event["kind"] == "piracy" for event in events):
        return None
    return paid(before, after, 2) + (
        [] if command["zone"] in after.state["piracy_markers"] else ["no Piracy marker"])


@follows("piracy_hit", "grant")
def granted(before, role, command, after, events):
    more = after.state["piracy_vp"] - before.state["piracy_vp"]
    return [] if more == 1 else [f"{more} piracy VP"]


@needs("action", "pirate")
def cannot_pirate(board, role):
    broken = {"HIS-11.0.3"} if board.two_player and role not in ("papacy", "protestant") else set()
    broken |= set() if role == "ottoman" and board.state["barbary"] else {"HIS-21.1.3", "HIS-21.1.1", "HIS-11.1.5"}
    if board.state["impulse"]["cp"] < 2:
        broken |= {"HIS-16.4.1", "HIS-11.1.5"}
    if not any(corsairs(board, zone) for zone in ZONES):
        broken.add("HIS-16.4.1")
    return broken


@candidates("action", "pirate")
def some_piracy(board, role, option, rng):
    zones = [zone for zone in ZONES if corsairs(board, zone)]
    zone = rng.choice(zones) if zones and rng.random() < 0.8 else rng.choice([*ZONES])
    return {"verb": option.verb, "zone": zone, "target": rng.choice([*MAJORS])}


def defence(board, zone, target):
    """Dice of the target (HIS-16.4.3 to HIS-16.4.6)."""
    ports = ZONES[zone]["ports"]
    helpers = [power for power in MAJORS if power == target or (
        board.at_war(power, "ottoman") and power != "ottoman")]
    near = (*ports, *ZONES[zone]["adjacent"])
    return (2 * squadrons(board, zone, target)
            + sum(squadrons(board, place, power) for place in near for power in helpers)
            + sum(_guards(board, port, helpers) for port in ports))


def squadrons(board, place, power):
    return sum(n for (_, kind), n in fleet(board, place, power).items() if kind == "squadrons")


def _guards(board, port, helpers):
    """Whether a fortress there rolls a die (HIS-16.4.5): by print or marker, a haven, the Knights' home."""
    strong = SPACES[port].kind == "fortress" or port in board.state["fortresses"] or port in board.state["havens"]
    if not strong or board.unrest(port) or port in board.sieges or port in board.state["out_of_play"]:
        return False
    return board.side(board.control(port)) in helpers or (
        port == board.state["knights"] and board.control(port) == INDEPENDENT and bool(board.force(port, INDEPENDENT)))


@rolls(r"against_piracy (\w+) (\w+)")
def defending(roll):
    zone, target = roll.groups
    roll.memory["pirates"] = corsairs(roll.board, zone), sum(die >= HIT for die in roll.values)
    return defence(roll.board, zone, target)


@tells("piracy_defence")
def defended(board, event, memory):
    hits, wrong = sum(die >= HIT for die in event["dice"]), []
    if event["hits"] != hits:
        wrong.append(f"{event['hits']} hits of {event['dice']}")
    before, _ = memory.get("pirates", (None, None))
    if before is not None and event["lost"] != min(before, hits):
        wrong.append(f"{event['lost']} corsairs lost of {before} by {hits} hits")
    return wrong


@rolls(r"piracy (\w+) (\w+)")
def robbing(roll):
    zone, target = roll.groups
    board = roll.board
    base = 1 if corsairs(board, zone) == 1 or len(ports_of(board, zone, target)) == 1 else 2
    return base + max((NAVAL_LEADERS[leader]["piracy"] for leader in captains(board, zone, "ottoman")), default=0)


@tells("piracy_rolled")
def robbed(board, event, memory):
    hits = sum(die >= HIT for die in event["dice"])
    return [] if event["hits"] == hits else [f"{event['hits']} hits of {event['dice']}"]


@tells("pirates_gone")
def none_left(board, event, memory):
    return [f"{left} corsairs left"] if (left := corsairs(board, event["zone"])) else []


# Awards (HIS-16.4.9 to HIS-16.4.13).

def awards(board):
    """The awards that would benefit the Ottoman now."""
    frame = board.frame
    zone, target = frame["zone"], frame["target"]
    places = (zone, *ZONES[zone]["adjacent"], *ZONES[zone]["ports"])
    found = set()
    if any(squadrons(board, place, target) for place in places):
        found.add("squadron")
    if any(card > HOME_CARDS for card in board.state["hands"][target]):
        found.add("card")
    if board.state["piracy_vp"] < MOST_VP:
        found.add("vp")
    return found


def allowed(board):
    """Those the target may choose: anniversary edition, none twice before each possible one was given once."""
    found, given = awards(board), board.frame["given"]
    if board.anniversary:
        return {award for award in found if award not in _round(given, found)} or found
    return found


def _round(given, found):
    """Awards of the round that is not full yet."""
    seen = set()
    for award in given:
        seen.add(award)
        if found <= seen:
            seen = set()
    return seen


@judges("piracy_hit", "grant")
def grant(board, role, command):
    return set() if "vp" in allowed(board) else {"HIS-16.4.12", "HIS-16.4.13"}


@judges("piracy_hit", "give")
def give(board, role, command):
    return set() if "card" in allowed(board) else {"HIS-16.4.11", "HIS-16.4.13"}


@judges("piracy_hit", "lose")
def lose(board, role, command):
    zone, target = board.frame["zone"], board.frame["target"]
    units = named(target, {command["unit"]: 1})
    place, broken = command["place"], set()
    if "squadron" not in allowed(board):
        broken |= {"HIS-16.4.10", "HIS-16.4.13"}
    if place not in (zone, *ZONES[zone]["adjacent"], *ZONES[zone]["ports"]) or not size(board, place, target):
        return broken | {"HIS-16.4.10"}
    there = fleet(board, place, target)
    if any(kind != "squadrons" or not there.get((owner, kind)) for owner, kind in units):
        broken.add("HIS-16.4.10")
    return broken


@judges("piracy_hit", "give_first")
def give_first(board, role, command):
    known = ("vp", "squadron", "card")
    wrong = [award for award in command["awards"] if award not in known]
    return {"HIS-16.4.9"} if wrong or len({*command["awards"]}) < len(command["awards"]) else set()
