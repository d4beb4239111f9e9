"""A line in which no order is understood: it may agree to what is offered, refuse it, or only begin an order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pbem.engine import Illegal

from ..around import sentences
from ..words.small import is_saying
from . import bare_answers
from .piece_orders import FEW_LEFT, PieceOrders
from .pieces import Piece, denials, nothing, refusals
from .reading import Reader
from .results import Refusal
from .understood import Understood

LONGEST_YES = 4  # words
TWO = 2  # orders of a question that offers one thing: that, or nothing


class NoOrder:
    """The pieces of such a line. orders: the options; says_no: whether it was found to begin with a mere no."""

    def __init__(self, text: str, pieces: Sequence[Piece], reader: Reader, orders: PieceOrders) -> None:
        self.text, self.pieces, self.reader, self.orders, self.words = text, pieces, reader, orders, orders.words
        self.says_no = False

    def understood(self) -> Understood | None:
        """What is said all the same; None for nothing."""
        return self._unclear() or self._agreed() or self.refused() or self._whole_offer() or self._unfinished()

    def _unclear(self) -> Understood | None:
        why = self.orders.why_unclear()
        return Understood(why=why) if why else None

    def _agreed(self) -> Understood | None:
        """What is offered accepted, where a sentence begins with a yes, or all of it agrees."""
        first, agreed = self.pieces[0] if self.pieces else Piece(()), sentences.agrees(self.text)
        agrees = [end for end in range(1, LONGEST_YES + 1) if is_saying("yes", first.words[:end])]
        lines = bare_answers.lines("yes", self.reader) if agrees or agreed else []
        if not lines or not agreed and (first.denied or first.only_if or first.asked):
            return None
        if len(lines) > 1:
            return Understood(why=Illegal("ambiguous", {"lines": lines}, nearest=lines))
        rest = [] if agreed else [Piece(first.tokens[agrees[-1]:]), *self.pieces[1:]]
        more = [piece for piece in rest if self.words.is_more_than_talk(piece) or {*piece.words} - nothing()]
        begins = [piece.tokens[0].start for piece in more if piece.tokens]
        return Understood(lines, not more, passed=[self.text[begins[0]:].strip(" ,.")] if begins else [])

    def refused(self) -> Understood | None:
        """What is offered refused, where a sentence denies and orders nothing."""
        options = self.reader.options
        refusing = [verb for verb in self.reader.possible if options[verb].refuses]
        if any(self._denies_refusing(piece) for piece in self.pieces):
            return None
        wanted = any(not self.words.is_nothing(piece) or self.orders.speaks_of_more(piece)
                     for piece in self.pieces if not piece.denied)
        if len(refusing) != 1 or wanted or not any(piece.denied and not piece.only_if for piece in self.pieces) \
                or self.orders.begins_with_more(self.pieces[0]) and not _is_about_nobody(self.pieces[0]):
            return None
        self.says_no = {*self.pieces[0].words} <= refusals()
        return Understood([self.reader.verbs.display(refusing[0])])

    def _denies_refusing(self, piece: Piece) -> bool:
        """Whether a piece denies what refuses the offer: "don't fight" refuses no withdrawal."""
        return piece.denied and any(self.orders.refuses(key) and self.orders.is_negated(piece, trigger)
                                    for key, trigger in self.orders.triggers(piece))

    def _whole_offer(self) -> Understood | None:
        """All of what is offered, where its word is said and a single thing can be meant: "intercept with all"."""
        for piece in self.pieces if len(self.reader.possible) <= TWO else ():
            for key, trigger in self.orders.triggers(piece) if not self.words.is_doubted(piece) else ():
                fitting = self.orders.fitting(key)
                line = "" if self.orders.refuses(key) else fitting.whole_offer()
                if line and fitting.is_within(piece, trigger, line):
                    return Understood([line])
        return None

    def _unfinished(self) -> Understood | None:
        """Why an order that is begun in everyday words lacks something, where there is little else."""
        refusal = next((refusal for left, refusal in self._begun() if left < FEW_LEFT), None)
        return Understood(refusal=refusal) if refusal else None

    def nearest(self) -> Refusal | None:
        """Why an order that is begun in everyday words lacks something, of that which leaves the fewest words over."""
        begun = sorted(self._begun(), key=lambda one: one[0])
        return next((refusal for _, refusal in begun), None) or next(self._of_another_moment(), None)

    def _of_another_moment(self) -> Iterator[Refusal]:
        """Why what a piece begins with is no order now, where a rule says so: "Pass this one, I'm on the beach!"."""
        for piece in self.pieces:
            said = [word for word in piece.words if word not in nothing() | {","}][:1]
            read = self.reader.read(said[0]) if said and self.words.is_order(said[0]) else None
            if isinstance(read, Refusal) and read.rules and not self.words.is_doubted(piece):
                yield read

    def _begun(self) -> Iterator[tuple[int, Refusal]]:
        """(how many words are left over, why it is none) of each order that is begun and unfinished."""
        for piece in self.pieces:
            for key, trigger in self.orders.triggers(piece) if not (piece.denied or piece.asked) else ():
                kept, left = self.orders.fitting(key).kept(piece, trigger)
                read = self.reader.read(" ".join([self.reader.verbs.display(key), *kept]))
                if isinstance(read, Refusal):
                    yield len(left), read


def _is_about_nobody(piece: Piece) -> bool:
    """Whether what a piece says ends with a denial: "war on nobody"."""
    return len(piece.words) - 1 in [*denials(piece.words)]
