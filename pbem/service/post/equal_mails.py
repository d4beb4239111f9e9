"""Mails that say the same again and order nothing: after a few of them they are taken for those of a program.

Such a program (a ticket system, a shop) answers each of our answers, and no header shows that it is one. Its mails are
equal but for numbers of tickets, dates and what they quote. Small numbers count: whoever offers two ducats and then
three is no program.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import islice

from babel import Locale

from pbem.persons import person
from pbem.store.models import ASIDE, IGNORED, Mail, Match, Seat

from ..match import caps
from .letters import Letter
from .reasons import reason

OF_PLAYER, OF_PRESS, UNPROVEN, LISTED = (
    "equal_a_month", "equal_press_a_day", "equal_unproven_a_day", "equal_listed_a_month")
SENTENCE = 4  # words
LINES, READ, LONGEST = 100, 4000, 100  # lines and characters that are looked at, and characters of a word
LENGTH = 16  # characters of a digest
OF_TICKETS = re.compile(r"#|\d{3}|\d[.:/-]\d|(?=.{5})(?:[^\W\d_]+\d|\d+[^\W\d_])")
EDGES = re.compile(r"^[\W_]+|[\W_]+$")
CALENDARS = ("cs", "da", "de", "en", "es", "fi", "fr", "hu", "it", "nb", "nl", "pl", "pt", "ru", "sv", "tr", "uk")


@dataclass(frozen=True)
class Saying:
    """The words of a mail that are the same in all mails of a program, and under which cap mails of them are counted.

    who: whose they are, as `caps` counts; match: None where nothing proves of which one they speak. whole: the mail is
    as short as those of programs; of a longer one, and of one that was not read whole, nothing is counted.
    """

    words: tuple[str, ...]
    cap: str
    who: str
    match: Match | None = None
    whole: bool = True

    def is_a_sentence(self) -> bool:
        """Whether its words are more than people write again and again ("yes", "thank you")."""
        return self.whole and len(self.words) >= SENTENCE

    def is_in(self, text: str) -> bool:
        """Whether a text that was sent on has the same words."""
        return _of_lines(text.split("\n")) == self.words

    def is_one_too_many(self, now: datetime) -> bool:
        """Count one more mail of these words; whether as many came before as are answered."""
        return self.whole and not caps.take(self.cap, self._key(), now, self.match)

    def was_the_last(self, now: datetime) -> bool:
        """Whether the mail just counted is the last one of these words that is answered."""
        return self.whole and caps.is_last(self.cap, self._key(), now, self.match)

    def file(self, mail: Mail, now: datetime) -> None:
        """File a mail that is one too many: the first is set aside, where who runs the server sees it."""
        first = caps.take(LISTED, self._key(), now)
        mail.status, mail.reason = ASIDE if first else IGNORED, reason("equal_mails", limit=caps.for_host(
            self.cap, self.match))

    def _key(self) -> str:
        return f"{self.who}|{hashlib.sha256(' '.join(self.words).encode()).hexdigest()[:LENGTH]}"


def of_player(letter: Letter, seat: Seat, cap: str = OF_PLAYER, about: object = "") -> Saying:
    """What a letter says that its seat's token proves. about: what it speaks of by its address."""
    who = f"{caps.key(seat.match, seat.player)}|{about}"
    return Saying(_words(letter), cap, who, seat.match, _is_short(letter))


def unproven(letter: Letter, email: str) -> Saying:
    """What a letter says that nothing proves to be of this address."""
    return Saying(_words(letter), UNPROVEN, person(email), None, _is_short(letter))


def _is_short(letter: Letter) -> bool:
    return not letter.cut and sum(len(text) for _, text in letter.body) <= READ


def _words(letter: Letter) -> tuple[str, ...]:
    return _of_lines(text for _, text in letter.body)


def _of_lines(lines: Iterable[str]) -> tuple[str, ...]:
    read = "\n".join(islice(lines, LINES))[:READ]
    return tuple(word for text in read.split("\n") for word in _lasting(text))


def _lasting(text: str) -> Iterator[str]:
    """The words of a line without numbers of tickets and dates."""
    bare = [(word, EDGES.sub("", word).casefold()) for written in text.split() if (word := written[:LONGEST])]
    dated = any(word in _of_calendars() for _, word in bare)
    for written, word in bare:
        if word and not OF_TICKETS.search(written) and not (dated and _is_of_a_date(word)):
            yield word


def _is_of_a_date(word: str) -> bool:
    return word in _of_calendars() or word[0].isdigit()


@cache
def _of_calendars() -> frozenset[str]:
    """The names of months and days of the week, short and long."""
    return frozenset(EDGES.sub("", name).casefold() for code in CALENDARS for name in _names(Locale.parse(code)))


def _names(locale: Locale) -> Iterator[str]:
    for forms in (locale.months, locale.days):
        for widths in forms.values():
            for width in ("abbreviated", "wide"):
                yield from widths.get(width, {}).values()
