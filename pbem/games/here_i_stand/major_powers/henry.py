"""Henry VIII and his wives: marriages and the pregnancy chart (HIS-21.3.3 to HIS-21.3.12, HIS-21.3.25).

From the marriage to Anne Boleyn on the Hapsburgs hold the Catherine of Aragon marker, until they have used it (see
war).
"""

from pbem.engine import Chapter, Procedure, rolled

from ..cards import hands
from ..cards.index import CARD
from ..map.atlas import TABLES
from ..powers import heirs, marital_track, relations

FLIRTATION = 3  # HIS-21.3.6
CHART = sorted(TABLES["pregnancy_chart"]["results"])
BONUS = {"jane_seymour": 1}
SUCCESSORS = ("mary_i", "elizabeth_i")
RULES = ("HIS-21.3.4", "HIS-21.3.5")


def advance(game, rules):
    """Move the marker one box; a new wife is a marriage (HIS-21.3.4, HIS-21.3.5)."""
    box = marital_track.TRACK[marital_track.TRACK.index(game.state["marital"]) + 1]
    game.state["marital"] = box
    game.emit("marital_status", box=box, rules=list(rules))
    if box != marital_track.ASK_FOR_DIVORCE:
        marry(game, box)


def marry(game, wife):
    """The roll for a child, and what the marriage brings."""
    if wife == marital_track.ANNE:
        game.emit("catherine_marker", power="hapsburg", rules=["HIS-21.3.12"])
    result = roll(game, wife)
    bear(game, result)
    give_dowry(game, wife)


def roll(game, wife):
    """The result of the chart: the first one not obtained before, going up from the die (HIS-21.3.25)."""
    die, bonus = game.chance.die(rolled("pregnancy", wife=wife)), BONUS.get(wife, 0)
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
    if game.state["this_turn"].pop("flirtation", False) and marital_track.can_advance(game.state):
        advance(game, ["HIS-21.3.6"])


def wedding(game, frame):
    marry(game, frame["wife"])


CHAPTER = Chapter(procedures=(Procedure("wedding", (wedding,), takes=("wife",)),))
