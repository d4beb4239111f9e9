"""The story of a match by turns: what everybody could see of the board when each ended.

Who may read a match on its pages, and how long after the players, is one of its settings, "story" {name: text}.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from peewee import fn

from pbem.engine.shapes import Plain, State
from pbem.store.models import FINISHED, INVITING, Chapter, Journal, Match

from ..match.sitting import Sitting
from . import lines

PUBLIC = "public"
SHOWN, DELAY = "shown", "delay_hours"
ALWAYS, OVER, NEVER = "always", "over", "never"
LATE = "late"
OBSERVERS, YES, NO = "observers", "yes", "no"
DEFAULT = {SHOWN: ALWAYS, DELAY: "0", OBSERVERS: YES}
MOST_HOURS = 8760


@dataclass(frozen=True)
class Ended:
    """A turn that has ended. stage: [turn, round, phase] in which; row: its last one; view: the board as all saw it."""

    stage: list[Plain]
    row: int
    at: datetime
    view: dict[str, Plain]


def check(settings: Mapping[str, str]) -> None:
    """ValueError that says what is wrong with the settings of a match's story."""
    for name, value in settings.items():
        if name not in DEFAULT:
            raise ValueError(f"story {name} is not known; there are: {', '.join(DEFAULT)}")
        if name == SHOWN and value not in (ALWAYS, OVER, NEVER):
            raise ValueError(f"story {name}={value} is not known; it is one of: {ALWAYS}, {OVER}, {NEVER}")
        if name == OBSERVERS and value not in (YES, NO):
            raise ValueError(f"story {name}={value} is not known; it is one of: {YES}, {NO}")
        if name == DELAY and not (value.isdecimal() and int(value) <= MOST_HOURS):
            raise ValueError(f"story {name}={value} is no number of hours from 0 to {MOST_HOURS}")


def for_operators() -> list[tuple[str, str]]:
    """Every setting as it is where nothing is said, and what it means."""
    return [(f"{SHOWN}={ALWAYS}", f"when the pages tell what everybody may know: {ALWAYS}, only when the match is "
                                  f"{OVER}, or {NEVER}"),
            (f"{DELAY}=0", "so many hours after it happened"),
            (f"{OBSERVERS}={YES}", "whether anybody may have the same mailed to him by OBSERVE")]


def shown_until(match: Match, now: datetime) -> datetime | None:
    """Up to when the pages tell what happened in a match; None: nothing of it."""
    settings = _settings(match)
    if settings[SHOWN] == NEVER or settings[SHOWN] == OVER and match.status != FINISHED:
        return None
    return now - timedelta(hours=delay(match))


def held_back(match: Match, now: datetime) -> str:
    """Why the pages do not tell how a match stands at this moment, as OVER, NEVER or LATE; "" where they do.

    By what they told at once one would know what they tell late, or never.
    """
    if match.status == INVITING or is_seen_over(match, shown_until(match, now)):
        return ""
    if shown_until(match, now) is None:
        return _settings(match)[SHOWN]
    return LATE if delay(match) else ""


def is_observed(match: Match) -> bool:
    """Whether somebody who does not play may have mailed to him what the pages tell."""
    settings = _settings(match)
    return settings[OBSERVERS] == YES and settings[SHOWN] != NEVER


def last_row(match: Match, until: datetime | None) -> int:
    """The number of the last row up to a moment, -1 for none."""
    found = Journal.select(fn.MAX(Journal.number)).where(Journal.match == match, Journal.at <= until).scalar() \
        if until else None
    return -1 if found is None else int(found)


def last_stage(match: Match, until: datetime | None) -> int:
    """The number of the last stage that had ended at a moment, 0 for none; that it ends is told to all."""
    if until is None:
        return 0
    later = Journal.select(fn.MIN(Journal.link)).where(Journal.match == match, Journal.at > until).scalar()
    return int(later or match.link) - 1


def delay(match: Match) -> int:
    """How many hours later than the players the pages tell what happened."""
    return int(_settings(match)[DELAY])


def _settings(match: Match) -> dict[str, str]:
    return {**DEFAULT, **match.settings.get("story", {})}


def is_seen_over(match: Match, until: datetime | None) -> bool:
    """Whether the pages tell that a match is over. until: up to when they tell of it."""
    return bool(until and match.finished_at and match.finished_at <= until)


def follow(sitting: Sitting, before: State, after: State, row: int) -> None:
    """Keep the board where a turn has ended with a row: between these states, or with the match.

    A match that ends with a turn, when it goes back, comes here for both.
    """
    rules = sitting.rules
    ended, begun = rules.stage(before), rules.stage(after)
    if number_of(ended) != number_of(begun) or sitting.over():
        view = rules.view(after, PUBLIC)
        if not Chapter.update(view=view).where(Chapter.match == sitting.match, Chapter.row == row).execute():
            Chapter.create(match=sitting.match, row=row, stage=list(ended), view=view, at=sitting.now)


def number_of(stage: Sequence[Plain]) -> Plain:
    """The number of the turn to which a stage belongs: of the round in a game without turns, None where it has neither.
    """
    turn, round_of, *_ = stage
    return round_of if turn is None else turn


def of(match: Match, until: datetime | None = None) -> list[Ended]:
    """The turns of a match that count, in their order. until: as they were told of at a moment.

    One that stands once more is the turn it was, with the board as it has become.
    """
    readable, found = lines.Readable(match, until), dict[int, Ended]()
    kept = Chapter.select().where(Chapter.match == match).order_by(Chapter.row)
    for one in kept if until is None else kept.where(Chapter.at <= until):
        row = readable.same.get(one.row, one.row)
        if readable.counts(row):
            at = found[row].at if row in found else one.at
            found[row] = Ended(one.stage, row, at, one.view)
    return [found[row] for row in sorted(found)]


def under_way(match: Match, stage: Sequence[Plain], ended: Sequence[Ended]) -> Plain:
    """The number of the turn behind those that have ended; None where turns have none.

    stage: where the match stands now, which may be long after it: turns are counted on from the first.
    """
    if ended:
        last = number_of(ended[-1].stage)
        return last + 1 if isinstance(last, int) else None
    first = Chapter.select().where(Chapter.match == match).order_by(Chapter.row).first()
    return number_of(first.stage if first else stage)
