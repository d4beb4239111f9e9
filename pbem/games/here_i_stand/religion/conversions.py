"""Cards that change the religion of spaces without dice: Anabaptists, Frederick the Wise."""

from pbem.engine import Chapter, Doing, Illegal, Procedure, declining, question

from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import ELECTORATES, SPACES
from ..map.routes import distances
from . import religious_events
from .influence import CATHOLIC, PROTESTANT, unoccupied

SPACES_FLIPPED = 2
RULES = ("HIS-11.0.4", "HIS-11.0.8")


# Anabaptists: the Papacy wins back two spaces, whether or not they touch a Catholic one.

def strongholds(state):
    """Unoccupied Protestant spaces that are no Electorates."""
    return [s for s, religion in state["religion"].items()
            if religion == PROTESTANT and s not in ELECTORATES and unoccupied(state, s)]


def check_anabaptists(state, power):
    if not strongholds(state):
        raise Illegal("no_space_to_suppress", {}, RULES)


def suppress(game, frame):
    game.call("flips", power="papacy", religion=CATHOLIC, spaces=SPACES_FLIPPED, source="anabaptists",
              among=strongholds(game.state))


# Frederick the Wise: the two nearest German spaces turn Protestant.

def by_distance(state):
    """Catholic German-speaking spaces in groups of equal distance from Wittenberg, the nearest first."""
    away, groups = distances("wittenberg"), {}
    for space, religion in state["religion"].items():
        if religion == CATHOLIC and SPACES[space].language == "german":
            groups.setdefault(away[space], []).append(space)
    return [groups[steps] for steps in sorted(groups)]


def check_frederick(state, power):
    if not by_distance(state) and not wartburg_waits(state):
        raise Illegal("no_catholic_german_space", {}, RULES)


def protect(game, frame):
    """The Protestant chooses among equally near ones; the nearest group may be one space only."""
    groups = by_distance(game.state)
    frame["left"] = frame.get("left", SPACES_FLIPPED)
    if not frame["left"] or not groups:
        return
    number = min(frame["left"], len(groups[0]))
    frame["left"] -= number
    game.call("flips", power="protestant", religion=PROTESTANT, spaces=number, source="frederick_the_wise",
              among=groups[0])
    game.goto(frame, "protect")


def wartburg_waits(state):
    """HIS-6.2.16: the Protestant may not take back The Wartburg if it played it itself this turn."""
    return CARD["the_wartburg"] in religious_events.retrievable(state, "protestant")


def offer_wartburg(game, frame):
    if wartburg_waits(game.state):
        game.ask(frame, "take_wartburg", "protestant")


def take_wartburg(game, frame, role):
    religious_events.retrieve(game, role, CARD["the_wartburg"])


CHAPTER = Chapter(
    procedures=(
        Procedure("anabaptists", (suppress,), takes=("power", "card")),
        Procedure("frederick_the_wise", (protect, offer_wartburg), takes=("power", "card"), keeps=("left",)),
    ),
    decisions=(
        question("take_wartburg",
                 Doing("take", take_wartburg, "take_wartburg", ("HIS-6.2.14", "HIS-6.2.16")),
                 declining("leave_wartburg"), default=lambda s, f, r: {"verb": "take"}, pace="impulse"),
    ),
    cards=(
        CardEvent("anabaptists", check_anabaptists),
        CardEvent("frederick_the_wise", check_frederick),
    ),
)
