"""Orders with a slip of the pen: their writer is asked what he meant, and his YES lets them run.

What he most likely meant, with the orders that stood below it, is kept with the question that is asked, in the language
of that mail: it lapses with that, and runs once at most.
"""

from pbem import orders
from pbem.store.models import Deadline
from pbem.store.prepared import Prepared, given

from ..asked import questions
from ..match.sitting import Sitting
from ..post.letters import Lines
from .walk import Walk

MOST_LOOKED_AT = 20  # lines of talk
FORGET: Prepared[Deadline] = Prepared(lambda: Deadline.update(meant=None).where(
    Deadline.match == given(Deadline.match), Deadline.role == given(Deadline.role), Deadline.meant.is_null(False)))


def kept(sitting: Sitting, role: str) -> Lines:
    """The lines that a role's YES lets run now."""
    row = _question(sitting, role)
    return row.meant or [] if row else []


def language(sitting: Sitting, role: str) -> str:
    """The language of these lines, "" where none are kept."""
    row = _question(sitting, role)
    return row.meant_in if row and row.meant else ""


def keep(walk: Walk) -> None:
    """After a mail with orders: keep what its writer may have meant, and nothing that an earlier one meant."""
    outcome, sitting, role = walk.outcome, walk.sitting, walk.role
    if outcome.trial:
        return
    if not (outcome.accepted or outcome.refused or outcome.dropped):
        row = _question(sitting, role)
        if row and row.meant:
            _doubt(walk, row)
        return
    _forget(sitting, role)
    row = _question(sitting, role) if outcome.asked_back else None
    if row:
        _keep(sitting, role, row, outcome.asked_back, outcome.only_yes)


def _forget(sitting: Sitting, role: str) -> None:
    FORGET.change(match=sitting.match, role=role)
    for (asked, _), row in sitting.asked.items():
        if asked == role:
            row.meant = None


def _doubt(walk: Walk, row: Deadline) -> None:
    """Once its writer has said something besides, what is still asked runs by a YES alone; it is dropped where that
    denies or names something, so that no YES is given to what he has spoken against.
    """
    said = [result.text for result in walk.outcome.results if result.status == orders.IGNORED]
    reader = orders.Reader(walk.sitting.rules, walk.sitting.state, walk.role, walk.sitting.language(walk.role))
    if any(orders.bears_on_orders(text, reader) for text in said[:MOST_LOOKED_AT]):
        walk.beside.append(walk.sitting.say(walk.role, "asked_back.gone", order=(row.meant or [(0, "")])[0][1]))
        row.meant = None
    row.only_yes = row.only_yes or bool(said)
    row.save(only=[Deadline.meant, Deadline.only_yes])


def offer(sitting: Sitting, role: str, lines: Lines) -> list[str]:
    """Keep lines that were not run for a YES; what their writer is asked, as at most one sentence."""
    row = _question(sitting, role)
    if row is None or not lines:
        return []
    _keep(sitting, role, row, lines)
    return [_asking(sitting, role, lines)]


def told(walk: Walk) -> list[str]:
    """What the writer of a mail is asked, as at most one sentence."""
    outcome, lines = walk.outcome, walk.outcome.asked_back
    if outcome.trial or walk.role not in walk.sitting.pending():
        return []
    if not lines:
        row = None if outcome.accepted or outcome.refused or outcome.dropped else _question(walk.sitting, walk.role)
        return [_still_asking(walk.sitting, walk.role, row.meant)] if row and row.meant else []
    return [_asking(walk.sitting, walk.role, lines, walk.outcome.only_yes)]


def _still_asking(sitting: Sitting, role: str, lines: Lines) -> str:
    return sitting.say(role, "asked_back.waits", order=lines[0][1])


def _asking(sitting: Sitting, role: str, lines: Lines, only_yes: bool = False) -> str:
    reader = orders.Reader(sitting.rules, sitting.state, role, sitting.language(role))
    answers = orders.yes_or(lines[0][1], reader)
    return sitting.say(role, "asked_back", order=lines[0][1], below=len(lines) - 1, answers=bool(answers),
                       runs=not only_yes and questions.runs_by_itself(sitting, role))


def _keep(sitting: Sitting, role: str, row: Deadline, lines: Lines, only_yes: bool = False) -> None:
    row.meant, row.meant_in, row.only_yes = [*lines], sitting.language(role), only_yes
    row.save(only=[Deadline.meant, Deadline.meant_in, Deadline.only_yes])


def _question(sitting: Sitting, role: str) -> Deadline | None:
    """The question that a role is asked now; what it holds for a YES changes here alone."""
    if role not in sitting.pending():
        return None
    return sitting.asked.get((role, sitting.pending()[role]["number"])) or questions.deadline(sitting, role)
