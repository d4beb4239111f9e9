"""The readers of a mail of orders: each takes its lines from those that the readers above it have left.

When all have read they answer, the last first: filings look at what the orders have done.
"""

import re
from dataclasses import replace
from functools import partial

from pbem import orders, words
from pbem.engine import Game
from pbem.engine.shapes import State
from pbem.orders import filed as filings
from pbem.orders.around import amount
from pbem.orders.filed.subject import verbs_named
from pbem.orders.line import statements
from pbem.orders.line.results import Ignored, LineResult, Meta

from ..asked import question_words
from ..clock import votes
from ..course import ending, going_back
from ..filed_ahead import filed, filed_places, filed_rest, filed_words
from ..judgement import appeals
from ..match import chains
from ..match.said import Refused, Said, said, tell
from ..post.letters import Lines
from ..talks import blocks, press
from . import asked_back, asked_of_us, courtesies, last_mails, word_lines
from .server_words.table import ALL
from .server_words.undo import UNDO
from .server_words.word import EVERY
from .walk import Place, Walk, look_again

Answer = tuple[dict[Place, LineResult], list[str]]
NOTHING: Answer = ({}, [])
# In the place of a line on which no order stands.
STATED, UNDONE, BALLOT, AT_ITS_PLACE, COURTESY, VERDICT = -2, -3, -4, -5, -6, -7
NAMED = re.compile(rf"\b(?:{'|'.join(UNDO.ways())})\b", re.IGNORECASE)


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


class Ballot(Reader):
    """YES on top of the answer to a mail that asks for a vote: it casts it, and opens none when that vote is over.

    NO there casts none; `pass` of a game that has it is an order there, too.
    """

    def take(self, lines: Lines) -> Lines:
        walk = self.walk
        cast = votes.spelled_out(walk.letter.subject, lines)
        is_open = votes.is_open(walk.sitting, walk.letter.subject)
        self.late = [] if is_open else [line for line, ballot in zip(lines, cast, strict=True) if line != ballot]
        rules, language = walk.sitting.rules, walk.sitting.language(walk.role)
        no = [number for number, text in votes.against(walk.letter.subject, lines)
              if not any(verbs_named(part, rules, language) for part in text.split(";"))]
        self.against = [line for line in lines if line[0] in no]
        return [ballot for line, ballot in zip(lines, cast, strict=True) if line not in [*self.late, *self.against]]

    def answer(self) -> Answer:
        say = partial(self.walk.sitting.say, self.walk.role)
        fell = bool(self.against) and not self.walk.outcome.trial and votes.refuse(
            self.walk.sitting, self.walk.letter.subject, self.walk.mail)
        found = [*((line, say("voted.over")) for line in self.late),
                 *((line, say("voted.fell" if fell else "voted.against")) for line in self.against)]
        return {(number, BALLOT): LineResult(number, text, orders.IGNORED, told) for (number, text), told in found}, []


class Verdict(Reader):
    """The word on an appeal of a player who is asked for it, as people write it: it is spelled out, or asked back."""

    def take(self, lines: Lines) -> Lines:
        walk = self.walk
        read = [(line, appeals.spelled_out(walk.sitting, walk.role, line[1])) for line in lines]
        self.asked = [(line, told) for line, told in read if told is not None and not isinstance(told, str)]
        return [(line[0], told) if isinstance(told, str) else line for line, told in read
                if told is None or isinstance(told, str)]

    def answer(self) -> Answer:
        language = self.walk.sitting.language(self.walk.role)
        return {(number, VERDICT): LineResult(number, text, orders.REFUSED, tell(told, language))
                for (number, text), told in self.asked}, []


class GivingUp(Reader):
    """Everyday words by which somebody gives up: they are asked back."""

    def take(self, lines: Lines) -> Lines:
        return ending.spelled_out(lines)


