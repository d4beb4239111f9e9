"""The story of a match by turns: what everybody could see of the board when each ended.

Who may read a match on its pages, and how long after the players, is one of its settings, "story" {name: text}.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from pbem.engine.shapes import Plain, State
from pbem.store.models import FINISHED, Chapter, Match

from ..match.sitting import Sitting
from . import lines

PUBLIC = "public"
SHOWN, DELAY = "shown", "delay_hours"
ALWAYS, OVER, NEVER = "always", "over", "never"
DEFAULT = {SHOWN: ALWAYS, DELAY: "0"}
MOST_HOURS = 8760


def check(settings: Mapping[str, str]) -> None:
    """ValueError that says what is wrong with the settings of a match's story."""
    for name, value in settings.items():
        if name not in DEFAULT:
            raise ValueError(f"story {name} is not known; there are: {', '.join(DEFAULT)}")
        if name == SHOWN and value not in (ALWAYS, OVER, NEVER):
            raise ValueError(f"story {name}={value} is not known; it is one of: {ALWAYS}, {OVER}, {NEVER}")
        if name == DELAY and not (value.isdecimal() and int(value) <= MOST_HOURS):
            raise ValueError(f"story {name}={value} is no number of hours from 0 to {MOST_HOURS}")


def for_operators() -> str:
    """Every setting, as one line."""
    return (f"{SHOWN}={ALWAYS}: the pages tell what everybody may know, or only when the match is {OVER}, or {NEVER}; "
            f"{DELAY}=0: so many hours after it happened")


def shown_until(match: Match, now: datetime) -> datetime | None:
    """Up to when the pages tell what happened in a match; None: nothing of it."""
    settings = {**DEFAULT, **match.settings.get("story", {})}
    if settings[SHOWN] == NEVER or settings[SHOWN] == OVER and match.status != FINISHED:
        return None
    return now - timedelta(hours=int(settings[DELAY]))


def follow(sitting: Sitting, before: State, after: State, row: int) -> None:
    """Keep the board where a turn has ended with a row: between these states, or with the match."""
    rules = sitting.rules
    ended, begun = rules.stage(before), rules.stage(after)
    if number_of(ended) != number_of(begun) or sitting.over():
        view, told = rules.view(after, PUBLIC), lines.Readable(sitting.match).same.get(row, row)
        if not Chapter.update(view=view).where(Chapter.match == sitting.match, Chapter.row == told).execute():
            Chapter.create(match=sitting.match, row=told, stage=list(ended), view=view, at=sitting.now)


def number_of(stage: Sequence[Plain]) -> Plain:
    """The number of the turn to which a stage belongs: of the round in a game without turns, None where it has neither.
    """
    turn, round_of, *_ = stage
    return round_of if turn is None else turn


def of(match: Match) -> list[Chapter]:
    """The chapters of a match that count, in their order."""
    found, readable = Chapter.select().where(Chapter.match == match).order_by(Chapter.row), lines.Readable(match)
    return [chapter for chapter in found if readable.counts(chapter.row)]
