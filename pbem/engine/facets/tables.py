"""Tables of a game that a host may replace for one match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..shapes import Plain


@dataclass(frozen=True, slots=True)
class Tables:
    """now: name -> data of the tables that a host may replace, as these rules have them.

    check(tables): ValueError for tables that cannot be. bind(rules, tables): gives rules that have all but these tables
    of their own what follows from them: names, rule index, rulebook, facets (`Interface.give`). replaced: those that a
    host has given.
    """

    now: Mapping[str, Plain] = field(default_factory=dict)
    check: Callable[[Mapping[str, Any]], None] = lambda tables: None
    bind: Callable[[Any, Mapping[str, Any]], None] = lambda rules, tables: None
    replaced: Mapping[str, Plain] = field(default_factory=dict)
