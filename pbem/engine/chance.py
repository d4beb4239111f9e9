"""All chance: dice and draws, each recorded with its reason.

A draw is a record `{"chain", "of", "value", "reason"}`: `value` in 0..of-1 was drawn from the chain
"dice" (opened after each phase) or "cards" (opened at the end of the match). A deck has no hidden
order: a card is drawn by picking one of those left, which is the same as a shuffle and keeps the
order of the cards out of the state.
"""

import hashlib
import hmac
import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from .errors import StopBeforeChance
from .phrases import Phrase, outline, stored
from .shapes import Command, Draw, S

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")
Choices: TypeAlias = Sequence[object] | None
Audience: TypeAlias = Sequence[str] | None
Reason: TypeAlias = str | Phrase  # what is rolled, drawn or shown; a phrase is of the sort "rolls"

DICE, CARDS = "dice", "cards"


class Chance:
    """Base of all sources; subclasses give `_draw`."""

    def __init__(self) -> None:
        self.record: list[Draw] = []

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        """A number 0..of-1."""
        raise NotImplementedError

    def draw(self, chain: str, of: int, reason: Reason, choices: Choices = None) -> int:
        """A number 0..of-1 from a chain, recorded. choices: what the numbers stand for, None for a die."""
        value = self._draw(chain, of, reason, choices)
        self.record.append({"chain": chain, "of": of, "value": value, "reason": stored(reason)})
        return value

    def die(self, reason: Reason) -> int:
        """One six-sided die, 1 to 6."""
        return self.draw(DICE, 6, reason) + 1

    def dice(self, count: int, reason: Reason) -> list[int]:
        """`count` six-sided dice in the order rolled."""
        return [self.die(reason) for _ in range(count)]

    def pick(self, choices: Iterable[T], reason: Reason, chain: str = CARDS, hidden: Reason | None = None,
             to: Audience = None) -> T:
        """One of `choices` (a sequence that is not empty), each equally likely.

        A choice without alternative is no chance and is not recorded; but where nobody could know it, as the last card
        of a deck, it is a secret all the same (`before_secret`). hidden: what comes to light by it, told before the
        draw, too; to: those who come to know it. Choices on the chain of dice lie open, unless `hidden` is given.
        """
        choices = list(choices)
        if hidden is not None or len(choices) == 1 and chain == CARDS:
            self.before_secret(reason if hidden is None else hidden, to)
        if len(choices) == 1:
            return choices[0]
        return choices[self.draw(chain, len(choices), reason, choices)]

    def before_secret(self, reason: Reason, to: Audience = None, known: Collection[str] = ()) -> None:
        """Called before a step shows one player what another has hidden, or depends on it; trial runs stop here.

        to: the roles that come to know it by that, none of them where only what follows is told; None: all who are told
        anything. known: the roles that know it already, whose own TEST goes on; what follows may depend on no more.
        """

    def before_command(self, game: "Game[S]", state: S, role: str | None, command: Command) -> None:
        """Called before a command is carried out in a state; role None: a question is closed. Illegal where what was
        rolled for it before forbids it (`given_again`).
        """

    def after_command(self, state: S) -> None:
        """Called when it has been carried out, with the state after it; not when it was refused."""


class Replay(Chance):
    """Repeats recorded draws; LookupError when the rules ask for something else than was recorded."""

    def __init__(self, record: Iterable[Draw]) -> None:
        super().__init__()
        self._left = list(record)

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        if not self._left:
            raise LookupError(f"the record has no draw left for: {outline(reason)}")
        kept = self._left.pop(0)
        there, value = kept.get("now", (kept["of"], kept["value"]))
        if (kept["chain"], there) != (chain, of):
            raise LookupError(f"recorded {kept}, asked for {chain} of {of}: {outline(reason)}")
        return value

    def finish(self) -> None:
        """LookupError when recorded draws are left over."""
        if self._left:
            raise LookupError(f"{len(self._left)} recorded draws were not asked for")


class Seeded(Chance):
    """Python's generator, for random play in tests; never used for a match."""

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        return self._random.randrange(of)


class Scripted(Chance):
    """A case file's chance: dice as 1-6, picks as one of the choices, in the order asked for."""

    def __init__(self, script: Iterable[object]) -> None:
        super().__init__()
        self.left = list(script)

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        if not self.left:
            raise LookupError(f"the case gives no chance for: {outline(reason)}")
        given = self.left.pop(0)
        if choices is None:
            if not isinstance(given, int) or not 1 <= given <= of:
                raise LookupError(f"a die 1-{of} is asked for ({outline(reason)}), the case gives {given!r}")
            return given - 1
        if given not in choices:
            raise LookupError(f"{given!r} cannot be drawn ({outline(reason)}); possible: {choices}")
        return choices.index(given)


class Trial(Chance):
    """A trial run's chance: raises StopBeforeChance at the first draw, or secret that none of these roles knows."""

    def __init__(self, knowing: Collection[str] = ()) -> None:
        super().__init__()
        self._knowing = knowing

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        raise StopBeforeChance(reason)

    def before_secret(self, reason: Reason, to: Audience = None, known: Collection[str] = ()) -> None:
        if not {*self._knowing} & {*known}:
            raise StopBeforeChance(reason)


class Undisturbed(Trial):
    """As Trial, where nobody interferes: it goes on behind the secrets of these names, for they come to nothing."""

    def __init__(self, unheard: Collection[str], knowing: Collection[str] = ()) -> None:
        super().__init__(knowing)
        self._unheard = unheard

    def before_secret(self, reason: Reason, to: Audience = None, known: Collection[str] = ()) -> None:
        if not isinstance(reason, Phrase) or reason.name not in self._unheard:
            super().before_secret(reason, to, known)


def chain_links(seed: bytes, length: int) -> list[bytes]:
    """The links of a hash chain: last link = seed (bytes), each earlier one SHA-256 of the next."""
    links = [seed]
    for _ in range(length):
        links.append(hashlib.sha256(links[-1]).digest())
    return links[::-1]


def drawn_value(link: bytes, nonces: str, chain: str, counter: int, of: int) -> int:
    """The value 0..of-1 of draw number `counter` from an opened link.

    HMAC-SHA256(link, "nonces|chain|counter|try") read as a number; numbers at the ragged end are
    thrown away and `try` counts on, so that every value is equally likely.
    """
    limit = (1 << 256) - (1 << 256) % of
    attempt = 0
    while True:
        text = f"{nonces}|{chain}|{counter}|{attempt}".encode()
        number = int.from_bytes(hmac.new(link, text, hashlib.sha256).digest(), "big")
        if number < limit:
            return number % of
        attempt += 1


class Chains(Chance):
    """A match's chance: one hash chain for dice, one for cards, mixed with the players' nonces.

    links: {"dice": current link, "cards": current link} as bytes; counters: draws made so far by
    chain (the caller keeps the new ones); nonces: the players' nonces joined in impulse order.
    """

    def __init__(self, links: Mapping[str, bytes], counters: Mapping[str, int], nonces: str) -> None:
        super().__init__()
        self._links, self._nonces = links, nonces
        self.counters = dict(counters)

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        counter = self.counters.get(chain, 0)
        self.counters[chain] = counter + 1
        return drawn_value(self._links[chain], self._nonces, chain, counter, of)
