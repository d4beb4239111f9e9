"""Checks of a whole match for the operator: the journal's hashes, its draws, and a replay on today's rules."""

from collections.abc import Callable
from typing import NamedTuple

from pbem.engine import Game, journal, upgrades
from pbem.engine.journal import Row
from pbem.store.models import Match

from . import row_checks, rows, told_checks, told_deadlines


def replayed(match: Match, changes: list[journal.Change] | None = None) -> journal.Difference | None:
    """None when the rules of today lead to the stored state, else the first journal.Difference.

    changes: a list that gets a journal.Change for each time the rules changed in the course of the match; from the
    last of them on the rows are checked, those before it as far as the rules of today still lead the same way. A state
    of another form than today's is not compared: whether it can be upgraded is tried.
    """
    played, rules = [row for _, row, _ in rows.of_match(match)], match.rules
    state, difference = journal.replay(rules, match.scenario, match.options, played, changes)
    if played and not upgrades.is_of_today(rules, match.form):
        return difference or _upgrade_tried(rules, match, played)
    if difference is None and state is not None and state != match.state:
        return journal.Difference(len(played) - 1, "final states", match.state, state)
    return difference


def _upgrade_tried(rules: Game, match: Match, rows: list[Row]) -> journal.Difference | None:
    try:
        upgrades.upgraded(rules, upgrades.read(match.form), match.state)
    except upgrades.CannotUpgrade as error:
        return journal.Difference(len(rows), "forms", match.form, str(error))
    return None


class Verdict(NamedTuple):
    """What became of a whole journal. draws: how many were checked; unchecked: what could not be, and of which rows."""

    draws: int
    faults: list[str]
    unchecked: dict[str, list[int]]


def verdict(match: Match, each: Callable[[row_checks.Row], object] = lambda row: None) -> Verdict:
    """The Verdict on all rows of a match, and on what is stored beside them. each: is given every row_checks.Row."""
    draws = 0
    faults: list[str] = []
    unchecked: dict[str, list[int]] = {}
    for row in row_checks.rows_checked(match):
        each(row)
        draws += row.draws
        faults += row.faults
        for what in row.unchecked:
            unchecked.setdefault(what, []).append(row.number)
    unchecked |= told_deadlines.unchecked(match, told_checks.mails_of(match))
    return Verdict(draws, [*faults, *row_checks.ending(match)], unchecked)
