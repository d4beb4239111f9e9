"""What a reader is told of an order does not tell apart what is declared to look alike to him.

What was done is done once more: another answer in its place, other cards drawn from some card on, or, behind a card,
what a reader does not know put otherwise. Where he sees the same then at each event and at the end, though the states
are not the same, he must have been told the same, up to the first mark of a secret that comes to light for him
(`Chance.before_secret`). So an answer under seal, or a card drawn in secret, that is told to all is found.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from random import Random
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from .chance import CARDS, Audience, Chance, Choices, Reason
from .copies import copy
from .errors import StopBeforeChance
from .game import Game
from .leaks import Leak, told
from .running import ALL, Running, close, top
from .shapes import Command, Draw, Event, Plain, S
from .shown import as_bytes, asked, declared, difference

T = TypeVar("T")
TRIES = 3  # to find another answer
NO_DRAW = -1
Order: TypeAlias = tuple[str, Command, Sequence[Draw]]  # role, command, draws


class Deed(NamedTuple, Generic[S]):
    """Something that is done in a match. what: in words; state(chance): in which; work(running): what; draws: its own.

    """

    what: str
    state: Callable[[Chance], S]
    work: Callable[[Running[S]], None]
    draws: Sequence[Draw]


def setup_told(game: Game[S], begun: Callable[[Chance], S], draws: Sequence[Draw], readers: Collection[str],
               rng: Random) -> None:
    """What readers are told while a match begins; Leak. begun(chance): its state before anything happens."""
    deed = Deed("the beginning", begun, game.open, draws)
    _compare(game, deed, _other_cards(deed, rng), readers)


def close_told(game: Game[S], state: S, draws: Sequence[Draw], readers: Collection[str], rng: Random) -> None:
    """What readers are told when a question that was held open is closed; Leak."""
    def work(running: Running[S]) -> None:
        close(top(running.state))
        running.run()

    deed = Deed("the end of a question", lambda chance: copy(state), work, draws)
    _compare(game, deed, _other_cards(deed, rng), readers)


def order_told(game: Game[S], state: S, order: Order, readers: Sequence[str], rng: Random) -> None:
    """What readers are told of an order of somebody else; Leak."""
    deed, one = _of(state, order), rng.choice(readers)
    _compare(game, deed, _other_answer(game, state, order, rng), readers)
    if cards := [*_other_cards(deed, rng)]:
        _compare(game, deed, cards, readers)
        other = World(_of(game.permute(state, one, rng), order), "other secrets")  # `carry_out` looks before a card
        _compare(game, deed, [other], [one])


def worlds(game: Game[S], state: S, order: Order, rng: Random) -> Iterator[World[S]]:
    """An order as it could have been: another answer, other cards."""
    yield from _other_answer(game, state, order, rng)
    yield from _other_cards(_of(state, order), rng)


def _of(state: S, order: Order) -> Deed[S]:
    role, command, draws = order
    return Deed(f"{command} of {role}", lambda chance: copy(state), lambda running: running.answer(role, command),
                draws)


class Again(Chance):
    """The numbers that were drawn, of each chain in order; StopBeforeChance where others are asked for.

    same: so many of them, then other cards that `rng` picks. marks: to whom secrets came to light behind those.
    """

    def __init__(self, draws: Iterable[Draw], same: int = NO_DRAW, rng: Random | None = None) -> None:
        super().__init__()
        self._left, self._same, self._rng, self._inside = list(draws), same, rng, 0
        self.marks: list[Audience] = []

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        kept = next((draw for draw in self._left if draw["chain"] == chain), None)
        if kept:
            self._left.remove(kept)
        if chain == CARDS and self._rng and len(self.record) >= self._same:
            return self._rng.randrange(of)
        if kept is None or kept["of"] != of:
            raise StopBeforeChance(reason)
        return kept["value"]

    def pick(self, choices: Iterable[T], reason: Reason, chain: str = CARDS, hidden: Reason | None = None,
             to: Audience = None) -> T:
        """As Chance; a mark of it belongs to its own draw."""
        self._inside = 1
        try:
            return super().pick(choices, reason, chain, hidden, to)
        finally:
            self._inside = 0

    def before_secret(self, reason: Reason, to: Audience = None, known: Collection[str] = ()) -> None:
        if len(self.record) + self._inside > self._same:
            self.marks.append(to)


class Watched(Running[S]):
    """Keeps at each event how the state was, and how many secrets had come to light."""

    chance: Again

    def __init__(self, rules: Game[S], state: S, chance: Again) -> None:
        super().__init__(rules, state, chance)
        self.states: list[S] = []
        self._marks: list[int] = []

    def emit(self, kind: str, to: str | list[str] = ALL, rules: Iterable[str] = (), **data: Plain) -> None:
        super().emit(kind, to, rules, **data)
        self.states.append(copy(self.state))
        self._marks.append(len(self.chance.marks))

    def told_in_the_dark(self, reader: str) -> list[Event]:
        """What a reader is told before the first secret comes to light for him."""
        return told((event for event, marks in zip(self.events, self._marks, strict=True)
                     if not any(to is None or reader in to for to in self.chance.marks[:marks])), reader)


class World(NamedTuple, Generic[S]):
    """A deed as it could have been, and how. same: how many of its draws are the same; seed: of other cards."""

    deed: Deed[S]
    how: str
    same: int = NO_DRAW
    seed: float | None = None

    def chance(self) -> Again:
        """Its chance, from the beginning."""
        return Again(self.deed.draws, self.same, None if self.seed is None else Random(self.seed))

    def run(self, game: Game[S], kind: type[Running[S]] = Running) -> Running[S] | None:
        """How it went; None where it is not possible."""
        chance = self.chance()
        try:
            running = kind(game, self.deed.state(chance), chance)
            self.deed.work(running)
        except Exception:  # it may rest on what is otherwise
            return None
        return running


def _other_cards(deed: Deed[S], rng: Random) -> Iterator[World[S]]:
    """The same with other cards drawn, from some card on."""
    cards = [number for number, draw in enumerate(deed.draws) if draw["chain"] == CARDS]
    if cards:
        yield World(deed, "other cards", rng.choice(cards), rng.random())


def _other_answer(game: Game[S], state: S, order: Order, rng: Random) -> Iterator[World[S]]:
    """Another order of the same kind, or another answer to the same question."""
    role, command, draws = order
    options, anytime = list(game.options(state, role)), list(game.anytime_options(state, role))
    alike = [option for option in (*options, *anytime) if option.verb == command["verb"]][:1]
    chosen = rng.choice([alike, options or alike])
    tried = (option.random(rng) for _ in range(TRIES) for option in rng.sample(chosen, min(1, len(chosen))))
    if another := next((found for found in tried if found and found != command), None):
        yield World(_of(state, (role, another, draws)), str(another))


def _compare(game: Game[S], deed: Deed[S], others: Iterable[World[S]], readers: Collection[str]) -> None:
    for there in others:
        here = World(deed, "", there.same)
        one, other = here.run(game), there.run(game)
        if one is None or other is None:
            continue
        for reader in readers:
            if _differ(one, other, reader) and _alike(game, one.state, other.state, reader):
                _told_alike(game, here, there, reader)


def _differ(one: Running[S], other: Running[S], reader: str) -> bool:
    return as_bytes(told(one.events, reader)) != as_bytes(told(other.events, reader))


def _alike(game: Game[S], one: S, other: S, reader: str) -> bool:
    """Whether two states are not the same and look so to a reader."""
    return as_bytes(one) != as_bytes(other) and _sees(game, one, reader) == _sees(game, other, reader)


def _sees(game: Game[S], state: S, reader: str) -> bytes:
    return as_bytes([declared(game, state, reader), asked(game, state, reader)])


def _told_alike(game: Game[S], here: World[S], there: World[S], reader: str) -> None:
    """Leak where what a reader is told differs though he sees the same at each event of it."""
    one, other = here.run(game, Watched), there.run(game, Watched)
    assert isinstance(one, Watched) and isinstance(other, Watched)
    left, right = one.told_in_the_dark(reader), other.told_in_the_dark(reader)
    if one.chance.marks or other.chance.marks:
        short = min(len(left), len(right))
        left, right = left[:short], right[:short]
    seen = zip(*([_sees(game, state, reader) for state in running.states] for running in (one, other)), strict=False)
    if as_bytes(left) != as_bytes(right) and all(this == that for this, that in seen):
        raise Leak(f"what {reader} is told of {here.deed.what} shows what is hidden from it still: with {there.how} it "
                   f"would see the same, and is told otherwise: {difference(left, right)}")
