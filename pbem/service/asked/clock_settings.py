"""The settings of a match's clock: read, checked, and told in words. All of them are public.

They stand in the match's settings: "hours", "grace" and "notice" {pace: hours}, and "clock" {name: text} with the names
of SETTINGS below. A part of the server that keeps time of its own adds its setting there.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Generic, TypeVar

from pbem import games
from pbem import words as spoken
from pbem.engine import Game
from pbem.engine.facets import Pace, Windows
from pbem.engine.phrases import Phrase
from pbem.orders.words.vocabulary import vocabulary_of
from pbem.store.models import Match, Settings

from ..match import moderators
from ..match.said import Refused, WrongSetting, said
from .working_time import DAYS, Closed, QuietHours, read_days, read_weekdays
from .written_numbers import number as _number
from .written_numbers import time as _time

HOURS = {"negotiation": 48, "reaction": 12, "planning": 24}
OTHER_HOURS = 24  # of a turn of one's own, under the name that a game gives it
OTHER = "any other"
MEANING = {
    "negotiation": "talks and deals",
    "reaction": "an answer to what somebody else does",
    "planning": "what is decided at the beginning or end of a phase",
    OTHER: "a turn of one's own, with the choices of one's own events",
}
MOST_HOURS, MOST_NOTICE = 720, 24
RETURN_DAYS = 30
BY_PACE = {"hours": MOST_HOURS, "grace": MOST_HOURS, "notice": MOST_NOTICE}  # at most so many hours
LONG = timedelta(hours=8)
LEAST_REMINDER_OF_LONG = timedelta(hours=2)
HIDDEN, QUICK, ASKED = "hidden", "quick", "asked"  # how long a window stays open, and who is asked (windows)
WAYS = {HIDDEN: "clock.windows_hidden", QUICK: "clock.windows_quick", ASKED: "clock.windows_asked"}
HELD, AT_ONCE = "held", "at_once"  # what becomes of an order that gives away much
MOST_WINDOW = 72
MOST_GATHER = 48
MOST_INVITED = 365
MOST_WEEKEND = 3  # with as many days off of his own a player still has a day in the week
MOST_HOLIDAY = timedelta(days=60)
MOST_DISPUTED = 365  # days
ANY = "any"  # time at which a dispute may come
LENGTH = re.compile(r"(\d{1,5})([dh]?)")
THRESHOLD = re.compile(r"(\d{1,5}(?:\.\d{1,5})?)([%h])")


V = TypeVar("V")  # of a setting


@dataclass(frozen=True)
class Setting(Generic[V]):
    """One setting.

    read(text) -> its value or Refused, of the holidays from their texts; default: as text; words(value): a sentence for
    the players, None for none; help: what it means, for the operator; example: where nothing is the default.
    """

    name: str
    read: Callable[[Any], V]
    default: str | Sequence[str]
    words: Callable[[V], Phrase | None]
    help: str
    example: str = ""

    def of(self, settings: Settings) -> V:
        """Its value among a match's settings; Refused."""
        return self.read(settings.get("clock", {}).get(self.name, self.default))

    def told(self, settings: Settings) -> Phrase | None:
        """Its value among a match's settings in words, None where nothing is to be told of it."""
        return self.words(self.of(settings))


def paces_for_operators() -> list[tuple[str, str]]:
    """Every kind of question with its time to answer, and what it is."""
    return [(f"{pace}={HOURS.get(pace, OTHER_HOURS)}", what) for pace, what in MEANING.items()]


def check(settings: Settings, rules: Game) -> None:
    """WrongSetting, which says what is wrong with the clock of a match."""
    try:
        _check(settings, rules)
    except Refused as refused:
        raise WrongSetting(refused.said, "clock") from None


def _check(settings: Settings, rules: Game) -> None:
    unknown = set(settings.get("clock", {})) - set(SETTINGS)
    if unknown:
        raise Refused(said("no_setting", unknown=sorted(unknown), known=list(SETTINGS)))
    for one in SETTINGS.values():
        one.of(settings)
    times = {"hours": settings.get("hours", {}), "grace": settings.get("grace", {}),
             "notice": settings.get("notice", {})}
    for kind, most in BY_PACE.items():
        for pace, hours in times[kind].items():
            if pace not in {*HOURS, *rules.paces}:
                raise Refused(said("no_setting.pace", kind=kind, pace=pace, known=rules.paces))
            if not 0 <= hours <= most or kind == "hours" and not hours:
                raise Refused(said("no_setting.hours", kind=kind, pace=pace, hours=f"{hours:g}", most=most))


