"""Matches that run some procedures in place of others."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from ..shapes import S


@dataclass(frozen=True, slots=True)
class Variants(Generic[S]):
    """procedures(state): those that this match runs in place of others: {name: name of the one that is run}."""

    procedures: Callable[[S], Mapping[str, str]] = lambda state: {}
