"""Of what a player has written the last holds: answers, filings and settings, by arrival and by their dates."""

from datetime import timedelta

import pytest
from office import PLAYERS, START, said

from pbem.service.course import starting
from pbem.service.post import dates
from pbem.store import database
from pbem.store.models import OPEN, REVOKED, Deadline, FiledOrder, Mail, Player, Seat

ANN, BOB = PLAYERS.values()
EARLIER = START - timedelta(minutes=10)
COUNTS = "None of your orders was carried out: this mail is dated earlier than"


def bids(office):
    return office.match().state["stack"][-1]["bids"]


def verbs(office):
    return [row.command["verb"] for row in office.journal()[1:]]


@pytest.fixture
def bidding(office):
    """Both bid; red first, at START + 1 h, dated five minutes before that."""
    office.start()
    office.reply(ANN, "pass")
    office.later(hours=1)
    office.reply(ANN, "bid 3", written_at=office.now - timedelta(minutes=5))
    office.later(minutes=30)
    return office


@pytest.mark.parametrize(("claimed", "believed"), [
    (None, START), (START, START), (START - timedelta(days=5), START - timedelta(days=5)),
    (START - timedelta(days=5, seconds=1), START), (START + timedelta(seconds=1), START)])
def test_a_date_is_believed_within_five_days_before_its_mail_has_come(claimed, believed):
    assert dates.believed(claimed, START) == believed


def test_a_mail_keeps_when_it_was_written(bidding):
    row = Mail.get_by_id(bidding.journal()[-1].mail_id)
    assert dates.written_at(row) == START + timedelta(minutes=55) and row.received_at == START + timedelta(hours=1)
    bidding.reply(BOB, "HELP")
    assert dates.written_at(bidding.inbound()) == bidding.inbound().received_at
    Mail.update(written_at=None).execute()  # as in mails of before
    assert dates.written_at(Mail.get_by_id(row.id)) == row.received_at
    assert not dates.is_earlier(row, None)


def test_the_last_answer_holds_without_wait(bidding):
    answer = said(bidding.reply(ANN, "bid 5"))
    assert bids(bidding) == {"red": 5} and "in place of your earlier answer" in answer
    assert "Held for you" in answer or "bid 5 (WAIT takes it back" in answer
    assert verbs(bidding) == ["pass", "bid", "wait", "bid"]


def test_one_dated_earlier_than_the_answer_that_stands_changes_nothing_and_says_so(bidding):
    answer = said(bidding.reply(ANN, "bid 5", written_at=START))
    assert bids(bidding) == {"red": 3}
    assert f"{COUNTS} the one whose answer stands. Nothing has changed." in answer
    assert "it was written before what stands now" in answer
    assert "not carried out" in bidding.mails(ANN)[-1].subject.lower()


@pytest.mark.parametrize("line", ["WAIT", "wait\nbid 5", "vow 3\nbid 5"])
def test_it_does_not_take_the_answer_back_either_but_what_is_possible_at_any_time(bidding, line):
    bidding.reply(ANN, *line.split("\n"), written_at=START)
    assert bids(bidding) == {"red": 3} and ("vow" in verbs(bidding)) == line.startswith("vow")


def test_an_order_possible_at_any_time_holds_as_it_was_written_last(bidding):
    bidding.reply(ANN, "vow 3")
    bidding.later(minutes=1)
    answer = said(bidding.reply(ANN, "vow 5", written_at=START))
    assert "not reached vow 5 it was written before what stands now" in answer and verbs(bidding).count("vow") == 1
    bidding.reply(BOB, "vow 5", written_at=START)
    bidding.reply(ANN, "vow 6")
    assert verbs(bidding).count("vow") == 3


def test_one_written_at_the_same_moment_is_the_later_one(bidding):
    bidding.reply(ANN, "bid 5", written_at=START + timedelta(minutes=55))
    assert bids(bidding) == {"red": 5}


def test_an_earlier_date_is_nothing_against_a_question_that_is_still_open(bidding):
    bidding.reply(BOB, "bid 1", written_at=START)
    assert verbs(bidding)[-1] == "bid" and len(verbs(bidding)) == 3


def test_a_last_mail_that_crosses_the_deadline_is_told_what_became_of_the_question(bidding):
    """It comes when the answers have been opened: it is no answer to the question that stands now."""
    prompt = bidding.last(ANN)
    bidding.reply(BOB, "bid 9")
    answer = said(bidding.reply(ANN, "bid 5", to=prompt))
    assert "the question you answered was settled by your mail" in answer and "bids" not in bidding.match().state
    assert verbs(bidding)[-1] == "bid" and len(verbs(bidding)) == 3


def test_undo_by_a_mail_written_before_the_order_leaves_it(office):
    office.start()
    office.reply(ANN, "pass")
    office.later(minutes=1)
    answer = said(office.reply(ANN, "UNDO", written_at=EARLIER))
    assert "dated earlier than the one that gave your last order" in answer and verbs(office) == ["pass"]
    assert "dated earlier" not in said(office.reply(ANN, "UNDO"))


def filed():
    return [(order.text, order.status) for order in FiledOrder.select().order_by(FiledOrder.number)]


def test_a_filing_dated_earlier_than_one_for_the_same_question_is_not_kept(office):
    office.start()
    office.reply(BOB, "WHEN attacked: yield")
    office.later(minutes=1)
    answer = said(office.reply(BOB, "WHEN attacked IF round >= 1: block 1", written_at=EARLIER))
    assert "dated earlier than the one that filed order 1, which answers the same question" in answer
    office.reply(BOB, "WHEN bidding: bid 3", written_at=EARLIER)
    assert filed() == [("WHEN attacked: yield", OPEN), ("WHEN bidding: bid 3", OPEN)]


