"""What a power will be asked, as it would be on the board as it stands, made of what it may know: its next impulse,
what it could do in it with the most CP that a card of its hand gives, and what all are asked one after the other.
"""

from pbem.engine import Running, StopBeforeChance, Trial, copy, top
from pbem.engine.running import close

from .action_phase.impulse import MANDATORY_CP
from .cards import hands
from .map.atlas import MAJORS
from .position import put_in_impulse
from .powers import scenarios

IN_IMPULSE_ORDER = {"declarations_of_war": "next_power", "spring_deployment": "next_deployment"}  # procedure: step


def suppose(rules, state, role):
    """The state with this role asked for an impulse; None when it cannot be: it has no card, or chance comes first."""
    return _in_impulse(rules, state, role, {})


def spending(rules, state, role):
    """The state with this role asked for an action and the most CP it may have; None when it has none."""
    if rules.pending(state).get(role, {}).get("decision") == "action":
        return state
    cp = most_cp(state, role) if role in scenarios.powers(state) else 0
    return _in_impulse(rules, state, role, {"cp": cp}) if cp else None


def foreseen(rules, state, role):
    """Both, where they are."""
    return [found for found in (suppose(rules, state, role), spending(rules, state, role)) if found is not None]


def at_its_place(rules, state, role):
    """The state with this role asked at its place in impulse order, as if those before it had done nothing; None when
    that is over, or nothing of the kind is under way (HIS-9.6.1, HIS-10.0.1).
    """
    under_way = next((at for at, frame in enumerate(state["stack"]) if frame["at"] in IN_IMPULSE_ORDER), None)
    if under_way is None or role not in MAJORS or MAJORS.index(role) < state["stack"][under_way]["order"]:
        return None
    running = Running(rules, copy(state), Trial())
    supposed = running.state
    del supposed["stack"][under_way + 1:]
    frame = top(supposed)
    if "waiting" in frame:
        close(frame)
    frame["order"] = MAJORS.index(role)
    running.goto(frame, IN_IMPULSE_ORDER[frame["at"]])
    try:
        running.run()
    except StopBeforeChance:  # the power is not asked, and no other after it
        return None
    return supposed if top(supposed) is frame and role in rules.pending(supposed) else None


def most_cp(state, power):
    """The most CP that one card of a power's hand gives (HIS-6.1.4, HIS-11.0.3)."""
    return max((MANDATORY_CP if hands.is_mandatory(state, card) else hands.cp(card)
                for card in hands.hand(state, power)), default=0)


def _in_impulse(rules, state, role, spec):
    """Nothing of what others have filed or hold is looked at on the way, so nothing needs a seal."""
    running = Running(rules, {**copy(state), "sealed": False}, Trial())
    try:
        put_in_impulse(running, role, spec)
        running.run()
    except StopBeforeChance:
        return None
    return running.state if role in rules.pending(running.state) else None
