"""The names of one kind of thing, and how well written words fit them.

A word fits a name's word when it begins it; digits fit only themselves. A phrase fits a name exactly, as an
abbreviation from its first word on ("aeg" for Aegean Sea), or in part ("luther" for Martin Luther); a number alone is
an amount before it is a part of a name ("2" of Private Motion 2).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from rapidfuzz.distance import OSA

from .tokens import Tokens, words_of

EXACT, ABBREVIATED, PARTIAL = 0, 1, 2
MEMORY = 2000  # phrases remembered per kind
LEAST_NEAR, LONG = 5, 8  # letters of a word that may be a misspelt name, and of one with two wrong letters
NEAR = 0.6  # below this likeness a word is not offered as a did-you-mean

Thing = TypeVar("Thing")  # the ids of a kind
Key: TypeAlias = str | tuple[str, ...]  # a verb, or one of the ways to write an option
Found: TypeAlias = Sequence[tuple[Key, int, int]]  # keys that a line may begin with, the tokens these take, their ranks


class Fit(NamedTuple, Generic[Thing]):
    """What a phrase may stand for, and how well it fits."""

    identity: Thing
    rank: int


class Names(Generic[Thing]):
    """id -> names of one kind. longest: the most words a name has."""

    def __init__(self, entries: Mapping[Thing, Iterable[str]]) -> None:
        self.entries = {identity: list(names) for identity, names in entries.items()}
        self._words = {identity: {words_of(name) for name in (*names, *_spoken(identity))} - {()}
                       for identity, names in self.entries.items()}
        self.longest = max((len(words) for forms in self._words.values() for words in forms), default=1)
        self._known: dict[tuple[str, ...], list[Fit[Thing]]] = {}
        self._whole: dict[str, set[Thing]] = {}
        self._begun: dict[str, bool] = {}
        for identity, forms in self._words.items():
            for words in forms:
                self._whole.setdefault("".join(words), set()).add(identity)

    @cached_property
    def _beginning(self) -> dict[str, dict[Thing, list[tuple[str, ...]]]]:
        """{letter: {id: the names in which a word begins with it}}; "": all."""
        found: dict[str, dict[Thing, list[tuple[str, ...]]]] = {}
        for identity, forms in self._words.items():
            for words in forms:
                for initial in {"", *(word[0] for word in words)}:
                    found.setdefault(initial, {}).setdefault(identity, []).append(words)
        return found

    @cached_property
    def single_words(self) -> frozenset[str]:
        """The words of all names, each for itself, and their singulars."""
        words = {word for forms in self._words.values() for name in forms for word in name}
        return frozenset(words | {singular(word) for word in words})

    def begins(self, word: str) -> bool:
        """Whether a word of a name begins with this one."""
        if word not in self._begun:
            self._begun[word] = any(one.startswith(word) for one in self.single_words)
        return self._begun[word]

    def called(self, phrase: Iterable[str]) -> set[Thing]:
        """The ids that this tuple of folded words names exactly."""
        return self._whole.get("".join(phrase), set())

    def display(self, identity: Thing) -> str:
        """The name shown to players; an id without names speaks for itself."""
        names = self.entries.get(identity)
        return names[0] if names else str(identity).replace("_", " ")

    def safe(self, identity: Thing) -> str:
        """A name that reads back as this id and no other."""
        for name in (self.display(identity), *self.entries.get(identity, ()), str(identity)):
            if [f.identity for f in self.fits(words_of(name)) if f.rank == EXACT] == [identity]:
                return name
        return str(identity)

    def is_near(self, word: str, among: Iterable[Thing]) -> bool:
        """Whether a word is nearly one of the words in the names of some of these ids."""
        return len(word) >= LEAST_NEAR and any(
            is_part_of_one(word, part) for identity in among if identity in self._words
            for words in self._words[identity] for part in words)

    def fits(self, phrase: tuple[str, ...]) -> list[Fit[Thing]]:
        """Every id that this tuple of folded words may stand for, each with its best rank."""
        if phrase not in self._known:
            if len(self._known) >= MEMORY:
                self._known.clear()
            ranks = ((identity, min((_rank(phrase, words) for words in forms), key=_worst_last))
                     for identity, forms in self._beginning.get("".join(phrase)[:1], {}).items())
            self._known[phrase] = [Fit(identity, rank) for identity, rank in ranks if rank is not None]
        return self._known[phrase]

    def nearest(self, phrase: tuple[str, ...], among: Container[Thing] | None = None, most: int = 4) -> list[Thing]:
        """Ids whose names are most like the words, the likest first; none that is too far."""
        written = "".join(phrase)
        return _near_first((max((_likeness(written, words) for words in forms), default=0), identity)
                           for identity, forms in self._words.items() if among is None or identity in among)[:most]

    def has_begun(self, phrase: tuple[str, ...]) -> bool:
        """Whether a name has more words behind these."""
        return any(_is_begun(phrase, words) for forms in self._words.values() for words in forms)

    def rests(self, phrase: tuple[str, ...], among: Container[Thing]) -> list[tuple[Thing, tuple[str, ...]]]:
        """[(id, the words behind these)] of every name of these ids that begins with the words."""
        return [(identity, words[len(phrase):]) for identity, forms in self._words.items() if identity in among
                for words in forms if _is_begun(phrase, words)]

    @staticmethod
    def likest(phrase: tuple[str, ...], rests: Iterable[tuple[Thing, tuple[str, ...]]]) -> list[Thing]:
        """As `nearest`, of ends of names."""
        written = "".join(phrase)
        return _near_first((_likeness(written, rest), identity) for identity, rest in rests)


def _near_first(scored: Iterable[tuple[float, Thing]]) -> list[Thing]:
    """Of (likeness, id) the ids that are near enough, the likest first, then by name."""
    near = [(-likeness, str(identity), identity) for likeness, identity in scored if likeness >= NEAR]
    return [identity for _, _, identity in sorted(near, key=lambda entry: entry[:2])]


def _spoken(identity: object) -> tuple[str, ...]:
    """An id as a name of its own; one that is put together is none."""
    return () if isinstance(identity, tuple) else (str(identity),)


def is_near(word: str, other: str) -> bool:
    """Whether a word is one letter, or in a longer word two, away from another."""
    return OSA.distance(word, other) <= (1 if len(word) < 6 else 2)


def is_part_of_one(word: str, part: str) -> bool:
    """As `is_near`, stricter: for words of a sentence, of which most are no names."""
    return len(part) >= LEAST_NEAR - 1 and OSA.distance(word, part) <= (2 if len(word) >= LONG else 1)


def _worst_last(rank: int | None) -> int:
    return PARTIAL + 1 if rank is None else rank


def _rank(phrase: tuple[str, ...], words: tuple[str, ...]) -> int | None:
    if phrase == words or "".join(phrase) == "".join(words):
        return EXACT
    if len(phrase) > len(words):
        return None
    if all(_begins(part, word) for part, word in zip(phrase, words, strict=False)):
        return ABBREVIATED
    if all(part.isdigit() for part in phrase):
        return None
    left = iter(words)
    return PARTIAL if all(any(_begins(part, word) for word in left) for part in phrase) else None


def _is_begun(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Whether a name goes on behind a phrase, the words of which begin its own."""
    return len(words) > len(phrase) and all(map(_begins, phrase, words))


