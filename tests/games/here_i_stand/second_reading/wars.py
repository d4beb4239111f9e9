"""Declarations of war, interventions and peace, read from sections 9.3, 9.6, 21.3 and 22.2."""

from collections import Counter

from .board import MAJORS, MINORS, POWERS, SPACES
from .building import home
from .disputes import CARDS, card_type
from .registry import judges, sees, tells

PRICES = POWERS["declaration_of_war"]
MINOR_PRICE, LESS_FOR_CATHERINE = 1, 2  # HIS-9.6.7, 9.6.6
NEVER = {"scotland": ("ottoman", "papacy", "protestant"), "venice": ("england",)}  # HIS-9.6.13, 9.6.14
NEVER_RULE = {"scotland": "HIS-9.6.13", "venice": "HIS-9.6.14"}
PROTECTORS = {"scotland": ("france", "HIS-9.6.21"), "venice": ("papacy", "HIS-9.6.22")}
FIRST_WIVES = ("catherine_of_aragon", "ask_for_divorce")
BY_CARD = {"france": 69, "papacy": 108}  # Auld Alliance, Venetian Alliance
BY_MARY = ("response", "combat")  # HIS-21.3.24
MARRIAGE = 73  # Diplomatic Marriage
BY_LEAGUE = {"hapsburg", "papacy"}


def lasting_faults(board, role, target):
    """Rules that forbid a declaration at any time (HIS-9.6.12 to 9.6.18, 9.6.23)."""
    broken = set()
    if target not in (*MAJORS, *MINORS) or target == role:
        return {"HIS-9.6.18", "HIS-9.6.1"}
    if board.at_war(role, target) or target in board.state["wars"].get(role, ()):
        broken.add("HIS-9.6.5")
    if target == "hungary":
        broken.add("HIS-9.6.12")
    if role in NEVER.get(target, ()):
        broken.add(NEVER_RULE[target])
    if target in MINORS and board.state["minors"][target]:
        broken.add("HIS-9.6.15")
    if board.allied(role, target):
        broken.add("HIS-9.6.16")
    if "protestant" in (role, target) and {role, target} & BY_LEAGUE:
        broken.add("HIS-9.6.10")
    if not board.league and target == "protestant":
        broken.add("HIS-9.6.17")
    if not board.league and role == "protestant":
        broken.add("HIS-9.6.23")
    return broken


def reconciled(board, one, other):
    """Whether two powers made peace in this turn."""
    return any({one, other} == {*made[:2]} for made in board.state["this_turn"].get("peace", ()))


def phase_faults(board, role, target):
    """Rules of the Diplomacy Phase alone (HIS-9.6.19 to 9.6.22)."""
    broken = set()
    if reconciled(board, role, target):
        broken.add("HIS-9.6.19")
    if board.allied(role, target):
        broken.add("HIS-9.6.20")
    if target in PROTECTORS:
        protector, rule = PROTECTORS[target]
        if protector != role and (board.allied(role, protector) or reconciled(board, role, protector)):
            broken.add(rule)
    return broken


def price(board, role, target):
    """CP of a declaration (HIS-9.6.5 to 9.6.7); 0 for a pair that has no price."""
    if target in MINORS:
        return MINOR_PRICE
    found = PRICES["major"].get(f"{role}-{target}", PRICES["major"].get(f"{target}-{role}", 0))
    if isinstance(found, dict):
        wed = board.state["marital"] not in FIRST_WIVES and not board.state["catherine_avenged"]
        return found["normal"] - LESS_FOR_CATHERINE * (role == "hapsburg" and wed)
    return found if isinstance(found, int) else 0


def purse(board, role):
    """The cards of a hand that can pay, with their CP (HIS-9.6.4, 21.3.24)."""
    mary = role == "england" and board.state["rulers"]["england"] == "mary_i"
    barred = ("mandatory", *BY_MARY) if mary else ("mandatory",)
    return {card: CARDS[card]["cp"] for card in board.state["hands"][role]
            if card in CARDS and card_type(board, card) not in barred}


@judges("declaration_of_war", "declare")
def declare(board, role, command):
    broken, cost, named = set(), board.frame["owed"].get(role, 0), command["powers"]
    if len(set(named)) < len(named):
        broken.add("HIS-9.6.1")
    for target in named:
        broken |= lasting_faults(board, role, target) | phase_faults(board, role, target)
        cost += price(board, role, target) if target in (*MAJORS, *MINORS) else 0
    return broken if cost <= sum(purse(board, role).values()) else broken | {"HIS-9.6.2", "HIS-9.6.4"}


@judges("declaration_of_war", "decline")
@judges("intervention", "decline")
@judges("wives_intervention", "intervene", "decline")
@judges("free_war", "declare", "decline")
@judges("sue", "decline")
@judges("donation", "donate", "decline")
@judges("confirmation", "decline")
def as_they_like(board, role, command):
    return set()


@judges("intervention", "intervene")
def intervene(board, role, command):
    """Cards 69 and 108 can pay, played as events."""
    card = command.get("card")
    fits = card is None or card == BY_CARD.get(role) and card in board.state["hands"][role]
    return set() if fits else {"HIS-9.6.8", "HIS-9.6.9"}


