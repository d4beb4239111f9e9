"""Mandatory events of the first deck that change no religion: Barbary Pirates, Clement VII, Master of Italy."""

from pbem.engine import Procedure

from . import hands, relations, units
from .atlas import MAJORS
from .counters import available
from .menu import CardEvent, register

BARBARY_PIRATES, CLEMENT_VII, MASTER_OF_ITALY = 9, 10, 12
ITALIAN_KEYS = ("genoa", "milan", "venice", "florence", "naples")


def barbary_pirates(game, frame):
    """HIS-21.1.4: Algiers becomes an Ottoman Key with 2 corsairs, 2 regulars and Barbarossa."""
    state = game.state
    state["barbary"] = True
    if "algiers" in state["out_of_play"]:
        state["out_of_play"].remove("algiers")
    state["havens"].append("algiers")
    state["control"]["algiers"] = "ottoman"
    placed = {kind: min(2, available(state, "ottoman", kind)) for kind in ("regulars", "corsairs")}  # HIS-5.0.2
    for kind, number in placed.items():
        units.add(state, "algiers", "ottoman", kind, number)
    units.add(state, "algiers", "ottoman", "leaders", "barbarossa")
    game.emit("barbary_pirates", force={**placed, "leaders": ["barbarossa"]}, rules=["HIS-21.1.4"])


def clement_vii(game, frame):
    """HIS-3.3.2: the card covers the printed ruler."""
    game.state["rulers"]["papacy"] = "clement_vii"
    game.emit("ruler", power="papacy", ruler="clement_vii", rules=["HIS-3.3.2"])


def master_of_italy(game, frame):
    """HIS-23.2.17 and the card: 3 of the five Keys give 1 VP, 4 or 5 give 2 VP, exactly 2 give a card."""
    held = {power: [k for k in ITALIAN_KEYS if relations.control(game.state, k) == power] for power in MAJORS}
    for power, keys in held.items():
        if len(keys) >= 3:
            vp = 1 if len(keys) == 3 else 2
            game.state["bonus_vp"][power].append({"kind": "master_of_italy", "id": "", "vp": vp})
            game.emit("master_of_italy", power=power, keys=keys, vp=vp, rules=["HIS-23.2.17"])
    for power, keys in held.items():
        if len(keys) == 2:
            game.emit("master_of_italy", power=power, keys=keys, vp=0, rules=["HIS-23.2.17"])
            hands.draw(game, power, 1, "Master of Italy", ("HIS-23.2.17",))


PROCEDURES = (Procedure("barbary_pirates", (barbary_pirates,)), Procedure("event_clement_vii", (clement_vii,)),
              Procedure("master_of_italy", (master_of_italy,)))
DECISIONS = ()

register(events=(CardEvent(BARBARY_PIRATES, "barbary_pirates"), CardEvent(CLEMENT_VII, "event_clement_vii"),
                 CardEvent(MASTER_OF_ITALY, "master_of_italy")))
