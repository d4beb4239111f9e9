"""Trade shifts: a bust disc moves to the Emporium in play (PR-H1)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..map.atlas import CITIES, ONE_SHOTS
from ..pieces import map_pieces
from ..tableaux import prestige, tableau

SPICE_ISLANDS, RULES, REPRESSED = "spice_islands", ["PR-H1.1"], ("PR-H1.2",)


def target(one_shot):
    """The Emporium that a trade shift opens."""
    return ONE_SHOTS[one_shot]["emporium"]


def refused(state, bank, card, one_shot):
    """Why a bank cannot shift the trade, or None: covered it must be, the Spice Islands need a Discovery (PR-H1.4)."""
    emporium = target(one_shot)
    if not map_pieces.covered(state, emporium):
        return Illegal("emporium_is_open", {"city": emporium}, RULES)
    own = prestige.shown(state, card).count("discovery") if tableau.place_of(state, card) else 0
    if emporium == SPICE_ISLANDS and prestige.of_tableau(state, bank)["discovery"] <= own:
        return Illegal("discovery_needed", {}, ["PR-H1.4"])
    return None


def move_disc(game, frame):
    """PR-H1.1: the disc goes to the Emporium of the same colour that was in play."""
    state, emporium = game.state, target(frame["one_shot"])
    colour = CITIES[emporium].emporium
    frame["covered"] = state["open"][colour]
    state["open"][colour] = emporium
    game.emit("trade_shifted", emporium=emporium, covered=frame["covered"], rules=RULES)


def repress_covered(game, frame):
    """PR-H1.2: the Pieces there are Repressed, for nothing (DOUBT-31)."""
    city = frame["covered"]
    for piece in list(game.state["cities"][city]):
        map_pieces.repress(game, piece, city, CITIES[city].map_card, REPRESSED)


CHAPTER = Chapter(procedures=(
    Procedure("trade_shift", (move_disc, repress_covered), takes=("one_shot",), keeps=("covered",)),
))
