"""Barons: their order, what they hold, the two markers (WK-1.10, 1.11, 9.5 to 9.7)."""

CHAIRMAN, CHURCH = "chairman", "church"


def in_order(state, frame=None):
    """All Barons in Chairman order (WK-1.11); without a Chairman from the seat that held the marker (WK-40.37)."""
    first = state["barons"].index(state["chair"])
    return state["barons"][first:] + state["barons"][:first]


def seats(state):
    """The Barons with whom the match began, by seats."""
    return state["options"]["barons"].split()


def began(state):
    """How many they were (WK-38)."""
    return len(seats(state))


def gain(state, baron, what, amount):
    """Give a Baron Crowns, Votes, Faith or Influence, or take some; nobody has less than none."""
    state[what][baron] = max(0, state[what][baron] + amount)


def gain_influence(state, baron, amount):
    """From the pool, the rest from outside; the pool being empty makes this the last round (WK-8.3, 8.5, 40.20)."""
    state["influence"][baron] += amount
    if state["pool"]:
        state["pool"] = max(0, state["pool"] - amount)
        state["last_round"] = state["last_round"] or not state["pool"]


def has_most(state, baron, what):
    """Whether he holds strictly more than every other Baron, banned ones included (WK-9.5, 9.6)."""
    return all(state[what][baron] > state[what][other] for other in state["barons"] if other != baron)


def make_chairman(game, baron):
    """He has the marker, unless he is banned (WK-20.6); whether he has it newly."""
    state = game.state
    if baron in state["banned"] or state["chairman"] == baron:
        return False
    state["chairman"] = state["chair"] = baron
    game.emit("chairman", baron=baron, rules=["WK-9.5"])
    return True


def make_head(game, baron):
    """He becomes Head of the Church; whether he does newly."""
    if game.state["church"] == baron:
        return False
    game.state["church"] = baron
    game.emit("head", baron=baron, rules=["WK-9.6"])
    return True
