"""Thomas Cromwell (card 115, anniversary edition): he saves Cranmer, or serves the English church."""

from pbem.engine import Chapter, Doing, Illegal, Procedure, question

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent, CardResponse
from ..powers import heirs
from . import religious_actions, religious_events

RULES = ("HIS-11.0.4", "HIS-6.1.5")
FATAL_RESULT = 3  # once a pregnancy roll gave no more than this, the event takes him out of the game


# The response.

def check_rescue(state, power, subject):
    if subject["person"] != "cranmer":
        raise Illegal("cromwell_saves_cranmer", {}, ["HIS-6.1.13"])


def rescue(game, frame):
    game.emit("cranmer_saved", power=frame["power"], rules=["HIS-6.1.13"])
    game.end(frame, cancelled=True)


# The event, in two ways.

def ways(state):
    """How he can serve now: give Dissolution of the Monasteries to England, or have England write."""
    dissolution = CARD["dissolution_of_the_monasteries"]
    possible = {"give": dissolution in religious_events.retrievable(state, "england"),  # HIS-6.2.16
                "treatise": bool(religious_actions.treatise_zones(state, "england"))}
    return [way for way in possible if possible[way]]


def check_cromwell(state, power):
    if not ways(state):
        raise Illegal("nothing_for_cromwell", {}, [*RULES, "HIS-6.2.16", "HIS-18.1.16"])


def choose_service(game, frame):
    frame["way"] = ways(game.state)[0]
    if len(ways(game.state)) > 1:
        game.ask(frame, "thomas_cromwell", frame["power"])


def serve(game, frame):
    state = game.state
    if any(result <= FATAL_RESULT for result in heirs.results(state)):
        state["this_turn"].setdefault("remove", []).append(CARD["thomas_cromwell"])
    if frame["way"] == "give":
        state["discard"].remove(CARD["dissolution_of_the_monasteries"])
        hands.give(game, "england", CARD["dissolution_of_the_monasteries"])
        game.emit("card_retrieved", power="england", card=CARD["dissolution_of_the_monasteries"], rules=list(RULES))
    else:
        state["this_turn"]["thomas_cromwell"] = True
        game.emit("cheap_treatises", cp=religious_actions.CROMWELLS_PRICE, rules=list(RULES))
        religious_actions.publish(game, "england", {"zone": "english"})


CHAPTER = Chapter(
    procedures=(
        Procedure("thomas_cromwell", (choose_service, serve), takes=("power", "card"), keeps=("way",)),
        Procedure("thomas_cromwells_rescue", (rescue,), takes=("power", "card", "subject")),
    ),
    decisions=(
        question("thomas_cromwell",
                 Doing("give", {"way": "give"},
                       "take_dissolution", RULES),
                 Doing("treatise", {"way": "treatise"},
                 "treatise_at_once", RULES), pace="impulse"),
    ),
    cards=(
        CardEvent("thomas_cromwell", check_cromwell),
        CardResponse("thomas_cromwell", "excommunication", check_rescue, by="thomas_cromwells_rescue"),
    ),
)
