"""Random whole matches of any game, with every promise of the kernel checked at every step.

After each command: the state is plain JSON data, `check` holds, frames hold what their procedures declare, only asked
roles have options, every default is legal, some random command is legal, `apply` left its input alone, the recorded
draws give the same outcome again, and what a role may not know can be exchanged without any change to what it sees
(the leak test).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeAlias
from zlib import crc32

from .chance import Chance, Replay, Seeded
from .decisions import Option
from .errors import BrokenInvariant, Illegal
from .facets import Counted, Positions
from .game import Game
from .leaks import Leak, Proof, carry_out, look, stay_quiet, try_order
from .phrases import Phrase
from .running import watching_frames
from .shapes import Command, Draw, Event, Options, Plain, S
from .shown import as_bytes, difference
from .told_alike import close_told, order_told, setup_told

PUBLIC = "public"
LEAST_RELUCTANCE = 0.1
TAKEN_BACK = 0.2  # of the questions that all have answered
RECONSIDERED = 0.05  # of the steps at which some have answered and others have not
SHOWN = 20  # journal rows in a fault's text
MARKED = 100  # commands of which each mark of a match tells
Played: TypeAlias = tuple[str | None, Command, list[Draw]]  # role, command, draws
Outcome: TypeAlias = tuple[S, list[Event]]
Work: TypeAlias = Callable[[Chance], Outcome[S]]
Mails: TypeAlias = Callable[[S, list[Event]], None]


class Fault(Exception):
    """A promise of the kernel was broken; `journal` holds the commands up to there as (role, command, draws)."""

    def __init__(self, sentence: str, journal: Iterable[Played] = ()) -> None:
        self.journal = list(journal)
        rows = [json.dumps(row) for row in self.journal[-SHOWN:]]
        super().__init__("\n".join([sentence, f"journal, {len(self.journal)} commands, the last {len(rows)}:", *rows]))


@dataclass(slots=True)
class Statistics:
    """What a random match did: commands by verb, verbs offered, sampled commands refused, what the leak test has
    proved, what the game's `tally` found in the events, marks, and whether the match came to its end.

    A mark stands for every state, command, draw and event up to there and for all that the leak test looked at; there
    is one for each hundred commands and one for the end. Where two trees play a seed alike, the marks are the same.
    """

    steps: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    proof: Proof = field(default_factory=Proof)
    tallied: Counter[tuple[str, Hashable]] = field(default_factory=Counter)
    marks: list[int] = field(default_factory=list)
    finished: bool = False


def play_random(game: Game[S], scenario: str, options: Options, seed: int | str, steps_limit: int = 2000,
                until: Callable[[S], bool] | None = None, defaults: float = 0.1, tries: int = 20,
                observer: str | None = PUBLIC, leaks_every: int = 1, aside: float = 0.05,
                position: Mapping[str, Plain] | None = None, held: bool = False, checked: bool = True,
                journal: list[Played] | None = None, brief: bool = False,
                mails: Mails[S] | None = None) -> Statistics:
    """Play one random match and return Statistics; Fault at the first broken promise.

    until(state): ends the match early. defaults: the share of answers left to the deadline. tries: how often an option
    is sampled before it counts as without legal command. observer: a reader that is no role and sees only what is
    public, None when the game's view takes none. leaks_every: steps between leak tests. aside: the share of steps at
    which some role gives an order that it may give at any time. position: what `Positions.read` reads; the match starts
    there. held: questions are held open for second thoughts and under seal (`Game.setup`). checked: False plays without
    any check, much faster. journal: a list that takes its commands, each as (role, command, draws); role None closes a
    question. brief: as for `Game.setup`. mails(state, events): tells as mails would; what it raises is a fault.
    """
    match = (_Match if checked else _Unchecked)(game, Random(f"harness {seed}"), Seeded(seed), tries, journal, mails)
    match.exchange.seed(f"exchange {seed}")
    match.begin(scenario, options, position, {"second_thoughts": held, "sealed": held, "brief": brief})
    readers = [*game.roles, *([observer] if observer else [])]
    while match.goes_on() and match.statistics.steps < steps_limit:
        if until and until(match.state):
            break
        match.check(readers if match.statistics.steps % leaks_every == 0 else ())
        match.step(defaults, aside)
    match.check()
    match.check_proof()
    match.leave_mark(as_bytes(match.state))
    match.statistics.finished = not match.goes_on()
    return match.statistics


class _Match(Generic[S]):
    state: S

    def __init__(self, game: Game[S], rng: Random, chance: Chance, tries: int,
                 journal: list[Played] | None = None, mails: Mails[S] | None = None) -> None:
        self.game, self.rng, self.chance, self.tries = game, rng, chance, tries
        self.exchange = Random("exchange")  # apart, so that looking for leaks changes no match
        self.readers: Sequence[str] = ()
        self.journal = [] if journal is None else journal
        self.statistics = Statistics()
        self.mark = 0
        self.tempers: dict[tuple[str, str], float] = {}
        self.mails = mails or (lambda state, events: None)

    def fault(self, sentence: str) -> Fault:
        return Fault(f"{self.game.key}, step {self.statistics.steps}: {sentence}", self.journal)

    def goes_on(self) -> bool:
        return bool(self.game.pending(self.state)) or self.game.is_closing(self.state)

    def leave_mark(self, seen: bytes) -> None:
        """Keep the number that stands for all up to here."""
        self._see(seen)
        self.statistics.marks.append(self.mark)

    def _see(self, seen: bytes) -> None:
        self.mark = crc32(seen, self.mark)

    def begin(self, scenario: str, options: Options, position: Mapping[str, Plain] | None,
              asking: Mapping[str, bool]) -> None:
        def start(chance: Chance) -> Outcome[S]:
            state, events = self.game.setup(scenario, options, chance, **asking)
            return self.game.facet(Positions).read(state, position, chance, self.game) if position else (state, events)

        self.state, events = start(self.chance)
        if not position:
            self._check_beginning(lambda chance: self.game.begun(scenario, options, chance, **asking))
        self._replayed(start, self.chance.record, self.state, events)
        self._tally(events)
        self._tell(events)

    def _check_beginning(self, begun: Callable[[Chance], S]) -> None:
        """Nobody is told of the first hands of others."""
        with self._leaks():
            setup_told(self.game, begun, self.chance.record, [*self.game.roles, PUBLIC], self.exchange)

    # What holds between commands.

    def check(self, readers: Sequence[str] = ()) -> None:
        """Everything that must hold while the match waits; readers: whose secrets are tested, in the next command too.
        """
        self.readers = readers
        before = as_bytes(self.state)
        self._check_rules()
        self._check_secrets(readers)
        if as_bytes(self.state) != before:
            raise self.fault("looking at the state (check, options, default, view, exchange) changed it")

    def _check_rules(self) -> None:
        self._plain(self.state, "state")
        try:
            self.game.check_state(self.state)
        except BrokenInvariant as broken:
            raise self.fault(f"check: {broken}") from broken
        asked = self.game.pending(self.state)
        for role in self.game.roles:
            if role in asked:
                self._check_default(role)
                self._check_options(role)
            elif role not in self.game.settled(self.state) and self.game.options(self.state, role):
                raise self.fault(f"{role} is not asked and has options")

    def _plain(self, data: object, what: str) -> None:
        try:
            same = json.loads(json.dumps(data)) == data
        except (TypeError, ValueError) as error:
            raise self.fault(f"the {what} is no JSON: {error}") from error
        if not same:
            raise self.fault(f"the {what} changes on its way through JSON (tuple, or key that is no text)")

    def _check_default(self, role: str) -> None:
        default = self.game.default(self.state, role)
        try:
            self.game.option(self.state, role, default.get("verb")).accept(default)
        except Illegal as refused:
            raise self.fault(f"the default {default} of {role} is refused: {refused}") from refused

    def _check_options(self, role: str) -> None:
        for option in self.game.options(self.state, role):
            if not isinstance(option.help, str | Phrase):
                raise self.fault(f"{role} is not told what the order {option.verb} does: its help is {option.help!r}")
            if not isinstance(option.rules, tuple | list):
                raise self.fault(f"the rules of the order {option.verb} are a tuple of ids, ({option.rules!r},), not "
                                 f"{option.rules!r}")

    # Secrets.

    def _check_secrets(self, readers: Iterable[str]) -> None:
        with self._leaks():
            for reader in readers:
                for seen in look(self.game, self.state, reader, self.exchange, self.statistics.proof):
                    self._see(seen)
                if reader in self.game.pending(self.state):
                    try_order(self.game, self.state, reader, self.exchange)

    def _check_told(self, role: str | None, command: Command, draws: list[Draw], after: S, events: list[Event]) -> None:
        """Whoever has no part in a command learns of it what he may."""
        if not self.readers:
            return
        with self._leaks():
            if role is None:
                close_told(self.game, self.state, draws, self.readers, self.exchange)
                return
            others = [reader for reader in self.readers if reader not in self.game.own(self.state, role)]
            order = role, command, draws
            carry_out(self.game, self.state, self.exchange.choice(others), order, self.exchange)
            order_told(self.game, self.state, order, others, self.exchange)
            for reader in others:
                stay_quiet(self.game, self.state, after, reader, events)

    @contextmanager
    def _leaks(self) -> Iterator[None]:
        try:
            yield
        except Leak as leak:
            raise self.fault(f"leak: {leak}") from leak
        except BrokenInvariant as broken:  # in an order that is only tried
            raise self.fault(f"check: {broken}") from broken

    def check_proof(self) -> None:
        """Each secret was exchanged as often as it takes; looking for leaks would prove nothing otherwise."""
        if unproven := self.statistics.proof.unproven():
            raise self.fault("hardly ever exchanged: " + ", ".join(f"{key} for {kind}" for key, kind in unproven))

    # One command.

    def _aside(self, role: str) -> bool:
        """Whether a role, asked or not, gave one of the orders that it may give at any time."""
        options = self.game.anytime_options(self.state, role)
        return bool(options) and self._try(role, self.rng.choice(options))

    def step(self, defaults: float, aside: float) -> None:
        """One command: an order, a default, an answer taken back, or the end of a question held open."""
        if self.game.is_closing(self.state):
            self._think_again()
            return
        role = self.rng.choice(list(self.game.pending(self.state)))
        settled = self.game.settled(self.state)
        if settled and self.rng.random() < RECONSIDERED:
            role = self.rng.choice(settled)
        elif self.rng.random() < defaults:
            if not self._apply(role, self.game.default(self.state, role)):
                raise self.fault(f"the default of {role} is refused when it is carried out")
            return
        if self.rng.random() >= aside or not self._aside(self.rng.choice(self.game.roles)):
            self._order(role)

    def _order(self, role: str) -> None:
        """Some order that a role is offered, tried in the order of its liking."""
        options = self.game.options(self.state, role)
        if not options:
            raise self.fault(f"dead end: {role} is asked and has no option")
        self.statistics.offered.update(option.verb for option in options)
        options.sort(key=lambda option: self.rng.random() ** self._reluctance(role, option.verb), reverse=True)
        if not any(self._try(role, option) for option in options):
            verbs = ", ".join(option.verb for option in options)
            raise self.fault(f"dead end: no legal command of {role} found in {self.tries} tries each of: {verbs}")

    def _think_again(self) -> None:
        """All have answered: now and then one takes its answer back, otherwise the question is closed."""
        settled = self.game.settled(self.state)
        if settled and self.rng.random() < TAKEN_BACK:
            self._apply(self.rng.choice(settled), {"verb": "wait"})
        else:
            self._carried_out(None, {"verb": "close"}, lambda chance: self.game.close(self.state, chance))

    def _reluctance(self, role: str, verb: str) -> float:
        """How little a role likes an order in this match, so that matches differ as those of people do."""
        return self.tempers.setdefault((role, verb), self.rng.expovariate(1) + LEAST_RELUCTANCE)

    def _try(self, role: str, option: Option[S]) -> bool:
        for _ in range(self.tries):
            command = option.random(self.rng)
            if command is not None and self._apply(role, command):
                return True
        return False

    def _apply(self, role: str, command: Command) -> bool:
        """Whether the command was carried out; everything `apply` promises is checked."""
        return self._carried_out(role, command, lambda chance: self.game.apply(self.state, role, command, chance))

    def _carried_out(self, role: str | None, command: Command, work: Work[S]) -> bool:
        before, drawn = as_bytes(self.state), len(self.chance.record)
        try:
            with watching_frames():
                state, events = work(self.chance)
        except Illegal as refused:
            return self._refused(role, command, drawn, refused)
        except BrokenInvariant as broken:
            raise self.fault(f"{command}: {broken}") from broken
        draws = self.chance.record[drawn:]
        self.journal.append((role, command, draws))
        if as_bytes(self.state) != before:
            raise self.fault("apply changed the state it was given")
        self._plain(command, "command")
        self._replayed(work, draws, state, events)
        self._check_told(role, command, draws, state, events)
        self.state = state
        self.statistics.steps += 1
        self._see(before + as_bytes([role, command, draws, events]))
        if self.statistics.steps % MARKED == 0:
            self.leave_mark(b"")
        self.statistics.verbs[command["verb"]] += 1
        self._tally(events)
        self._tell(events)
        return True

    def _tell(self, events: list[Event]) -> None:
        before = as_bytes(self.state)
        try:
            self.mails(self.state, events)
        except Exception as fault:
            raise self.fault(str(fault)) from fault
        if as_bytes(self.state) != before:
            raise self.fault("telling of the state (report, HELP, questions) changed it")

    def _tally(self, events: list[Event]) -> None:
        self.statistics.tallied.update(found for event in events if (found := self.game.facet(Counted).tally(event)))

    def _refused(self, role: str | None, command: Command, drawn: int, refused: Illegal) -> bool:
        if len(self.chance.record) > drawn:
            self.journal.append((role, command, self.chance.record[drawn:]))
            raise self.fault(f"refused after a draw: {refused}")
        self.statistics.refused[command["verb"]] += 1
        return False

    def _replayed(self, again: Work[S], draws: list[Draw], state: S, events: list[Event]) -> None:
        """The recorded draws give the same state and events, and none is left over."""
        self._plain(events, "list of events")
        chance = Replay(draws)
        try:
            outcome = again(chance)
            chance.finish()
        except LookupError as error:
            raise self.fault(f"replay: {error}") from error
        for what, first, second in zip(("state", "events"), (state, events), outcome, strict=True):
            if as_bytes(first) != as_bytes(second):
                raise self.fault(f"replay gives another {what}: {difference(first, second)}")


class _Unchecked(_Match[S]):
    """A match that only goes on."""

    def check(self, readers: Sequence[str] = ()) -> None:
        pass

    def _plain(self, data: object, what: str) -> None:
        pass

    def _replayed(self, again: Work[S], draws: list[Draw], state: S, events: list[Event]) -> None:
        pass

    def _check_beginning(self, begun: Callable[[Chance], S]) -> None:
        pass
