"""What is new for a role since its last report, and what fixes it; once it is told it is no news.

Where the match went back since then, news is also what does not count any more of what he was told, and what holds in
its place; what was entered once more with the same words is none.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, date, datetime, time
from typing import NamedTuple
from zoneinfo import ZoneInfo

from pbem import render
from pbem.engine.commitments import text_of
from pbem.engine.shapes import Event
from pbem.render import Section
from pbem.store.models import Journal, Seat
from pbem.store.prepared import Prepared, given, updating

from ..match.sitting import Sitting
from ..record import givers, lines, proofs, rows, tags
from ..record import gone_back as gone_dice

NEWS = Prepared(lambda: Journal.select(Journal.number, Journal.events, Journal.seal, Journal.form,
                                       Journal.draws, Journal.given_by, Journal.role, Journal.source, Journal.at).where(
    Journal.match == given(Journal.match), Journal.number > given(Journal.number)).order_by(Journal.number))
MOST_AGAIN = 400  # events told once more
TOLD = updating(Seat, "reported", "opened")


class Told(NamedTuple):
    """An event that a role may see. row: the number of its row; given_by: as that has it."""

    row: int
    event: Event
    given_by: str


class News(NamedTuple):
    """told: as it happened; untold: what counts no longer of what was told; instead: what holds in its place, and
    what was ordered anew with dice or cards of before.
    """

    told: list[Told]
    untold: list[Told]
    instead: list[Told]


def of(sitting: Sitting, role: str) -> list[Event]:
    """The events a role may see since its last report."""
    return [one.event for one in _news(sitting, role).told]


def tags_of(sitting: Sitting, role: str) -> list[str]:
    """The tag of the entry that each of these events belongs to, and who gave it (`givers`)."""
    return _tags(sitting, role, _news(sitting, role).told)


def since(sitting: Sitting, role: str, day: date) -> tuple[list[Event], list[str], int]:
    """(the latest events that count now and a role may see since a day of its player's, the tag of each, how many
    more there are), told before or not.
    """
    begin = datetime.combine(day, time(), ZoneInfo(sitting.roles[role].player.zone)).astimezone(UTC)
    query = Journal.select().where(Journal.match == sitting.match, Journal.at >= begin).order_by(Journal.number)
    found = _events(sitting, role, [row for row in query if lines.counts(sitting.match, row.number)])
    shown = found[-MOST_AGAIN:]
    tags.follow(sitting)
    return [one.event for one in shown], _tags(sitting, role, shown), len(found) - len(shown)


def gone_back(sitting: Sitting, role: str) -> list[Section]:
    """Sections about what counts no longer of what a role was told, and what holds in its place; mostly none."""
    found = _news(sitting, role)
    return [_section(sitting, role, title, told)
            for title, told in (("gone_back.untold", found.untold), ("gone_back.instead", found.instead)) if told]


def has_any(sitting: Sitting, role: str) -> bool:
    """Whether there is anything that a role was not told."""
    return any(_news(sitting, role))


def has_gone(sitting: Sitting, role: str) -> bool:
    """Whether something that a role was told counts no longer."""
    return bool(_news(sitting, role).untold)


def account(sitting: Sitting, role: str) -> list[str]:
    """The lines that fix the events which are recorded for a role since its last report, and tell what went back, for
    `post`.
    """
    match, new = sitting.match, new_rows(sitting, role)
    same = lines.Readable(match).same
    return [*proofs.account(match, [row for row in new if row.number not in same], role),
            *gone_dice.told(match, sitting.roles[role].reported, new)]


def _section(sitting: Sitting, role: str, title: str, told: list[Told]) -> Section:
    """Told as the news are, but not among them: a roll that is told again was not made again."""
    section = render.news_section(sitting.rules.key, role, [one.event for one in told],
                                  sitting.say(role, title), sitting.language(role),
                                  _tags(sitting, role, told))
    section.news = False
    return section


def _tags(sitting: Sitting, role: str, told: list[Told]) -> list[str]:
    if not told:
        return []
    known = tags.of_rows(sitting, role, min(one.row for one in told) - 1)
    language = sitting.language(role)
    return [f"{known[one.row]}{givers.in_words(one.given_by, language, sitting.rules.key)}" for one in told]


def _news(sitting: Sitting, role: str) -> News:
    since, match = sitting.roles[role].reported, sitting.match
    if lines.went_back(match, since):
        return _across_branches(sitting, role, since)
    new = new_rows(sitting, role)
    kept, told = ([row for row in new if gone_dice.keeps_draws(row) is keeps] for keeps in (True, False))
    return News(_events(sitting, role, told), [], _events(sitting, role, kept))


def _across_branches(sitting: Sitting, role: str, since: int) -> News:
    """The news of a role for which some rows have ceased to count since row `since`."""
    match = sitting.match
    some = list(Journal.select().where(
        Journal.match == match, Journal.number > lines.begin(match, since)).order_by(Journal.number))
    again = lines.origins(some)
    gone = [row for row in some if row.number <= since and lines.counts(match, row.number, since)
            and not lines.counts(match, row.number)]
    new = [row for row in some if row.number > since and lines.counts(match, row.number)]
    known = [row for row in new if again.get(row.number, since + 1) <= since or gone_dice.keeps_draws(row)]
    old, now = _events(sitting, role, gone), _events(sitting, role, known)
    told = _events(sitting, role, [row for row in new if row not in known])
    return News(told, _without(old, [*now, *told]), _without(now, old))


def _without(told: Iterable[Told], others: Iterable[Told]) -> list[Told]:
    """Those whose events the others have not, each as often as it is more often there."""
    left, found = Counter(text_of(one.event) for one in others), []
    for one in told:
        text = text_of(one.event)
        if left[text]:
            left[text] -= 1
        else:
            found.append(one)
    return found


def _events(sitting: Sitting, role: str, some: Iterable[Journal]) -> list[Told]:
    return [Told(row.number, event, row.given_by) for row in some for event in rows.events(sitting.match, row)
            if render.addressed(event, role)]


def new_rows(sitting: Sitting, role: str) -> list[Journal]:
    """The journal rows since a role's last report, which are read once for all roles."""
    since, version = sitting.roles[role].reported, sitting.match.version
    if since == version:
        return []
    if (since, version) not in sitting.new_rows:
        sitting.new_rows[since, version] = NEWS.rows(match=sitting.match, number=since)
    return sitting.new_rows[since, version]


def told(sitting: Sitting, role: str, stage: int | None = None) -> None:
    """Remember that a role knows everything up to now. stage: the one that has ended with that (None: none has)."""
    seat = sitting.roles[role]
    known = sitting.match.version, seat.opened if stage is None else stage
    if (seat.reported, seat.opened) != known:
        seat.reported, seat.opened = known
        TOLD.change(id=seat.id, reported=seat.reported, opened=seat.opened)
