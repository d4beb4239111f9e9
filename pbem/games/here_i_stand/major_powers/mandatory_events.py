"""Mandatory events about Algiers, Italy and two courts; rulers see rulers and succession."""

from pbem.engine import Chapter, Procedure

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import CARDS, SPACES
from ..pieces import units
from ..pieces.counters import room
from ..powers import relations, scenarios

ITALIAN_KEYS = ("genoa", "milan", "venice", "florence", "naples")


def barbary_pirates(game, frame):
    """HIS-21.1.4: Algiers becomes an Ottoman Key with 2 corsairs, 2 regulars and Barbarossa."""
    state = game.state
    state["barbary"] = True
    if "algiers" in state["out_of_play"]:
        state["out_of_play"].remove("algiers")
    state["havens"].append("algiers")
    state["control"]["algiers"] = "ottoman"
    placed = {kind: room(state, "ottoman", kind, "algiers", 2) for kind in ("regulars", "corsairs")}  # HIS-5.0.2
    for kind, number in placed.items():
        units.add(state, "algiers", "ottoman", kind, number)
    units.add(state, "algiers", "ottoman", "leaders", "barbarossa")
    game.emit("barbary_pirates", force={**placed, "leaders": ["barbarossa"]}, rules=["HIS-21.1.4"])


def master_of_italy(game, frame):
    """HIS-23.2.17 and the card: 3 of the five Keys give 1 VP, 4 or 5 give 2 VP, exactly 2 give a card."""
    held = {power: [k for k in ITALIAN_KEYS if relations.control(game.state, k) == power]
            for power in scenarios.powers(game.state)}
    if max(map(len, held.values())) < 2:
        game.emit("master_of_italy_nobody", rules=["HIS-23.2.17"])
    for power, keys in held.items():
        if len(keys) >= 3:
            vp = 1 if len(keys) == 3 else 2
            game.state["bonus_vp"][power].append({"kind": "master_of_italy", "id": "", "vp": vp})
            game.emit("master_of_italy", power=power, keys=keys, vp=vp, rules=["HIS-23.2.17"])
    for power, keys in held.items():
        if len(keys) == 2:
            game.emit("master_of_italy", power=power, keys=keys, vp=0, rules=["HIS-23.2.17"])
            hands.draw(game, power, 1, "Master of Italy", ("HIS-23.2.17",))


# Two events of the anniversary edition; they leave the game only when cards were drawn.

def imperial_coronation(game, frame):
    """Charles V in the Italian zone: a card for the Hapsburgs and one for whoever plays this."""
    place = units.place_of_leader(game.state, "charles_v")
    present = place in SPACES and SPACES[place].language == "italian"
    award(game, CARD["imperial_coronation"], ["hapsburg", frame["power"]] if present else [])


def la_forets_embassy(game, frame):
    """France and the Ottoman allied: a card for each."""
    together = relations.allied(game.state, "france", "ottoman")
    award(game, CARD["la_forets_embassy_in_istanbul"], ["ottoman", "france"] if together else [])


def award(game, card, powers):
    game.emit("cards_awarded", card=card, powers=list(dict.fromkeys(powers)), rules=["HIS-11.0.4", "HIS-6.1.4"])
    for power in dict.fromkeys(powers):
        hands.draw(game, power, 1, CARDS[card].title, ("HIS-11.0.4",))
    if powers:
        game.state["this_turn"].setdefault("remove", []).append(card)


CHAPTER = Chapter(
    procedures=(
        Procedure("barbary_pirates", (barbary_pirates,), takes=("power", "card")),
        Procedure("master_of_italy", (master_of_italy,), takes=("power", "card")),
        Procedure("imperial_coronation", (imperial_coronation,), takes=("power", "card")),
        Procedure("la_forets_embassy_in_istanbul", (la_forets_embassy,), takes=("power", "card")),
    ),
    cards=tuple(CardEvent(card) for card in (
        "barbary_pirates", "master_of_italy", "imperial_coronation", "la_forets_embassy_in_istanbul")),
    state=("barbary", "out_of_play"),
)
