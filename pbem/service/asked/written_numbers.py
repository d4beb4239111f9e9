"""Numbers and times as the settings of a clock are written, read within their bounds."""

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from ..match.said import Refused, said

N = TypeVar("N", int, float)


def number(name: str, unit: str, most: int, kind: Callable[[str], N]) -> Callable[[str], N]:
    """Reads a number from 0 to `most`; `name` and `unit` for its refusal. kind: int for a whole one, or float."""
    def read(text: str) -> N:
        try:
            value = kind(text)
        except ValueError:
            value = -1
        if not 0 <= value <= most:
            raise Refused(said("no_setting.number", name=name, written=text, whole=kind is int, unit=unit, most=most))
        return value
    return read


def time(name: str, unit: str, most: int) -> Callable[[str], timedelta]:
    """Reads a time, written as a number of this unit."""
    read = number(name, unit, most, float)
    return lambda text: timedelta(**{unit: read(text)})
