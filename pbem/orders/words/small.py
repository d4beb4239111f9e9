"""The small words of order lines in a language: separators, numbers, greetings.

The game's own names (spaces, cards, verbs) come from its vocabulary; here are only the words that hold an order
together (`words/<language>/order_words.yaml`). English words are understood in every language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any, cast

from pbem.engine import yaml_data
from pbem.words import ENGLISH as CODE
from pbem.words import languages, order_words

from .tokens import fold

CLAUSE = re.compile(r"[,.;:!]")  # ends the first clause of a sentence
BESIDE = ("de",)  # languages that are understood, though the server does not speak them
MEANS = ("with", "using", "by")
ALIKE = dict.fromkeys(MEANS, MEANS)  # words of a syntax that may stand for each other


@dataclass(frozen=True, slots=True)
class Words:
    """One language's words, all folded to lower-case ASCII but what players are shown.

    joints: word of an option's syntax -> other ways to write it; shown: the one that players are shown, where it is
    another one; numbers: number word -> value, ordinals: the same of "second"; filler: words without meaning
    anywhere; chat: first words of lines that talk instead of ordering; denials: words that deny; refusals: orders
    that refuse whatever is offered, offered: those of them that players are shown.
    """

    joints: dict[str, tuple[str, ...]]
    numbers: dict[str, int]
    ordinals: dict[str, int] = field(default_factory=dict)
    every: frozenset[str] = frozenset()
    both: frozenset[str] = frozenset()
    rest: frozenset[str] = frozenset()
    times: frozenset[str] = frozenset()
    each: frozenset[str] = frozenset()
    excepting: frozenset[str] = frozenset()
    most: frozenset[str] = frozenset()
    none: frozenset[str] = frozenset()
    separators: frozenset[str] = frozenset()
    after: frozenset[str] = frozenset()
    steps: frozenset[str] = frozenset()
    filler: frozenset[str] = frozenset()
    chat: frozenset[str] = frozenset()
    denials: frozenset[str] = frozenset()
    refusals: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    shown: Mapping[str, str] = field(default_factory=dict)

    def small(self, word: str) -> bool:
        """Whether a word only holds an order together, or denies, so that it abbreviates no name."""
        return word in self.denials or word in self.joints or word in ALIKE or word in self.steps \
            or word in self.separators | self.after or any(word in ways for ways in self.joints.values())

    def holds(self, word: str) -> bool:
        """Whether a word means something in any order, whatever the names of the game."""
        others = (*ALIKE, *self.joints, *(way for ways in self.joints.values() for way in ways), *self.numbers)
        sets = (self.every, self.most, self.none, self.separators, self.after, self.steps, self.filler)
        return word in others or any(word in one for one in sets)

    def ways(self, joint: str) -> tuple[str, ...]:
        """Every way to write a word of a syntax."""
        return tuple(way for word in ALIKE.get(joint, (joint,)) for way in (word, *self.joints.get(word, ())))

    def said(self, joint: str) -> str:
        """The way in which players are shown a word of a syntax."""
        return self.shown.get(joint, joint)

    def with_those_of(self, other: Words) -> Words:
        """These words and those of another language beside them."""
        joints = {word: (*self.joints.get(word, ()), *other.joints.get(word, ()))
                  for word in {**self.joints, **other.joints}}
        both = replace(self, joints=joints, numbers={**self.numbers, **other.numbers},
                       ordinals={**self.ordinals, **other.ordinals})
        return _with_sets(both, {name: getattr(self, name) | getattr(other, name) for name in SETS})

    def also(self, syntax: Mapping[str, tuple[str, ...]]) -> Words:
        """These words with other ways to write words of syntaxes, {word: ways}; the first is shown as it is."""
        joints = {word: (*self.joints.get(word, ()), *map(fold, ways)) for word, ways in syntax.items()}
        return replace(self, joints=self.joints | joints,
                       shown={**self.shown, **{word: ways[0] for word, ways in syntax.items() if ways}})


@cache
def small_words(language: str = CODE) -> Words:
    """The Words of a language; of one that has none of its own the English ones."""
    given = order_words.small(language) or _beside(language)
    joints = {word: tuple(ways.split()) for word, ways in given.get("joints", {}).items()}
    own = Words(joints={word: tuple(map(fold, ways)) for word, ways in joints.items()},
                numbers=_numbers(given, "numbers"), ordinals=_numbers(given, "ordinals"),
                refusals=_folded(given.get("refusals", "")), offered=tuple(given.get("refusals", "").split()))
    own = _with_sets(own, {name: frozenset(_folded(given.get(name, ""))) for name in SETS})
    return own if language == CODE else _with_english(own).also(joints)


def everyday_languages() -> tuple[str, ...]:
    """The languages in which people's sentences are understood, those of the server first."""
    return (*languages(), *(code for code in BESIDE if code not in languages()))