def length(match: Match, pace: str) -> timedelta:
    """Time to answer a question of this pace; a public rule: it depends on the pace alone."""
    own = match.settings.get("hours", {})
    return timedelta(hours=own[pace] if pace in own else usual_hours(games.game(match.game), pace))


def usual_hours(rules: Game, pace: str) -> int:
    """The hours to answer a question of this pace where a match names none: what its game says, else the usual."""
    return rules.facet(Pace).hours.get(pace, HOURS.get(pace, OTHER_HOURS))


def grace(match: Match, pace: str) -> timedelta:
    """Time from the deadline's final warning to the default."""
    return timedelta(hours=match.settings.get("grace", {}).get(pace, 0))


def notice(match: Match, pace: str) -> timedelta:
    """Least waking time between the mail that asks a question and the default; never more than the time to answer.

    A pace for which none is named has that of the clock setting.
    """
    named = match.settings.get("notice", {})
    least = timedelta(hours=named[pace]) if pace in named else NOTICE.of(match.settings)
    return min(least, length(match, pace))


def reminders(match: Match, pace: str) -> list[timedelta]:
    """How long before the deadline reminders go out, the earliest first; none as early as the question itself."""
    share, whole = match.settings.get("reminder"), length(match, pace)
    found = Reminders((Threshold(share),)) if share is not None else REMINDERS.of(match.settings)
    times = {threshold.before(whole) for threshold in found.left}
    return sorted((time for time in times if time < whole and whole - time >= found.after), reverse=True)


def in_short(match: Match, rules: Game) -> Iterator[Phrase]:
    """Sentences that tell somebody who has no part in a match how long its players have."""
    yield _times_in_words(match, rules)
    yield from (told for one in (WEEKEND, HOLIDAYS, QUIET) if (told := one.told(match.settings)))


def in_words(match: Match, rules: Game, language: str = spoken.ENGLISH) -> list[str]:
    """Sentences that tell the whole clock of a match to anybody."""
    words, settings = spoken.of(rules, language), match.settings
    graces = {pace: in_hours(time) for pace in rules.paces if (time := grace(match, pace))}
    found = [_times_in_words(match, rules),
             said("clock.grace", paces=graces) if graces else None,
             _notice_in_words(NOTICE.of(settings), settings.get("notice", {})),
             said("clock.bank", turn=vocabulary_of(rules, language).speech.turn[0]) if rules.turn_paces else None]
    found += [one.told(settings) for one in SETTINGS.values() if one is not DISPUTES or _is_judged(match)]
    found += [_windows_in_words(settings)] if rules.has(Windows) else []
    told = [words.tell(sentence) for sentence in found if sentence]
    return [*told, words.say("match", "caretaker", {"care": rules.facet(Pace).care})]


def _is_judged(match: Match) -> bool:
    """Whether a match has a moderator; one that is not stored has none."""
    return match.id is not None and bool(moderators.of(match))


def in_hours(time: timedelta) -> str:
    """A timedelta as "36 h"."""
    return f"{time / timedelta(hours=1):g} h"


def in_days(time: timedelta) -> str:
    """A timedelta as "7 d", one of no whole days as "36 h"."""
    return in_hours(time) if time % timedelta(days=1) or not time else f"{time.days} d"


# Reading.

def _weekend(text: str) -> frozenset[str]:
    days = read_weekdays(text)
    if len(days) > MOST_WEEKEND:
        raise Refused(said("no_setting.weekend", written=text, most=MOST_WEEKEND))
    return days


def _holidays(texts: Iterable[str]) -> tuple[Closed, ...]:
    return tuple(_holiday(text) for text in texts)


def _holiday(text: str) -> Closed:
    days, _, why = text.partition(" ")
    first, last = read_days(days)
    if last - first >= MOST_HOLIDAY:
        raise Refused(said("no_setting.holiday", written=days, most=MOST_HOLIDAY.days))
    return Closed(first, last, why or said("day_closed.holiday"))


def _quiet(text: str) -> QuietHours | None:
    if not text:
        return None
    hours = text.split("-")
    if len(hours) != 2 or not all(hour.isdecimal() and int(hour) < 24 for hour in hours):
        raise Refused(said("no_setting.quiet"))
    begin, end = map(int, hours)
    if begin == end:
        raise Refused(said("no_setting.quiet_all_day", written=text))
    return QuietHours(begin, end)


def _windows(text: str) -> str:
    if text not in WAYS:
        raise Refused(said("no_setting.windows", written=text, known=[*WAYS]))
    return text


