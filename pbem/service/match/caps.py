"""How much of anything is taken and sent: one table of limits, counted in rows of the database.

What a restart or a second process does changes no count. What is refused is explained once; later refusals are counted,
and told in one line of the sender's next acknowledgement and of the moderator's daily mail. What a mail without a token
claims is counted apart from everything its supposed sender does himself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import TypedDict

from peewee import fn

from pbem import config, words
from pbem.render.times import parts
from pbem.store.models import Match, Player, Tally
from pbem.store.prepared import Prepared, each, given

MAIL, HOUR, DAY, MONTH = "mail", "hour", "day", "month"
AT_ONCE, FIRST, LATER = "at once", "first", "later"
KEPT = timedelta(days=30)
KEPT_OF_MONTHS = timedelta(days=62)  # a month's count has the month's first day
MOST = 1_000_000
BEYOND = "beyond the limit of"
OF_SERVER, OF_MATCH = "server", "match"


@dataclass(frozen=True)
class Cap:
    """A limit, whose phrase of the sort "limits" bears its name.

    default: how many; per: MAIL, HOUR, DAY or MONTH (UTC); scope: who may set it.
    """

    default: int
    per: str
    scope: str


class Place(TypedDict):
    """Which count: of a cap, whose, since when."""

    what: str
    who: str
    since: datetime


CAPS = {
    # Mail to people without a seat.
    "strangers_a_day": Cap(200, DAY, OF_SERVER),
    "stranger_a_day": Cap(3, DAY, OF_SERVER),
    "strangers_of_network_a_day": Cap(20, DAY, OF_SERVER),
    "strangers_of_domain_a_day": Cap(50, DAY, OF_SERVER),
    "verified_strangers_a_day": Cap(500, DAY, OF_SERVER),
    "verified_of_domain_a_day": Cap(50, DAY, OF_SERVER),
    "strangers_faults_a_day": Cap(5, DAY, OF_SERVER),
    "guests_a_day": Cap(100, DAY, OF_SERVER),
    "guest_a_day": Cap(3, DAY, OF_SERVER),
    # What a mail without a valid token does under a player's name.
    "unproven_a_day": Cap(3, DAY, OF_SERVER),
    # Mails that say the same again and order nothing; one answer of the day's three is left to who writes other words.
    "equal_unproven_a_day": Cap(2, DAY, OF_SERVER),
    "equal_listed_a_month": Cap(1, MONTH, OF_SERVER),
    # That a player's own mails say not where they are from.
    "not_verified_a_day": Cap(1, DAY, OF_SERVER),
    # Signing in to the pages as a moderator.
    "sign_ins_an_hour": Cap(20, HOUR, OF_SERVER),
    "links_a_day": Cap(10, DAY, OF_SERVER),
    "links_elsewhere_a_day": Cap(30, DAY, OF_SERVER),
    # Mails on their way out.
    "outgoing_an_hour": Cap(100, HOUR, OF_SERVER),
    # What one player may do in one match.
    "mails_an_hour": Cap(120, HOUR, OF_MATCH),
    "mails_a_day": Cap(500, DAY, OF_MATCH),
    "equal_a_month": Cap(3, MONTH, OF_MATCH),
    "equal_press_a_day": Cap(3, DAY, OF_MATCH),
    "helps_a_mail": Cap(10, MAIL, OF_MATCH),
    "maps_a_mail": Cap(4, MAIL, OF_SERVER),
    "words_a_mail": Cap(20, MAIL, OF_MATCH),
    "words_a_day": Cap(100, DAY, OF_MATCH),
    "votes_a_mail": Cap(3, MAIL, OF_MATCH),
    "votes_a_day": Cap(10, DAY, OF_MATCH),
    "deputies_a_day": Cap(5, DAY, OF_MATCH),
    "records_a_day": Cap(3, DAY, OF_MATCH),
    "press_a_mail": Cap(10, MAIL, OF_MATCH),
    "press_a_day": Cap(60, DAY, OF_MATCH),
    "filings_a_mail": Cap(40, MAIL, OF_MATCH),
    "filings_a_day": Cap(200, DAY, OF_MATCH),
    "disputes_a_month": Cap(5, MONTH, OF_MATCH),
    "stops_a_month": Cap(2, MONTH, OF_MATCH),
    # What one moderator may do and look at.
    "acts_a_day": Cap(300, DAY, OF_MATCH),
    "broadcasts_a_day": Cap(5, DAY, OF_MATCH),
}

HERE = (Tally.what == given(Tally.what), Tally.who == given(Tally.who), Tally.since == given(Tally.since))
TAKE: Prepared[Tally] = Prepared(lambda: Tally.update(used=Tally.used + 1).where(*HERE, Tally.used < given(Tally.used)))
TALLY = Prepared(lambda: Tally.select().where(*HERE))
BEGIN: Prepared[Tally] = Prepared(lambda: Tally.insert(
    each(Tally, "what", "who", "since", "match")).on_conflict_ignore())
UNTOLD = Prepared(lambda: Tally.select().where(
    Tally.who.in_([given(Tally.who), given(Tally.who, "other")]), Tally.refused > Tally.told).order_by(Tally.id))
ONE, OTHER = (((Tally.what == given(Tally.what, f"what{n}")) & (Tally.since == given(Tally.since, f"since{n}")),
               Tally.used < given(Tally.used, f"used{n}")) for n in range(2))
FREE = Tally.select(fn.COUNT(Tally.id)).where(Tally.who == given(Tally.who), ONE[0] & ONE[1] | OTHER[0] & OTHER[1])
TAKE_BOTH: Prepared[Tally] = Prepared(lambda: Tally.update(used=Tally.used + 1).where(
    Tally.who == given(Tally.who), ONE[0] | OTHER[0], FREE == 2))


def limit(name: str, match: Match | None = None) -> int:
    """The number of a cap: the match's, else the server's, else the usual one."""
    own = match.settings.get("caps", {}) if match and CAPS[name].scope == OF_MATCH else {}
    return own.get(name, read(config.current().caps).get(name, CAPS[name].default))


def in_words(name: str, match: Match | None = None, language: str = words.ENGLISH) -> str:
    """ "at most 60 pieces of press of one player a day"."""
    return _at_most(name, match, language, None)


def for_host(name: str, match: Match | None = None) -> str:
    """The same for who can set it, with its name: "at most 60 pieces of press of one player a day (press_a_day)"."""
    return _at_most(name, match, words.ENGLISH, name)


def _at_most(name: str, match: Match | None, language: str, cap: str | None) -> str:
    number = limit(name, match)
    return _say("at_most", language, number=number, what=_what(name, number, language), cap=cap)


def _what(name: str, number: int, language: str = words.ENGLISH) -> str:
    """What a cap limits, for so many: "pieces of press of one player a day"."""
    return _say(name, language, number=number)


def _say(name: str, language: str, **values: object) -> str:
    said: str = words.of(None, language).say("limits", name, values)
    return said


def key(match: Match | int, player: Player) -> str:
    """Whose count it is: one player's in one match (a Match, or its id)."""
    return f"{getattr(match, 'id', match)}/{player.id}"


