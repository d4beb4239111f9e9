"""What a player is told of a question: what is asked, until when and why then, and what became of it."""

from pbem import orders
from pbem.render import Question
from pbem.store.models import CARETAKER, PAUSED, Deadline

from . import questions, second_thoughts
from .clock_settings import grace, in_hours

MOST_DAYS_TOLD = 7


def question(sitting, role):
    """The render.Question for a role, or None when nothing is asked of it."""
    asked = sitting.pending().get(role)
    if not asked:
        return None
    about = sitting.rules.about(sitting.state, role)
    here = (sitting.rules, sitting.state, role, sitting.rules.options(sitting.state, role))
    legal = [choice for choice in orders.choices(*here) if choice.ready]
    return Question(asked["decision"], about, [choice.ready for choice in legal],
                    [_choice_in_words(choice) for choice in legal], questions.due(sitting, role),
                    _default_order(sitting, role), _why_then(sitting, role, asked))


def _choice_in_words(choice):
    rules = f" [{', '.join(choice.rules)}]" if choice.rules else ""
    valid = "".join(f"; {name}: {words}" for name, words in choice.args)
    return f"{choice.usage}: {choice.told}{rules}{valid}"


def _why_then(sitting, role, asked):
    """Why the deadline is later than the bare hours, and what comes after it, in words; "" for nothing to tell."""
    if sitting.in_care(role):
        return ("The caretaker plays for you and answers then. An order of yours that is carried out before, or BACK, "
                "ends that.")
    row = questions.deadline(sitting, role)
    if row is None:
        return ""
    found = questions.reckoned(sitting, role, asked["number"], asked["pace"], row.asked_at, row.granted)
    told = [_standing_still(sitting), _later(found, row.granted), _grace(sitting, role, row),
            second_thoughts.promise(sitting, role)]
    return " ".join(sentence for sentence in told if sentence)


def _standing_still(sitting):
    paused = sitting.match.status == PAUSED
    return "The match is paused: this deadline moves by the length of the pause." if paused else ""


def _later(found, granted):
    """Why a working_time.Due is later than usual. granted: seconds on top."""
    days = "; ".join(f"{why}: {day:%a} {day.day} {day:%b}" for day, why in found.left_out[:MOST_DAYS_TOLD])
    parts = [f"days that do not count ({days})"] if days else []
    parts += ["quiet hours"] if found.quiet else []
    parts += [f"{round(granted / 3600, 1):g} h voted, granted or given back"] if granted > 0 else []
    return f"It is later than usual because of {' and '.join(parts)}." if parts else ""


def _grace(sitting, role, row):
    time = grace(sitting.match, row.pace)
    if row.final_at:
        due = sitting.local(role, row.due_at)
        return f"That is the end of the grace: the deadline was {due}."
    return f"After a final warning there are {in_hours(time)} of grace." if time else ""


def _default_order(sitting, role):
    """The order that is given when the time is up, in words."""
    return orders.write(questions.passive(sitting, role), sitting.rules, sitting.state, role)


def due_in_words(sitting, role):
    """Until when a role is asked, as a list of at most one sentence."""
    if role not in sitting.pending():
        return []
    due = sitting.local(role, questions.due(sitting, role))
    return [f"You are asked for an answer before {due}."]


def fate(sitting, role, name):
    """What became of a question that is no longer the one asked of this role, as a clause for the player.

    name: its mark or its number (int), as a reply address has it.
    """
    named = Deadline.number == name if isinstance(name, int) else Deadline.mark == name
    found = Deadline.select().where(Deadline.match == sitting.match, Deadline.role == role, named)
    row = found.order_by(Deadline.number.desc()).first() if name else None
    if row is None or not row.done_at:
        return "the mail you answered did not ask the question that stands now"
    when = sitting.local(role, row.done_at)
    if row.done_by == "default":
        given = f": {row.given}" if row.given else ""
        return f"its deadline passed and at {when} the default order was given for you{given}"
    if row.done_by == "answer":
        return f"the question you answered was settled by your mail of {when}"
    if row.done_by == "filed":
        return f"an order you had filed ahead answered the question at {when}"
    if row.done_by == CARETAKER:
        return f"the caretaker answered it for you at {when}"
    return f"the question you answered was no longer asked from {when} on"
