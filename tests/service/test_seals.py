"""A question under seal in the service: a deal confirmed in advance, in a match that the clock runs."""

import pytest
from office import said

from pbem import clock
from pbem.engine import Seeded
from pbem.games.here_i_stand import GAME
from pbem.service import matches, overview, sitting
from pbem.service.clock import deadlines, halting, questions
from pbem.service.mailing import reports
from pbem.store import database

TALKS = {"turn": 4, "begin": "negotiation", "peace": [["hapsburg", "france"]],
         "hands": {role: [] for role in GAME.roles}}
DEAL = "Hapsburg: alliance with France"


def address(role):
    return f"{role}@player.example"


@pytest.fixture
def talks(office):
    """The Negotiation Segment of turn 4, nothing filed yet."""
    with database.transaction():
        match = matches.open_match("here_i_stand", "trial", office.now)
        for role in GAME.roles:
            matches.seat(match, address(role), role, office.now, role)
        matches.start(sitting.lock(match.id, office.now))
        table = sitting.lock(match.id, office.now)
        state, _ = GAME.position(GAME.start("1517", {}, Seeded(0)), TALKS, Seeded(0), GAME)
        table.match.state = {**state, "sealed": True}
        table.match.save()
        questions.follow(table, {})
        for role in GAME.roles:
            reports.send(table, role, once="talks")
    return office


def declared(office, agreed):
    """The Hapsburg's deal is opened, which France has confirmed in advance or is asked to confirm."""
    office.reply(address("hapsburg"), f"declare {DEAL}")
    if agreed:
        office.reply(address("france"), f"preconfirm {DEAL}")
    for role in GAME.pending(office.match().state):
        office.reply(address(role), "ready")
    assert list(GAME.pending(office.match().state)) == ([] if agreed else ["france"])
    return office


def told(office):
    return list(overview.log_lines(office.match(), str, secret=False))


@pytest.mark.parametrize("agreed", [True, False])
def test_all_see_france_waited_for_and_the_answer_after_a_pause(talks, agreed):
    declared(talks, agreed)
    assert sitting.Sitting(talks.match(), talks.now).waiting_for()[0] == "France"
    if not agreed:
        assert "WAIT takes it back" in said(talks.reply(address("france"), "confirm 1"))
    assert not any("confirms deal 1" in line for line in told(talks))
    deadlines.sweep(talks.later(minutes=20))
    assert any("confirms deal 1" in line for line in told(talks))
    assert talks.match().state["alliances"]["hapsburg"] == ["france"]


@pytest.mark.parametrize("agreed", [True, False])
def test_an_outage_is_told_to_all_whether_anybody_is_asked_or_not(talks, agreed):
    declared(talks, agreed)
    deadlines.sweep(talks.now)
    clock.sweep(talks.later(hours=5))
    assert any("the server stood still" in line for line in told(talks))


def in_care(talks, agreed):
    """The caretaker plays France, which has confirmed in advance or is asked now."""
    talks.reply(address("hapsburg"), f"declare {DEAL}")
    if agreed:
        talks.reply(address("france"), f"preconfirm {DEAL}")
    talks.reply(address("france"), "ABSENT 1 Mar - 20 Mar POLICY")
    deadlines.sweep(talks.now)
    for role in ("ottoman", "hapsburg", "england", "papacy"):
        talks.reply(address(role), "ready")
    deadlines.sweep(talks.later(hours=1))
    assert sitting.Sitting(talks.match(), talks.now).waiting_for()[0] == "France"
    return talks


@pytest.mark.parametrize("agreed", [True, False])
def test_a_pause_does_not_move_the_moment_of_the_caretaker(talks, agreed):
    in_care(talks, agreed)
    halting.begin(talks.match(), talks.later(minutes=5))
    halting.end(talks.match(), talks.later(minutes=30))
    deadlines.sweep(talks.later(minutes=24))
    assert GAME.is_sealed(talks.match().state)
    deadlines.sweep(talks.later(minutes=1))
    assert not GAME.is_sealed(talks.match().state)


@pytest.mark.parametrize("agreed", [True, False])
def test_a_role_in_care_is_waited_for_as_long_as_the_caretaker_takes(talks, agreed):
    """All know when it answers: an earlier end would tell that nobody was asked."""
    in_care(talks, agreed)
    deadlines.sweep(talks.later(minutes=59))
    assert GAME.is_sealed(talks.match().state)
    deadlines.sweep(talks.later(minutes=1))
    assert any(f"{'confirms' if agreed else 'does not confirm'} deal 1" in line for line in told(talks))
