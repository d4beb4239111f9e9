"""Sentences of everyday as orders: "I'd like two regulars in Antwerp, and then end."

A sentence is parted into pieces; each piece is the order that fits its words best, or talk. Of all ways to part it the
one that leaves the fewest words over counts. What is understood is sure where every word is accounted for, nothing is
denied, asked or conditional, and no die is rolled by it; else its writer is asked back with the orders written out.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pbem.engine import BrokenInvariant, Illegal
from pbem.engine.shapes import State

from ..around import sentences
from ..around.phrasebook import plain
from ..around.talk import TALK
from ..words.small import is_saying
from ..words.tokens import clean
from . import bare_answers
from .everyday_words import EverydayWords, short_names
from .fits import Fit
from .piece_orders import FEW_LEFT, PieceOrders
from .pieces import Piece, Sentence, joined, nothing, sentences_of
from .reading import Reader
from .results import Refusal

MOST_PIECES = 8  # of a sentence
SHORT = 2  # words of a line that says little
LONGEST_YES = 4  # words
Segment: TypeAlias = tuple[Piece, Fit | None]


@dataclass(slots=True)
class Understood:
    """What a line is understood as. lines: orders as they are written; sure: nothing of it is doubtful; why: the
    Illegal of what is not possible; lost: parts that may be orders, and are not understood; refusal: of an order that
    is begun.
    """

    lines: list[str] = field(default_factory=list)
    sure: bool = False
    why: Illegal | None = None
    lost: list[str] = field(default_factory=list)
    refusal: Refusal | None = None


def understood(text: str, reader: Reader, is_talk: bool = False) -> Understood | None:
    """What a line orders in everyday words; None where it orders nothing that can be told.

    is_talk: the line was taken for talk, so that an order must show itself more clearly.
    """
    line = _Line(plain(clean(text)), reader)
    found = line.understood()
    return None if found and is_talk and line.is_talk(found) else found


class _Line:
    def __init__(self, text: str, reader: Reader) -> None:
        self.text, self.reader = text, reader
        parted = sentences_of(text, short_names(reader))
        self.words = EverydayWords([word for sentence in parted for word in sentence.words], reader)
        self.sentences = [Sentence([self.words.mended(piece) for piece in sentence.pieces[:MOST_PIECES]])
                          for sentence in parted]
        self.pieces = [piece for sentence in self.sentences for piece in sentence.pieces]
        self.orders = self.first = PieceOrders(reader, self.words)
        self.previous: Fit | None = None
        self.is_guessed = self.is_bare = False  # whether an order lacks its word, or has nothing but that

    def understood(self) -> Understood | None:
        """The orders of the line, or why there are none."""
        if any(sentences.withdraws(" ".join(piece.words)) for piece in self.pieces):
            return None
        found = self._read()
        if found.why or found.lines and not (found.lost and self.is_guessed):
            return found
        if found.lines:
            return Understood(why=_unread(found.lost[0]))
        return self._unclear() or self._agreed() or self._refused() or self._unfinished()

    def _read(self) -> Understood:
        """One sentence after another, each where those before it lead; up to the first order that is not possible."""
        found = Understood(sure=not self.words.slips)
        for sentence in self.sentences:
            for piece, begun in self._parted(sentence):
                fit = self.orders.best(piece, self.previous) if begun else None
                if fit is None:
                    self._pass_over(piece, found)
                elif fit.why or found.lost:
                    why = fit.why or _unread(found.lost[0])
                    return replace(found, sure=False) if found.lines and fit.why else Understood(why=why)
                else:
                    self._add(found, piece, fit)
        return found

    def _pass_over(self, piece: Piece, found: Understood) -> None:
        found.sure = found.sure and not self._may_order(piece)
        if self._is_lost(piece):
            found.lost.append(self.text[piece.tokens[0].start:piece.tokens[-1].end].strip(" ,"))

    def _add(self, found: Understood, piece: Piece, fit: Fit) -> None:
        """Note an order; what follows meets the state behind it."""
        after, is_asked = self._after(fit), self.orders.decision == self.first.decision
        found.lines.append(fit.line)
        self.is_guessed, self.is_bare = self.is_guessed or not fit.said, self.is_bare or not fit.names
        is_clear = fit.said or is_asked and len(fit.command) > 2 and not {*piece.words} & TALK
        found.sure = found.sure and after is not None and is_clear and not (
            fit.left or fit.completed or fit.filled or piece.denied or piece.asked or piece.only_if)
        self.previous = fit
        if after is not None:
            self.orders = PieceOrders(self.reader.at(after), self.words)

    def _after(self, fit: Fit) -> State | None:
        """The state after an order, None where it comes to chance or is not possible."""
        reader = self.orders.options
        try:
            after, _, stopped = reader.game.trial(reader.state, reader.role, fit.command)
        except (Illegal, BrokenInvariant):
            return None
        return None if stopped else after

    # Parts of a sentence.

    def _parted(self, sentence: Sentence) -> list[Segment]:
        """The sentence in pieces, each with its order, in the way that leaves the fewest words over."""
        best: list[tuple[float, list[Segment]]] = [(0, [])]
        for end in range(1, len(sentence.pieces) + 1):
            ways = [self._with(best[begin], joined(sentence.pieces[begin:end])) for begin in range(end)]
            best.append(min(ways, key=lambda way: way[0]))
        return best[-1][1]

    def _with(self, before: tuple[float, list[Segment]], piece: Piece) -> tuple[float, list[Segment]]:
        """A way to part the beginning of a sentence, with a piece behind it."""
        weight, segments = before
        fit = self.orders.best(piece, next((fit for _, fit in reversed(segments) if fit), self.previous))
        return weight + self._weight(piece, fit), [*segments, (piece, fit)]

    def _weight(self, piece: Piece, fit: Fit | None) -> float:
        if fit:
            return 0.4 + fit.weight
        content = [word for word in piece.words if word not in nothing()]
        telling = sum(map(self.words.is_telling, content))
        return 0.3 + 0.6 * telling if piece.denied else 1.2 * telling + 0.4 * (len(content) - telling)

    def _may_order(self, piece: Piece) -> bool:
        """Whether a piece that is no order may be more than talk."""
        return piece.denied or piece.only_if or piece.asked or not self.words.is_nothing(piece)

    def _is_lost(self, piece: Piece) -> bool:
        """Whether a piece orders something that is not understood."""
        words, vocabulary = piece.words, self.reader.vocabulary
        names = any(vocabulary.longest_at(words, at) for at, word in enumerate(words) if word not in nothing())
        orders = any(True for _ in self.orders.triggers(piece)) and names or any(word.isdigit() for word in words)
        return orders and not piece.denied and not piece.asked

    def is_talk(self, found: Understood) -> bool:
        """Whether a line that was taken for talk is no more than that."""
        words = [word for piece in self.pieces for word in piece.words]
        if not found.lines:
            return not self.first.is_few or len(words) > SHORT and not self.first.rivals
        bare = self.is_bare and (bool({*words} & TALK) or not all(map(self._says_nothing_more, self.pieces)))
        return not self.first.is_few and (bare or self.is_guessed and bool(self.is_bare or self.words.slips))

    def _says_nothing_more(self, piece: Piece) -> bool:
        """Whether a piece has the word of an order and else only words of talk, or these alone."""
        fit = self.first.best(piece)
        return not fit.left if fit else {*piece.words} <= nothing()

    # Where no order is understood.

    def _unclear(self) -> Understood | None:
        why = self.first.why_unclear()
        return Understood(why=why) if why else None

    def _agreed(self) -> Understood | None:
        """What is offered accepted, where a sentence begins with a yes."""
        first = self.pieces[0] if self.pieces else Piece(())
        agrees = [end for end in range(1, LONGEST_YES + 1) if is_saying("yes", first.words[:end])]
        lines = bare_answers.lines("yes", self.reader) if agrees else []
        if not lines or first.denied or first.only_if or first.asked:
            return None
        if len(lines) > 1:
            return Understood(why=Illegal("ambiguous", {"lines": lines}, nearest=lines))
        rest = [Piece(first.tokens[agrees[-1]:]), *self.pieces[1:]]
        return Understood(lines, not any(self._may_order(piece) or {*piece.words} - nothing() for piece in rest))

    def _refused(self) -> Understood | None:
        """What is offered refused, where a sentence denies and orders nothing."""
        options = self.reader.options
        refusing = [verb for verb in self.reader.possible if options[verb].refuses]
        wanted = any(not self.words.is_nothing(piece) or self.first.speaks_of_more(piece)
                     for piece in self.pieces if not piece.denied)
        if len(refusing) != 1 or wanted or not any(piece.denied for piece in self.pieces) \
                or self.first.begins_with_more(self.pieces[0]):
            return None
        return Understood([self.reader.verbs.display(refusing[0])])

    def _unfinished(self) -> Understood | None:
        """Why an order that is begun in everyday words lacks something, where there is little else."""
        for piece in self.pieces:
            for key, trigger in self.first.triggers(piece) if not (piece.denied or piece.asked) else ():
                kept, left = self.first.fitting(key).kept(piece, trigger)
                order = " ".join([self.reader.verbs.display(key), *kept])
                read = self.reader.read(order) if len(left) < FEW_LEFT else None
                if isinstance(read, Refusal):
                    return Understood(refusal=read)
        return None


def _unread(part: str) -> Illegal:
    return Illegal("part_unread", {"part": part})
