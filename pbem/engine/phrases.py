"""A sentence before it has a language: the name of a phrase and the values that it speaks of."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Phrase:
    """name: of a phrase in a words file of its sort ("refusals", "events", ...). values: ids, numbers, texts, lists and
    mappings of them, and further phrases.
    """

    name: str
    values: Mapping[str, object] = field(default_factory=dict)
    sort: str = "refusals"
