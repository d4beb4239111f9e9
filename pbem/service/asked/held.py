"""What a role has filed that is not open yet: its last answer while the others are still asked."""

from collections.abc import Iterator

from pbem import orders
from pbem.engine.shapes import Command
from pbem.render import Section
from pbem.store.models import Journal
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from ..record import rows
from . import second_thoughts

AT_ONCE = 4  # rows looked at together
LATEST = Prepared(lambda: Journal.select(Journal.number, Journal.command, Journal.form).where(
    Journal.match == given(Journal.match), Journal.role == given(Journal.role), Journal.number < given(Journal.number)
).order_by(Journal.number.desc()).limit(AT_ONCE))


def in_words(sitting: Sitting, role: str) -> list[str]:
    """It as sentences, with until when it can be taken back."""
    if role not in sitting.rules.settled(sitting.state):
        return []
    beside = {option.verb for option in sitting.rules.anytime_options(sitting.state, role)}
    answer = next(command for command in _commands(sitting, role) if command["verb"] not in beside)
    words = orders.write(answer, sitting.rules, sitting.rules.before_answer(sitting.state, role), role,
                         sitting.language(role))
    return [sitting.say(role, "wait.held", order=words, until=second_thoughts.until(sitting, role))]


def _commands(sitting: Sitting, role: str) -> Iterator[Command]:
    """The commands of a role, the latest first."""
    latest = LATEST.rows(match=sitting.match, role=role, number=sitting.match.version + 1)
    while latest:
        yield from (rows.command(sitting.match, row) for row in latest)
        latest = LATEST.rows(match=sitting.match, role=role, number=latest[-1].number)


def section(sitting: Sitting, role: str) -> list[Section]:
    """The section about what is held for a role; none when nothing is."""
    lines = in_words(sitting, role)
    return [Section(sitting.say(role, "wait.headline"), lines)] if lines else []
