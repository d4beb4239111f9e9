"""What never changes: houses, the map of hexes, cards with their copies, charters."""

from collections.abc import Mapping, Sequence

from pbem.engine.areas import Graph
from pbem.engine.hexes import Hex, borders
from pbem.engine.shapes import Id

HOMES = {"oak": "oakham", "elm": "elmley", "ash": "ashby"}
HOUSES = tuple(HOMES)
HEXES = {"fair": Hex(0, 0), "oakham": Hex(1, 0), "north_mead": Hex(1, -1), "elmley": Hex(0, -1),
         "west_mead": Hex(-1, 0), "ashby": Hex(-1, 1), "south_mead": Hex(0, 1)}
RIVER = {("fair", "south_mead"): ("river",)}
WORTH = {area: 2 if area == "fair" else 1 for area in HEXES if area not in HOMES.values()}  # points a round
MAP = Graph({area: "field" if area in WORTH else "home" for area in HEXES}, borders(HEXES, RIVER, "open"))
LAND = MAP.only("open")

COPIES = {"levy": 7, "draft": 7, "march": 8, "serve": 6}
CARDS = {f"{name}-{number}": name for name, copies in COPIES.items() for number in range(copies)}
STACKS = ("1", "2")
HAND, IN_STACK, STEPS, DICE = 5, 2, 2, 3  # cards in a hand and a stack, steps of a march, dice of a side
CHARTERS = {"mill": 1, "wool": 1, "salt": 2, "mine": 2, "bridge": 2, "port": 3}  # points

NAMES: Mapping[str, Mapping[Id, Sequence[str]]] = {
    "house": {"oak": ["Oak"], "elm": ["Elm"], "ash": ["Ash"]},
    "area": {"fair": ["Fair"], "oakham": ["Oakham"], "elmley": ["Elmley"], "ashby": ["Ashby"],
             "north_mead": ["North Mead"], "west_mead": ["West Mead"], "south_mead": ["South Mead"]},
    "card": {"levy": ["Levy"], "draft": ["Draft"], "march": ["March"], "serve": ["Serve"]},
    "stack": {stack: [stack] for stack in STACKS},
    "charter": {"mill": ["Mill"], "wool": ["Wool"], "salt": ["Salt"], "mine": ["Mine"], "bridge": ["Bridge"],
                "port": ["Port"]},
    "topic": {"map": ["map"]}, "picture": {"map": ["map"], "hand": ["hand"]},
    "counted": {"coins": ["coins", "coin"], "men": ["men", "man"]},
    "verb": {verb: [verb] for verb in ("plan", "pass", "go", "bid", "vote", "offer", "accept", "withdraw")},
}
