"""All that is wrong with one order filed ahead, told at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from pbem.engine import Illegal

T = TypeVar("T")


def of_each(things: Iterable[T], check: Callable[[T], object]) -> list[Illegal]:
    """What `check` refuses, of each of these."""
    found = []
    for thing in things:
        try:
            check(thing)
        except Illegal as wrong:
            found.append(wrong)
    return found


def tell(found: Sequence[Illegal]) -> None:
    """Raises one Illegal for all of these; nothing where there is none."""
    if len(found) == 1:
        raise found[0]
    if found:
        told = list({str(wrong): wrong for wrong in found}.values())
        raise Illegal("several_faults", {"faults": [wrong.sentence for wrong in told]},
                      dict.fromkeys(rule for wrong in told for rule in wrong.rules))
