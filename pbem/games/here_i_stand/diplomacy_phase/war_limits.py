"""Wars between major powers that may never be declared, in no phase (HIS-9.6.16, HIS-9.6.17, HIS-9.6.23)."""

from ..map.atlas import POWERS
from ..powers import relations


def forbidden(state, power, target):
    """(sentence, rules) why a power may never declare war on a major now, or None."""
    if not state["league"] and "protestant" in (power, target):
        rule = "HIS-9.6.23" if power == "protestant" else "HIS-9.6.17"
        return "no war with the Protestant is declared before the Schmalkaldic League", [rule]
    if relations.allied(state, power, target):
        return f"{POWERS[target]['name']} is your ally", ["HIS-9.6.16"]
    return None
