"""Comparing inside random play: at every step of a random match, and in positions drawn on its way."""

from random import Random
from traceback import format_exc

import wk_sets
from wk_second_reading.facts import Facts

from pbem.engine import Illegal
from pbem.engine.facets import MatchOptions, Tables
from pbem.games.warrior_knights import GAME

from . import drawn_uses, trying
from .compared_assemblies import Assemblies
from .compared_cards import Cards
from .compared_events import Events
from .compared_phases import Phases
from .compared_returns import Returns, compare_plans
from .compared_upkeep import Upkeep
from .findings import Findings
from .scrambling import scrambled
from .watching import Picking, watching

SETTING_UP = ("set_up", "site", "place")
IN_ASSEMBLY, MOST_ANSWERS = ("motion", "ballot"), 30
DRAWN = 6  # positions at each planning question


class Comparison:
    """Looks at the units of a match and of drawn positions. rules, facts: of program and reading, for a set of data."""

    def __init__(self, rules):
        self.rules, self.facts, self.findings = rules, Facts(rules.facet(Tables).now), Findings()
        self.compared = {}
        for part in (Assemblies, Cards, Events, Phases, Returns, Upkeep):
            self.compared.update(part(self.findings, self.facts).compared)

    def look(self, unit):
        if (unit.at, unit.step) in self.compared:
            self.compared[unit.at, unit.step](unit)


SETS = {"own": lambda: GAME, "made_up": lambda: GAME.of(wk_sets.second())}


def compare(seed, most=250, data="own"):
    """The Findings of the match with this seed and set of data; what stumbles counts as a difference."""
    comparison = Comparison(SETS[data]())
    rng = Random(f"match {seed}")
    try:
        with watching(comparison.rules, comparison.look) as watcher:
            _play(comparison, watcher, seed, rng, most)
    except Exception:
        comparison.findings.differs["fault", "the program or the reading"] = [
            f"{comparison.findings.where}: {format_exc()}"]
    return comparison.findings


def drawn_options(rules, rng):
    """Options of a match."""
    options = rules.facet(MatchOptions)
    return options.complete("standard", {choice.name: rng.choice(choice.values) for choice in options.choices})


def _play(comparison, watcher, seed, rng, most):
    rules, chance = comparison.rules, Picking(seed)
    comparison.findings.where = f"seed {seed}, set-up"
    state, _ = rules.setup("standard", drawn_options(rules, rng), chance)
    planned = None
    for number in range(most):
        if not rules.pending(state):
            break
        role, asked = rng.choice(list(rules.pending(state).items()))
        comparison.findings.where = f"seed {seed}, question {number}"
        if asked["decision"] == "plan" and asked["number"] != planned:
            planned = asked["number"]
            for baron in state["barons"]:
                compare_plans(comparison, state, baron, rng)
            in_drawn_positions(comparison, watcher, state, seed, planned)
        comparison.findings.where = f"seed {seed}, question {number}"
        state = _after_some_order(watcher, state, role, rng, chance)


def in_drawn_positions(comparison, watcher, state, seed, question):
    """Positions drawn from the state of a planning question."""
    for number in range(DRAWN):
        rng = Random(f"{seed} {question} {number}")
        comparison.findings.where = f"seed {seed}, question asked as {question}, drawn position {number}"
        drawn = scrambled(state, rng, comparison.facts)
        comparison.findings.positions += 1
        _try_cards(comparison, watcher, drawn, rng)
        _try_phases(watcher, drawn, rng, comparison.facts)


def _try_cards(comparison, watcher, drawn, rng):
    for baron in drawn["barons"]:
        for action in ("mobilize_forces", "mobilize_forces", "versatile_strategy", rng.choice(list(drawn_uses.FORMS))):
            uses = drawn_uses.drawn(drawn, baron, action, rng, comparison.facts)
            trying.card(watcher, drawn, baron, action, uses, rng.random())


def _try_phases(watcher, drawn, rng, facts):
    for action in ("fund_expeditions", "upgrade_defenses", "muster_troops", "uncertain_times"):
        trying.card(watcher, drawn, "neutral", action, None, rng.random())
    _try_assembly(watcher, drawn, rng)
    for phase in ("taxation", "wages", "draft", None):
        trying.phase(watcher, drawn, phase, rng)
    trying.upkeep(watcher, drawn, rng.random())
    _answered(watcher, trying.returns(watcher, drawn, rng), rng, ("upkeep", "end_of_match"), ("returns",))
    for name in rng.sample(sorted(facts.events), 6):
        trying.event(watcher, drawn, name, facts, rng.random())


def _try_assembly(watcher, drawn, rng):
    """An Assembly whose questions are answered at random."""
    _answered(watcher, trying.phase(watcher, drawn, "assembly", rng), rng, ("rounds", "trigger_draft"), IN_ASSEMBLY)


def _answered(watcher, state, rng, until, decisions):
    """Questions answered at random until a step is due."""
    chance = Picking(rng.random())
    with trying.stopping(watcher, until):
        for _ in range(MOST_ANSWERS):
            asked = watcher.rules.pending(state)
            if not asked or next(iter(asked.values()))["decision"] not in decisions:
                return
            state = _after_some_order(watcher, state, rng.choice(list(asked)), rng, chance)


def _after_some_order(watcher, state, role, rng, chance):
    """Some order of those that are possible, or the default where the one that was drawn is refused after all."""
    rules, decision = watcher.rules, watcher.rules.pending(state)[role]["decision"]
    quiet = decision in ("plan", "ballot", "returns", "motion", "set_up")
    if decision in SETTING_UP and rng.random() < .5:
        return _after(watcher, state, role, None, chance)
    options = rules.anytime_options(state, role) if quiet and rng.random() < .4 else rules.options(state, role)
    return _after(watcher, state, role, rng.choice(options).random(rng), chance)


def _after(watcher, state, role, command, chance):
    rules = watcher.rules
    try:
        after = rules.apply(state, role, command or rules.default(state, role), chance)[0]
    except Illegal:
        after = rules.apply(state, role, rules.default(state, role), chance)[0]
    watcher.finish(after, len(after["stack"]))
    return after
