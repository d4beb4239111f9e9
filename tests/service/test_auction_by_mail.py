"""The auction, a resident with all that a game can have, by mail: to its end, ahead, at any time, by defaults."""

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.games import game
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, FiledOrder

OAK, ELM, ASH = (address(house) for house in ("oak", "elm", "ash"))
HANDS = {"oak": {"levy": 2, "draft": 1, "march": 1, "serve": 1}, "elm": {"levy": 1, "draft": 2, "march": 2},
         "ash": {"levy": 2, "serve": 3}}


@pytest.fixture
def fair(office):
    """At the first plans, with known hands."""
    return opened(office, {"hands": HANDS}, game=game("auction"), scenario="standard", clock={"second_thoughts": "0"})


def planned(fair, oak="pass"):
    """All have planned; Oak is asked for the first bid, unless it marches."""
    fair.reply(OAK, oak)
    fair.reply(ELM, "pass")
    fair.reply(ASH, "pass")
    return fair.match().state


def held(state, house):
    return {card.split("-")[0] for card in state["hands"][house]}


def answer(state, role, decision):
    """What a player of the test writes."""
    if decision == "plan":
        march = "march" if "march" in held(state, role) else min(held(state, role))
        return f"plan 1: {march}"
    least = 1 + max(state["stack"][-1].get("bids", {}).values(), default=0)
    origin = min(state["men"][role], default="")
    goal = "North Mead" if origin in ("oakham", "elmley") else "West Mead"
    return {"march": f"go 1 from {origin} to {goal}" if origin in ("oakham", "elmley", "ashby") else "pass",
            "bid": f"bid {least}" if least <= min(3, state["coins"][role]) else "pass",
            "vote": "vote Elm" if role != "elm" else "vote Ash"}[decision]


def test_it_is_played_to_its_end(fair):
    for _ in range(200):
        row = Deadline.select().where(Deadline.done_at.is_null()).order_by(Deadline.id).first()
        if row is None:
            break
        state = fair.match().state
        fair.later(hours=1)
        fair.reply(address(row.role), answer(state, row.role, state["stack"][-1]["waiting"][row.role]))
    assert fair.match().status == "finished"
    told = said(fair.mails(OAK)[-1])
    assert "The match is over:" in told and "Points of round 4:" in told
    kinds = {event["kind"] for row in fair.plain_rows() for event in row["events"]}
    assert kinds >= {"plans", "went", "lot", "bid", "bid_passed", "sold", "votes", "scored", "drew", "won"}


def test_a_plan_of_copies_is_read_and_known_to_nobody_else_until_all_are_opened(fair):
    told = said(fair.reply(OAK, "plan 1: levy, draft; 2: serve, levy"))
    assert "Your plan is sealed: 1: Levy, Draft; 2: Serve, Levy." in told
    fair.reply(ELM, "pass")
    assert "Levy" not in said(fair.reply(ELM, "STATUS")).replace("1 Levy", "", 1)  # its own
    fair.reply(ASH, "pass")
    assert "Oak: 1: Levy, Draft; 2: Serve, Levy." in said(fair.last(ELM))
    assert fair.match().state["coins"]["oak"] == 5 + 1 + 1 - 2 and fair.match().state["points"]["oak"] == 1


@pytest.mark.parametrize(("line", "why"), [
    ("plan 1: 3 levies", "AUC-2"), ("plan 1: levy, draft, march", "AUC-2"), ("accept Elm", "AUC-8"),
    ("withdraw Elm", "AUC-8"), ("offer 9 to Elm", "AUC-8")])
def test_a_refusal_cites_its_rule(fair, line, why):
    assert why in said(fair.reply(OAK, line))
    assert "oak" in fair.match().state["stack"][-1]["waiting"]


def test_a_deal_is_told_to_both_alone_and_carried_out_at_any_time(fair):
    before = len(fair.mails(ASH))
    assert "Oak offers Elm 2 coins." in said(fair.reply(OAK, "offer 2 to Elm"))
    assert "Oak offers Elm 2 coins." in said(fair.reply(ELM, "BOARD"))
    assert "offers" not in "".join(said(mail) for mail in fair.mails(ASH)[before:]) + said(fair.reply(ASH, "BOARD"))
    planned(fair)
    assert "Oak gives Elm 2 coins." in said(fair.reply(ELM, "accept Oak"))
    assert fair.match().state["coins"] == {"oak": 3, "elm": 7, "ash": 5}


def test_who_knows_an_offer_tries_what_comes_of_it(fair):
    fair.reply(OAK, "offer 2 to Elm")
    planned(fair)
    told = said(fair.reply(ELM, "TEST", "accept Oak"))
    assert "Oak gives Elm 2 coins." in told
    assert fair.match().state["coins"]["elm"] == 5


def test_who_comes_later_in_an_auction_bids_ahead(fair):
    fair.reply(ELM, "WHEN bidding IF the least bid is at most 3: bid 3")
    assert FiledOrder.select().count() == 1
    planned(fair)
    fair.reply(OAK, "bid 2")
    fair.now = open_deadline("elm").answer_at
    deadlines.answer_ahead(fair.now)
    assert fair.match().state["stack"][-1]["bids"] == {"oak": 2, "elm": 3}


def test_who_cannot_bid_as_much_is_told_why(fair):
    planned(fair)
    fair.reply(OAK, "bid 5")
    assert "a bid is 6 at least now, and you can bid 5; possible: pass" in said(fair.reply(ELM, "bid 6"))


def test_the_deadline_plans_nothing_passes_and_does_not_vote(fair):
    for _ in range(30):
        if fair.match().state["round"] == 1:
            deadlines.sweep(fair.later(days=2))
    state = fair.match().state
    assert state["round"] == 2 and state["steward"] == "oak" and {*state["points"].values()} == {0}


def test_who_is_absent_is_waited_for_and_the_map_is_explained(fair):
    assert "ABSENT" in said(fair.reply(OAK, "ABSENT until Friday")).upper()
    told = said(fair.reply(ELM, "HELP map"))
    assert "South Mead (river)" in told and "AUC-4" in told


def test_the_host_may_have_other_rounds(office):
    rules = game("auction").of({"rounds": 1, "coins": 9})
    assert "have 9 coins" in rules.rulebook and "A match has 1 rounds" in rules.rule_index["AUC-1"]
    with pytest.raises(ValueError, match="rounds is a number from 1 to 6, not 7"):
        game("auction").of({"rounds": 7})
