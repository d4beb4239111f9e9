"""Excommunication, read from section 21.5, and the unrest that it and other events bring (HIS-12.4.1 to 12.4.3)."""

from .board import SPACES, land_units, naval_units
from .faith import OTHER, religion
from .registry import candidates, follows, judges, sees, tells
from .scripture import MOST_VP

REFORMERS = {"luther": "german", "zwingli": "german", "calvin": "french", "cranmer": "english"}
RULED = {"charles_v": "hapsburg", "henry_viii": "england", "francis_i": "france", "henry_ii": "france"}  # card 5
FRENCH = {"francis_i", "henry_ii"}
PAPAL_BULL = 5
OFFENCES = 2  # home spaces in unrest (HIS-21.5.19)


# Whom.

def ground(board, ruler):
    """HIS-21.5.3 to 21.5.7: whether there is a reason to excommunicate a ruler."""
    power = RULED[ruler]
    protestant = any(space.home == "england" and religion(board, space.id) == "protestant" for space in SPACES.values())
    return (board.at_war(power, "papacy") or "ottoman" in board.state["alliances"].get(power, ())
            or ruler == "henry_viii" and protestant)


def banned_already(board, who):
    """HIS-21.5.8, 21.5.17: once a game, and one French king only."""
    banned = {*board.state["excommunicated"]}
    broken = {"HIS-21.5.8"} if who in banned else set()
    return broken | ({"HIS-21.5.17"} if who in FRENCH and FRENCH & banned - {who} else set())


def bull_faults(board, who):
    """Rules against excommunicating somebody."""
    broken = banned_already(board, who)
    if who in REFORMERS:
        return broken if who in board.state["reformers"] else broken | {"HIS-21.5.2", "HIS-21.5.9"}
    if who not in RULED:
        return broken | {"HIS-21.5.2", "HIS-21.5.7"}
    if board.two_player:
        broken.add("HIS-21.5.2")  # the two-player text: in the Diplomacy Phase
    if board.state["rulers"][RULED[who]] != who:
        broken |= {"HIS-21.5.2", "HIS-21.5.7"}
    if not ground(board, who):
        broken |= {"HIS-21.5.2", "HIS-21.5.3", "HIS-21.5.4", "HIS-21.5.6"}
        broken |= {"HIS-21.5.5"} if who == "henry_viii" else set()
    return broken


@judges("papal_bull", "excommunicate")
def excommunicate(board, role, command):
    return bull_faults(board, command["who"])


@candidates("papal_bull", "excommunicate")
def sinners(board, role, option, rng):
    return {"verb": option.verb, "who": rng.choice([*REFORMERS, *RULED])}


@judges("papal_peace", "bull")
def bull_in_diplomacy(board, role, command):
    """Two players: at war with France or the Hapsburgs, whose ruler is not yet excommunicated."""
    power = command["power"]
    ruler = board.state["rulers"].get(power)
    if ruler not in RULED or PAPAL_BULL not in board.state["hands"]["papacy"]:
        return {"HIS-21.5.2"}
    return banned_already(board, ruler) | (set() if board.at_war(power, "papacy") else {"HIS-21.5.2", "HIS-21.5.3"})


# What comes of it.

@follows("papal_bull", "excommunicate")
def excommunicated(before, role, command, after, events):
    """HIS-21.5.8 to 21.5.11."""
    who = command["who"]
    if any(event["kind"] in ("cranmer_saved", "wartburg") for event in events) or after.frame.get("at") == "window":
        return None
    wrong = [] if who in after.state["excommunicated"] else [f"{who} is not marked"]
    if who in REFORMERS:
        if who in after.state["reformers"] or after.state["debaters"].get(who) == "uncommitted":
            wrong.append(f"{who} has not left")
        return wrong
    power = RULED[who]
    cards = after.state["minus_cards"].get(power, 0) - before.state["minus_cards"].get(power, 0)
    return wrong if cards == 1 else [*wrong, f"{cards} -1 Card markers more"]


@sees
def banned_stay_away(board):
    """HIS-21.5.9: a reformer who is off the map has neither counter on it."""
    away = board.state["reformers_away"]
    if not away or any(frame["at"] == "debate" for frame in board.stack):
        return None
    return [f"{name} is in play" for name in away
            if name in board.state["reformers"] or board.state["debaters"].get(name) == "uncommitted"]


@sees
def one_french_king(board):
    """HIS-21.5.17, 21.5.8."""
    banned = board.state["excommunicated"]
    return [f"{banned}"] if len({*banned}) < len(banned) or {*banned} >= FRENCH else [] if banned else None


