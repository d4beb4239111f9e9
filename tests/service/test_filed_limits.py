"""Orders filed ahead as they are kept: how long and how many, their numbers, which are taken back, what is told."""

import re
from datetime import timedelta

import pytest
from office import START, open_deadline

from pbem.engine import Illegal
from pbem.orders.filed import REST, TURN, Filing
from pbem.orders.filed.kept import UNTIL, WHEN
from pbem.service.filed_ahead import filed, filed_sections
from pbem.service.match.sitting import Sitting
from pbem.store.models import FAILED, LAPSED, OPEN, REVOKED, USED, Deadline, FiledOrder


def filing(text="x", kind=WHEN, moments=("block",), **parts):
    return Filing(kind, moments, text, **parts)


@pytest.fixture
def sitting(office):
    office.start()
    return Sitting(office.match(), office.now)


def lines(number):
    return "\n".join(f"line {at}" for at in range(number))


@pytest.mark.parametrize(("kind", "number", "why"), [
    (REST, 20, None), (REST, 21, "filed_lines"), (TURN, 22, None), (TURN, 23, "filed_lines"), (WHEN, 40, None),
    (UNTIL, 40, None)])
def test_a_block_has_at_most_twenty_lines_between_its_first_and_last(kind, number, why):
    try:
        filed.check(filing(lines(number), kind), [])
        assert why is None
    except Illegal as refused:
        assert (refused.sentence.name, refused.sentence.values) == (why, {"lines": 21, "most": 20})


def test_an_order_has_at_most_two_thousand_characters():
    filed.check(filing("x" * 2000), [])
    with pytest.raises(Illegal) as refused:
        filed.check(filing("x" * 2001), [])
    assert (refused.value.sentence.name, refused.value.sentence.values) == (
        "filed_length", {"length": 2001, "most": 2000})


def held(number):
    return [FiledOrder(number=at, text=f"order {at}", data=filing().to_data()) for at in range(1, number + 1)]


def test_forty_are_open_at_most_and_each_once():
    filed.check(filing("another"), held(39))
    for orders, text, phrase, values in ((held(40), "another", "filed_too_many", {"number": 40}),
                                         (held(40), "order 7", "filed_twice", {"number": 7})):
        with pytest.raises(Illegal) as refused:
            filed.check(filing(text), orders)
        assert (refused.value.sentence.name, refused.value.sentence.values) == (phrase, values)


@pytest.mark.parametrize(("text", "line"), [("a", "a"), ("NEXT BOUT\n  attack 5\nEND", "NEXT BOUT / attack 5 / END")])
def test_several_lines_on_one(text, line):
    assert filed.one_line(text) == line


@pytest.mark.parametrize(("kind", "position", "begun"), [
    (WHEN, 0, False), (TURN, 0, False), (TURN, 1, True), (REST, 0, True)])
def test_what_belongs_to_the_turn_under_way(kind, position, begun):
    assert filed.has_begun(FiledOrder(position=position, data=filing(kind=kind).to_data())) is begun


def test_orders_of_a_role_are_numbered_from_one_for_ever(sitting):
    numbers = []
    for text in ("a", "b", "c"):
        order, overlapping = filed.keep(sitting, "red", filing(text), None)
        numbers.append((order.number, [other.number for other in overlapping]))
        filed.close(sitting, order, LAPSED) if text == "a" else None
    assert numbers == [(1, []), (2, []), (3, [2])]
    assert filed.keep(sitting, "blue", filing("a"), None)[0].number == 1
    assert {role: [order.number for order in orders] for role, orders in filed.open_orders(sitting).items()} == {
        "red": [3, 2], "blue": [1]}
    assert [order.number for order in filed.of_role(sitting, "red")] == [1, 2, 3]


@pytest.mark.parametrize(("words", "taken"), [
    ("ALL", [1, 2, 3]), (" everything ", [1, 2, 3]), ("2", [2]), ("#1", [1]), ("orders 1, 3", [1, 3]),
    ("order 3 and 1", [1, 3]), ("2 2 2", [2]), ("#1 #2", [1, 2])])
