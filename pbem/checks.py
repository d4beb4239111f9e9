"""What `pbem case` and `pbem random` run: case files and random matches, one line each."""

import re
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from traceback import format_exc

from pbem import orders, words
from pbem.engine import injected, yaml_data
from pbem.engine.cases import CaseError, load_cases, run_case
from pbem.engine.facets import Counted, MatchOptions
from pbem.engine.harness import PUBLIC, Fault, play_random
from pbem.engine.interface import as_kept
from pbem.engine.leaks import Proof
from pbem.games import game, known
from pbem.mails_tried import Mails
from pbem.render import narrate

MOST_COMMANDS = 20_000  # in a random match; more would be a match without end
RARE = 20
ASIDE = .05
FOUND = {True: "found", False: "NOT FOUND", None: "-"}
OF_A_SET = ("seeds", "scenario", "options", "drawn", "positions", "aside")  # in a plan
SEEDS = re.compile(r"\d+(:\d+)?")


def run_cases(paths, key, say):
    """Run the case files and folders; whether all cases passed. say(line) prints.

    key: of the game they are about; None: each case says it, or a folder above its file is called so.
    """
    passed = failed = 0
    try:
        for path in paths:
            for file, case in load_cases(path):
                rules = _bound(game(game_of(file, case, key)), case, file)
                result = run_case(case, rules, orders.read_command, partial(told, rules.key), file,
                                  words.of(rules.key).tell)
                say(str(result))
                passed, failed = passed + result.passed, failed + (not result.passed)
    except CaseError as error:
        say(str(error))
        return False
    say(f"{passed} passed, {failed} failed")
    return not failed


def _bound(rules, case, file):
    """The game with the tables of a case in place of its own."""
    try:
        return rules.of(as_kept(case.get("tables") or {}))
    except ValueError as error:
        raise CaseError(f"{file}: {case['case']}: {error}") from error


def game_of(file, case, named=None):
    """The key of the game that a case is about; CaseError where nothing says it. named: what is said of all cases."""
    folders = [part for part in reversed(Path(file).resolve().parts[:-1]) if part in known()]
    key = named or case.get("game") or next(iter(folders), None)
    if key not in known():
        what = f"there is no game {key!r}" if key else "nothing says which game this is about"
        raise CaseError(f"{file}: {case['case']}: {what}; write --game KEY, or `game: KEY` in the case, or keep the "
                        f"file below a folder with the game's key; there are: {', '.join(known())}")
    return key


def told(key, events):
    """Public events in words and as data, for the `log` expectations of a case."""
    lines = (narrate(key, event, PUBLIC) or "" for event in events)
    return "\n".join([*lines, str(events)])


@dataclass(frozen=True, slots=True)
class RandomPlay:
    """What `pbem random` plays: matches of one scenario, each to its end or until after a turn.

    options: name -> value, or a list of values of which each match draws one. leaks_every, mails_every: commands
    between two leak tests, and between two of which mails tell; both take most of the time. positions: where the
    matches start, in turn; none: at the scenario's start. checked: False looks for dead ends alone. aside: the share
    of commands at which somebody gives an order that may be given at any time. Those with odd seeds hold
    their questions open, as the server does.
    """

    key: str
    scenario: str
    options: dict
    turns: int | None
    leaks_every: int
    positions: tuple
    mails_every: int = 1
    checked: bool = True
    aside: float = ASIDE

    def __call__(self, seed):
        """(Statistics, None) of the match with this seed, or (None, the fault in words)."""
        try:
            rules = game(self.key)
            mails = Mails(rules, self.mails_every) if self.checked else None
            return play_random(rules, self.scenario, self.drawn(seed), seed, steps_limit=MOST_COMMANDS,
                               until=lambda state: self.turns and state["turn"] > self.turns,
                               leaks_every=self.leaks_every, position=self.start(seed), held=seed % 2 == 1,
                               checked=self.checked, aside=self.aside, mails=mails), None
        except Fault as fault:
            return None, str(fault)
        except Exception:  # a fault of the rules' code, to be told with its seed
            return None, format_exc()

    @property
    def draws(self):
        """Whether matches differ in their options."""
        return any(isinstance(value, list) for value in self.options.values())

    def drawn(self, seed):
        """The complete options of the match with this seed."""
        rng = Random(f"options {seed}")
        drawn = {name: rng.choice(value) if isinstance(value, list) else value for name, value in self.options.items()}
        return complete(game(self.key), self.scenario, drawn)

    def possible(self):
        """Options of which each value that can be drawn is in some; ValueError says what is wrong with one."""
        rules, first = game(self.key), {name: value[0] if isinstance(value, list) else value
                                        for name, value in self.options.items()}
        others = [{**first, name: value} for name, values in self.options.items() if isinstance(values, list)
                  for value in values[1:]]
        return [complete(rules, self.scenario, options) for options in (first, *others)]

    def start(self, seed):
        """The position from which the match with this seed starts, or None."""
        return self.positions[seed % len(self.positions)] if self.positions else None


