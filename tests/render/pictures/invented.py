"""Boards of no game, to be drawn by tests and benches: as many places as a large map has, cards, tracks, tiles."""

from math import cos, sin

ACROSS, DOWN = 14, 10
PARTIES = {
    "reds": {"name": "Reds", "letter": "R", "fill": "#b8321f", "ink": "#ffffff"},
    "blues": {"name": "Blues", "letter": "B", "fill": "#004c97", "ink": "#ffffff"},
    "golds": {"name": "Golds", "letter": "G", "fill": "#f2d400", "ink": "#000000"},
    "greys": {"name": "Greys", "letter": "Y", "fill": "#b8a98f", "ink": "#000000", "hatched": True},
}
OWNERS = ("", *PARTIES)
FORMS = ("circle", "square", "tower", "hexagon", "diamond")
SIDES = ("E", "S", "N", "W", "NE", "SW")
OPPOSITE = {"E": "W", "S": "N", "N": "S", "W": "E", "NE": "SW", "SW": "NE"}
NAMES = ("Aldersea", "Brook", "Carrowmore", "Dun", "Eastmarch", "Fenwick", "Gull Point", "Hazelhay", "Inver", "Jorvik")


def spot(number):
    """A place of the ground, by its number."""
    across, down = number % ACROSS, number // ACROSS
    x, y = 60 + 82 * across + 14 * cos(number * 7), 60 + 98 * down + 18 * sin(number * 5)
    side = SIDES[number % len(SIDES)]
    shift = {"E": 40, "W": -40}.get(side[-1], 0), {"N": -22, "S": 22}.get(side[0], 0)
    back = OPPOSITE[side]
    away = {"E": 32, "W": -32}.get(back[-1], 0), {"N": -22, "S": 22}.get(back[0], 0)
    return {"form": FORMS[number % len(FORMS)], "x": x, "y": y, "size": 20 + 6 * (number % 3 == 0),
            "label": {"x": x + shift[0], "y": y + shift[1], "side": side},
            "stack": {"x": x + away[0], "y": y + away[1], "side": back},
            "ports": [{"x": x + 14, "y": y - 14, "sea": "sea:north"}] if number % 5 == 0 else []}