class Courtesy(Reader):
    """Greetings and the writer's own name, as far as somebody who knows nobody would take them for orders."""

    def take(self, lines: Lines) -> Lines:
        self.found = courtesies.misread(self.walk, lines)
        return [line for line in lines if line not in self.found]

    def answer(self) -> Answer:
        why = words.of(None, self.walk.sitting.language(self.walk.role)).say("lines", "courtesy", {})
        return {(number, COURTESY): LineResult(number, text, orders.IGNORED, why) for number, text in self.found}, []


class Surplus(Reader):
    """What is too much."""

    def take(self, lines: Lines) -> Lines:
        lines, self.walk.aside = amount.within(lines, self.walk.sitting.language(self.walk.role),
                                               statements.told_at_length(lines, ALL))
        return lines


class Statement(Reader):
    """Words for the server that name an entry of the match; the reader of such words carries them out."""

    def take(self, lines: Lines) -> Lines:
        rest, self.walk.stated = statements.separate(lines, ALL)
        return rest


class AtItsPlace(Reader):
    """Answers to what is asked before its player's place comes: they become orders filed ahead."""

    def take(self, lines: Lines) -> Lines:
        walk = self.walk
        answers = not (walk.outdated or walk.overtaken)  # and nothing that was asked before
        rest, self.others = filed_places.as_filing(walk.sitting, walk.role, lines, ALL) if answers else (lines, [])
        self.filed = [line for line in rest if line not in lines]
        return rest

    def answer(self) -> Answer:
        walk = self.walk
        if not walk.outcome.trial:
            filed_places.close_earlier(walk.sitting, walk.role, walk.mail, self.filed)
        return {(result.number, AT_ITS_PLACE): result for result in self.others}, []


class Filing(Reader):
    """Orders filed ahead, and REVOKE, which the reader of orders finds."""

    def take(self, lines: Lines) -> Lines:
        rest, self.found = filed_words.separate(self.walk.sitting, self.walk.role, lines)
        own = [(lines[0][0], filing) for lines, filing in self.found if isinstance(filing, filings.Filing)]
        before = filed.filings_of(self.walk.sitting, self.walk.role, self._taken_back(rest))
        self.walk.filed = [*own, *((0, filing) for filing in before)]
        return rest

    def _taken_back(self, lines: Lines) -> list[str]:
        """The words of the REVOKE lines among these."""
        sitting, role = self.walk.sitting, self.walk.role
        read = [orders.read_line(text, sitting.rules, sitting.state, role, sitting.language(role), server=ALL)
                for _, text in lines if filed_words.REVOKE in text.lower()]
        return [one.rest for one in read if isinstance(one, Meta) and one.word == filed_words.REVOKE]

    def answer(self) -> Answer:
        walk = self.walk
        read = filed_words.lines_of(self.found) | {
            place: (line, None) for place, (line, meta) in metas(walk).items() if meta.word == filed_words.REVOKE}
        return filed_words.follow(walk.sitting, walk.role, read, _of_orders(walk), walk.mail, walk.over, walk.ration,
                                  walk.token.question), []


class Undo(Reader):
    """UNDO above the orders, which meet the match as it was before the last one."""

    def take(self, lines: Lines) -> Lines:
        walk = self.walk
        self.done: dict[Place, LineResult] = {}
        found = None if walk.closed else self._first(lines)
        if found is None or orders.is_trial(lines, *self._reading(), ALL):
            return lines
        number, text = found
        why = walk.ration.why_not(*EVERY)
        self.done[number, UNDONE] = LineResult(number, text, orders.REFUSED, why) if why else self._done(number, text)
        return [line for line in lines if line != found]

    def _first(self, lines: Lines) -> tuple[int, str] | None:
        """The line with UNDO; None where there is none, or an order or something like one stands above it."""
        if not any(NAMED.search(text) for _, text in lines):
            return None
        for number, text in lines:
            read = orders.read_line(text, *self._reading(), server=ALL)
            if isinstance(read, Meta) and read.word == UNDO.name:
                return number, text
            if not isinstance(read, Meta | Ignored):
                return None
        return None

    def _reading(self) -> tuple[Game, State, str, str]:
        sitting, role = self.walk.sitting, self.walk.role
        return sitting.rules, sitting.state, role, sitting.language(role)

    def _done(self, number: int, text: str) -> LineResult:
        walk = self.walk
        sitting, role = walk.sitting, walk.role
        try:
            last_mails.check_undo(sitting, role, walk.mail)
            status, told = orders.DONE, self._taken_back()
        except Refused as refused:
            status, told = orders.REFUSED, refused.said
        return LineResult(number, text, status, tell(told, sitting.language(role), sitting.rules.key))

    def _taken_back(self) -> Said:
        """What is held for second thoughts is taken back, else the last order that was carried out."""
        walk = self.walk
        held = filed_rest.take_back(walk.sitting, walk.role)
        if held:
            return said("undo.done", order=held)
        told = going_back.undo(walk.sitting, walk.role, walk.mail)
        walk.undone = True
        look_again(walk)
        return told

    def answer(self) -> Answer:
        return self.done, []


