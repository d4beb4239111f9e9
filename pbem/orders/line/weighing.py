"""Whether a line that cannot be read as an order is nearly one, or talk: its words are weighed.

Words that name things of the game, numbers and verbs speak for an order, words nobody knows against it. A line that is
nearly an order stops what stands below it; of talk the orders below must not suffer. In doubt it is an order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from pbem.engine import Domain, Option

from .. import grammar
from ..around.talk import FIRST, NO, ORDERING, PLAIN, QUESTIONS, TALK, THANKS, TIMES, YOU, headings, trailing
from ..grammar.part_matcher import PartMatcher
from ..words.names import ABBREVIATED, Key, Names
from ..words.small import Words
from ..words.tokens import Tokens
from ..words.vocabulary import Vocabulary

CLEAR = 3  # letters from which an abbreviated first word is taken for a verb even if the rest does not fit
NAMED, NUMBER, NOW, VERB, THING, SMALL, STRANGE = "named", "number", "now", "verb", "thing", "small", "strange"
LONGEST_COMMAND = 6  # words of a line that begins with an unknown verb
FEW = 4  # words of a line that is an order by its verb alone: "my army stands"
LEAST_STEM = 6  # letters of a word that begins a verb
ENDINGS = ("", "s", "es", "ing", "ation", "ion", "ment")
CALLED = re.compile(r"[,!]\s*([^\W\d_][\w'’. ]*?)\s*[!.?]*\s*$")


Fits: TypeAlias = Callable[[int], bool]  # whether the word at a place fits an argument


class Weighing:
    """One line's tokens: what each of them is, by the verbs and the vocabulary of the game.

    known, now: Names of all verbs of the game, and of those that are possible now.
    """

    def __init__(self, line: str, tokens: Tokens, known: Names[Key], now: Names[Key], vocabulary: Vocabulary,
                 words: Words) -> None:
        self.line, self.known, self.now, self.vocabulary, self.small = line.rstrip(), known, now, vocabulary, words
        aside = [found.span() for found in TIMES.finditer(line)] + self._called()
        self.tokens = [token for token in tokens if not token.soft
                       and not any(start <= token.start < end for start, end in aside)]
        self.words = [token.word for token in self.tokens]
        self.capitals = line != line.lower()
        self.headings, self.trailing = headings(vocabulary.turn), trailing(vocabulary.turn)
        self.things = vocabulary.things
        self.kinds = self._kinds()

    def _called(self) -> list[tuple[int, int]]:
        """Where somebody is called by his name at the end of a line: "Well played, Suleiman!"."""
        found = CALLED.search(self.line)
        return [found.span(1)] if found and self.vocabulary.is_somebody(found[1]) else []

    def _kinds(self) -> list[str]:
        kinds, at = [], 0
        while at < len(self.words):
            length = self.vocabulary.longest_at(self.words, at)
            if length and (length > 1 or self.words[at] not in TALK | PLAIN):
                kinds += [NAMED] * length
                at += length
            else:
                kinds.append(self._kind(at, all(kind == SMALL for kind in kinds)))
                at += 1
        return kinds

    def _kind(self, at: int, first: bool) -> str:
        """What a word is that is no name. first: nothing but small words stand before it."""
        word, before = self.words[at], self.words[at - 1] if at else ""
        if word.isdigit() or word in self.small.numbers and word not in PLAIN:
            return SMALL if before in self.headings and not self._exact(before) else NUMBER
        if word in YOU or word in TALK:
            return SMALL if word in THANKS and at else STRANGE
        verb = self._verb(word, first)
        if word in PLAIN or self.small.holds(word) or word in self.headings and not (verb and self._exact(word)):
            return SMALL
        if verb:
            return THING if before in MINE and not (verb == NOW and self._exact(word)) else verb
        if word in self.things:
            return THING
        if word in self.trailing:
            return SMALL
        return NAMED if self._is_nearly_a_name(at) else STRANGE

    def _verb(self, word: str, first: bool) -> str | None:
        """Whether a word is a verb of the game, or a form of one: "moves", "interception", "response"."""
        if self._is_form(word, self.now):
            return NOW
        return VERB if self._is_form(word, self.known) or first and word in ORDERING else None

    def _exact(self, word: str) -> bool:
        return bool(self.known.called((word,)))

    @staticmethod
    def _is_form(word: str, verbs: Names[Key]) -> bool:
        stems = {word.removesuffix(ending) + more for ending in ENDINGS for more in ("", "e")
                 if word.endswith(ending) and len(word) > len(ending) + 1 and (ending or not more)}
        if any(verbs.called((stem,)) for stem in stems):
            return True
        return len(word) > LEAST_STEM and not word.endswith("ed") and any(
            fit.rank == ABBREVIATED and len(str(fit.identity)) == len(stem) + 1
            for stem in (word[:-1], word[:-2]) for fit in verbs.fits((stem,)))

    def _is_nearly_a_name(self, at: int) -> bool:
        """Whether a word is a misspelt name; in a line with capitals only one that is written with one."""
        written = self.line[self.tokens[at].start]
        return (not self.capitals or written.isupper()) and self.vocabulary.is_nearly_a_name(self.words[at])

    def is_past(self, word: str) -> bool:
        """Whether a word is the past form of a verb, which orders nothing: "played"."""
        return word.endswith("ed") and any(self._is_form(word[:end], self.known) for end in (-3, -2, -1))

    def count(self, *kinds: str, start: int = 0) -> int:
        """How many words of these kinds there are from a place on."""
        return sum(kind in kinds for kind in self.kinds[start:])

    def after(self, tokens: Tokens, taken: int) -> int | None:
        """The place of the first word behind the first `taken` tokens of the line; None when there is none."""
        end = tokens[taken - 1].end
        return next((at for at, token in enumerate(self.tokens) if token.start >= end), None)

    def know(self, fits: Fits, start: int = 1) -> None:
        """Take words that fit an argument, from a place on, for names. fits(at): whether the word there does."""
        self.kinds = [NAMED if kind == STRANGE and at >= start and fits(at) else kind
                      for at, kind in enumerate(self.kinds)]

    # What a line is.

    def talks(self) -> bool:
        """Whether a line begins as talk does, and names less of the game than words that nobody knows."""
        if not self.words or self.words[0] in PLAIN:
            return True
        return self.words[0] in TALK | YOU and self.count(NAMED, NUMBER, THING) < max(1, self.count(STRANGE))

    def is_heading(self) -> bool:
        """Whether a line ends in a colon, as a heading or a salutation does."""
        return self.line.endswith(":")

    def denies(self) -> bool:
        """Whether a line says no in a few words and nothing else: "no reaction", "not this time"."""
        strange = sum(kind == STRANGE and not self.is_past(word)
                      for word, kind in zip(self.words, self.kinds, strict=True))
        return bool({*self.words} & NO) and len(self.words) <= FEW + 1 and not strange

    def asks(self) -> bool:
        """Whether a line is a question to somebody."""
        return self.line.endswith("?") and bool({*self.words} & YOU or self.words and self.words[0] in QUESTIONS)

    def speaks_for_order(self, start: int, verbs: bool = False) -> bool:
        """Whether the words from a place on, behind a verb, are more likely its arguments than talk.

        verbs: other verbs count too: behind one that is not written out ("call a debate"), or possible ("stand and
        fight").
        """
        known = self.count(NAMED, NUMBER, THING, start=start)
        if verbs:
            known += len({word for word, kind in zip(self.words[start:], self.kinds[start:], strict=True)
                          if kind in (NOW, VERB)} - {*self.words[:start]})
        if known:
            return known >= self.count(STRANGE, start=start) or self._next(start) in (NAMED, NUMBER)
        rest = self.words[start:]
        return all(word in self.trailing for word in rest) \
            or bool({*rest} & self.headings) and self.count(SMALL, start=start) == len(rest)

    def _next(self, start: int) -> str | None:
        """The kind of the first word of weight from a place on."""
        return next((kind for kind in self.kinds[start:] if kind != SMALL), None)

    def says_i(self) -> bool:
        """Whether the writer speaks of himself."""
        return bool({*self.words} & FIRST)

    def is_nearly_order(self, fits: Fits) -> bool:
        """Whether a line that begins with no verb is more likely an order than talk.

        fits(at): whether the word there is an argument of something possible now.
        """
        if not self.words or self.asks():
            return False
        if NAMED in self.kinds:
            self.know(fits)
        named, strange = self.count(NAMED, NUMBER), self.count(STRANGE)
        if self.is_heading():
            return named >= 3 and not strange
        if not strange:
            return self._orders_something(named) or any(
                fits(at) for at, word in enumerate(self.words) if not self.vocabulary.is_somebody(word))
        now = self.count(NOW)
        return bool(self._commands(strange) or named > 2 * strange \
            or now and named and strange == 1 and self.kinds[0] == STRANGE and self.words[0] not in TALK | YOU \
            or named and len(self.words) < FEW and self.is_past(self.words[-1]))

    def _orders_something(self, named: int) -> bool:
        now, more = self.count(NOW), self.count(VERB, THING)
        return named + now >= 1 and named + now + more >= 2 or now and len(self.words) <= FEW \
            or self._ceases()

    def _ceases(self) -> bool:
        """Whether nothing but an order in other words is written: "I am done", "finish my turn"."""
        first = next((at for at, kind in enumerate(self.kinds) if kind != SMALL), None)
        return first is not None and self.words[first] in ORDERING and {*self.words[first + 1:]} <= self.trailing

    def _commands(self, strange: int) -> bool:
        """Whether an unknown first word has the place of a verb before things of the game: "besiege Vienna"."""
        first = self.words[0]
        if strange > 1 or self.kinds[0] != STRANGE or first in TALK | YOU or len(first) < CLEAR \
                or len(self.words) > LONGEST_COMMAND or self.line.endswith(","):
            return False
        return self.count(NAMED) > 0 or self.words[1:2] == ["my"] and {*self.words[2:]} <= self.trailing | self.things

    # Arguments.

    @staticmethod
    def is_free(option: Option) -> bool:
        """Whether an option takes free words, so that anything fits."""
        return any(grammar.of(domain).takes_anything for domain in option.args.values())

    def fits(self, option: Option, at: int, matcher: PartMatcher) -> bool:
        """Whether the word at a place fits one of an option's arguments, whatever stands around it."""
        return any(self.fits_domain(domain, at, matcher) for domain in option.args.values())

    def fits_domain(self, domain: Domain, at: int, matcher: PartMatcher) -> bool:
        """Whether the word at a place fits an argument of this domain."""
        return grammar.of(domain).fits(domain, at, self, matcher)

    def is_number(self, at: int) -> bool:
        """Whether a number that counts something stands at a place."""
        return self.kinds[at] == NUMBER

    def is_small(self, at: int) -> bool:
        """Whether the word at a place only holds others together."""
        return self.kinds[at] == SMALL


MINE = frozenset("my our a an your his their these those this".split())  # a verb behind them is a noun: "my moves"
