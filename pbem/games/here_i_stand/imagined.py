"""What a power will be asked, as it would be on the board as it stands, made of what it may know: its next impulse,
what it could do in it with the most CP that a card of its hand gives, and what all are asked one after the other.
"""

from pbem.engine import Running, StopBeforeChance, Trial, asking, copy
from pbem.engine.asking import Following

from .action_phase import impulse
from .cards import hands
from .diplomacy_phase.phony_war import PROTECTORS
from .position import put_in_impulse
from .powers import relations, scenarios
from .spring_deployment.spring import DEPLOYMENTS


def suppose(rules, state, role):
    """The state with this role asked for an impulse; None when it cannot be: it has no card, or chance comes first."""
    return _in_impulse(rules, state, role, {})


def spending(rules, state, role):
    """The state with this role asked for an action and the most CP it may have; None when it has none."""
    if rules.pending(state).get(role, {}).get("decision") == "action":
        return state
    cp = most_cp(state, role) if role in scenarios.powers(state) else 0
    return _in_impulse(rules, state, role, {"cp": cp}) if cp else None


def behind_its_place(rules, state, role):
    """(the state with this role asked for Spring Deployment, that the same are at war with it), while declarations of
    war go round (HIS-9.6.1, HIS-10.0.1); None at any other time, or where it is asked something else.
    """
    return asking.behind_its_place(rules, state, role, BEHIND)


def _same_enemies(state, role):
    """The condition, in words, that as many are at war with it, and that no protector has come in place of its minor
    (HIS-9.6.8, HIS-9.6.9).
    """
    enemies = relations.enemies(state, role)
    protectors = [PROTECTORS[minor] for minor in enemies if minor in PROTECTORS]
    others = [power.title() for power in protectors if power != role and power not in enemies]
    return " AND ".join([f"exactly {len(enemies)} at war with me", *(f"NOT at war with {power}" for power in others)])


# The window before it (HIS-6.1.21) is left out: who plays in it is secret.
BEHIND = {"declarations_of_war": Following("turn", "spring_deployment", DEPLOYMENTS, _same_enemies, {"begun": False})}


def in_winter(rules, state, role):
    """The state with this role, which is through with the Action Phase, asked for its winter quarters (HIS-19.0.1);
    None for any other.
    """
    depth = next((depth for depth, frame in enumerate(state["stack"]) if frame["at"] == "action_phase"), None)
    if depth is None or not impulse.is_through(state, state["stack"][depth], role):
        return None
    return asking.asked_from(rules, state, role, depth - 1, "winter", "winter")


def most_cp(state, power):
    """The most CP that one card of a power's hand gives (HIS-6.1.4, HIS-11.0.3)."""
    return max((impulse.MANDATORY_CP if hands.is_mandatory(state, card) else hands.cp(card)
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
