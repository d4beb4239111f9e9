"""Patron of the Arts (card 4): Francis I builds chateaux (HIS-21.4.1 to HIS-21.4.3).

In the 2nd printing a die of 3-6 gives 1 VP, certain with Milan. The anniversary edition rolls on the Chateau Table.
"""

from pbem.engine import Chapter, Illegal, Naming, Procedure, declining, question, rolled

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import CARDS, HOME, KEYS, SPACES, TABLES
from ..pieces import units
from ..powers import relations, variants

CHATEAU_TABLE = TABLES["chateau_table"]
MODIFIERS = CHATEAU_TABLE["modifiers"]
MAX_CHATEAUX = CHATEAU_TABLE["max_vp"]  # HIS-21.4.3
BUILT_FROM = 3  # HIS-21.4.1
ITALIAN_KEYS = 3
RULES = ("HIS-21.4.1",)


def check_patron(state, power):
    here = units.place_of_leader(state, "francis_i")
    if state["rulers"]["france"] != "francis_i" or here is None or relations.inside(state, here, "france"):
        raise Illegal("francis_not_free", {}, ["HIS-21.4.1"])
    if state["chateaux"] >= MAX_CHATEAUX:
        raise Illegal("all_chateaux_built", {"vp": MAX_CHATEAUX}, ["HIS-21.4.3"])


def build_chateau(game, frame):
    if variants.rule(game.state, "chateau_table"):
        roll_on_table(game, frame)
    else:
        sure = game.state["control"]["milan"] == "france"
        die = None if sure else game.chance.die(rolled("patron"))
        built = sure or die >= BUILT_FROM
        game.state["chateaux"] += built
        game.emit("chateau", die=die, built=built, chateaux=game.state["chateaux"],
                  rules=["HIS-21.4.2" if sure else "HIS-21.4.1"])


# The Chateau Table of the anniversary edition: VP, cards drawn, cards discarded.

def modifiers(state):
    """Names and values of the modifiers that apply now."""
    control = state["control"]
    italian = [key for key in KEYS if SPACES[key].language == "italian" and control[key] == "france"]
    home = HOME["france"]
    applies = {
        "milan_french": control["milan"] == "france", "florence_french": control["florence"] == "france",
        "three_italian_zone_keys_french": len(italian) >= ITALIAN_KEYS,
        "tournament": state["scenario"] == "tournament",
        "french_home_space_controlled_by_another": any(control[space] != "france" for space in home),
        "enemy_units_in_french_home_space": any(relations.enemy_powers_at(state, space, "france") for space in home),
    }
    return {name: MODIFIERS[name] for name, holds in applies.items() if holds}


def row(total):
    """The row of the table for a die with its modifiers."""
    return next(r for r in CHATEAU_TABLE["results"]
                if r.get("min", total) <= total <= r.get("max", total))


def roll_on_table(game, frame):
    state = game.state
    die, added = game.chance.die(rolled("patron")), modifiers(state)
    result = row(die + sum(added.values()))
    state["chateaux"] += result["vp"]
    frame["discard"] = result["discard"]
    game.emit("chateau_table", die=die, modifiers=added, total=die + sum(added.values()), vp=result["vp"],
              cards=result["draw"], discard=result["discard"], chateaux=state["chateaux"], rules=list(RULES))
    hands.draw(game, "france", result["draw"], CARDS[CARD["patron_of_the_arts"]].title, RULES)


def discard_one(game, frame):
    """France chooses which card goes; what it holds is not public, so it is asked whenever it holds a card at all."""
    if frame.get("discard") and hands.drawable(game.state, "france"):
        game.ask(frame, "chateau_discard", "france")


def disposable(state):
    """Cards France may throw away: no home card and no mandatory event."""
    return [card for card in hands.drawable(state, "france") if not hands.is_mandatory(state, card)]


def throw_away(game, frame, role, card):
    game.state["hands"][role].remove(card)
    hands.discard(game, card)
    game.emit("card_discarded", power=role, card=card, cp=hands.cp(card), reason="Patron of the Arts",
              rules=list(RULES))


CHAPTER = Chapter(
    procedures=(Procedure("patron_of_the_arts", (build_chateau, discard_one),
                          takes=("power", "card"), keeps=("discard",)),),
    decisions=(
        question("chateau_discard",
                 Naming("discard {card}", lambda state, frame, role: disposable(state), throw_away,
                        "throw_card_of_france", RULES, chosen=hands.cheapest),
                 declining("mandatory_events_only", RULES, "done",
                           possible=lambda state, frame, role: not disposable(state)),
                 about=lambda state, frame, role: {"cards": disposable(state)}, pace="impulse"),
    ),
    cards=(CardEvent("patron_of_the_arts", check_patron),),
    state=("chateaux",),
)
