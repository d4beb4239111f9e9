"""YAML as plain data: read by libyaml where PyYAML was built with it; the same in a fraction of the time.

All of it is read within limits, which are looked at before anything is built: a few characters may stand for gigabytes
(what is repeated by its name), or for minutes (lists in lists, numbers without end).
"""

from typing import Any, NamedTuple

import yaml

from .kept_parsed import parsed


class Limits(NamedTuple):
    """What a text may be: of so many characters, lists and mappings within each other, values with all that is
    repeated, characters of one value without quotes; whether something may be repeated by its name.
    """

    characters: int = 3_000_000
    depth: int = 100
    values: int = 500_000
    bare: int = 10_000
    repeats: bool = True


class TooMuch(ValueError):
    """A YAML text is beyond the limits of what is read."""


class Repeats(TooMuch):
    """It repeats a part by its name where that may not be."""


USUAL = Limits()
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TextLoader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read(text: str, limits: Limits = USUAL) -> object:
    """What a YAML text says; ValueError when it is none, TooMuch when it is beyond limits."""
    return _read(text, _Loader, limits)


def own(text: str) -> Any:
    """As `read`, of a file of the program or of a game: nobody else writes in it, so it has no limits."""
    return parsed(text, _loaded, yaml.__version__)


def _loaded(text: str) -> Any:
    try:
        return yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        raise ValueError(str(error)) from error


def texts(text: str) -> object:
    """As `read`, where every word is a text, also "yes" and "1"."""
    return _read(text, _TextLoader)


def table(given: object) -> dict[str, dict[str, str]]:
    """What was read as {name: {name: text}}; ValueError when it is none."""
    if not isinstance(given, dict) or not all(isinstance(one, dict) for one in given.values()):
        raise ValueError(f"names with names and texts are wanted, not {given!r:.100}")
    return {str(name): {str(inner): str(text) for inner, text in one.items()} for name, one in given.items()}


def tables(given: object) -> dict[str, dict[str, dict[str, str]]]:
    """What was read as {part: {name: {name: text}}}; ValueError when it is none."""
    if not isinstance(given, dict):
        raise ValueError(f"parts with names are wanted, not {given!r:.100}")
    return {str(part): table(one) for part, one in given.items()}


def _read(text: str, loader: type, limits: Limits = USUAL) -> object:
    try:
        _check(text, loader, limits)
        return yaml.load(text, Loader=loader)
    except yaml.YAMLError as error:
        raise ValueError(str(error)) from error


def _check(text: str, loader: type, limits: Limits) -> None:
    if len(text) > limits.characters:
        raise TooMuch(f"it has more than {limits.characters:,} characters")
    seen = _Seen(limits)
    for event in yaml.parse(text, loader):
        seen.add(event)


class _Seen:
    """What of a text has been looked at: how many values it stands for so far."""

    def __init__(self, limits: Limits) -> None:
        self._limits, self._values = limits, 0
        self._open: list[tuple[str | None, int]] = []
        self._named: dict[str | None, int] = {}

    def add(self, event: yaml.Event) -> None:
        """TooMuch when this is too much."""
        if isinstance(event, yaml.ScalarEvent):
            self._add_value(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._open.append((event.anchor, self._values))
            self._values += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            name, before = self._open.pop()
            self._named[name] = self._values - before
        elif isinstance(event, yaml.AliasEvent):
            self._repeat(event.anchor)
        if len(self._open) > self._limits.depth:
            raise TooMuch(f"lists and mappings lie more than {self._limits.depth} deep in each other")
        if self._values > self._limits.values:
            raise TooMuch(f"it stands for more than {self._limits.values:,} values")

    def _add_value(self, event: yaml.ScalarEvent) -> None:
        self._values += 1
        self._named[event.anchor] = 1
        if not event.style and len(event.value) > self._limits.bare:
            raise TooMuch(f"a value without quotes has more than {self._limits.bare:,} characters")

    def _repeat(self, name: str | None) -> None:
        if not self._limits.repeats:
            raise Repeats(f"*{name} repeats a part by its name")
        if any(name == opened for opened, _ in self._open):
            raise TooMuch(f"*{name} stands within itself")
        self._values += self._named.get(name, 0)
