"""What is printed: the data files of the game, each a dict by id of plain rows."""

from pathlib import Path

import yaml

import pbem.games.pax_renaissance

DATA = Path(pbem.games.pax_renaissance.__file__).parent / "data"
SIDES = ("east", "west")
RELIGIONS = ("catholic", "islamic", "reformist")
KINDS = (*RELIGIONS, "law", "discovery", "patron")
COLOUR = {"east": "black", "west": "white"}  # the Trade Route of a side's fairs (PR-G0.1)


def read(name):
    """A data file."""
    return yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))


def rows(name, key="id"):
    """{id: row} of a data file, in file order."""
    return {row[key]: row for row in read(name)[name]}


CARDS, EMPIRES, MAP_CARDS = rows("cards"), rows("empires"), rows("map_cards")
CITIES, BORDERS, ROUTES = rows("cities"), rows("borders"), rows("routes", "emporium")
BANKS, VICTORIES = rows("banks"), rows("victories")
SETUP = read("setup")
WILDCARDS = {f"the_{side}": tuple(at for at, row in MAP_CARDS.items() if row["side"] == side) for side in SIDES}
CITIES_OF = {at: tuple(city for city, row in CITIES.items() if row["map_card"] == at) for at in MAP_CARDS}
BORDERS_OF = {at: tuple(border for border, row in BORDERS.items() if at in row["between"]) for at in MAP_CARDS}
EMPORIA = {city: row["emporium"] for city, row in CITIES.items() if row["emporium"]}


def field(card, name):
    """A list printed on a card, empty where it has none."""
    return CARDS[card].get(name) or []


def religion_of(piece):
    """The religion of a Piece; None of a Pawn (PR-GL-RELIGION.1)."""
    religion = piece.split("_")[0]
    return religion if religion in RELIGIONS else None


def sort_of(piece):
    """"knight", "rook", "bishop", "pirate" or "pawn"."""
    return piece.rsplit("_", 1)[-1]


def owner_of(pawn):
    """The bank whose Pawn it is."""
    return pawn.removesuffix("_pawn")


def is_pawn(piece):
    """Whether a Piece is a Pawn."""
    return sort_of(piece) == "pawn"


def chosen(state, name):
    """What the group has chosen for an option of the match; None in states made by hand that do not say."""
    return state.get("options", {}).get(name)


def can_show(state, at):
    """The faces that a Map Card can be turned to (PR-B5.1), with what the group has made of DOUBT-23."""
    row, others = MAP_CARDS[at], chosen(state, "other_faces")
    if others == "any":
        return {row["start_face"], *RELIGIONS}
    return {row["start_face"], "reformist" if (at, others) == ("hungary", "reformist_hungary") else row["reverse"]}


def has_option(state, name):
    """Whether an option of the match that can be yes is yes."""
    return state.get("options", {}).get(name) == "yes"
