"""Impulses as a power would have them on the board as it stands, made of what it may know: its next one, and what it
could do in it with the most CP that a card of its hand gives.
"""

from pbem.engine import Running, StopBeforeChance, Trial, copy

from .action_phase.impulse import MANDATORY_CP
from .cards import hands
from .position import put_in_impulse
from .powers import scenarios


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
