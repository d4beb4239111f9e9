"""The New World Riches in the Card Draw Phase (HIS-20.4)."""

from pbem.engine import Chapter, Procedure, rolled

from ..cards import hands
from ..map.atlas import MAJORS
from ..powers import variants
from .new_world import TABLE, VOYAGERS

RICHES = TABLE["riches"]
COLUMNS = tuple(RICHES["columns"])
COLONY, POTOSI = "colony", "potosi"
HIGHEST = 12
CARD, GALLEON, DEPLETE, ELIM, NONE = "card", "galleon", "deplete", "elim", "none"
# side of the marker of card 111 -> what a "no effect" of a colony becomes
GOVERNOR = {"colonial_governor": CARD, "native_uprising": ELIM}
RAIDER_ORDER = tuple(TABLE["raiders"]["order"])  # HIS-20.4.7
STEALS, RETIRES, SHOT, OUTGUNNED = (5, 6), 5, 1, 2  # die rolls of a Raider (HIS-20.4.8 to HIS-20.4.12)
RULES = {CARD: "HIS-20.4.3", GALLEON: "HIS-20.4.4", DEPLETE: "HIS-20.4.2", ELIM: "HIS-20.4.6", NONE: "HIS-20.4.5"}


def roll_riches(game, frame):
    """HIS-20.4.1: two dice for each conquest and colony, power by power in impulse order."""
    display = game.state["new_world"]
    for power in (p for p in MAJORS if p in VOYAGERS):
        for conquest in sorted(display["conquests"][power], key=COLUMNS.index):
            resolve(game, power, conquest, conquest)
        for colony in list(display["colonies"][power]):
            resolve(game, power, colony, POTOSI if colony == POTOSI else COLONY)


def resolve(game, power, source, column):
    """One roll and what it brings."""
    state, colony = game.state, column in (COLONY, POTOSI)
    dice = game.chance.dice(2, rolled("riches", source=source))
    plus = int(colony and power in state["new_world"]["plantations"])  # HIS-20.4.14
    total = sum(dice) + plus
    result, turned = RICHES[min(total, HIGHEST)][COLUMNS.index(column)], None
    rules = [RULES[result]]
    if colony and result == NONE and governed(state, power):
        turned = state["new_world"]["governor"]["side"]
        result, rules = GOVERNOR[turned], ["HIS-11.0.4"]
        state["this_turn"]["governor_acted"] = True
    card = result in (CARD, DEPLETE) or (result == GALLEON and power in state["new_world"]["galleons"])
    game.emit("riches", power=power, source=source, dice=dice, plus=plus, total=total, result=result, card=card,
              turned=turned, rules=["HIS-20.4.1", *rules, *(["HIS-20.4.14"] if plus else [])])
    end_source(state, power, source, result)
    if card:
        bring_home(game, power)


def governed(state, power):
    """Whether the marker of card 111 lies by the power's colonies."""
    governor = state["new_world"]["governor"]
    return variants.rule(state, "governor") and bool(governor) and governor["power"] == power


def end_source(state, power, source, result):
    """HIS-20.4.2, HIS-20.4.6: a conquest's VP stay with the power; a colony may be bought again."""
    if result in (DEPLETE, ELIM):
        kind = "conquests" if source in TABLE["conquests"] else "colonies"
        state["new_world"][kind][power].remove(source)


def bring_home(game, power):
    """A card for the power, if no Raider takes it from the Hapsburg (HIS-20.4.7)."""
    if power == "hapsburg":
        thief = next((r for r in RAIDER_ORDER if r in game.state["new_world"]["raiders"] and raid(game, r)), None)
        power = thief or power
    won = game.state["this_turn"].setdefault("riches", {})
    won[power] = won.get(power, 0) + 1


def raid(game, raider):
    """HIS-20.4.8 to HIS-20.4.12: one die; True when the card is stolen."""
    display, die = game.state["new_world"], game.chance.die(rolled("raider", power=raider))
    eliminated = die in (SHOT, RETIRES) or (die == OUTGUNNED and "hapsburg" in display["galleons"])
    if eliminated:
        display["raiders"].remove(raider)
    stolen = die in STEALS
    rule = {1: "HIS-20.4.8", 2: "HIS-20.4.9", 5: "HIS-20.4.11", 6: "HIS-20.4.12"}.get(die, "HIS-20.4.10")
    game.emit("raider_rolled", power=raider, die=die, stolen=stolen, eliminated=eliminated, rules=["HIS-20.4.7", rule])
    return stolen


def governor_leaves(game, frame):
    """Card 111: after a phase in which it changed a result."""
    if game.state["this_turn"].pop("governor_acted", False):
        game.emit("governor_leaves", **game.state["new_world"]["governor"], rules=["HIS-11.0.4"])
        game.state["new_world"]["governor"] = {}


def deal_riches(game, frame):
    """HIS-7.0.3: the cards won come out of the shuffled deck with the deal."""
    for power, number in game.state["this_turn"].pop("riches", {}).items():
        hands.draw(game, power, number, "New World riches", ["HIS-20.4.3"])


CHAPTER = Chapter(
    procedures=(Procedure("riches", (roll_riches, governor_leaves)), Procedure("riches_dealt", (deal_riches,))),
)
