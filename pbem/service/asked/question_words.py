"""What a player is told of a question: what is asked, until when and why then, and what became of it."""

from pbem import orders
from pbem.engine.shapes import Asked
from pbem.orders.advice import Choice
from pbem.render import Question
from pbem.render.times import short_day
from pbem.store.models import CARETAKER, PAUSED, Deadline

from ..match.sitting import Sitting
from . import questions, second_thoughts
from .clock_settings import grace, in_hours
from .working_time import Due

MOST_DAYS_TOLD = 7


def question(sitting: Sitting, role: str) -> Question | None:
    """The render.Question for a role, or None when nothing is asked of it."""
    return question_asked(sitting, role) if role in sitting.pending() else None


def question_asked(sitting: Sitting, role: str) -> Question:
    """The render.Question for a role that is asked."""
    asked = sitting.pending()[role]
    about = sitting.rules.about(sitting.state, role)
    here = (sitting.rules, sitting.state, role, sitting.rules.options(sitting.state, role))
    legal = [choice for choice in orders.choices(*here, sitting.language(role)) if choice.ready]
    return Question(asked["decision"], about, [choice.ready for choice in legal],
                    [_choice_in_words(sitting, role, choice) for choice in legal], questions.due(sitting, role),
                    _default_order(sitting, role), _why_then(sitting, role, asked))


def _choice_in_words(sitting: Sitting, role: str, choice: Choice) -> str:
    return sitting.say(role, "choice", usage=choice.usage, told=choice.told, rules=", ".join(choice.rules) or None,
                       args=choice.args)


def _why_then(sitting: Sitting, role: str, asked: Asked) -> str:
    """Why the deadline is later than the bare hours, and what comes after it, in words; "" for nothing to tell."""
    if sitting.in_care(role):
        return sitting.say(role, "in_care")
    row = questions.deadline(sitting, role)
    if row is None:
        return ""
    found = questions.reckoned(sitting, role, asked["number"], asked["pace"], row.asked_at, row.granted)
    told = [_standing_still(sitting, role), _later(sitting, role, found, row.granted), _grace(sitting, role, row),
            second_thoughts.promise(sitting, role)]
    return " ".join(sentence for sentence in told if sentence)


def _standing_still(sitting: Sitting, role: str) -> str:
    return sitting.say(role, "paused") if sitting.match.status == PAUSED else ""


def _later(sitting: Sitting, role: str, found: Due, granted: int) -> str:
    """Why a working_time.Due is later than usual. granted: seconds on top."""
    days = [sitting.say(role, "later.day", why=why, day=short_day(day, sitting.language(role)))
            for day, why in found.left_out[:MOST_DAYS_TOLD]]
    why = [sitting.say(role, "later.days", days=days)] if days else []
    why += [sitting.say(role, "later.quiet")] if found.quiet else []
    why += [sitting.say(role, "later.granted", hours=f"{round(granted / 3600, 1):g}")] if granted > 0 else []
    return sitting.say(role, "later", why=why) if why else ""


def _grace(sitting: Sitting, role: str, row: Deadline) -> str:
    time = grace(sitting.match, row.pace)
    if row.final_at:
        return sitting.say(role, "grace.ends", due=sitting.local(role, row.due_at))
    return sitting.say(role, "grace", time=in_hours(time)) if time else ""


def _default_order(sitting: Sitting, role: str) -> str:
    """The order that is given when the time is up, in words."""
    return orders.write(questions.passive(sitting, role), sitting.rules, sitting.state, role, sitting.language(role))


def due_in_words(sitting: Sitting, role: str) -> list[str]:
    """Until when a role is asked, as a list of at most one sentence."""
    due = questions.due(sitting, role) if role in sitting.pending() else None
    return [sitting.say(role, "asked_before", due=sitting.local(role, due))] if due else []


def fate(sitting: Sitting, role: str, name: questions.Name | None) -> str:
    """What became of a question that is no longer the one asked of this role, as a clause for the player.

    name: its mark or its number (int), as a reply address has it.
    """
    named = Deadline.number == name if isinstance(name, int) else Deadline.mark == name
    found = Deadline.select().where(Deadline.match == sitting.match, Deadline.role == role, named)
    row = found.order_by(Deadline.number.desc()).first() if name else None
    if row is None or not row.done_at:
        return sitting.say(role, "fate.other")
    became = {"default": "default", "answer": "answer", "filed": "filed", CARETAKER: "caretaker"}
    return sitting.say(role, f"fate.{became.get(row.done_by, 'no_longer')}", when=sitting.local(role, row.done_at),
                       given=row.given or None)
