"""What is under seal: nothing shows it before its time, not even a trial."""

from random import Random

import pytest
from table import Table

from pbem.engine import leaks, rolled
from pbem.games.here_i_stand import GAME

MIXED = {"regulars": 2, "mercenaries": 2}
NO_CARDS = {"hands": {role: [] for role in GAME.roles}}
BATTLE = {"turn": 2, "active": "france", "cp": 4, "wars": [["france", "hapsburg"]], **NO_CARDS,
          "spaces": {"Metz": {"control": "france", "units": {"france": MIXED}},
                     "Besancon": {"control": "hapsburg", "units": {"hapsburg": MIXED}}}}
ONE_HIT_EACH = [5, 1, 1, 1, 1, 1, 1, 1, 5]


def test_a_trial_does_not_show_what_the_other_side_has_chosen_to_lose():
    table = Table(BATTLE, ONE_HIT_EACH)
    table.play("france", "move", who=MIXED, origin="metz", path=["besancon"]).default("hapsburg").default("hapsburg")
    assert table.asked == {"france": "losses", "hapsburg": "losses"}
    table.play("hapsburg", "lose", who={"regulars": 1})
    state, events, stopped = GAME.trial(table.state, "france", {"verb": "lose", "who": {"mercenaries": 1}})
    assert (state, events, stopped) == (None, [], rolled("others_answers"))
    table.play("france", "lose", who={"mercenaries": 1})
    assert [event["force"] for event in table.told("losses")] == [{"mercenaries": 1}, {"regulars": 1}]


# Deals confirmed in advance.

TALKS = {"turn": 4, "begin": "negotiation", "peace": [["hapsburg", "france"]], **NO_CARDS}
DEAL, ANOTHER = "Hapsburg: alliance with France", "Hapsburg: cede Navarre to France"


def declared(*agreed, sealed=True):
    """The Hapsburg's two deals are opened; France has agreed to some of them before."""
    table = Table(TALKS, sealed=sealed)
    for deal in (DEAL, ANOTHER):
        table.order("hapsburg", f"declare {deal}")
    for deal in agreed:
        table.order("france", f"preconfirm {deal}")
    for power in GAME.pending(table.state):
        table.play(power, "ready")
    return table


def seen_by_all(table):
    """Who is waited for, the number of questions so far, and what has been told to everybody."""
    return (GAME.awaited(table.state), GAME.is_sealed(table.state), table.state["asked"],
            [event for event in table.events if event["to"] == "all"], GAME.view(table.state, "public"))


@pytest.mark.rule("HIS-9.1.20")
@pytest.mark.parametrize(("agreed", "numbers"), [
    ((), [1, 2]), ((ANOTHER,), [1]), ((DEAL,), [2]), ((DEAL, ANOTHER), [])])
def test_nobody_sees_which_deals_were_confirmed_in_advance(agreed, numbers):
    table, asked = declared(*agreed), declared()
    assert [deal["number"] for deal in table.about()["deals"]] == numbers if numbers else table.asked == {}
    assert seen_by_all(table) == seen_by_all(asked) and GAME.awaited(table.state) == ["france"]
    if numbers:
        table.play("france", "confirm", deals=numbers)
    asked.play("france", "confirm", deals=[1, 2])
    assert seen_by_all(table) == seen_by_all(asked) and not table.told("deal_confirmed")
    assert seen_by_all(table.close()) == seen_by_all(asked.close())
    assert [event["deal"] for event in table.told("deal_confirmed")] == [1, 2]
    assert table.state["alliances"]["hapsburg"] == ["france"]


def test_a_confirmation_can_be_taken_back_until_it_is_opened():
    table = declared(DEAL).play("france", "confirm", deals=[2]).play("france", "wait").play("france", "decline").close()
    assert [event["deal"] for event in table.told("deal_confirmed")] == [1]
    assert [event["deal"] for event in table.told("deal_declined")] == [2]


def test_a_deal_confirmed_in_advance_is_marked_where_it_comes_to_light():
    state, order = declared(DEAL, sealed=False).state, ("france", {"verb": "confirm", "deals": [2]}, [])
    for seed in range(5):
        leaks.carry_out(GAME, state, "protestant", order, Random(seed))


# Hands that one power has seen.

SEEN = {"hands": {"england": [32, 79], "protestant": [40]}, "begin": "spanish_inquisition",
        "frame": {"power": "hapsburg", "card": 105}}


def test_who_has_seen_the_hands_tries_what_comes_of_a_discard_and_nobody_else_does():
    table = Table(SEEN)
    given = table.state, "hapsburg", {"verb": "discard", "card": 79}
    _, events, stopped = GAME.trial(*given, own=True)
    assert [event["victim"] for event in events if event["kind"] == "card_condemned"] == ["england"]
    assert stopped == rolled("card_of_deck")
    assert GAME.trial(*given)[1:] == ([], rolled("condemned_hand"))
