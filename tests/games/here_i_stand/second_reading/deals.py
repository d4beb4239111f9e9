"""Deals of the Negotiation Segment, read from sections 7.0, 9.1 and 9.2: what may be agreed, by whom.

The clauses of a deal are looked at as they are written, each on the board as those before it leave it.
"""

from pbem.engine import copy

from .board import (
    ARMY_LEADERS,
    CAPITALS,
    MAJORS,
    MINORS,
    NAVAL_LEADERS,
    SPACES,
    ZONES,
    Board,
)
from .counters import can_show, stacks_of
from .deal_orders import read
from .registry import judges

HOME_CARDS = range(1, 8)
MOST_CARDS, MOST_MERCENARIES = 2, 4  # HIS-9.1.9, 9.1.11
OF_THE_LEAGUE = {"hapsburg", "papacy"}
FIRST_TURN = ("hapsburg", "france")  # with whom England deals on turn 1 (HIS-7.0.7)
NO_OCEAN = ("genoa", "venice")  # HIS-16.1.7
TOUCHED = ("wars", "alliances", "control", "captured", "minus_cards", "units", "this_turn")
ONE_WAY = {"loan": "loans", "cards": "cards", "mercenaries": "mercenaries"}  # as the state counts them
DIVORCE = "divorce"  # in the state's `this_turn`: granted
DUE = "cards due"  # in the model's: cards are drawn when a whole deal is carried out


@judges("negotiation", "declare")
def declare(board, role, command):
    return faults(board, role, read(command["deal"]))


@judges("negotiation", "ready")
def as_they_like(board, role, command):
    return set()


@judges("negotiation", "withdraw")
def withdraw(board, role, command):
    filed = board.frame["answers"].get(role, ())
    return set() if command["number"] <= len(filed) else {"HIS-9.1.19"}


def faults(board, role, clauses):
    """Rules that a deal declared by a power breaks."""
    broken, table = who_deals(board, role, clauses), model(board)
    for clause in clauses:
        found = {"HIS-9.1.2"} if clause["giver"] == clause["receiver"] else set()
        found |= READINGS[clause["do"]](table, clause)
        if not found:
            CARRY_OUT[clause["do"]](table, clause)
        elif clause["do"] in ONE_WAY:
            _noted(table, clause, 0)
        broken |= found
    return broken | homeless(table, clauses)


def who_deals(board, role, clauses):
    """HIS-9.1.19, 9.1.20: one's own deals with powers that come later; HIS-7.0.7: the first turn."""
    broken = set()
    others = {power for clause in clauses for power in (clause["giver"], clause["receiver"])} - {role}
    if any(role not in (clause["giver"], clause["receiver"]) for clause in clauses):
        broken.add("HIS-9.1.19")
    if board.state["turn"] == 1:
        return broken if len(others) == 1 and others <= {*FIRST_TURN} else broken | {"HIS-7.0.7"}
    if any(MAJORS.index(other) < MAJORS.index(role) for other in others):
        broken |= {"HIS-9.1.19", "HIS-9.1.20"}
    return broken


def model(board):
    """A board of which deals can be carried out on trial."""
    table = Board({**board.state, **copy({key: board.state[key] for key in TOUCHED})})
    table.state["this_turn"].pop(DUE, None)
    return table


# War and alliance.

def peace(board, clause):
    one, other = clause["giver"], clause["receiver"]
    if other not in board.state["wars"][one]:
        return {"HIS-9.1.3"}
    if board.league and "protestant" in (one, other) and {one, other} & OF_THE_LEAGUE:
        return {"HIS-9.1.3", "HIS-9.3.4"}
    return set()


def alliance(board, clause):
    one, other = pair = clause["giver"], clause["receiver"]
    broken = set()
    if other in board.state["wars"][one]:
        broken |= {"HIS-9.1.4", "HIS-9.2.3"}
    if {*pair} == {"papacy", "ottoman"}:
        broken.add("HIS-9.2.4")
    if {*pair} == {"papacy", "hapsburg"} and board.state["this_turn"].get(DIVORCE):
        broken |= {"HIS-9.1.16", "HIS-9.2.5"}
    if other in board.state["alliances"][one]:
        broken.add("HIS-9.2.1")
    return broken


# Ships.

