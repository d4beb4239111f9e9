"""The duel as a picture: the points on a track, and the own hand."""

from pbem.engine.facets import Pictures
from pbem.engine.pictures import parties_of

COLOURS = {"red": ("#b3123a", "#ffffff"), "blue": ("#9adcf5", "#000000")}
GOAL = 3


def pictures(view, role, words):
    """The picture "points"."""
    hand = [_hand(view, role, words)] if role in COLOURS else []
    return [{"key": "points", "title": words.say("board", "points", {"round": view["round"]}), "legend": [],
             "parties": parties_of("role", COLOURS, words), "panels": [_points(view, words), *hand]}]


def _points(view, words):
    return {"kind": "track", "title": words.say("board", "points.points", {}), "boxes": [*map(str, range(GOAL + 1))],
            "markers": [_marker(role, points, words) for role, points in view["points"].items()]}


def _marker(role, points, words):
    return {"key": f"role:{role}", "at": min(points, GOAL), "owner": role,
            "note": words.say("board", "track", {"role": role, "points": points})}


def _hand(view, role, words):
    title = words.say("board", "hand", {})
    cards = [{"key": f"card:{card}", "title": words.name("card", card, "table"), "note": title}
             for card in view["hand"]]
    return {"kind": "cards", "title": title, "rows": [{"title": "", "owner": role, "cards": cards}] if cards else [],
            "empty": words.say("board", "hand.cards", {"cards": []})}


PICTURES = Pictures(pictures, told=("points",), asked=lambda decision: ("points",), fields={"winner": "role"})