# Counting.

def take(name: str, who: str, now: datetime, match: Match | None = None) -> bool:
    """Count one more; whether it is within the limit. A mail's own caps are not counted here."""
    place: Place = {"what": name, "who": who, "since": _since(CAPS[name].per, now)}
    if TAKE.change(**place, used=limit(name, match)):
        return True
    _begin(place, match)
    return bool(TAKE.change(**place, used=limit(name, match)))


def take_both(names: Sequence[str], who: str, now: datetime, match: Match) -> str | None:
    """Count one more under two caps; the first of them whose limit is reached, None when neither's is."""
    places = {f"{what}{n}": value for n, name in enumerate(names) for what, value in
              (("what", name), ("since", _since(CAPS[name].per, now)), ("used", limit(name, match)))}
    if TAKE_BOTH.change(who=who, **places):
        return None
    return next((name for name in names if not take(name, who, now, match)), None)


def give_back(names: Sequence[str], who: str, now: datetime) -> None:
    """Take one off what was counted."""
    for name in names:
        Tally.update(used=Tally.used - 1).where(
            Tally.what == name, Tally.who == who, Tally.since == _since(CAPS[name].per, now), Tally.used > 0).execute()


def is_free(name: str, who: str, now: datetime, match: Match | None = None) -> bool:
    """Whether one more would be within the limit."""
    row = TALLY.first(what=name, who=who, since=_since(CAPS[name].per, now))
    return (row.used if row else 0) < limit(name, match)


def is_last(name: str, who: str, now: datetime, match: Match | None = None) -> bool:
    """Whether what was just taken was the last one within the limit."""
    return not is_free(name, who, now, match)


