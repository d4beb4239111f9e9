"""What is printed on board and cards in the set of data of a match.

Sets of several matches lie side by side: a state names its set by digest (`data`, "" for the one that comes with the
game), and `printed(state)` finds it. A set is known as soon as rules are bound to it (`pbem.engine.facets.Tables`),
before any state of them is read.
"""

from dataclasses import dataclass
from functools import cached_property

from pbem.engine.areas import Border, Graph
from pbem.engine.hexes import Hex, in_column
from pbem.engine.interface import as_kept, digest_of

from .data_check import PASSABLE

OWN = ""
_SETS = {}


@dataclass(frozen=True)
class Area:
    """at: its hex, None overseas."""

    id: str
    at: Hex | None
    kingdom: bool
    city: str | None
    port: bool
    outer: bool


@dataclass(frozen=True)
class City:
    id: str
    name: str
    area: str
    kingdom: bool
    strength: int
    income: int


@dataclass(frozen=True)
class Baron:
    id: str
    name: str
    colour: str


@dataclass(frozen=True)
class Noble:
    id: str
    name: str
    baron: str
    shape: str


@dataclass(frozen=True)
class Troop:
    """A Troop card; kind: what players call all cards like it. A Regular has a Baron, a Mercenary a nationality."""

    id: str
    kind: str
    strength: int
    wage: int
    baron: str | None = None
    nationality: str | None = None


@dataclass(frozen=True)
class Fate:
    id: str
    baron: str
    shape: str
    city: str
    nationality: str
    revolt: bool
    battle: str
    expedition: dict


@dataclass(frozen=True)
class Event:
    """price: the Faith that cancels it, None when nothing does."""

    id: str
    name: str
    colour: str
    price: int | None
    lasting: bool
    text: str
    effect: dict


@dataclass(frozen=True)
class Agenda:
    id: str
    name: str
    type: str
    vote: str
    text: str
    effect: dict


class Printed:
    """A set of data that has been checked. name: what its host calls it; stand_in: ids of what is made up in part."""

    def __init__(self, tables, digest):
        self.digest, self.name = digest, tables["setup"]["name"]
        self.stand_in = {row["id"]: tuple(row["stand_in_fields"]) for table in tables.values()
                         for rows in table.values() if isinstance(rows, list)
                         for row in rows if isinstance(row, dict) and row.get("stand_in_fields")}
        self._read_setup(tables["setup"])
        self._read_board(tables["board"])
        self._read_people(tables)
        self._read_cards(tables)

    def _read_setup(self, setup):
        self.actions, self.neutral = dict(setup["actions"]), dict(setup["neutral"])
        self.fees = {str(number): fee for number, fee in enumerate(setup["fees"], start=1)}
        self.strongholds = dict(setup["strongholds"])

    def _read_board(self, board):
        self.areas = {row["id"]: Area(row["id"], _hex(row), bool(row["kingdom"]), row["city"], bool(row["port"]),
                                      bool(row["outer"])) for row in board["areas"]}
        self.map = Graph(dict.fromkeys(self.areas, "area"), [
            Border(*row["areas"], (row["kind"], *(["road"] if row["road"] else []))) for row in board["borders"]],
            alone=[area.id for area in self.areas.values() if not area.kingdom])
        self.land, self.roads = self.map.only(*PASSABLE), self.map.only("road")

    def _read_people(self, tables):
        self.cities = {row["id"]: City(row["id"], row["name"], row["area"], bool(row["kingdom"]), row["strength"],
                                       row["income"]) for row in tables["cities"]["cities"]}
        self.barons = {row["id"]: Baron(row["id"], row["name"], row["colour"]) for row in tables["barons"]["barons"]}
        self.nobles = {row["id"]: Noble(row["id"], row["name"], row["baron"], row["shape"])
                       for row in tables["barons"]["nobles"]}
        self.nationalities = {row["id"]: row["name"] for row in tables["mercenaries"]["nationalities"]}
        self.also = {row["id"]: row.get("also", [])
                     for row in (*tables["mercenaries"]["nationalities"], *tables["agendas"]["cards"])}

    def _read_cards(self, tables):
        self.regulars = {row["id"]: Troop(row["id"], f"regular_{row['strength']}", row["strength"], row["wage"],
                                          baron=row["baron"]) for row in tables["regulars"]["cards"]}
        self.mercenaries = {row["id"]: Troop(row["id"], f"{row['nationality']}_{row['strength']}", row["strength"],
                                             row["wage"], nationality=row["nationality"])
                            for row in tables["mercenaries"]["cards"]}
        self.troops = self.regulars | self.mercenaries
        self.fate = {row["id"]: Fate(row["id"], row["baron"], row["noble_shape"], row["city"], row["nationality"],
                                     row["revolt"], row["battle"], row["expedition"])
                     for row in tables["fate"]["cards"]}
        self.events = {row["id"]: Event(row["id"], row["name"], row["colour"], row["cancel_faith"], row["lasting"],
                                        row["text"], row["effect"]) for row in tables["events"]["cards"]}
        self.agendas = {row["id"]: Agenda(row["id"], row["name"], row["type"], row["vote"], row["text"],
                                          row["effect"]) for row in tables["agendas"]["cards"]}

    @cached_property
    def kingdom(self):
        """The areas of the Kingdom, in order."""
        return [area.id for area in self.areas.values() if area.kingdom]

    @cached_property
    def middle_first(self):
        """The areas of the Kingdom, the nearest to the middle of the map first."""
        away = {area: sum(self.map.distances(area).values()) for area in self.kingdom}
        return sorted(self.kingdom, key=lambda area: (away[area], area))

    @cached_property
    def kinds(self):
        """{kind of Troop cards: one of them}, the weakest first."""
        return {troop.kind: troop for troop in sorted(self.troops.values(), key=lambda troop: troop.strength)}

    def nobles_of(self, baron):
        """A Baron's Nobles, in the order of their shapes."""
        return [noble.id for noble in self.nobles.values() if noble.baron == baron]


def _hex(row):
    return in_column(row["at"][0] - 1, row["at"][1] - 1) if row["kingdom"] else None


def known(tables, is_own):
    """The set of these tables, which have been checked; the same one for the same tables."""
    digest = OWN if is_own else digest_of(as_kept(tables))
    if digest not in _SETS:
        _SETS[digest] = Printed(tables, digest)
    return _SETS[digest]


def printed(state):
    """The set of a match, by its state or by a view of it."""
    return _SETS[state["data"]]
