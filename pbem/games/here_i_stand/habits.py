"""How simulated players of Here I Stand play.

They act rather than end an impulse, play nearly all the cards they can before they pass, and answer most questions
outside their own impulse with the default order, as careful players do. An impulse filed ahead is given up when the
power has been struck meanwhile: a new enemy, a lost space, a siege, or lost units.
"""

from pbem.engine.habits import ALWAYS, CONCERNED, NEVER, Habits

from .filed_orders.moments import own_turn
from .pieces import units
from .powers import relations

PHASES = ("diplomacy", "diet_of_worms", "spring_deployment", "action")  # cards are dealt, impulses are to come
BY_DEFAULT = 0.85
LIKED = {"end": 0.02, "pass": 0.1, "decline": 2.0, "discard": 0.2, "declare": 0.5, "withdraw": 0.05}
POLICIES = {ALWAYS: "ask", CONCERNED: "own", NEVER: "never"}


def wish(when):
    return {"verb": "responses", "policy": POLICIES[when]}


def to_come(state):
    return state["phase"] in PHASES


def position(state, power):
    """What the power has on the board: enemies, spaces, those under siege, the number of its units."""
    spaces, besieged = [space for space, holder in state["control"].items() if holder == power], relations.sieges(state)
    return {"enemies": list(state["wars"].get(power, ())), "spaces": spaces,
            "sieges": [space for space in spaces if space in besieged],
            "units": sum(units.size(forces.get(power, {})) for forces in state["units"].values())}


def struck(before, now):
    """Whether the power has met with something that its plans did not reckon with."""
    return bool({*now["enemies"]} - {*before["enemies"]} or {*before["spaces"]} - {*now["spaces"]}
                or {*now["sieges"]} - {*before["sieges"]} or now["units"] < before["units"])


HABITS = Habits(LIKED, BY_DEFAULT, wish, own_turn, to_come, position, struck, talks=("negotiation",))
