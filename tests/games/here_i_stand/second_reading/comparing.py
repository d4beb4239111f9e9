"""Random matches in which the program and the second reading judge the same orders and the same dice.

One comparison is one candidate order (legal for both, or refused by both for a rule they share), one pool of dice, or
one event or outcome that a reading can foresee. Everything on which they differ is collected, like with like.
"""

import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import yaml

from pbem.engine import copy
from pbem.engine.chance import CARDS, Seeded
from pbem.engine.errors import Illegal
from pbem.engine.facets import MatchOptions, Positions
from pbem.engine.phrases import Phrase
from pbem.engine.running import Running, top, voice
from pbem.games.here_i_stand import GAME

from . import chapters  # noqa: F401
from .board import Board
from .near_misses import near_miss
from .registry import (
    CANDIDATES,
    DRAWS,
    EVENTS,
    JUDGES,
    NEEDS,
    OUTCOMES,
    PLAYED,
    ROLLS,
    SIGHTS,
)

TRIED_WHOLE = 0.05  # of the orders both hold to be legal: carried out on trial, for a refusal that comes later
NEAR_MISSES = 3  # of each order drawn
MOST_STEPS = 4000  # of a match
UNNAMED = "no rule"


@dataclass
class Difference:
    """Something on which both differ: how often, and the first time it was met."""

    what: str
    example: str
    times: int = 0
    seeds: list = field(default_factory=list)


@dataclass
class Totals:
    """What was compared: kinds (legal, refused, dice, ...), rules, what no reading covers, differences by kind."""

    kinds: Counter = field(default_factory=Counter)
    verbs: Counter = field(default_factory=Counter)
    rules: Counter = field(default_factory=Counter)
    uncovered: Counter = field(default_factory=Counter)
    unrolled: Counter = field(default_factory=Counter)
    unnamed: Counter = field(default_factory=Counter)
    differences: dict = field(default_factory=dict)
    states: int = 0
    matches: int = 0

    @property
    def compared(self):
        return sum(self.kinds.values())

    def add(self, other):
        for name in ("kinds", "verbs", "rules", "uncovered", "unrolled", "unnamed"):
            getattr(self, name).update(getattr(other, name))
        self.states += other.states
        self.matches += other.matches
        for key, found in other.differences.items():
            mine = self.differences.setdefault(key, Difference(found.what, found.example))
            mine.times += found.times
            mine.seeds += found.seeds[:5]
        return self


