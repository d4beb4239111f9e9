"""Orders filed ahead answer when their moment has come, and the match goes on."""

from collections.abc import Collection, Iterable, Mapping

from pbem.store.models import Deadline, Journal

from ..clock import outages
from ..course import course, reports
from ..filed_ahead import filed_answers, filed_told
from ..match.sitting import Sitting
from . import defaults


def carry_out(sitting: Sitting, in_care: bool = True) -> None:
    """Answer the questions whose moment has come, each by the order that fits it then.

    in_care: also those of the roles that the caretaker plays; the sweep does, which gives the caretaker's answers too.
    What was done is told to its owner in the same transaction; that something was declined, his next mail tells.
    Nothing is answered while mail fails, for then nobody can answer by mail either.
    """
    rows = [] if outages.in_progress() else filed_answers.due(sitting, in_care)
    if not rows:
        return
    before, version = sitting.state, sitting.match.version
    declining = {row.role: defaults.declines(sitting, row.role) for row in rows}
    answered = filed_answers.give(sitting, rows)
    course.move_on(sitting, before, dict.fromkeys(answered, "filed"))
    if sitting.withheld:
        return
    for row in rows:
        _ask(sitting, row)
    filed_told.tell(sitting, _who_did_something(sitting, answered, declining, version))


def _who_did_something(sitting: Sitting, answered: Iterable[str], declining: Mapping[str, Collection[str]],
                       version: int) -> list[str]:
    """Of the roles answered for since a version those for which more was done than to decline (role -> verbs)."""
    done = [(row.role, row.command["verb"]) for row in Journal.select(Journal.role, Journal.command).where(
        Journal.match == sitting.match, Journal.number > version)]
    return [role for role in answered
            if any(who == role and verb not in declining[role] for who, verb in done)]


def _ask(sitting: Sitting, row: Deadline) -> None:
    """A question that is open still goes out by mail now.

    Its deadline stays: that of a match is public, and would tell by moving that something had been filed ahead.
    """
    if filed_answers.is_asked(sitting, row):
        reports.send(sitting, row.role, once=("asked after all", row.id, sitting.now))
