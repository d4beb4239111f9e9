"""Laws that Barons have worded themselves (option `open_private_motions`, WK-39.2, 40.42).

`state["open_laws"]` has those that passed: the words, who moved them, and what the server does by them, which are flags
of laws among the Agendas.
"""

from ..match_options import YES

MOST = 20  # in force at once
IDS = [f"proposal_{number}" for number in range(1, MOST + 1)]


def are_open(state):
    return state["options"]["open_private_motions"] == YES


def room(state):
    """How many more may come into force."""
    return MOST - len(state["open_laws"])


def free_id(state):
    """What the next law is called; None where there are too many."""
    return next((one for one in IDS if one not in state["open_laws"]), None)


def printed_laws(data):
    """{flag: the effect of the first law that has it} in a set of data."""
    found = {}
    for card in data.agendas.values():
        if card.type == "law":
            found.setdefault(card.effect["flag"], card.effect)
    return found


def told(effects):
    """Effects as they are said: which law, and its number, None without one."""
    return [{"flag": effect["flag"], "amount": effect.get("amount")} for effect in effects]
