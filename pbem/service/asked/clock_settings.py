"""The settings of a match's clock: read, checked, and told in words. All of them are public.

They stand in the match's settings: "hours", "grace" and "notice" {pace: hours}, and "clock" {name: text} with the names
of SETTINGS below. A part of the server that keeps time of its own adds its setting there.
"""

import re
from dataclasses import dataclass
from datetime import timedelta

from pbem import words as spoken

from .working_time import DAYS, read_days, read_weekdays

HOURS = {"negotiation": 48, "impulse": 24, "reaction": 12, "planning": 24}
OTHER_HOURS = 24
MEANING = {
    "negotiation": "talks and deals",
    "impulse": "a turn of one's own, with the choices of one's own events",
    "reaction": "an answer to what somebody else does",
    "planning": "what is decided at the beginning or end of a phase",
}
MOST_HOURS, MOST_NOTICE = 720, 24
RETURN_DAYS = 30
BY_PACE = {"hours": MOST_HOURS, "grace": MOST_HOURS, "notice": MOST_NOTICE}  # at most so many hours
LONG = timedelta(hours=8)
LEAST_REMINDER_OF_LONG = timedelta(hours=2)
MOST_WEEKEND = 3  # with as many days off of his own a player still has a day in the week
MOST_HOLIDAY = timedelta(days=60)
THRESHOLD = re.compile(r"(\d{1,5}(?:\.\d{1,5})?)([%h])")
DAY_NAMES = dict(zip(DAYS, "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(), strict=True))


@dataclass(frozen=True)
class Setting:
    """One setting.

    read(text) -> its value or ValueError; default: as text; words(value): a sentence for the players, "" for none;
    help: an example and what it means, for the operator.
    """

    read: object
    default: object
    words: object
    help: str


def read_clock(settings):
    """The "clock" among a match's settings as {name: value}; ValueError says what is wrong."""
    return {name: _read(settings, name) for name in SETTINGS}


def setting(match, name):
    """The value of one setting of a match's clock."""
    return _read(match.settings, name)


def _read(settings, name):
    return SETTINGS[name].read(settings.get("clock", {}).get(name, SETTINGS[name].default))


def paces(rules):
    """The kinds of question a game asks."""
    return tuple(dict.fromkeys(decision.pace for decision in rules.decisions.values()))


def paces_for_operators():
    """Every kind of question with its time to answer, as one line."""
    return "; ".join(f"{pace}={HOURS[pace]}: {what}" for pace, what in MEANING.items())


def check(settings, rules):
    """ValueError that says what is wrong with the clock of a match."""
    unknown = set(settings.get("clock", {})) - set(SETTINGS)
    if unknown:
        raise ValueError(f"clock {', '.join(sorted(unknown))} is not known; there are: {', '.join(SETTINGS)}")
    read_clock(settings)
    for kind, most in BY_PACE.items():
        for pace, hours in settings.get(kind, {}).items():
            if pace not in {*HOURS, *paces(rules)}:
                raise ValueError(f"{kind} {pace} is no kind of question; there are: {', '.join(paces(rules))}")
            if not 0 <= hours <= most or kind == "hours" and not hours:
                raise ValueError(f"{kind} {pace}={hours:g}: hours count up from nothing to {most}")


def length(match, pace):
    """Time to answer a question of this pace; a public rule: it depends on the pace alone."""
    return timedelta(hours=match.settings.get("hours", {}).get(pace, HOURS.get(pace, OTHER_HOURS)))


def grace(match, pace):
    """Time from the deadline's final warning to the default."""
    return timedelta(hours=match.settings.get("grace", {}).get(pace, 0))


def notice(match, pace):
    """Least waking time between the mail that asks a question and the default; never more than the time to answer.

    A pace for which none is named has that of the clock setting.
    """
    named = match.settings.get("notice", {})
    least = timedelta(hours=named[pace]) if pace in named else setting(match, "notice")
    return min(least, length(match, pace))


def reminders(match, pace):
    """How long before the deadline reminders go out, the earliest first; none as early as the question itself."""
    share, whole = match.settings.get("reminder"), length(match, pace)
    found = (Threshold(share),) if share is not None else setting(match, "reminders")
    times = {threshold.before(whole) for threshold in found}
    return sorted((time for time in times if time < whole), reverse=True)


def in_words(match, rules, language=spoken.ENGLISH):
    """Sentences that tell the whole clock of a match to anybody; so far only what the caretaker does has a language."""
    clock = read_clock(match.settings)
    lengths = ", ".join(f"{pace} {in_hours(length(match, pace))}" for pace in paces(rules))
    graces = ", ".join(f"{pace} {in_hours(grace(match, pace))}" for pace in paces(rules) if grace(match, pace))
    told = [f"Time to answer: {lengths}.",
            f"Grace after the deadline and a final warning: {graces}." if graces else "",
            _notice_in_words(clock["notice"], match.settings.get("notice", {}))]
    told += [SETTINGS[name].words(value) for name, value in clock.items()]
    told.append(spoken.of(rules, language).say("match", "caretaker", {"care": rules.care}))
    return [sentence for sentence in told if sentence]


def in_hours(time):
    """A timedelta as "36 h"."""
    return f"{time / timedelta(hours=1):g} h"


# Reading.

def _weekend(text):
    days = read_weekdays(text)
    if len(days) > MOST_WEEKEND:
        raise ValueError(f"weekend {text} leaves the players too little time; it is {MOST_WEEKEND} days at most")
    return days


def _holidays(texts):
    return tuple(_holiday(text) for text in texts)


def _holiday(text):
    days, _, why = text.partition(" ")
    first, last = read_days(days)
    if last - first >= MOST_HOLIDAY:
        raise ValueError(f"holiday {days} is longer than {MOST_HOLIDAY.days} days; pause the match for so long a time")
    return first, last, why or "a holiday of the match"


def _quiet(text):
    if not text:
        return None
    hours = text.split("-")
    if len(hours) != 2 or not all(hour.isdecimal() and int(hour) < 24 for hour in hours) or hours[0] == hours[1]:
        raise ValueError("quiet hours are written as 22-7: from an hour to another hour of the local day")
    return int(hours[0]), int(hours[1])


def number(name, unit, most, kind=int):
    """Reads a number from 0 to `most`; `name` and `unit` for its refusal. kind: int for a whole one, or float."""
    def read(text):
        try:
            value = kind(text)
        except ValueError:
            value = -1
        if not 0 <= value <= most:
            raise ValueError(f"{name} {text} is no{' whole' if kind is int else ''} number of {unit} from 0 to {most}")
        return value
    return read


def _time(name, unit, most):
    read = number(name, unit, most, float)
    return lambda text: timedelta(**{unit: read(text)})


@dataclass(frozen=True)
class Threshold:
    """When a reminder goes out: so long before the deadline, or while this share of the time to answer is left."""

    share: float | None = None
    time: timedelta = timedelta(0)

    def before(self, whole):
        """The time before the deadline for a question of this length; at least two hours for a long one."""
        time = self.time if self.share is None else whole * self.share
        return max(time, LEAST_REMINDER_OF_LONG) if whole >= LONG else time

    def words(self):
        """ "10 % of the time", "6 h"."""
        return f"{self.share * 100:g} % of the time" if self.share is not None else in_hours(self.time)


def _reminders(text):
    """The Thresholds in "50%, 10%" or "6h"; none for "none"."""
    words = [] if text.strip().lower() == "none" else text.replace(",", " ").split()
    return tuple(_threshold(word.lower()) for word in words)


def _threshold(word):
    found = THRESHOLD.fullmatch(word)
    value = float(found[1]) if found else 0
    if found and found[2] == "%" and 0 < value < 100:
        return Threshold(share=value / 100)
    if found and found[2] == "h" and 0 < value <= MOST_HOURS:
        return Threshold(time=timedelta(hours=value))
    raise ValueError(f"reminders {word} is no share (10%) and no time before the deadline (6h)")


# In words.

def _notice_in_words(usual, named):
    """The least notice: the usual one (a timedelta), and {pace: hours} for which another is named; "" for none."""
    if not usual and not any(named.values()):
        return ""
    others = ", ".join(f"{pace} {hours:g} h" for pace, hours in named.items())
    return (f"At least {in_hours(usual)}{f' ({others})' if others else ''} outside quiet hours, or the whole time to "
            "answer if that is shorter, lie between a question's mail and its default.")


def for_operators():
    """Every setting with an example, as one line."""
    return "; ".join(f"{name}: {setting.help}" for name, setting in SETTINGS.items())


def _holidays_in_words(days):
    told = "; ".join(f"{why}: {first.isoformat()}{'' if first == last else f' to {last.isoformat()}'}"
                     for first, last, why in days)
    return told and f"No time runs on holidays ({told})."


SETTINGS = {
    "weekend": Setting(_weekend, "", lambda days: days and
                       f"No time runs on {', '.join(DAY_NAMES[day] for day in DAYS if day in days)}.",
                       "sat,sun"),
    "holidays": Setting(_holidays, (), _holidays_in_words, "by --holiday"),
    "quiet": Setting(_quiet, "", lambda hours: hours and
                     f"No deadline falls between {hours[0]}:00 and {hours[1]}:00 of the player's own day.",
                     "22-7, local hours without deadlines"),
    "absence_days": Setting(number("absence_days", "days", 180), 28,
                            lambda days: f"Absences stop the clock for at most {days} days in any 365.",
                            "28 days a year"),
    "reminders": Setting(_reminders, "25%", lambda found: "Reminders: none." if not found else
                         f"Reminders: when {' and '.join(one.words() for one in found)} is left.",
                         "50%,10% of the time to answer, or 6h before the deadline, or none"),
    "notice": Setting(_time("notice", "hours", MOST_NOTICE), 2, lambda time: "",  # told with those of the paces
                      "2 hours at least between a question's mail and its default, where --notice says no other"),
    "second_thoughts": Setting(_time("second_thoughts", "minutes", 1440), 10, lambda time: time and
                               f"An answer to a question put to several at once can be taken back by WAIT until "
                               f"{time / timedelta(minutes=1):g} min after the last answer.",
                               "10 minutes in which even the last answer can be taken back"),
    "pause": Setting(_time("pause", "minutes", 1440), 20, lambda time: time and
                     f"An order filed ahead answers at some moment within {time / timedelta(minutes=1):g} min, or in a "
                     "quarter of the time to answer if that is shorter; a question under seal stays open as long after "
                     "the last answer, even when nobody is asked.",
                     "20 minutes within which an order filed ahead answers"),
    "bounced": Setting(_time("bounced", "hours", MOST_HOURS), 72, lambda time: time and
                       f"For a player whose mail comes back the deadline waits up to {in_hours(time)}.",
                       "72 hours a deadline waits for a player whose mail comes back"),
    "returns": Setting(number("returns", "deadlines", 100), 3, lambda times:
                       f"At most {times} deadlines in any {RETURN_DAYS} days wait so, or for the word of a player "
                       "whether a mail is his, for one power.",
                       f"3 deadlines in {RETURN_DAYS} days that may wait so for one power"),
    "missed": Setting(number("missed", "deadlines", 100), 2, lambda times: times and
                      f"A player who misses {times} deadlines in a row, those under seal apart, is warned and then a "
                      "deputy or the caretaker plays for him.",
                      "2 deadlines missed in a row hand the seat over"),
    "hand_over": Setting(_time("hand_over", "hours", MOST_HOURS), 24, lambda time:
                         f"Between the last of these misses and that lie {in_hours(time)} of the player's own time.",
                         "24 hours before they do"),
    "caretaker": Setting(_time("caretaker", "hours", MOST_HOURS), 1, lambda time:
                         f"The caretaker answers every question after {in_hours(time)}.",
                         "1 hour until the caretaker answers"),
}