def test_orders_are_taken_back_by_their_numbers(sitting, words, taken):
    for text in ("a", "b", "c"):
        filed.keep(sitting, "red", filing(text), None)
    Deadline.update(answer_at=START).execute()
    sentence = filed.revoke(sitting, "red", words, None)
    gone, _, left = sentence.partition("; ")
    assert [int(number) for number in re.findall(r"(\d) \(", gone)] == taken
    assert [int(number) for number in re.findall(r"(\d) \(", left)] == [at for at in (1, 2, 3) if at not in taken]
    rows = filed.of_role(sitting, "red")
    assert [row.number for row in rows if row.status == REVOKED] == taken
    assert {(row.closed_at, row.changed) for row in rows if row.status == REVOKED} == {(START, sitting.match.version)}
    assert [row.number for row in rows if row.status == OPEN] == [at for at in (1, 2, 3) if at not in taken]
    assert open_deadline().answer_at is None


@pytest.mark.parametrize(("words", "missing"), [("", None), ("some", None), ("4", [4]), ("1, 5 and 6", [5, 6])])
def test_what_is_not_there_is_not_taken_back(sitting, words, missing):
    for text in ("a", "b"):
        filed.keep(sitting, "red", filing(text), None)
    with pytest.raises(Illegal) as refused:
        filed.revoke(sitting, "red", words, None)
    assert refused.value.sentence.values == {"written": words, "missing": missing, "held": [1, 2]}
    assert {row.status for row in filed.of_role(sitting, "red")} == {OPEN}


@pytest.mark.parametrize(("kind", "position", "status"), [
    (WHEN, 0, OPEN), (TURN, 2, OPEN), (REST, 1, OPEN), (REST, 2, USED)])
def test_what_an_order_has_done_is_kept_and_the_rest_of_a_mail_is_used_up_by_its_last_line(
        sitting, kind, position, status):
    order, _ = filed.keep(sitting, "red", filing("a\nb", kind), None)
    order.position = position
    filed.note_use(sitting, order, 5, "yield")
    row = FiledOrder.get_by_id(order.id)
    assert row.uses == [{"question": 5, "row": 0, "at": START.isoformat(), "order": "yield"}]
    assert (row.status, row.changed) == (status, 0)


@pytest.mark.parametrize(("keep", "status"), [(True, OPEN), (False, LAPSED)])
def test_orders_are_left_to_the_next_player_where_the_former_wished_it(sitting, keep, status):
    filed.keep(sitting, "red", filing("a"), None)
    filed.keep(sitting, "blue", filing("b"), None)
    filed.hand_over(sitting, "red", keep)
    assert [row.status for row in FiledOrder.select().order_by(FiledOrder.id)] == [status, OPEN]


# What is told of them.

def test_the_ten_closed_of_late_are_listed_below_the_open_ones(sitting):
    for number in range(13):
        order, _ = filed.keep(sitting, "red", filing(f"order {number}"), None)
        if number < 11:
            filed.close(sitting, order, FAILED if number % 2 else LAPSED, "turn")
    opened, closed = filed_sections.listing(sitting, "red")[:2]
    assert [(row[0], row[2]) for row in opened.rows] == [("12", "order 11"), ("13", "order 12")]
    assert [row[0] for row in closed.rows] == [str(number) for number in range(2, 12)]


@pytest.mark.parametrize(("later", "told"), [(timedelta(0), 1), (timedelta(seconds=1), 0)])
def test_why_an_order_ended_is_told_with_the_mail_of_that_moment_or_the_next_report(sitting, later, told):
    order, _ = filed.keep(sitting, "red", filing("a"), None)
    filed.close(sitting, order, LAPSED, "turn")
    seat = sitting.roles["red"]
    for seat.reported, number in ((sitting.match.version - 1, 1), (sitting.match.version, told)):
        sitting.now = START + later
        news = filed_sections.news(sitting, "red")
        assert [len(section.lines) for section in news] == [1] * number
