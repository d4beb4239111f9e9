"""Which texts hold the words of a question, and how much that counts.

A word counts the more, the fewer texts hold it. In a body it counts by how often it stands there and how long that is
(as in BM25), in a title by how much of the title the question says: who names a thing asks for it.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import islice, takewhile
from math import log
from typing import Generic, NamedTuple, TypeVar

from rapidfuzz import process
from rapidfuzz.distance import OSA

from pbem.games import ENGLISH

from .meanings import Meanings
from .stems import stem, stems, words_of

LONGEST, MOST_WORDS, MOST_SLIPS = 2_000, 40, 6  # of a question: characters, words, words held against all others
OF_TITLE, OF_BODY = 3.0, 1.0
MEANT, BEGUN, SLIPPED = 0.8, 0.6, 0.5  # what a word counts that is found by its meaning, by its beginning, by a slip
FOREIGN = 0.4  # what a word of another language counts as one of the texts, where it means something there: Sieg
EACH_FURTHER = 0.9  # by which each further meaning of a word counts less
LEAST_BEGUN, LEAST_SLIPPED = 4, 5  # letters
FREQUENT, LONG = 1.2, 0.6  # the constants k and b of BM25

Key = TypeVar("Key", bound=Hashable)


class Text(NamedTuple, Generic[Key]):
    """Something to be found. titles: its names; weight: what its score counts."""

    key: Key
    titles: Sequence[str] = ()
    body: str = ""
    weight: float = 1.0


class Hit(NamedTuple, Generic[Key]):
    """What was found. share: how much of the question it holds, from 0 to 1; stems: the words by which it was found."""

    key: Key
    score: float
    share: float
    stems: frozenset[str]


class Asked(NamedTuple):
    """A word of a question. ways: {stem of the texts: what it counts}."""

    word: str
    ways: dict[str, float]


class _Title(NamedTuple):
    """A title of a text. text: its number; size: how much all its words count."""

    text: int
    size: float


class Index(Generic[Key]):
    """Texts by their words. It is made once for texts that stay."""

    def __init__(self, texts: Iterable[Text[Key]], meanings: Meanings) -> None:
        self.texts, self.meanings = list(texts), meanings
        bodies = [Counter(stems(text.body)) for text in self.texts]
        titles = [(number, frozenset(stems(title))) for number, text in enumerate(self.texts) for title in text.titles]
        held = [{*body} for body in bodies]
        for number, words in titles:
            held[number] |= words
        count = Counter(word for words in held for word in words)
        self.rarity = {word: log(1 + len(self.texts) / number) for word, number in count.items()}
        self.known = sorted(count)
        self._bodies = self._by_word(bodies)
        self._titles = [_Title(number, sum(map(self.rarity.__getitem__, words))) for number, words in titles]
        self._entitled: dict[str, list[int]] = {}
        for at, (_, words) in enumerate(titles):
            for word in words:
                self._entitled.setdefault(word, []).append(at)

    @staticmethod
    def _by_word(bodies: list[Counter[str]]) -> dict[str, list[tuple[int, float]]]:
        """{word: [(number of a text, how much the word counts in its body, from 0 to 1)]}."""
        found: dict[str, list[tuple[int, float]]] = {}
        usual = sum(body.total() for body in bodies) / max(1, sum(map(bool, bodies)))
        for number, body in enumerate(bodies):
            length = FREQUENT * (1 - LONG + LONG * body.total() / max(1.0, usual))
            for word, times in body.items():
                found.setdefault(word, []).append((number, times / (times + length)))
        return found

    def best(self, question: str) -> list[Hit[Key]]:
        """The texts that hold words of a question, the best first; equally good ones in their order.

        Of a question only the first LONGEST characters and MOST_WORDS words that tell anything are looked at.
        """
        asked = self.asked(question)
        counts: dict[int, dict[int, float]] = {}  # {number of a text: {number of a word: what it counts there}}
        for at, one in enumerate(asked):
            for number, count in self._in_bodies(one):
                counts.setdefault(number, {})[at] = count
        named = self._in_titles(asked)
        whole = sum(map(self._rarity, asked)) or 1.0
        hits = [self._hit(number, counts.get(number, {}), named.get(number, (0.0, frozenset())), asked, whole)
                for number in sorted({*counts, *named})]
        return sorted(hits, key=lambda hit: -hit.score)

    def asked(self, question: str) -> list[Asked]:
        """The words of a question that tell anything, each with the stems of the texts that it may mean."""
        words = words_of(question[:LONGEST])
        language = self.meanings.language(words)
        telling = self.meanings.telling(words, language)[:MOST_WORDS]
        slips, found = MOST_SLIPS, []
        for at, word in enumerate(telling):
            ways = self._numbered(telling[at - 1] if at else "", word) if word.isdigit() else self._ways(word, language)
            if not ways and slips and len(word) >= LEAST_SLIPPED:
                slips, ways = slips - 1, self._slipped(word)
            found.append(Asked(word, ways))
        return [one for one in found if one.ways or not one.word.isdigit()]

    def _numbered(self, before: str, number: str) -> dict[str, float]:
        """What a number means with the word before it."""
        firsts = [stem(before), *self.meanings.of(before, self.meanings.languages)] if before else []
        return {joined: 1.0 for first in firsts if (joined := f"{first}{number}") in self.rarity}

    def _ways(self, word: str, language: str) -> dict[str, float]:
        """What a word means in the texts: by itself, in English and the language of its question, else in any."""
        own, spoken = stem(word), (language, ENGLISH)
        meant = self._meant(word, spoken) or (self._meant(word, self.meanings.languages)
                                              if own not in self.rarity else {})
        foreign = language != ENGLISH and self._meant(word, (language,))
        ways = meant | ({own: FOREIGN if foreign else 1.0} if own in self.rarity else {})
        return ways or dict.fromkeys(self._begun(own), BEGUN)

    def _meant(self, word: str, languages: Iterable[str]) -> dict[str, float]:
        return {meant: MEANT * EACH_FURTHER ** at for at, meant in enumerate(self.meanings.of(word, languages))
                if meant in self.rarity}

    def _begun(self, own: str) -> Iterator[str]:
        """The stems that begin as a word does; else the longest one with which it begins."""
        if len(own) < LEAST_BEGUN:
            return
        place = bisect_left(self.known, own)
        longer = [*takewhile(lambda known: known.startswith(own), self.known[place:])]
        shorter = (own[:end] for end in range(len(own), LEAST_BEGUN, -1) if own[:end] in self.rarity)
        yield from longer or islice(shorter, 1)

    def _slipped(self, word: str) -> dict[str, float]:
        """The stems that a word means with one slip of the pen."""
        near = process.extract(stem(word), self.known, scorer=OSA.distance, score_cutoff=1, limit=3)
        others = process.extract(word, self.meanings.ways, scorer=OSA.distance, score_cutoff=1, limit=1)
        meant = [known for way, *_ in others for known in self._meant(way, self.meanings.languages)]
        return dict.fromkeys([*(known for known, *_ in near), *meant], SLIPPED)

    def _rarity(self, one: Asked) -> float:
        """How much a word of a question counts; one that no text holds as the rarest."""
        return max((weight * self.rarity[way] for way, weight in one.ways.items()), default=log(1 + len(self.texts)))

    def _in_bodies(self, one: Asked) -> Iterator[tuple[int, float]]:
        """(number of a text, what a word counts in its body), the best way of each."""
        found: dict[int, float] = {}
        for way, weight in one.ways.items():
            for number, share in self._bodies.get(way, ()):
                found[number] = max(found.get(number, 0.0), weight * self.rarity[way] * share)
        yield from found.items()

    def _in_titles(self, asked: Sequence[Asked]) -> dict[int, tuple[float, frozenset[int]]]:
        """{number of a text: (what its best title counts, the numbers of the words in it)}."""
        counts: dict[int, dict[int, float]] = {}
        for at, one in enumerate(asked):
            for way, weight in one.ways.items():
                for title in self._entitled.get(way, ()):
                    words = counts.setdefault(title, {})
                    words[at] = max(words.get(at, 0.0), weight * self.rarity[way])
        best: dict[int, tuple[float, frozenset[int]]] = {}
        for title, words in counts.items():
            text, size = self._titles[title]
            said = sum(words.values())
            count = said * min(1.0, said / size) ** 2
            if text not in best or count > best[text][0]:
                best[text] = count, frozenset(words)
        return best

    def _hit(self, number: int, body: dict[int, float], title: tuple[float, frozenset[int]], asked: Sequence[Asked],
             whole: float) -> Hit[Key]:
        text, said = self.texts[number], [asked[at] for at in {*body, *title[1]}]
        share = min(1.0, sum(map(self._rarity, said)) / whole)
        score = (OF_TITLE * title[0] + OF_BODY * sum(body.values())) * text.weight * share
        return Hit(text.key, score, share, frozenset(way for one in said for way in one.ways))
