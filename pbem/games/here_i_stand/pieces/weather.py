"""What Foul Weather and Gout forbid until the running impulse ends (HIS-13.1.13, HIS-15.1.10, HIS-16.1.11).

`state["impulse"]["foul_weather"]` is True, `state["impulse"]["gout"]` lists the leaders who are ill.
"""


REACH = 1  # spaces a land unit may move in an impulse of foul weather

# action -> rule
BARRED = {"assault": "HIS-15.1.10", "sail": "HIS-16.1.11", "transport": "HIS-16.3.3", "piracy": "HIS-6.1.13"}


def foul(state):
    """Whether Foul Weather lies on the running impulse."""
    return bool((state["impulse"] or {}).get("foul_weather"))


def barred(state, action):
    """(phrase, values, rules) why Foul Weather forbids an action, one of `BARRED`, or None."""
    return ("foul_weather", {"action": action}, [BARRED[action]]) if foul(state) else None


def too_far(state, spaces):
    """(phrase, values, rules) why land units may not move so many spaces in this impulse, or None."""
    if foul(state) and spaces > REACH:
        return "foul_weather_on_land", {"spaces": REACH}, ["HIS-13.1.13"]
    return None


def ill(state):
    """Army leaders who may neither move nor assault until the impulse ends (card 32)."""
    return (state["impulse"] or {}).get("gout", [])


def leader_refused(state, leaders):
    """(phrase, values, rules) why one of these leaders may neither move nor assault, or None."""
    for leader in leaders:
        if leader in ill(state):
            return "leader_has_gout", {"leader": leader}, ["HIS-13.1.13", "HIS-15.1.10"]
    return None
