"""The static side of the game: map, powers, leaders, debaters, cards, costs. Built and checked once at import.

Everything here is read only. Ids are those of the data files; what may be doubtful about a value is said
in data/README.md.
"""

from dataclasses import dataclass

from .. import data_check
from ..data_files import load

# Terms that the data files use for an entry that is no turn number.
AT_START, HOME_ENTRY = "start", "home"
WITH_CRANMER = "with the Cranmer reformer"


@dataclass(frozen=True, slots=True)
class Space:
    """A land space. `home` is a power or "independent"; what it borders on tells MAP.

    language: a zone or "none"; religion_start: "catholic" or, immune to religious change, "none".
    """

    id: str
    name: str
    home: str
    kind: str
    capital: bool
    language: str
    religion_start: str
    in_play: str = ""
    home_after_pirate_haven: str = ""
    aliases: tuple = ()
    note: str = ""

    @property
    def fortified(self):
        """Key, electorate or printed fortress (HIS-2.1.5); Fortress markers are part of the state."""
        return self.kind != "unfortified"


@dataclass(frozen=True, slots=True)
class Zone:
    """A sea zone."""

    id: str
    name: str
    aliases: tuple = ()


@dataclass(frozen=True, slots=True)
class Leader:
    """An army or naval leader. `entry` is "start" or says in words when he comes; `power` may be "any"."""

    id: str
    name: str
    power: str
    battle: int
    command: int = 0
    piracy: int = 0
    entry: str = AT_START
    place: str = ""
    naval: bool = False
    ruler: bool = False
    threat_to_power_target: bool = False
    can_switch_to: str | None = None
    restriction: str = ""
    leaves: str = ""
    aliases: tuple = ()


@dataclass(frozen=True, slots=True)
class Debater:
    """A debater. `side` is "protestant" or "papal"; a papal one has no zone; `entry` a turn or WITH_CRANMER."""

    id: str
    name: str
    side: str
    value: int
    entry: int | str
    zone: str | None = None
    aliases: tuple = ()


@dataclass(frozen=True, slots=True)
class Reformer:
    """A reformer counter and the space he works in; `entry` says in words when he comes."""

    id: str
    name: str
    space: str
    entry: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the common deck or a home card, with the values of the 2nd printing.

    entry: "home", "start", a turn number, or "special" (see entry_condition). powers: who may play the
    event, as far as that is fixed; playable_by is the same in words. removed: "no", "after_event",
    "ruler" or "conditional" (see its text). edition: "500th" for cards that the 2nd printing lacks.
    """

    number: int
    id: str
    title: str
    cp: int
    type: str
    entry: int | str
    playable_by: str
    powers: tuple
    removed: str
    entry_condition: str = ""
    scenario_1517_only: bool = False
    edition: str = ""
    note: str = ""
    aliases: tuple = ()


@dataclass(frozen=True, slots=True)
class TrackBox:
    """VP of a box of the Protestant Spaces Track (HIS-23.2) for both sides."""

    papal: int
    protestant: int


def _frozen(row, **changed):
    """Keyword values of a data row with tuples for lists."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in (row | changed).items()}


def _card(row, printing="_2nd_printing"):
    """A card with the values of the 2nd printing, or with those of the anniversary edition (printing="")."""
    values = {key: row.get(key + printing, row[key]) for key in ("entry", "type")}
    fields = {key: value for key, value in row.items() if key in Card.__slots__}
    return Card(**_frozen(fields, **values, powers=_players(row["playable_by"])))


def _players(words):
    """Powers that a card's `playable_by` names ("x, y or z"), or, after "any but" and "not", those left."""
    named = tuple(power for power in MAJORS if power in words)
    if named and "any but" not in words and "not " not in words:
        return named
    return tuple(power for power in MAJORS if power not in named)


def _places(kind, rows):
    """By id, without the neighbours that the map knows."""
    return _by_id(kind, ({key: value for key, value in row.items() if key not in data_check.BORDERS} for row in rows))


def _by_id(kind, rows, **more):
    return {row["id"]: kind(**_frozen(row, **more)) for row in rows}


def _track(boxes):
    """One TrackBox per number of Protestant spaces, 0 to 50. The 50 box wins the game instead of giving VP."""
    return tuple(TrackBox(box.get("papal", 0), box.get("protestant", 15))
                 for box in boxes for _ in range(box["from"], box["to"] + 1))


