"""What a moderator looks at that players may not know, and what would happen if: noted before it is shown.

Nothing of the match is changed by it, no die is thrown, and no reply address of a player is shown.
"""

from datetime import datetime
from typing import NamedTuple

from pbem import orders, render
from pbem.engine.chance import Chance
from pbem.engine.shapes import View
from pbem.render import Section, bodies
from pbem.store import database
from pbem.store.models import Seat

from ..asked import question_words, questions
from ..course import reports
from ..desk import acknowledging
from ..desk.server_words.table import ALL
from ..match import chains
from ..match.said import Refused, role_named, said, tell
from ..match.sitting import Sitting, lock
from ..post import tokens
from .noting import note

MOST_LINES = 50
LONGEST = 5000  # characters of orders that are tried


class Report(NamedTuple):
    """The report that a role would get. view: what it sees."""

    text: str
    view: View


def report(seat: Seat, role: str, now: datetime) -> Report:
    """The report that a role would get now."""
    with database.transaction():
        sitting = _started(seat, role, now)
        note(sitting, seat, said("looks.report", moderator=seat.name, role=role_named(role)))
        return Report(tokens.left_out(reports.report(sitting, role).text), sitting.rules.view(sitting.state, role))


def questions_asked(seat: Seat, now: datetime) -> list[tuple[str, str]]:
    """(role's name, text of what it is asked) for all that are asked, also under seal."""
    with database.transaction():
        sitting = _started(seat, None, now)
        note(sitting, seat, said("looks.questions", moderator=seat.name))
        return [(sitting.role_name(role, seat.player.language), _question(sitting, seat, role))
                for role in sitting.pending()]


def _question(sitting: Sitting, seat: Seat, role: str) -> str:
    """What a role is asked, with its choices and whether an order filed ahead will answer."""
    key, language = sitting.rules.key, sitting.language(role)
    asked = question_words.question_asked(sitting, role)
    row = questions.deadline(sitting, role)
    ahead = [said("looks.filed_ahead")] if row and row.answer_at else []
    lines = [tell(one, seat.player.language) for one in ahead]
    zone = sitting.roles[role].player.zone
    sections = [bodies.question_section(key, role, asked, zone, language), bodies.choices_section(asked, language)]
    return "\n\n".join([*lines, *map(render.text_of, sections)])


def trial(seat: Seat, role: str, text: str, now: datetime) -> list[Section]:
    """What would become of these order lines of a role on a copy of the position, as far as its own TEST goes."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines or len(lines) > MOST_LINES or len(text) > LONGEST:
        raise Refused(said("looks.lines", most=MOST_LINES))
    with database.transaction():
        sitting = _started(seat, role, now)
        whose = None if sitting.is_sealed() else role_named(role)
        note(sitting, seat, said("looks.trial", moderator=seat.name, role=whose))
        return _tried(sitting, role, lines, chains.chance(sitting.match))


def _tried(sitting: Sitting, role: str, lines: list[tuple[int, str]], chance: Chance) -> list[Section]:
    language = sitting.language(role)
    outcome = orders.run(lines, sitting.rules, sitting.state, role, chance, trial=True, language=language, server=ALL)
    rows = [acknowledging.row(sitting, role, result) for result in outcome.results]
    notes = [sitting.say(role, one.name, **one.values) for one in acknowledging.hindrances(outcome, "")]
    events = [event for result in outcome.results for event in result.events]
    told = render.news_section(sitting.rules.key, role, events, sitting.say(role, "looks.would"), language)
    return [render.orders_section(rows, notes, language), *([told] if events else [])]


def _started(seat: Seat, role: str | None, now: datetime) -> Sitting:
    """The match of a moderator, locked; Refused before its start, and for a role that nobody plays."""
    sitting = lock(seat.match_id, now)
    if not sitting.state:
        raise Refused(said("not_started_yet", slug=sitting.match.slug))
    if role is not None and role not in sitting.holders:
        raise Refused(said("acts.no_role"))
    return sitting

