"""What the maps of pictures are drawn on: the places of data/map.yaml, the land of data/coast.path, the links of the
atlas. A place that is not on the map stops the program at its start.
"""

from pbem.engine.pictures import check_ground

from .data_files import load, text
from .map.atlas import ANCHORS, CONNECTIONS, PASSES, SPACES, ZONES

FORMS = {"key": "square", "fortress": "tower", "electorate": "hexagon", "unfortified": "circle"}
WAYS = {"connection": {"line": "plain", "tone": "way"}, "pass": {"line": "dashed", "tone": "pass"}}
LINES = {"open": "border", "arrow": "arrow"}


def key(place):
    """The key of a space or sea zone in the pictures."""
    return f"{'zone' if place in ZONES else 'space'}:{place}"


def faith(place):
    """The key of a space or sea zone on the map of religions."""
    return f"faith:{place}"


def ground(data, land, key=key):
    """The Ground of a map; ValueError where its places or ports are not those of the atlas. key: names its places."""
    made = {
        **data["size"], "land": land.strip(), "ways": WAYS,
        "places": {key(row["id"]): _spot(row, data["symbols"], key) for row in data["spaces"]},
        "regions": {key(row["id"]): _region(row) for row in data["sea_zones"]},
        "links": [*_links(CONNECTIONS, "connection", key), *_links(PASSES, "pass", key)],
        "lines": [{"kind": LINES[row["kind"]], "points": _points(row["points"])} for row in data["sea_borders"]],
        "close_ups": {name: tuple(frame) for name, frame in data["close_ups"].items()},
    }
    check_ground(made, map(key, (*SPACES, *ZONES)))
    _check_ports(made["places"], key)
    return made


def _spot(row, symbols, key):
    kind = SPACES[row["id"]].kind if row["id"] in SPACES else "unfortified"  # `check_ground` names a place that is none
    ports = [{"x": x, "y": y, "sea": key(zone)} for zone, (x, y) in row.get("ports", {}).items()]
    return {"x": row["x"], "y": row["y"], "form": FORMS[kind], "size": symbols[kind], "label": row["label"],
            "stack": row["stack"], **({"ports": ports} if ports else {})}


def _region(row):
    return {name: value for name, value in row.items() if name != "id"}


def _links(graph, kind, key):
    """Each connection of a kind once."""
    return [{"ends": (key(one), key(other)), "kind": kind} for one in SPACES for other in graph.neighbours(one)
            if one < other]


def _points(points):
    return [tuple(point) for point in points]


def _check_ports(places, key):
    for space in SPACES:
        drawn = {port["sea"] for port in places[key(space)].get("ports", ())}
        if drawn != {key(zone) for zone in ANCHORS.neighbours(space)}:
            raise ValueError(f"map.yaml: the ports of {space} are not those of spaces.yaml")


_data, _land = load("map"), text("data/coast.path")
GROUNDS = {"map": ground(_data, _land), "religion": ground(_data, _land, faith)}
