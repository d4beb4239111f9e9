"""Excommunication by Papal Bull, and how it is lifted (HIS-21.5.2 to HIS-21.5.19, HIS-9.5)."""

from pbem.engine import Chapter, Illegal, Naming, Phrase, Procedure, question
from pbem.engine.phrases import named

from ..cards import windows
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import DEBATERS, REFORMERS, SPACES
from ..powers import relations, variants
from . import debaters, st_peters
from .influence import CATHOLIC, PROTESTANT, unoccupied

UNREST_SPACES = 2
RULERS = {"charles_v": "hapsburg", "henry_viii": "england", "francis_i": "france", "henry_ii": "france"}
FRENCH_KINGS = {"francis_i", "henry_ii"}  # HIS-21.5.17


def candidates(state):
    """Reformers and rulers who may be excommunicated now."""
    return [who for who in (*state["reformers"], *RULERS) if not refusal(state, who)]


def refusal(state, who):
    """Why somebody may not be excommunicated, as (phrase, rule id); None when he may."""
    if who in state["excommunicated"]:
        return "excommunicated_before", "HIS-21.5.8"
    if who in RULERS:
        return ruler_refusal(state, who, RULERS[who])
    return None if who in state["reformers"] else ("reformer_not_on_map", "HIS-21.5.2")


def ruler_refusal(state, ruler, power):
    if state["rulers"][power] != ruler:
        return "rules_no_power", "HIS-21.5.7"
    if ruler in FRENCH_KINGS and FRENCH_KINGS & set(state["excommunicated"]):
        return "king_of_france_before", "HIS-21.5.17"
    if not variants.rule(state, "bans_by_bull"):
        return "excommunicated_in_diplomacy_phase", "HIS-21.5.2"
    if not grounds(state, ruler, power):
        return "no_ground", "HIS-21.5.2"
    return None


def grounds(state, ruler, power):
    """Rule ids of the grounds against a ruler (HIS-21.5.3 to HIS-21.5.6)."""
    heretics = any(SPACES[s].home == "england" and religion == PROTESTANT for s, religion in state["religion"].items())
    tests = {"HIS-21.5.3": relations.at_war(state, power, "papacy"),
             "HIS-21.5.4": relations.allied(state, power, "ottoman"),
             "HIS-21.5.5": ruler == "henry_viii" and heretics}
    return [rule for rule, holds in tests.items() if holds]


def check_papal_bull(state, power):
    if not candidates(state):
        raise Illegal("nobody_to_excommunicate", {}, ["HIS-21.5.2"])


# Steps of the event.

def choose_sinner(game, frame):
    game.ask(frame, "papal_bull", "papacy")


def answer_bull(game, frame):
    """The named person is known: Thomas Cromwell may step in for Cranmer."""
    windows.open_window(game, "excommunication",
                        {"power": "papacy", "card": CARD["papal_bull"], "person": frame["who"]},
                        involved=("england", "protestant"))


def excommunicate(game, frame):
    who = frame["who"]
    if frame.pop("returned", {}).get("cancelled"):
        return
    game.state["excommunicated"].append(who)
    if who in RULERS:
        ban_ruler(game, who, RULERS[who])
    else:
        ban_reformer(game, who)


def ban_reformer(game, who):
    """HIS-21.5.9, HIS-21.5.18: away until the next Card Draw Phase; a debate in his zone may follow."""
    debaters.exile(game, who)
    game.emit("reformer_excommunicated", reformer=who, rules=["HIS-21.5.9"])
    game.call("called_debate", source="papal_bull", zones=[DEBATERS[who].zone], optional=True)


def ban_ruler(game, who, power):
    """HIS-21.5.11, HIS-21.5.19: one card fewer, and unrest in two ("up to" two in the later edition) home spaces."""
    state = game.state
    state["minus_cards"][power] = state["minus_cards"].get(power, 0) + 1
    game.emit("ruler_excommunicated", ruler=who, power=power, rules=["HIS-21.5.11", *grounds(state, who, power)])
    game.call("unrest", power="papacy", whose=power, spaces=quiet_spaces(state, power), most=UNREST_SPACES,
              least=variants.rule(state, "fewest_unrest_of_a_ban"), rules=["HIS-21.5.19", "HIS-12.4.3"])


def quiet_spaces(state, power):
    """Catholic home spaces of a power without units and unrest, by name."""
    return sorted(s for s in SPACES if relations.home_power(state, s) == power and state["religion"][s] == CATHOLIC
                  and s not in state["unrest"] and unoccupied(state, s))


# Lifting an excommunication.

def lift(game, power, rules):
    """Take a "-1 Card" marker off a power that has one (HIS-9.1.17, HIS-9.3.16, HIS-9.5.1)."""
    left = game.state["minus_cards"].get(power, 0)
    if left:
        game.state["minus_cards"][power] = left - 1
        game.emit("excommunication_lifted", power=power, rules=rules)


def donate(game, power):
    """HIS-9.5.1: the Papacy draws a card of the power, adds its CP to St. Peter's and discards it.

    Returns the card, or None when the power holds no card that can be drawn; then nothing is lifted.
    """
    card = st_peters.take_card(game, power, "donation", "donation", ["HIS-9.5.1"])
    if card is not None:
        lift(game, power, ["HIS-9.5.1", "HIS-21.5.11"])
    return card


# Decisions.

def check_sinner(state, frame, role, who):
    refused = refusal(state, who)
    if refused:
        raise Illegal("not_excommunicated", {"who": who, "kind": "reformer" if who in REFORMERS else "leader",
                                             "why": Phrase(refused[0])}, [refused[1]],
                      [one for other in candidates(state)
                       for one in named("reformer" if other in REFORMERS else "leader", [other])])


def about_bull(state, frame, role):
    named = candidates(state)
    return {"reformers": [who for who in named if who in REFORMERS], "rulers": [who for who in named if who in RULERS]}


CHAPTER = Chapter(
    procedures=(Procedure("papal_bull", (choose_sinner, answer_bull, excommunicate),
                          takes=("power", "card"), keeps=("who",)),),
    decisions=(
        question("papal_bull",
                 Naming("excommunicate {who}", lambda state, frame, role: candidates(state), "who", "excommunicate",
                        ("HIS-21.5.2",), kind="person", check=check_sinner,
                        beyond=lambda state, frame, role: [*REFORMERS, *RULERS]),
                 about=about_bull, pace="impulse"),
    ),
    cards=(CardEvent("papal_bull", check_papal_bull),),
    state=("excommunicated",),
    calls=("unrest",),
)