def loan(board, clause):
    giver, receiver, place = clause["giver"], clause["receiver"], clause["place"]
    owner, broken = clause["minor"] or giver, set()
    if clause["minor"] and board.state["minors"].get(clause["minor"]) != giver:
        broken |= {"HIS-9.2.7", "HIS-9.2.11"}
    if receiver not in board.state["alliances"][giver]:
        broken |= {"HIS-9.1.5", "HIS-9.2.20"}
    if receiver == "protestant":
        broken.add("HIS-9.2.12")
    if clause["kind"] not in ("squadrons", "") or not clause["number"]:
        broken.add("HIS-9.2.7")
    if clause["number"] > board.force(place, owner).get("squadrons", 0):
        broken.add("HIS-9.2.11")
    crew = [x for power in board.crew(giver) for x in board.force(place, power).get("leaders", ())]
    if any(x not in NAVAL_LEADERS or x not in crew for x in clause["leaders"]):
        broken.add("HIS-9.2.21")
    if other_way(board, "loans", giver, receiver):
        broken.add("HIS-9.2.8")
    ports = nearest_ports(board, receiver, place, owner in NO_OCEAN or "andrea_doria" in clause["leaders"])
    if not ports:
        broken.add("HIS-9.2.13")
    if clause["at"] and clause["at"] not in ports:
        broken.add("HIS-9.2.9")
    return broken


def nearest_ports(board, receiver, place, no_ocean):
    """The ports of the receiver fewest sea zones away, over sea zones alone (HIS-9.2.9, 9.2.13)."""
    if board.controls(receiver, place):
        return {place}
    seen, border = set(), {zone for zone in SPACES[place].ports if not (no_ocean and zone == "atlantic_ocean")}
    while border:
        seen |= border
        ports = {port for zone in border for port in ZONES[zone]["ports"]
                 if board.controls(receiver, port)}
        if ports:
            return ports
        border = {step for zone in border for step in ZONES[zone]["adjacent"] if step not in seen
                  and not (no_ocean and step == "atlantic_ocean")}
    return set()


def lend(board, clause):
    owner = clause["minor"] or clause["giver"]
    left = board.state["units"][clause["place"]][owner]
    left["squadrons"] -= clause["number"]
    for power in board.crew(clause["giver"]):
        force = board.force(clause["place"], power)
        if "leaders" in force:
            force["leaders"] = [x for x in force["leaders"] if x not in clause["leaders"]]
    _noted(board, clause, clause["number"])


def other_way(board, what, giver, receiver):
    """Whether something that goes one way only between two powers in a turn has gone from receiver to giver."""
    return [receiver, giver] in [pair[:2] for pair in board.state["this_turn"].get(what, ())]


# Captives and spaces.

def captive(board, clause):
    leader, giver = clause["leader"], clause["giver"]
    if leader not in ARMY_LEADERS or leader not in board.state["captured"].get(giver, ()):
        return {"HIS-9.1.6"}
    return {"HIS-9.1.6"} if clause["receiver"] != board.serves(leader) else set()


def homeless(board, clauses):
    """HIS-9.1.22: everything happens at once, so a leader needs his home on the board that the whole deal leaves."""
    returns = [clause["receiver"] for clause in clauses if clause["do"] == "captive"]
    return set() if all(homes(board, power) for power in returns) else {"HIS-9.1.6"}


def homes(board, power):
    """Where a leader comes home to: a friendly capital, else a friendly home Key; the Protestant's Electorates."""
    if power == "protestant":
        return {space.id for space in SPACES.values() if space.is_electorate and board.friendly(power, space.id)}
    capitals = {space for space in CAPITALS[power] if board.friendly(power, space)}
    return capitals or {space.id for space in SPACES.values()
                        if space.is_key and space.home == power and board.friendly(power, space.id)}


def set_free(board, clause):
    board.state["captured"][clause["giver"]].remove(clause["leader"])


def cession(board, clause):
    broken = set()
    for space in clause["spaces"]:
        if board.control(space) != clause["giver"]:
            broken.add("HIS-9.1.7")
        if space in {x for capitals in CAPITALS.values() for x in capitals}:
            broken.add("HIS-9.1.8")
        home = SPACES[space].home
        if SPACES[space].is_key and home in MINORS and board.state["minors"][home]:
            broken.add("HIS-9.1.8")
    return broken


def cede(board, clause):
    board.state["control"].update(dict.fromkeys(clause["spaces"], clause["receiver"]))


# Cards and mercenaries.

def given(board, what, giver, receiver):
    """How many of something one power has given another in this turn."""
    return sum(n for one, other, n in board.state["this_turn"].get(what, ()) if (one, other) == (giver, receiver))


def _noted(board, clause, number):
    """Remember who gives whom something that goes one way only between two in a turn."""
    board.state["this_turn"].setdefault(ONE_WAY[clause["do"]], []).append([clause["giver"], clause["receiver"], number])


def cards(board, clause):
    giver, receiver, number = clause["giver"], clause["receiver"], clause["number"]
    broken = set()
    drawn = sum(n for one, n in board.state["this_turn"].get(DUE, ()) if one == giver)
    hand = [card for card in board.state["hands"][giver] if card not in HOME_CARDS]
    if not 1 <= number <= MOST_CARDS - given(board, "cards", giver, receiver) or number + drawn > len(hand):
        broken.add("HIS-9.1.9")
    if other_way(board, "cards", giver, receiver):
        broken.add("HIS-9.1.10")
    return broken


