"""The static side of the game: map, Empires, cards, routes, banks, victories. Built and checked once at import.

Everything here is read only. Ids are those of the data files; what may be doubtful about a value is said
in data/README.md.
"""

from dataclasses import dataclass
from itertools import combinations

from pbem.engine import areas

from .. import data_check
from ..data_files import load

EAST, WEST = SIDES = ("east", "west")
RELIGIONS = ("catholic", "islamic", "reformist")
PRESTIGE = (*RELIGIONS, "law", "discovery", "patron")
COLOURS = ("white", "black")
MEDIEVAL = "medieval"


@dataclass(frozen=True, slots=True)
class MapCard:
    """A Map Card in the grid of two rows, "north" and "south", and five columns, 1 in the west.

    start_face: "medieval" or a religion; reverse: the religion of the other face.
    """

    id: str
    name: str
    side: str
    row: str
    column: int
    start_face: str
    reverse: str
    cities: tuple
    borders: tuple
    capital: str
    doubts: tuple = ()
    aliases: tuple = ()

    @property
    def faces(self):
        """Its two faces, the start face first."""
        return (self.start_face, self.reverse)


@dataclass(frozen=True, slots=True)
class City:
    """A City. levies: face of its Map Card -> the Piece printed in each slot, for every religion, also where its Map
    Card turns to another (`printed.levies`); start: the Pieces at the start.

    emporium: "white" or "black", None where no Trade Route starts.
    """

    id: str
    name: str
    map_card: str
    capital: bool
    emporium: str | None
    slots: int
    levies: dict
    start: tuple
    doubts: tuple = ()
    confirmed: tuple = ()
    aliases: tuple = ()


@dataclass(frozen=True, slots=True)
class Border:
    """The space between two Map Cards. routes: Emporia whose Trade Routes cross it.

    concession: the bank whose first Concession stands here, and `town` its emblem, or None and "".
    """

    id: str
    name: str
    between: tuple
    sea: bool
    routes: tuple
    concession: str | None = None
    town: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """The Trade Route of an Emporium: Map Cards in the order of the voyage, and the Sea Borders between them."""

    emporium: str
    colour: str
    side: str
    map_cards: tuple
    borders: tuple


@dataclass(frozen=True, slots=True)
class Op:
    """An Op icon. side: the market or the tableau side it works on; religion: of the Bishop or Pirate it moves.

    pieces: what a repress Op removes, of "pawn", "rook" and "knight".
    """

    name: str
    side: str | None = None
    religion: str | None = None
    pieces: tuple = ()


@dataclass(frozen=True, slots=True)
class Agent:
    """Pieces that a card places: "catholic_knight", ..., or "pawn", of the player's own colour."""

    piece: str
    count: int


@dataclass(frozen=True, slots=True)
class Face:
    """The King or the Republic side of an Empire card."""

    name: str
    ops: tuple
    prestige: tuple


@dataclass(frozen=True, slots=True)
class Empire:
    """An Empire card; it has the id, the name and the side of its Map Card."""

    id: str
    name: str
    side: str
    king: Face
    republic: Face


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the East or the West deck.

    location: a Map Card or "the_west", "the_east"; None for a Queen and a Comet. suitors: Empires whose King a
    Queen may marry. set: base, promo_1e, expansion_1e, added_2e, promo_2e. doubts, confirmed: marks that
    data/README.md explains. number: the print number.
    """

    id: str
    name: str
    number: str
    side: str
    kind: str
    set: str
    edition: int
    religions: tuple = ()
    location: str | None = None
    agents: tuple = ()
    one_shot: str | None = None
    ops: tuple = ()
    prestige: tuple = ()
    suitors: tuple = ()
    abilities: tuple = ()
    doubts: tuple = ()
    confirmed: tuple = ()
    aliases: tuple = ()


@dataclass(frozen=True, slots=True)
class Victory:
    """A victory card, the person on it, and the Ability that makes its declaration dearer (PR-M3.1)."""

    id: str
    name: str
    patron: str
    torch: str | None = None
    aliases: tuple = ()


@dataclass(frozen=True, slots=True)
class Bank:
    """A bank, the role of a player, with the Border of its first Concession."""

    id: str
    name: str
    colour: str
    start_border: str
    town: str
    always_first: bool
    aliases: tuple = ()


def _frozen(row, **changed):
    """Keyword values of a data row with tuples for lists."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in (row | changed).items()}