@tells("donation")
def donated(board, event, memory):
    """HIS-9.5.1: the CP of the card go to St. Peter's."""
    memory["gift"] = event["cp"]


@tells("st_peters")
def gift_built(board, event, memory):
    """HIS-18.1.27: all of it, but what would go beyond 5 VP."""
    gift = memory.pop("gift", None)
    if gift is None or event["vp"] == MOST_VP and 0 <= event["cp"] <= gift:
        return None
    return [] if gift == event["cp"] else [f"{event['cp']} CP, the gift was {gift}"]


# Unrest.

def unoccupied(board, space):
    """HIS-12.4.2: no land or naval units of any power."""
    return not any(land_units(force) or naval_units(force) for force in board.forces(space).values())


def _home_of(power):
    return lambda board, space: space.home == power or power == "ottoman" and space.id in board.state["havens"]


def _speaking(language):
    return lambda board, space: space.language == language


def _cloth(board, space):
    return space.id in ("antwerp", "brussels", "amsterdam") or (
        space.home == "hapsburg" and space.language in ("german", "italian"))


def _at_peace(board):
    majors = ("hapsburg", "england", "france", "papacy", "protestant")
    return not any(board.at_war("ottoman", power) for power in majors)


EVENTS = {  # cards 64, 72, 80, 82, 88, 94: how many spaces, which
    "pilgrimage_of_grace": (5, _home_of("england")), "gabelle_revolt": (2, _home_of("france")),
    "janissaries_rebel": (None, _home_of("ottoman")), "peasants_war": (5, _speaking("german")),
    "revolt_of_the_communeros": (3, _speaking("spanish")), "cloth_prices_fluctuate": (2, _cloth),
}


def source(board):
    """What brings the unrest: the event under the question."""
    return board.stack[-2]["at"]


def may_rise(board, space):
    """Whether unrest may be put on a space by what brings it."""
    what = source(board)
    if board.unrest(space) or space in board.state["out_of_play"]:
        return False
    if what == "book_of_common_prayer":
        return SPACES[space].home == "england" and religion(board, space) == "catholic"
    if not unoccupied(board, space):
        return False
    if what == "papal_bull":
        return SPACES[space].home == board.frame["whose"] and religion(board, space) == "catholic"
    return EVENTS[what][1](board, SPACES[space])


def most(board):
    """How many spaces at most."""
    what = source(board)
    if what == "papal_bull":
        return OFFENCES
    if what == "janissaries_rebel":
        return 4 if _at_peace(board) else 2
    if what == "book_of_common_prayer":
        return board.frame["most"]
    return EVENTS[what][0]


@judges("unrest", "unrest")
def unrest(board, role, command):
    spaces, rules = command["spaces"], {"HIS-12.4.1", "HIS-12.4.2", "HIS-12.4.3", "HIS-21.5.19"}
    wrong = len({*spaces}) < len(spaces) or len(spaces) > most(board) or not spaces
    if source(board) == "book_of_common_prayer" or source(board) == "papal_bull" and not board.anniversary:
        wrong = wrong or len(spaces) < min(most(board), sum(may_rise(board, space) for space in SPACES))
    return rules if wrong or not all(may_rise(board, space) for space in spaces) else set()


@judges("unrest", "decline")
def no_unrest(board, role, command):
    """HIS-21.5.19 names two; "up to two" says the card of the anniversary edition."""
    return set() if source(board) == "papal_bull" and board.anniversary else {"HIS-12.4.1"}


@candidates("unrest", "unrest")
def risings(board, role, option, rng):
    near = [space for space in SPACES if may_rise(board, space)]
    others = [space.id for space in SPACES.values() if space.home == board.frame["whose"]]
    pool = sorted({*near, *rng.sample(others, min(2, len(others)))})
    return {"verb": option.verb, "spaces": rng.sample(pool, min(len(pool), most(board)))} if pool else None


@follows("unrest", "unrest")
def risen(before, role, command, after, events):
    return [f"no unrest in {space}" for space in command["spaces"] if not after.unrest(space)]


@tells("prayer_book")
def prayer_book(board, event, memory):
    """Card 62: 1-2 nothing, 3-4 one space, 5 two, 6 all."""
    homes = [space.id for space in SPACES.values() if space.home == "england"
             and religion(board, space.id) != OTHER["catholic"] and not board.unrest(space.id)]
    number = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: None}[event["die"]]
    right = event["number"] in ("all", None, len(homes)) if number is None else event["number"] in (
        number, min(number, len(homes)))
    return [] if right else [f"{event['number']} spaces for a {event['die']}"]
