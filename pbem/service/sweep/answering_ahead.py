"""Orders filed ahead answer when their moment has come, and the match goes on."""

from pbem.store.models import Deadline

from ..clock import outages
from ..course import course, reports
from ..filed_ahead import filed_answers, filed_told
from ..match.sitting import Sitting


def carry_out(sitting: Sitting, in_care: bool = True) -> None:
    """Answer the questions whose moment has come, each by the order that fits it then.

    in_care: also those of the roles that the caretaker plays; the sweep does, which gives the caretaker's answers too.
    What was done is told to its owner in the same transaction.
    Nothing is answered while mail fails, for then nobody can answer by mail either.
    """
    rows = [] if outages.in_progress() else filed_answers.due(sitting, in_care)
    if not rows:
        return
    before = sitting.state
    answered = filed_answers.give(sitting, rows)
    course.move_on(sitting, before, dict.fromkeys(answered, "filed"))
    for row in rows:
        _ask(sitting, row)
    filed_told.tell(sitting, answered)


def _ask(sitting: Sitting, row: Deadline) -> None:
    """A question that is open still goes out by mail now.

    Its deadline stays: that of a match is public, and would tell by moving that something had been filed ahead.
    """
    if filed_answers.is_asked(sitting, row):
        reports.send(sitting, row.role, once=("asked after all", row.id, sitting.now))
