"""The names of everything in a game, by kind, and what its words are in an order."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeAlias

from pbem import words
from pbem.engine import Force, Game
from pbem.engine.facets import Moments
from pbem.engine.shapes import Id, Plain
from pbem.engine.speech import Built, Speech
from pbem.words import ENGLISH, order_words

from .built_names import BuiltNames
from .filing import WAYS
from .names import ABBREVIATED, EXACT, LEAST_NEAR, MEMORY, Key, Names, Thing, is_part_of_one, singular
from .small import small_words
from .syntax import usage
from .tokens import fold, words_of

FEW = 64  # sets of verbs remembered
LONGEST_NAME = 4
VERB = "verb"  # the kind of the names of orders
OF_PICTURES = frozenset({"picture", "close_up"})  # kinds whose names are written behind MAP alone, never in orders


Kinds: TypeAlias = Mapping[str, Mapping[Id, Sequence[str]]]


class Vocabulary:
    """A game's names by kind; kinds the vocabulary lacks are made up from what is chosen from.

    party: the kind of those who can do something. one_unit: matches "1 regulars" with what is counted as its group.
    ways: the words of orders filed ahead, as in `filing`; turn: what the game calls one's own turn, folded.
    things: nouns of the game that are no names. bare: moments that need no WHEN, in words.
    Things known by number may be "31" in the vocabulary and 31 among the choices.
    """

    def __init__(self, game: Game, language: str) -> None:
        given, speech, party = _given(game, language), _speech(game, language), game.role_kind
        self.of, self.language, self.spoken = (game.vocabulary, game.speech), language, words.of(game, language)
        self.words = small_words(language).also(_syntax(game, language))
        self.given, self.speech, self.party = given, speech, party
        known = {kind: _with_singulars(entries) if kind in speech.counted else entries
                 for kind, entries in given.items()}
        self._kinds: dict[object, Names[Any]] = {kind: Names(entries) for kind, entries in known.items()}
        for kind, built in speech.built.items():
            self._kinds[kind] = self._built(known[kind], built)
        self._numbered: dict[object, Names[Any]] = {
            kind: Names({int(identity): names for identity, names in entries.items()})
            for kind, entries in known.items() if all(str(i).isdigit() for i in entries)}
        everyday = {VERB, *speech.everyday}
        self._own = {words_of(name, filler) for name in _spelled(known, everyday | {*speech.aside})
                     for filler in (frozenset(), small_words().filler)} - {()}
        self._parts = {part for words in self._own for part in words if len(words) == 1 and len(part) >= LEAST_NEAR - 1}
        self._spoken_parts = {part for name in _spelled(known, OF_PICTURES) for part in words_of(name)}
        self._nearly: dict[str, bool] = {}
        self._verbs: dict[tuple[Key, ...], Names[Key]] = {}
        self.one_unit = _one_of([names[0] for kind in speech.counted for names in known.get(kind, {}).values()])
        self._holders: dict[Plain, list[str]] = {}
        for kind, entries in known.items():
            for identity in entries:
                self._holders.setdefault(identity, []).append(kind)
        self.bare = {words_of(name) for moment in game.facet(Moments).of.values() for name in moment.bare}
        self._speak(given, speech)

    def _built(self, entries: Mapping[Id, Sequence[str]], built: Built) -> BuiltNames:
        """The names of a kind that may be put together of those of two others, with the joints of the language."""
        ways = tuple(way for word in map(fold, built.joints) for way in self.words.ways(word))
        heads, tails = self._kinds[built.head], self._kinds[built.tail]
        return BuiltNames(entries, heads, tails, replace(built, joints=ways, around=tuple(map(fold, built.around))))

    def _speak(self, given: Kinds, speech: Speech) -> None:
        """The words that the game adds to those of orders filed ahead, and to those of everyday."""
        self.turn, self.things = frozenset(map(fold, speech.turn)), speech.things
        passing = {fold(name) for name in given.get(VERB, {}).get(speech.passing, [speech.passing])}
        english = {*small_words().refusals}
        saying_no = {word for code in words.languages() for word in small_words(code).refusals} - english
        if passing & english:
            passing |= saying_no
        self.ways = WAYS | {"turn": self.turn, "pass": passing if speech.passing else set()}

    def usage(self, verb: str, syntax: str) -> str:
        """How an option is written: its verb, and its syntax for a player's eye."""
        return usage(verb, syntax, lambda word: self.words.said(fold(word)) if fold(word) in self.words.shown else word,
                     lambda name: self.spoken.name("argument", name))

    def names(self, kind: str, choices: Collection[Plain] = ()) -> Names[Plain]:
        """The names of a kind, with every choice among them."""
        for known in (self._kinds.get(kind), self._numbered.get(kind)):
            if known and all(choice in known.entries for choice in choices):
                return known
        return Names(self._gathered(kind, choices))

    @cached_property
    def words_of_names(self) -> Mapping[str, str]:
        """{folded word: the first name it stands in}, of every name of the game and of its singular."""
        found: dict[str, str] = {}
        for name in _names_of(self.given, OF_PICTURES):
            for word in words_of(name):
                found.setdefault(word, name)
                found.setdefault(singular(word), name)
        return found

    def begins_name(self, word: str) -> bool:
        """Whether a word of a name begins with this one."""
        at = bisect_left(self._sorted_words, word)
        return at < len(self._sorted_words) and self._sorted_words[at].startswith(word)

    @cached_property
    def _sorted_words(self) -> list[str]:
        return sorted(self.words_of_names)

    def _gathered(self, kind: str, choices: Iterable[Plain]) -> dict[Plain, Sequence[str]]:
        """A kind of its own when listed; otherwise all things of the kinds the choices belong to."""
        kinds = [kind] if kind in self.given else []
        kinds += [self._holders[choice][0] for choice in choices if self._is_held(choice) and not kinds]
        entries: dict[Plain, Sequence[str]] = {}
        for name in dict.fromkeys(kinds):
            entries.update((identity, names) for identity, names in self.given[name].items())
        return entries | {choice: self._names_elsewhere(choice) for choice in choices if choice not in entries}

    def _is_held(self, choice: Plain) -> bool:
        """Whether a choice is a thing of another kind; a number counts and stands for no card."""
        return not isinstance(choice, int) and choice in self._holders

    def _names_elsewhere(self, identity: Plain) -> Sequence[str]:
        if not self._is_held(identity):
            return [str(identity).replace("_", " ")]
        return next(list(names) for one, names in self.given[self._holders[identity][0]].items() if one == identity)

    def amounts(self, domain: Force) -> Names[Plain]:
        """The names of what a Force counts: "regulars" with its singular."""
        key = (domain.kind, tuple(domain.kinds))
        if key not in self._kinds:
            known = self.given.get(domain.kind, {})
            named = {kind: known.get(kind, [kind.replace("_", " ")]) for kind in domain.kinds}
            self._kinds[key] = Names(_with_singulars(named))
        return self._kinds[key]

    def verbs(self, verbs: Iterable[Key]) -> Names[Key]:
        """The names of these verbs, in this order; of a tuple the names of its first part."""
        key = tuple(verbs)
        if key not in self._verbs:
            if len(self._verbs) >= FEW:
                self._verbs.clear()
            known = self.given.get(VERB, {})
            words = {verb: verb[0] if isinstance(verb, tuple) else verb for verb in key}
            self._verbs[key] = Names({verb: known.get(said, [said.replace("_", " ")]) for verb, said in words.items()})
        return self._verbs[key]

    def longest_at(self, words: Sequence[str], at: int) -> int:
        """How many of these folded words, from a place on, are the name of a thing that has one of its own; or 0."""
        return next((length for length in range(min(LONGEST_NAME, len(words) - at), 0, -1)
                     if tuple(words[at:at + length]) in self._own), 0)

    def is_of_a_thing(self, word: str) -> bool:
        """Whether a folded word stands in the name of something that is no order."""
        return word in self.words_of_names and word not in self._names_of_orders

    @cached_property
    def orders(self) -> frozenset[tuple[str, ...]]:
        """The folded words of the names of orders that are no names of things."""
        things = {word for name in _names_of(self.given, {VERB, *OF_PICTURES}) for word in words_of(name)}
        named = (words_of(way) for name in self.given.get(VERB, {}).values() for way in name)
        return frozenset(words for words in named if things.isdisjoint(words))

    @cached_property
    def _names_of_orders(self) -> frozenset[str]:
        return frozenset(word for name in self.given.get(VERB, {}).values() for way in name for word in words_of(way))

    def is_part_of_a_name(self, word: str) -> bool:
        """Whether a word stands in the name of anything."""
        return word in self._spoken_parts

    def is_nearly_a_name(self, word: str) -> bool:
        """Whether a word that is no name is nearly a word of one."""
        if word not in self._nearly:
            if len(self._nearly) >= MEMORY:
                self._nearly.clear()
            self._nearly[word] = len(word) >= LEAST_NEAR and any(is_part_of_one(word, part) for part in self._parts)
        return self._nearly[word]

    def is_somebody(self, text: str) -> bool:
        """Whether a text is the name of somebody who can be spoken to."""
        words = words_of(text)
        return any(fit.rank == EXACT for kind in self.speech.people if kind in self._kinds
                   for phrase in ((words, (*words[:-1], singular(words[-1]))) if words else ())
                   for fit in self._kinds[kind].fits(phrase))

    def lookup(self, phrase: tuple[str, ...]) -> list[tuple[str, Id]]:
        """[(kind, id)] of everything the phrase names exactly."""
        return self._ranked(phrase, EXACT)

    def begun(self, phrase: tuple[str, ...]) -> list[tuple[str, Id]]:
        """[(kind, id)] of everything with a name of which the phrase is the beginning, each word that of one."""
        return self._ranked(phrase, ABBREVIATED)

    def _ranked(self, phrase: tuple[str, ...], rank: int) -> list[tuple[str, Id]]:
        return [(kind, fit.identity) for kind in self.given for fit in self._kinds[kind].fits(phrase)
                if fit.rank == rank]


