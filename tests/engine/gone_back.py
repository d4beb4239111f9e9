"""Random matches that go back again and again: `python tests/engine/gone_back.py [MATCHES] [GAME ...]` prints figures.

Between random commands moderators rule: an order is left out, another takes its place, the board is changed before a
row or after it, two and three times on top of each other, also behind answers under seal. Each time all is checked
that is promised of going back, and the match goes on from there.
"""

import os
import sys
import traceback
from collections import Counter
from random import Random

from pbem.engine import Illegal, journal, upgrades
from pbem.engine.branching import AFTER, BEFORE, LEAVE_OUT, REPLACE, Correction, branch
from pbem.engine.chance import Chains
from pbem.engine.facets import MatchOptions, Positions
from pbem.engine.given_again import FromPool
from pbem.engine.kept_draws import placed, unbound
from pbem.engine.old_line import line, state_before
from pbem.engine.rollbacks import back, correct, does, standing
from pbem.engine.upgrades import examine
from pbem.games import game as load
from pbem.games import known

HOWS = (LEAVE_OUT, REPLACE, BEFORE, AFTER)
SEAL = "5eed" * 16
TRIES = 12
MOVES = 6


class Wrong(Exception):
    """Something that is promised does not hold."""


class Corrected:
    """A random match. stood, went_back: {how: orders behind the correction}, refused: {phrase: how often}."""

    def __init__(self, key, scenario, seed):
        self.game, self.scenario, self.rng = load(key), scenario, Random(f"{key} {scenario} {seed}")
        self.options = self.game.facet(MatchOptions).complete(scenario, {})
        self.rows, self.pool, self.waiting, self.given = [], [], set(), 0
        self.held = {"second_thoughts": True, "sealed": True} if seed % 2 else {}
        self.stood, self.went_back, self.refused, self.why = Counter(), Counter(), Counter(), Counter()
        chance = self.chains()
        self.state, events = self.game.setup(scenario, self.options, chance, **self.held)
        self.enter(None, {"verb": "setup", "roles": {}, **self.held}, chance.record, events)

    # Playing.

    def chains(self):
        counters = self.rows[-1]["counters"] if self.rows else {}
        return Chains({"dice": b"dice", "cards": b"cards"}, counters, "words")

    def enter(self, role, command, draws, events):
        origin = {"source": "player" if role else "clock", "at": "", "player": None, "mail": None, "filed": None}
        row = journal.next_row(self.rows[-1] if self.rows else None, SEAL, role=role, command=command, draws=draws,
                               events=events, rules_version=self.game.version, link=1, **origin)
        self.rows.append({**row, "form": upgrades.written(upgrades.form_of(self.game))})

    def goes_on(self):
        return bool(self.game.pending(self.state)) or self.game.is_closing(self.state)

    def play(self, steps):
        for _ in range(steps):
            if not self.goes_on():
                return
            self.step()

    def step(self):
        if self.game.is_closing(self.state):
            self.carry_out(None, {"verb": "close"})
            return
        role = self.rng.choice([*self.game.pending(self.state)])
        if self.given_before(role):
            return
        options = self.game.options(self.state, role)
        self.rng.shuffle(options)
        for option in options:
            for _ in range(TRIES):
                command = option.random(self.rng)
                if command and self.may(role, command):
                    return
        self.carry_out(role, self.due(role))

    def given_before(self, role):
        """Whether an order of before that waited for what the role is asked now was given."""
        chance = FromPool(self.pool, self.chains())
        waiting = [one for one in self.pool if one["role"] == role and one["row"] in self.waiting
                   and chance.waits(self.game, self.state, role, one["row"])]
        for one in waiting[:1]:
            if self.may(role, one["command"]):
                self.waiting.discard(one["row"])
                self.given += 1
                return True
        return False

    def due(self, role):
        """What the deadline gives."""
        chance = FromPool(self.pool, self.chains())
        return chance.due(self.game, self.state, role) or self.game.default(self.state, role)

    def may(self, role, command):
        try:
            self.carry_out(role, command)
        except Illegal:
            return False
        return True

    def carry_out(self, role, command):
        chance = FromPool(self.pool, self.chains())
        self.state, events = self.game.apply(self.state, role, command, chance) if role else \
            self.game.close(self.state, chance)
        self.enter(role, command, chance.record, events)
        self.pool = chance.pool

    # Going back.

    def correct(self):
        """One correction of some row that counts; whether it was made."""
        rows = [row for row in standing(self.rows) if not does(row, "go_back")]
        row = self.rng.choice(rows[-40:] if self.rng.random() < 0.8 else rows)
        how = self.rng.choice(HOWS)
        try:
            wanted = self.wanted(row, how)
            branch(self.game, self.scenario, self.options, self.rows, row["number"], wanted, None, self.state["asked"])
            fresh = self.chains()
            made = branch(self.game, self.scenario, self.options, self.rows, row["number"], wanted, fresh,
                          self.state["asked"])
        except Illegal as refused:
            self.refused[getattr(refused.sentence, "name", "?")] += 1
            return False
        self.check(made)
        self.take(made, wanted)
        self.stood[how] += sum(not one.corrected for one in made.kept)
        self.went_back[how] += len(made.back) - (how == LEAVE_OUT)
        self.why.update(str(getattr(one.reason, "name", one.reason)) for one in made.back)
        return True

    def wanted(self, row, how):
        if how == LEAVE_OUT:
            return Correction(how, by="#tag")
        before = state_before(self.game, self.scenario, self.options, self.rows, row["number"])
        if how == REPLACE:
            return Correction(how, self.another(before, row))
        return Correction(how, position=self.position(before))

    def another(self, before, row):
        if not row["role"]:
            return None
        options = self.game.options(before, row["role"])
        found = [command for option in options for _ in range(3) if (command := option.random(self.rng))]
        return self.rng.choice(found or [row["command"]])

    def position(self, state):
        """Parts of another moment of the match, which fit or do not; now and then nothing."""
        written = self.game.facet(Positions).written
        other = self.rng.choice([row["number"] for row in standing(self.rows) if not does(row, "go_back")])
        there = state_before(self.game, self.scenario, self.options, self.rows, other)
        position = written(self.game, there, None) or {}
        keys = [key for key in position if key not in ("scenario", "frame", "begin")]
        return {key: position[key] for key in self.rng.sample(keys, min(len(keys), self.rng.choice((0, 1, 1, 1, 2))))}

    def take(self, made, wanted):
        kept = [*([None] if wanted.position else []), *(None if one.corrected else one.number for one in made.kept)]
        self.enter(None, {**back(made.at, self.state["asked"], kept)}, [], [])
        if wanted.position:
            self.enter(None, {**correct(wanted.position)}, [], [])
        for one in made.kept:
            self.enter(one.role, one.command, one.draws, one.events)
        self.state, self.pool = made.state, [*unbound(self.pool), *made.pool]
        self.waiting |= {one.number for one in made.back if one.waits}

    # What is promised.

    def check(self, made):
        first = made.kept[0].number if made.kept else None
        old = {past.row["number"]: past.draws for past in line(
            self.game, self.scenario, self.options, self.rows, first)} if made.kept else {}
        for one in made.kept:
            if not one.corrected:
                self.check_draws(one, old[one.number])
        examine(self.game, made.state)

    def check_draws(self, one, before):
        """What was rolled before for the same purpose is the same roll, and nothing is another's."""
        had = {}
        for draw in before:
            had.setdefault((draw["chain"], str(draw["reason"])), []).append(draw)
        for draw in one.draws:
            some = had.get((draw["chain"], str(draw["reason"])), [])
            same = [made for made in some if made["number"] == draw.get("number", -1)]
            if "number" in draw and not same:
                raise Wrong(f"row {one.number} has a draw of another: {draw}")
            if "number" not in draw and any(not made["among"] for made in some):
                raise Wrong(f"row {one.number} rolls anew: {draw} had {some}")
            some.remove(*same) if same else None

    def check_line(self):
        """The journal leads to the state, and every draw of a chain was made once, in its order."""
        state, difference = journal.replay(self.game, self.scenario, self.options, self.rows)
        if difference or state != self.state:
            raise Wrong(f"replay: {difference or 'another state'}")
        made = Counter()
        for draws, row in zip(placed(self.rows), self.rows, strict=True):
            for draw, own in zip(draws, row["draws"], strict=True):
                if "number" not in own and draw["number"] != made[draw["chain"]]:
                    raise Wrong(f"row {row['number']}: number {draw['number']} of {draw['chain']}")
                made[draw["chain"]] += "number" not in own


