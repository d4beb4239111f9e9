"""Positions as case files and moderators write them."""

from collections.abc import Mapping
from typing import Any

from pbem.engine import Chance, Game, Running, copy
from pbem.engine.facets import Positions
from pbem.engine.shapes import Event, Plain

from .board import CARDS, HOUSES
from .shapes import Match, copies

KEPT = ("round", "steward")
BY_HOUSE = ("points", "coins", "men")


def read(state: Match, spec: Mapping[str, Plain], chance: Chance, rules: Game[Match]) -> tuple[Match, list[Event]]:
    """The position at the beginning of a round."""
    state = corrected(state, spec)
    state["stack"], state["asked"] = [], 0
    running = Running(rules, state, chance)
    running.call("round")
    running.run()
    return running.state, running.events


def corrected(state: Match, spec: Mapping[str, Any]) -> Match:
    """What is given in place of what is; hands by names of cards, {levy: 2}."""
    if unknown := {*spec} - {*KEPT, *BY_HOUSE, "hands"}:
        raise ValueError(f"a correction has no {', '.join(sorted(unknown))}")
    state = copy(state)
    parts: Any = state
    parts.update({key: spec[key] for key in KEPT if key in spec})
    for key in BY_HOUSE:
        parts[key].update(copy(spec.get(key, {})))
    _deal(state, spec.get("hands", {}))
    return state


def _deal(state: Match, hands: Mapping[str, Mapping[str, int]]) -> None:
    """Hands as given, of cards that are in no other; the rest in the deck."""
    for house in hands:
        state["deck"] += state["hands"][house]
        state["hands"][house] = []
    for house, cards in hands.items():
        for name, number in cards.items():
            there = [card for card in sorted(state["deck"]) if CARDS[card] == name][:number]
            if len(there) < number:
                raise ValueError(f"there are not so many: {name}")
            state["hands"][house] = sorted([*state["hands"][house], *there])
            state["deck"] = [card for card in state["deck"] if card not in there]


def lookup(state: Match, path: str) -> object:
    """The value behind `coins.oak`, or how many of a card in `hands.oak.levy`."""
    found: Any = {**state, "hands": {house: copies(state["hands"][house]) for house in HOUSES}}
    for step in path.split("."):
        if not isinstance(found, Mapping) or step not in found:
            raise LookupError(step)
        found = found[step]
    return found


def written(rules: Game[Match], state: Match, house: str | None) -> dict[str, Plain]:
    """The position again; for a house with its own hand alone."""
    parts: Any = state
    known = HOUSES if house is None else [one for one in HOUSES if one == house]
    return {**{key: parts[key] for key in (*KEPT, *BY_HOUSE)},
            "hands": {one: copies(state["hands"][one]) for one in known}}


POSITIONS: Positions[Match] = Positions(read, corrected, lookup, written)
