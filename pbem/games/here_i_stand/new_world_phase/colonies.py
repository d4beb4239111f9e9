"""Colonies (HIS-20.1)."""

from pbem.engine import Chapter, Procedure

from ..cards.menu import priced
from .new_world import COLONY, begin_option, free_colonies, under_way


def colonize_options(state, frame, role):
    """HIS-20.1.1; England, France and the Hapsburg alone colonize."""
    yield begin_option(state, role, COLONY, send_colony, "send_colony")


def send_colony(game, power):
    colony = free_colonies(game.state, power)[0]
    game.state["new_world"]["crossing"].append({"power": power, "marker": COLONY, "colony": colony})
    game.emit("colony_sent", power=power, colony=colony, rules=["HIS-20.1.1"])


def arrive(game, frame):
    """HIS-20.1.3."""
    display = game.state["new_world"]
    for ship in under_way(game.state, COLONY):
        display["colonies"][ship["power"]].append(ship["colony"])
        game.emit("colony_founded", power=ship["power"], colony=ship["colony"], rules=["HIS-20.1.3"])
    display["crossing"] = [x for x in display["crossing"] if x["marker"] != COLONY]


CHAPTER = Chapter(
    procedures=(Procedure("colonies_arrive", (arrive,)),),
    actions=(priced(("colonize",), colonize_options, "colonize", price=0),),
)
