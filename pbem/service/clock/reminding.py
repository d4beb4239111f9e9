"""Reminders before a deadline, the final warning after it where the match grants a time of grace, and the question once
more for whom no mail has reached."""

from datetime import datetime

from pbem import render
from pbem.store.models import Deadline

from ..asked import question_words, questions
from ..asked.clock_settings import grace, reminders
from ..match.said import role_named
from ..match.sitting import Sitting
from ..post import addressing, subjects


def remind(sitting: Sitting, row: Deadline) -> None:
    """One reminder for a question that is still open, however many are due; then the next one's time."""
    times = reminders(sitting.match, row.pace)
    left = [row.due_at - time for time in times if row.due_at - time > sitting.now]
    row.reminded_at, row.reminders, row.remind_at = sitting.now, len(times) - len(left), left[0] if left else None
    row.save()
    _write("reminder", sitting, row, (row.due_at.isoformat(), row.reminders))


def warn(sitting: Sitting, row: Deadline) -> None:
    """The final warning: the deadline has passed, and from now on the time of grace runs."""
    row.final_at = questions.after(sitting, row, sitting.now, grace(sitting.match, row.pace))
    row.remind_at = None
    row.save()
    sitting.due[row.role] = row.final_at
    _write("final_warning", sitting, row, "final")


def ask_again(sitting: Sitting, row: Deadline, until: datetime) -> None:
    """The question once more, after its deadline, for no mail about it has arrived. until: how long it waits."""
    row.reminded_at = sitting.now
    row.save()
    _write("asked_again", sitting, row, ("again", sitting.now.isoformat()), until)


def _write(kind: str, sitting: Sitting, row: Deadline, which: object, until: datetime | None = None) -> None:
    """A short mail to whoever is asked. which: tells it from the others about the same question."""
    role = row.role

    def body() -> render.Rendered:
        question, player = question_words.question_asked(sitting, role), sitting.roles[role].player
        return render.notice(
            kind, subject=subjects.of_report(sitting, role), role=role_named(role), match=sitting.match,
            player=player, due=sitting.local(role, row.due_at),
            final=row.final_at and sitting.local(role, row.final_at), until=until and sitting.local(role, until),
            template=question.template,
            default=question.default,
            prompt=render.prompt(sitting.rules.key, question.decision, question.about, role, player.language))

    addressing.to_role(sitting, role, kind, body, (row.id, which))
