"""Henry's children and who may follow him on the throne (HIS-21.3.13 to HIS-21.3.17, HIS-23.2.7).

`state["wives"]` holds for each wife after Catherine of Aragon the result of the pregnancy chart her marker lies on.
"""

ELIZABETH, SICKLY_EDWARD, HEALTHY_EDWARD = 4, 5, 6
EDWARDS_VP, ELIZABETHS_VP = 5, 2


def results(state):
    """Results of the pregnancy chart that have been obtained."""
    return set(state["wives"].values())


def elizabeth_is_born(state):
    return ELIZABETH in results(state)


def edward_is_born(state):
    return bool({SICKLY_EDWARD, HEALTHY_EDWARD} & results(state))


def edward_is_healthy(state):
    return HEALTHY_EDWARD in results(state)


def vp(state):
    """England's special VP for an heir (HIS-23.2.7)."""
    if edward_is_born(state):
        return EDWARDS_VP
    return ELIZABETHS_VP if elizabeth_is_born(state) else 0


# Whether the card of an heir enters the deck now (its turn is looked at elsewhere).

def edward_is_due(state):
    """HIS-21.3.15, HIS-21.3.16."""
    return state["rulers"]["england"] == "henry_viii" and edward_is_born(state)


def mary_is_due(state):
    """HIS-21.3.13 to HIS-21.3.15: there is no Edward, or a sickly one rules."""
    if state["rulers"]["england"] == "edward_vi":
        return not edward_is_healthy(state)
    return state["rulers"]["england"] == "henry_viii" and not edward_is_born(state)


def elizabeth_is_due(state):
    """HIS-21.3.14, HIS-21.3.15."""
    return state["rulers"]["england"] == "mary_i" and elizabeth_is_born(state)
