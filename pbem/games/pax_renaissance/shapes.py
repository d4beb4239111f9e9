"""A match as it is stored, by the names of its parts."""

from typing import TypeAlias, TypedDict

from pbem.engine.shapes import Plain, State

Named: TypeAlias = dict[str, Plain]


class Empire(TypedDict):
    """holder: the bank in whose tableau it lies, None in the Empire deck. face: "king" or "republic"."""

    holder: str | None
    face: str
    suzerain: str | None
    queen: str | None


class Slot(TypedDict):
    """A place of the market. Left-over Florins may lie on an empty one (PR-G5.3)."""

    card: str | None
    florins: int


class Match(State):
    """Banks, Map Cards, Cities, Borders and cards by their ids; pieces by theirs, such as "catholic_knight".

    order: the banks clockwise from the first player; turn: of one player, counted; actions: left in it. done, used,
    paid_on, located: what holds until the end of the turn. hands: in the order of purchase. tableaux: from the Player
    Card outwards, without Queens and Vassals. bishops: {id of the card on which one stands: its religion}. seats: who
    stands where in Constantinople, see `pieces.seats`. open: the Emporium of each colour that is not covered. declares:
    whether a bank's victory is declared for it. decks: piles of cards, see `market.decks`. choices: see `choices`.
    """

    scenario: str
    options: dict[str, str]
    order: list[str]
    active: str | None
    turn: int
    actions: int
    done: list[str]
    used: list[str]
    paid_on: list[str]
    located: dict[str, str]
    declares: dict[str, bool]
    florins: dict[str, int]
    hands: dict[str, list[str]]
    old_maids: dict[str, list[str]]
    tableaux: dict[str, dict[str, list[str]]]
    empires: dict[str, Empire]
    repressed: dict[str, list[str]]
    bishops: dict[str, str]
    cities: dict[str, list[str]]
    seats: list[str | None]
    borders: dict[str, list[str]]
    faces: dict[str, str]
    open: dict[str, str]
    market: dict[str, list[Slot]]
    decks: dict[str, list[list[str]]]
    gone: list[str]
    victories: list[str]
    winner: Named | None
    choices: Named | None
