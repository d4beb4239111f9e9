"""Which pictures of the board a report has: beside its question those of the part where that may be answered, beside
its news those that the game tells.

They are made of the view of their reader. A game that fails on a picture keeps no mail: that is written without, and
who runs the server is told.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pbem import config, words
from pbem.engine import Game, Option
from pbem.engine.facets import Pictures
from pbem.engine.picture_marks import attended, marked
from pbem.engine.pictures import Frame, Ground, Key, Marks, Picture, check, keys_of
from pbem.engine.shapes import Event, View
from pbem.render import Inline, Question, Section, Size, inline
from pbem.render.pictures import frame_of
from pbem.render.pictures.framing import is_broad
from pbem.store.models import Player

from ..asked import windows
from ..match.sitting import Sitting
from ..post import faults
from ..record.chapters import PUBLIC

log = logging.getLogger(__name__)

MAP = Size(900, 1, 900)
OTHER = Size(480, 1.5, 600)  # a part of a map, a small map, cards and tables: to be read on a telephone


def has_any(rules: Game) -> bool:
    """Whether there are pictures of a game's board."""
    return config.current().has_pictures() and Pictures in rules.by_type


def is_wanted(sitting: Sitting, role: str) -> bool:
    """Whether what is written for a role has pictures."""
    return config.current().has_pictures() and sitting.roles[role].player.pictures is not False


def of_report(sitting: Sitting, role: str, view: View, events: Sequence[Event], question: Question | None,
              whole: bool) -> tuple[list[Inline], list[Inline]]:
    """(those beside the question, those beside the news) of a report. whole: it tells of the board.

    The news begin with the part of the board where something has happened, if nothing is asked. A picture that would
    stand there twice stands where the question is, one with nothing in it nowhere.
    """
    facet = sitting.rules.facet(Pictures)
    asked, told = facet.asked(question.decision) if question else (), facet.told if whole else ()
    if not (asked or told) or not is_wanted(sitting, role):
        return [], []
    board = {key: one for key, one in of_board(sitting, role, view, events).items() if keys_of(one)}
    beside = [_near(sitting, role, board[key]) for key in asked if key in board]
    first = [] if beside else [_near(sitting, role, board[key]) for key in told[:1] if key in board]
    news = [*first, *(shown(board[key], sitting.language(role), facet.grounds) for key in told if key in board)]
    return beside, [one for at, one in enumerate(news) if one not in [*beside, *news[:at]]]


def _near(sitting: Sitting, role: str, picture: Picture) -> Inline:
    """A picture, or the part of it where something happens."""
    return shown(picture, sitting.language(role), sitting.rules.facet(Pictures).grounds,
                 where_it_happens(sitting, picture))


def introduced(sitting: Sitting, role: str, pictures: Sequence[Inline]) -> list[Section]:
    """How a player says that he wants no pictures, in the first of his mails that has some."""
    player = sitting.roles[role].player
    if not pictures or player.pictures is not None:
        return []
    player.pictures = True
    player.save(only=[Player.pictures])
    return [Section(sitting.say(role, "pictures_set.how"), [sitting.say(role, "pictures_set.first")])]


def of_board(sitting: Sitting, role: str, view: View, events: Sequence[Event] = ()) -> dict[str, Picture]:
    """The pictures of the board as a role may see it, by their keys, with what happened and what it may choose marked;
    none where the game fails on them.
    """
    return _made(sitting, role, view, sitting.language(role), events, partial(_options, sitting, role))


def for_all(sitting: Sitting, view: View, language: str) -> list[Inline]:
    """The pictures that are told of what all may see. view: PUBLIC's."""
    board = _made(sitting, PUBLIC, view, language) if has_any(sitting.rules) else {}
    facet = sitting.rules.facet(Pictures)
    return [shown(board[key], language, facet.grounds) for key in facet.told if key in board]


def _made(sitting: Sitting, role: str, view: View, language: str, events: Sequence[Event] = (),
          options: Callable[[], Sequence[Option[Any]]] = tuple) -> dict[str, Picture]:
    facet = sitting.rules.facet(Pictures)
    try:
        offered = options()
        made = [marked(one, facet, events, offered)
                for one in facet.pictures(view, role, words.of(sitting.rules, language))]
        for one in made:
            check(one, facet.grounds)
    except Exception as error:  # of a game
        _fails(sitting, error)
        return {}
    return {one["key"]: one for one in made}


def _options(sitting: Sitting, role: str) -> Sequence[Option[Any]]:
    """What a role may order, where it is asked and knows it."""
    return sitting.rules.options(sitting.state, role) if windows.asked(sitting, role) else ()


def _fails(sitting: Sitting, error: Exception) -> None:
    log.error("the match %(match)s has no pictures, for the game fails on them", {"match": sitting.match.slug},
              exc_info=error)
    faults.tell(faults.note(faults.PICTURES, error, sitting.now, match=sitting.match), sitting.now)


def shown(picture: Picture, language: str, grounds: Mapping[str, Ground], frame: Frame | None = None) -> Inline:
    """A picture as it stands in a mail. frame: the part of its chart that is drawn, None for all of it."""
    size = MAP if not frame and is_broad(picture, grounds) else OTHER
    return Inline(picture, inline.in_words(picture, language), size, frame)


def close_up(sitting: Sitting, picture: Picture, places: list[Key]) -> Frame | None:
    """The part of a picture's chart around places; None where that is most of it, or they do not lie on it."""
    marks: Marks = {"moves": [], "changed": [], "choices": places}
    return frame_of({**picture, "marks": marks}, sitting.rules.facet(Pictures).grounds)


def where_it_happens(sitting: Sitting, picture: Picture) -> Frame | None:
    """The part of a picture's chart where something may be chosen, else where something has changed; None where that
    is most of it, nothing of it lies on the chart, or a telephone shows the whole of it.
    """
    if not is_broad(picture, sitting.rules.facet(Pictures).grounds):
        return None
    found = (close_up(sitting, picture, places) for places in attended(picture))
    return next((frame for frame in found if frame), None)