def _dear(text: str) -> str:
    if text not in (HELD, AT_ONCE):
        raise Refused(said("no_setting.dear", written=text, known=[HELD, AT_ONCE]))
    return text


def _disputes(text: str) -> timedelta | None:
    """How long something can be disputed, in days unless said; None: always."""
    found = LENGTH.fullmatch(text.strip().lower())
    time = timedelta(**{"hours" if found[2] == "h" else "days": int(found[1])}) if found else None
    if text.strip().lower() != ANY and (time is None or time > timedelta(days=MOST_DISPUTED)):
        raise Refused(said("no_setting.disputes", written=text, most=MOST_DISPUTED, any=ANY))
    return time


@dataclass(frozen=True)
class Threshold:
    """When a reminder goes out: so long before the deadline, or while this share of the time to answer is left."""

    share: float | None = None
    time: timedelta = timedelta(0)

    def before(self, whole: timedelta) -> timedelta:
        """The time before the deadline for a question of this length; at least two hours for a long one."""
        time = self.time if self.share is None else whole * self.share
        return max(time, LEAST_REMINDER_OF_LONG) if whole >= LONG else time

    def words(self) -> Phrase:
        """ "10 % of the time", "6 h"."""
        if self.share is None:
            return said("clock.time_left", time=in_hours(self.time))
        return said("clock.share_left", percent=f"{self.share * 100:g}")


@dataclass(frozen=True)
class Reminders:
    """When reminders of a question go out: at these Thresholds, but none so soon after the question itself."""

    left: tuple[Threshold, ...] = ()
    after: timedelta = timedelta(0)


def _reminders(text: str) -> Reminders:
    """The Reminders in "50%, 10%" or "6h", behind which "after 12h" may stand; none for "none"."""
    left, _, after = text.lower().partition(" after ")
    words = [] if left.strip() == "none" else left.replace(",", " ").split()
    soonest = _threshold(after.strip()) if after else Threshold()
    if soonest.share is not None:
        raise Refused(said("no_setting.reminder", written=after.strip()))
    return Reminders(tuple(_threshold(word) for word in words), soonest.time)


def _threshold(word: str) -> Threshold:
    found = THRESHOLD.fullmatch(word)
    value = float(found[1]) if found else 0
    if found and found[2] == "%" and 0 < value < 100:
        return Threshold(share=value / 100)
    if found and found[2] == "h" and 0 < value <= MOST_HOURS:
        return Threshold(time=timedelta(hours=value))
    raise Refused(said("no_setting.reminder", written=word))


# In words.

def _times_in_words(match: Match, rules: Game) -> Phrase:
    return said("clock", paces={pace: in_hours(length(match, pace)) for pace in rules.paces})


def _notice_in_words(usual: timedelta, named: Mapping[str, float]) -> Phrase | None:
    """The least notice: the usual one (a timedelta), and {pace: hours} for which another is named; None for none."""
    if not usual and not any(named.values()):
        return None
    return said("clock.notice", usual=in_hours(usual),
                others={pace: f"{hours:g} h" for pace, hours in named.items()})


def _windows_in_words(settings: Settings) -> Phrase:
    """How long windows stay open, who is asked, and what that tells."""
    return said(WAYS[WINDOWS.of(settings)], time=in_hours(WINDOW.of(settings)),
                quiet=QUIET.of(settings) is not None)


def for_operators() -> list[tuple[str, str]]:
    """Every setting with its default or an example, and what it means."""
    return [(f"{name}={one.example or one.default}", one.help) for name, one in SETTINGS.items() if one is not HOLIDAYS]


def _holidays_in_words(days: Iterable[Closed]) -> Phrase | None:
    told = [{"why": why, "first": first.isoformat(), "last": None if first == last else last.isoformat()}
            for first, last, why in days]
    return said("clock.holidays", days=[said("clock.holiday", **day) for day in told]) if told else None


def _reminders_in_words(found: Reminders) -> Phrase:
    if not found.left:
        return said("clock.reminders_none")
    return said("clock.reminders", times=[one.words() for one in found.left],
                after=in_hours(found.after) if found.after else None)


def _quiet_in_words(hours: QuietHours | None) -> Phrase | None:
    return said("clock.quiet", begin=hours.begin, end=hours.end) if hours else None


def _in_minutes(name: str) -> Callable[[timedelta], Phrase | None]:
    """Tells a time by a phrase that has it in minutes; nothing for none."""
    return lambda time: said(name, minutes=f"{time / timedelta(minutes=1):g}") if time else None


