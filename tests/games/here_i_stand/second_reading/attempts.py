"""Reformation and Counter-Reformation attempts and what brings them, read from sections 18.1 to 18.4."""

from .board import SPACES
from .faith import (
    ALL_ZONES,
    DEBATERS,
    OTHER,
    PAPAL_DICE,
    REFORMERS_DICE,
    any_target,
    base_dice,
    bonus_dice,
    is_free,
    reigns_reforming,
    religion,
    target_faults,
)
from .registry import judges, rolls, tells

MORE_ATTEMPTS = {"carlstadt": "german", "calvin": "french"}  # HIS-18.3.3, 18.3.4
MORE_BOOKS = ("cajetan", "caraffa")  # HIS-18.4.1
TREATISE, BOOKS = 2, 2
USELESS = {"HIS-18.2.8"}
ENGLAND_HELPED_BY = ("cranmer", "latimer", "wishart", "knox")  # religion.yaml
NUMBER = {"protestant": {"HIS-18.1.15", "HIS-18.3.2", "HIS-18.3.14"}, "catholic": {"HIS-18.1.28", "HIS-18.4.1"}}
MADE = ("targets", "counter_targets")  # in the state: attempts made in this impulse


# What is aimed at.

def faults_of(board, targets, faith, attempts, only=None, within=None):
    """Rules that a list of targets breaks. The first is aimed at now; the others may become targets by then.

    only: the language zone all must be in, with its rule; within: the home they must be in (HIS-18.3.17).
    """
    chapter, once = ("HIS-18.3.15", "HIS-18.3.13") if faith == "protestant" else ("HIS-18.4.4", "HIS-18.4.3")
    made = (board.state["impulse"] or {}).get(MADE[faith == "catholic"], ())
    made = made or board.frame.get("targets", ())
    broken = target_faults(board, targets[0], faith) if targets else set()
    if any(religion(board, space) != OTHER[faith] for space in targets):
        broken.add(chapter)
    if len(set(targets)) < len(targets) or set(targets) & set(made):
        broken.add(once)
    if len(targets) > attempts:
        broken |= {chapter, *NUMBER[faith]}
    if only and not any_target(board, faith, only[0]) - set(made):
        broken |= {only[1], chapter}
    for space in targets:
        if only and SPACES[space].language != only[0]:
            broken.add(only[1])
        if within and SPACES[space].home != within:
            broken.add("HIS-18.3.17")
    return broken


def bonus_faults(board, side, debater, useful):
    """Rules against using a debater's bonus for attempts or translation."""
    broken = set()
    if debater not in useful:
        broken |= USELESS
    if not is_free(board, debater):
        broken |= {"HIS-18.2.8", "HIS-18.2.9"}
    if side in (board.state["impulse"] or {}).get("bonus_used", ()):
        broken.add("HIS-18.2.11")
    return broken


# The actions that bring attempts.

@judges("action", "treatise")
def treatise(board, role, command):
    power, zone, bonus = board.state["impulse"]["power"], command["zone"], command.get("bonus")
    broken, attempts, only = set(), TREATISE, None
    if zone not in ALL_ZONES:
        broken.add("HIS-18.1.15")
    if power == "england":
        if zone != "english":
            broken.add("HIS-18.1.16")
        if "cranmer" not in board.state["reformers"]:
            broken.add("HIS-18.1.16")
        cost = 2 if board.state["this_turn"].get("thomas_cromwell") else 3
    else:
        cost = 2
    if board.state["impulse"]["cp"] < cost:
        broken.add("HIS-11.1.1")
    if bonus:
        broken |= bonus_faults(board, "protestant", bonus, (*REFORMERS_DICE, *MORE_ATTEMPTS))
        if bonus in MORE_ATTEMPTS:
            rule = "HIS-18.3.3" if bonus == "carlstadt" else "HIS-18.3.4"
            attempts, only = 3, (MORE_ATTEMPTS[bonus], rule)
            if zone != MORE_ATTEMPTS[bonus]:
                broken.add(rule)
    return broken | faults_of(board, command.get("targets", ()), "protestant", attempts, only)


@judges("reformation_targets", "targets")
def targets(board, role, command):
    frame, broken = board.frame, set()
    if command.get("bonus"):
        broken |= bonus_faults(board, "protestant", command["bonus"], REFORMERS_DICE)
        if frame["power"] == "england":
            broken.add("HIS-18.2.13")
    return broken | faults_of(board, command["targets"], "protestant", frame["attempts"], _only(frame),
                              "england" if frame["source"] == "book_of_common_prayer" else None)


def _only(frame):
    if frame["source"] == "treatise" and frame["bonus"] in MORE_ATTEMPTS:
        return MORE_ATTEMPTS[frame["bonus"]], "HIS-18.3.3" if frame["bonus"] == "carlstadt" else "HIS-18.3.4"
    if frame["bonus"] == "cajetan":
        return frame["zones"][0], "HIS-18.4.1"
    return None


@judges("treatise_bonus", "commit")
def treatise_bonus(board, role, command):
    useful = ENGLAND_HELPED_BY if board.anniversary else REFORMERS_DICE
    broken = bonus_faults(board, "protestant", command["bonus"], useful)
    return broken if command["bonus"] in useful else broken | {"HIS-18.2.13"}


@judges("treatise_bonus", "decline")
def no_treatise_bonus(board, role, command):
    return set()


@judges("action", "burn")
def burn(board, role, command):
    zone, bonus, broken, attempts, only = command["zone"], command.get("bonus"), set(), BOOKS, None
    if zone not in ALL_ZONES:
        broken.add("HIS-18.1.28")
    if board.state["impulse"]["cp"] < 2:
        broken.add("HIS-11.1.1")
    if bonus:
        broken |= bonus_faults(board, "papacy", bonus, (*PAPAL_DICE, *MORE_BOOKS, "tetzel"))
        attempts = 3 if bonus in MORE_BOOKS else BOOKS
        only = (zone, "HIS-18.4.1") if bonus == "cajetan" else None
    return broken | faults_of(board, command.get("targets", ()), "catholic", attempts, only)


