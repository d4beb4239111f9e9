"""What HELP may explain that fits words, or a whole question: orders, topics, words for the server, names, rules.

What is found depends on the words alone and on what everybody may know, never on a position.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import NamedTuple
from weakref import WeakKeyDictionary

from pbem import search
from pbem.engine import Game
from pbem.engine.facets import Help, Wording
from pbem.search import Hit, Index, Text
from pbem.words import ENGLISH

from ..line.server_words import ServerWord
from ..words.vocabulary import VERB, Vocabulary, vocabulary_of
from .advice import TOPIC

MOST, MOST_RULES = 3, 3  # answers, and rules in one of them
LEAST = 0.15  # of the score of the best one, below which nothing else is told
NEAR, NEAR_TOPIC, LEAST_NEAR = 0.28, 0.9, 1.5  # the share of a text that tells something, and its score
RULE, WORD = "rule", "word"  # kinds of what is found, beside those of the vocabulary
WEIGHTS = {TOPIC: 2.0, VERB: 1.25, WORD: 0.8, RULE: 1.0}
OF_THINGS = 0.9
AGAIN = 0.5  # what it counts of the score where all words of the question were met before
BESIDE = (1.0, 0.3, 0.15)  # what the rules of one section count together, the best first
HEADING = re.compile(r"^#+ (?:(?:[A-Z]\.|[A-Z]?\d[\d.]*)(?: |$))?(.*)$")
STANDS = re.compile(r"^\W*\*\*([\w.-]+)\*\*")
SERVERS: Mapping[str, tuple[str, ...]] = {"clock": ("clock",)}  # what HELP explains of the server that is no word of it


class Found(NamedTuple):
    """Something that HELP explains. kind: of the vocabulary, WORD or RULE; word: what stands behind HELP for more.

    rules: of a section those that fit best; heading: of the section.
    """

    kind: str
    word: str
    rules: tuple[str, ...] = ()
    heading: str = ""


class Rule(NamedTuple):
    """A rule that was found. heading: under which it stands; stems: the words by which it was found."""

    rule: str
    heading: str
    stems: frozenset[str]


class _About(NamedTuple):
    """What a text of the index is about; it is told of by `word`. place: of a rule, that of its heading."""

    kind: str
    word: str
    rule: str = ""
    heading: str = ""
    place: str = ""

    @property
    def subject(self) -> tuple[bool, str]:
        """What is one answer: all of a name, all rules at one place of the rulebook."""
        return bool(self.rule), self.place or self.word.lower()


# By the words of a game in a language: of all that HELP explains, by the words for the server; of the rules alone.
_of_help: WeakKeyDictionary[Vocabulary, dict[tuple[str, ...], Index[_About]]] = WeakKeyDictionary()
_of_rules: WeakKeyDictionary[Vocabulary, Index[_About]] = WeakKeyDictionary()


def find(question: str, game: Game, language: str = ENGLISH, server: tuple[ServerWord, ...] = ()) -> list[Found]:
    """The best answers to a question, at most MOST; [] where nothing fits. server: all words for the server."""
    groups: dict[tuple[bool, str], list[Hit[_About]]] = {}
    for hit in _index(game, language, server).best(question):
        groups.setdefault(hit.key.subject, []).append(hit)
    rated = sorted(((_score(hits), hits) for hits in groups.values()), key=lambda one: -one[0])
    return [_found(hits) for hits in _of_each_word([one for one in rated if one[0] >= LEAST * rated[0][0]])]


def fits(question: str, game: Game, language: str = ENGLISH, server: tuple[ServerWord, ...] = ()) -> bool:
    """Whether the best answer to a question holds most of it."""
    return any(hit.share >= 0.5 for hit in _index(game, language, server).best(question)[:MOST])


def near(text: str, game: Game, language: str = ENGLISH, server: tuple[ServerWord, ...] = ()) -> Found | None:
    """The word for the server, or the topic, to which a text that asks nothing comes nearest; None for none."""
    best = _index(game, language, server).best(text)[:1]
    return next((Found(hit.key.kind, hit.key.word) for hit in best if hit.score >= LEAST_NEAR
                 and hit.share >= {WORD: NEAR, TOPIC: NEAR_TOPIC}.get(hit.key.kind, inf)), None)


def rules(question: str, game: Game, language: str = ENGLISH) -> list[Rule]:
    """The rules that hold words of a question, the best first."""
    vocabulary = vocabulary_of(game, language)
    if vocabulary not in _of_rules:
        _of_rules[vocabulary] = Index(_rules(game), search.of_tables(game.facet(Wording).meanings))
    return [Rule(hit.key.rule, hit.key.heading, hit.stems) for hit in _of_rules[vocabulary].best(question)]


def _of_each_word(rated: list[tuple[float, list[Hit[_About]]]]) -> Iterator[list[Hit[_About]]]:
    """The best of what was found, at most MOST; what holds no word beside those of the better ones counts less."""
    told: frozenset[str] = frozenset()
    for _ in range(min(MOST, len(rated))):
        best = max(rated, key=lambda one: one[0] * (AGAIN if one[1][0].stems <= told else 1))
        rated.remove(best)
        told |= best[1][0].stems
        yield best[1]


def _score(hits: list[Hit[_About]]) -> float:
    if hits[0].key.kind != RULE:
        return max(hit.score for hit in hits)
    return sum(weight * hit.score for weight, hit in zip(BESIDE, hits, strict=False))


def _found(hits: list[Hit[_About]]) -> Found:
    about = hits[0].key
    return Found(about.kind, about.word, tuple(hit.key.rule for hit in hits[:MOST_RULES] if hit.key.rule),
                 about.heading)


def _index(game: Game, language: str, server: tuple[ServerWord, ...]) -> Index[_About]:
    """The index of all that HELP explains of a game in a language, made when it is asked for first."""
    vocabulary, names = vocabulary_of(game, language), tuple(word.name for word in server)
    made = _of_help.setdefault(vocabulary, {})
    if names not in made:
        texts = [*_topics(game, vocabulary), *_orders(vocabulary), *_server_words(server, vocabulary),
                 *_things(game, vocabulary), *_rules(game)]
        made[names] = Index(texts, search.of_tables(game.facet(Wording).meanings))
    return made[names]


def _text(about: _About, titles: Iterable[str], body: str = "", weight: float | None = None) -> Text[_About]:
    return Text(about, tuple(titles), body, WEIGHTS.get(about.kind, OF_THINGS) if weight is None else weight)


def _topics(game: Game, vocabulary: Vocabulary) -> Iterator[Text[_About]]:
    for topic, names in vocabulary.given.get(TOPIC, {}).items():
        rests = (game.rule_index[rule] for rule in game.facet(Help).topics[str(topic)].rules)
        told = vocabulary.spoken.say("topics", str(topic), {})
        yield _text(_About(TOPIC, names[0]), names, " ".join([told, *rests]))


def _orders(vocabulary: Vocabulary) -> Iterator[Text[_About]]:
    for names in vocabulary.given.get(VERB, {}).values():
        yield _text(_About(VERB, names[0]), names)


def _server_words(server: tuple[ServerWord, ...], vocabulary: Vocabulary) -> Iterator[Text[_About]]:
    for word in server:
        told = vocabulary.spoken.say("help", f"word.{word.name}", {})
        yield _text(_About(WORD, word.name.upper()), word.ways(), told)
    for name, titles in SERVERS.items():
        yield _text(_About(WORD, name.upper()), titles)


def _things(game: Game, vocabulary: Vocabulary) -> Iterator[Text[_About]]:
    without = {VERB, TOPIC, *vocabulary.speech.joined, *vocabulary.speech.everyday, *vocabulary.speech.aside}
    for kind, entries in vocabulary.given.items():
        for identity, names in entries.items() if kind not in without else ():
            numbers = [f"{kind} {identity}"] if str(identity).isdigit() else []
            yield _text(_About(kind, names[0]), [*(name for name in names if not name.isdigit()), *numbers],
                        " ".join(game.facet(Help).facts(kind, identity, vocabulary.spoken)))


def _rules(game: Game) -> Iterator[Text[_About]]:
    headings = {rule: (heading, place) for rule, heading, place in _headings(game.rulebook)}
    for rule, sentence in game.rule_index.items():
        section = rule.rpartition(".")[0] or rule
        term, (heading, place) = _term(section), headings.get(rule, ("", section))
        about = _About(RULE, section, rule, term or heading, section if term else place)
        yield _text(about, filter(None, [about.heading]), sentence)
    for reading, sentence in game.rule_readings.items():
        yield _text(_About(RULE, reading, reading, headings.get(reading, ("", ""))[0]), [], sentence)


def _term(section: str) -> str:
    """The word that a section of a glossary explains: "regime change" of PR-GL-REGIME-CHANGE; "" of others."""
    return " ".join(section.split("-")[2:]).lower()


def _headings(rulebook: str) -> Iterator[tuple[str, str, str]]:
    """(id, heading, number of the line of that) of every rule at the place where it stands.

    Where a section has no heading of its own it is that of its chapter.
    """
    heading, place = "", ""
    for number, line in enumerate(rulebook.splitlines()):
        if found := HEADING.match(line):
            heading, place = (found[1], str(number)) if found[1] else (heading, place)
        elif found := STANDS.match(line):
            yield found[1], heading, place
