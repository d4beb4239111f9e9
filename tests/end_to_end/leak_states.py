"""States in which the leak test looks at what leaves: random matches of every scenario, late positions, rule cases.

`decisions.yaml` beside it names for each decision of the game a rule case in which it is asked;
`python tests/end_to_end/leaks.py --index` writes it anew.
"""

from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import yaml
from correspondence import GAME

from pbem.engine import Illegal, Seeded
from pbem.engine.cases import _Case, load_cases
from pbem.engine.facets import MatchOptions, Positions
from pbem.orders import read_command

HERE = Path(__file__).parent
FOLDER = HERE.parent / "games" / "here_i_stand"
INDEX = HERE / "decisions.yaml"
STARTS = ("near_battles", "near_victory", "late_cards", "late_cards_anniversary")
HELD = {"second_thoughts": True, "sealed": True}
MATCHES = (  # scenario, options, file of positions to start from
    ("1517", {}, None), ("1517", {"edition": "anniversary"}, None), ("1517", {"players": 5}, None),
    ("1517", {"players": 4}, None), ("1517", {"players": 3}, None), ("1532", {}, None),
    ("1532", {"edition": "anniversary"}, None), ("tournament", {}, None), ("two_player", {}, None),
    ("1517", {}, "near_battles"), ("1517", {}, "near_victory"), ("1517", {}, "late_cards"),
    ("1517", {"edition": "anniversary"}, "late_cards_anniversary"),
)


class Found(NamedTuple):
    """A state with a name that tells where it comes from."""

    name: str
    state: dict

    @property
    def asked(self):
        """{role: decision}."""
        return {role: asked["decision"] for role, asked in GAME.pending(self.state).items()}


# Rule cases.

class _Steps(_Case):
    """The states of a case, one after each of its orders."""

    def states(self):
        self.set_up()
        yield self.state
        for entry in self.case.get("play") or []:
            role, line = next(iter(entry.items()))
            try:
                self._state, _ = GAME.apply(self.state, role, self._command(role, line), self.chance)
            except Illegal:
                return
            except LookupError:
                if "stop" in self.case:  # its chance goes no further than the case does
                    return
                raise
            yield self.state


def of_case(case):
    """A Found for each state of a case in which something is asked."""
    for number, state in enumerate(_Steps(case, GAME, read_command, None).states()):
        if GAME.pending(state):
            yield Found(f"{case['case']}, {number} orders", state)


def of_all_cases(most):
    """Found states of all cases, of each decision the first `most`."""
    seen = {}
    for _, case in load_cases(FOLDER / "cases"):
        for found in of_case(case):
            new = [name for name in found.asked.values() if seen.setdefault(name, 0) < most]
            for name in new:
                seen[name] += 1
            if new:
                yield found


def index():
    """{decision: [file, case]}, the first of each."""
    found = {}
    for file, case in load_cases(FOLDER / "cases"):
        for state in of_case(case):
            for decision in state.asked.values():
                found.setdefault(decision, [file.name, case["case"]])
    return dict(sorted(found.items()))


@cache
def _cases(file):
    """{name: case} of a file, read by the quick loader where there is one."""
    text = (FOLDER / "cases" / file).read_text(encoding="utf-8")
    return {case["case"]: case for case in yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))}


def of_index():
    """[(decision, Found)], one for each decision of the index; LookupError for an entry that is out of date."""
    for decision, (file, name) in yaml.safe_load(INDEX.read_text(encoding="utf-8")).items():
        case = _cases(file).get(name)
        found = case and next((found for found in of_case(case) if decision in found.asked.values()), None)
        if not found:
            raise LookupError(f"{file}: {name!r} does not ask for {decision}; leaks.py --index finds another case")
        yield decision, found


# Random matches.

def of_match(seed, scenario, options, positions=None, steps=400, every=1):
    """Found states of a random match as the server plays it: the first of each decision, open or under seal, and one
    in `every` of the others."""
    rng, chance, seen = Random(f"leaks {seed} {scenario}"), Seeded(seed), set()
    state = _start(seed, scenario, options, positions, chance)
    for step in range(steps):
        pending, sealed = GAME.pending(state), GAME.is_sealed(state)
        names = {(asked["decision"], sealed) for asked in pending.values()} or {("closing", sealed)}
        if names - seen or rng.random() < 1 / every:
            seen |= names
            yield Found(f"{scenario} {options or ''} {positions or ''} seed {seed} step {step}", state)
        if not pending and not GAME.is_closing(state):
            return
        state = _advanced(state, rng, chance) if pending else GAME.close(state, chance)[0]


def _start(seed, scenario, options, positions, chance):
    options = GAME.facet(MatchOptions).complete(scenario, options)
    if not positions:
        return GAME.setup(scenario, options, chance, **HELD)[0]
    cases = yaml.safe_load((FOLDER / "starts" / f"{positions}.yaml").read_text(encoding="utf-8"))
    start = GAME.setup(scenario, options, chance, **HELD)[0]
    return GAME.facet(Positions).read(start, cases[seed % len(cases)]["position"], chance, GAME)[0]


def _advanced(state, rng, chance):
    """The state after a random order of somebody who is asked, or after the default."""
    role = rng.choice(list(GAME.pending(state)))
    for option in rng.sample(offered := GAME.options(state, role), len(offered)):
        command = option.random(rng)
        try:
            if command:
                return GAME.apply(state, role, command, chance)[0]
        except Illegal:
            continue
    return GAME.apply(state, role, GAME.default(state, role), chance)[0]
