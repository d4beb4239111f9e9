"""Branches of whole matches that were kept as logs: a correction that changes nothing keeps all of them."""

import match_logs
import pytest
import renamings

from pbem.engine import Seeded, journal
from pbem.engine.branching import REPLACE, Correction, branch
from pbem.games import game

HERE_I_STAND = game("here_i_stand")
FILES = match_logs.files()
LOGS = [(group, number) for group in FILES for number in (2, 3)  # questions are held open in every other
        if (group, number) not in match_logs.known() and not match_logs.read(FILES[group])[number]["position"]]


def rows_of(log):
    """(the journal rows, the state at the end) of a log that began with its set-up."""
    entries, chance, rows, drawn = renamings.known()[log["renamings"]:], Seeded(log["seed"]), [], 0
    held = {"second_thoughts": True, "sealed": True} if log["held"] else {}
    state, events = match_logs.begin(HERE_I_STAND, log, chance, entries)
    for role, command in [(None, {"verb": "setup", "roles": {}, **held}), *log["commands"]]:
        if rows:
            command = match_logs.of_today(HERE_I_STAND, state, role, command, entries)
            state, events = match_logs.carried_out(HERE_I_STAND, state, role, command, chance)
        draws, drawn = chance.record[drawn:], len(chance.record)
        rows.append(journal.next_row(rows[-1] if rows else None, "", role=role, command=command, draws=draws,
                                     events=events, rules_version=HERE_I_STAND.version, link=1))
    return rows, state


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("group", "number"), LOGS)
def test_a_correction_that_changes_nothing_keeps_the_match(group, number):
    log = match_logs.read(FILES[group])[number]
    rows, end = rows_of(log)
    at = next(row["number"] for row in rows[len(rows) // 3:] if row["role"])
    made = branch(HERE_I_STAND, log["scenario"], log["options"], rows, at, Correction(REPLACE, rows[at]["command"]))
    assert [one.number for one in made.kept] == list(range(at, len(rows))) and not made.back and not made.pool
    assert made.state == made.old_state == end
    assert [[draw["value"] for draw in one.draws] for one in made.kept] == [
        [draw["value"] for draw in row["draws"]] for row in rows[at:]]
