"""Sentences of everyday as orders: "I'd like two regulars in Antwerp, and then end."

A sentence is parted into pieces; each piece is the order that fits its words best, or talk. Of all ways to part it the
one that leaves the fewest words over counts. What is understood is sure where every word is accounted for, nothing is
denied, asked or conditional, and no die is rolled by it; else its writer is asked back with the orders written out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from pbem.engine import BrokenInvariant, Illegal
from pbem.engine.shapes import State

from .. import grammar
from ..around import sentences, suppositions
from ..around.phrasebook import plain
from ..around.signing import is_greeting
from ..around.talk import FIRST, TALK
from ..words.names import Key
from ..words.tokens import clean, tokenize, words_of
from .closing import only_ends
from .everyday_words import EverydayWords, short_names
from .fits import Fit, Trigger
from .no_order import NoOrder
from .piece_orders import PieceOrders
from .pieces import (
    Piece,
    Sentence,
    answered_with_no,
    articles,
    denials,
    imagined,
    joined,
    joins,
    me,
    nothing,
    refusals,
    sentences_of,
    takes_back,
)
from .pronouns import resolved
from .reading import Reader
from .results import Refusal
from .said_to_others import may_be_said_to_another, without_requests
from .shared_place import placed, with_the_place
from .understood import Understood

MOST_PIECES = 8  # of a sentence
ARGUMENT = re.compile(r"\{([^}]*)\}")  # of a syntax
SHORT = 2  # words of a line that says little
MUCH = 2  # what it costs to read an order in which more than a number goes without saying, and words that are many
Segment: TypeAlias = tuple[Piece, Fit | None, int]  # the int: of how many pieces it is joined


def understood(text: str, reader: Reader, is_talk: bool = False, within: str = "") -> Understood | None:
    """What a line orders in everyday words; None where it orders nothing that can be told.

    is_talk: the line was taken for talk, so that an order must show itself more clearly. within: the line of which it
    is a part.
    """
    asked = "everyday", text, is_talk, within
    if asked not in reader.heard:
        reader.heard[asked] = _understood(text, reader, is_talk, within)
    return reader.heard[asked]


def _understood(text: str, reader: Reader, is_talk: bool, within: str) -> Understood | None:
    text = without_requests(text, reader)
    line = _Line(clean(plain(reader.by_name(text))), reader, is_talk, within)
    found = line.understood()
    for way in dict.fromkeys((*reader.by_names(text), text)):
        if way != reader.by_name(text) and not (found and found.lines and not found.lost):
            line = _Line(clean(plain(way)), reader, is_talk, within)
            found = line.understood() or found
    if found and found.lines and may_be_said_to_another(text, reader):
        found = replace(found, sure=False, clear=False)
    if not found or not is_talk:
        return found
    enough = line.says_enough()
    return None if line.is_talk(found) else replace(found, sure=found.sure and enough, clear=found.clear and enough)


def nearest(text: str, reader: Reader) -> Refusal | None:
    """Why a line that orders nothing is not the order to which it comes nearest; None where it comes near none."""
    return _Line(clean(plain(text)), reader).besides.nearest()


def bears_on_orders(text: str, reader: Reader) -> bool:
    """Whether a line of talk may speak of what its writer orders: it denies or corrects, or names something."""
    line = _Line(clean(plain(text)), reader)
    return sentences.corrects(text) or any(piece.denied or not line.words.is_nothing(piece) for piece in line.pieces)


def names_what_is_wanted(text: str, reader: Reader, least: int = 1) -> bool:
    """Whether so many things are named or counted in a line where nothing denies them."""
    named = reader.vocabulary.words_of_names
    if sum(token.word.isdigit() or token.word in named for token in tokenize(text)) < least:
        return False
    line = _Line(clean(plain(text)), reader)
    wanted = [word for piece in line.pieces if not piece.denied for word in piece.words if word not in nothing()]
    return sum(map(line.words.is_telling, wanted)) >= least


def is_more_than_talk(text: str, reader: Reader) -> bool:
    """Whether two things are named or counted in a text, in digits or words, one of them may be its writer, and it
    tells of nothing that was or would be.
    """
    words = [token.word for token in tokenize(plain(text)) if token.word not in articles()]
    known = EverydayWords(words, reader)
    said = [word for word in words if word in me() or word not in nothing() and (
        known.is_telling(word) or word in known.small.numbers)]
    return len(said) > 1 and not imagined() & {*words}


def speaks_of_orders(text: str, reader: Reader) -> bool:
    """Whether a text names or counts something beside "all", or denies, asks or supposes."""
    words = [token.word for token in tokenize(plain(text)) if not token.soft]
    known = EverydayWords(words, reader)
    said = [word for word in words if word not in nothing() | known.small.every | joins()]
    return "?" in text or any(True for _ in denials(words)) or suppositions.supposes(text) or any(
        known.is_telling(word) or known.is_order(word) for word in said)


def speaks_against(text: str, reader: Reader) -> bool:
    """Whether a part of a line denies something."""
    return any(piece.denied for piece in _Line(clean(plain(text)), reader).pieces)


class _Line:
    def __init__(self, text: str, reader: Reader, is_talk: bool = False, within: str = "") -> None:
        self.text, self.reader = text, reader
        parted = sentences_of(text, short_names(reader))
        self.words = EverydayWords([word for sentence in parted for word in sentence.words], reader,
                                   [token.word for token in tokenize(plain(within))])
        mended = [[self.words.mended(piece) for piece in sentence.pieces[:MOST_PIECES]] for sentence in parted]
        self.pieces = resolved([piece for some in mended for piece in some], self.words)
        self.is_referred = [piece.words for some in mended for piece in some] != [piece.words for piece in self.pieces]
        pieces = iter(self.pieces)
        self.sentences = [Sentence([*islice(pieces, len(some))]) for some in mended]
        self.places = {tokens: piece for sentence in self.sentences
                       for tokens, piece in with_the_place(sentence.pieces, self.words).items()}
        self.most_strange = 0 if is_talk else 1
        self.orders = self.first = PieceOrders(reader, self.words, self.most_strange)
        self.besides = NoOrder(self.text, self.pieces, reader, self.first)
        self.previous: Fit | None = None
        self.conditional: list[str] = []  # parts that are not understood, and hold nothing but under a condition
        self.is_guessed = False  # whether an order lacks its word
        self.named_first: set[str] = set()  # the kinds of what is named by itself in front of all orders
        self.is_mended = False  # whether an order has a word that is one but for a slip of the pen, or a form of one
        self.names_something = False  # whether an order has more than that

    def understood(self) -> Understood | None:
        """The orders of the line, or why there are none."""
        if any(sentences.withdraws(" ".join(piece.words)) for piece in self.pieces) or \
                answered_with_no(self.sentences) or any(takes_back(sentence.pieces) for sentence in self.sentences):
            return self.besides.refused() if {*self.pieces[0].words} <= refusals() | nothing() else None
        found = self._read()
        found.said, found.alone = not self.is_guessed, all(map(self._orders_alone, self.pieces))
        if found.why or found.lines and not (found.lost and self.is_guessed):
            return found
        if found.lines:
            return Understood(why=_unread(found.lost[0]))
        return self.besides.understood()

    def _read(self) -> Understood:
        """One sentence after another, each where those before it lead; up to the first order that is not possible."""
        found = Understood(sure=not (self.words.slips or self.is_referred), clear=not self.is_referred)
        if not any(map(self.first.may_order, self.pieces)):
            return found
        for sentence in self.sentences:
            for piece, begun in self._segments(sentence):
                fit = self.orders.best(piece, self.previous) if begun else None
                if piece.only_if:
                    found.lost, self.conditional = [*found.lost, *self.conditional], []
                if fit is None:
                    self._pass_over(piece, found)
                elif fit.why or found.lost or self._names_another(found, fit):
                    return self._impossible(found, fit)
                elif not self._only_closes(piece, fit):
                    after = self._after(fit)
                    if isinstance(after, Illegal):
                        return self._impossible(found, replace(fit, why=after))
                    self._add(found, piece, fit, after)
        return found

    def _names_another(self, found: Understood, fit: Fit) -> bool:
        """Whether an order without its word follows the name of another such thing: "Fountain of Youth, 2 CP"."""
        kinds = {grammar.of(domain).kind(domain) for domain in fit.option.args.values()}
        if fit.said or found.lines or not self.named_first & kinds:
            return False
        found.lost.append(found.passed[-1])
        return True

    def _impossible(self, found: Understood, fit: Fit) -> Understood:
        """What stands before an order that is not possible, or why it is none, or what is not understood before it."""
        if found.lines:
            return replace(found, sure=False, clear=False, why=fit.why)
        self.names_something = fit.names
        whole = fit.said and fit.cost < MUCH and len(fit.left) < MUCH
        if fit.why:
            return Understood(why=fit.why, whole=whole)
        if fit.option.bare and self.reader.is_in_parts(fit.line):
            return Understood(why=self.reader.half_read(found.lost, fit.line, fit.option), whole=True)
        return Understood(why=_unread(found.lost[0]))

    def _pass_over(self, piece: Piece, found: Understood) -> None:
        is_unfinished = bool(found.lines) and self._is_unfinished(piece)
        is_more = self.words.is_more_than_talk(piece) or self._answers_no(piece) or self._is_of_all(piece)
        found.sure = found.sure and not (is_unfinished or is_more)
        found.clear = found.clear and not is_more and {*piece.words} <= nothing() | {","}
        part = self.text[piece.tokens[0].start:piece.tokens[-1].end].strip(" ,")
        if self._has_ended(piece):
            return
        if is_unfinished or self._is_lost(piece):
            (self.conditional if piece.only_if else found.lost).append(part)
        elif self.words.is_nothing(piece):
            found.strange += [part] if {*piece.words} - nothing() - joins() - {","} else []
        else:
            found.passed.append(part)
            if not (found.lines or self.words.is_doubted(piece)):
                self.named_first |= {kind for kind, _ in self.words.vocabulary.lookup(tuple(piece.words))}

    def _answers_no(self, piece: Piece) -> bool:
        """Whether a piece ends in a no behind the word of an order, which it may answer: "on a tie no"."""
        return piece.words[-1] in self.words.small.denials and bool(self.orders.triggers(piece))

    def _is_of_all(self, piece: Piece) -> bool:
        """Whether a piece is about all of something, and no greeting to all: "with all troops", "takes all his men"."""
        words, every = [word for word in piece.words if word not in joins() | {","}], self.words.small.every
        said, text = {*words} - nothing() - every, " ".join(piece.words)
        return bool({*words[1:]} & every and said) and not (sentences.chats(text) or is_greeting(text))

    def _has_ended(self, piece: Piece) -> bool:
        """Whether a piece only ends the turn, which the orders before it have used up."""
        words = " ".join(word for word in piece.words if word not in nothing() | joins() | {","})
        is_used_up = not self.orders.options.possible and bool(self.first.options.possible)
        return is_used_up and only_ends(words, self.reader.game, self.reader.spoken.language)

    def _only_closes(self, piece: Piece, fit: Fit) -> bool:
        """Whether "and that is all" behind an order says no more than that: it ends nothing that the order began."""
        if self.previous is None or fit.names or fit.line.split()[0] in piece.words:
            return False
        return self.orders.decision != self.first.decision or fit.command == self.previous.command

    def _add(self, found: Understood, piece: Piece, fit: Fit, after: State | None) -> None:
        """Note an order; what follows meets the state behind it. after: None where it comes to chance."""
        self.is_mended = self.is_mended or not {*piece.words}.isdisjoint(self.words.slips.values())
        is_asked = self.orders.decision == self.first.decision
        found.lines.append(fit.line)
        found.left += self._left_by(piece, fit)
        self.is_guessed, self.names_something = self.is_guessed or not fit.said, self.names_something or fit.names
        is_clear = fit.said or is_asked and len(fit.command) > 2 and not {*piece.words} & TALK
        doubted = fit.left or piece.denied or piece.asked or piece.only_if
        found.clear = found.clear and is_clear and not doubted
        found.sure = found.sure and is_clear and after is not None and not (doubted or fit.completed or fit.filled)
        self.previous = fit
        if after is not None:
            self.orders = PieceOrders(self.reader.at(after), self.words, self.most_strange)

    def _left_by(self, piece: Piece, fit: Fit) -> list[str]:
        """The words of a piece that its order does not have, as they are written."""
        own = {*words_of(fit.line)}
        words = [self.text[token.start:token.end] for token in piece.tokens if token.word in {*fit.left} - own]
        return [" ".join(words)] if words else []

    def _after(self, fit: Fit) -> State | Illegal | None:
        """The state after an order, None where it comes to chance; why it is not possible."""
        reader = self.orders.options
        try:
            after, _, stopped = reader.game.trial(reader.state, reader.role, fit.command, own=True)
        except Illegal as why:
            return why
        except BrokenInvariant:
            return None
        return None if stopped else after

    # Parts of a sentence.

    def _segments(self, sentence: Sentence) -> Iterator[tuple[Piece, Fit | None]]:
        """The sentence in pieces, each with its order; parted anew where an order leads to other options."""
        rest = [*sentence.pieces]
        while rest:
            possible = self.orders.options.possible
            for piece, fit, count in self._parted(rest):
                yield piece, fit
                rest = rest[count:]
                if self.orders.options.possible != possible:
                    break

    def _parted(self, pieces: Sequence[Piece]) -> list[Segment]:
        """The pieces, joined so that the fewest words are left over, each with its order."""
        best: list[tuple[float, list[Segment]]] = [(0, [])]
        for end in range(1, len(pieces) + 1):
            ways = [way for begin in range(end) if (way := self._with(best[begin], pieces[begin:end]))]
            best.append(min(ways, key=lambda way: way[0]))
        return best[-1][1]

    def _with(self, before: tuple[float, list[Segment]], pieces: Sequence[Piece]) -> tuple[float, list[Segment]] | None:
        """A way to part the beginning of a sentence, with some pieces behind it as one; None where they are no order.

        What only goes on behind a piece that is denied is denied with it.
        """
        weight, segments = before
        piece = joined(pieces)
        fit = self.orders.best(piece, next((fit for _, fit, _ in reversed(segments) if fit), self.previous))
        shared = placed(piece, self.places) if fit is None and len(pieces) == 1 else None
        if shared and (with_place := self.orders.best(shared)):
            piece, fit = shared, replace(with_place, filled=True)
        is_denied = bool(segments) and segments[-1][1] is None and self._goes_on_denied(segments[-1][0], piece)
        if is_denied and not any(True for _ in self.orders.triggers(piece)):
            piece, fit = replace(piece, denied=True), None
        if fit is None and len(pieces) > 1:
            return None
        return weight + self._weight(piece, fit), [*segments, (piece, fit, len(pieces))]

    def _goes_on_denied(self, denied: Piece, piece: Piece) -> bool:
        """Whether a piece is denied with the one before it: not behind a mere "no", nor where a colon begins anew."""
        anew = piece.anew and not any(True for _ in self.orders.triggers(denied))
        return denied.denied and not anew and len([word for word in denied.words if word != ","]) > 1

    def _weight(self, piece: Piece, fit: Fit | None) -> float:
        if fit:
            return 0.4 + fit.weight
        content = [word for word in piece.words if word not in nothing()]
        telling = sum(map(self.words.is_telling, content))
        return 0.3 + 0.6 * telling if piece.denied else 1.2 * telling + 0.4 * (len(content) - telling)

    def _is_lost(self, piece: Piece) -> bool:
        """Whether a piece orders something that is not understood."""
        if piece.denied or piece.asked or sentences.stays(" ".join(piece.words)):
            return False
        return any(word.isdigit() or self.words.is_order(word) for word in piece.words) or any(
            self.orders.fitting(key).names_something(piece, trigger) for key, trigger in self.orders.triggers(piece))

    def _is_unfinished(self, piece: Piece) -> bool:
        """Whether a piece says no more than the word of an order that needs more: "... and siege"."""
        return not (piece.denied or piece.asked) and any(
            self._says_only(piece, key, trigger) for key, trigger in self.orders.triggers(piece))

    def _says_only(self, piece: Piece, key: Key, trigger: Trigger) -> bool:
        beside = {*piece.words[:trigger.at], *piece.words[trigger.at + trigger.length:]}
        needs_more = any("?" not in part for part in ARGUMENT.findall(self.reader.spelled[key].written.syntax))
        return needs_more and beside <= nothing() | joins() | articles() | {","}

    def is_talk(self, found: Understood) -> bool:
        """Whether a line that was taken for talk is no more than that."""
        words = [word for piece in self.pieces for word in piece.words]
        if self.besides.says_no:
            return False
        if not found.lines:
            whole = found.whole and self.names_something
            return not whole and (not self.first.is_few or len(words) > SHORT and not self.first.rivals)
        bare = not self.names_something
        said_alone = bare and any(self._orders_alone(piece) for piece in self._between_commas())
        is_said = said_alone or not {*words} & TALK and self.says_nothing_more()
        return not self.first.is_few and (bare and not is_said or self.is_guessed and (bare or self.is_mended))

    def _between_commas(self) -> Iterator[Piece]:
        """The pieces that stand between points and commas, and go on neither way."""
        for sentence in self.sentences:
            begins = [not at or piece.words[0] == "," for at, piece in enumerate(sentence.pieces)] + [True]
            yield from (piece for at, piece in enumerate(sentence.pieces) if begins[at] and begins[at + 1])

    def _orders_alone(self, piece: Piece) -> bool:
        """Whether a piece says an order and nothing besides: "I pass"."""
        fit = self.first.best(piece)
        beside = FIRST | articles() | {","}
        return fit is not None and fit.said and not fit.left and not {*piece.words} & TALK and any(
            {*piece.words[:trigger.at], *piece.words[trigger.at + trigger.length:]} <= beside
            for _, trigger in self.first.triggers(piece))

    def says_enough(self) -> bool:
        """Whether what was taken for talk is no mere word of one among many orders."""
        return self.first.is_few or self.names_something or self.says_nothing_more()

    def says_nothing_more(self) -> bool:
        """Whether each piece has the word of an order and else only words of talk, or these alone."""
        fits = [(piece, self.first.best(piece)) for piece in self.pieces]
        return all(not fit.left if fit else {*piece.words} <= nothing() for piece, fit in fits)


def _unread(part: str) -> Illegal:
    return Illegal("part_unread", {"part": part})
