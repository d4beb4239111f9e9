"""Where there is nothing to file, to answer, to go on from or to prove, nothing is done."""

import pytest
from office import PLAYERS, START

from pbem.orders.filed import TURN, Filing
from pbem.orders.filed.kept import UNTIL, WHEN
from pbem.service.course import starting
from pbem.service.filed_ahead import filed, filed_watch, filed_words
from pbem.service.match.sitting import Sitting
from pbem.service.record import entering, receipts
from pbem.store.models import Deadline, FiledOrder, Mail, Receipt, Seat

ANN = PLAYERS["red"]
BODY = [(1, "pass"), (2, "WHEN attacked: yield")]


@pytest.fixture
def sitting(office):
    office.start()
    return Sitting(office.match(), office.now)


def test_before_a_match_begins_nothing_is_filed_ahead(office):
    match = starting.open_match("duel", "trial", office.now)
    assert filed_words.separate(Sitting(match, office.now), "red", BODY) == (BODY, [])


def test_once_it_has_begun_filings_are_set_apart(sitting):
    lines, [(place, filing)] = filed_words.separate(sitting, "red", BODY)
    assert (lines, place, filing.text) == (BODY[:1], BODY[1:], "WHEN attacked: yield")


def test_a_match_without_rows_has_none_to_go_on_from(office):
    match = starting.open_match("duel", "trial", office.now)
    with pytest.raises(LookupError, match="the match trial has no row to go on from"):
        entering.follow_form(Sitting(match, office.now))
    assert entering.follow_rules(Sitting(match, office.now)) is None


@pytest.mark.parametrize(("kind", "position", "moments", "lines"), [
    (TURN, 0, ("lead",), [[(1, "attack 3"), (2, "pass")]]), (TURN, 1, ("lead",), []), (TURN, 0, ("bid",), []),
    (TURN, 1, ("bid",), [])])
def test_a_block_that_has_begun_says_nothing_to_the_next_turn(sitting, kind, position, moments, lines):
    order = FiledOrder(role="red", position=position, data=Filing(
        kind, moments, "NEXT BOUT\n  attack 3\n  pass\nEND").to_data())
    assert filed_watch.says(sitting, "red", order) == lines
    assert filed_watch.says(sitting, "blue", order) == []


@pytest.mark.parametrize(("kind", "text", "moments", "position", "status", "why"), [
    (UNTIL, "PASS UNTIL round >= 1", ("lead",), 0, "lapsed", "what it waited for has come"),
    (UNTIL, "PASS UNTIL round >= 1", ("bid",), 0, "open", ""),
    (WHEN, "WHEN leading IF round >= 2: pass", ("lead",), 0, "open", ""),
    (TURN, "NEXT BOUT\n  IF round >= 2\n    pass\n  END IF\nEND", ("lead",), 0, "lapsed",
     "none of its conditions holds"),
    (TURN, "NEXT BOUT\n  pass\nEND", ("lead",), 1, "used", ""),
    (TURN, "NEXT BOUT\n  pass\nEND", ("bid",), 0, "open", "")])
def test_an_order_that_has_nothing_to_say_to_its_question_is_closed(
        sitting, kind, text, moments, position, status, why):
    order, _ = filed.keep(sitting, "red", Filing(kind, moments, text), None)
    order.position = position
    row = Deadline.get(Deadline.role == "red")
    assert filed_watch.fitting(sitting, row, [order]) == (None, [])
    kept = FiledOrder.get()
    assert (kept.status, kept.why) == (status, why)
    row.settled_ahead = True
    assert filed_watch.fitting(sitting, row, [order]) == (None, [])


def test_of_a_mail_of_which_the_beginning_alone_was_kept_nothing_is_proved(office):
    office.start()
    office.reply(ANN, "pass")
    mail, seat = Mail.get(), Seat.get(Seat.role == "red")
    Receipt.delete().execute()
    mail.size = 9_000_000
    assert receipts._made(mail.id, seat, mail) == [] and not Receipt.select().exists()
    mail.size = None
    assert len(receipts._made(mail.id, seat, mail)) == 7 and Receipt.get().arrived_at == START