def _timed(name: str) -> Callable[[timedelta], Phrase | None]:
    """Tells a time by a phrase that has it in hours; nothing for none."""
    return lambda time: said(name, time=in_hours(time)) if time else None


WEEKEND = Setting("weekend", _weekend, "", lambda days: said("clock.weekend", days=[day for day in DAYS if day in days])
                  if days else None, "days of the week on which no time runs [none]", "sat,sun")
HOLIDAYS = Setting("holidays", _holidays, (), _holidays_in_words, "days without time, by --holiday")
QUIET = Setting("quiet", _quiet, "", _quiet_in_words, "hours of a player's own day without deadlines [none]", "22-7")
ABSENCE_DAYS = Setting("absence_days", _number("absence_days", "days", 180, int), "28",
                       lambda days: said("clock.absence_days", days=days), "days a year for which a player can be away")
REMINDERS = Setting("reminders", _reminders, "10% after 12h", _reminders_in_words,
                    "reminders while 10% of the time is left, but none within 12 hours of the question; or 50%,10%, or "
                    "6h before the deadline, or none")
# Told with those of the paces.
NOTICE = Setting("notice", _time("notice", "hours", MOST_NOTICE), "2", lambda time: None,
                 "hours at least between a question's mail and its default order, where --notice says no other")
SECOND_THOUGHTS = Setting("second_thoughts", _time("second_thoughts", "minutes", 1440), "10",
                          _in_minutes("clock.second_thoughts"),
                          "minutes in which even the last answer can be taken back")
DEAR = Setting("dear", _dear, HELD, lambda way: None,  # told where it happens
               "what becomes of an order that gives away much: held (for second_thoughts, so that UNDO takes it back) "
               "or at_once")
PAUSE = Setting("pause", _time("pause", "minutes", 1440), "20", _in_minutes("clock.pause"),
                "minutes within which an order filed ahead answers")
GATHER = Setting("gather", _time("gather", "hours", MOST_GATHER), "12", _timed("clock.gather"),
                 "hours at most for which a report that asks nothing waits for the next one, 0: it comes at once")
WINDOWS = Setting("windows", _windows, HIDDEN, lambda way: None,  # told with `window`
                  "when a window for cards ends: hidden (at a time that tells nothing), quick (minutes after the last "
                  "answer of those who hold something to play) or asked (of those whom it concerns, whatever they "
                  "hold)")
WINDOW = Setting("window", _time("window", "hours", MOST_WINDOW), "6", lambda time: None,
                 "waking hours that all hidden windows of one move share")
BOUNCED = Setting("bounced", _time("bounced", "hours", MOST_HOURS), "72", _timed("clock.bounced"),
                  "hours for which a deadline waits for a player whose mail comes back")
RETURNS = Setting("returns", _number("returns", "deadlines", 100, int), "3",
                  lambda times: said("clock.returns", times=times, days=RETURN_DAYS),
                  f"deadlines in {RETURN_DAYS} days that may wait so for one power")
MISSED = Setting("missed", _number("missed", "deadlines", 100, int), "2",
                 lambda times: said("clock.missed", times=times) if times else None,
                 "deadlines missed in a row that hand the seat over, 0: never")
HAND_OVER = Setting("hand_over", _time("hand_over", "hours", MOST_HOURS), "24",
                    lambda time: said("clock.hand_over", time=in_hours(time)),
                    "hours between that and the moment at which somebody else plays")
CARE = Setting("caretaker", _time("caretaker", "hours", MOST_HOURS), "1",
               lambda time: said("clock.caretaker", time=in_hours(time)),
               "hours until the caretaker answers for an empty seat")
DISPUTES = Setting("disputes", _disputes, "7d",
                   lambda time: None if time is None else said("clock.disputes", time=in_days(time)),
                   "days (7d) or hours (48h) for which something can be disputed without a moderator's leave, or any")
# Told in the invitations themselves.
INVITATIONS = Setting("invitations", _time("invitations", "days", MOST_INVITED), "14", lambda time: None,
                      "days after which an invitation that nobody answers lapses, 0: never")

SETTINGS: dict[str, Setting[Any]] = {one.name: one for one in (
    WEEKEND, HOLIDAYS, QUIET, ABSENCE_DAYS, REMINDERS, NOTICE, SECOND_THOUGHTS, DEAR, PAUSE, GATHER, WINDOWS, WINDOW,
    BOUNCED, RETURNS, MISSED, HAND_OVER, CARE, DISPUTES, INVITATIONS)}
