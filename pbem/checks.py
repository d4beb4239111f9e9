"""What `pbem case` and `pbem random` run: case files and random matches, one line each."""

from pbem import orders
from pbem.engine import Illegal
from pbem.engine.cases import CaseError, load_cases, run_case
from pbem.engine.harness import PUBLIC, Fault, play_random
from pbem.games import game
from pbem.render import narrate


def run_cases(paths, key, say):
    """Run the case files and folders for a game; whether all cases passed. say(line) prints."""
    rules = game(key)
    passed = failed = 0
    try:
        for path in paths:
            for file, case in load_cases(path):
                result = run_case(case, rules, read_order, lambda events: told(key, events), file)
                say(str(result))
                passed, failed = passed + result.passed, failed + (not result.passed)
    except CaseError as error:
        say(str(error))
        return False
    say(f"{passed} passed, {failed} failed")
    return not failed


def read_order(text, rules, state, role):
    """The command in an order line; Illegal when it is not one."""
    read = orders.read_line(text, rules, state, role)
    if isinstance(read, orders.Command):
        return read.command
    if isinstance(read, orders.Refusal):
        raise Illegal(read.sentence, read.rules, read.nearest)
    raise Illegal(f"{text!r} is no order")


def told(key, events):
    """Public events in words and as data, for the `log` expectations of a case."""
    lines = (narrate(key, event, PUBLIC) or "" for event in events)
    return "\n".join([*lines, str(events)])


def play_random_matches(key, seeds, turns, scenario, options, say):
    """Play a random match for each seed with every check; False at the first fault."""
    rules = game(key)
    scenario = scenario or rules.scenarios[0]
    if scenario not in rules.scenarios:
        say(f"{rules.title} has no scenario {scenario!r}; there are: {', '.join(rules.scenarios)}")
        return False
    try:
        options = rules.complete(scenario, options)
    except ValueError as error:
        say(str(error))
        return False
    for seed in seeds:
        try:
            done = play_random(rules, scenario, options, seed, until=lambda state: turns and state["turn"] > turns)
        except Fault as fault:
            say(f"seed {seed}: {fault}")
            return False
        verbs = ", ".join(f"{verb} {count}" for verb, count in done.verbs.most_common(8))
        say(f"seed {seed}: {done.steps} commands, {'finished' if done.finished else 'stopped'} ({verbs})")
    say(f"{len(seeds)} matches without fault")
    return True