def coast():
    """A path of as many points as a real coast has."""
    points = [(600 + (540 + 20 * sin(at * .9)) * cos(at / 500), 500 + (440 + 16 * cos(at * .7)) * sin(at / 500))
              for at in range(3142)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def ground(places=ACROSS * DOWN):
    """The ground of a map."""
    spots = {f"space:{number}": spot(number) for number in range(places)}
    pairs = [(number, other) for number in range(places) for other in (number + 1, number + ACROSS)
             if other < places and (other % ACROSS or other != number + 1)]
    return {"width": 1200, "height": 1005, "land": coast(), "places": spots,
            "regions": {"sea:north": {"x": 600, "y": 20, "px": 17, "fleets": {"x": 600, "y": 42}},
                        "sea:south": {"x": 600, "y": 985, "px": 17, "broad": 60, "angle": -8,
                                      "fleets": {"x": 700, "y": 985}}},
            "links": [{"ends": [f"space:{one}", f"space:{other}"], "kind": ("road", "pass", "rail")[one % 7 % 3]}
                      for one, other in pairs],
            "ways": {"road": {"line": "plain", "tone": "way"}, "pass": {"line": "dashed", "tone": "pass"},
                     "rail": {"line": "double", "tone": "way"}},
            "lines": [{"kind": "border", "points": [(0, 300), (60, 400), (40, 500)]},
                      {"kind": "arrow", "points": [(20, 100), (60, 40), (140, 20)]}],
            "close_ups": {"close_up:middle": (400, 350, 420, 300)}}


def grounds():
    """The grounds of the pictures here."""
    return {"map": ground(), "fields": fields()}


def space(number):
    """A place as it is now."""
    owner, home = OWNERS[number % 5], OWNERS[(number * 3) % 5]
    signs = [{"icon": icon, "tone": tone, "note": icon} for icon, tone, each in
             (("star", "plain", 11), ("flame", "alarm", 17), ("church", "good", 13), ("eye", "quiet", 19))
             if number % each == 0]
    name = f"{NAMES[number % len(NAMES)]} {number}" if number % 3 else NAMES[number % len(NAMES)]
    return {"name": name, "owner": owner, "home": home, "pale": number % 4 == 1, "absent": number % 29 == 28,
            "signs": signs, "note": f"{name}: all of it in words"}


def counter(at, owner, count, leaders=(), ships=0):
    """A stack."""
    items = [{"text": f"{count}+{count // 2}m"}, *([{"icon": "ship", "text": str(ships)}] if ships else [])]
    return {"at": at, "owner": owner, "rows": [items, *([{"text": name, "small": True}] for name in leaders)],
            "note": f"{count} at {at}"}


def map_picture(marked=True, counters=50):
    """A busy map."""
    stacks = [counter(f"space:{number * 7 % (ACROSS * DOWN)}", OWNERS[1 + number % 4], 1 + number % 9,
                      ("Charles the Bold", "Alva")[:number % 3], number % 4 if number % 3 == 0 else 0)
              for number in range(counters)]
    stacks += [counter("sea:north", owner, 0, (), 3) for owner in ("reds", "blues", "golds")]
    spaces = {f"space:{number}": space(number) for number in range(ACROSS * DOWN)}
    spaces |= {"sea:north": {"name": "North Sea", "note": "North Sea"}, "sea:south": {"name": "South Sea", "note": ""}}
    marks = {"moves": [{"origin": "space:44", "target": "space:60", "owner": "reds"},
                       {"origin": "sea:north", "target": "space:33", "owner": "golds"}],
             "changed": ["space:60", "space:62", "sea:north"], "choices": ["space:75", "space:76", "space:77"]}
    return {"key": "map", "title": "The map", "parties": PARTIES, "legend": LEGEND,
            "panels": [{"kind": "chart", "title": "", "ground": "map", "spaces": spaces, "counters": stacks}],
            **({"marks": marks} if marked else {})}


LEGEND = [{"show": show, "text": text} for show, text in (
    ("form square", "town"), ("form tower", "fortress"), ("form hexagon", "seat"), ("icon ship", "ships"),
    ("icon star", "capital"), ("icon flame", "unrest"), ("icon skull", "never to be seen"), ("way pass", "a pass"),
    ("way rail", "a railway"), ("pale", "converted"), ("absent", "not in play"), ("move", "moved"),
    ("changed", "changed"), ("choice", "may be chosen"))]
TEXT = ("Each power with fewer than two cards draws one. Then the player may move one formation of at most eight units "
        "over a pass, as if it were a road.")


def card(number, **more):
    """A card of a market."""
    names = ("A long voyage", "Kings and bishops of the eastern marches", "Rest", "The great assembly", "Mutiny")
    return {"key": f"card:{number}", "title": names[number % 5], "text": TEXT[:40 + 37 * (number % 4)],
            "corner": str(number % 6), "owner": OWNERS[number % 5], "note": f"card {number}",
            "rows": [[{"icon": "sword", "text": "Campaign"}, {"icon": "knight", "owner": "reds"}],
                     [{"icon": "coin", "text": "Tax"}, {"text": "small print", "small": True}]][:number % 3], **more}


def market_picture():
    """Rows of cards."""
    east = [card(number, signs=[{"icon": "coin", "text": str(number), "note": "price"}]) for number in range(6)]
    west = [card(6, turned=True), card(7), card(8, covered=True, title="East"), card(9), card(10, owner="")]
    return {"key": "market", "title": "The market", "parties": PARTIES, "legend": LEGEND,
            "panels": [{"kind": "cards", "title": "Market", "rows": [
                {"title": "East", "cards": east}, {"title": "West", "owner": "blues", "cards": west}]},
                {"kind": "cards", "title": "Your hand", "rows": [], "empty": "You hold no card."}],
            "marks": {"moves": [], "changed": ["card:3"], "choices": ["card:1", "card:7"]}}


def tracks_picture():
    """Tracks and tiles."""
    markers = [{"key": f"marker:{owner}", "at": at, "owner": owner, "note": f"{owner} have {at}"}
               for owner, at in (("reds", 12), ("blues", 12), ("golds", 17), ("greys", 12))]
    leaders = [{"key": f"leader:{at}", "at": at % 3, "text": name, "owner": "blues", "note": name}
               for at, name in enumerate(("Luther 4", "Melanchthon 3", "Bucer 2", "Calvin 4", "Zwingli 3"))]
    tiles = [{"key": f"role:{owner}", "title": party["name"], "owner": owner, "note": party["name"],
              "signs": [{"icon": "card", "text": "4", "note": "cards"}, {"icon": "crown", "note": "ruler"}],
              "rows": [[{"icon": "person", "text": "Henry the Unsteady"}, {"text": "1509", "small": True}],
                       [{"icon": "chain", "text": "holds"}, {"text": "Francis", "owner": "greys"}],
                       [{"text": f"{number}", "icon": "coin"} for number in range(7)]]}
             for owner, party in PARTIES.items()]
    return {"key": "powers", "title": "The powers", "parties": PARTIES, "legend": LEGEND,
            "panels": [{"kind": "track", "title": "Victory points", "boxes": [*map(str, range(31))],
                        "markers": markers},
                       {"kind": "track", "title": "Debaters", "boxes": ["German", "English", "French"],
                        "markers": leaders, "broad": 3},
                       {"kind": "tiles", "title": "Powers", "tiles": tiles, "broad": 4}],
            "marks": {"moves": [], "changed": ["marker:golds", "role:blues"], "choices": ["leader:2", "role:reds"]}}


def fields():
    """The ground of a board of areas."""
    corners = [(20 + 290 * (at % 3), 20 + 230 * (at // 3)) for at in range(6)]
    areas = {f"area:{at}": {
        "form": "area", "x": x + 140, "y": y + 110, "size": 280, "shape": [
            (x, y), (x + 280, y), (x + 280, y + 220), (x, y + 220)],
        "label": {"x": x + 140, "y": y + 20, "side": ""}, "stack": {"x": x + 140, "y": y + 190, "side": ""}}
        for at, (x, y) in enumerate(corners)}
    towns = {f"town:{at}": {
        "form": "circle", "x": x + 90 + 100 * (at % 2), "y": y + 100, "size": 24,
        "label": {"x": x + 90, "y": y + 125, "side": "S"}, "stack": {"x": x + 90, "y": y + 80, "side": "N"}}
        for at, (x, y) in enumerate(corners)}
    for spot_ in towns.values():
        spot_["label"]["x"] = spot_["stack"]["x"] = spot_["x"]
    return {"width": 900, "height": 480, "land": "", "places": areas | towns, "regions": {},
            "links": [{"ends": [f"town:{at}", f"town:{at + 1}"], "kind": "sea"} for at in range(5)],
            "ways": {"sea": {"line": "dotted", "tone": "sea"}}, "lines": [], "close_ups": {}}


def fields_picture():
    """A board of areas."""
    spaces = {f"area:{at}": {"name": f"Area {at}", "owner": OWNERS[at % 5], "absent": at == 5, "note": f"Area {at}",
                             "signs": [{"icon": "castle", "note": "", "text": "2"}]} for at in range(6)}
    spaces |= {f"town:{at}": {"name": NAMES[at], "owner": OWNERS[(at + 1) % 5], "note": NAMES[at]} for at in range(6)}
    pieces = [{"at": f"town:{at}", "owner": "", "note": "pieces", "rows": [[
        {"icon": icon, "owner": OWNERS[1 + (at + number) % 4]} for number, icon in
        enumerate(("pawn", "knight", "bishop", "rook", "queen", "king")[:1 + at])]]} for at in range(6)]
    pieces += [{"at": f"area:{at}", "owner": "golds", "rows": [[{"icon": "ship"}, {"text": "2"}]], "note": "ships"}
               for at in range(0, 6, 2)]
    return {"key": "board", "title": "The board", "parties": PARTIES, "legend": [], "panels": [
        {"kind": "chart", "title": "", "ground": "fields", "spaces": spaces, "counters": pieces}],
        "marks": {"moves": [], "changed": ["area:1", "town:2"], "choices": ["area:3", "town:4"]}}
