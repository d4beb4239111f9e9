"""The two-player variant: where units may go, and which spaces may change hands.

Papal and Protestant units stay in the German and Italian zones. French, Hapsburg and Ottoman units move there too,
elsewhere only into their own and independent spaces; those of minors go with their ally.
"""

from ..map.atlas import INDEPENDENT, LANGUAGE_SPACES, SPACES
from . import scenarios

ZONES = frozenset(LANGUAGE_SPACES["german"] + LANGUAGE_SPACES["italian"])
CONTESTED = ZONES | {"metz", "liege"}
RELIGION = {"papacy": "catholic", "protestant": "protestant"}
RULE = "HIS-3.0.1"  # the variant's own page has no ids


def entry_refused(state, power, space):
    """(phrase, values, rules) why a power's land units may not be in a space, None when they may."""
    if not scenarios.two_player(state) or space in ZONES:
        return None
    if power in scenarios.powers(state):
        return "outside_zones", {"space": space}, [RULE]
    holder = state["control"][space]
    if holder == power or holder == INDEPENDENT and (space in CONTESTED or not SPACES[space].fortified):
        return None
    return "outside_zones_and_foreign", {"space": space}, [RULE]


def is_fixed(state, space):
    """Whether a space cannot change its political control."""
    return scenarios.two_player(state) and space not in CONTESTED


def control_refused(state, space):
    """(phrase, values, rules) why nobody takes control of a space, None when it can be taken."""
    if is_fixed(state, space):
        return "never_changes_hands", {"space": space}, [RULE]
    return None


def may_calm(state, power, space):
    """Whether a player may remove unrest without units near: where the religion is his side's."""
    return scenarios.two_player(state) and state["religion"][space] == RELIGION.get(power)
