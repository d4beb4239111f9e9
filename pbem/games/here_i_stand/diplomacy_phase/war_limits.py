"""Wars between major powers that may never be declared, in no phase (HIS-9.6.16, HIS-9.6.17, HIS-9.6.23)."""

from ..powers import relations


def forbidden(state, power, target):
    """(phrase, values, rules) why a power may never declare war on a major now, or None."""
    if not state["league"] and "protestant" in (power, target):
        rule = "HIS-9.6.23" if power == "protestant" else "HIS-9.6.17"
        return "no_war_before_league", {}, [rule]
    if relations.allied(state, power, target):
        return "war_on_own_ally", {"power": target}, ["HIS-9.6.16"]
    return None