def play_random_matches(key, seeds, turns, scenario, options, say, processes, leaks_every, positions, drawn=False,
                        **more):
    """Play a random match for each seed with every check, some at the same time; False when one had a fault.

    positions: a case file or None; the matches start from the positions of its cases, in turn. drawn: each match draws
    the options that are not given. more: mails_every and checked of `RandomPlay`.
    """
    rules = game(key)
    try:
        options = _with_all_drawn(rules, options) if drawn else options
        sets = [(_prepared(rules, turns, scenario or rules.scenarios[0], options, leaks_every, positions), seeds)]
    except (ValueError, CaseError) as error:
        say(str(error))
        return False
    return _play_sets(rules, _with(sets, more), say, processes)


def play_plan(key, path, say, processes, leaks_every, **more):
    """Play the sets of random matches that a plan names; False when a match had a fault.

    path: a YAML list of {seeds: "FROM:TO", scenario, options, drawn, positions, aside}, all but seeds left out; of an
    option that has a list of values each match draws one, with `drawn: true` of all options that are not named, too.
    Positions are looked for beside the plan. The summary at the end counts over all sets. more: as for
    `play_random_matches`.
    """
    try:
        sets = planned(key, path, leaks_every)
    except (ValueError, CaseError) as error:
        say(str(error))
        return False
    return _play_sets(game(key), _with(sets, more), say, processes)


def _with(sets, more):
    """Sets whose matches are checked in another way."""
    return [(replace(play, **more), seeds) for play, seeds in sets]


