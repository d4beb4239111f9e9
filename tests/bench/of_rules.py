"""Figures of a game's rules and reports: whole random matches, commands, memory, reports; see `figures`."""

import json
import random
import time
import tracemalloc
from itertools import islice

from pbem import games
from pbem.engine import Illegal, Seeded, copy
from pbem.engine.facets import MatchOptions
from pbem.render import report

MATCHES = 5
SECONDS = 2.0  # a measurement by time


def per_second(work, clock=time.perf_counter):
    """How often `work()` runs in a second; work returns how many units it did. clock: process_time for one core's."""
    done, start = 0, clock()
    while clock() - start < SECONDS:
        done += work()
    return done / (clock() - start)


def lines(key):
    """The figures of a game, line by line."""
    title, start = games.game(key).title, time.process_time()
    lengths = [length(key, seed) for seed in range(MATCHES)]
    seconds, commands = time.process_time() - start, sum(lengths)
    played = middle(key, lengths.index(max(lengths)))
    applied, copied = commands_and_copies(key, played)
    yield (f"{title}, a whole random match, of {MATCHES}: {commands / MATCHES:,.0f} commands in "
           f"{seconds / MATCHES:.2f} s; as bare copies: {commands / MATCHES / copied:.2f} s; "
           f"ratio {seconds * copied / commands:.1f}")
    yield (f"{title}, commands through apply: {applied:,.0f}/s; bare copies: {copied:,.0f}/s; "
           f"ratio {applied / copied:.2f}")
    kept, text = memory(played[-1][0])
    yield (f"{title}, memory of a live match: {kept / 1000:,.0f} kB; as JSON: {text / 1000:,.0f} kB; "
           f"ratio {kept / text:.1f}")
    rendered, viewed = reports(key, *played[0][:2])
    yield f"{title}, reports: {rendered:,.0f}/s; views: {viewed:,.0f}/s; ratio {rendered / viewed:.3f}"


def random_match(key, seed):
    """Yields (state, role, command) of a match of the usual scenario, played at random to its end.

    Whoever measures time keeps none: states kept make the collector of garbage slow.
    """
    rules, chance, rng = games.game(key), Seeded(seed), random.Random(seed)
    scenario = rules.scenarios[0]
    state, _ = rules.setup(scenario, rules.facet(MatchOptions).complete(scenario, {}), chance)
    while rules.pending(state):
        role = next(iter(rules.pending(state)))
        command = rng.choice(rules.options(state, role)).random(rng) or rules.default(state, role)
        try:
            after, _ = rules.apply(state, role, command, chance)
        except Illegal:
            continue
        yield state, role, command
        state = after


def length(key, seed):
    """How many commands a random match has."""
    return sum(1 for _ in random_match(key, seed))


def middle(key, seed):
    """The commands of the middle third of a random match."""
    third = length(key, seed) // 3
    return list(islice(random_match(key, seed), third, 2 * third))


def commands_and_copies(key, played):
    """(commands a second, copies a second)."""
    rules = games.game(key)

    def apply_all():
        for state, role, command in played:
            rules.apply(state, role, command, Seeded(1))
        return len(played)

    def copy_all():
        for state, _, _ in played:
            copy(state)
        return len(played)

    return per_second(apply_all, time.process_time), per_second(copy_all, time.process_time)


def memory(state):
    """(bytes of a state in memory, bytes of it as JSON)."""
    tracemalloc.start()
    kept = copy(state)
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size, len(json.dumps(kept))


def reports(key, state, role):
    """(reports a second, views a second)."""
    rules = games.game(key)

    def render_one():
        report(key, title="bench", subject="bench", role=role, view=rules.view(state, role), events=[])
        return 1

    def view_one():
        rules.view(state, role)
        return 1

    return per_second(render_one, time.process_time), per_second(view_one, time.process_time)
