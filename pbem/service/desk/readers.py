"""The readers of a mail of orders: each takes its lines from those that the readers above it have left.

When all have read they answer, the last first: filings look at what the orders have done.
"""

from pbem import orders
from pbem.orders import amount, statements
from pbem.orders.results import LineResult, Meta

from ..clock import votes
from ..filed_ahead import filed, filed_rest, filed_words
from ..match import chains
from ..post.letters import Lines
from ..talks import blocks, press
from . import word_lines
from .server_words.table import ALL
from .walk import Place, Walk

Answer = tuple[dict[Place, LineResult], list[str]]
NOTHING: Answer = ({}, [])
STATED = -2  # in the place of a line on which no order stands


class Reader:
    """A reader of one mail. walk: its Walk."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk

    def take(self, lines: Lines) -> Lines:
        """Read the lines that are its own; those that are left."""
        return lines

    def answer(self) -> Answer:
        """Carry out what it has read: what became of each line, once and for all, and sentences for the writer."""
        return NOTHING


class Press(Reader):
    """What is to be passed on to other players."""

    def take(self, lines: Lines) -> Lines:
        rest, self.blocks = press.separate(lines, self.walk.sitting.rules)
        return rest

    def answer(self) -> Answer:
        walk = self.walk
        return {}, blocks.answer(walk.sitting, walk.role, self.blocks, walk.mail, walk.over, walk.outcome.trial,
                                 walk.ration)


class Surplus(Reader):
    """What is left may be an answer to a ballot, and is too much beyond some lines."""

    def take(self, lines: Lines) -> Lines:
        lines, self.walk.aside = amount.within(votes.spelled_out(self.walk.letter.subject, lines),
                                               self.walk.sitting.language(self.walk.role))
        return lines


class Statement(Reader):
    """Words for the server that name an entry of the match; the reader of such words carries them out."""

    def take(self, lines: Lines) -> Lines:
        rest, self.walk.stated = statements.separate(lines, ALL)
        return rest


class Filing(Reader):
    """Orders filed ahead, and REVOKE, which the reader of orders finds."""

    def take(self, lines: Lines) -> Lines:
        rest, self.found = filed_words.separate(self.walk.sitting, self.walk.role, lines)
        return rest

    def answer(self) -> Answer:
        walk = self.walk
        read = filed_words.lines_of(self.found) | {
            place: (line, None) for place, (line, meta) in metas(walk).items() if meta.word == filed_words.REVOKE}
        return filed_words.follow(walk.sitting, walk.role, read, walk.outcome, walk.mail, walk.over, walk.ration), []


class Order(Reader):
    """Orders of the game; the words for the server among them it leaves to the next."""

    def take(self, lines: Lines) -> Lines:
        self.walk.outcome = _read_only(self.walk, lines) if self.walk.closed else _run(self.walk, lines)
        return []

    def answer(self) -> Answer:
        walk = self.walk
        filed.overtaken(walk.sitting, walk.role, walk.outcome)
        waiting, told = filed_rest.keep(walk.sitting, walk.role, walk.outcome, walk.mail)
        read = {place: line for place, line in placed(walk).items() if line.meta is None}
        kept = [place for place, line in read.items() if line.status == orders.KEPT]
        return read | dict(zip(kept, waiting, strict=True)), told


class ServerWord(Reader):
    """Words for the server."""

    def answer(self) -> Answer:
        read = {place: found for place, found in metas(self.walk).items() if found[1].word != filed_words.REVOKE}
        return word_lines.follow(self.walk, read), []


READERS = (Press, Surplus, Statement, Filing, Order, ServerWord)


def placed(walk: Walk) -> dict[Place, LineResult]:
    """What the orders' reader has made of each line."""
    return {(line.number, at): line for at, line in enumerate(walk.outcome.results)}


def metas(walk: Walk) -> dict[Place, tuple[LineResult, Meta]]:
    """The lines that are words for the server, with these."""
    stated = {(line.number, STATED): line for line in walk.stated}
    return {place: (line, line.meta) for place, line in {**placed(walk), **stated}.items() if line.meta}


def _run(walk: Walk, lines: Lines) -> orders.Outcome:
    """Run the orders; chance draws from the chains' links in use."""
    sitting, chance = walk.sitting, chains.chance(walk.sitting.match)
    outcome = orders.run(lines, sitting.rules, sitting.state, walk.role, chance, outdated=bool(walk.outdated),
                         language=sitting.language(walk.role), server=ALL)
    if not outcome.trial:
        sitting.match.counters = chance.counters
    return outcome


def _read_only(walk: Walk, lines: Lines) -> orders.Outcome:
    """The letter's words for the server; of everything else nothing is carried out."""
    outcome = orders.Outcome(walk.sitting.state)
    for number, text in lines:
        read = orders.read_line(text, walk.sitting.rules, walk.sitting.state, walk.role,
                                walk.sitting.language(walk.role), server=ALL)
        meta = read if isinstance(read, orders.Meta) else None
        status = orders.META if meta else orders.NOT_REACHED
        outcome.results.append(LineResult(number, text, status, meta=meta))
    return outcome
