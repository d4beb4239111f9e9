"""The answers to a question put to several are opened when they can no longer be taken back."""

from ..asked import windows
from ..clock import outages
from ..course import course
from ..match import chains
from ..match.sitting import Sitting
from ..post import unread
from ..record import entering
from . import defaults


def open_answers(sitting: Sitting) -> None:
    """Open them if their time has come, and go on with the course of the match."""
    closes_at = sitting.match.closes_at
    if closes_at is None or closes_at > sitting.now:
        return
    if outages.in_progress() or unread.second_thought(sitting, closes_at) or not is_everything_read(sitting):
        return
    before = sitting.state
    close(sitting)
    course.move_on(sitting, before, {})


def is_everything_read(sitting: Sitting) -> bool:
    """Whether no mail of the match that came before a hidden window ended is still to be processed, whoever's it is."""
    end = windows.end(sitting)
    return end is None or end > sitting.now or not unread.of_match(sitting, end)


def close(sitting: Sitting) -> None:
    """Open the answers by a journal row of its own; the caller goes on with the course of the match.

    Who was not waited for in a window plays nothing.
    """
    match = sitting.match
    for role in sitting.pending():
        defaults.give(sitting, role)
    match.closes_at = None
    chance = chains.chance(match)
    state, events = sitting.rules.close(match.state, chance)
    chains.keep(match, chance)
    entering.enter(sitting, None, {"verb": "close"}, chance.record, events, "clock")
    match.state = state