def _names_of(known: Kinds, without: Container[str]) -> list[str]:
    """The names of everything but these kinds."""
    return [name for kind, entries in known.items() if kind not in without
            for names in entries.values() for name in names]


def _spelled(known: Kinds, without: Container[str]) -> list[str]:
    """Those in letters."""
    return [name for name in _names_of(known, without) if not name.isdigit()]


def _one_of(units: Iterable[str]) -> re.Pattern[str]:
    named = "|".join(map(re.escape, sorted(units, key=len, reverse=True)))
    return re.compile(rf"\b1 ({named})\b" if units else "(?!)")


def _with_singulars(entries: Mapping[Thing, Sequence[str]]) -> dict[Thing, Sequence[str]]:
    return {identity: [*names, *map(singular, names)] for identity, names in entries.items()}


def _given(game: Game, language: str) -> Kinds:
    """The names of a game in a language, and behind them the English ones that mean nothing else in it."""
    own = order_words.names(game, language)
    return {kind: _in_both(own[kind], game.vocabulary.get(kind, {})) if kind in own else game.vocabulary[kind]
            for kind in {**game.vocabulary, **own}}


def _in_both(own: Mapping[str, Sequence[str]], english: Mapping[Id, Sequence[str]]) -> dict[Id, Sequence[str]]:
    meant = {words_of(name): identity for identity, names in own.items() for name in names}
    both = {identity: [*own.get(str(identity), ()), *(name for name in names if _means(name, identity, meant))] or names
            for identity, names in english.items()}
    known = {str(identity) for identity in english}
    return both | {identity: [*names, identity] for identity, names in own.items() if identity not in known}


def _means(name: str, identity: Id, meant: Mapping[tuple[str, ...], str]) -> bool:
    """Whether a name is no other thing's name in the language."""
    return meant.get(words_of(name), str(identity)) == str(identity)


def _speech(game: Game, language: str) -> Speech:
    own = order_words.of_game(game, language)
    turn = (*own.get("own_turn", ()), *game.speech.turn)
    things = game.speech.things | {*own.get("things", "").split()}
    return replace(game.speech, turn=turn, things=things) if own else game.speech


def _syntax(game: Game, language: str) -> dict[str, tuple[str, ...]]:
    own = order_words.of_game(game, language).get("syntax", {})
    return {fold(word): tuple(ways) for word, ways in own.items()}


_vocabularies: dict[tuple[str, str], Vocabulary] = {}


def vocabulary_of(game: Game, language: str = ENGLISH) -> Vocabulary:
    """The vocabulary of a game in a language, indexed once."""
    held = _vocabularies.get((game.key, language))
    if held is None or held.of[0] is not game.vocabulary or held.of[1] is not game.speech:
        held = _vocabularies[game.key, language] = Vocabulary(game, language)
    return held
