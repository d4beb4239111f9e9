"""What words of questions mean: small words that mean nothing, and other words for those of the texts, by language.

People ask in their own language, also in one that the server does not speak, and in other words than the rules have:
"attack", "angreifen" mean what the rules call assault, siege and battle. Such words stand in YAML files:

    small: {language: words}                       what is passed over
    meanings: {words of the texts: {language: words that mean these}}     "belager*": all that begins so
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias

from pbem.engine import yaml_data
from pbem.games import ENGLISH

from .stems import folded, stem

Table: TypeAlias = Mapping[str, Mapping[str, str]]  # {words of the texts: {language: words that mean these}}
FILE = Path(__file__).with_name("meanings.yaml")
BEGINS = "*"


class Meanings:
    """The words of a question as the texts may have them. small: {language: words}."""

    def __init__(self, small: Mapping[str, frozenset[str]], tables: Iterable[Table]) -> None:
        self.small = small
        self._whole: dict[tuple[str, str], tuple[str, ...]] = {}  # {(language, stem): stems that it means}
        self._begun: dict[tuple[str, str], tuple[str, ...]] = {}  # the same by the beginning of a word
        self.languages: tuple[str, ...] = tuple(small)
        for table in tables:
            for meant, ways in table.items():
                if not isinstance(ways, Mapping) or not all(isinstance(one, str) for one in ways.values()) \
                        or not {*ways} <= {*small}:
                    raise ValueError(f"what means {meant!r} is no words by language ({', '.join(small)}): {ways!r}")
                for language, words in ways.items():
                    self._add(language, words.split(), tuple(map(stem, map(folded, meant.split()))))

    def _add(self, language: str, ways: Iterable[str], meant: tuple[str, ...]) -> None:
        for way in ways:
            is_begun, word = way.endswith(BEGINS), folded(way)
            among, key = (self._begun, (language, word)) if is_begun else (self._whole, (language, stem(word)))
            among[key] = tuple(dict.fromkeys([*among.get(key, ()), *meant]))

    @cached_property
    def ways(self) -> list[str]:
        """All words that mean others, and all beginnings, of any language."""
        return [*dict.fromkeys(word for _, word in (*self._whole, *self._begun))]

    def of(self, word: str, languages: Iterable[str]) -> tuple[str, ...]:
        """The stems that a folded word means in any of these languages; of what begins it the longest counts."""
        found: list[str] = []
        for language in dict.fromkeys(languages):
            starts = (self._begun[language, word[:end]] for end in range(len(word), 2, -1)
                      if (language, word[:end]) in self._begun)
            found += [*self._whole.get((language, stem(word)), ()), *next(starts, ())]
        return tuple(dict.fromkeys(found))

    def language(self, words: Iterable[str]) -> str:
        """The language of a question: that with most small words in it, ENGLISH where none has more."""
        counts = {code: sum(word in known for word in words) for code, known in self.small.items()}
        return max(counts, key=lambda code: (counts[code], code == ENGLISH), default=ENGLISH)

    def telling(self, words: list[str], language: str) -> list[str]:
        """The words without the small ones of a language; a word alone is never small."""
        small = self.small.get(language, frozenset())
        return [word for word in words if word not in small or len(words) == 1]


@cache
def _own() -> tuple[Mapping[str, frozenset[str]], Table]:
    """The server's own: ({language: small words}, the table of words)."""
    given = yaml_data.texts(FILE.read_text(encoding="utf-8"))
    if not isinstance(given, dict) or {*given} != {"small", "meanings"}:
        raise ValueError("meanings.yaml: it has the parts small and meanings")
    return {code: frozenset(map(folded, said.split())) for code, said in given["small"].items()}, given["meanings"]


def of_game(table: Table) -> Meanings:
    """The Meanings of a game's words alone: nothing of the server's own is sought."""
    return Meanings(_own()[0], [table])


def of_tables(*tables: Table) -> Meanings:
    """The server's own Meanings, and those of other tables, as a game has one."""
    small, own = _own()
    return Meanings(small, [own, *tables])
