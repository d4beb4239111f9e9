"""Foreign wars, read from section 21.7 and cards 92, 93 and 110."""

from .battles import HIT, card_dice
from .board import CAPITALS, LAND_KINDS, SPACES, army_leaders, land_units
from .building import TROOPS, WARS, enemies_in, paid, poor
from .land import best
from .registry import candidates, follows, judges, needs, rolls, sees, tells

ENEMY = {"revolt_in_egypt": (3,), "revolt_in_ireland": (3, 4), "war_in_persia": (4,)}  # by the cards
SENT = {"HIS-21.7.1"}


# Who is sent.

def open_places(board, power):
    """Spaces with land units of a power where there is no siege (reading of HIS-21.7.1)."""
    return [place for place in board.units if place in SPACES and not board.besieged(place)
            and land_units(board.force(place, power))]


def number_due(board, war, power):
    """How many units must go: the number on the card, or all there are."""
    there = sum(land_units(board.force(place, power)) for place in open_places(board, power))
    return min(TROOPS[war] - land_units(board.force(war, power)), there)


@judges("foreign_war_troops", "send")
def send(board, role, command):
    """HIS-21.7.1. Units that the counters cannot part are lost (HIS-5.2.2); the event goes on."""
    war = board.frame["at"]
    troops, broken, taken, leaders = command["troops"], set(), {}, []
    for part in troops:
        place, who = part["place"], part["who"]
        leaders += [(leader, place) for leader in who.get("leaders", ())]
        broken |= set() if place in SPACES else SENT
        for kind, number in who.items():
            if kind == "leaders":
                continue
            if kind not in LAND_KINDS or place not in open_places(board, role):
                broken |= SENT
            taken[place, kind] = taken.get((place, kind), 0) + number
    broken |= _leader_faults(board, role, leaders)
    if any(number > board.force(place, role).get(kind, 0) for (place, kind), number in taken.items()):
        broken |= SENT
    if sum(taken.values()) != number_due(board, war, role):
        broken |= SENT
    return broken


def _leader_faults(board, power, leaders):
    """HIS-21.7.7: one at most, from anywhere but inside a besieged fortress."""
    broken = set() if len(leaders) <= 1 else {"HIS-21.7.7", *SENT}
    for leader, place in leaders:
        here = place in SPACES and leader in army_leaders(board.force(place, power))
        if not here or board.besieged(place) and board.side(power) not in board.besieged(place):
            broken |= {"HIS-21.7.7", *SENT}
    return broken


@candidates("foreign_war_troops", "send")
def troops(board, role, option, rng):
    """The right number, mostly, from anywhere: now and then besieged, an ally's or one too many."""
    due = number_due(board, board.frame["at"], role) + rng.choice((0, 0, 0, 1, -1))
    places = [place for place in board.units if place in SPACES and land_units(board.force(place, role))]
    found = {}
    for place in rng.sample(places, len(places)):
        for kind in LAND_KINDS:
            number = min(due, board.force(place, role).get(kind, 0))
            if number > 0:
                found.setdefault(place, {})[kind] = number
                due -= number
    leaders = [(leader, place) for place in board.units for leader in army_leaders(board.force(place, role))]
    if leaders and rng.random() < 0.6:
        leader, place = rng.choice(leaders)
        found.setdefault(place, {})["leaders"] = [leader]
    return {"verb": option.verb, "troops": [{"who": who, "place": place} for place, who in found.items()]}


@follows("foreign_war_troops", "send")
def sent(before, role, command, after, events):
    """HIS-21.7.1, 21.7.5: the units are on the card, never more than it states."""
    war = before.frame["at"]
    if any(event["kind"] == "lost_for_counters" for event in events):
        return None
    number = land_units(after.force(war, role)) - land_units(before.force(war, role))
    ordered = sum(land_units(part["who"]) for part in command["troops"])
    leaders = [leader for part in command["troops"] for leader in part["who"].get("leaders", ())]
    right = number == ordered and {*leaders} <= {*army_leaders(after.force(war, role))}
    return [] if right else [f"{number} on the card, not {ordered}"]


@tells("foreign_war")
def begun(board, event, memory):
    """HIS-21.7.2: the foreign army by the card."""
    war = WARS[event["card"]]
    power = "england" if war == "revolt_in_ireland" else "ottoman"
    right = event["enemy"] in ENEMY[war] and event["power"] == power
    return [] if right else [f"{event['enemy']} against {event['power']} in {war}"]


# Fighting.

def foreigners(board, war):
    """The foreign army, minors' counters included."""
    power = board.state["foreign_wars"][war]["power"]
    return sum(land_units(force) for owner, force in board.forces(war).items() if owner != power)


def fight_faults(board, role, war):
    """HIS-21.7.3, 21.7.4: one's own war, units there, once an impulse."""
    if board.state["foreign_wars"].get(war, {}).get("power") != role:
        return {"HIS-21.7.3"}
    broken = set() if land_units(board.force(war, role)) else {"HIS-21.7.3", "HIS-21.7.5"}
    return broken | ({"HIS-21.7.4"} if war in board.state["impulse"].get("foreign_wars", ()) else set())


