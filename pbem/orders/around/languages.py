"""In which language a mail is written, by its words: those of `order_words.yaml` and of the files in this package.

Orders hold few words that are no names, and what looks like another language may be one name. So a language is told by
several words that none but it has, or not at all; English never is, for its orders are everybody's.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from pbem.engine import yaml_data
from pbem.words import ENGLISH, languages, order_words

from ..words.tokens import fold

WORD = re.compile(r"[^\W\d_]+")
LEAST_WORDS, LEAST_LETTERS = 2, 5  # of different words, all together
FILES = ("asking.yaml", "languages.yaml", "sentences.yaml", "signing.yaml")
OF_TALK = ("chat", "answers")  # of English, whose other words orders in all languages may hold
READ = 4000  # characters of a mail that are looked at


def language_of(lines: Iterable[str], own: str, names: Container[str] = ()) -> str:
    """The language of the server in which lines are written; `own`, that of their writer, unless it is clearly another
    than that and than English.

    names: words, folded, that tell nothing, for they stand in names of the game.
    """
    written = {fold(word) for word in WORD.findall("\n".join(lines)[:READ])}
    written = {word for word in written if word and word not in names}
    found = {code: written & known for code, known in _known().items()}
    own_words = found.get(own, set())
    clear = [code for code in languages() if code not in (own, ENGLISH) and _is_clear(code, found, own_words)]
    return clear[0] if len(clear) == 1 else own


def language_of_stranger(lines: Iterable[str], names: Container[str] = ()) -> str:
    """The language, of all whose words are known, to which most words of lines belong; English where it is not one.

    names: as for `language_of`. What is at stake is only in which language somebody is greeted, so that one word is
    enough that no other language has.
    """
    written = {fold(word) for word in WORD.findall("\n".join(lines)[:READ])}
    written = {word for word in written if word and word not in names}
    count = {code: len(written & known) for code, known in _known().items()}
    most = max(count.values(), default=0)
    first = [code for code, number in count.items() if number == most]
    return first[0] if most and len(first) == 1 else ENGLISH


def _is_clear(code: str, found: Mapping[str, set[str]], own: set[str]) -> bool:
    """Whether the words of a language are enough, more than those of any other, and twice the writer's own."""
    other, against = found[code] - own, own - found[code]
    enough = len(other) >= LEAST_WORDS and sum(map(len, other)) >= LEAST_LETTERS and len(other) >= 2 * len(against)
    return enough and all(len(found[code]) > len(words) for name, words in found.items()
                          if name != code and words != own)


@cache
def _known() -> dict[str, frozenset[str]]:
    """{language: its words, folded} of all languages that have some."""
    found: dict[str, set[str]] = {code: set(_words(_of_orders(code))) for code in languages()}
    for name in FILES:
        for ways in yaml_data.own(files(__package__).joinpath(name).read_text(encoding="utf-8")).values():
            for code, text in ways.items() if isinstance(ways, dict) else ():
                found.setdefault(code, set()).update(_words(text))
    return {code: frozenset(words) for code, words in found.items()}


def _of_orders(code: str) -> Any:
    given = order_words.small(code)
    return {kind: given.get(kind) for kind in OF_TALK} if code == ENGLISH else given


def _words(given: Any) -> Iterable[str]:
    """The words of a text, or of all that stands under the names of a mapping."""
    if isinstance(given, dict):
        return [word for inner in given.values() for word in _words(inner)]
    return [fold(word) for word in WORD.findall(str(given or ""))]
