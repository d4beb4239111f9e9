"""What becomes of orders behind one that puts a question to somebody else, by what that one may answer.

Only where the game tells what the others can answer (`Replies.of_others`); elsewhere nothing is known of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pbem.engine import Game, Illegal
from pbem.engine.facets import Replies, Windows
from pbem.engine.shapes import State
from pbem.words import ENGLISH

from ..grammar.writing import write
from ..line.reading import Reader
from ..line.results import Command, Read, Refusal
from . import rest_of_mail
from .choosing import choose
from .in_turn import guarded
from .kept import Filing

MOST = 8  # ways in which the others answer that are looked at
MOST_PASSED = 20  # questions that the others let pass
MOST_LINES = 20  # of a mail that are tried; no more can wait


class Reply(NamedTuple):
    """What a role may answer, as its order is written."""

    role: str
    order: str


class Fate(NamedTuple):
    """What becomes of order lines with these replies. refused: by their places among the lines."""

    replies: tuple[Reply, ...]
    refused: Mapping[int, Refusal]


def told(replies: Sequence[Reply], game: Game) -> list[dict[str, str]]:
    """Replies as phrases take them."""
    return [{"role": game.role_name(reply.role), "order": reply.order} for reply in replies]


def usual(game: Game, state: State, role: str, language: str = ENGLISH) -> tuple[State | None, list[Reply]]:
    """(the state in which a role is asked again when the others answer as usual, their replies); None: not known."""
    replies: list[Reply] = []
    while role not in game.pending(state):
        first = next(_answered(game, state, role, language), None)
        if first is None:
            return None, replies
        reply, state = first
        replies.append(reply)
    return state, replies


def passed_by(game: Game, state: State, role: str) -> State | None:
    """The state in which a role is asked again when all others let it pass; None where one of them must do something.
    """
    state = game.facet(Windows).undisturbed(state)
    for _ in range(MOST_PASSED):
        others = game.pending(state)
        if role in others or not others:
            return state if role in others else None
        other, command = next((who, game.default(state, who)) for who in others)
        declines = game.option(state, other, command["verb"]).refuses
        after = game.trial(state, other, command, undisturbed=True)[0] if declines else None
        if after is None:
            return None
        state = after
    return None


def fates(orders: Sequence[str], game: Game, state: State, role: str, language: str = ENGLISH,
          filed: Sequence[Filing] = ()) -> list[Fate]:
    """The Fates of order lines of a role that come behind what others are asked, one for each way they may answer.

    A line that is refused has the order in its place that the game gives (`Replies.instead`); those behind it go on.
    What cannot be known is not refused, nor what stands behind an answer of its own (`rest_of_mail.asks_back`;
    filed: as there). At most MOST, of MOST_LINES lines; [] where they are more.
    """
    found: list[Fate] = []
    for fate in _fates(_Lines(game, role, language, orders[:MOST_LINES], filed), state, 0, Fate((), {})):
        found.append(fate)
        if len(found) > MOST:
            return []
    return found


def never(found: Sequence[Fate]) -> tuple[int, Refusal] | None:
    """(its place, why) of the first line that is refused whatever the others answer."""
    refused = [place for place in (found[0].refused if found else ()) if all(place in one.refused for one in found)]
    return (min(refused), found[0].refused[min(refused)]) if refused else None


def otherwise(found: Sequence[Fate], place: int) -> Fate | None:
    """The first Fate in which the line at a place is refused."""
    return next((one for one in found if place in one.refused), None)


class _Lines(NamedTuple):
    game: Game
    role: str
    language: str
    orders: Sequence[str]
    filed: Sequence[Filing]


def _answered(game: Game, state: State, role: str, language: str) -> Iterator[tuple[Reply, State]]:
    """Each reply that may be given now with the state after it, the usual one first."""
    for other, command in game.facet(Replies).of_others(game, state):
        after, _, _ = game.trial(state, other, command)
        if after is not None:
            yield Reply(other, write(command, game, state, other, language)), after


def _fates(lines: _Lines, state: State, place: int, fate: Fate) -> Iterator[Fate]:
    game, role = lines.game, lines.role
    if place == len(lines.orders) and role in game.pending(state):
        yield fate
        return
    if role not in game.pending(state):
        behind = [*_answered(game, state, role, lines.language)]
        for reply, after in behind:
            yield from _fates(lines, after, place, fate._replace(replies=(*fate.replies, reply)))
        if not behind:
            yield fate
        return
    behind_it: State | None
    refusal, behind_it = _tried(lines, lines.orders[place], state)
    if refusal:
        fate = fate._replace(refused={**fate.refused, place: refusal})
        behind_it = _in_its_place(lines.orders[place], game, state, role, lines.language)
    if behind_it is None:
        yield fate
    else:
        yield from _fates(lines, behind_it, place + 1, fate)


def _tried(lines: _Lines, order: str, state: State) -> tuple[Refusal | None, State | None]:
    """(why an order is refused or None, the state after it where that is known)."""
    game, role, language = lines[:3]
    reader, several = Reader(game, state, role, language), guarded(order, game, language)
    try:
        chosen = choose(several, reader) if several else None
        if chosen and chosen.passed:
            return None, state
        read: Read = reader.read(order) if chosen is None else chosen.read or chosen.refusal(order, reader)
        if isinstance(read, Command):
            return None, game.trial(state, role, read.command)[0]
    except Illegal as refused:
        read = reader.refusal(order, refused)
    waits = isinstance(read, Refusal) and read.not_now and rest_of_mail.asks_back(game, state, role, lines.filed)
    return (read if isinstance(read, Refusal) and not waits else None), None


def _in_its_place(order: str, game: Game, state: State, role: str, language: str) -> State | None:
    """The state after what is given in place of an order; None where that is not known, or nothing is."""
    commands = rest_of_mail.in_place(order, game, state, role, language)
    for command in commands or ():
        after = game.trial(state, role, command)[0]
        if after is None:
            return None
        state = after
    return None if commands is None else state