def refuse(name: str, who: str, now: datetime, match: Match | None = None, number: int = 1, told: str = AT_ONCE) -> int:
    """Count refusals; how many there were before in the same time.

    told: whether their sender learns of all of them AT_ONCE, of the FIRST, or LATER of all.
    """
    place: Place = {"what": name, "who": who, "since": _since(CAPS[name].per, now)}
    _begin(place, match)
    row = TALLY.one(**place)
    new = {AT_ONCE: number, FIRST: 0 if row.refused else 1, LATER: 0}[told]
    Tally.update(refused=Tally.refused + number, told=Tally.told + new).where(Tally.id == row.id).execute()
    return row.refused


def _begin(place: Place, match: Match | None) -> None:
    """Make the row of a count; counts of long ago go."""
    if BEGIN.change(**place, match=match):
        of_months = Tally.what.in_([name for name, cap in CAPS.items() if cap.per == MONTH])
        old = (Tally.since < place["since"] - KEPT) & ~of_months
        Tally.delete().where(old | (Tally.since < place["since"] - KEPT_OF_MONTHS)).execute()


def _since(per: str, now: datetime) -> datetime:
    hour = now.replace(minute=0, second=0, microsecond=0)
    day = hour.replace(hour=0)
    return {HOUR: hour, MONTH: day.replace(day=1)}.get(per, day)


# Telling.

TO_SENDER = ("mails_an_hour", "mails_a_day", "unproven_a_day")


def untold(who: str, person: str, match: Match, language: str) -> list[str]:
    """The sender's counted lines: refusals he has not been told of yet, which he is herewith."""
    rows = UNTOLD.rows(who=who, other=person)
    told = [_counted(row, match, language) for row in rows if row.what in TO_SENDER]
    for row in rows:
        Tally.update(told=row.refused).where(Tally.id == row.id).execute()
    return told


def _counted(row: Tally, match: Match, language: str) -> str:
    return _say("untold", language, cap=row.what, count=row.refused - row.told,
                limit=in_words(row.what, match, language), **parts(row.since, language))


def unlisted() -> list[Tally]:
    """The rows with refusals that the moderator has not been told of."""
    return list(Tally.select().where(Tally.refused > Tally.listed).order_by(Tally.id))


def listed(rows: list[Tally]) -> list[str]:
    """The moderator's counted lines, one for a cap and a match: of a player's secrets they tell nothing."""
    counts: dict[tuple[int | None, str], int] = {}
    for row in rows:
        place = (row.match_id, row.what)
        counts[place] = counts.get(place, 0) + row.refused - row.listed
    for row in rows:
        Tally.update(listed=row.refused).where(Tally.id == row.id).execute()
    return [_line(_named(match), name, count) for (match, name), count in counts.items()]


def _named(match_id: int | None) -> Match | None:
    """A match's name and settings, None for None."""
    if match_id is None:
        return None
    return Match.select(Match.id, Match.slug, Match.settings).where(Match.id == match_id).get_or_none()


def _line(match: Match | None, name: str, count: int) -> str:
    return _say("refused", words.ENGLISH, slug=match.slug if match else None, count=count, limit=for_host(name, match))


# Settings.

def check(settings: dict[str, int]) -> None:
    """ValueError that says what is wrong with the caps of a match, {name: number}."""
    for name, number in settings.items():
        known = [cap for cap, found in CAPS.items() if found.scope == OF_MATCH]
        if name not in known:
            raise ValueError(f"cap {name} is not known; those of a match are: {', '.join(known)}")
        if not 0 <= number <= MOST:
            raise ValueError(f"cap {name}={number} is no number from 0 to {MOST:,}")


@cache
def read(text: str) -> dict[str, int]:
    """The server's caps, {name: number}, in a text such as "press_a_day=100, strangers_a_day=20"; ValueError."""
    found: dict[str, int] = {}
    for part in text.replace(",", " ").split():
        name, _, number = part.partition("=")
        if name not in CAPS:
            raise ValueError(f"cap {name!r} is not known; there are: {', '.join(CAPS)}")
        if not number.isdecimal() or int(number) > MOST:
            raise ValueError(f"cap {part} must be written {name}=NUMBER, a number from 0 to {MOST:,}")
        found[name] = int(number)
    return found


def of_match(match: Match) -> list[str]:
    """Every cap of a match as a line."""
    return [f"{name}={limit(name, match)}: {_what(name, limit(name, match))}" for name, cap in CAPS.items()
            if cap.scope == OF_MATCH]


def for_operators(scope: str) -> list[tuple[str, str]]:
    """Every cap of a scope with its number, and what it limits."""
    return [(f"{name}={cap.default}", _what(name, cap.default)) for name, cap in CAPS.items() if cap.scope == scope]
