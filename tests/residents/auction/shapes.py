"""The plain data of a match."""

from collections import Counter

from pbem.engine.shapes import Frame, State

from .board import CARDS, COPIES, HOUSES


class Match(State):
    """A match. men: {house: {area: how many}}; offers: {house: {to which: coins}}; lot: the charter on sale."""

    round: int
    steward: str
    points: dict[str, int]
    coins: dict[str, int]
    men: dict[str, dict[str, int]]
    hands: dict[str, list[str]]
    deck: list[str]
    gone: list[str]
    pile: list[str]
    charters: dict[str, list[str]]
    lot: str | None
    offers: dict[str, dict[str, int]]


class Round(Frame):
    """The frame of a round. owners: {card in the queue: whose it is}; winner, price: of the auction."""

    queue: list[str]
    owners: dict[str, str]
    card: str
    winner: str | None
    price: int


def in_order(state: Match, frame: Frame | None = None) -> tuple[str, ...]:
    """The houses from the steward on."""
    first = HOUSES.index(state["steward"])
    return HOUSES[first:] + HOUSES[:first]


def copies(hand: list[str]) -> dict[str, int]:
    """How many cards of each name."""
    number = Counter(CARDS[card] for card in hand)
    return {name: number[name] for name in COPIES if number[name]}


def holder(state: Match, area: str) -> str | None:
    """Whose men are in an area."""
    return next((house for house in HOUSES if state["men"][house].get(area)), None)


def add_men(state: Match, house: str, area: str, number: int) -> None:
    """Put men in an area, or take them away."""
    men = state["men"][house]
    men[area] = men.get(area, 0) + number
    if not men[area]:
        del men[area]