def one_match(key, scenario, seed, rulings=4, steps=25):
    """A match with so many times of going back, one to three on top of each other."""
    match = Corrected(key, scenario, seed)
    match.play(match.rng.randint(1, 2 * steps))
    done = 0
    for _ in range(3 * rulings):
        if done >= rulings:
            break
        for _ in range(match.rng.choice((1, 1, 2, 3))):
            done += match.correct()
        match.play(match.rng.randint(1, steps))
    match.check_line()
    return match


def main(matches=50, *keys):
    stood, back_, refused, why, wrong, done, given = Counter(), Counter(), Counter(), Counter(), 0, 0, 0
    for key in keys or known():
        for seed in range(int(matches)):
            scenarios = list(load(key).scenarios)
            scenario = scenarios[seed % len(scenarios)]
            try:
                match = one_match(key, scenario, seed)
            except Exception as error:
                wrong += 1
                where = traceback.extract_tb(error.__traceback__)[-1]
                print(f"{key} {scenario} {seed}: {type(error).__name__} in {where.name}: {str(error)[:300]}")
                if "TRACE" in os.environ:
                    traceback.print_exc()
                continue
            stood += match.stood
            back_ += match.went_back
            refused += match.refused
            why += match.why
            done += 1
            given += match.given
    for how in HOWS:
        all_ = stood[how] + back_[how]
        print(f"{how:10} {all_:7} orders behind, {stood[how] / max(1, all_):.1%} stand")
    print(f"{given} orders that went back were given again as soon as the same was asked")
    print(f"{done} matches, {wrong} with a fault")
    print(f"refused: {dict(refused)}\nback: {dict(why)}")
    return wrong


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) and 1)
