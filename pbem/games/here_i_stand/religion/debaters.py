"""Debaters and reformers: who is in play, what their bonuses do (HIS-8.2, HIS-18.2); how they enter: see arrivals.

A debater is "uncommitted", "committed" or "away" (excommunicated until the next Card Draw Phase); one who was
burned or disgraced, or has not entered yet, is not in `state["debaters"]` at all.
"""

from pbem.engine import Chapter

from ..map.atlas import DEBATE_ZONES, DEBATERS, ELECTORATES, LAND, REFORMERS, SPACES
from ..pieces import units
from . import influence

BONUS_RANGE = 2
# Debaters that add one die to attempts within two spaces of a place.
NEAR = {"bucer": "strasburg", "zwingli": "zurich", "oekolampadius": "basel", "farel": "geneva", "cop": "paris",
        "cranmer": "london", "canisius": "regensburg"}
# Debaters that add one die to attempts in the home spaces of a power.
AMONG = {"latimer": ("england",), "wishart": ("scotland",), "knox": ("england", "scotland")}
DICE_GIVERS = {*NEAR, *AMONG, "contarini", "faber"}
ENGLISH_WRITERS = ("cranmer", "latimer", "wishart", "knox")  # who helps English treatises (anniversary edition)
TRANSLATORS = ("luther", "melanchthon", "tyndale", "coverdale", "olivetan")  # HIS-18.1.18
PAMPHLETEERS = {"carlstadt": "german", "calvin": "french"}  # treatises of three attempts, HIS-18.3.3, HIS-18.3.4
ATTACKERS = {"eck": DEBATE_ZONES, "gardiner": ("english",)}  # HIS-18.5.9


def side(debater):
    """The power a debater speaks for: "protestant" or "papacy"."""
    return "protestant" if DEBATERS[debater].side == "protestant" else "papacy"


def value(debater):
    return DEBATERS[debater].value


def pool(state, power, zone=None, status=None):
    """Debaters of a power that are in play: of a zone for the Protestant, of all zones for the Papacy (HIS-8.2.13)."""
    return [d for d, now in state["debaters"].items() if side(d) == power and now != "away"
            and (status is None or now == status) and (power == "papacy" or zone in (None, DEBATERS[d].zone))]


def uncommitted(state, debater):
    return state["debaters"].get(debater) == "uncommitted"


def commit(game, debater, reason, rules=("HIS-8.2.15",)):
    """Flip a debater to his committed side; one who is committed or away stays as he is."""
    if uncommitted(game.state, debater):
        game.state["debaters"][debater] = "committed"
        game.emit("debater_committed", debater=debater, reason=reason, rules=rules)


def remove(game, debater):
    """Take a debater out of the game, with his reformer if he has one (HIS-18.5.21)."""
    state = game.state
    state["debaters"].pop(debater, None)
    state["reformers"].pop(debater, None)
    if debater in state["reformers_away"]:
        state["reformers_away"].remove(debater)


def exile(game, reformer):
    """Reformer and debater are off the map until the next Card Draw Phase (HIS-8.2.10, HIS-21.5.9)."""
    state = game.state
    if state["reformers"].pop(reformer, None):
        state["reformers_away"].append(reformer)
    if reformer in state["debaters"]:
        state["debaters"][reformer] = "away"


def record(state, frame):
    """Where the once-per-impulse limits are noted: the impulse, or the frame outside of impulses."""
    return frame if state["impulse"] is None else state["impulse"]


def may_use_bonus(state, frame, power):
    """HIS-18.2.11: one bonus per impulse for attempts and translation."""
    return power not in record(state, frame).get("bonus_used", ())


def spent(state, frame, power):
    """The rule that bars another bonus in an impulse in which the power has used one, as a tuple; () before."""
    return () if may_use_bonus(state, frame, power) else ("HIS-18.2.11",)


def use_bonus(game, frame, debater):
    """Commit a debater for his bonus, which fills his side's bonus of the impulse (HIS-18.2.8, HIS-18.2.11)."""
    record(game.state, frame).setdefault("bonus_used", []).append(side(debater))
    commit(game, debater, "bonus", ["HIS-18.2.8", "HIS-18.2.11"])


_WITHIN = {debater: LAND.within(place, BONUS_RANGE) for debater, place in NEAR.items()}


def bonus_dice(state, debater, space):
    """Dice a debater's printed bonus adds to an attempt on a space (0 when it does not apply)."""
    if debater in NEAR:
        return int(space in _WITHIN[debater])
    if debater in AMONG:
        return int(SPACES[space].home in AMONG[debater])
    if debater == "contarini":
        emperor = units.place_of_leader(state, "charles_v")
        return int(emperor in SPACES and space in LAND.within(emperor, BONUS_RANGE))
    if debater == "faber":
        return 2 * (space in ELECTORATES)
    return 0


def dice_givers(state, frame, power):
    """Uncommitted debaters whose bonus is dice in attempts, while the power may still use one."""
    if not may_use_bonus(state, frame, power):
        return []
    return [d for d in pool(state, power, status="uncommitted") if d in DICE_GIVERS]


# A reformer enters.

def enter_reformer(game, reformer, rules):
    """HIS-8.2.8: the space of a reformer who enters becomes Protestant."""
    space = game.state["reformers"][reformer] = REFORMERS[reformer].space
    game.emit("reformer_enters", reformer=reformer, space=space, rules=rules)
    if game.state["religion"][space] != influence.PROTESTANT:
        influence.convert(game, space, influence.PROTESTANT, ["HIS-8.2.8"])


# What must hold (see invariants).

def faults(state):
    """What is wrong with debaters, reformers and universities, None when all is well."""
    for debater, status in state["debaters"].items():
        if debater not in DEBATERS or status not in ("uncommitted", "committed", "away"):
            return f"the debater {debater} is {status}"
    for reformer, space in state["reformers"].items():
        if space != REFORMERS[reformer].space or reformer in state["reformers_away"]:
            return f"the reformer {reformer} stands in {space}, away are {state['reformers_away']}"
    founded = state["universities"]
    if len(set(founded)) < len(founded) or (founded and not state["jesuits"]):
        return f"universities in {founded}"
    return None


CHAPTER = Chapter(state=("debaters", "reformers", "reformers_away"))
