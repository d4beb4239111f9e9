"""What is clear but dear is held for second thoughts: nothing of it is done and nobody else is asked or told before."""

from datetime import timedelta

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.service.sweep import deadlines
from pbem.store.models import FiledOrder, Outbox

FRANCE, OTHERS = address("france"), [address(role) for role in ("ottoman", "hapsburg", "england", "papacy")]
POSITION = {"turn": 2, "active": "france", "cp": 4, "hands": {
    "ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75], "protestant": [79]}}
SECOND_THOUGHTS = timedelta(minutes=10)


@pytest.fixture
def acting(office):
    """France has 4 CP to spend; whoever has nothing to do gets his news at once."""
    return opened(office, POSITION)


def verbs(office):
    return [(row.role, row.command["verb"], row.source) for row in office.journal() if row.role]


def to_others():
    """What has been mailed to the others."""
    return [(mail.to, mail.kind) for mail in Outbox.select().order_by(Outbox.id) if mail.to in OTHERS]


def pass_time(office, time=SECOND_THOUGHTS):
    office.now += time
    deadlines.answer_ahead(office.now)
    deadlines.sweep(office.now)


def test_it_is_carried_out_when_the_time_is_over_and_told_first(acting):
    before, mails = verbs(acting), to_others()
    answer = said(acting.reply(FRANCE, "end"))
    assert answer.index("You lose by this: 4 of 4 CP.") < answer.index("Nothing of this is done yet")
    assert "UNDO takes them back until then" in answer
    assert verbs(acting) == before and to_others() == mails and acting.match().state["active"] == "france"
    pass_time(acting, SECOND_THOUGHTS - timedelta(seconds=1))
    assert verbs(acting) == before and to_others() == mails
    pass_time(acting, timedelta(seconds=1))
    assert verbs(acting)[-1] == ("france", "end", "filed") and acting.match().state["active"] != "france"


def test_undo_takes_it_back(acting):
    before = verbs(acting)
    acting.reply(FRANCE, "end")
    answer = said(acting.reply(FRANCE, "UNDO"))
    assert "taken back: end" in answer and open_deadline("france").answer_at is None
    pass_time(acting)
    assert verbs(acting) == before and not FiledOrder.select().where(FiledOrder.status == "open").exists()
    acting.reply(FRANCE, "UNDO", "buy 1 mercenary in Paris")
    assert verbs(acting)[-1][1] == "buy"


def test_other_orders_take_its_place(acting):
    acting.reply(FRANCE, "end")
    acting.reply(FRANCE, "buy 3 mercenaries in Paris")
    pass_time(acting)
    assert [verb for _, verb, _ in verbs(acting)][-1] == "buy"


def test_the_same_again_is_held_anew(acting):
    acting.reply(FRANCE, "end")
    acting.now += timedelta(minutes=9)
    assert "UNDO takes them back" in said(acting.reply(FRANCE, "end"))
    pass_time(acting, timedelta(minutes=9))
    assert verbs(acting) == []
    pass_time(acting, timedelta(minutes=1))
    assert verbs(acting)[-1][1] == "end"


def test_orders_above_it_are_done_at_once(acting):
    answer = said(acting.reply(FRANCE, "buy 1 mercenary in Paris", "end"))
    assert verbs(acting) == [("france", "buy", "player")] and "You lose by this: 3 of 3 CP." in answer
    pass_time(acting)
    assert verbs(acting)[-1] == ("france", "end", "filed")


@pytest.mark.parametrize("last", ["end", "buy 1 mercenary in Paris"])
def test_what_costs_little_is_not_held(acting, last):
    answer = said(acting.reply(FRANCE, "buy 3 mercenaries in Paris", last))
    assert "You lose by this" not in answer and acting.match().state["active"] != "france"


def test_a_trial_tells_it_and_holds_nothing(acting):
    answer = said(acting.reply(FRANCE, "TEST", "end"))
    assert "You would lose by this: 4 of 4 CP." in answer and "UNDO" not in answer
    assert not FiledOrder.select().exists()


def test_without_second_thoughts_it_is_told_and_done(office):
    acting = opened(office, POSITION, clock={"second_thoughts": "0"})
    assert "You lose by this: 4 of 4 CP." in said(acting.reply(FRANCE, "end"))
    assert verbs(acting)[-1] == ("france", "end", "player")


def test_where_the_clock_holds_nothing_it_is_told_and_done(office):
    acting = opened(office, POSITION, clock={"dear": "at_once", "second_thoughts": "10"})
    assert "You lose by this: 4 of 4 CP." in said(acting.reply(FRANCE, "end"))
    assert verbs(acting)[-1] == ("france", "end", "player")


def test_the_deadline_leaves_it_no_more_time(acting):
    acting.now = open_deadline("france").due_at - timedelta(minutes=4)
    acting.reply(FRANCE, "end")
    assert open_deadline("france").answer_at == open_deadline("france").due_at


class TestLastCard:
    """The last card of a hand, with the whole turn behind it."""

    @pytest.fixture
    def last(self, office):
        position = {name: value for name, value in POSITION.items() if name != "cp"}
        return opened(office, {**position, "hands": {**POSITION["hands"], "france": [40]}})

    def test_it_is_held_with_what_stands_below_it(self, last):
        before = verbs(last)
        answer = said(last.reply(FRANCE, "play 40 for CP", "buy 1 mercenary in Paris", "end"))
        assert "is the last card of your hand" in answer and verbs(last) == before
        pass_time(last)
        assert [verb for _, verb, _ in verbs(last)[len(before):]] == ["play", "buy", "end"]

    def test_what_could_not_be_done_behind_it_is_refused_at_once(self, last):
        answer = said(last.reply(FRANCE, "play 40 for CP", "buy 9 mercenaries in Paris", "end"))
        assert "refused buy 9 mercenaries in Paris 9 units cannot be taken here" in answer
        [order] = FiledOrder.select()
        assert order.text == "play 40 for CP"


@pytest.mark.parametrize("minutes", ["0", "10"])
def test_others_get_the_same_mails_whether_it_was_held_or_not(office, minutes):
    """As many mails of the same kinds go to the same players, and all of them when it is carried out."""
    acting = opened(office, POSITION, clock={"second_thoughts": minutes})
    before = len(to_others())
    acting.reply(FRANCE, "end")
    assert (minutes == "0") == (len(to_others()) > before)
    pass_time(acting)
    told = to_others()[before:]
    assert told == [(address("papacy"), "report")] and verbs(acting)[-1][1] == "end"
