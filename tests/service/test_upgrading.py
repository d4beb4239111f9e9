"""A match whose rules change while it runs: it goes on, its journal keeps the state, a replay says so."""

import boards
import pytest
from saved_mails import check, save
from test_checking import play_on

from pbem import games
from pbem.engine import journal
from pbem.games import duel as toy
from pbem.games.here_i_stand import GAME
from pbem.service.course import upgrading
from pbem.service.hosting import overview
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store.models import Journal, Match, Outbox

NOTE = "From here on version 2 of the rules of Duel is played, before version 1."


def least_leads(game, frame, role, args):
    """Version 2 of the toy's rules: the lower bid leads."""
    frame["bids"][role] = 9 - args["amount"]
    game.emit("bid_filed", to=[role], amount=args["amount"])


@pytest.fixture
def changed(office, monkeypatch):
    """A match of which some questions were answered by version 1 of rules whose version 2 counts bids otherwise."""
    office.start()
    play_on(office, 5)
    assert any(row.command["verb"] == "bid" for row in office.journal())
    monkeypatch.setattr(games.game("duel"), "version", "2")
    monkeypatch.setattr(toy, "do_bid", least_leads)
    return office


def first_bids(office):
    """The row that opens the first bids, which leads elsewhere by version 2."""
    return next(row.number for row in office.journal() if any(event["kind"] == "bids" for event in row.events))


def changes_of(office):
    changes = []
    assert checking.replayed(office.match(), changes) is None
    return changes


def test_a_match_goes_on_and_its_journal_keeps_the_state_at_which_its_rules_changed(changed):
    before = changed.match()
    upgrading.follow(changed.now)
    kept = changed.journal()[-1]
    assert kept.command == {"verb": "upgrade", "from": "1", "state": before.state} and kept.role is None
    assert (kept.number, kept.rules_version) == (before.version + 1, "2")
    assert (kept.draws, kept.events) == ([], []) and changed.match().version == kept.number
    play_on(changed)
    assert changed.match().status == "finished" and not checking.verdict(changed.match()).faults
    assert {row.rules_version for row in changed.journal()[kept.number:]} == {"2"}
    assert changes_of(changed) == [journal.Change(kept.number, "1", "2", (first_bids(changed), "events"))]


def test_the_log_says_so_once_and_shows_no_state(changed):
    for _ in range(2):
        upgrading.follow(changed.now)
    for secret in (False, True):
        lines = list(overview.log_lines(changed.match(), str, secret))
        assert sum(NOTE in line for line in lines) == 1 and not any('"hands"' in line for line in lines)
    assert [row.command["verb"] for row in changed.journal()].count("upgrade") == 1


def test_a_match_of_todays_rules_is_left_alone(office):
    office.start()
    upgrading.follow(office.now)
    assert len(office.journal()) == 1 and not [line for line in overview.log_lines(office.match(), str, False)
                                               if "version" in line]


def test_a_command_recorded_before_the_server_has_looked_keeps_the_state_too_and_tells_nothing(changed):
    before = changed.match()
    play_on(changed, 1)
    kept, played = changed.journal()[-2:]
    assert kept.command["state"] == before.state and (kept.rules_version, played.rules_version) == ("2", "2")
    assert not any(NOTE in line for line in overview.log_lines(changed.match(), str, False))
    assert [change.number for change in changes_of(changed)] == [kept.number]


def test_rows_that_lead_the_same_way_today_are_checked_on_both_sides_of_the_change(office, monkeypatch):
    office.start()
    play_on(office, 3)
    monkeypatch.setattr(games.game("duel"), "version", "2")
    upgrading.follow(office.now)
    play_on(office)
    change, = changes_of(office)
    assert change.left_at is None and "lead to the same state on the rules of today" in str(change)


def test_a_match_that_has_not_gone_on_yet_is_told_as_what_cannot_be_checked(changed):
    rows = len(changed.journal())
    change, = changes_of(changed)
    assert change == journal.Change(rows, "1", "2", (first_bids(changed), "events"), kept=False)
    assert "and the state of the match are not checked" in str(change)


def test_a_difference_in_the_rows_of_todays_rules_is_still_found(changed, monkeypatch):
    upgrading.follow(changed.now)
    play_on(changed)
    since = next(row.number for row in changed.journal() if row.rules_version == "2"
                 and row.command["verb"] in ("attack", "pass"))
    monkeypatch.setattr(toy, "do_attack", lambda *_: None)
    monkeypatch.setattr(toy, "do_pass", lambda *_: None)
    difference = checking.replayed(changed.match())
    assert (difference.number, difference.what) == (since, "events")


def test_a_stored_state_that_does_not_come_from_the_kept_one_is_found(changed):
    upgrading.follow(changed.now)
    state = changed.match().state
    state["points"]["red"] += 1
    Match.update(state=state).execute()
    assert checking.replayed(changed.match()).what == "final states"


def test_a_kept_state_that_was_changed_breaks_the_chain_of_hashes(changed):
    upgrading.follow(changed.now)
    row = changed.journal()[-1]
    row.command["state"]["points"]["red"] += 1
    Journal.update(command=row.command).where(Journal.id == row.id).execute()
    assert f"row {row.number}: its hash is not that of its fields" in checking.verdict(changed.match()).faults


def test_a_match_may_live_through_several_versions(changed, monkeypatch):
    upgrading.follow(changed.now)
    play_on(changed, 3)
    monkeypatch.setattr(games.game("duel"), "version", "3")
    upgrading.follow(changed.now)
    play_on(changed)
    assert [(change.before, change.after, change.kept) for change in changes_of(changed)] == [
        ("1", "2", True), ("2", "3", True)]


def test_a_winter_that_version_1_asked_for_is_planned_and_replayed_by_version_2(office, monkeypatch):
    monkeypatch.setattr(GAME, "version", "1")
    spaces = {"Nantes": {"units": {"france": {"regulars": 6}}}, "Bordeaux": {"units": {"france": {"regulars": 1}}}}
    boards.opened(office, {"begin": "winter", "clear_units": True, "unrest": ["Bordeaux"], "spaces": spaces})
    monkeypatch.undo()
    upgrading.follow(office.now)
    office.reply(boards.address("france"), "return 6 regulars from Nantes to Bordeaux")
    while office.match().state["phase"] == "winter":
        deadlines.sweep(office.later(hours=1))
    assert office.match().state["units"]["bordeaux"] == {"france": {"regulars": 4}}
    assert [change.kept for change in changes_of(office)] == [True]


# The players' check.

def test_players_of_a_match_of_before_get_its_proof_in_the_form_of_today(office, tmp_path):
    office.start()
    play_on(office, 9)
    assert office.match().link > 1
    Outbox.delete().execute()  # what they have cannot be read
    Match.update(proof_owed=True).execute()
    for _ in range(2):
        upgrading.follow(office.later(hours=1))
    assert [mail.kind for mail in office.mails()] == ["proof"] * 2
    while office.match().status == "running":
        deadlines.sweep(office.later(days=2))
    found = check(save(office, tmp_path / "mails"))
    assert found.returncode == 0 and "all right" in found.stdout, found


def test_a_match_that_began_with_it_gets_no_such_mail(office):
    office.start()
    upgrading.follow(office.now)
    assert not office.mails(kind="proof")
