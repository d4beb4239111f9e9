"""What a player is told of a question: what is asked, until when and why then, and what became of it."""

from datetime import timedelta
from functools import partial

from pbem import orders, words
from pbem.engine.facets import Reports
from pbem.engine.shapes import State
from pbem.orders.help.advice import Choice
from pbem.orders.words.vocabulary import vocabulary_of
from pbem.render import Question
from pbem.render.times import short_day
from pbem.store.models import CARETAKER, PAUSED, Deadline

from ..match.sitting import Sitting
from ..record import untold
from . import banks, questions, second_thoughts, window_words, windows
from .clock_settings import grace, in_hours, notice
from .working_time import Due

MOST_DAYS_TOLD = 7
MOST_LISTED = 40  # characters of what an argument may be, beside pictures


def question(sitting: Sitting, role: str) -> Question | None:
    """The render.Question for a role, or None when nothing is asked of it."""
    return question_asked(sitting, role) if windows.asked(sitting, role) else None


def question_asked(sitting: Sitting, role: str) -> Question:
    """The render.Question for a role that is asked."""
    asked = sitting.pending()[role]
    about = sitting.rules.about(sitting.state, role)
    legal = _legal(sitting, sitting.state, role)
    told = dict(_whole_and_short(sitting, role, choice) for choice in legal)
    return Question(asked["decision"], about, _ready(legal), [*told], questions.due(sitting, role),
                    _default_order(sitting, role), _why_then(sitting, role),
                    sitting.rules.facet(Reports).beside(sitting.rules, sitting.state, role,
                                                        words.of(sitting.rules, sitting.language(role))),
                    orders.whole_turn(sitting.rules, sitting.state, role, sitting.language(role)),
                    in_short=told)


def choices_of(sitting: Sitting, role: str, state: State) -> tuple[list[str], list[str]]:
    """(ready lines, choices in words) of a role in a state in which it is asked."""
    legal = _legal(sitting, state, role)
    return _ready(legal), [_choice_in_words(sitting, role, choice) for choice in legal]


def choices_before(sitting: Sitting, role: str, before: State | None) -> list[str]:
    """The choices in words, and the ready lines, that a role had in a state before, where it was asked the same kind of
    question as now. Of all others it must be told anew: none then.
    """
    asked, now = sitting.rules.pending(before).get(role) if before else None, sitting.pending().get(role)
    if not (before and asked and now and asked["decision"] == now["decision"]):
        return []
    return [told for choice in _legal(sitting, before, role)
            for told in (_choice_in_words(sitting, role, choice), choice.ready)]


def _ready(legal: list[Choice]) -> list[str]:
    """The order lines that a prompt shows as ready."""
    return [choice.ready for choice in legal if not choice.option.seldom]


def _legal(sitting: Sitting, state: State, role: str) -> list[Choice]:
    """What a role that is asked may order in a state."""
    here = (sitting.rules, state, role, sitting.rules.options(state, role))
    return [choice for choice in orders.choices(*here, sitting.language(role)) if choice.ready]


def _choice_in_words(sitting: Sitting, role: str, choice: Choice) -> str:
    return _whole_and_short(sitting, role, choice)[0]


def _whole_and_short(sitting: Sitting, role: str, choice: Choice) -> tuple[str, str]:
    """A choice in words, and without what long lists of things its arguments may be."""
    say = partial(sitting.say, role, "choice", usage=choice.usage, told=choice.told,
                  rules=", ".join(choice.rules) or None)
    args = choice.args
    return say(args=args), say(args=[(name, told) for name, told in args if len(told) <= MOST_LISTED])


def _why_then(sitting: Sitting, role: str) -> str:
    """Why the deadline is not just the bare hours away, and what comes after it, in words; "" for nothing to tell."""
    if sitting.in_care(role):
        return sitting.say(role, "in_care")
    row = questions.deadline(sitting, role)
    if row is None:
        return ""
    if windows.is_hidden(sitting):
        told = [_standing_still(sitting, role), sitting.say(role, "window.ends"),
                second_thoughts.promise(sitting, role)]
        return " ".join(sentence for sentence in told if sentence)
    found = questions.reckoned(sitting, row)
    told = [_standing_still(sitting, role), _bank(sitting, role, row), _later(sitting, role, found, row.granted),
            _grace(sitting, role, row), second_thoughts.promise(sitting, role)]
    return " ".join(sentence for sentence in told if sentence)


def _standing_still(sitting: Sitting, role: str) -> str:
    if sitting.match.status != PAUSED:
        return ""
    waits = untold.of(sitting.match)
    return sitting.say(role, "look.waits_until", until=sitting.local(role, waits.until)) if waits else \
        sitting.say(role, "paused")


def _bank(sitting: Sitting, role: str, row: Deadline) -> str:
    """Of a question in a turn of one's own that it shares the turn's time, and what was left of that."""
    if not row.turn:
        return ""
    match, rules = sitting.match, sitting.rules
    hours = round(banks.time(match, rules, row) / timedelta(hours=1), 1)
    left = in_hours(timedelta(hours=hours)) if row.spent > 0 else None
    return sitting.say(role, "bank", turn=vocabulary_of(rules, sitting.language(role)).speech.turn[0], left=left,
                       whole=in_hours(banks.whole(match, rules)), least=in_hours(notice(match, row.pace)))


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
    return orders.in_one_line(orders.write(command, sitting.rules, state, role, sitting.language(role))
                         for state, command in questions.passives(sitting, role))


def due_in_words(sitting: Sitting, role: str) -> list[str]:
    """Until when a role is asked, and until when all can play cards, in sentences."""
    due = questions.due(sitting, role) if windows.asked(sitting, role) else None
    told = [sitting.say(role, "asked_before", due=sitting.local(role, due))] if due else []
    return [*told, *window_words.open_until(sitting, role)]


def _named(sitting: Sitting, role: str, name: questions.Name | None) -> Deadline | None:
    """The question that a reply address calls so."""
    named = Deadline.number == name if isinstance(name, int) else Deadline.mark == name
    found = Deadline.select().where(Deadline.match == sitting.match, Deadline.role == role, named)
    return found.order_by(Deadline.number.desc()).first() if name else None


def was_answered(sitting: Sitting, role: str, name: questions.Name | None) -> bool:
    """Whether a question of this role, as `fate` has it, was answered by a mail."""
    row = _named(sitting, role, name)
    return row is not None and row.done_by == "answer"


def fate(sitting: Sitting, role: str, name: questions.Name | None) -> str:
    """What became of a question that is no longer the one asked of this role, as a clause for the player.

    name: its mark or its number (int), as a reply address has it.
    """
    row = _named(sitting, role, name)
    if row is None or not row.done_at:
        return sitting.say(role, "fate.other")
    became = {None: "no_longer", "default": "default", "answer": "answer", "filed": "filed", CARETAKER: "caretaker"}
    return sitting.say(role, f"fate.{became.get(row.done_by, 'no_longer')}", when=sitting.local(role, row.done_at),
                       given=row.given or None)