def _begins(part: str, word: str) -> bool:
    return word == part if part.isdigit() else word.startswith(part)


def _likeness(written: str, words: Iterable[str]) -> float:
    """0 to 1: the name as a whole, or its beginning when the writer stopped early."""
    name = "".join(words)
    if written.isdigit() or name.isdigit():
        return float(written == name)
    whole = OSA.normalized_similarity(written, name)
    early = OSA.normalized_similarity(written, name[:len(written)]) if len(written) >= 4 else 0
    return max(whole, early * 0.95)


def beginnings(tokens: Tokens, names: Names[Thing]) -> list[tuple[Thing, int, int]]:
    """[(identity, tokens it takes, rank)] of every name that a line may begin with, written out or abbreviated."""
    found = []
    for end in range(1, min(names.longest, len(tokens)) + 1):
        phrase = tuple(token.word for token in tokens[:end])
        found += [(identity, end, rank) for identity, rank in names.fits(phrase) if rank in (EXACT, ABBREVIATED)]
    if any(rank == EXACT and end == 1 for _, end, rank in found):
        found = [(identity, end, rank) for identity, end, rank in found if rank == EXACT or end > 1]
    return found


def singular(word: str) -> str:
    """ "mercenaries" -> "mercenary", "regulars" -> "regular"."""
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


def singulars(word: str) -> tuple[str, ...]:
    """What a word may be the plural of, in the languages of the server: "levies", "churches", "leyes", "chateaux"."""
    if word.endswith("es"):
        return (singular(word), word[:-1]) if word.endswith("ies") else (word[:-1], word[:-2])
    return (word[:-1],) if word.endswith(("s", "aux", "eux")) else ()
