"""A question under seal in the service: a deal confirmed in advance, in a match that the clock runs."""

from dataclasses import replace
from datetime import timedelta

import pytest
from boards import address, opened
from office import said

from pbem import clock, config
from pbem.games.here_i_stand import GAME
from pbem.mail import bounces
from pbem.service.clock import halting
from pbem.service.hosting import mail_overview, overview
from pbem.service.match import chronicle
from pbem.service.match.sitting import Sitting
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Deadline, Seat
from pbem.web import standing

TALKS = {"turn": 4, "begin": "negotiation", "peace": [["hapsburg", "france"]],
         "hands": {role: [] for role in GAME.roles}}
DEAL = "Hapsburg: alliance with France"


@pytest.fixture
def talks(office):
    """The Negotiation Segment of turn 4, nothing filed yet."""
    return opened(office, TALKS, sealed=True)


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
    assert Sitting(talks.match(), talks.now).waiting_for()[0] == "France"
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
    assert Sitting(talks.match(), talks.now).waiting_for()[0] == "France"
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


def test_the_deadline_of_a_role_in_care_that_all_see_waited_for_is_the_caretakers(talks):
    in_care(talks, False)
    row = Deadline.get(Deadline.role == "france", Deadline.done_at.is_null())
    assert row.due_at - row.asked_at == timedelta(hours=1)


# A window for response cards, which all see to concern the Hapsburg.

MARCH = {"turn": 2, "active": "france", "cp": 4, "wars": [["france", "hapsburg"]],
         "hands": {"ottoman": [1], "hapsburg": [2, 31], "england": [3], "france": [4, 40], "papacy": [5, 32],
                   "protestant": [7]},
         "spaces": {"Metz": {"control": "france", "units": {"france": {"regulars": 4}}},
                    "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 2}}}}}
HOUR = 60


@pytest.fixture
def war(office):
    """France is about to march on Besancon; who is concerned is asked whatever he holds."""
    return opened(office, MARCH, sealed=True, clock={"windows": "asked"})


def marched(war, asked, away):
    """France has marched; the Hapsburg is asked if it is away, the Papacy if `asked`; the caretaker plays for one."""
    concerned = ["hapsburg"] * (away == "hapsburg")
    if not concerned:
        war.reply(address("hapsburg"), "responses never")
    if asked:
        war.reply(address("papacy"), "responses ask")
    war.reply(address(away), "ABSENT 1 Mar - 20 Mar POLICY")
    deadlines.sweep(war.later(minutes=1))
    war.reply(address("france"), "move 4 regulars Metz to Besancon")
    assert GAME.is_sealed(war.match().state)
    assert sorted(GAME.pending(war.match().state)) == concerned + ["papacy"] * asked
    return war


def minutes_open(office):
    """Minutes until the question under seal is over, the clock running every minute."""
    for minute in range(1, 2 * HOUR):
        deadlines.sweep(office.later(minutes=1))
        if not GAME.is_sealed(office.match().state):
            return minute
    raise AssertionError("the question under seal stays open")


def test_the_hour_of_the_caretaker_does_not_tell_that_an_absent_power_is_asked_beside(war):
    ends = []
    for asked in (False, True):
        with database.db.atomic() as undone:
            began = war.now
            ends.append(minutes_open(marched(war, asked, "papacy")))
            undone.rollback()
            war.now = began
    assert ends[0] == ends[1] < HOUR


def test_an_answer_beside_the_caretaker_s_does_not_move_the_end(war):
    """All know when the caretaker answers: a later end would tell that somebody else had been asked."""
    ends = []
    for asked in (False, True):
        with database.db.atomic() as undone:
            began = war.now
            marched(war, asked, "hapsburg")
            if asked:
                war.reply(address("papacy"), "decline")
            ends.append(minutes_open(war))
            undone.rollback()
            war.now = began
    assert ends == [HOUR, HOUR]


def test_a_deadline_missed_under_seal_is_not_counted(war):
    """That another plays after so many is told to all, and would tell who had been asked."""
    war.reply(address("papacy"), "responses ask")
    war.reply(address("france"), "move 4 regulars Metz to Besancon")
    deadlines.sweep(war.later(hours=12))
    deadlines.sweep(war.later(hours=1))
    for role in ("papacy", "hapsburg"):
        assert any("Your time was up" in said(mail) for mail in war.mails(address(role), "report"))
    assert {seat.missed for seat in Seat.select()} == {0}


@pytest.mark.parametrize("seen", [False, True])
def test_the_moderator_is_not_told_of_a_deadline_that_nobody_sees(war, seen):
    """He may play; that a mail came back while a question under seal waits would tell him who is asked."""
    config.use(replace(config.current(), moderator="mo@host.example"))
    war.reply(address("papacy"), "responses ask")
    war.reply(address("hapsburg"), f"responses {'ask' if seen else 'never'}")
    war.reply(address("france"), "move 4 regulars Metz to Besancon")
    assert GAME.is_sealed(war.match().state) and "papacy" in GAME.pending(war.match().state)
    war.send()
    row = Deadline.get(Deadline.role == "papacy", Deadline.done_at.is_null())
    asked = war.last(address("papacy"))
    bounces.record(asked, "came back: x", war.now)
    others = {address(role) for role in GAME.roles} - {address(role) for role in GAME.pending(war.match().state)}
    written = {to: len(war.mails(to)) for to in others}
    deadlines.sweep(war.later(days=3))
    assert Deadline.get_by_id(row.id).waits_for_mail, "it waits all the same"
    assert [mail.kind for mail in war.mails(address("papacy"))][-1] == "asked_again"
    assert not war.mails("mo@host.example") and not chronicle.for_all(war.match())
    assert written == {to: len(war.mails(to)) for to in written}
    assert "mail came back" not in "\n".join(overview.match_page(war.match(), str))
    assert "mail came back" in "\n".join(overview.match_page(war.match(), str, secret=True))
    listed = [line for secret in (False, True) for line in mail_overview.mail_lines(str, False, True, 50, secret)]
    assert len(listed) == 1 and f"o{asked.id} " in listed[0]
    assert standing.standing(war.match(), war.now, "en").unreached == []