def promise(board, clause):
    board.state["this_turn"].setdefault(DUE, []).append([clause["giver"], clause["number"]])
    _noted(board, clause, clause["number"])


def mercenaries(board, clause):
    giver, receiver, broken = clause["giver"], clause["receiver"], set()
    number = sum(n for _, n in clause["places"])
    if receiver == "ottoman" or number + given(board, "mercenaries", giver, receiver) > MOST_MERCENARIES or not number:
        broken.add("HIS-9.1.11")
    for place in {place for place, _ in clause["places"]}:
        taken = sum(n for where, n in clause["places"] if where == place)
        if place not in SPACES or taken > board.force(place, giver).get("mercenaries", 0):
            broken.add("HIS-9.1.11")
    if other_way(board, "mercenaries", giver, receiver):
        broken.add("HIS-9.1.13")
    targets, rule = places_for(board, receiver)
    unsaid = receiver == "protestant" and len(targets) > 1  # D-07: which Electorate
    if not targets or (clause["at"] not in targets if clause["at"] else unsaid):
        broken.add(rule)
    elif not any(fits(board, receiver, target, number) for target in ([clause["at"]] if clause["at"] else targets)):
        broken.add("HIS-9.1.11")
    return broken


def places_for(board, power):
    """Where mercenaries that a power receives are put, and the rule of it (HIS-9.1.12, 9.1.24)."""
    if power == "protestant":
        return [space.id for space in SPACES.values()
                if space.is_electorate and board.control(space.id) == power], "HIS-9.1.24"
    return [space for space in CAPITALS[power] if board.control(space) == power], "HIS-9.1.12"


def fits(board, power, target, number):
    """Whether the power's counters can show so many mercenaries more there (HIS-5.0.2)."""
    stacks = stacks_of(board, power)
    stacks[target, "mercenaries"] = stacks.get((target, "mercenaries"), 0) + number
    return can_show(power, stacks.values())


def hand_over(board, clause):
    for place, number in clause["places"]:
        board.force(place, clause["giver"])["mercenaries"] -= number
    for place in {place for place, _ in clause["places"]}:
        _lost_for_counters(board, clause["giver"], place)
    targets, _ = places_for(board, clause["receiver"])
    number = sum(n for _, n in clause["places"])
    roomy = [space for space in targets if fits(board, clause["receiver"], space, number)]
    target = clause["at"] or min(roomy, key=lambda space: (-board.land(space, clause["receiver"]), space))
    force = board.state["units"].setdefault(target, {}).setdefault(clause["receiver"], {})
    force["mercenaries"] = force.get("mercenaries", 0) + number
    _noted(board, clause, number)


def _lost_for_counters(board, power, place):
    """HIS-5.2.2: as few mercenaries as possible go besides, until the counters show what is left."""
    stacks = stacks_of(board, power)
    left = stacks.pop((place, "mercenaries"), 0)
    shown = next((n for n in range(left, -1, -1) if can_show(power, [*stacks.values(), n])), left)
    board.force(place, power)["mercenaries"] = shown


# The Pope's.

def divorce(board, clause):
    broken = set()
    if clause["giver"] != "papacy" or board.state["marital"] != "ask_for_divorce":
        broken.add("HIS-9.1.14")
    if board.state["rulers"]["england"] != "henry_viii":
        broken |= {"HIS-9.1.14", "HIS-21.3.7"}
    if "hapsburg" in board.state["alliances"]["papacy"]:
        broken |= {"HIS-9.1.16", "HIS-9.2.5"}
    return broken


def marry(board, clause):
    board.state["marital"] = "anne_boleyn"
    board.state["this_turn"][DIVORCE] = True


def absolution(board, clause):
    lifted = clause["giver"] == "papacy" and board.state["minus_cards"].get(clause["receiver"])
    return set() if lifted else {"HIS-9.1.17"}


def end_war(board, clause):
    """Step 8 of the procedure of peace (HIS-9.3.13, 9.3.16)."""
    one, other = clause["giver"], clause["receiver"]
    board.state["wars"][one].remove(other)
    board.state["wars"][other].remove(one)
    for power in (one, other):
        if "papacy" in (one, other):
            board.state["minus_cards"].pop(power, None)


def unite(board, clause):
    board.state["alliances"][clause["giver"]].append(clause["receiver"])
    board.state["alliances"][clause["receiver"]].append(clause["giver"])


READINGS = {"peace": peace, "alliance": alliance, "loan": loan, "captive": captive, "cession": cession, "cards": cards,
            "mercenaries": mercenaries, "divorce": divorce, "absolution": absolution}
CARRY_OUT = {"peace": end_war, "alliance": unite, "loan": lend, "captive": set_free, "cession": cede,
             "cards": promise,
             "mercenaries": hand_over, "divorce": marry,
             "absolution": lambda board, clause: board.state["minus_cards"].pop(clause["receiver"])}
