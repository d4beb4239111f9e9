"""What of the board may be asked for as a picture: each by its name, each close-up, and the part around a place."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pbem import orders, words
from pbem.engine.facets import Pictures
from pbem.engine.pictures import Chart, Frame, Key, Picture, keys_of
from pbem.orders.words.tokens import fold

from ..match.sitting import Sitting
from . import pictured

LEAST = 3  # letters of the beginning of a name


class Subject(NamedTuple):
    """A picture that is asked for. name: by which; frame: the part of its chart, None for all of it."""

    name: str
    picture: Picture
    frame: Frame | None = None


def find(sitting: Sitting, role: str, asked: str, board: Mapping[str, Picture]) -> list[Subject]:
    """What somebody asks for, of the board as he may see it: those of the reports where he names nothing, [] where
    there is nothing of this name.
    """
    if not asked:
        told = sitting.rules.facet(Pictures).told
        return [Subject(one["title"], one) for key, one in board.items() if key in told]
    named = list(_named(sitting, role, board))
    return _of_name(asked, named) or _around(sitting, role, asked, board) or _begun(asked, named)


def names(sitting: Sitting, role: str) -> list[str]:
    """What may be asked for beside places, as it is written behind MAP."""
    board = pictured.of_board(sitting, role, sitting.rules.view(sitting.state, role))
    return list(dict.fromkeys(subject.name for _, subject in _named(sitting, role, board)))


def _named(sitting: Sitting, role: str, board: Mapping[str, Picture]) -> Iterator[tuple[list[str], Subject]]:
    """(what it is called, the subject) of each picture and close-up."""
    spoken = words.of(sitting.rules, sitting.language(role))
    for key, picture in board.items():
        name = spoken.name("picture", key, "table")
        yield [key, name, picture["title"]], Subject(name, picture)
        for chart in _charts(picture):
            for close_up, frame in sitting.rules.facet(Pictures).grounds[chart["ground"]]["close_ups"].items():
                identity = close_up.partition(":")[2] or close_up
                name = spoken.name("close_up", identity, "table")
                yield [identity, name], Subject(name, picture, frame)


def _charts(picture: Picture) -> Iterator[Chart]:
    for panel in picture["panels"]:
        if panel["kind"] == "chart":
            yield panel


def _of_name(asked: str, named: list[tuple[list[str], Subject]]) -> list[Subject]:
    return [subject for called, subject in named if fold(asked) in map(fold, called)][:1]


def _begun(asked: str, named: list[tuple[list[str], Subject]]) -> list[Subject]:
    """What alone is called by a name that begins so."""
    begin = fold(asked)
    found = [subject for called, subject in named if any(fold(one).startswith(begin) for one in called)]
    return found if len(begin) >= LEAST and len(found) == 1 else []


def _around(sitting: Sitting, role: str, asked: str, board: Mapping[str, Picture]) -> list[Subject]:
    """The part of a picture around a thing of the game that has this name: a place, whoever holds places, another."""
    things = orders.things(asked, sitting.rules, sitting.language(role))
    facet = sitting.rules.facet(Pictures)
    keys = [key for kind, identity in things for key in facet.shown_as(kind, str(identity))]
    parties = [str(identity) for _, identity in things]
    for picture, chart in ((one, chart) for one in board.values() for chart in _charts(one)):
        if places := [key for key in keys if key in chart["spaces"]] or _held(chart, parties):
            return [_looked_at(sitting, asked, picture, places)]
    return [_looked_at(sitting, asked, one, keys) for one in board.values() if keys_of(one) & {*keys}][:1]


def _held(chart: Chart, parties: list[str]) -> list[Key]:
    """The places of a chart that one of these parties holds."""
    return [key for key, space in chart["spaces"].items() if space.get("owner") in parties]


def _looked_at(sitting: Sitting, name: str, picture: Picture, keys: list[Key]) -> Subject:
    """The part of a picture around these things, where they lie on its chart."""
    return Subject(name, picture, pictured.close_up(sitting, picture, keys))
