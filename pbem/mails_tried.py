"""What mails would tell of a match, said once at moments of random play: so that a fault in a report, in HELP or in a
phrase is met there, and not in a player's mail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice, product
from typing import Any, NamedTuple

from pbem import games, orders, render, traces, words
from pbem.engine import Game
from pbem.engine.facets import Help, Moments, OwnTurn, Pictures, Reports
from pbem.engine.harness import PUBLIC
from pbem.engine.pictures import check
from pbem.engine.sections import Section
from pbem.engine.shapes import Event, State
from pbem.orders.help import ahead
from pbem.orders.line.telling import told

EVERY = 10  # commands between two moments; at the first one all readers are told
TOPIC = "topic"


class Untold(Exception):
    """Something cannot be told; in words what, to whom, why, and where to look."""


class Mail(NamedTuple):
    """What is told to one reader in one language."""

    rules: Game[Any]
    state: Any
    reader: str
    language: str

    @property
    def words(self) -> words.Words:
        return words.of(self.rules, self.language)

    @property
    def asked(self) -> bool:
        return self.reader in self.rules.pending(self.state)


@dataclass(slots=True)
class Mails:
    """The mails of a match.

    every: commands of which it tells one. heard: commands of which it has heard; told: of which it has told. reasons:
    that have been said, by verb and phrase.
    """

    rules: Game[Any]
    every: int = 1
    heard: int = 0
    told: int = 0
    reasons: set[tuple[str, str]] = field(default_factory=set)

    def __call__(self, state: State, events: Iterable[Event]) -> None:
        """Tell of a state, and of what has happened, where its turn has come; Untold."""
        if self.heard % self.every == 0:
            self._tell_of(state, events)
        self.heard += 1

    def _tell_of(self, state: State, events: Iterable[Event]) -> None:
        events = list(events)
        for event in events:
            for reader in self.readers:
                for language in self.languages:
                    self._event(Mail(self.rules, state, reader, language), event)
        for role in self.rules.pending(state):
            self._say(Mail(self.rules, state, role, words.ENGLISH), "the reasons why orders are not possible",
                      self._reasons)
        if self.told % EVERY == 0:
            for reader, language in self._whom(self.told // EVERY):
                self._tell(Mail(self.rules, state, reader, language))
                self._news(Mail(self.rules, state, reader, language), events)
        self.told += 1

    @property
    def readers(self) -> list[str]:
        return [*self.rules.roles, PUBLIC]

    @property
    def languages(self) -> list[str]:
        """Those that the game itself speaks."""
        return [language for language in words.languages() if games.words(self.rules, language)] or [words.ENGLISH]

    def _whom(self, moment: int) -> list[tuple[str, str]]:
        """Who is told at a moment, in which language: everybody in each at the first one, then one after the other."""
        all_of_them = list(product(self.readers, self.languages))
        return [all_of_them[moment % len(all_of_them)]] if moment else all_of_them

    def _event(self, mail: Mail, event: Event) -> None:
        self._say(mail, f"the event {event['kind']}",
                  lambda mail: render.narrate(self.rules.key, event, mail.reader, mail.language))

    def _news(self, mail: Mail, events: list[Event]) -> None:
        self._say(mail, "what happened", lambda mail: render.news_section(
            self.rules.key, mail.reader, events, language=mail.language))

    def _tell(self, mail: Mail) -> None:
        for what, tell in (REPORT if mail.reader == PUBLIC else ALWAYS).items():
            self._say(mail, what, tell)
        if mail.asked:
            for what, tell in ASKED.items():
                self._say(mail, what, tell)
        for kind, identity in self._things(self.told // EVERY) if mail.reader != PUBLIC else ():
            self._thing(mail, kind, identity)

    def _thing(self, mail: Mail, kind: str, identity: Any) -> None:
        self._say(mail, f"HELP about the {kind} {identity}", lambda mail: _of_thing(mail, kind, identity))

    def _things(self, moment: int) -> Iterator[tuple[str, Any]]:
        """One thing of each kind, another one at each moment."""
        for kind, things in self.rules.vocabulary.items():
            if things and kind != TOPIC:
                yield kind, [*things][moment % len(things)]

    def _reasons(self, mail: Mail) -> None:
        for option in self.rules.withheld_options(mail.state, mail.reader):
            if (option.verb, option.waits.sentence.name) not in self.reasons:
                self.reasons.add((option.verb, option.waits.sentence.name))
                told(mail.rules, self.rules.refusal(mail.state, mail.reader, option.verb, []), mail.language)

    def _say(self, mail: Mail, what: str, tell: Callable[[Mail], object]) -> None:
        try:
            tell(mail)
        except Exception as error:
            raise Untold(f"{what} cannot be told to {mail.reader} ({mail.language}): {type(error).__name__}: {error} "
                         f"({traces.found(error).place})") from error


def _report(mail: Mail) -> None:
    view = mail.rules.view(mail.state, mail.reader)
    reports = mail.rules.facet(Reports)
    _sections(reports.sections(view, mail.reader, mail.words), "Reports.sections")
    _lines(reports.kept(view, mail.words, True), "Reports.kept")


def _pictures(mail: Mail) -> None:
    drawn = mail.rules.facet(Pictures)
    for picture in drawn.pictures(mail.rules.view(mail.state, mail.reader), mail.reader, mail.words):
        check(picture, drawn.grounds)


def _guide(mail: Mail) -> None:
    if not games.guide(mail.rules, mail.language):
        raise LookupError(f"there is none; write how it is played by mail into words/{words.ENGLISH}/guide.md")


def _question(mail: Mail) -> None:
    key, asked = mail.rules.key, mail.rules.pending(mail.state)[mail.reader]
    about = mail.rules.about(mail.state, mail.reader)
    render.prompt(key, asked["decision"], about, mail.reader, mail.language)
    render.topic(key, asked["decision"], lambda: about, mail.language)
    _sections(mail.rules.facet(Reports).beside(mail.rules, mail.state, mail.reader, mail.words), "Reports.beside")


def _choices(mail: Mail) -> None:
    for choice in orders.choices(mail.rules, mail.state, mail.reader, language=mail.language):
        _lines((line for part in (*choice.args, *choice.parts) for line in part), f"the order {choice.verb}")
    orders.write(mail.rules.default(mail.state, mail.reader), mail.rules, mail.state, mail.reader, mail.language)
    orders.whole_turn(mail.rules, mail.state, mail.reader, mail.language)


def _help(mail: Mail) -> None:
    for word in ("", "orders", *islice(mail.rules.rule_index, 1)):
        orders.help_for(str(word), mail.rules, mail.state, mail.reader, language=mail.language)


def _topics(mail: Mail) -> None:
    for topic in mail.rules.facet(Help).topics:
        orders.help_for(mail.rules.vocabulary[TOPIC][topic][0], mail.rules, mail.state, mail.reader,
                        language=mail.language)
        _sections(mail.rules.facet(Help).topic(mail.rules, mail.state, mail.reader, topic, mail.words), "Help.topic")


def _of_thing(mail: Mail, kind: str, identity: Any) -> None:
    tells = mail.rules.facet(Help)
    _lines(tells.facts(kind, identity, mail.words), "Help.facts")
    _lines(tells.standing(mail.rules.view(mail.state, mail.reader), mail.reader, kind, identity, mail.words),
           "Help.standing")


def _filed(mail: Mail) -> None:
    if mail.rules.has(Moments):
        ahead.examples(mail.rules, mail.state, mail.reader, mail.language)
        [*mail.rules.facet(Moments).to_come(mail.state, mail.reader)]


def _own_turn(mail: Mail) -> None:
    found = mail.rules.facet(OwnTurn).whose(mail.state)
    if not (found is None or isinstance(found, tuple | list) and [*map(type, found)] == [str, int]
            and found[0] in mail.rules.roles):
        raise TypeError(f"OwnTurn.whose gives {found!r}; it is a pair (role, a number that tells this turn from "
                        "others), or None where it is nobody's")


def _sections(found: Iterable[object], what: str) -> None:
    for section in found:
        if not isinstance(section, Section):
            raise TypeError(f"{what} gives {section!r}; it is a list of Section")
        render.text_of(section)


def _lines(found: Iterable[object], what: str) -> None:
    if isinstance(found, str) or not all(isinstance(line, str) for line in [*found]):
        raise TypeError(f"{what} gives {found!r}; it is a list of lines")


REPORT = {"the report": _report, "the pictures": _pictures, "the guide": _guide}
ALWAYS = {**REPORT, "whose turn it is": _own_turn, "what can be filed ahead": _filed, "HELP": _help,
          "HELP about a topic": _topics}
ASKED = {"the question": _question, "the choices": _choices}
