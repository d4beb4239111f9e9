"""The words of a line of everyday: its languages, what stands for words of orders, which words are slips of the pen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, cached_property
from weakref import WeakKeyDictionary

from pbem.engine import Game
from pbem.engine.facets import Wording

from .. import grammar
from ..around.phrasebook import Phrasebook, Said
from ..around.talk import OWN, headings, trailing
from ..words.names import singulars
from ..words.small import Words, everyday_languages, small_words
from ..words.syntax import PREPOSITIONS, syntax_of, words_of_syntaxes
from ..words.tokens import fold
from . import slips
from .options import Options
from .pieces import Piece, articles, denials, excepts, last, nothing

ENGLISH = "en"
MOST_STRANGE = 6  # unknown words of a line; one with more is talk, and has no slips of the pen
SHORTEST_ORDER = 3  # letters of an order
SHORTEST_BEGUN = 4  # letters of the beginning of a name
SHORTEST_WHOLE = 5  # letters of a name of units that is written out
_known: WeakKeyDictionary[Options, slips.Known] = WeakKeyDictionary()
_books: dict[str, tuple[Phrasebook, Phrasebook]] = {}


def phrasebooks(game: Game) -> tuple[Phrasebook, Phrasebook]:
    """What people say for the orders of a game, and for the words of these."""
    if game.key not in _books:
        everyday = game.facet(Wording).everyday
        _books[game.key] = Phrasebook(everyday.get("orders", {})), Phrasebook(everyday.get("words", {}))
    return _books[game.key]


class EverydayWords:
    """The words of one line, for the options of a role. orders, phrases: the phrasebooks; small: its small words.

    beside: other words of its writer, which show his language.
    """

    def __init__(self, words: Iterable[str], options: Options, beside: Iterable[str] = ()) -> None:
        self.options, self.vocabulary = options, options.vocabulary
        self.orders, self.phrases = phrasebooks(options.game)
        words = [*words]
        written = self._language([*words, *beside])
        self.languages = tuple(dict.fromkeys((ENGLISH, written, options.spoken.language)))
        self.small: Words = options.words if written == ENGLISH else options.words.with_those_of(small_words(written))
        self.languages = tuple(dict.fromkeys((*self.languages, *self._others(words))))
        self.slips = self._slips(words)

    def _others(self, words: Iterable[str]) -> list[str]:
        """Other languages in which one of these words, which is none in its own, is said for something."""
        strange = [word for word in {*words} - nothing() if len(word) >= SHORTEST_BEGUN and not self._is_word(word)]
        return [code for code in everyday_languages() for book in (self.orders, self.phrases)
                if any(book.at([word], 0, (code,)) for word in strange)]

    def _language(self, words: list[str]) -> str:
        """The language with most of the words, English where none has more."""
        counts = {code: sum(word in _telling(code) for word in words) + self.orders.count(words, code)
                  + self.phrases.count(words, code) for code in everyday_languages()}
        said = {code: self.orders.count(words, code) for code in counts}
        return max(counts, key=lambda code: (counts[code], said[code], code == ENGLISH))

    def _slips(self, words: Iterable[str]) -> dict[str, str]:
        """{word: what it is meant for} of the words that are forms of others, or no words but for a slip of the pen."""
        strange = [word for word in {*words} - nothing() - OWN if not self._is_word(word)]
        strange = strange if len(strange) <= MOST_STRANGE else []
        forms = {word: form for word in strange if (form := self._form(word)) and word not in self._of_orders}
        others = [word for word in strange if word not in forms]
        known = _names_known(self.options) if others else {}
        return forms | {word: fold(meant) for word in others for meant in [slips.meant(word, known)] if meant}

    @cached_property
    def _of_orders(self) -> frozenset[str]:
        """The words of the orders that are known now, as they are written."""
        written = [spelling.written for spelling in self.options.spelled.values()]
        return words_of_syntaxes([syntax for option in written
                                  for syntax in (syntax_of(option), *grammar.syntaxes(option.args))])

    def _form(self, word: str) -> str:
        """The word of the phrasebooks of which a word is a form, "" for none."""
        return next((form for book in (self.orders, self.phrases) for language in self.languages
                     if (form := book.form(word, language))), "")

    def _is_word(self, word: str) -> bool:
        named = self.vocabulary.words_of_names
        is_plural = any(one in named for one in singulars(word)) and self._counts_copies
        return self.small.holds(word) or word in named or word in last() or is_plural or any(
            book.has(word, self.languages) for book in (self.orders, self.phrases))

    @cached_property
    def _counts_copies(self) -> bool:
        """Whether a plural is more than the name of one thing."""
        return any(grammar.counts_copies(option.args) for option in self.options.options.values())

    def mended(self, piece: Piece) -> Piece:
        """A piece without slips of the pen; what is said by a denial, as in "no conspiracy", denies nothing."""
        tokens = [token._replace(word=self.slips.get(token.word, token.word)) for token in piece.tokens]
        return replace(piece, denied=piece.denied and self._denies(piece), tokens=tokens)

    def _denies(self, piece: Piece) -> bool:
        """Whether a word denies that is no part of a way to say something."""
        words, said = piece.words, self.said_places(piece.words)
        return excepts(words[0]) or any(at not in said and not self._counts(words, at) for at in denials(words))

    def _counts(self, words: Sequence[str], at: int) -> bool:
        """Whether a word of an order stands in front of a number: "keep 2" denies nothing."""
        behind = words[at + 1] if at + 1 < len(words) else ""
        return words[at] in self._of_orders and (behind.isdigit() or behind in self.small.numbers)

    def said_places(self, words: Sequence[str]) -> set[int]:
        """The places of folded words that belong to a way to say something that may be said now."""
        return {place for at in range(len(words)) for book in (self.orders, self.phrases)
                for one in book.at(words, at, self.languages)[:1] if book is self.phrases or self._is_known(one)
                for place in range(at, at + one.length)}

    def _is_known(self, said: Said) -> bool:
        """Whether one of the orders that are known now is said."""
        verbs = self.options.verbs
        return any(verbs.called(meant[:length]) for meant in said.meant for length in range(len(meant), 0, -1))

    def is_telling(self, word: str) -> bool:
        """Whether a word counts or names something."""
        return word.isdigit() or word in self.vocabulary.words_of_names

    def names_something(self, word: str) -> bool:
        """Whether a word may count or name something, if only by its beginning."""
        return self.is_telling(word) or len(word) >= SHORTEST_BEGUN and self.vocabulary.begins_name(word)

    def is_order(self, word: str) -> bool:
        """Whether a word is an order of the game at whatever moment, and names nothing else."""
        return len(word) >= SHORTEST_ORDER and (word,) in self.vocabulary.orders and word not in self._talk \
            and not self.small.holds(word) and word not in PREPOSITIONS

    def is_strange(self, word: str) -> bool:
        """Whether a word stands in no order, by any name or the beginning of one, and is no mere talk either."""
        if word.isdigit() or not word.isalnum() or word in self._talk or word in self.vocabulary.words_of_names:
            return False
        return not (self.small.holds(word) or self.phrases.has(word, self.languages)
                    or self.vocabulary.begins_name(word) or word in self._of_orders)

    @cached_property
    def _talk(self) -> frozenset[str]:
        turn = self.vocabulary.turn
        return nothing() | articles() | self.small.denials | trailing(turn) | headings(turn)

    @cached_property
    def prepositions(self) -> frozenset[str]:
        """The prepositions of its languages; "as it is" names nothing."""
        return frozenset(way for one in PREPOSITIONS for way in self.small.ways(one)) - {"as"}

    def is_more_than_talk(self, piece: Piece) -> bool:
        """Whether a piece that is no order may be more than talk."""
        return self.is_doubted(piece) or not self.is_nothing(piece)

    @staticmethod
    def is_doubted(piece: Piece) -> bool:
        """Whether a piece is denied, asked or conditional."""
        return piece.denied or piece.only_if or piece.asked

    def is_nothing(self, piece: Piece) -> bool:
        """Whether nothing of a piece could be part of an order."""
        return not any(self.is_telling(word) for word in piece.words if word not in nothing())


def _names_known(options: Options) -> slips.Known:
    """The words of names, for slips of the pen."""
    if options not in _known:
        _known[options] = slips.words_known(options.game, options.vocabulary, options.known.entries)
    return _known[options]


def short_names(options: Options) -> frozenset[str]:
    """Short names of what is counted, which are written with a point behind them."""
    vocabulary = options.vocabulary
    return frozenset(word for kind in vocabulary.speech.counted for word in vocabulary.names(kind).single_words
                     if len(word) <= SHORTEST_WHOLE)


@cache
def _telling(language: str) -> frozenset[str]:
    """Words by which a language is told from the others."""
    words, english = small_words(language), small_words(ENGLISH)
    own = {way for ways in words.joints.values() for way in ways}.union(
        words.numbers, words.every, words.separators, words.steps, words.chat, words.filler)
    if language == ENGLISH:
        return frozenset(own)
    return frozenset(own.difference(english.numbers, english.chat, *english.joints.values()))