@judges("action", "fight")
def fight(board, role, command):
    broken = set() if board.state["impulse"]["cp"] else {"HIS-11.1.1"}
    return broken | fight_faults(board, role, WARS.get(command["card"]))


@needs("action", "fight")
def cannot_fight(board, role):
    wars = board.state["foreign_wars"]
    faults = [fight_faults(board, role, war) for war in wars]
    return poor(board, role, "fight_foreign_war") | (set() if set() in faults else set().union({"HIS-21.7.3"}, *faults))


@candidates("action", "fight")
def fights(board, role, option, rng):
    return {"verb": option.verb, "card": rng.choice([*WARS])}


@follows("action", "fight")
def fought(before, role, command, after, events):
    return paid(before, after, 1)


def frame_abroad(board):
    """The frame of the battle abroad."""
    return next((frame for frame in reversed(board.stack) if frame["at"] == "foreign_war"), None)


@rolls(r"battle_side foreign_war (\w+) (attack|defence)")
def battle_abroad(roll):
    """HIS-21.7.3: a die for each unit, the leader's rating, no die for defending."""
    war, side = roll.groups
    frame = frame_abroad(roll.board)
    power = frame["power"]
    if any(played["card"] == 29 for cards in frame["cards"].values() for played in cards):
        return None
    if side == "defence":
        return max(0, foreigners(roll.board, war) + card_dice(frame, side))
    force = roll.board.force(war, power)
    return max(0, land_units(force) + best(army_leaders(force)) + card_dice(frame, side))


@tells("battle_rolled")
def rolled_abroad(board, event, memory):
    """HIS-14.0.7."""
    if event["space"] not in TROOPS:
        return None
    hits = {side: sum(value >= HIT for value in event["dice"][side])
            + sum(value >= HIT - 1 for _, faces in event["sharp"][side] for value in faces) for side in event["dice"]}
    return [] if hits == event["hits"] else [f"hits {event['hits']}, the reading says {hits}"]


@tells("battle_decided")
def decided_abroad(board, event, memory):
    """HIS-14.0.9, 14.0.10, 14.0.11, 14.0.15: who wins, and what must be left of both."""
    if event["space"] not in TROOPS:
        return None
    war, hits = event["space"], event["hits"]
    frame = frame_abroad(board)
    mine, theirs = land_units(board.force(war, frame["power"])), foreigners(board, war)
    left = {"mine": max(0, mine - hits["defence"]), "theirs": max(0, theirs - hits["attack"])}
    if not any(left.values()) and mine and theirs:
        dice = {side: len(frame["dice"][side]) + sum(len(faces) for _, faces in frame["sharp"].get(side, ()))
                for side in ("attack", "defence")}
        left["mine" if dice["attack"] > dice["defence"] else "theirs"] = 1
    memory["abroad"] = {**memory.get("abroad", {}), war: left}
    won = hits["attack"] > hits["defence"]
    return [] if won == event["won"] else [f"won is {event['won']}, the reading says {won}"]


@tells("foreign_war_over")
def over(board, event, memory):
    """HIS-21.7.4: when all independents are dead."""
    left = memory.get("abroad", {}).pop(WARS[event["card"]], None)
    if left is None:
        return None
    return [f"{left['theirs']} foreigners are left"] if left["theirs"] else []


@tells("veterans_return")
def home(board, event, memory):
    """HIS-21.7.4: to the capital, or to another friendly home Key if enemies hold it."""
    power, space = event["power"], event["space"]
    if space in CAPITALS[power]:
        return [f"{space} is not free"] if enemies_in(board, power, space) else []
    fine = SPACES[space].home == power and SPACES[space].is_key and board.friendly(power, space)
    busy = all(enemies_in(board, power, capital) or not board.friendly(power, capital) for capital in CAPITALS[power])
    return [] if fine and busy else [f"veterans of {power} in {space}"]


@tells("joins_foreign_war")
def joined(board, event, memory):
    """HIS-21.7.5: units that join after the battle."""
    if left := memory.get("abroad", {}).get(WARS[event["card"]]):
        left["mine"] += event["number"]


@tells("impulse")
def left_abroad(board, event, memory):
    """HIS-14.0.10: what is left after a battle that did not end the war."""
    wrong = []
    for war, left in memory.pop("abroad", {}).items():
        if war not in board.state["foreign_wars"]:
            wrong.append(f"{war} has ended untold")
            continue
        mine = land_units(board.force(war, board.state["foreign_wars"][war]["power"]))
        if {"mine": mine, "theirs": foreigners(board, war)} != left:
            wrong.append(f"{mine} against {foreigners(board, war)} left, the reading says {left}")
    return wrong or None


@sees
def wars_go_on(board):
    """HIS-21.7.4, 21.7.5: every foreign war has foreigners, never more of the power's units than the card states."""
    wars = board.state["foreign_wars"]
    if not wars or any(frame["at"] in (*TROOPS, "foreign_war") for frame in board.stack):
        return None
    return [war for war, card in wars.items()
            if not foreigners(board, war) or land_units(board.force(war, card["power"])) > TROOPS[war]]
