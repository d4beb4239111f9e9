"""Debaters and reformers: who is in play, what their bonuses do, how they enter and return (HIS-8.2, HIS-18.2).

A debater is "uncommitted", "committed" or "away" (excommunicated until the next Card Draw Phase); one who was
burned or disgraced, or has not entered yet, is not in `state["debaters"]` at all.
"""

from pbem.engine import Procedure

from . import influence, units
from .atlas import DEBATE_ZONES, DEBATERS, ELECTORATES, REFORMERS, SPACES, neighbours

BONUS_RANGE = 2
# Debaters that add one die to attempts within two spaces of a place.
NEAR = {"bucer": "strasburg", "zwingli": "zurich", "oekolampadius": "basel", "farel": "geneva", "cop": "paris",
        "cranmer": "london", "canisius": "regensburg"}
# Debaters that add one die to attempts in the home spaces of a power.
AMONG = {"latimer": ("england",), "wishart": ("scotland",), "knox": ("england", "scotland")}
ENGLISH_WRITERS = ("cranmer", "latimer", "wishart", "knox")  # who helps English treatises (anniversary edition)
TRANSLATORS = ("luther", "melanchthon", "tyndale", "coverdale", "olivetan")  # HIS-18.1.18
PAMPHLETEERS = {"carlstadt": "german", "calvin": "french"}  # treatises of three attempts, HIS-18.3.3, HIS-18.3.4
ATTACKERS = {"eck": DEBATE_ZONES, "gardiner": ("english",)}  # HIS-18.5.9
TURN_OF_ENTRY = {"zwingli": 2, "calvin": 4}  # HIS-8.2.5, HIS-8.2.6; Luther enters by card, Cranmer by marriage


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


def use_bonus(game, frame, debater):
    """Commit a debater for his bonus, which fills his side's bonus of the impulse (HIS-18.2.8, HIS-18.2.11)."""
    record(game.state, frame).setdefault("bonus_used", []).append(side(debater))
    commit(game, debater, "bonus", ["HIS-18.2.8", "HIS-18.2.11"])


def within(steps, origin):
    """Spaces at most so many steps from a space, itself included."""
    near = {origin}
    for _ in range(steps):
        near |= {step for space in near for step in neighbours(space)}
    return near


_WITHIN = {debater: within(BONUS_RANGE, place) for debater, place in NEAR.items()}


def bonus_dice(state, debater, space):
    """Dice a debater's printed bonus adds to an attempt on a space (0 when it does not apply)."""
    if debater in NEAR:
        return int(space in _WITHIN[debater])
    if debater in AMONG:
        return int(SPACES[space].home in AMONG[debater])
    if debater == "contarini":
        emperor = units.place_of_leader(state, "charles_v")
        return int(emperor in SPACES and space in within(BONUS_RANGE, emperor))
    if debater == "faber":
        return 2 * (space in ELECTORATES)
    return 0


def dice_givers(state, frame, power):
    """Uncommitted debaters whose bonus is dice in attempts, while the power may still use one."""
    if not may_use_bonus(state, frame, power):
        return []
    return [d for d in pool(state, power, status="uncommitted")
            if d in NEAR or d in AMONG or d in ("contarini", "faber")]


# Arrivals in the Card Draw Phase.

def return_exiles(game, frame):
    """HIS-8.2.10, HIS-8.2.18, HIS-21.5.9: back to the same space, whose religion does not change."""
    state = game.state
    for reformer in state["reformers_away"]:
        space = state["reformers"][reformer] = REFORMERS[reformer].space
        game.emit("reformer_returns", reformer=reformer, space=space, rules=["HIS-8.2.10", "HIS-8.2.18"])
    state["reformers_away"] = []
    for debater, now in state["debaters"].items():
        if now == "away":
            state["debaters"][debater] = "uncommitted"


def enter_reformers(game, frame):
    for reformer, turn in TURN_OF_ENTRY.items():
        if turn == game.state["turn"]:
            enter_reformer(game, reformer, ["HIS-8.2.5" if reformer == "zwingli" else "HIS-8.2.6"])


def enter_reformer(game, reformer, rules):
    """HIS-8.2.8: the space of a reformer who enters becomes Protestant."""
    space = game.state["reformers"][reformer] = REFORMERS[reformer].space
    game.emit("reformer_enters", reformer=reformer, space=space, rules=rules)
    if game.state["religion"][space] != influence.PROTESTANT:
        influence.convert(game, space, influence.PROTESTANT, ["HIS-8.2.8"])


def enter_debaters(game, frame):
    """HIS-8.2.14: debaters enter uncommitted in the turn printed on them."""
    state = game.state
    new = [d for d, about in DEBATERS.items() if about.entry == state["turn"] and d not in state["debaters"]]
    for debater in new:
        state["debaters"][debater] = "uncommitted"
    if new:
        game.emit("debaters_enter", debaters=new, rules=["HIS-8.2.12", "HIS-8.2.13", "HIS-8.2.14"])


PROCEDURES = (Procedure("arrivals", (return_exiles, enter_reformers, enter_debaters)),)
DECISIONS = ()
