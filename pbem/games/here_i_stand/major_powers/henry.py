"""Henry VIII and his wives: the marital track and the pregnancy chart (HIS-21.3.3 to HIS-21.3.12, HIS-21.3.25).

`state["marital"]` is the box of the marker, `state["wives"]` the results of the marriages (see heirs). From the
marriage to Anne Boleyn on the Hapsburgs hold the Catherine of Aragon marker, until they have used it (see war).
"""

from pbem.engine import Chapter, Illegal, Procedure

from ..cards import hands
from ..cards.index import CARD
from ..map import relations
from ..map.atlas import TABLES
from ..pieces import units
from . import heirs

TRACK = TABLES["henrys_wives"]["track"]
ASK_FOR_DIVORCE, ANNE = "ask_for_divorce", "anne_boleyn"
FIRST_TURN = 2  # HIS-21.3.4
FLIRTATION = 3  # HIS-21.3.6
CHART = sorted(TABLES["pregnancy_chart"]["results"])
BONUS = {"jane_seymour": 1}
SUCCESSORS = ("mary_i", "elizabeth_i")
RULES = ("HIS-21.3.4", "HIS-21.3.5")


def has_reached(state, box):
    """Whether the marker stands on a box or has passed it."""
    return TRACK.index(state["marital"]) >= TRACK.index(box)


def check_advance(state):
    """Raises Illegal unless Henry's marker can move (HIS-21.3.4, HIS-21.3.7)."""
    if state["turn"] < FIRST_TURN:
        raise Illegal("Henry's marital marker moves from turn 2 on", ["HIS-21.3.4"])
    if state["rulers"]["england"] != "henry_viii":
        raise Illegal("Henry VIII no longer rules England", ["HIS-21.3.7"])
    here = units.place_of_leader(state, "henry_viii")
    if here is None or relations.inside(state, here, "england"):
        raise Illegal("Henry VIII must be neither captured nor besieged", ["HIS-21.3.7"])
    if heirs.edward_is_healthy(state) or (heirs.edward_is_born(state) and heirs.elizabeth_is_born(state)):
        raise Illegal("the succession is settled: Henry marries no more", ["HIS-21.3.7", "HIS-21.3.16"])
    if state["marital"] == TRACK[-1]:
        raise Illegal("Henry's marital marker has reached its last box", ["HIS-21.3.4"])


def can_advance(state):
    try:
        check_advance(state)
    except Illegal:
        return False
    return True


def advance(game, rules):
    """Move the marker one box; a new wife is a marriage (HIS-21.3.4, HIS-21.3.5)."""
    box = TRACK[TRACK.index(game.state["marital"]) + 1]
    game.state["marital"] = box
    game.emit("marital_status", box=box, rules=list(rules))
    if box != ASK_FOR_DIVORCE:
        marry(game, box)


def marry(game, wife):
    """The roll for a child, and what the marriage brings."""
    if wife == ANNE:
        game.emit("catherine_marker", power="hapsburg", rules=["HIS-21.3.12"])
    result = roll(game, wife)
    bear(game, result)
    give_dowry(game, wife)


def roll(game, wife):
    """The result of the chart: the first one not obtained before, going up from the die (HIS-21.3.25)."""
    die, bonus = game.chance.die(f"pregnancy of {wife}"), BONUS.get(wife, 0)
    obtained = heirs.results(game.state)
    result = next(r for r in CHART if r >= min(die + bonus, CHART[-1]) and r not in obtained)
    game.state["wives"][wife] = result
    game.emit("pregnancy", wife=wife, die=die, bonus=bonus, result=result, rules=["HIS-21.3.5", "HIS-21.3.25"])
    return result


def bear(game, result):
    """A flirtation to come, or an heir; a healthy Edward leaves no room for his sisters (HIS-21.3.16)."""
    if result == FLIRTATION:
        game.state["this_turn"]["flirtation"] = True
    if result == heirs.HEALTHY_EDWARD:
        bar_sisters(game)


def bar_sisters(game):
    """Their cards never enter; a Mary I in the deck or in a hand brings Edward to the throne (HIS-21.3.17)."""
    state = game.state
    piles = (*state["hands"].values(), state["deck"], state["discard"], state["removed"])
    for card in (CARD[sister] for sister in SUCCESSORS):
        if not any(card in pile for pile in piles):
            hands.remove_from_game(game, card)


def give_dowry(game, wife):
    """HIS-21.3.9, HIS-21.3.10: cards drawn after the roll."""
    if wife == "anne_of_cleves" and relations.allied(game.state, "england", "protestant"):
        for power in ("england", "protestant"):
            hands.draw(game, power, 1, "Anne of Cleves", ("HIS-21.3.9",))
    if wife == "kathryn_howard":
        hands.draw(game, "england", 1, "Kathryn Howard", ("HIS-21.3.10",))


def flirt(game):
    """HIS-21.3.6: at England's first pass after the result Henry marries again, if he can (D-52)."""
    if game.state["this_turn"].pop("flirtation", False) and can_advance(game.state):
        advance(game, ["HIS-21.3.6"])


def hint(state, power):
    """What England should know before it passes."""
    flirting = power == "england" and state["this_turn"].get("flirtation") and can_advance(state)
    return "; Henry's marital marker moves on (HIS-21.3.6)" if flirting else ""


# The divorce (HIS-9.1.14 to HIS-9.1.16): a clause of a deal.

def check_divorce(state, clause, giver, receiver):
    if (giver, receiver) != ("papacy", "england"):
        raise Illegal("the Papacy grants the divorce, to England", ["HIS-9.1.14"])
    if state["rulers"]["england"] != "henry_viii":
        raise Illegal("Henry VIII is dead; there is nobody to divorce", ["HIS-9.1.14"])
    if state["marital"] != ASK_FOR_DIVORCE:
        raise Illegal("Henry's marital marker is not on Ask for Divorce", ["HIS-9.1.14"])
    if relations.allied(state, "papacy", "hapsburg"):
        raise Illegal("the Papacy is allied with the Hapsburgs this turn", ["HIS-9.1.16", "HIS-9.2.5"])


def grant_divorce(game, clause):
    """The marker moves at once; the roll follows when the whole deal is done."""
    game.state["marital"] = ANNE
    game.state["this_turn"]["divorce"] = True
    game.emit("divorce_granted", rules=["HIS-9.1.14"])


def wedding(game, frame):
    marry(game, frame["wife"])


CHAPTER = Chapter(procedures=(Procedure("wedding", (wedding,), takes=("wife",)),), state=("marital", "wives"))
