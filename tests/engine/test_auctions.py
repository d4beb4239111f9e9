"""An open auction, going round or once around."""

from dataclasses import replace

import pytest
from fair import ROLES, OneWord, Table

from pbem.engine import Illegal
from pbem.engine.asking import Auction, highest
from pbem.engine.running import watching_frames

PURSES = {"crown": 9, "pope": 9, "ally": 9, "guest": 2}
BIDS = Auction("next_bid", "bid", lambda state, frame: ROLES, lambda state, frame, role: state["purses"][role])


def note(game, frame):
    game.state["told"] += [frame["winner"], frame["price"], sorted({"bids", "bidders"} & frame.keys())]


@pytest.fixture(autouse=True)
def watched():
    with watching_frames():
        yield


def table(word=BIDS, purses=(), **held):
    return Table(OneWord(word, word.question, (note,), purses={**PURSES, **dict(purses)}), **held)


def bid(table, *bids):
    """Each who is asked bids so much, or passes (0)."""
    for amount in bids:
        [role] = table.asked
        table.tell((role, "bid", amount) if amount else (role, "pass"))
    return table


class TestGoingRound:
    @pytest.mark.parametrize(("bids", "winner", "price"), [
        ((1, 2, 3, 0, 4, 0, 0), "crown", 4), ((0, 0, 0, 1), "guest", 1), ((0, 0, 0, 0), None, 0),
        ((9, 0, 0, 0), "crown", 9), ((0, 1, 3, 0, 4, 0), "pope", 4), ((2, 0, 3, 0, 0), "ally", 3)])
    def test_the_last_to_bid_has_it(self, bids, winner, price):
        sold = bid(table(), *bids)
        assert not sold.asked and sold.state["told"] == [winner, price, []]

    def test_who_has_passed_is_out(self):
        round = bid(table(), 1, 0, 2, 0, 3)
        assert round.game.about(round.state, "crown") == {
            "bids": {"crown": 3, "ally": 2}, "highest": "crown", "least": 4, "coming": ["crown"], "voice": "ally"}
        assert [(event["kind"], event["role"], event.get("amount")) for event in round.events] == [
            ("bid", "crown", 1), ("bid_passed", "pope", None), ("bid", "ally", 2), ("bid_passed", "guest", None),
            ("bid", "crown", 3)]

    def test_the_crown_bids_for_itself_and_for_its_ally(self):
        assert bid(table(), 1, 0, 2, 0).frame["bids"] == {"crown": 1, "ally": 2}

    @pytest.mark.parametrize(("word", "bids", "amounts"), [
        (BIDS, (), (1, 9)), (BIDS, (4,), (5, 9)), (BIDS, (8,), (9, 9)),
        (replace(BIDS, opening=3, raises=2), (), (3, 9)),
        (replace(BIDS, opening=3, raises=2), (3,), (5, 9)), (BIDS, (9,), None)])
    def test_a_bid_is_higher_and_not_more_than_one_has(self, word, bids, amounts):
        asked = bid(table(word), *bids)
        [role] = asked.asked
        options = {option.verb: option for option in asked.game.options(asked.state, role)}
        assert [*options] == (["bid", "pass"] if amounts else ["pass"]) and options["pass"].refuses
        if amounts:
            domain = options["bid"].args["amount"]
            assert (domain.least, domain.most) == amounts and options["bid"].ready() == {"amount": amounts[0]}
            for amount in (amounts[0] - 1, amounts[1] + 1):
                with pytest.raises(Illegal):
                    asked.tell((role, "bid", amount))

    def test_whoever_says_nothing_passes(self):
        first = table()
        assert first.game.default(first.state, "crown") == {"verb": "pass"}
        assert first.game.taken_care(first.state, "crown") == {"verb": "pass"}


class TestOnceAround:
    ONCE = replace(BIDS, once=True)

    @pytest.mark.parametrize(("bids", "winner", "price"), [
        ((1, 2, 3, 0), "ally", 3), ((0, 4, 5, 0), "ally", 5), ((0, 0, 0, 0), None, 0), ((5, 0, 0, 0), "crown", 5)])
    def test_each_bids_once(self, bids, winner, price):
        assert bid(table(self.ONCE), *bids).state["told"] == [winner, price, []]

    def test_the_last_is_asked_though_nobody_else_has_bid(self):
        assert bid(table(self.ONCE), 0, 0, 0).asked == {"guest": "bid"}

    @pytest.mark.parametrize(("ties", "winner"), [({}, "crown"), ({"ties": lambda alike: alike[-1]}, "ally")])
    def test_a_rule_decides_between_equal_bids(self, ties, winner):
        assert bid(table(replace(self.ONCE, raises=0, **ties)), 3, 0, 3, 0).state["told"][:2] == [winner, 3]

    def test_bids_that_need_not_rise_would_go_round_for_ever(self):
        with pytest.raises(ValueError, match="auction next_bid might never end"):
            replace(BIDS, raises=0)


def test_where_all_see_the_purses_a_brief_match_asks_nobody_who_can_but_pass():
    poor = {"pope": 0, "guest": 0}
    seen = replace(BIDS, brief=True)
    ally = bid(table(seen, poor, brief=True), 3)
    assert ally.game.about(ally.state, "crown")["voice"] == "ally" and ally.frame["bidders"] == ["guest", "crown"]
    assert bid(table(BIDS, poor, brief=True), 3).asked == {"pope": "bid"}


def test_sealed_bids_have_a_highest_too():
    assert highest({}) is None and highest({"crown": 1, "pope": 3}) == "pope"
    assert highest({"crown": 3, "pope": 3}) == "crown"
    assert highest({"crown": 3, "pope": 3, "guest": 1}, ties=max) == "pope"


def test_it_can_be_answered_ahead():
    moment = BIDS.moment("bidding", "auction")
    assert (moment.names, moment.verbs, moment.example, moment.alone) == (
        ("bidding", "auction"), ("bid", "pass"), "bid 2", ("pass",))


def test_a_word_says_which_keys_it_keeps():
    assert BIDS.keeps == ("bidders", "bids", "winner", "price") and BIDS.ahead