@judges("counter_targets", "targets")
def counter_targets(board, role, command):
    frame, broken = board.frame, set()
    if command.get("bonus"):
        broken |= bonus_faults(board, "papacy", command["bonus"], PAPAL_DICE)
    return broken | faults_of(board, command["targets"], "catholic", frame["attempts"], _only(frame))


# Dice.

def frame_of(board, name):
    """The frame of a procedure that is under way."""
    return next(frame for frame in reversed(board.stack) if frame["at"] == name)


@rolls(r"reformation_attempt (\w+) (\w+)")
def reformation_dice(roll):
    """HIS-18.3.18, 18.3.20, 18.3.23."""
    space, side = roll.groups
    if side == "papacy":
        return base_dice(roll.board, space, "catholic")
    frame = frame_of(roll.board, "reformation_attempts")
    extra = int(bool(roll.board.state["this_turn"].get("printing_press"))) + int(frame["source"] == "theses")
    return base_dice(roll.board, space, "protestant") + extra + bonus_dice(roll.board, frame["bonus"], space)


@rolls(r"counter_attempt (\w+) (\w+)")
def counter_dice(roll):
    """HIS-18.4.5, 18.4.6, 18.4.9."""
    space, side = roll.groups
    if side == "protestant":
        return base_dice(roll.board, space, "protestant")
    frame = frame_of(roll.board, "counter_reformation_attempts")
    return base_dice(roll.board, space, "catholic") + bonus_dice(roll.board, frame["bonus"], space)


# What came of it.

@tells("reformation_attempt")
def attempted(board, event, memory):
    """HIS-18.3.21, 18.3.22, 18.3.25."""
    frame = frame_of(board, "reformation_attempts")
    inside = SPACES[event["space"]].language in frame["zones"]
    plus = int(inside and frame["source"] in PLUS_ONE)
    best = max(event["dice"]) + plus
    automatic = inside and best >= 6
    against = max(event["against"], default=0)
    success = automatic or best > against or inside and best == against
    return _compared(event, {"best": best, "automatic": automatic, "success": success,
                             "against": event["against"] if bool(event["against"]) != automatic else "no such roll"})


@tells("counter_reformation_attempt")
def countered(board, event, memory):
    """HIS-18.4.7, 18.4.8, 18.4.11."""
    frame = frame_of(board, "counter_reformation_attempts")
    wins = SPACES[event["space"]].language in frame["zones"] and reigns_reforming(board)
    best = max(event["dice"]) - bool(board.state["this_turn"].get("augsburg_confession"))
    automatic = wins and best >= 6
    against = max(event["against"], default=0)
    success = automatic or best > against or wins and best == against
    return _compared(event, {"best": best, "automatic": automatic, "success": success,
                             "against": event["against"] if bool(event["against"]) != automatic else "no such roll"})


def _compared(event, expected):
    return [f"{name} is {event[name]}, the reading says {value}" for name, value in expected.items()
            if event[name] != value]


PLUS_ONE = ("calvins_institutes", "bible", "full_bible")
ATTEMPTS = {  # HIS-18.3.1 to 18.3.10 and the cards: number and zones (None: all)
    "theses": (5, ("german",)), "new_testament": (6, None), "bible": (6, None),
    "a_mighty_fortress": (6, ("german",)), "calvins_institutes": (5, ("french",)),
    "book_of_common_prayer": (4, ("english",)), "dissolution_of_the_monasteries": (3, ("english",)),
    "erasmus": (4, ALL_ZONES), "katherina_bora": (5, ALL_ZONES), "printing_press": (3, ALL_ZONES),
}


@tells("reformation_attempts")
def how_many(board, event, memory):
    """HIS-18.3.1 to 18.3.10: how many attempts, and in which zones ties are won."""
    frame = board.frame if board.frame["at"] == "reformation_attempts" else None
    number, zones = ATTEMPTS.get(event["source"], (None, None))
    if event["source"] == "treatise":
        number = 3 if frame and frame["bonus"] in MORE_ATTEMPTS else TREATISE if frame else None
    elif event["source"] == "affair_of_the_placards":
        number, zones = (4 if board.anniversary else 3), ("french",)
    elif event["source"] == "marburg_colloquy":
        number, zones = None, ALL_ZONES
    wrong = [f"{event['attempts']} attempts, not {number}"] if number not in (None, event["attempts"]) else []
    if zones and sorted(zones) != sorted(event["zones"]):
        wrong.append(f"zones {event['zones']}, not {zones}")
    return wrong


@tells("counter_reformation_attempts")
def how_many_books(board, event, memory):
    """HIS-18.4.1, 18.4.2: how many attempts."""
    if event["source"] == "burn_books":
        frame = board.frame if board.frame["at"] == "counter_reformation_attempts" else {}
        number = 3 if frame.get("bonus") in MORE_BOOKS else BOOKS
        return [] if event["attempts"] == number else [f"{event['attempts']} attempts, not {number}"]
    number, zones = {"defender_of_the_faith": (3, ALL_ZONES), "mary_defies_council": (3, ("english",)),
                     "erasmus": (4, ALL_ZONES)}.get(event["source"], (None, None))
    if number is None:
        return None
    right = event["attempts"] == number and sorted(event["zones"]) == sorted(zones)
    return [] if right else [f"{event['attempts']} attempts in {event['zones']}"]


assert set(MORE_ATTEMPTS) | set(REFORMERS_DICE) <= set(DEBATERS)
