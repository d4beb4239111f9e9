"""What Foul Weather and Gout forbid until the running impulse ends (HIS-13.1.13, HIS-15.1.10, HIS-16.1.11).

`state["impulse"]["foul_weather"]` is True, `state["impulse"]["gout"]` lists the leaders who are ill.
"""

from ..map.atlas import LEADERS

REACH = 1  # spaces a land unit may move in an impulse of foul weather

# action -> (what it is called, rule)
BARRED = {
    "assault": ("assaults", "HIS-15.1.10"),
    "sail": ("naval moves", "HIS-16.1.11"),
    "transport": ("naval transports", "HIS-16.3.3"),
    "piracy": ("piracy", "HIS-6.1.13"),
}


def foul(state):
    """Whether Foul Weather lies on the running impulse."""
    return bool((state["impulse"] or {}).get("foul_weather"))


def barred(state, action):
    """(sentence, rules) why Foul Weather forbids an action ("assault", "sail", "transport", "piracy"), or None."""
    if not foul(state):
        return None
    what, rule = BARRED[action]
    return f"Foul Weather: no {what} until this impulse ends", [rule]


def too_far(state, spaces):
    """(sentence, rules) why land units may not move so many spaces in this impulse, or None."""
    if foul(state) and spaces > REACH:
        return f"Foul Weather: no land unit moves more than {REACH} space until this impulse ends", ["HIS-13.1.13"]
    return None


def ill(state):
    """Army leaders who may neither move nor assault until the impulse ends (card 32)."""
    return (state["impulse"] or {}).get("gout", [])


def leader_refused(state, leaders):
    """(sentence, rules) why one of these leaders may neither move nor assault, or None."""
    for leader in leaders:
        if leader in ill(state):
            return (f"{LEADERS[leader].name} has the gout and neither moves nor assaults until this impulse ends",
                    ["HIS-13.1.13", "HIS-15.1.10"])
    return None
