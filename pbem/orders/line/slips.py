"""Slips of the pen: a word that is no name, and one letter away from the names of one thing alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from rapidfuzz import process
from rapidfuzz.distance import OSA

from pbem.engine import Game
from pbem.engine.facets import Moments
from pbem.words import ENGLISH

from ..around.talk import OWN, PLAIN, TALK, YOU
from ..words.filing import WAYS
from ..words.names import Thing, singular
from ..words.syntax import words_of_syntaxes
from ..words.tokens import fold, tokenize
from ..words.vocabulary import VERB, Vocabulary, vocabulary_of

LEAST = 4  # letters of a word that may be one
HOLDING = frozenset(way for ways in WAYS.values() for way in ways)  # orders filed ahead together
TALKED = PLAIN | TALK | YOU | OWN


class Slip(NamedTuple):
    """A word as it was written, and as it is meant."""

    written: str
    meant: str


class Mended(NamedTuple):
    """A text without its slips, and these."""

    text: str
    slips: tuple[Slip, ...]


class Word(NamedTuple):
    """A word of names: as it stands in one, and the things that bear them."""

    shown: str
    things: set[object]


Known: TypeAlias = Mapping[str, Word]  # by their folded words


def mended(text: str, game: Game, language: str = ENGLISH, syntaxes: Iterable[str] = (),
           more: Mapping[Any, Iterable[str]] | None = None) -> Mended | None:
    """A text with each slip as it is meant; None where it has none.

    syntaxes: whose words are no slips. more: {thing: its names} of what has a name beside the things of the game.
    """
    text, slips = unicodedata.normalize("NFC", text), []
    vocabulary = vocabulary_of(game, language)
    tokens, plain = tokenize(text), HOLDING | words_of_syntaxes(syntaxes)
    names = [token for token in tokens if not (token.word in plain or token.word in TALKED
                                               or vocabulary.words.holds(token.word))]
    known = words_known(game, vocabulary, more or {}) if names else {}
    for token in reversed(names):
        if word := meant(token.word, known):
            slips.append(Slip(text[token.start:token.end], word))
            text = text[:token.start] + word + text[token.end:]
    return Mended(text, tuple(reversed(slips))) if slips else None


def one_letter_off(written: str, names: Mapping[Thing, Iterable[str]]) -> Thing | None:
    """Of {thing: its names} the one with a name that is one letter away from what was written; None for several."""
    word = fold(written)
    near = [thing for thing, called in names.items() if len(word) >= LEAST
            and any(OSA.distance(word, fold(name), score_cutoff=1) <= 1 for name in called)]
    return near[0] if len(near) == 1 else None


def meant(word: str, known: Known) -> str | None:
    """The word of names that a folded word is meant for; None where it is no slip, or may be for several things."""
    if len(word) < LEAST or word.isdigit() or word in known:
        return None
    found = process.extract(word, known.keys(), scorer=OSA.distance, score_cutoff=1, limit=None)
    near = [known[name] for name, *_ in found if not name.isdigit()]
    if not near or any(name.startswith(word) for name in known):
        return None
    return near[0].shown if set.intersection(*(one.things for one in near)) else None


def words_known(game: Game, vocabulary: Vocabulary, more: Mapping[Any, Iterable[str]]) -> Known:
    """The words in the names of everything in a game, its orders and moments among them, and of what is given."""
    standing, beside = _of_things(game, vocabulary), dict[str, Word]()
    for thing, called in more.items():
        _add(beside, called, (VERB, thing))
    both = {word: Word(standing[word].shown, standing[word].things | beside[word].things)
            for word in beside if word in standing}
    return {**standing, **beside, **both}


_known: WeakKeyDictionary[Vocabulary, Known] = WeakKeyDictionary()


def _of_things(game: Game, vocabulary: Vocabulary) -> Known:
    """The words in the names of everything in a game, gathered once."""
    if vocabulary not in _known:
        found: dict[str, Word] = {}
        for kind, entries in vocabulary.given.items():
            for identity, names in entries.items():
                _add(found, names, (kind, identity))
        for moment, about in game.facet(Moments).of.items():
            _add(found, about.names, ("moment", moment))
        _known[vocabulary] = found
    return _known[vocabulary]


def _add(found: dict[str, Word], names: Iterable[str], thing: object) -> None:
    for name in names:
        for token in tokenize(name):
            shown = name[token.start:token.end]
            for word, written in ((token.word, shown), (singular(token.word), singular(shown))):
                found.setdefault(word, Word(written, set())).things.add(thing)
