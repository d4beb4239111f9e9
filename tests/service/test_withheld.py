"""What came of a phase waits for a moderator before it is told, where the match was opened so."""

import pytest
from click.testing import CliRunner
from office import PLAYERS, said
from test_disputes import MORA, begin, log
from test_ending import is_closed_properly
from test_rulings import BOTH, MILO
from test_waiting_acts import host, seat

from pbem import config
from pbem.cli import main
from pbem.service.clock import halting
from pbem.service.console import acts, motions
from pbem.service.match.said import Refused
from pbem.service.record import checking, proofs
from pbem.service.sweep import deadlines
from pbem.store.models import FINISHED, PAUSED, RUNNING, Deadline, Journal, Outbox, Untold

pytestmark = pytest.mark.both_databases
ANN, BOB = PLAYERS.values()
AT_ONCE = {"second_thoughts": "0", "gather": "0"}
BIDS = "Red 7, Blue 1"


@pytest.fixture
def looked(office):
    """A round has ended by Ann's bid, and waits for Mora, or for a day."""
    begin(office, judgement={"look_hours": "24"}, named=BOTH, clock=AT_ONCE)
    office.answer = office.reply(ANN, "bid 7")
    return office


def bids(office, address):
    """Whether somebody was mailed that the bids were opened."""
    return any(BIDS in said(mail) for mail in office.mails(address))


def test_the_players_are_told_the_digest_alone_and_the_moderators_all(looked):
    assert looked.match().status == PAUSED and Untold.get().version == looked.match().version
    assert not bids(looked, ANN) and not bids(looked, BOB) and bids(looked, MORA) and bids(looked, MILO)
    digest = Untold.get().digest
    for player in (ANN, BOB):
        told = said(looked.mails(player, "notice")[-1])
        assert f"the last row of the journal has the hash {digest}" in told.replace(" ", "", 0)
        assert "at Tue 2 Mar 2027, 12:00 (UTC) at the latest; the clock stands still until then" in told
    assert "it ends the phase, and what came of it is told when a moderator has looked at it" in said(looked.answer)


def test_nothing_a_player_can_ask_for_shows_it(looked):
    before = Outbox.select().count()
    for words in ("STATUS", "REPORT", "HAND", "ORDERS", "RECORD", "DISPUTES ALL", "TEST\npass", "RESEND", "bid 3"):
        for player in (ANN, BOB):
            looked.reply(player, *words.split("\n"))
    assert Outbox.select().count() > before and not bids(looked, ANN) and not bids(looked, BOB)
    assert BIDS not in "\n".join(log(looked)) and "paused" in said(looked.mails(ANN)[-1])
    assert checking.verdict(looked.match()).faults == [] and checking.replayed(looked.match()) is None


def test_the_clock_goes_on_by_nothing_else(looked):
    with pytest.raises(Refused, match="waits for a moderator"):
        acts.go_on(seat(looked), looked.now)
    with pytest.raises(Refused, match="waits for a moderator"):
        halting.resume(looked.match(), looked.now)
    looked.reply(ANN, "RESUME")
    looked.reply(BOB, "RESUME")
    assert looked.match().status == PAUSED and Untold.select().exists()


def test_it_is_told_as_it_was_fixed_by_release_and_deadlines_begin_then(looked):
    digest, rows = Untold.get().digest, Untold.get().rows
    looked.later(hours=5)
    assert "It is told." in said(looked.reply(MORA, "RELEASE"))
    assert looked.match().status == RUNNING and bids(looked, ANN) and bids(looked, BOB)
    last = Journal.select().order_by(Journal.number.desc()).get()
    assert proofs.salted(last.hash) == digest and last.draws == rows[-1]["draws"]
    assert f"%% journal 1 {digest}" in looked.mails(BOB, "report")[-1].text
    asked = Deadline.select().where(Deadline.done_at.is_null())
    assert asked.count() and all(row.asked_at == looked.now and row.due_at > looked.now for row in asked)
    assert checking.verdict(looked.match()).faults == [] and checking.replayed(looked.match()) is None
    assert "What came of the phase was told when the moderator Mora had looked at it." in "\n".join(log(looked))
    assert "nothing waits to be told" in said(looked.reply(MORA, "RELEASE"))


def test_it_goes_out_by_itself_when_nobody_says_anything(looked):
    looked.later(hours=23)
    deadlines.sweep(looked.now)
    assert not bids(looked, ANN)
    looked.later(hours=2)
    deadlines.sweep(looked.now)
    assert bids(looked, ANN) and bids(looked, BOB) and not Untold.select().exists()
    assert "no moderator has said anything in time" in "\n".join(log(looked))


def test_it_is_ruled_before_it_is_told(looked):
    row = next(row["number"] for row in Untold.get().rows if row["command"]["verb"] == "bid")
    shown = motions.preview(seat(looked), f"INSTEAD #{row}: bid 2", looked.now)
    assert shown and Untold.select().exists() and not bids(looked, BOB)
    assert looked.match().version == Untold.get().version
    motions.ask(seat(looked), f"INSTEAD #{row}: bid 2", "he had written 2", looked.now)
    looked.later(hours=23)
    looked.reply(MILO, "AGREE", to=looked.mails(MILO)[-1])
    assert not Untold.select().exists() and looked.match().status == RUNNING
    told = " ".join(said(mail) for mail in looked.mails(BOB))
    assert "Before what came of the phase was told, the match went back" in told and '"he had written 2"' in told
    assert "Red 2, Blue 1" in told and not bids(looked, BOB)
    assert checking.verdict(looked.match()).faults == [] and checking.replayed(looked.match()) is None


def test_defaults_that_end_a_phase_wait_as_well(office):
    begin(office, judgement={"look_hours": "24"}, clock=AT_ONCE)
    office.later(days=9)
    deadlines.sweep(office.now)
    assert Untold.select().exists()
    assert "The bids are opened: Red 0" not in " ".join(said(mail) for mail in office.mails(ANN))
    assert "The bids are opened: Red 0" in " ".join(said(mail) for mail in office.mails(MORA))
    acts.release(host(office), office.now)
    assert "The bids are opened: Red 0" in " ".join(said(mail) for mail in office.mails(ANN))


def test_a_whole_match_is_looked_at_to_its_end(looked):
    for _ in range(200):
        if looked.match().status == FINISHED:
            break
        looked.later(hours=30)
        deadlines.sweep(looked.now)
    assert is_closed_properly(looked)


def test_a_match_that_is_abandoned_meanwhile_tells_it_first(looked):
    acts.end(host(looked), "abandoned", "", "no time any more", looked.now, at_once=True)
    assert bids(looked, BOB) and is_closed_properly(looked)


def test_without_the_setting_and_without_a_moderator_nothing_waits(office):
    begin(office, clock=AT_ONCE)
    office.reply(ANN, "bid 7")
    assert bids(office, BOB) and not Untold.select().exists()
    begin(office, judgement={"look_hours": "24"}, named=(), slug="other")
    office.reply(ANN, "bid 7")
    assert not Untold.select().exists()


def test_the_host_reads_and_releases_by_command(looked):
    config.current().secret_key()
    settings = config.current()
    options = ["--data", str(settings.data), "--database", settings.database_url]

    def pbem(name, *words):
        return CliRunner().invoke(main, ["match", name, *options, "trial", *words]).output

    assert "say --secret" in pbem("untold") and BIDS in " ".join(pbem("untold", "--secret").split())
    assert "is told" in pbem("release") and bids(looked, ANN)
    assert "nothing waits to be told" in pbem("release")
