"""How phrases of a game are put, and in which words people ask and order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ..wording import Function, Words


@dataclass(frozen=True, slots=True)
class Wording:
    """functions(words): those of its phrases beside those of `pbem.words.functions`, by names in capitals.

    meanings: {words of its rules and names: {language: words in which players ask for these}} (`pbem.search.meanings`).
    everyday: {"orders", "words": {words of an order as it is written: {language: everyday ways to say it, parted by
    commas}}}.
    """

    functions: Callable[[Words], Mapping[str, Function]] = lambda words: {}
    meanings: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    everyday: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)
