"""The board as anyone sees it who looks at the table: the plain state and the printed map, without a rule."""

from functools import cache, wraps
from pathlib import Path

import yaml

import pbem.games.here_i_stand

DATA = Path(pbem.games.here_i_stand.__file__).parent / "data"
LAND_KINDS = ("regulars", "mercenaries", "cavalry")
NAVAL_KINDS = ("squadrons", "corsairs")
MAJORS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
MINORS = ("genoa", "hungary", "scotland", "venice")
INDEPENDENT = "independent"
TURNCOAT = "maurice_of_saxony"
LENT = ">"  # "england>hapsburg" owns the ships that England has lent the Hapsburgs


def facts(name):
    """A data file of the game."""
    return yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))


class Space:
    """What is printed of a land space: id, home, kind, capital, language, ports, connections, passes, adjacent."""

    def __init__(self, entry):
        self.id, self.home, self.kind = entry["id"], entry["home"], entry["kind"]
        self.capital, self.language = entry["capital"], entry["language"]
        self.ports = tuple(entry["ports"])
        self.connections, self.passes = frozenset(entry["connections"]), frozenset(entry["passes"])
        self.adjacent = self.connections | self.passes
        self.fortified = self.kind != "unfortified"
        self.is_key, self.is_electorate = self.kind == "key", self.kind == "electorate"


SPACES = {entry["id"]: Space(entry) for entry in facts("spaces")["spaces"]}
ZONES = {entry["id"]: entry for entry in facts("sea_zones")["sea_zones"]}
ARMY_LEADERS = {entry["id"]: entry for entry in facts("leaders")["army"]}
NAVAL_LEADERS = {entry["id"]: entry for entry in facts("leaders")["naval"]}
POWERS = facts("powers")
CAPITALS = {power: tuple(entry["capitals"]) for power, entry in POWERS["major"].items()}


@cache
def neighbours(place):
    """Land spaces and sea zones one step from a place, passes and ports included."""
    if place in SPACES:
        return tuple(sorted(SPACES[place].adjacent)) + SPACES[place].ports
    return (*ZONES[place]["adjacent"], *ZONES[place]["ports"])


def land_units(force):
    """How many land units a force holds; names of a minor's units (`venice_regulars`) count too."""
    return sum(n for kind, n in force.items() if kind != "leaders" and kind.rpartition("_")[2] in LAND_KINDS)


def naval_units(force):
    """How many squadrons and corsairs a force holds."""
    return sum(n for kind, n in force.items() if kind != "leaders" and kind.rpartition("_")[2] in NAVAL_KINDS)


def army_leaders(force):
    """The army leaders of a force."""
    return [leader for leader in force.get("leaders", ()) if leader in ARMY_LEADERS]


def once(function):
    """Let a function of a board (and things that can be hashed) find out each thing but once for that board."""
    @wraps(function)
    def found(board, *args):
        key = function, args
        if key not in board.found:
            board.found[key] = function(board, *args)
        return board.found[key]
    return found


class Board:
    """A state with questions about what lies where. frame: the one that waits; everything else by its state key.

    The state does not change as long as the board is asked: what it has `found` holds.
    """

    def __init__(self, state):
        self.found, self.sides = {}, {}
        self.state = state
        self.stack = state["stack"]
        self.frame = self.stack[-1] if self.stack else {}
        self.units = state["units"]
        self.sieges = state["sieges"]
        self.league = state["league"]
        self.anniversary = state["options"].get("edition") == "anniversary"
        self.two_player = state["scenario"] == "two_player"

    # Powers.

    def side(self, power):
        """The major that commands: an active minor's ally, the borrower of lent ships, else the power itself."""
        if power not in self.sides:
            borrower = power.rpartition(LENT)[2]
            self.sides[power] = self.state["minors"].get(borrower) or borrower
        return self.sides[power]

    def crew(self, power):
        """A major and the minors that are its active allies."""
        return [power, *(minor for minor in MINORS if self.state["minors"].get(minor) == power)]

    def at_war(self, one, other):
        """Whether two powers, or the majors they stand with, are at war."""
        return self.side(other) in self.state["wars"].get(self.side(one), ())

    def enemies(self, power):
        """Powers at war with a major, in the order of the state."""
        return [other for other in self.state["wars"] if power in self.state["wars"][other]]

    def allied(self, one, other):
        """Whether two powers are on one side: the same, allied majors, or a major and its minor."""
        one, other = self.side(one), self.side(other)
        return one == other or other in self.state["alliances"].get(one, ())

    # Spaces.

    def control(self, space):
        """The power that controls a space, or "independent"."""
        return self.state["control"][space]

    def controls(self, power, space):
        """Whether the space is the power's own (an active minor's spaces are its major's)."""
        return self.side(self.control(space)) == power

    def friendly(self, power, space):
        """Whether the power or an ally of it controls the space (HIS-2.2.4)."""
        holder = self.control(space)
        return holder != INDEPENDENT and self.allied(power, holder)

    def fortified(self, space):
        """Whether the space is fortified, by print, by a Fortress marker or as a pirate haven (HIS-21.1.6)."""
        return SPACES[space].fortified or space in self.state["fortresses"] or space in self.state["havens"]

    def unrest(self, space):
        """Whether unrest lies there."""
        return space in self.state["unrest"]

    # Units.

    def forces(self, place):
        """{owner: force} of a place."""
        return self.units.get(place, {})

    def force(self, place, power):
        """One owner's force in a place."""
        return self.units.get(place, {}).get(power, {})

    def land(self, place, power):
        """How many land units a major has in a place, its minors' included."""
        here = self.units.get(place)
        return sum(land_units(here[owner]) for owner in self.crew(power) if owner in here) if here else 0

    def armies(self, place):
        """{owner: land units} of those that have any in a place."""
        return {owner: n for owner, force in self.forces(place).items() if (n := land_units(force))}

    def leaders(self, place, power):
        """The army leaders of a major in a place, its minors' included."""
        return [x for owner in self.crew(power) for x in army_leaders(self.force(place, owner))]

    def serves(self, leader):
        """The power of an army leader: as printed, Maurice of Saxony's as he has turned (card 115); else None."""
        return self.state["maurice"] if leader == TURNCOAT else ARMY_LEADERS.get(leader, {}).get("power")

    def besieged(self, space):
        """The powers that besiege a space."""
        return self.sieges.get(space, {})