def _ops(rows):
    return tuple(Op(**_frozen(op)) for op in rows)


def _map_card(row):
    at = row["id"]
    cities = [city for city in _cities["cities"] if city["map_card"] == at]
    return MapCard(**_frozen(
        row, cities=[city["id"] for city in cities],
        borders=[border["id"] for border in _borders["borders"] if at in border["between"]],
        capital=next(city["id"] for city in cities if city["capital"])))


def _city(row):
    return City(**_frozen(row, levies={face: tuple(pieces) for face, pieces in row["levies"].items()}))


def _map():
    """Map Cards that share a Border, by land or by sea, or touch at a corner (PR-GL-ADJACENT.1)."""
    kinds = {frozenset(border.between): "sea" if border.sea else "land" for border in BORDERS.values()}
    near = [(one.id, other.id) for one, other in combinations(MAP_CARDS.values(), 2)
            if abs(one.column - other.column) <= 1]
    return areas.Graph(dict.fromkeys(MAP_CARDS, "map_card"), [
        areas.Border(*pair, (kinds.get(frozenset(pair), "corner"),)) for pair in near])


def _border(row):
    name = "/".join(MAP_CARDS[end].name for end in row["between"])
    bank = next((bank for bank in _banks["banks"] if bank["start_border"] == row["id"]), None)
    start = {"concession": bank["id"], "town": bank["town"]} if bank else {}
    return Border(**_frozen(row, name=name, **start))


def _empire(row):
    at = MAP_CARDS[row["id"]]
    faces = {face: Face(**_frozen(row[face], ops=_ops(row[face]["ops"]))) for face in ("king", "republic")}
    return Empire(at.id, at.name, at.side, **faces)


def _card(row):
    agents = tuple(Agent(**agent) for agent in row.get("agents", ()))
    return Card(**_frozen(row, agents=agents, ops=_ops(row.get("ops", ()))))


def _by_id(make, rows, key="id"):
    return {row[key]: make(row) for row in rows}


_map_cards, _cities, _borders, _routes = load("map_cards"), load("cities"), load("borders"), load("routes")
_empires, _banks, _victories, _cards = load("empires"), load("banks"), load("victories"), load("cards")
_abilities, _one_shots, SETUP = load("abilities"), load("one_shots"), load("setup")
data_check.check_all({
    "map_cards": _map_cards, "cities": _cities, "borders": _borders, "routes": _routes, "empires": _empires,
    "banks": _banks, "victories": _victories, "cards": _cards, "abilities": _abilities, "one_shots": _one_shots,
    "setup": SETUP})

# The map.
MAP_CARDS = _by_id(_map_card, _map_cards["map_cards"])
CITIES = _by_id(_city, _cities["cities"])
BORDERS = _by_id(_border, _borders["borders"])
MAP = _map()
ROUTES = _by_id(lambda row: Route(**_frozen(row)), _routes["routes"], "emporium")
OPEN_AT_START = _routes["meta"]["open"]
EMPORIA = {colour: tuple(city.id for city in CITIES.values() if city.emporium == colour) for colour in COLOURS}

# The cards. LOCATIONS: the Map Cards that a wildcard Location stands for (PR-GL-LOCATION.4, PR-GL-LOCATION.7).
EMPIRES = _by_id(_empire, _empires["empires"])
CARDS = _by_id(_card, _cards["cards"])
ONE_SHOTS = _by_id(dict, _one_shots["one_shots"])
ABILITIES = _by_id(dict, _abilities["abilities"])
LOCATIONS = {f"the_{side}": tuple(at.id for at in MAP_CARDS.values() if at.side == side) for side in (WEST, EAST)}

# Who plays, and for what.
BANKS = _by_id(lambda row: Bank(**_frozen(row)), _banks["banks"])
VICTORIES = _by_id(lambda row: Victory(**_frozen(row)), _victories["victories"])
