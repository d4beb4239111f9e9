"""A whole mail's orders, run in order until one fails."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.engine import BrokenInvariant, Chance, Game, Illegal, shapes
from pbem.engine.shapes import Event, State
from pbem.words import ENGLISH

from . import filing_rest
from .choosing import choose
from .fallbacks import Fallback, fallbacks, joined
from .reading import Reader
from .results import (
    DONE,
    HELD,
    IGNORED,
    KEPT,
    META,
    NOT_REACHED,
    REFUSED,
    STOPPED,
    Accepted,
    Command,
    Ignored,
    LineResult,
    Meta,
    Outcome,
    Read,
    Refusal,
)
from .server_words import ServerWord
from .signing import signature
from .tokens import Lines, clean, fold, tokenize
from .vocabulary import vocabulary_of
from .writing import verb_name, write


def run(lines: Lines, game: Game, state: State, role: str, chance: Chance, trial: bool = False, language: str = ENGLISH,
        outdated: bool = False, server: tuple[ServerWord, ...] = (), whole: bool = True) -> Outcome:
    """Run a mail's lines for a role.

    lines: [(number, text)]; chance: `pbem.engine.Chance`; trial: nothing counts (so does TEST alone on a line, and
    TEST in front of an order, which is refused, so that nothing runs in doubt); outdated: the mail answers an earlier
    question, so that only orders possible at any time are carried out and the others stay not reached; server: the
    ServerWords that lines may begin with; whole: nothing of its writer's turn stands behind these lines. Returns
    Outcome. BrokenInvariant when the rules draw and then refuse.
    """
    lines = joined(lines, game, language)
    reader = Reader(game, state, role, language, server)
    trial = trial or any(_is_test(text, reader) for _, text in lines)
    mail = _Mail(game, state, role, chance, trial, language, server, outdated, signature(lines))
    for number, text in lines:
        if text.strip():
            mail.take(number, text)
    if whole:
        mail.round_off()
    if not trial:
        mail.outcome.state = mail.state
    return mail.outcome


def _is_test(text: str, reader: Reader) -> bool:
    """Whether a line is TEST, or has TEST in front of something that is no talk."""
    tokens = tokenize(clean(text), reader.words.filler)
    word = reader.words.meta.get(tokens[0].word) if tokens else None
    return word is not None and word.tries and not isinstance(reader.read(text), Ignored)


class _Mail:
    """The run of one mail: the state so far, what was done, whether an order has failed."""

    def __init__(self, game: Game, state: State, role: str, chance: Chance, trial: bool, language: str,
                 server: tuple[ServerWord, ...], outdated: bool, signed: Lines) -> None:
        self.game, self.state, self.role, self.chance = game, state, role, chance
        self.language, self.server = language, server
        self.outdated = outdated
        self.outcome = Outcome(state, trial=trial)
        self.stage = game.stage(state)
        self.seen: set[str] = set()
        self.over = False
        self._look()
        self.signed = frozenset() if any(self.reader.begins_order(text) for _, text in signed) else frozenset(signed)

    def _look(self) -> None:
        self.reader = Reader(self.game, self.state, self.role, self.language, self.server, self.seen)
        self.seen |= set(self.reader.options)
        self.aside = set(self.reader.options) - set(self.reader.possible)

    def take(self, number: int, text: str) -> None:
        if (number, text) in self.signed and any(result.status != IGNORED for result in self.outcome.results):
            self.outcome.results.append(LineResult(number, text, IGNORED, self._said("below_closing")))
            return
        several = fallbacks(text, self.game, self.language)
        if several:
            self._first_possible(number, text.strip(), several)
            return
        for piece in self._pieces(text):
            self._one(number, piece.strip(), self.reader.read(piece))

    def _first_possible(self, number: int, text: str, several: Sequence[Fallback]) -> None:
        """Of several orders the first possible one, and those that stand with it behind semicolons."""
        try:
            chosen = choose(several, self.reader)
        except Illegal as refused:
            self._one(number, text, self.reader.refusal(text, refused))
            return
        if chosen.read is None:
            self._one(number, text, chosen.refusal(text, self.reader))
            return
        reasons, pieces = chosen.reasons(self.reader), self._pieces(chosen.order)
        self._one(number, text, chosen.read)
        result = self.outcome.results[-1]
        if result.status in (DONE, HELD, STOPPED):
            result.chosen = chosen.order
            result.sentence = self._said("of_several", order=chosen.order, reasons=reasons,
                                         then=result.sentence if result.status == STOPPED else None)
        for piece in pieces[1:]:
            self._one(number, piece.strip(), self.reader.read(piece))

    def _said(self, name: str, **values: object) -> str:
        return self.reader.spoken.say("lines", name, values)

    def _pieces(self, text: str) -> list[str]:
        """The orders of a line; an order that holds free words or semicolons takes these along."""
        if ";" not in text or self.reader.takes_semicolons(text):
            return [text]
        return [piece for piece in text.split(";") if piece.strip()]

    def _one(self, number: int, text: str, read: Read) -> None:
        result = LineResult(number, text, NOT_REACHED)
        self.outcome.results.append(result)
        if isinstance(read, Meta):
            result.status, result.meta = META, read
        elif self.outdated and not self._is_aside(read):
            result.sentence = self._said("earlier_question")
        elif isinstance(read, Ignored):
            result.status, result.sentence = IGNORED, read.why
        elif self.over:
            result.sentence = self._said("after_failure")
        elif isinstance(read, Refusal):
            self._keep_or_refuse(result, read)
        else:
            self._carry_out(result, read)

    def _is_aside(self, read: Read) -> bool:
        return isinstance(read, Command) and read.command["verb"] in self.aside

    def _keep_or_refuse(self, result: LineResult, refusal: Refusal) -> None:
        """An order behind one that has put a question to somebody waits; it is judged when its turn comes."""
        if filing_rest.has_ended(self.game, self.state, self.role, self.outcome.answered) \
                and filing_rest.only_ends(result.text, self.game, self.language):
            result.status, result.sentence = IGNORED, self._said("ended_already")
            return
        if not self._is_interrupted(refusal) or not filing_rest.may_follow(result.text, self.game, self.language):
            self._refuse(result, refusal)
            return
        try:
            filing_rest.check(result.text, self.game, self.language)
            result.status = KEPT
        except Illegal as wrong:
            self._refuse(result, self.reader.refusal(result.text, wrong))

    def round_off(self) -> None:
        """What goes without saying at the end of a mail in which all was carried out; it may have to wait."""
        results = [result for result in self.outcome.results if result.command]
        last = str(results[-1].command["verb"]) if results and results[-1].command else ""
        if self.over or not last or self.outcome.kept:
            return
        command = self.game.rounds_off(self.state, self.role, last)
        if command is None:
            return
        text, number = verb_name(command["verb"], self.reader.vocabulary), results[-1].number
        if command["verb"] in (option.verb for option in self.game.options(self.state, self.role)):
            self._one(number, text, Command(text, command))
        elif filing_rest.goes_on(self.game, self.state, self.role) \
                or filing_rest.asks_back(self.game, self.state, self.role):
            self.outcome.results.append(LineResult(number, text, KEPT))
        else:
            return
        self.outcome.results[-1].sentence = self._said("goes_without_saying")

    def _is_interrupted(self, refusal: Refusal) -> bool:
        """Whether orders of this mail belong to a turn of the role's own that goes on after answers, its own too."""
        return self.stage == self.game.stage(self.state) and filing_rest.is_own(self.outcome.answered, self.game) \
            and (filing_rest.goes_on(self.game, self.state, self.role)
                 or refusal.not_now and filing_rest.asks_back(self.game, self.state, self.role))

    def _refuse(self, result: LineResult, refusal: Refusal) -> None:
        result.status, result.sentence = REFUSED, refusal.sentence
        result.rules, result.nearest = tuple(refusal.rules), tuple(refusal.nearest)
        self.over = True

    def _carry_out(self, result: LineResult, read: Command) -> None:
        written = write(read.command, self.game, self.state, self.role, self.language)
        before = len(self.chance.record)
        try:
            state, events = (self._try if self.outcome.trial else self._apply)(read.command)
        except Illegal as refused:
            if len(self.chance.record) > before:
                raise BrokenInvariant(f"{written}: refused after a draw: {refused}") from refused
            self._refuse(result, self.reader.refusal(read.text, refused))
            return
        result.command, result.events = read.command, events
        result.sentence = self._said("read_as", order=written) if fold(written) != fold(result.text) else ""
        if state is None:
            result.status, result.sentence, self.over = STOPPED, self.outcome.stopped or "", True
            return
        if not self.outcome.trial:
            self.outcome.accepted.append(Accepted(read.command, self.chance.record[before:], events))
        held = self.role in self.game.settled(state) and read.command["verb"] not in self.aside
        result.status = HELD if held else DONE
        self._go_on(state)

    def _go_on(self, state: State) -> None:
        """The next order meets the state after this one, whose question may be answered by it."""
        asked = self.game.pending(self.state).get(self.role)
        if asked and self.game.pending(state).get(self.role) != asked:
            self.outcome.answered.append(asked)
        self.state = state
        self._look()

    def _apply(self, command: shapes.Command) -> tuple[State, list[Event]]:
        return self.game.apply(self.state, self.role, command, self.chance)

    def _try(self, command: shapes.Command) -> tuple[State | None, list[Event]]:
        state, events, stopped = self.game.trial(self.state, self.role, command)
        if stopped:
            self.outcome.stopped = vocabulary_of(self.game, self.language).spoken.tell(stopped)
        return state, events