class Match:
    """One random match, compared at every question.

    per_verb: candidates tried for each verb of a question. only: decisions or verbs to be compared alone.
    reluctance: verb -> how little everybody likes it; the others are drawn for each power.
    """

    def __init__(self, seed, scenario, options, position=None, per_verb=8, only=(), reluctance=None):
        self.seed, self.scenario, self.settings = seed, scenario, GAME.facet(MatchOptions).complete(scenario, options)
        self.rng, self.chance = Random(f"second reading {seed}"), Watched(seed, self)
        self.per_verb, self.only = per_verb, only
        self.totals, self.memory, self.late = Totals(matches=1), {}, set()
        self.tempers = {(role, verb): least for role in GAME.roles for verb, least in (reluctance or {}).items()}
        self.options, self.step, self.command = {}, 0, None
        self.state, _ = GAME.setup(scenario, self.settings, self.chance)
        if position:
            self.state, _ = GAME.facet(Positions).read(self.state, position, self.chance, GAME)

    def play(self, steps=MOST_STEPS):
        """Play to the end of the match, or so many steps; the Totals."""
        while GAME.pending(self.state) and self.step < steps:
            self.compare()
            self.one_step()
            self.step += 1
        return self.totals

    # Orders.

    def compare(self):
        """All covered options of all who are asked, judged twice."""
        frame, board, pending = top(self.state), Board(self.state), GAME.pending(self.state)
        self.totals.states += 1
        self.options = {role: GAME.options(self.state, role) for role in pending}
        for role, asked in pending.items():
            for option in self.options[role]:
                key = asked["decision"], option.verb
                if self.only and not {*key} & {*self.only}:
                    continue
                if key in JUDGES:
                    self._compare(board, role, voice(frame, role), option, key)
                else:
                    self.totals.uncovered[key] += 1
            self._compare_missing(board, role, voice(frame, role), asked["decision"])
        for reading in () if self.only else SIGHTS:
            self.command = "at the question"
            self.compared("sight", (reading.__name__,), reading(board))

    def _compare_missing(self, board, role, who, decision):
        """Verbs that a role is not offered: both must have a reason."""
        possible = [option.verb for option in self.options[role]]
        offered = {*possible, *(option.verb for option in GAME.anytime_options(self.state, role))}
        for (where, verb), reading in NEEDS.items():
            if where == decision and verb not in offered and (not self.only or {where, verb} & {*self.only}):
                refused = GAME.refusal(self.state, role, verb, possible)
                self._agree(("not offered", where, verb), f"{role}: {verb}", refused, reading(board, who))

    def _compare(self, board, role, who, option, key):
        seen = set()
        for command in self._orders(board, who, option, key):
            written = json.dumps(command, sort_keys=True)
            if written in seen:
                continue
            seen.add(written)
            self._judge(board, role, who, option, key, command)

    def _orders(self, board, who, option, key):
        """Candidates: some legal (as far as random play finds any), more of them nearly so."""
        if not option.args:
            yield {"verb": option.verb}
            return
        draw = CANDIDATES.get(key)
        for number in range(self.per_verb):
            command = draw(board, who, option, self.rng) if draw and number % 2 else option.random(self.rng)
            if command is None:
                command = draw and draw(board, who, option, self.rng)
            if command is None:
                continue
            yield command
            for _ in range(NEAR_MISSES):
                if (other := near_miss(option, command, self.rng)) is not None:
                    yield other

    def _judge(self, board, role, who, option, key, command):
        refused = self._refusal(role, option, key, command)
        broken = JUDGES[key](board, who, command)
        if refused is None and not broken and self.rng.random() < TRIED_WHOLE:
            refused = self._tried(role, key, command)
        if refused is None and broken and key not in self.late:
            refused = self._tried(role, key, command)
        self._agree(key, f"{role}: {command}", refused, broken)

    def _agree(self, key, order, refused, broken):
        """Count an order judged twice. refused: the program's Illegal or None; broken: rules of the reading."""
        self.totals.verbs[key] += 1
        if refused is None and not broken:
            self.totals.kinds["legal"] += 1
        elif refused is not None and broken and (not refused.rules or {*refused.rules} & broken):
            self.totals.kinds["refused" if refused.rules else "refused without a rule"] += 1
            self.totals.rules.update({*refused.rules} & broken or [UNNAMED])
            if not refused.rules:
                self.totals.unnamed[key] += 1
        else:
            self._differ((*key, _verdict(refused), tuple(sorted(broken))), order,
                         f"program: {refused or 'legal'}; reading: {', '.join(sorted(broken)) or 'legal'}")

    def _refusal(self, role, option, key, command):
        """The program's refusal of a command, or None."""
        try:
            option.accept(command)
        except Illegal as refused:
            return refused
        return self._tried(role, key, command) if key in self.late else None

    def _tried(self, role, key, command):
        try:
            GAME.trial(self.state, role, command)
        except Illegal as refused:
            self.late.add(key)
            return refused
        return None

    # Play.

    def one_step(self):
        """Carry out an order of somebody who is asked, as its temper in this match has it."""
        role = self.rng.choice(list(self.options))
        liked = sorted(self.options[role], key=lambda option: self.rng.random() ** self._reluctance(role, option.verb))
        for option in reversed(liked):
            for _ in range(10):
                command = self._drawn(role, option)
                if command is not None and self.carry_out(role, command):
                    return
        if not self.carry_out(role, GAME.default(self.state, role)):
            raise AssertionError(f"seed {self.seed}, step {self.step}: {role} finds no order")

    def _drawn(self, role, option):
        """An order as random play finds it, or where a reading asks for it as the reading draws it."""
        frame = top(self.state)
        key = frame["waiting"][role], option.verb
        if key in PLAYED and self.rng.random() < 0.5:
            return CANDIDATES[key](Board(self.state), voice(frame, role), option, self.rng)
        return option.random(self.rng)

    def _reluctance(self, role, verb):
        return self.tempers.setdefault((role, verb), self.rng.expovariate(1) + 0.1)

    def carry_out(self, role, command):
        """Whether the command was carried out; its dice, events and outcome are compared."""
        frame = top(self.state)
        key, who = (frame["waiting"][role], command["verb"]), voice(frame, role)
        self.command = f"{role}: {command}"
        running = Watching(GAME, copy(self.state), self.chance)
        running.match, self.chance.running = self, running
        try:
            running.answer(role, command)
        except Illegal:
            return False
        before, self.state = self.state, running.state
        if key in OUTCOMES and not self.only:
            old, new = Board(before), Board(self.state)
            for reading in OUTCOMES[key]:
                self.compared("outcome", key, reading(old, who, command, new, running.events), before)
        return True

    def compared(self, kind, key, complaints, state=None):
        """Count what a reading said of dice, an event or an outcome. complaints: None counts nothing."""
        if complaints is None:
            return
        if complaints:
            self._differ((kind, *key, *complaints), self.command, "; ".join(complaints), state)
        else:
            self.totals.kinds[kind] += 1
            self.totals.verbs[(kind, *key)] += 1

    def _differ(self, key, command, verdicts, state=None):
        found = self.totals.differences.get(key)
        if not found:
            example = f"seed {self.seed}, step {self.step}: {command}\n  {verdicts}\n{self._case(state or self.state)}"
            found = self.totals.differences[key] = Difference(verdicts, example)
        found.times += 1
        found.seeds.append(self.seed)

    def _case(self, state):
        """The state as a case file; the frames below say where a question in the middle of something stands."""
        position = GAME.facet(Positions).written(GAME, state, None) if state["stack"] else {}
        case = {"case": f"seed {self.seed}, step {self.step}", "scenario": self.scenario, "options": self.settings,
                "position": position, "play": [], "expect": []}
        frames = "\n".join(f"# {json.dumps(frame)}" for frame in state["stack"][1:])
        return f"{frames}\n{yaml.safe_dump([case], sort_keys=False, width=110, default_flow_style=None)}"


