"""What a role has filed that is not open yet: its last answer while the others are still asked."""

from collections.abc import Iterator

from pbem import orders
from pbem.render import Section
from pbem.store.models import Journal, Mail
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from ..record import lines, rows
from . import second_thoughts

AT_ONCE = 4  # rows looked at together
LATEST = Prepared(lambda: Journal.select(Journal.number, Journal.command, Journal.form, Journal.mail).where(
    Journal.match == given(Journal.match), Journal.role == given(Journal.role), Journal.number < given(Journal.number)
).order_by(Journal.number.desc()).limit(AT_ONCE))
DATED = Prepared(lambda: Mail.select(Mail.id, Mail.written_at, Mail.received_at).where(Mail.id == given(Mail.id)))


def in_words(sitting: Sitting, role: str) -> list[str]:
    """It as sentences, with until when it can be taken back."""
    if role not in sitting.rules.settled(sitting.state):
        return []
    words = orders.write(rows.command(sitting.match, _answer(sitting, role)), sitting.rules,
                         sitting.rules.before_answer(sitting.state, role), role, sitting.language(role))
    return [sitting.say(role, "wait.held", order=words, until=second_thoughts.until(sitting, role))]


def mail(sitting: Sitting, role: str) -> Mail | None:
    """The mail that has given it, with its dates; None where nothing is held, or no mail of its own gave it."""
    row = _answer(sitting, role) if role in sitting.rules.settled(sitting.state) else None
    return DATED.first(id=row.mail_id) if row and row.mail_id else None


def _answer(sitting: Sitting, role: str) -> Journal:
    """The row of the answer that a role has given and may take back."""
    beside = {option.verb for option in sitting.rules.anytime_options(sitting.state, role)}
    return next(row for row in latest_rows(sitting, role) if rows.command(sitting.match, row)["verb"] not in beside)


def latest_rows(sitting: Sitting, role: str) -> Iterator[Journal]:
    """The rows of a role that count, the latest first, with their commands and mails."""
    latest = LATEST.rows(match=sitting.match, role=role, number=sitting.match.version + 1)
    while latest:
        yield from (row for row in latest if lines.counts(sitting.match, row.number))
        latest = LATEST.rows(match=sitting.match, role=role, number=latest[-1].number)


def section(sitting: Sitting, role: str) -> list[Section]:
    """The section about what is held for a role; none when nothing is."""
    lines = in_words(sitting, role)
    return [Section(sitting.say(role, "wait.headline"), lines)] if lines else []