def test_filings_of_one_mail_stand_beside_each_other(office):
    office.start()
    office.reply(BOB, "WHEN attacked: yield", "WHEN attacked IF round >= 2: yield", written_at=EARLIER)
    assert [status for _, status in filed()] == [OPEN, OPEN]


@pytest.mark.parametrize("words", ["REVOKE 1", "REVOKE all"])
def test_revoke_dated_earlier_than_what_was_filed_takes_nothing_back(office, words):
    office.start()
    office.reply(BOB, "WHEN attacked: yield")
    office.later(minutes=1)
    assert "dated earlier than the one that filed order 1" in said(office.reply(BOB, words, written_at=EARLIER))
    assert filed() == [("WHEN attacked: yield", OPEN)]
    office.reply(BOB, words)
    assert filed() == [("WHEN attacked: yield", REVOKED)]


def test_orders_dated_earlier_than_what_is_filed_for_the_question_are_not_carried_out(office):
    office.start()
    attack = f"attack {office.match().state['hands']['red'][0]}"
    office.reply(ANN, "NEXT BOUT", "pass", "END")
    office.later(seconds=5)
    answer = said(office.reply(ANN, attack, written_at=EARLIER))
    assert f"{COUNTS} your order 1 filed ahead, which answers the question" in answer and verbs(office) == []
    office.reply(ANN, attack)
    assert verbs(office) == ["attack"]


SETTINGS = [("ZONE Europe/Paris", "ZONE Asia/Tokyo", "zone"), ("NAME Anna", "NAME Hanna", "name"),
            ("LANGUAGE es", "LANGUAGE fr", "language"), ("OFF mon", "OFF tue", "days_off"),
            ("ABSENT 3 Mar - 4 Mar", "ABSENT 8 Mar - 9 Mar", "absences"), ("REPORTS full", "REPORTS brief", "reports"),
            ("DIGEST daily 18:00", "DIGEST daily 7:00", "digest")]


@pytest.mark.parametrize(("last", "late", "column"), SETTINGS)
def test_a_setting_dated_earlier_than_the_one_that_holds_changes_nothing_and_says_so(office, last, late, column):
    office.start()
    office.reply(ANN, last)
    held = getattr(Player.get(Player.email == ANN), column)
    office.later(minutes=1)
    office.reply(ANN, late, written_at=EARLIER)
    assert getattr(Player.get(Player.email == ANN), column) == held
    if column != "language":
        answer = said(office.mails(ANN)[-1])
        assert "dated earlier than the one that said this last; nothing has changed" in answer
    office.reply(ANN, late)
    assert getattr(Player.get(Player.email == ANN), column) != held


BEFORE_THE_START = [("PREFER blue", "PREFER red", lambda seat: seat.preferences),
                    ("NONCE three blind mice", "NONCE two bears", lambda seat: seat.nonce),
                    (f"PROMISE {'a' * 43}", f"PROMISE {'b' * 43}", lambda seat: seat.promise),
                    ("ZONE Europe/Paris", "ZONE Asia/Tokyo", lambda seat: seat.player.zone)]


@pytest.mark.parametrize(("last", "late", "kept"), BEFORE_THE_START)
def test_nor_does_what_is_said_of_a_place_before_the_start(office, last, late, kept):
    with database.transaction():
        starting.open_match("duel", "trial", office.now)
    office.write(ANN, "join@game.example", "JOIN trial")
    office.reply(ANN, last)
    held = kept(Seat.get())
    office.later(minutes=1)
    answer = said(office.reply(ANN, late, written_at=EARLIER))
    assert "dated earlier than the one that said this last; nothing has changed" in answer
    assert held and kept(Seat.get()) == held
    assert "dated earlier" not in said(office.reply(ANN, late)) and kept(Seat.get()) != held


def test_a_wish_that_is_none_is_not_the_last_one(office):
    with database.transaction():
        starting.open_match("duel", "trial", office.now)
    office.write(ANN, "join@game.example", "JOIN trial")
    office.reply(ANN, "PREFER Atlantis")
    office.later(minutes=1)
    office.reply(ANN, "PREFER red", written_at=EARLIER)
    assert Seat.get().preferences == ["red"]


def test_one_setting_does_not_make_another_late(office):
    office.start()
    office.reply(ANN, "ZONE Europe/Paris")
    office.later(minutes=1)
    office.reply(ANN, "NAME Hanna", written_at=EARLIER)
    assert Player.get(Player.email == ANN).name == "Hanna"


def test_a_word_that_is_refused_is_not_the_last_one(office):
    office.start()
    office.reply(ANN, "ZONE Atlantis")
    office.later(minutes=1)
    office.reply(ANN, "ZONE Asia/Tokyo", written_at=EARLIER)
    assert Player.get(Player.email == ANN).zone == "Asia/Tokyo"


def test_a_deputy_named_earlier_does_not_take_the_place_of_the_last_one(office):
    office.start()
    office.reply(ANN, "DEPUTY cleo@player.example")
    office.later(minutes=1)
    answer = said(office.reply(ANN, "DEPUTY dora@player.example", written_at=EARLIER))
    assert "dated earlier than the one that said this last" in answer
    assert [seat.player.email for seat in Seat.select().where(Seat.kind == "deputy")] == ["cleo@player.example"]
    assert Player.get(Player.email == ANN).settled.keys() == {"deputy trial"}


def test_an_answer_of_the_clock_is_no_mail(office):
    office.start()
    assert Deadline.select().count() == 1
    assert "done" in said(office.reply(ANN, "pass", written_at=EARLIER))
