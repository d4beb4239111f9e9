"""Orders filed ahead: what a fault of the rules leaves behind, and what goes no further when the match went back."""

import logging

import pytest

from pbem.orders.filed import REST, TURN, Filing
from pbem.orders.filed.kept import WHEN
from pbem.service.filed_ahead import filed, filed_answers
from pbem.service.match.sitting import Sitting
from pbem.store.models import FiledOrder


@pytest.fixture
def sitting(office):
    office.start()
    return Sitting(office.match(), office.now)


def kept(sitting, role, kind, position, number):
    order, _ = filed.keep(sitting, role, Filing(kind, ("lead",), f"pass {number}\npass"), None)
    order.position = position
    order.save()
    return order


def test_a_fault_leaves_all_as_it_was(sitting, monkeypatch, caplog):
    order, match = kept(sitting, "red", TURN, 1, 1), sitting.match
    match.pool = [{"row": 1}]
    before = match.state, match.counters, match.pool, match.version

    def failing(sitting, role, order, alternatives):
        match.state, match.counters, match.pool, match.version, order.position = {}, {"dice": 99}, [], 99, 2
        FiledOrder.update(position=2).execute()
        assert sitting.filed is not None
        raise LookupError("trick")

    monkeypatch.setattr(filed_answers, "_first_legal", failing)
    filed.open_orders(sitting)
    with caplog.at_level(logging.ERROR):
        told = filed_answers._safely(sitting, "red", order, [[]])
    assert told == ([], ["the server failed at it and has told the moderator"])
    assert (match.state, match.counters, match.pool, match.version) == before
    assert order.position == FiledOrder.get().position == 1 and sitting.filed is None
    [record] = caplog.records
    assert record.getMessage() == "an order filed in match trial failed" and record.exc_info[0] is LookupError


GONE = ("lapsed", "the match went back behind what it had begun")


@pytest.mark.parametrize(("roles", "stopped"), [
    ([], ()), (["red"], ("red",)), (["blue"], ("blue",)), (["red", "blue"], ("red", "blue")), (["green"], ())])
def test_where_the_match_went_back_what_has_begun_of_these_roles_goes_no_further(sitting, roles, stopped):
    kinds = [(WHEN, 0, False), (TURN, 0, False), (TURN, 1, True), (REST, 0, True), (REST, 2, True)]
    orders = [(role, begun, kept(sitting, role, kind, position, number))
              for role in ("red", "blue") for number, (kind, position, begun) in enumerate(kinds)]
    filed.stop_begun(sitting, roles)
    for role, begun, order in orders:
        after = FiledOrder.get_by_id(order.id)
        assert (after.status, after.why) == (GONE if role in stopped and begun else ("open", "")), (role, order.number)
    assert {role: len(held) for role, held in filed.open_orders(sitting).items()} == {
        role: 2 if role in stopped else 5 for role in ("red", "blue")}
