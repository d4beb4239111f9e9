"""A whole mail's orders, run in order until one fails."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from pbem.engine import BrokenInvariant, Chance, Game, Illegal, shapes
from pbem.engine.facets import Moves, Orders, Windows
from pbem.engine.shapes import Event, State
from pbem.words import ENGLISH

from ..around.signing import signature
from ..around.talk import TALK
from ..filed import rest_of_mail, supposing, thens
from ..filed.choosing import choose, conditions_of
from ..filed.fallbacks import Fallback, joined
from ..filed.in_turn import guarded
from ..filed.kept import Filing
from ..grammar.writing import verb_name, write
from ..line import parting
from ..line.closing import only_ends
from ..line.everyday import bears_on_orders, is_more_than_talk, names_what_is_wanted
from ..line.reading import Reader
from ..line.results import (
    DONE,
    HELD,
    IGNORED,
    KEPT,
    META,
    NOT_REACHED,
    NOTED,
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
from ..line.server_words import ServerWord
from ..line.slips import Mended
from ..words.tokens import Lines, fold
from ..words.vocabulary import vocabulary_of
from . import beside_questions, listed, second_thoughts
from .apart import is_said_to_people, without_chat
from .behind_a_fault import BehindAFault
from .half_read import half_read
from .meaning import all_the_way, as_supposed, asked_back, in_other_words, meant, said_otherwise, with_the_name
from .replies import Replies, Yes
from .trials import answer, is_question, is_trial, question
from .unsettled import is_unsettled, still_asked

MOST_WORDS, TWO = 20, 2  # words of a line, and things that it names, that may be an order
MOST_BELOW = 5  # lines below it that are looked at
ENDS_FINE = ("", "answered_question")  # where the end of a turn that has ended is no fault
Verbs: TypeAlias = Callable[[], Collection[str]]


def run(lines: Lines, game: Game, state: State, role: str, chance: Chance, trial: bool = False, language: str = ENGLISH,
        outdated: str = "", server: tuple[ServerWord, ...] = (), whole: bool = True, meant: Lines = (),
        later: Verbs = set, filed: Sequence[tuple[int, Filing]] = (), holds: bool = False) -> Outcome:
    """Run a mail's lines for a role.

    lines: [(number, text)]; chance: `pbem.engine.Chance`; trial: nothing counts (so does TEST alone on a line, and
    TEST in front of an order, which is refused, so that nothing runs in doubt); outdated: why only orders possible at
    any time are carried out and the others stay not reached, a phrase of the sort "lines", "" for no reason; server:
    the ServerWords that lines may begin with; whole: nothing of its writer's turn stands behind these lines; meant:
    those that YES stands for; later: gives the verbs of orders possible at any time that a mail written after this one
    has given; filed: what the role has filed ahead, of this mail with the number of its line, else with 0: lines below
    wait for what these answer; holds: what is dear (`Orders.loses`) waits, with all behind it. Returns Outcome.
    BrokenInvariant when the rules draw and then refuse.
    """
    lines = beside_questions.parted(joined(lines, game, language), Reader(game, state, role, language, server))
    asked = is_trial(lines, game, state, role, language, server)
    trial = trial or asked
    mail = _Mail(game, state, role, chance, trial, language, server, outdated, lines, () if outdated else meant, later,
                 filed)
    mail.holds, mail.supposes = holds and not trial, asked
    mail.take_all(lines)
    if trial:
        mail.round_off(whole)
        mail.tell_what_is_supposed()
        mail.outcome.tried = mail.state
    else:
        mail.refuse_what_never_is()
        mail.round_off(whole)
        mail.outcome.state = mail.state
    return mail.outcome


class _Mail:
    """The run of one mail: the state so far, what was done, whether an order has failed."""

    def __init__(self, game: Game, state: State, role: str, chance: Chance, trial: bool, language: str,
                 server: tuple[ServerWord, ...], outdated: str, lines: Lines,
                 meant: Lines, later: Verbs, filed: Sequence[tuple[int, Filing]]) -> None:
        self.game, self.state, self.role, self.chance = game, state, role, chance
        self.language, self.server = language, server
        self.outdated, self.later, self.filed = outdated, later, filed
        self.outcome = Outcome(state, trial=trial)
        self.stage, self.begun = game.stage(state), game.facet(Moves).under_way(state)
        self.seen: set[str] = set()
        self.within: set[int] = set()  # the lines below that belong to the order above them
        self._below: dict[int, Read] = {}
        self.doubt = ""  # the sentence below that speaks against the line
        self.holds = False  # whether what is dear waits
        self.supposes = False  # whether a trial goes on as if nobody else did anything
        self.held: BehindAFault | None = None  # what the lines behind such an order are judged by
        self.fault: BehindAFault | None = None  # what the lines behind one that was not carried out are judged by
        self.supposed: list[supposing.Reply] = []  # what others are supposed to have answered, in a trial
        self.undisturbed: int | None = None  # the place from where on nobody is supposed to interfere, in a trial
        self.held_up: tuple[int, State] | None = None  # the place of the first order behind a question to others
        self.ahead: tuple[State, Reader | None] | None = None  # a state, and the Reader of it once others let it pass
        self.replies = Replies(lines, meant, role in game.settled(state))
        self._look()
        signed = signature(lines)
        self.signed = frozenset() if any(self.reader.begins_order(text) for _, text in signed) else frozenset(signed)

    def _look(self) -> None:
        self.reader = Reader(self.game, self.state, self.role, self.language, self.server, self.seen)
        self.seen |= set(self.reader.options)
        self.aside = set(self.reader.options) - set(self.reader.possible)

    def take_all(self, lines: Lines) -> None:
        """Each line in order, as the sentences behind it correct it; none while its writer is undecided."""
        self.outcome.asked = self.outcome.trial and is_question([text for _, text in lines], self.reader)
        parts = [(number, without_chat(text, self.reader)) for number, text in second_thoughts.parted(lines)]
        undecided = None if self.outcome.trial else second_thoughts.undecided(parts, self.reader)
        at = 0
        while at < len(parts):
            number, text = parts[at]
            if undecided and not isinstance(self.reader.read(text), Ignored):
                self._one(number, text.strip(), undecided)
                undecided = None
            else:
                at += self._listed(number, parts[at:]) or self._corrected(number, text, parts[at + 1:])
            at += 1

    def _listed(self, number: int, parts: Lines) -> int:
        """Take a list over several lines as one order; how many lines stand in it behind the first."""
        asked = self.replies.asked(self.reader)
        items, corrected = second_thoughts.of_a_list(parts, asked)
        found = listed.together([text for _, text in items], asked)
        if not found:
            return 0
        inside = {other for other, _ in items[:found.count]}
        passed = [one for one in corrected if one.by in inside]
        self.within = {other for other, _ in parts[1:found.count + len(passed)]}
        if found.refusal:
            self._one(number, found.order, found.refusal)
        else:
            self.take(number, found.order)
        for one in passed:
            self._pass_over([(one.number, one.text)], self._said("corrected", line=one.by))
        self._pass_over(items[1:found.count], self._said("listed", line=number))
        return found.count + len(passed) - 1

    def _pass_over(self, lines: Lines, why: str) -> None:
        self.outcome.results += [LineResult(number, text, IGNORED, why) for number, text in lines]

    def _corrected(self, number: int, text: str, below: Lines) -> int:
        """Take a line as the sentences right below it correct it; how many do."""
        found = second_thoughts.corrected(text, [other for _, other in below], self.reader)
        against = bool(below) and not found.by and second_thoughts.speaks_against(below[0][1])
        self.doubt = below[0][1] if against else ""
        if isinstance(found.order, Refusal):
            self._one(number, text.strip(), found.order)
        else:
            self.take(number, found.order)
            self._keep_no_corrected(below)
        self._pass_over(below[:found.by], self._said("corrects", line=number))
        return found.by

    def _keep_no_corrected(self, below: Lines) -> None:
        """An order that waits is not kept where the sentence below corrects it: how cannot be told before its turn."""
        result = self.outcome.results[-1] if self.outcome.results else None
        if result and result.status == KEPT and below and second_thoughts.stands_against(below[0][1]):
            self._refuse(result, second_thoughts.refusal(result.text, below[0][1], self.reader))

    def take(self, number: int, text: str) -> None:
        about = question(text, self.reader)
        if about and not self.outcome.trial:
            self._pass_over([(number, text)], self._said("asked", **answer(about, self.reader)))
            return
        self._take(number, about or text)

    def _take(self, number: int, text: str) -> None:
        if (number, text) in self.signed and any(result.status != IGNORED for result in self.outcome.results):
            self._pass_over([(number, text)], self._said("below_closing"))
            return
        several = [] if self._are_orders(text) else guarded(text, self.game, self.language)
        if len(several) > 1 or several and not isinstance(self.reader.read(several[0].order), Ignored):
            self._first_possible(number, text.strip(), several)
            return
        pieces = parting.pieces(text, self.replies.asked(self.reader))
        if pieces == [text]:
            self._whole(number, text)
            return
        if half := half_read(pieces, self.reader):
            self._one(number, text.strip(), half)
            return
        by_itself = any(isinstance(self.reader.read(piece), Command) for piece in pieces[1:])
        for at, piece in enumerate(pieces):
            read = self.reader.read(piece)
            if not (at or by_itself or isinstance(read, Command)) and in_other_words(text, read, self.reader):
                self._read(number, text, read)
                return
            self._read(number, piece, read)

    def _are_orders(self, text: str) -> bool:
        """Whether semicolons part a line into orders, so that an IF is one's own, and not that of all."""
        parts = text.split(";") if self.game.speech.conditional else []
        return len(parts) > 1 and all(isinstance(self.reader.read(part), Command) for part in parts)

    def _whole(self, number: int, text: str) -> None:
        """A line that is no more than one order; YES may stand for several."""
        above = self.outcome.results
        rest = "" if self.outcome.trial else self.replies.said_no_and_more(text, self.reader, above)
        if rest:
            self.outcome.dropped = True
            self.take(number, rest)
            return
        if not self.outcome.trial and self.replies.said_no(text, self.reader, above):
            self.outcome.dropped = True
            self._pass_over([(number, text)], self._said("dropped"))
            return
        meant = self.replies.said_yes(text, self.reader, above)
        more = self.replies.said_more(text, self.reader, above) if meant is None else None
        if isinstance(more, Yes):
            for line in [*(line for _, line in more.lines), more.rest]:
                self.take(number, line)
            return
        meant = more if isinstance(more, Refusal) else meant
        if meant is None or isinstance(meant, Refusal):
            self._read(number, text, meant or self.replies.read(number, text, self.reader, above))
            return
        for _, line in meant:
            self.take(number, line)

    def _read(self, number: int, text: str, read: Read) -> None:
        """A line as it was read; one that is no order as it stands may be one in everyday words."""
        if self.doubt and isinstance(read, Command) and not isinstance(self.reader.read(text), Command):
            line = write(read.command, self.game, self.state, self.role, self.language)
            self._one(number, text.strip(), second_thoughts.asked_back(line, self.doubt, self.reader))
            return
        ahead = self._understood_ahead(number, text, read)
        found = None if ahead or self.over or self._may_wait(read, number) else in_other_words(text, read, self.reader)
        if ahead:
            self._as_understood(number, ahead[0], ahead)
        elif found is None:
            self._one(number, text.strip(), read)
        elif found.lines and (self.outcome.trial or found.sure and not self.doubt):
            self._as_understood(number, text.strip(), found.lines)
        elif found.lines and self.doubt:
            *above, last = found.lines
            self._one(number, text.strip(), second_thoughts.asked_back(last, self.doubt, self.reader, above))
        else:
            self._one(number, text.strip(), asked_back(text, read, found, self.reader))

    def _may_wait(self, read: Read, number: int) -> bool:
        """Whether an order that is not possible now may be one for later in the same turn."""
        return isinstance(read, Refusal) and read.not_now and self._is_interrupted(read, number)

    def _understood_ahead(self, number: int, text: str, read: Read) -> list[str]:
        """The orders of a line in everyday words that waits behind what others are asked, as if they let it pass."""
        waits = not (self.over or self.held or self.outcome.trial) and isinstance(read, Ignored | Refusal) \
            and self._is_interrupted(Refusal(text, ""), number)
        if not waits or rest_of_mail.may_follow(text, self.game, self.language):
            return []
        reader = self._reader_ahead()
        found = said_otherwise(text, reader) if reader else None
        return found.lines if found and found.clear and not found.why else []

    def _reader_ahead(self) -> Reader | None:
        """The Reader of the moment when the role is asked again, where all others let it pass; None for none."""
        if self.ahead is None or self.ahead[0] is not self.state:
            state = supposing.passed_by(self.game, self.state, self.role)
            self.ahead = self.state, None if state is None else self.reader.at(state)
        return self.ahead[1]

    def _as_understood(self, number: int, text: str, orders: list[str]) -> None:
        """Carry out the orders that a line in everyday words comes to, each shown as it was understood."""
        for order in orders:
            self._one(number, text if len(orders) == 1 else order, self.reader.read(order))

    def _first_possible(self, number: int, text: str, several: Sequence[Fallback]) -> None:
        """Of several orders the first possible one, and those that stand with it behind semicolons."""
        try:
            chosen = choose(several, self.reader)
        except Illegal as refused:
            refusal = self.reader.refusal(text, refused)
            self._one(number, text, as_supposed(text, refusal, self.reader) or refusal)
            return
        if chosen.read is None:
            passed = chosen.passed and Ignored(text, self._said("passed_over", why=chosen.refused[0][1].sentence))
            self._one(number, text, passed or chosen.refusal(text, self.reader))
            self.outcome.results[-1].passed = chosen.passed and self.outcome.results[-1].status == IGNORED
            return
        reasons, pieces = chosen.reasons(self.reader), parting.pieces(chosen.order, self.reader)
        self._one(number, text, chosen.read)
        result = self.outcome.results[-1]
        if result.status in (DONE, HELD, NOTED, STOPPED):
            result.chosen = chosen.order
            result.sentence = self._said("of_several", order=chosen.order, reasons=reasons,
                                         then=result.sentence if result.status == STOPPED else None)
        for piece in pieces[1:]:
            self._one(number, piece.strip(), self.reader.read(piece))

    def _said(self, name: str, **values: object) -> str:
        return self.reader.spoken.say("lines", name, values)

    def _one(self, number: int, text: str, read: Read) -> None:
        result = LineResult(number, text, NOT_REACHED)
        self.outcome.results.append(result)
        if isinstance(read, Meta):
            result.status, result.meta = META, read
        elif (ended := self._has_ended(text, read)) and not self.over:
            result.status, result.sentence = IGNORED, self._said(ended)
        elif self.held and not self.fault and not isinstance(read, Ignored):
            self._wait_behind(result, self.held)
        elif aside := self._put_aside(read):
            result.sentence = self._said(aside)
        elif isinstance(read, Ignored) and not self._stands_among_orders(number, text, read):
            result.status, result.sentence = IGNORED, read.why
        elif isinstance(read, Ignored):
            self._refuse(result, self.reader.refusal(text, Illegal("among_orders", {})))
        elif self.fault:
            self._not_reached(result, self.fault)
        elif isinstance(read, Refusal):
            self._keep_or_refuse(result, read)
        elif against := self._contradicted(number, read):
            self._refuse(result, self.reader.refusal(text, against))
        else:
            self._carry_out(result, read)

    def _contradicted(self, number: int, read: Command) -> Illegal | None:
        """The refusal of an order of which a line below says otherwise what it settles, naming both; else None."""
        said = self._settled(read)
        for at, text in self.replies.lines.items() if said else ():
            below = self._settled(self._read_below(at, text)) if at > number and at not in self.within else {}
            if any(said[what] != how for what, how in below.items() if what in said):
                both = {"one": read.text.strip(), "other": text.strip(), "line": at}
                return Illegal("contradicts", both, self.reader.options[read.command["verb"]].rules)
        return None

    def _settled(self, read: Read) -> Mapping[Hashable, Any]:
        """What an order says once and for all; nothing of a line that is none."""
        option = self.reader.options.get(read.command["verb"]) if isinstance(read, Command) else None
        return option.settles(read.command) if option and option.settles and isinstance(read, Command) else {}

    def _read_below(self, at: int, text: str) -> Read:
        """A line as it reads at the first order that is compared with it; once, for a mail may have many."""
        if at not in self._below:
            self._below[at] = self.reader.read(text)
        return self._below[at]

    def _stands_among_orders(self, number: int, text: str, read: Ignored) -> bool:
        """Whether what is not understood may be one of the orders among which it stands: a line that names two things,
        or a part of one, parted by semicolons, that may speak of any; or the only one, above the mere end of a turn.
        """
        above = any(result.command for result in self.outcome.results)
        is_talk = read.why == self._said("talk") and not text.rstrip().endswith((":", "?"))
        if self.over or not is_talk or len(text.split()) > MOST_WORDS:
            return False
        below = [line for at, line in self.replies.lines.items() if at > number][:MOST_BELOW]
        if not above:
            return self._are_only_ends(below) and not is_said_to_people(text) and is_more_than_talk(text, self.reader)
        if any(result.number == number and result.command for result in self.outcome.results):
            return bears_on_orders(text, self.reader) and fold(text.split()[0]) not in TALK
        return names_what_is_wanted(text, self.reader, TWO) and any(
            isinstance(self.reader.read(line), Command | Refusal) for line in below)

    def _are_only_ends(self, lines: Sequence[str]) -> bool:
        """Whether all orders of these lines, of which there are some, name nothing: they only end the turn."""
        reads = [self.reader.read(line) for line in lines]
        orders = [read.command for read in reads if isinstance(read, Command)] + [
            order.command for line, read in zip(lines, reads, strict=True) if isinstance(read, Ignored | Refusal)
            if (found := said_otherwise(line, self.reader)) and found.sure for one in found.lines
            if isinstance(order := self.reader.read(one), Command)]
        return bool(orders) and all(len(command) == 1 for command in orders)

    def _put_aside(self, read: Read) -> str:
        """Why an order is not carried out, as the phrase that says so; "" for no reason."""
        if isinstance(read, Command) and read.command["verb"] in self.aside:
            return "earlier_mail" if read.command["verb"] in self.later() else ""
        return self.outdated

    @property
    def over(self) -> bool:
        """Whether an order has failed, so that nothing more is carried out."""
        return self.fault is not None

    def _not_reached(self, result: LineResult, fault: BehindAFault) -> None:
        """Behind an order that was not carried out, and what is wrong with this one besides."""
        stopped = next((result.number for result in self.outcome.results if result.status == STOPPED), None)
        why = self._said("after_failure") if stopped is None else self._said("after_chance", line=stopped)
        result.sentence, wrong = why, fault.fault(result.text)
        if wrong:
            supposed = None if wrong.unread else fault.supposed or None
            result.sentence = self._said("besides", why=why, wrong=wrong.sentence, supposed=supposed)
            result.rules = wrong.rules

    def _has_ended(self, text: str, read: Read) -> str:
        """Of a line that only ends a turn of the role's own: what says that it has ended already; "" for any other."""
        here, answered = (self.game, self.state, self.role), self.outcome.answered
        possible = not isinstance(read, Refusal) and not self.outdated
        if possible or self.outdated not in ENDS_FINE or not only_ends(text, self.game, self.language):
            return ""
        if answered:
            return "ended_already" if rest_of_mail.has_ended(*here, answered) else ""
        asked = self.role in self.game.pending(self.state) and not self.outdated
        return "ended_before" if not asked and rest_of_mail.no_turn(*here) else ""

    def _keep_or_refuse(self, result: LineResult, refusal: Refusal) -> None:
        """An order behind one that has put a question to somebody waits; it is judged when its turn comes."""
        waits = self._is_interrupted(refusal, result.number)
        if not waits or not rest_of_mail.may_follow(result.text, self.game, self.language):
            self._ask_back(result, refusal, waits)
            return
        try:
            rest_of_mail.check(result.text, self.game, self.language)
            conditions_of(guarded(result.text, self.game, self.language), self.reader)
        except Illegal as wrong:
            self._ask_back(result, self.reader.refusal(result.text, wrong), waits)
            return
        result.status = KEPT
        self.held_up = self.held_up or (len(self.outcome.results) - 1, self.state)
        if self.outcome.trial and self._suppose():
            self.outcome.results.remove(result)
            self.take(result.number, result.text)

    def _suppose(self) -> bool:
        """A trial goes on behind the usual replies of the others, where these can be told; whether they can."""
        state, replies = supposing.usual(self.game, self.state, self.role, self.language)
        if state is None and not replies and self.supposes:
            state = supposing.passed_by(self.game, self.state, self.role)
            self._suppose_nobody(state)
        elif not replies:
            return False
        if state is None:
            return False
        self.supposed, self.state = [*self.supposed, *replies], state
        self._look()
        return True

    def _suppose_nobody(self, state: State | None) -> None:
        """From the line that is read on nobody interferes, where that leads to a state."""
        if state is not None and self.undisturbed is None:
            self.undisturbed = len(self.outcome.results) - 1

    def tell_what_is_supposed(self) -> None:
        """In a trial: which replies the orders behind a question to others were tried with, and what others change."""
        if self.undisturbed is not None and self.outcome.results:
            first = self.outcome.results[self.undisturbed]
            first.sentence = self._said("supposed.undisturbed", more=first.sentence or None)
        behind = self._behind() if self.supposed else []
        fates = self._fates(behind)
        for place, result in enumerate(behind):
            other = supposing.otherwise(fates, place) if result.status != REFUSED else None
            if other or not place:
                result.sentence = self._as_supposed(result.sentence, place, other)

    def _as_supposed(self, more: str, place: int, other: supposing.Fate | None) -> str:
        told = {"more": more or None, "replies": supposing.told(self.supposed, self.game)}
        if other is None:
            return self._said("supposed", **told)
        why = other.refused[place]
        return self._said("supposed.otherwise", **told, others=supposing.told(other.replies, self.game),
                          why=why.sentence, rules=why.rules)

    def refuse_what_never_is(self) -> None:
        """Of orders that wait, the first that is possible under no answer of the others is refused at once."""
        behind = self._behind()
        never = supposing.never(self._fates(behind)) if behind else None
        if never is None or self.over:
            return
        place, refusal = never
        self._refuse(behind[place], refusal)
        behind[place].sentence = self._said("supposed.never", why=refusal.sentence)
        for result in behind[place + 1:]:
            result.status, result.sentence = NOT_REACHED, self._said("after_failure")

    def _behind(self) -> list[LineResult]:
        """The orders behind the first question to others."""
        first, _ = self.held_up or (len(self.outcome.results), None)
        meant = (KEPT, DONE, NOTED, STOPPED, REFUSED)
        return [result for result in self.outcome.results[first:] if result.status in meant]

    def _fates(self, behind: Sequence[LineResult]) -> list[supposing.Fate]:
        """What becomes of these by what the others answer."""
        _, state = self.held_up or (0, self.state)
        return supposing.fates([result.text for result in behind], self.game, state, self.role, self.language,
                               [filing for _, filing in self.filed])

    def _ask_back(self, result: LineResult, refusal: Refusal, waits: bool) -> None:
        """Refuse a line, and note what is meant where it has a slip of the pen; a trial goes on with that."""
        found = Mended(refusal.meant, ()) if refusal.meant else meant(result.text, self.reader, waits)
        if not found and (line := with_the_name(refusal, self.reader) or all_the_way(refusal, self.reader)):
            found, refusal = Mended(line, ()), replace(refusal, only_yes=True)
        if found and self.outcome.trial:
            self._try_meant(result, found)
            return
        self.outcome.meant, self.outcome.only_yes = found.text if found else "", refusal.only_yes
        self._refuse(result, refusal, self.outcome.meant)

    def _try_meant(self, result: LineResult, found: Mended) -> None:
        at = self.outcome.results.index(result)
        del self.outcome.results[at:]
        self.take(result.number, found.text)
        tried = self.outcome.results[at]
        tried.text, more = result.text, tried.sentence or None
        tried.sentence = self._said("slips.and_more", slips=found.slips, more=more) if found.slips \
            else self._said("read_as", order=found.text)

    def round_off(self, whole: bool) -> None:
        """What goes without saying at the end of a mail in which all was carried out; it may have to wait."""
        if not whole:
            return
        if self.outcome.trial and not self.over and rest_of_mail.goes_on(self.game, self.state, self.role):
            self.held_up = self.held_up or (len(self.outcome.results), self.state)
            self._suppose()
        results = [result for result in self.outcome.results if result.command]
        last = str(results[-1].command["verb"]) if results and results[-1].command else ""
        if self.over or not last or self.outcome.kept:
            return
        command = self.game.facet(Orders).rounds_off(self.state, self.role, last)
        if command is None:
            return
        text, number = verb_name(command["verb"], self.reader.vocabulary), results[-1].number
        if command["verb"] in (option.verb for option in self.game.options(self.state, self.role)):
            self._one(number, text, Command(text, command))
        elif rest_of_mail.goes_on(self.game, self.state, self.role) \
                or self._asks_back(number):
            self.outcome.results.append(LineResult(number, text, KEPT))
        else:
            return
        self.outcome.results[-1].sentence = self._said("goes_without_saying")

    def _is_interrupted(self, refusal: Refusal, number: int) -> bool:
        """Whether orders of this mail belong to a turn of the role's own that goes on after answers, its own too."""
        return self.stage == self.game.stage(self.state) and rest_of_mail.is_own(self.outcome.answered, self.game) \
            and (rest_of_mail.goes_on(self.game, self.state, self.role)
                 or refusal.not_now and self._asks_back(number))

    def _asks_back(self, number: int) -> bool:
        """Whether the role itself is asked first, and what stands on this line waits for its answer."""
        so_far = replace(self.outcome, tried=self.state)
        standing = thens.standing(self.filed, so_far, self.game, self.language, self.begun)
        above = [filing for at, filing in standing if at < number]
        return rest_of_mail.asks_back(self.game, self.state, self.role, above)

    def _refuse(self, result: LineResult, refusal: Refusal, supposed: str = "") -> None:
        """Refuse a line; those behind it are judged as if it were done as it is supposed to be meant."""
        result.status, result.sentence = REFUSED, refusal.sentence
        result.rules, result.nearest = tuple(refusal.rules), tuple(refusal.nearest)
        self.fault = BehindAFault(self.reader, [filing for _, filing in self.filed], supposed)

    def _is_held(self, result: LineResult, read: Command) -> bool:
        """What an order gives away is told; where that is dear it waits, if it can be carried out at all."""
        lost = self.game.facet(Orders).loses(self.state, self.role, read.command)
        if lost is None or not self.reader.allows(read.command):
            return False
        self.outcome.lost.append(self.reader.spoken.tell(lost))
        if self.holds:
            result.status, self.outcome.held = KEPT, True
            self.held = BehindAFault(self.reader, [filing for _, filing in self.filed], read.text)
        return self.holds

    def _wait_behind(self, result: LineResult, held: BehindAFault) -> None:
        """Behind an order that is held: what could not be carried out is refused now."""
        wrong = held.fault(result.text)
        if wrong:
            self._refuse(result, wrong)
        else:
            result.status = KEPT

    def _take_back(self) -> None:
        """The answer that an earlier mail has given is open again."""
        command = shapes.command("wait")
        state, events = self._apply(command)
        if not self.outcome.trial:
            self.outcome.accepted.append(Accepted(command, [], events))
        self.state, self.replies.answered = state, False

    def _carry_out(self, result: LineResult, read: Command) -> None:
        if read.anew:
            self._take_back()
        if self._is_held(result, read):
            return
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
        if read.anew:
            result.sentence = self._said("in_place", more=result.sentence or None)
        if state is None:
            result.status, result.sentence = STOPPED, self.outcome.stopped or ""
            self.fault = BehindAFault(self.reader)
            return
        if not self.outcome.trial:
            self.outcome.accepted.append(Accepted(read.command, self.chance.record[before:], events))
        result.move = self.game.facet(Moves).under_way(state)
        held = self.role in self.game.settled(state) and read.command["verb"] not in self.aside
        result.status = HELD if held else DONE
        if not events:
            self._note_where_nothing_is_settled(result, state, read.command)
        self._go_on(state)

    def _has_turned(self) -> bool:
        """Whether the stage in which the mail came is over, or the match."""
        goes_on = self.game.pending(self.state) or self.game.is_closing(self.state)
        return not goes_on or self.game.stage(self.state) != self.stage

    def _note_where_nothing_is_settled(self, result: LineResult, state: State, command: shapes.Command) -> None:
        """An answer that leaves its question open is noted, and what is still asked is told."""
        if is_unsettled(self.game, self.state, state, self.role, command):
            result.status = NOTED
            asked = still_asked(self.game, state, self.role, self.reader.spoken) or None
            result.sentence = self._said("settles_nothing", more=result.sentence or None, asked=asked)

    def _go_on(self, state: State) -> None:
        """The next order meets the state after this one, whose question may be answered by it."""
        asked = self.game.pending(self.state).get(self.role)
        if asked and self.game.pending(state).get(self.role) != asked:
            self.outcome.answered.append(asked)
        self.state = state
        if self.outcome.turned is None and self._has_turned():
            self.outcome.turned = len(self.outcome.results)
        self.replies.answered = self.replies.answered and self.role in self.game.settled(state)
        self._look()

    def _apply(self, command: shapes.Command) -> tuple[State, list[Event]]:
        return self.game.apply(self.state, self.role, command, self.chance)

    def _try(self, command: shapes.Command) -> tuple[State | None, list[Event]]:
        """Where it is not known what the others do unseen, nobody is supposed to do anything."""
        self.chance.before_command(self.game, self.state, self.role, command)
        tried = self.game.trial(self.state, self.role, command, own=True)
        if tried[0] is None and self.supposes:
            tried = self.game.trial(self.game.facet(Windows).undisturbed(self.state), self.role, command,
                                    undisturbed=True, own=True)
            self._suppose_nobody(tried[0])
        state, events, stopped = tried
        if stopped:
            self.outcome.stopped = vocabulary_of(self.game, self.language).spoken.tell(stopped)
        return state, events
