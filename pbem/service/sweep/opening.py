"""The answers to a question put to several are opened when they can no longer be taken back."""

from ..clock import outages
from ..course import course
from ..match import chains
from ..match.sitting import Sitting
from ..post import unread
from ..record import entering


def open_answers(sitting: Sitting) -> None:
    """Open them if their time has come, and go on with the course of the match."""
    closes_at = sitting.match.closes_at
    if closes_at is None or closes_at > sitting.now:
        return
    if outages.in_progress() or unread.second_thought(sitting, closes_at):
        return
    before = sitting.state
    close(sitting)
    course.move_on(sitting, before, {})


def close(sitting: Sitting) -> None:
    """Open the answers by a journal row of its own; the caller goes on with the course of the match."""
    match = sitting.match
    match.closes_at = None
    chance = chains.chance(match)
    match.state, events = sitting.rules.close(match.state, chance)
    match.counters = chance.counters
    entering.enter(sitting, None, {"verb": "close"}, chance.record, events, "clock")