def _verdict(refused):
    return "legal" if refused is None else refused.rules or UNNAMED


class Roll:
    """A pool of dice about to be judged: board, frame and stack at that moment, reason, groups of the pattern, values,
    events of the order so far, memory of the match."""

    def __init__(self, running, reason, groups, values, memory):
        self.board = Board(running.state)
        self.frame, self.stack = self.board.frame, self.board.stack
        self.reason, self.groups, self.values = reason, groups, values
        self.events, self.memory = running.events, memory


def in_one(reason):
    """A reason of chance as one text: the name of its phrase and the values, those of a phrase within it likewise."""
    if not isinstance(reason, Phrase):
        return str(reason)
    return " ".join([reason.name, *map(in_one, reason.values.values())])


class Watched(Seeded):
    """A match's chance that shows each pool of dice to its reading."""

    def __init__(self, seed, match):
        super().__init__(seed)
        self.match, self.running, self._within = match, None, False

    def dice(self, count, reason):
        self._within = True
        values = super().dice(count, reason)
        self._within = False
        self._show(reason, values)
        return values

    def die(self, reason):
        value = super().die(reason)
        if not self._within:
            self._show(reason, [value])
        return value

    def pick(self, choices, reason, chain=CARDS, **more):
        choices = list(choices)
        found, expected = self._read(DRAWS, reason, choices)
        if expected is not None:
            right = sorted(expected, key=str) == sorted(choices, key=str)
            wrong = [] if right else [f"drawn from {choices}, the reading says {expected}"]
            self.match.compared("draw", (found,), wrong)
        return super().pick(choices, reason, chain, **more)

    def _show(self, reason, values):
        found, expected = self._read(ROLLS, reason, values)
        if expected is not None:
            wrong = [] if expected == len(values) else [f"{len(values)} dice rolled, the reading says {expected}"]
            self.match.compared("dice", (found,), wrong)
        elif found is None:
            self.match.totals.unrolled[reason.name] += 1

    def _read(self, readings, reason, values):
        """(pattern, what its reading expects) of the first reading of a reason that says something."""
        if self.running is None or self.match.only:
            return "", None
        for pattern, reading in readings:
            if found := pattern.fullmatch(in_one(reason)):
                expected = reading(Roll(self.running, reason, found.groups(), values, self.match.memory))
                if expected is not None:
                    return pattern.pattern, expected
        return None, None


class Watching(Running):
    """The machine while one order is carried out, which shows each event to its reading."""

    def emit(self, kind, *args, **data):
        super().emit(kind, *args, **data)
        if kind in EVENTS and not self.match.only:
            board = Board(self.state)
            for reading in EVENTS[kind]:
                found = reading(board, self.events[-1], self.match.memory)
                self.match.compared("event", (kind,), found)