@judges("war_payment", "pay")
def pay(board, role, command):
    cards, mine, broken = command["cards"], purse(board, role), set()
    if any(card not in mine for card in cards) or len(set(cards)) < len(cards):
        broken |= {"HIS-9.6.2", "HIS-9.6.4"}
    if any(card_type(board, card) in BY_MARY for card in {*cards} - {*mine} if card in board.state["hands"][role]):
        broken.add("HIS-21.3.24")
    if sum(mine.get(card, 0) for card in cards) < board.frame["owed"].get(role, 0):
        broken.add("HIS-9.6.2")
    return broken


@judges("machiavelli", "declare")
def machiavelli(board, role, command):
    """Card 40: on one other major, without CP."""
    broken = lasting_faults(board, role, command["power"])
    return broken if command["power"] in MAJORS else broken | {"HIS-9.6.10", "HIS-11.0.4"}


@judges("six_wives", "declare")
def six_wives(board, role, command):
    """HIS-21.3.1 and card 3 (C-44)."""
    target = command["power"]
    broken = lasting_faults(board, "england", target)
    if board.anniversary and target == "scotland" and board.allied("england", "france"):
        broken.add("HIS-9.6.15")  # the 2017 text: at all times
    return broken if target in ("scotland", "france", "hapsburg") else broken | {"HIS-21.3.1", "HIS-9.6.10"}


# Peace.

@judges("sue", "sue")
def sue(board, role, command):
    other, broken = command["power"], set()
    if other not in MAJORS or other not in board.state["wars"][role]:
        return {"HIS-9.3.2", "HIS-9.3.3"}
    if board.league and "protestant" in (role, other) and {role, other} & BY_LEAGUE:
        broken.add("HIS-9.3.4")
    lost = any(board.controls(other, space) for space in SPACES if home(board, space) == role)
    caught = any(board.serves(x) == role for x in board.state["captured"].get(other, ()))
    if board.anniversary and [role, other] in [made[:2] for made in board.state["this_turn"].get("home_spaces", ())]:
        broken.add("HIS-9.3.3")  # in that edition not after a cession of a home space to it
    if command.get("card", MARRIAGE) != MARRIAGE or "card" in command and MARRIAGE not in board.state["hands"][role]:
        broken.add("HIS-9.3.14")
    return broken if lost or caught else broken | {"HIS-9.3.3"}


@judges("peace_units", "remove")
def give_up(board, role, command):
    """HIS-9.3.9, O-14: two units of the loser's own."""
    given, broken = Counter(), set()
    for item in command["units"]:
        for kind, number in item["who"].items():
            if kind == "leaders":
                return {"HIS-9.3.9"}
            given[item["place"], kind] += number
    for (place, kind), number in given.items():
        if number > board.force(place, role).get(kind, 0):
            broken.add("HIS-9.3.9")
    have = sum(n for forces in board.units.values() for kind, n in forces.get(role, {}).items() if kind != "leaders")
    return broken if sum(given.values()) == min(2, have) else broken | {"HIS-9.3.9"}


@tells("peace")
def markers(board, event, memory):
    """HIS-9.3.6: a War Winner marker, two if the Ottoman was a party."""
    if board.two_player:
        return None
    due = 2 if "ottoman" in (event["winner"], event["power"]) else 1
    return [] if event["vp"] == due else [f"{event['vp']} War Winner markers, the reading says {due}"]


@tells("war_declared")
def priced(board, event, memory):
    """HIS-9.6.5 to 9.6.7: what a declaration of the Diplomacy Phase costs."""
    if board.state["phase"] != "diplomacy" or event["target"] == "hungary":
        return None
    due = {price(board, event["power"], event["target"])}
    if (event["power"], event["target"]) == ("hapsburg", "england") and not memory.get("catherine_avenged"):
        memory["catherine_avenged"] = board.state["catherine_avenged"]
        if board.state["marital"] not in FIRST_WIVES:
            due.add(max(due) - LESS_FOR_CATHERINE)  # this declaration has just used the marker
    return [] if event["cost"] in {*due, 0} else [f"costs {event['cost']}, the reading says {due}"]


@tells("war_paid")
def paid(board, event, memory):
    """HIS-9.6.2, 9.6.4."""
    cp = sum(CARDS[card]["cp"] for card in event["cards"])
    right = cp == event["cp"] >= event["cost"] and not any(card_type(board, x) == "mandatory" for x in event["cards"])
    return [] if right else [f"{event['cards']} for {event['cost']}"]


@tells("alliance")
def made(board, event, memory):
    """HIS-9.2.3, 9.2.4."""
    pair = {event["power"], event["other"]}
    return ["such an alliance cannot be"] if pair == {"papacy", "ottoman"} or board.at_war(*pair) else []


@sees
def allies_are_at_peace(board):
    """HIS-9.2.3: nobody is at war with his ally, and every war has two sides."""
    wars, allies = board.state["wars"], board.state["alliances"]
    wrong = [f"{one} is at war with its ally {other}" for one in allies for other in allies[one] if other in wars[one]]
    return wrong + [f"{one} is at war with {other}, not the other way" for one in wars for other in wars[one]
                    if one not in wars[other]]