def planned(key, path, leaks_every):
    """[(RandomPlay, seeds)] of a plan; ValueError or CaseError say what is wrong with its names."""
    rules = game(key)
    try:
        entries = _entries(yaml_data.read(Path(path).read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    return [_planned(rules, entry, Path(path).parent, leaks_every) for entry in entries]


def _entries(read):
    """What was read of a plan, if that is a list of sets; ValueError."""
    if not isinstance(read, list):
        raise ValueError("a plan is a list of sets")
    for number, entry in enumerate(read, start=1):
        if not isinstance(entry, dict) or "seeds" not in entry:
            raise ValueError(f"set {number} has no seeds")
        if strange := [str(key) for key in entry if key not in OF_A_SET]:
            raise ValueError(f"set {number}: unknown: {', '.join(strange)}; there are: {', '.join(OF_A_SET)}")
        _seeds_of_set(number, entry["seeds"])
    return read


def _seeds_of_set(number, seeds):
    try:
        seeds_of(str(seeds))
    except ValueError as error:
        raise ValueError(f"set {number}: {error}") from error


def _planned(rules, entry, folder, leaks_every):
    """(RandomPlay, seeds) of an entry of a plan."""
    positions = entry.get("positions") and folder / entry["positions"]
    scenario, options = entry.get("scenario", rules.scenarios[0]), entry.get("options", {})
    options = _with_all_drawn(rules, options) if entry.get("drawn") else options
    play = _prepared(rules, None, scenario, options, leaks_every, positions)
    return replace(play, aside=float(entry.get("aside", ASIDE))), seeds_of(str(entry["seeds"]))


def seeds_of(text):
    """The seeds in "FROM:TO" (TO not included) or in a single number; ValueError."""
    if not SEEDS.fullmatch(text):
        raise ValueError(f"seeds are FROM:TO or one number, not {text}")
    first, _, end = text.partition(":")
    return range(int(first), int(end or int(first) + 1))


def _with_all_drawn(rules, options):
    """Options of which those that are not given have all their values."""
    return {choice.name: list(choice.values) for choice in rules.facet(MatchOptions).choices} | options


def _prepared(rules, turns, scenario, options, leaks_every, positions):
    """The RandomPlay of a set; ValueError or CaseError say what is wrong with its names."""
    starts = tuple(case["position"] for _, case in load_cases(positions)) if positions else ()
    play = RandomPlay(rules.key, scenario, options, turns, leaks_every, starts)
    drawn = {name: values for name, values in options.items() if isinstance(values, list)}
    return replace(play, options=play.possible()[0] | drawn)


def complete(rules, scenario, options):
    """The complete options of a match; ValueError names what the scenario or an option can be."""
    if scenario not in rules.scenarios:
        raise ValueError(f"{rules.title} has no scenario {scenario!r}; there are: {', '.join(rules.scenarios)}")
    return rules.facet(MatchOptions).complete(scenario, options)


def _play_sets(rules, sets, say, processes):
    """Play sets of matches, each (RandomPlay, seeds), to their end or until Ctrl-C; whether all went without fault."""
    tallied, proof, expected, faulty, stopped = Counter(), Proof(), {}, [], False
    try:
        for play, seeds in sets:
            say(f"{play.scenario} {play.options}, seeds {seeds.start} to {seeds.stop - 1}"
                f"{f' from {len(play.positions)} positions' if play.positions else ''}")
            for options in play.possible():
                for what, names in rules.facet(Counted).tallied(play.scenario, options).items():
                    expected.setdefault(what, {}).update(names)
            _play_all(play, seeds, say, processes, tallied, proof, faulty)
    except KeyboardInterrupt:
        stopped = True
    summary(tallied, expected, say)
    proved = tell_proof(proof, say)
    if faulty or stopped:
        say(f"{'stopped; ' if stopped else ''}matches with a fault: {', '.join(map(str, faulty)) or 'none'}")
    return proved and not faulty and not stopped


def tell_proof(proof, say):
    """How often each secret was exchanged for a kind of reader; whether it was often enough for each."""
    say("secrets exchanged: " + "; ".join(proof.lines()))
    unproven = [f"{key} for {kind}" for key, kind in proof.unproven()]
    if unproven:
        say(f"hardly ever exchanged, so nothing is known of whether they leak: {', '.join(unproven)}")
    return not unproven


def _play_all(play, seeds, say, processes, tallied, proof, faulty):
    """Play a set; what is counted is added to `tallied` and `proof`, the seeds of matches with a fault to `faulty`."""
    start, steps, before = monotonic(), 0, len(faulty)
    with ProcessPoolExecutor(min(processes, len(seeds))) as pool:
        try:
            for seed, (done, fault) in zip(seeds, pool.map(play, seeds), strict=True):
                if fault:
                    faulty.append(seed)
                    say(f"seed {seed}, {play.drawn(seed)}: {fault}" if play.draws else f"seed {seed}: {fault}")
                    continue
                verbs = ", ".join(f"{verb} {count}" for verb, count in done.verbs.most_common(6))
                say(f"seed {seed}: {done.steps} commands, {'finished' if done.finished else 'stopped'} ({verbs}), "
                    f"mark {done.marks[-1]:08x}")
                steps += done.steps
                tallied.update(done.tallied)
                proof.add(done.proof)
        finally:
            pool.shutdown(cancel_futures=True)  # not left to the end of the program, where its pipes are closed already
    sound = len(seeds) - (len(faulty) - before)
    say(f"{sound} matches without fault, {steps:,} commands, {monotonic() - start:,.0f} s")


def summary(tallied, expected, say):
    """How often each thing worth counting happened over all matches, and what happened rarely."""
    for what, names in expected.items():
        counts = {name: tallied[what, which] for which, name in names.items()}
        say(f"{what}: " + ", ".join(f"{name} {count}" for name, count in counts.items()))
        rare = [f"{name} {count}" for name, count in counts.items() if count < RARE]
        say(f"{what} fewer than {RARE} times: {', '.join(rare) or 'none'}")


def tell_injected(key, seeds, commands, say, positions=None):
    """Put leaks into a game one by one and say which are found, as a table; whether all were, of each secret.

    commands: of each match in which moments are looked for, one of each scenario for each seed, with drawn options.
    positions: a case file or folder; from each position a match for each seed as well.
    """
    rules, sound = game(key), True
    moments = injected.Moments(rules)
    try:
        _gather(rules, moments, seeds, commands, [case for _, case in load_cases(positions)] if positions else [])
    except (ValueError, CaseError) as error:
        say(str(error))
        return False
    say(f"{rules.title}: secrets hidden at {sum(map(len, moments.of.values()))} moments of {moments.steps:,} commands")
    say(f"{'':34}" + "".join(f"{channel:>14}" for channel in injected.CHANNELS))
    for name, row in injected.table(rules, moments):
        say(f"{name:34}" + "".join(f"{FOUND[found]:>14}" for found in row.values()))
        sound &= False not in row.values()
    say("found: the leak test finds this secret when it is told so; own order: told to all by the very order that put "
        "it there. -: it was never hidden from whom that reaches, or no order put it there.")
    return _tell_never_hidden(rules, moments, say) and sound


def _gather(rules, moments, seeds, commands, starts):
    """Play a match of each scenario, and from the position of each of these cases, for each seed."""
    for seed in seeds:
        for scenario in rules.scenarios:
            moments.gather(scenario, _any_options(rules, scenario, seed), seed, commands)
        for case in starts:
            scenario = case.get("scenario", rules.scenarios[0])
            moments.gather(scenario, complete(rules, scenario, case.get("options", {})), seed, commands,
                           case["position"])


def _tell_never_hidden(rules, moments, say):
    """Name the secrets that no match kept, of which the table proves nothing; whether there are none."""
    never = [name for name in rules.secrecy.secrets if not {(name, True), (name, False)} & moments.of.keys()]
    if never:
        say(f"never hidden, so nothing is known of: {', '.join(never)}. Play more commands, or from positions that "
            "hide them (--positions).")
    return not never


def _any_options(rules, scenario, seed):
    """Options drawn for a match, or the usual ones where these cannot be together."""
    with suppress(ValueError):
        return RandomPlay(rules.key, scenario, _with_all_drawn(rules, {}), None, 1, ()).drawn(seed)
    return rules.facet(MatchOptions).complete(scenario, {})
