"""Names of a kind that are put together of those of two other kinds, as they are written: "white rook in Paris"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from pbem.engine.shapes import Id
from pbem.engine.speech import Built

from .names import EXACT, MEMORY, Fit, Names

UNSAID: Fit[Id] = Fit("", EXACT)


class BuiltNames(Names[Id]):
    """The names that things have of their own, and those of their two parts.

    heads, tails: the Names of the parts; joints, around: the folded words of `Built`.
    """

    def __init__(self, entries: Mapping[Id, Iterable[str]], heads: Names[Id], tails: Names[Id], built: Built) -> None:
        super().__init__(entries)
        self._heads, self._tails, self._of = heads, tails, built.of
        self._joints, self._around = frozenset(built.joints), frozenset(built.around)
        self._begun_alone = any(head == "" for head, _ in built.of)
        self.longest = max(self.longest, heads.longest + tails.longest + 1) + len(self._around)
        self._found: dict[tuple[str, ...], list[Fit[Id]]] = {}

    def called(self, phrase: Iterable[str]) -> set[Id]:
        words = tuple(phrase)
        return super().called(words) | {fit.identity for fit in self._built(words) if fit.rank == EXACT}

    def fits(self, phrase: tuple[str, ...]) -> list[Fit[Id]]:
        if phrase not in self._found:
            if len(self._found) >= MEMORY:
                self._found.clear()
            ranks: dict[Id, int] = {}
            for identity, rank in (*super().fits(phrase), *self._built(phrase)):
                ranks[identity] = min(rank, ranks.get(identity, rank))
            self._found[phrase] = [Fit(*found) for found in ranks.items()]
        return self._found[phrase]

    def _built(self, phrase: tuple[str, ...]) -> Iterator[Fit[Id]]:
        """What the names of two parts in a row stand for."""
        for head, tail in self._halves(_within(phrase, self._around)):
            tails = self._tails.fits(tail)
            for one in (self._heads.fits(head) if head else [UNSAID]) if tails else ():
                for other in tails:
                    for identity in self._of.get((one.identity, other.identity), ()):
                        yield Fit(identity, max(one.rank, other.rank))

    def _halves(self, words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """The words of a head, and those of a tail behind it and what joins them."""
        for cut in range(0 if self._begun_alone else 1, len(words)):
            tail = words[cut:]
            if words[cut] in self._joints:
                tail = tail[1:]
            if tail and tail[0] not in self._joints and not {*words[:cut]} & self._joints:
                yield words[:cut], tail


def _within(words: Sequence[str], around: Collection[str]) -> tuple[str, ...]:
    """The words between those that may stand around a name."""
    first, last = 0, len(words)
    while first < last and words[first] in around:
        first += 1
    while first < last and words[last - 1] in around:
        last -= 1
    return tuple(words[first:last])