_spaces, _zones, _powers = load("spaces"), load("sea_zones"), load("powers")
_leaders, _religion, _cards = load("leaders"), load("religion"), load("cards")
data_check.check_spaces(_spaces)
MAP = data_check.check_map(_spaces, _zones)
data_check.check_powers(_powers, _spaces)
data_check.check_leaders(_leaders, _powers)
data_check.check_religion(_religion, _spaces)
data_check.check_cards(_cards)
for _name in ("setup_1517", "setup_1532"):
    data_check.check_setup(_name, load(_name), _spaces, _powers, _leaders)

# Powers. MAJORS is the impulse order. POWERS holds the rows of powers.yaml, "independent" among them.
MAJORS = tuple(_powers["meta"]["impulse_order"])
MINORS = tuple(_powers["meta"]["minor_powers"])
INDEPENDENT = "independent"
POWERS = {**_powers["major"], **_powers["minor"], INDEPENDENT: _powers[INDEPENDENT]}
COUNTERS = {power: row["counters"] for power, row in POWERS.items()}
VP_BY_KEYS = {power: tuple(POWERS[power].get("vp_by_keys", ())) for power in MAJORS}
AUTO_WIN_KEYS = {power: POWERS[power].get("auto_win_keys") for power in MAJORS}
COSTS = _powers["actions"]
WAR_COSTS = _powers["declaration_of_war"]
CONFIGURATIONS = {players: tuple(map(tuple, powers)) for players, powers in
                  _powers["player_count_configurations"].items()}

# Land and sea. MAP is the whole: an area of it is a "space" or a "zone". Spaces are adjacent on LAND, over connections
# and passes (HIS-2.0.1, HIS-2.5.3); fleets go over SEA, between zones and, by an ANCHOR, in and out of ports.
SPACES, ZONES = _places(Space, _spaces["spaces"]), _places(Zone, _zones["sea_zones"])
CONNECTIONS, PASSES, ANCHORS = MAP.only("connection"), MAP.only("pass"), MAP.only("port")
LAND, SEA = MAP.only("connection", "pass"), MAP.only("sea", "port")
HOME = {power: tuple(s.id for s in SPACES.values() if s.home == power) for power in (*MAJORS, *MINORS, INDEPENDENT)}
CAPITALS = {power: tuple(POWERS[power]["capitals"]) for power in MAJORS}
KEYS = tuple(space.id for space in SPACES.values() if space.kind == "key")
ELECTORATES = tuple(space.id for space in SPACES.values() if space.kind == "electorate")
PORTS = {identity: space for identity, space in SPACES.items() if ANCHORS.neighbours(identity)}
LANGUAGES = ("german", "english", "french", "italian", "spanish")
LANGUAGE_SPACES = {zone: tuple(s.id for s in SPACES.values() if s.language == zone) for zone in LANGUAGES}

# People.
ARMY_LEADERS = _by_id(Leader, _leaders["army"])
NAVAL_LEADERS = _by_id(Leader, _leaders["naval"], naval=True)
LEADERS = ARMY_LEADERS | NAVAL_LEADERS
DEBATERS = (_by_id(Debater, _religion["debaters"]["protestant"], side="protestant")
            | _by_id(Debater, _religion["debaters"]["papal"], side="papal"))
REFORMERS = {row["id"]: Reformer(name=DEBATERS[row["id"]].name, **row) for row in _religion["reformers"]}

# Religion and cards.
DEBATE_ZONES = tuple(_religion["debate"]["zones"])
TRANSLATION = _religion["translation"]
ELECTORATE_REGULARS = {space: _religion["electorate_display"][space] for space in ELECTORATES}  # that come there
PROTESTANT_TRACK = _track(_religion["protestant_spaces_track"])
CARDS = {row["number"]: _card(row) for row in _cards["cards"]}
ANNIVERSARY_CARDS = {row["number"]: _card(row, printing="") for row in _cards["cards"]}
_cards_by_id = {card.id: card for card in CARDS.values()}
TABLES = load("tables")
# Foreign wars by the id of their card (its number: "card"), which is also the place of the units in them (HIS-21.7).
FOREIGN_WARS = {war: {**row, "card": _cards_by_id[war].number} for war, row in TABLES["foreign_wars"].items()
                if war in _cards_by_id}


def over_pass(one, other):
    """Whether the way between two adjacent spaces is a pass (HIS-2.5.3)."""
    return other in PASSES.neighbours(one)
