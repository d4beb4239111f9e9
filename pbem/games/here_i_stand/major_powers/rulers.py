"""Rulers that come by mandatory events, and the leaders that come and go with them (HIS-3.3.2, HIS-3.3.6).

    install(game, power, ruler)                                   the card covers the ruler before
    game.call("royal_succession", power=, dead=, heir=, seat=)    a king dies, the leader of his heir appears
"""

from pbem.engine import Chapter, Moment, Naming, Procedure, question

from ..cards.menu import CardEvent
from ..diplomacy_phase import homecoming
from ..map.atlas import LEADERS
from ..pieces import units
from ..powers import relations
from ..religion import debaters

RULES = ("HIS-3.3.2", "HIS-3.3.6")
POPES = ("clement_vii", "paul_iii", "julius_iii")


def install(game, power, ruler):
    """HIS-3.3.2; who changed rulers this turn is noted for Lady Jane Grey."""
    game.state["rulers"][power] = ruler
    game.state["this_turn"].setdefault("new_rulers", []).append(power)
    game.emit("ruler", power=power, ruler=ruler, rules=["HIS-3.3.2"])


def pope(ruler):
    """The step of a pope's card; a pope follows those before him only."""
    def elect(game, frame):
        now = game.state["rulers"]["papacy"]
        if now not in POPES or POPES.index(now) < POPES.index(ruler):
            install(game, "papacy", ruler)

    return elect


def luther_dies(game, frame):
    """Card 16: Luther dies as reformer and debater; Calvin stays what else he is (HIS-3.3.6)."""
    debaters.remove(game, "luther")
    game.emit("luther_dies", rules=list(RULES))
    install(game, "protestant", "calvin")


def francis_dies(game, frame):
    """Card 20."""
    install(game, "france", "henry_ii")
    game.call("royal_succession", power="france", dead="francis_i", heir="henry_ii", seat="paris")


# A king dies and the leader of his heir appears.

def leader_dies(game, frame):
    """His leader leaves the map or his captor; where he stood, his heir's leader may appear."""
    state, dead = game.state, frame["dead"]
    frame["place"] = units.place_of_leader(state, dead)
    if frame["place"]:
        holder = units.leader_holder(state, frame["place"], dead)
        units.remove(state, frame["place"], holder, "leaders", dead)
    elif homecoming.captor(state, dead):
        homecoming.release(state, dead)
    game.emit("leader_dies", leader=dead, rules=list(RULES))


def seats(state, frame):
    """The capital named on the card, if it is in own hands, and the place of the king who died.

    With neither of them the heir appears where a freed leader would come home; there may be no such place.
    """
    capital = [frame["seat"]] if relations.control(state, frame["seat"]) == frame["power"] else []
    beside = [frame["place"]] if frame["place"] and frame["place"] not in capital else []
    return capital + beside or homecoming.homes(state, frame["heir"])


def choose_seat(game, frame):
    found = seats(game.state, frame)
    frame["to"] = found[0] if found else None
    if len(found) > 1:
        game.ask(frame, "heirs_seat", frame["power"])


def heir_appears(game, frame):
    if frame["to"]:
        units.add(game.state, frame["to"], frame["power"], "leaders", frame["heir"])
        game.emit("leader_enters", leader=frame["heir"], space=frame["to"], power=frame["power"], rules=list(RULES))


def name_of_heir(state, frame, role):
    """The words of his name, each of which may be left out."""
    return " ".join(f"[{word}]" for word in LEADERS[frame["heir"]].name.split())


def about_seat(state, frame, role):
    return {"leader": frame["heir"], "spaces": seats(state, frame)}


# Dragut (card 18).

def dragut(game, frame):
    """He takes Barbarossa's place: with his fleet, or on the Turn track."""
    state, waiting = game.state, game.state["lost_at_sea"]["leaders"]
    place = units.place_of_leader(state, "barbarossa")
    if place:
        holder = units.leader_holder(state, place, "barbarossa")
        units.remove(state, place, holder, "leaders", "barbarossa")
        units.add(state, place, holder, "leaders", "dragut")
    elif "barbarossa" in waiting:
        waiting[waiting.index("barbarossa")] = "dragut"
    game.emit("dragut", place=place, rules=["HIS-11.0.4", "HIS-5.1.8"])


def faults(state):
    """What is wrong with rulers and their leaders (see invariants), or None."""
    for power, king, heir in (("england", "henry_viii", "dudley"), ("france", "francis_i", "henry_ii")):
        gone = heir if state["rulers"][power] == king else king
        if units.place_of_leader(state, gone) or homecoming.captor(state, gone):
            return f"{state['rulers'][power]} rules {power}, yet {gone} is in play"
    if state["rulers"]["protestant"] == "calvin" and "luther" in {*state["debaters"], *state["reformers"]}:
        return "Calvin rules the Protestant, yet Luther is in play"
    return None


CHAPTER = Chapter(
    procedures=(
        *(Procedure(ruler, (pope(ruler),), takes=("power", "card")) for ruler in POPES),
        Procedure("calvin", (luther_dies,), takes=("power", "card")),
        Procedure("henry_ii", (francis_dies,), takes=("power", "card")),
        Procedure("dragut", (dragut,), takes=("power", "card")),
        Procedure("royal_succession", (leader_dies, choose_seat, heir_appears),
                  takes=("power", "dead", "heir", "seat"), keeps=("place", "to")),
    ),
    decisions=(
        question("heirs_seat",
                 Naming("place [in] {space}", lambda state, frame, role: seats(state, frame), "to",
                        "place_leader_of_reign", RULES, before=name_of_heir), about=about_seat,
                 moment=Moment(("heir appears",), ("place",), "default")),
    ),
    cards=tuple(CardEvent(card) for card in (*POPES, "calvin", "henry_ii", "dragut")),
    state=("rulers",),
)
