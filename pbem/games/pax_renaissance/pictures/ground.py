"""Where the map lies: its Map Cards in their grid, Cities, Borders, and the Trade Routes that are open."""

from itertools import product
from math import copysign

from pbem.engine.pictures import check_ground

from ..data_files import load
from ..map.atlas import BORDERS, CITIES, COLOURS, EMPORIA, MAP_CARDS, ROUTES

PICTURE = load("picture")
LAYOUT = PICTURE["ground"]
CARD, GAP, MARGIN, CITY = LAYOUT["card"], LAYOUT["gap"], LAYOUT["margin"], LAYOUT["city"]
WIDTH, HEIGHT = CARD["width"], CARD["height"]
TONES = {"white": "light", "black": "dark"}


def name(open_emporia):
    """The name of the ground on which the routes of these Emporia are drawn; open_emporia: one of each colour."""
    return "_".join(open_emporia[colour] for colour in COLOURS)


def grounds():
    """{name: ground}, for each pair of Emporia that may be open; ValueError where the layout does not fit the map."""
    _check_layout()
    found = {}
    for pair in product(*(EMPORIA[colour] for colour in COLOURS)):
        ground = _ground(pair)
        check_ground(ground, [*_keys("map_card", MAP_CARDS), *_keys("city", CITIES), *_keys("border", BORDERS)])
        found[name(dict(zip(COLOURS, pair, strict=True)))] = ground
    return found


def _check_layout():
    for empire, cities in LAYOUT["cities"].items():
        if sorted(cities) != sorted(MAP_CARDS[empire].cities):
            raise ValueError(f"picture.yaml: cities of {empire}: {', '.join(cities)}")


def _keys(kind, ids):
    return [f"{kind}:{one}" for one in ids]


def _ground(emporia):
    places = {f"map_card:{one}": _map_card(one) for one in MAP_CARDS}
    places |= {f"city:{city}": _city(empire, city) for empire in MAP_CARDS for city in LAYOUT["cities"].get(empire, ())}
    places |= {f"border:{one}": _border(one) for one in BORDERS}
    columns, rows = (1 + max(_at(one)[axis] for one in MAP_CARDS) for axis in (0, 1))
    size = _size(columns, WIDTH, "across"), _size(rows, HEIGHT, "down")
    close_ups = {key: _columns(first, last, size) for key, (first, last) in LAYOUT["close_ups"].items()}
    return {"width": size[0], "height": size[1], "land": "", "places": places, "regions": {}, "links": [], "ways": {},
            "lines": [_route(ROUTES[emporium]) for emporium in emporia], "close_ups": close_ups}


def _size(number, length, way):
    return 2 * MARGIN + number * length + (number - 1) * GAP[way]


def _columns(first, last, size):
    """The frame of some columns of the grid, with the Borders at its sides."""
    around = (GAP["across"] + LAYOUT["border"]) / 2 + 1
    left = MARGIN + (first - 1) * (WIDTH + GAP["across"])
    right = left + _size(last - first + 1, WIDTH, "across") - 2 * MARGIN
    start, end = max(0, left - around), min(size[0], right + around)
    return [start, 0, end - start, size[1]]


def _at(empire):
    """(column, row) of a Map Card, from 0."""
    card = MAP_CARDS[empire]
    return card.column - 1, 0 if card.row == "north" else 1


def _corner(empire):
    column, row = _at(empire)
    return MARGIN + column * (WIDTH + GAP["across"]), MARGIN + row * (HEIGHT + GAP["down"])


def _inward(empire, distance):
    """How far down lies what is so far from the outer edge of a Map Card, the upper or the lower one."""
    top = _corner(empire)[1]
    return top + (HEIGHT - distance if _at(empire)[1] else distance)


def _lane(empire):
    return _inward(empire, HEIGHT - LAYOUT["lane"])


def _middle(empire):
    return _corner(empire)[0] + WIDTH / 2


