"""The Mercenary track: two blank spaces and those numbered 2 to the number of Barons (WK-7.2, 9.4)."""


def spaces(data, players):
    """The spaces that so many Barons may use, from left to right."""
    return [*data.fees][:players + 1]


def free(state):
    """Open spaces without a marker; behind them lie those that closed when a Baron was eliminated."""
    return [space for space in [*state["track"]][:len(state["barons"]) + 1] if state["track"][space] is None]


def is_full(state):
    """Whether a Draft is due: a marker more than there are Barons."""
    return sum(baron is not None for baron in state["track"].values()) > len(state["barons"])


def take_off(state, baron):
    """All markers of a Baron."""
    state["track"] = {space: None if one == baron else one for space, one in state["track"].items()}
