"""What a power is asked when nothing more is asked about an order: in its phase, its next impulse, in Winter."""

from pbem.engine import top

from ..cards import hands
from ..diplomacy_phase import war
from ..map.atlas import MAJORS
from ..spring_deployment import spring
from .moments import next_impulse

BEFORE_DEPLOYMENT = ("diplomacy", "diet_of_worms")
BEFORE_WAR = ("negotiation", "peace", "ransom", "excommunication")


def later(state, role):
    """[(decision, text of an order filed ahead)] of what the role may be asked before its next impulse, else that."""
    return [*_war(state, role), *_deployment(state, role)] or [*_impulse(state, role)] or [*_winter(state)]


def _frame(state, procedure):
    return next((frame for frame in state["stack"] if frame["at"] == procedure), None)


def _war(state, role):
    """HIS-9.6: in impulse order, behind the other segments of the phase."""
    phase, segment = _frame(state, "diplomacy"), _frame(state, "declarations_of_war")
    comes = MAJORS.index(role) >= segment["order"] if segment else phase and phase["step"] in BEFORE_WAR
    if comes and war.targets(state, role) and hands.hand(state, role):
        yield "declaration_of_war", "WHEN declaring war: decline"


def _deployment(state, role):
    """HIS-10.0.1: in impulse order."""
    segment = _frame(state, "spring_deployment")
    comes = MAJORS.index(role) >= segment["order"] if segment else state["phase"] in BEFORE_DEPLOYMENT
    if comes and spring.starts(state, role):
        yield "spring_deployment", "WHEN spring deployment: stay"


def _impulse(state, role):
    """Its next impulse, as long as it has a card for it."""
    if state["phase"] in (*BEFORE_DEPLOYMENT, "spring_deployment", "action"):
        plays_now = top(state).get("waiting", {}).get(role) == "impulse"
        if len(hands.hand(state, role)) > plays_now:
            yield "impulse", next_impulse(state, role)


def _winter(state):
    if state["phase"] == "action":
        yield "winter", "WHEN winter: standard"
