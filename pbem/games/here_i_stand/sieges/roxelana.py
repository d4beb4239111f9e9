"""Roxelana (card 42): 4 CP; the Ottoman also has a free assault by Suleiman's formation (HIS-15.1.4).

The free assault may be made at any time of the impulse, even on a space put under siege in it. Other powers may
spend 2 of the 4 CP to send Suleiman to Istanbul.
"""

from pbem.engine import Action, Chapter, Illegal, Option, Phrase, Procedure, waiting

from ..cards.menu import CardEvent, pay
from ..land_movement import passage
from ..pieces import forces, units
from ..powers import relations

CP, RECALL_CP = 4, 2
SULEIMAN, OTTOMAN, ISTANBUL = "suleiman", "ottoman", "istanbul"
FREE, RECALL = "roxelana_assault", "roxelana_recall"  # marks of the impulse
RECALL_WAITS = Illegal("recall_waits", {}, ("HIS-11.0.5",))


def pending(state):
    """Whether the free assault has not been made yet."""
    return bool(state["impulse"].get(FREE))


def leads(state, who):
    """Whether a formation may make the free assault now."""
    return pending(state) and SULEIMAN in forces.leaders(who)


def use(state, who):
    """The free assault is made."""
    if leads(state, who):
        state["impulse"][FREE] = False


def roxelana(game, frame):
    power = frame["power"]
    game.state["impulse"]["cp"] = CP
    game.state["impulse"][FREE if power == OTTOMAN else RECALL] = True


# Suleiman goes home.

def can_go_home(state):
    """Whether Suleiman can be sent to Istanbul: he is elsewhere on the map, and it is Ottoman."""
    here = units.place_of_leader(state, SULEIMAN)
    return here not in (None, ISTANBUL) and relations.control(state, ISTANBUL) == OTTOMAN


def recall_options(state, frame, role):
    if state["impulse"].get(RECALL) and state["impulse"]["cp"] >= RECALL_CP and can_go_home(state):
        yield Option("recall", do_recall, syntax="[Suleiman]", rules=("HIS-11.0.5",),
                     help=Phrase("recall_suleiman", {"cp": RECALL_CP}, "options"))
    else:
        yield waiting("recall", RECALL_WAITS)


def do_recall(game, frame, role, args):
    here = units.place_of_leader(game.state, SULEIMAN)
    pay(game, RECALL_CP)
    game.state["impulse"][RECALL] = False
    passage.relocate(game, OTTOMAN, here, ISTANBUL, {"leaders": [SULEIMAN]})
    game.emit("suleiman_recalled", power=role, origin=here, rules=["HIS-11.0.5"])


CHAPTER = Chapter(
    procedures=(Procedure("roxelana", (roxelana,), takes=("power", "card")),),
    cards=(CardEvent("roxelana"),),
    actions=(Action(("recall",), lambda state, role: None, recall_options),),
    waits={"recall": RECALL_WAITS},
)
