"""Units and the leaders with them, as orders name them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pbem.engine import Force


@dataclass(slots=True)
class Troops(Force):
    """A force of units, ids of the vocabulary's kind "unit", and leaders."""

    named: Mapping[str, str] = field(default_factory=lambda: {"leaders": "leader"})
