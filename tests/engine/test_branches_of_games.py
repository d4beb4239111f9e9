"""Branches of random matches of every game: what is promised of all of them, whatever is corrected."""

from dataclasses import replace
from random import Random

import pytest
from branches import random_rows, runs
from selecting import a_few

from pbem.engine import Illegal, Seeded, journal
from pbem.engine.branch_differences import difference
from pbem.engine.branching import AFTER, BEFORE, LEAVE_OUT, REPLACE, Correction, branch, states
from pbem.engine.facets import MatchOptions
from pbem.engine.harness import PUBLIC
from pbem.engine.kept_draws import placed
from pbem.engine.old_line import state_before
from pbem.engine.shown import as_bytes
from pbem.games import game as load
from pbem.games import known

STEPS = 200
MATCHES = [(key, scenario, seed) for key in known() for scenario in load(key).scenarios for seed in (1, 2)]


class Played:
    """A random match with its journal; questions are held open in every other one."""

    def __init__(self, key, scenario, seed):
        self.game, self.scenario, self.rng = load(key), scenario, Random(seed)
        self.options = self.game.facet(MatchOptions).complete(scenario, {})
        self.rows = random_rows(self.game, scenario, self.options, seed, STEPS, held=seed % 2 == 1)
        self.end, _ = journal.replay(self.game, scenario, self.options, self.rows)

    def branched(self, at, correction, **more):
        return branch(self.game, self.scenario, self.options, self.rows, at, correction, **more)

    def some_row(self, first=1, last=None):
        """The number of a row with an order."""
        orders = [row["number"] for row in self.rows[first:last] if row["role"] and row["command"]["verb"] != "wait"]
        return self.rng.choice(orders)

    def another(self, at):
        """Another legal command for a row, or its own where none is found."""
        state = state_before(self.game, self.scenario, self.options, self.rows, at)
        options = self.game.options(state, self.rows[at]["role"])
        found = [command for option in options for _ in range(3) if (command := option.random(self.rng))]
        return self.rng.choice(found or [self.rows[at]["command"]])


@pytest.fixture(scope="module", params=a_few(MATCHES, 4), ids=lambda match: " ".join(map(str, match)))
def played(request):
    return Played(*request.param)


def test_a_correction_that_changes_nothing_keeps_rows_draws_and_state(played):
    for at in (0, played.some_row(1, 20), played.some_row()):
        for correction in (Correction(REPLACE, played.rows[at]["command"]), Correction(BEFORE), Correction(AFTER)):
            if at == 0 and correction.how != AFTER:
                continue
            made = played.branched(at, correction)
            assert [one.number for one in made.kept] == list(range(made.at, len(played.rows))) and not made.back
            assert made.state == made.old_state == played.end
            for one in made.kept:
                row = played.rows[one.number]
                assert (one.role, one.command, one.events) == (row["role"], row["command"], row["events"])
                assert [draw["value"] for draw in one.draws] == [draw["value"] for draw in row["draws"]]


@pytest.fixture(scope="module")
def corrected(played):
    """[(row, its Branch)]: some rows are left out, and another command takes their place."""
    found = []
    for at in (played.some_row(1, 40), played.some_row(), played.some_row()):
        for correction in (Correction(LEAVE_OUT), Correction(REPLACE, played.another(at))):
            try:
                found.append((at, played.branched(at, correction, fresh=Seeded(at))))
            except Illegal as refused:
                assert correction.how == REPLACE and refused.sentence.sort != "branches"
    return found


def test_each_command_is_kept_or_goes_back_and_nothing_is_lost(played, corrected):
    for at, made in corrected:
        kept, back = [one.number for one in made.kept], [one.number for one in made.back]
        assert kept == sorted(kept) and back == sorted(back)
        assert sorted([*kept, *back]) == list(range(at, len(played.rows)))
        old = [draw for draws in list(placed(played.rows))[at:] for draw in draws]
        known_draws = [draw for one in made.kept for draw in one.draws if "number" in draw]
        accounted = [*known_draws, *made.void, *(draw for one in made.pool for draw in one["draws"])]
        assert len(accounted) == len(old) and runs(accounted) == runs(old)
        assert all("number" in draw for one in made.kept for draw in one.draws if not one.corrected)


def test_what_is_kept_leads_to_the_state_at_the_end(played, corrected):
    for _, made in corrected:
        after = [state for _, state in states(played.game, made)]
        assert (after or [made.base])[-1] == made.state
        played.game.check(made.state)


def test_a_reader_is_told_his_own_and_what_is_told_to_all(played, corrected):
    for _, made in corrected:
        for reader in (*played.game.roles, PUBLIC):
            found = difference(played.game, made, reader)
            assert all(event["to"] == "all" or reader in event["to"] for event in found.untold + found.told)
            own = [(one.command, one.reason) for one in made.back if one.role == reader]
            assert [(one.command, one.reason) for one in found.returned] == own
            assert found.after == played.game.view(made.state, reader)


def test_what_a_reader_may_not_know_can_be_exchanged(played, corrected):
    exchanged = 0
    for _, made in corrected:
        for reader in (*played.game.roles, PUBLIC):
            other = unseen_exchanged(played, made, reader)
            exchanged += (other.state, other.old_state) != (made.state, made.old_state)
            assert shown(difference(played.game, other, reader)) == shown(difference(played.game, made, reader))
    assert exchanged


def unseen_exchanged(played, made, reader):
    """The branch with other hidden things, and without what others did unseen."""
    def exchanged(events):
        return [event for event in events if event["to"] == "all" or reader in event["to"]]
    return replace(
        made, state=played.game.permute(made.state, reader, played.rng), old_events=exchanged(made.old_events),
        old_state=played.game.permute(made.old_state, reader, played.rng),
        kept=[replace(one, events=exchanged(one.events)) for one in made.kept if exchanged(one.events)],
        back=[one for one in made.back if one.role == reader])


def shown(found):
    return as_bytes([found.untold, found.told, [(one.command, str(one.reason)) for one in found.returned],
                     found.before, found.after, [(one.place, one.before, one.after) for one in found.changes],
                     found.decision])