class Question(Reader):
    """Questions that are no orders: HELP answers them."""

    def take(self, lines: Lines) -> Lines:
        rest, asked = asked_of_us.separate(self.walk, lines)
        self.walk.stated += asked
        return rest


class Order(Reader):
    """Orders of the game; the words for the server among them it leaves to the next."""

    def take(self, lines: Lines) -> Lines:
        self.walk.outcome = _read_only(self.walk, lines) if self.walk.closed else _run(self.walk, lines)
        _tell_what_is_near(self.walk)
        return []

    def answer(self) -> Answer:
        walk = self.walk
        filed.overtaken(walk.sitting, walk.role, walk.outcome)
        waiting, told = filed_rest.keep(walk.sitting, walk.role, walk.outcome, walk.mail, walk.filed)
        read = {place: line for place, line in placed(walk).items() if line.meta is None}
        kept = [place for place, line in read.items() if line.status == orders.KEPT]
        return read | dict(zip(kept, waiting, strict=True)), told


class ServerWord(Reader):
    """Words for the server."""

    def answer(self) -> Answer:
        read = {place: found for place, found in metas(self.walk).items() if found[1].word != filed_words.REVOKE}
        return word_lines.follow(self.walk, read), []


READERS = (Press, Ballot, Verdict, GivingUp, Courtesy, Surplus, Statement, AtItsPlace, Filing, Undo, Question, Order,
           ServerWord)


def _of_orders(walk: Walk) -> orders.Outcome:
    """The outcome with what became of the orders of the game, and of nothing else."""
    own = [result for (_, at), result in sorted(walk.results.items(), key=lambda one: one[0]) if at >= 0]
    return replace(walk.outcome, results=own)


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
    outcome = orders.run(lines, sitting.rules, sitting.state, walk.role, chance,
                         outdated=_why_aside(walk), language=sitting.language(walk.role), server=ALL,
                         meant=asked_back.kept(sitting, walk.role),
                         later=partial(last_mails.later_verbs, sitting, walk.role, walk.mail),
                         filed=walk.filed, holds=filed_rest.holds(sitting, walk.role))
    if not outcome.trial:
        chains.keep(sitting.match, chance)
    return outcome


def _tell_what_is_near(walk: Walk) -> None:
    """Beside the lines of a mail in which there is nothing but talk stands to what they come near."""
    sitting = walk.sitting
    if walk.outcome.results and not (walk.closed or walk.results):
        reader = orders.Reader(sitting.rules, sitting.state, walk.role, sitting.language(walk.role), ALL)
        orders.tell_what_is_near(walk.outcome, reader)


def _why_aside(walk: Walk) -> str:
    """The phrase that says of orders why they are not carried out; "" where they are."""
    if walk.overtaken:
        return "earlier_mail"
    if not walk.outdated:
        return ""
    answered = question_words.was_answered(walk.sitting, walk.role, walk.token.question)
    return "answered_question" if answered else "earlier_question"


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
