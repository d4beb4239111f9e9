"""What moves with an outage or a word of the moderator, at the very moment at which it begins to; late ballots."""

from datetime import timedelta

import pytest
from office import PLAYERS, START, due, hours

from pbem.engine import journal
from pbem.service.clock import clock_changes, outages
from pbem.service.course import starting
from pbem.service.match.said import Refused
from pbem.service.match.sitting import lock
from pbem.service.record import checking, tags
from pbem.store.models import Match, Player, Tag, Vote

ANN, BOB = PLAYERS.values()
MOMENT = timedelta(microseconds=1)


@pytest.mark.parametrize(("moved", "later"), [
    (0.5, 0.5), (1, 1), (1.5, 1.5), (720, 720), (-0.5, -0.5), (-1, -1), (-6, -6)])
def test_a_deadline_is_moved_by_parts_of_an_hour_as_well(office, moved, later):
    match = office.start(hours={"impulse": 48})
    [row] = clock_changes.postpone(match, None, moved, office.now)
    assert due() == row.due_at == START + hours(48 + later)


@pytest.mark.parametrize("moved", [0, 720.5, -720.5])
def test_by_nothing_or_too_much_it_is_not_moved(office, moved):
    match = office.start(hours={"impulse": 48})
    with pytest.raises(Refused, match="720"):
        clock_changes.postpone(match, None, moved, office.now)
    assert due() == START + hours(48)


@pytest.mark.parametrize(("before", "put_off"), [(MOMENT, True), (timedelta(0), False), (-MOMENT, False)])
def test_what_was_due_when_an_outage_began_is_not_put_off(office, before, put_off):
    """Answers that were to be opened, and promised words that were to be revealed."""
    match = office.start(clock={"second_thoughts": "10"})
    office.reply(ANN, "pass")
    asked = starting.open_match("duel", "asked", START)
    due_then = START + hours(1)
    Match.update(closes_at=due_then).where(Match.id == match).execute()
    Match.update(reveal_by=due_then).where(Match.id == asked).execute()
    outages.fails(outages.MAIL_IN, due_then - before)
    office.send()
    outages.works(outages.MAIL_IN, due_then - before + hours(2))
    later = due_then + hours(2) if put_off else due_then
    assert (office.match().closes_at, office.match("asked").reveal_by) == (later, later)


def test_a_ballot_that_is_late_stays_so_when_another_passes(office):
    match = office.start()
    ann = Player.get(Player.email == ANN)
    other = starting.open_match("duel", "other", START)
    for about, of in (("6", match), ("5", other)):
        Vote.create(match=of, kind="late extend", about=about, player=ann, at=START)
    for player in (ANN, BOB):
        office.reply(player, "EXTEND 5h")
    assert sorted((vote.match_id, vote.kind, vote.about) for vote in Vote.select()) == [
        (match.id, "late extend", "6"), (other.id, "late extend", "5")]


# The record.

def test_the_tags_behind_a_row_are_those_of_the_rows_behind_it(office):
    office.start()
    for line in ("pass", "bid 2"):
        office.reply(ANN, line)
    every = {row.row: row.tag for row in Tag.select()}
    assert [*every] == [1, 2]
    for after, rows in ((-1, [1, 2]), (0, [1, 2]), (1, [2]), (2, [])):
        found = tags.of_rows(lock(office.match().id, office.now), "red", after)
        assert found == {row: every[row] for row in rows}
    assert tags.of_rows(lock(office.match().id, office.now), "blue", 0) == tags.for_all(office.match()) == {1: every[1]}


def test_a_state_that_does_not_come_from_the_rows_is_told_with_the_last_of_them(office):
    match = office.start()
    office.reply(ANN, "pass")
    found = office.match().state
    other = {**found, "points": {"red": 1, "blue": 0}}
    Match.update(state=other).where(Match.id == match).execute()
    assert checking.replayed(office.match()) == journal.Difference(1, "final states", other, found)