def _map_card(empire):
    (left, top), x = _corner(empire), _middle(empire)
    shape = [[left, top], [left + WIDTH, top], [left + WIDTH, top + HEIGHT], [left, top + HEIGHT]]
    return {"x": x, "y": top + HEIGHT / 2, "form": "area", "size": WIDTH, "shape": shape,
            "label": _room(x, _middle_of("name", empire)), "stack": _room(x, _middle_of("holder", empire))}


def _middle_of(what, empire):
    return _inward(empire, LAYOUT[MAP_CARDS[empire].row][what])


def _room(x, y, side=""):
    return {"x": x, "y": y, "side": side}


def _city(empire, city):
    """A City between its Piece and its name; a broad one is a name above its Pieces."""
    x, rows = _middle(empire), _rows(empire, city)
    if city in LAYOUT["broad"]:
        return {"x": x, "y": min(rows), "form": "none", "size": CITY["size"], "label": _room(x, min(rows)),
                "stack": _room(x, max(rows))}
    x, [y] = _corner(empire)[0] + CITY["symbol"], rows
    return {"x": x, "y": y, "form": "square" if CITIES[city].capital else "circle", "size": CITY["size"],
            "label": _room(x, y, "E"), "stack": _room(x, y, "W")}


def _rows(empire, city):
    """The heights of the rows of a City."""
    cities, first = LAYOUT["cities"][empire], LAYOUT[MAP_CARDS[empire].row]["city"]
    row = sum(map(_number_of_rows, cities[:cities.index(city)]))
    return [_inward(empire, first + (row + one) * CITY["row"]) for one in range(_number_of_rows(city))]


def _number_of_rows(city):
    return 2 if city in LAYOUT["broad"] else 1


def _border(border):
    x, y = _crossing(border)
    return {"x": x, "y": y, "form": "circle" if BORDERS[border].sea else "diamond", "size": LAYOUT["border"],
            "label": _room(x, y), "stack": _room(x, y, _beside(border))}


def _beside(border):
    """The side of a Border on which no Trade Route runs."""
    one, two = BORDERS[border].between
    if _at(one)[1] != _at(two)[1]:
        return "E"
    return "N" if _at(one)[1] else "S"


def _crossing(border):
    """Where a Border lies: in the lane between neighbours of a row, else between the rows."""
    one, two = BORDERS[border].between
    if _at(one)[1] == _at(two)[1]:
        return (_middle(one) + _middle(two)) / 2, _lane(one)
    return _middle(one), (_lane(one) + _lane(two)) / 2


def _route(route):
    """The line of a Trade Route, from its Emporium over its Borders into its last Map Card."""
    offset = LAYOUT["offset"] * (-1 if route.colour == "white" else 1)
    points = [*_beginning(route)]
    for border, empire in zip(route.borders, route.map_cards[1:], strict=True):
        points += [_crossing(border), (_middle(empire), _lane(empire))]
    return {"kind": "flow", "points": [[x + offset, y + offset] for x, y in points], "start": _start(route, offset),
            "tone": TONES[route.colour]}


def _start(route, offset):
    """Where a Trade Route leaves its Emporium and what stands there."""
    (x, y), (beside, below), *_ = _beginning(route)
    if route.emporium in LAYOUT["beside"]:
        return beside + offset, below + offset
    return x + offset, y + copysign(CITY["size"] / 2 + LAYOUT["offset"], below - y)


def _beginning(route):
    """From the Emporium into the lane, and along it where the first Border lies between the rows."""
    empire = route.map_cards[0]
    spot = _city(empire, route.emporium)
    x, lane = spot["x"], _lane(empire)
    yield x, spot["y"]
    if route.emporium in LAYOUT["beside"]:
        x = _corner(empire)[0] + LAYOUT["offset"] + 1
        yield x, spot["y"]
    yield x, lane
    if _crossing(route.borders[0])[1] != lane:
        yield _middle(empire), lane


GROUNDS = grounds()