def _beside(language: str) -> Mapping[str, Any]:
    """The words of a language that is understood, though the server does not speak it."""
    if language not in BESIDE:
        return {}
    text = files(__package__).joinpath(f"small_{language}.yaml").read_text(encoding="utf-8")
    return cast(Mapping[str, Any], yaml_data.texts(text))


def _numbers(given: Mapping[str, Any], name: str) -> dict[str, int]:
    return {word: int(value) for value, ways in given.get(name, {}).items() for word in _folded(ways)}


def _folded(ways: str) -> tuple[str, ...]:
    return tuple(map(fold, ways.split()))


SETS = ("every", "both", "rest", "times", "each", "excepting", "most", "none", "separators", "after", "steps", "filler",
        "chat", "denials")


def _with_english(own: Words) -> Words:
    """A language's words on top of the English ones; an English number that it uses otherwise is none."""
    english, used = small_words(), {way for ways in own.joints.values() for way in ways}
    both = Words(joints=english.joints, refusals=(*english.refusals, *own.refusals), offered=own.offered,
                 numbers={word: value for word, value in english.numbers.items() if word not in used} | own.numbers,
                 ordinals=english.ordinals | own.ordinals)
    return _with_sets(both, {name: getattr(english, name) | getattr(own, name) for name in SETS})


def _with_sets(read: Words, sets: Mapping[str, frozenset[str]]) -> Words:
    return replace(read, every=sets["every"], both=sets["both"], rest=sets["rest"], times=sets["times"],
                   each=sets["each"], excepting=sets["excepting"], most=sets["most"], none=sets["none"],
                   separators=sets["separators"], after=sets["after"], steps=sets["steps"], filler=sets["filler"],
                   chat=sets["chat"], denials=sets["denials"])


def filing_words() -> dict[str, set[str]]:
    """{word: every way to write it} of what holds orders filed ahead together, in all languages of the server."""
    return {word: {way for given in map(order_words.small, languages())
                   for way in _folded(given.get("filing", {}).get(word, ""))}
            for word in order_words.small(CODE)["filing"]}


@cache
def answer_words(language: str = CODE) -> dict[str, frozenset[str]]:
    """{"yes", "no": every way to say it, folded} in a language and in English, also with a courtesy behind it."""
    own = [(order_words.small(code) or _beside(code)).get("answers", {}) for code in dict.fromkeys((CODE, language))]
    said = {word: [fold(way) for given in own for way in given.get(word, "").split(",")] for word in ("yes", "no")}
    courtesies = ["", *(fold(way) for given in own for way in given.get("thanks", "").split(","))]
    return {word: frozenset(way + courtesy for way in ways if way for courtesy in courtesies)
            for word, ways in said.items()}


def is_saying(word: str, words: Sequence[str]) -> bool:
    """Whether these folded words say "yes" or "no", in any language that is understood."""
    return "".join(words) in _saying(word)


def says(word: str, text: str) -> bool:
    """Whether a text says "yes" or "no" to an offer, in any language of the server: "No thanks", "No, I am away"."""
    return any(fold(part) in _saying(word) for part in (text, CLAUSE.split(text.strip(), maxsplit=1)[0]))


@cache
def _saying(word: str) -> frozenset[str]:
    known = everyday_languages()
    refusing = [way for code in known for way in small_words(code).refusals] if word == "no" else []
    return frozenset(refusing).union(*(answer_words(code)[word] for code in known))
