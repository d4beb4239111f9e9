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

from .stems import folded, stem

Table: TypeAlias = Mapping[str, Mapping[str, str]]  # {words of the texts: {language: words that mean these}}
FILE = Path(__file__).with_name("meanings.yaml")
BEGINS = "*"


class Meanings:
    """The words of a question as the texts may have them. small: {language: words}, the first for where none fits."""

    def __init__(self, small: Mapping[str, frozenset[str]], tables: Iterable[Table]) -> None:
        self.small = small
        self.whole: dict[str, tuple[str, ...]] = {}
        self.begun: dict[str, tuple[str, ...]] = {}
        for table in tables:
            for meant, ways in table.items():
                if not isinstance(ways, Mapping) or not all(isinstance(one, str) for one in ways.values()):
                    raise ValueError(f"what means {meant!r} is no words by language: {ways!r}")
                for way in " ".join(ways.values()).split():
                    self._add(way, tuple(map(stem, map(folded, meant.split()))))

    def _add(self, way: str, meant: tuple[str, ...]) -> None:
        among = self.begun if way.endswith(BEGINS) else self.whole
        word = folded(way) if way.endswith(BEGINS) else stem(folded(way))
        among[word] = tuple(dict.fromkeys([*among.get(word, ()), *meant]))

    @cached_property
    def ways(self) -> list[str]:
        """All words that mean others, and all beginnings."""
        return [*self.whole, *self.begun]

    def of(self, word: str) -> tuple[str, ...]:
        """The stems that a folded word means; of what begins a word the longest counts."""
        begun = next((self.begun[word[:end]] for end in range(len(word), 2, -1) if word[:end] in self.begun), ())
        return tuple(dict.fromkeys([*self.whole.get(stem(word), ()), *begun]))

    def telling(self, words: list[str]) -> list[str]:
        """The words without the small ones of the language that has most of them; a word alone is never small."""
        small = max(self.small.values(), key=lambda known: sum(word in known for word in words), default=frozenset())
        return [word for word in words if word not in small or len(words) == 1]


@cache
def _own() -> tuple[Mapping[str, frozenset[str]], Table]:
    """The server's own: ({language: small words}, the table of words)."""
    given = yaml_data.texts(FILE.read_text(encoding="utf-8"))
    if not isinstance(given, dict) or {*given} != {"small", "meanings"}:
        raise ValueError("meanings.yaml: it has the parts small and meanings")
    return {code: frozenset(map(folded, said.split())) for code, said in given["small"].items()}, given["meanings"]


def of_tables(*tables: Table) -> Meanings:
    """The server's own Meanings, and those of other tables, as a game has one."""
    small, own = _own()
    return Meanings(small, [own, *tables])
