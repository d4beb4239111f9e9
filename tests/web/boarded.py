"""A duel whose board is drawn: two places, whose notes tell the points, and what was played marked."""

from pbem.engine.facets import Pictures

ROLES = ("red", "blue")


def spot(x):
    return {"x": x, "y": 200, "form": "circle", "size": 60, "label": {"x": x, "y": 260, "side": "S"},
            "stack": {"x": x, "y": 120, "side": "N"}}


GROUND = {"width": 900, "height": 400, "land": "", "places": {"role:red": spot(200), "role:blue": spot(700)},
          "regions": {}, "links": [{"ends": ("role:red", "role:blue"), "kind": "road"}],
          "ways": {"road": {"line": "plain", "tone": "way"}}, "lines": [],
          "close_ups": {"close_up:left": (0, 0, 450, 400)}}
PARTIES = {"red": {"name": "Red", "letter": "R", "fill": "#aa0000", "ink": "#ffffff"},
           "blue": {"name": "Blue", "letter": "B", "fill": "#0000aa", "ink": "#ffffff"}}


def arena(view, role, words):
    spaces = {f"role:{one}": {"name": one.title(), "owner": one, "note": f"{one.title()} has {points} points"}
              for one, points in view["points"].items()}
    return {"key": "arena", "title": "The arena", "parties": PARTIES, "legend": [],
            "panels": [{"kind": "chart", "title": "The arena", "ground": "arena", "spaces": spaces, "counters": []}]}


def rounds(view, role, words):
    marker = {"key": "round:now", "at": min(view["round"], 8) - 1, "text": "R",
              "note": f"Round {view['round']}"}
    return {"key": "rounds", "title": "The rounds", "parties": PARTIES, "legend": [],
            "panels": [{"kind": "track", "title": "The rounds", "boxes": list("12345678"), "markers": [marker]}]}


def pictures(view, role, words):
    return [arena(view, role, words), rounds(view, role, words)]


FACET = Pictures(pictures, {"arena": GROUND}, ("arena",), fields={"winner": "role", "role": "role"})
