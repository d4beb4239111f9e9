"""The St. Peter's track: CP that turn into VP (HIS-18.1.27)."""

BOXES = 5  # CP for one VP
MOST_VP = 5


def room(state):
    """CP that can still be spent before the fifth VP."""
    track = state["st_peters"]
    return (MOST_VP - track["vp"]) * BOXES - track["cp"]


def add(game, cp, rules=("HIS-18.1.27",)):
    """Move the CP marker; each full round is a VP, and nothing counts after the fifth."""
    track = game.state["st_peters"]
    used = min(cp, room(game.state))
    before = track["vp"]
    gained, track["cp"] = divmod(track["cp"] + used, BOXES)
    track["vp"] += gained
    game.emit("st_peters", cp=used, box=track["cp"], vp=track["vp"], gained=track["vp"] - before, rules=rules)
