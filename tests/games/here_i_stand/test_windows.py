"""Windows for response and combat cards: who is asked, what is sealed, what is filed ahead, who interrupts."""

import random

import pytest
from refusing import refusal, said
from table import Table

from pbem.engine import Illegal, rolled
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.cards.menu import MOMENTS
from pbem.games.here_i_stand.responses.moments import RESPONSES

FOUL_WEATHER, GOUT, ARQUEBUSIERS, LANDSKNECHTS = 31, 32, 24, 33
BATTLE = {"turn": 2, "active": "france", "cp": 4, "wars": [["france", "hapsburg"]],
          "spaces": {"Metz": {"control": "france", "units": {"france": {"regulars": 4}}},
                     "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 2}}}}}


def hands(**given):
    """A hand for each power; those not named hold one card that answers nothing."""
    filler = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [74], "papacy": [75], "protestant": [79]}
    return {"hands": {**filler, **given}}


def march(held=False, **given):
    table = Table({**BATTLE, **hands(**given)}, sealed=held)
    return table.play("france", "move", who={"regulars": 4}, origin="metz", path=["besancon"])


@pytest.mark.rule("HIS-6.1.14")
def test_the_power_concerned_is_asked_whether_it_holds_a_card_or_not():
    holding, empty = march(hapsburg=[FOUL_WEATHER]), march(england=[FOUL_WEATHER])
    assert holding.asked == empty.asked == {"hapsburg": "window"}
    assert holding.verbs("hapsburg") == ["respond", "decline"]
    assert empty.verbs("hapsburg") == ["decline"]


@pytest.mark.rule("HIS-6.1.14")
def test_nobody_is_asked_for_cards_that_lie_open():
    table = Table({**BATTLE, **hands(), "discard": ["Foul Weather", "Gout"]})
    table.play("france", "move", who={"regulars": 4}, origin="metz", path=["besancon"])
    assert table.asked == {"hapsburg": "avoid_battle"}


def test_a_power_without_cards_is_not_asked():
    assert march(hapsburg=[], papacy=[FOUL_WEATHER]).asked == {"hapsburg": "avoid_battle"}


def test_a_policy_decides_who_is_asked():
    table = Table({**BATTLE, **hands(england=[FOUL_WEATHER])})
    table.play("england", "responses", policy="ask").play("hapsburg", "responses", policy="never")
    table.play("france", "move", who={"regulars": 4}, origin="metz", path=["besancon"])
    assert table.asked == {"england": "window"}


def test_what_is_filed_ahead_is_played_without_a_question():
    table = Table({**BATTLE, **hands(england=[FOUL_WEATHER])})
    table.play("hapsburg", "responses", policy="never")
    table.play("england", "when", moment="move", by="france", place="besancon", card=FOUL_WEATHER)
    table.play("france", "move", who={"regulars": 4}, origin="metz", path=["besancon"])
    assert [event["card"] for event in table.told("card_played")] == [FOUL_WEATHER]
    assert "besancon" not in [event["space"] for event in table.told("moved")]
    assert table.state["ahead"]["england"] == [] and table.asked == {"france": "action"}


WISHES = {"nothing": [], "never": [("hapsburg", "responses", {"policy": "never"})],
          "ask": [("england", "responses", {"policy": "ask"})],
          "card": [("hapsburg", "when", {"moment": "move", "card": FOUL_WEATHER})]}
ASKED = {"nothing": ["hapsburg"], "never": [], "ask": ["hapsburg", "england"], "card": []}


@pytest.mark.rule("HIS-6.1.14")
@pytest.mark.parametrize("wish", WISHES)
def test_under_seal_all_see_only_whom_the_moment_concerns(wish):
    table = Table({**BATTLE, **hands(hapsburg=[FOUL_WEATHER])}, sealed=True)
    for role, verb, args in WISHES[wish]:
        table.play(role, verb, **args)
    table.play("france", "move", who={"regulars": 4}, origin="metz", path=["besancon"])
    assert sorted(table.asked) == sorted(ASKED[wish]) and GAME.awaited(table.state) == ["hapsburg"]
    for role in ASKED[wish]:
        assert not GAME.is_closing(table.state)
        table.play(role, "decline")
    assert GAME.is_closing(table.state) and not table.told("card_played"), "nothing is opened before it is closed"
    table.close()
    assert len(table.told("card_played")) == (wish == "card") and not GAME.is_sealed(table.state)


def test_under_seal_a_window_opens_even_when_it_concerns_nobody_and_nobody_is_asked():
    table = Table({**BATTLE, **hands(england=[FOUL_WEATHER])}, sealed=True)
    table.play("france", "move", who={"regulars": 4}, origin="metz", path=["st_dizier"])
    assert GAME.is_closing(table.state) and GAME.awaited(table.state) == [] and not table.asked
    assert table.close().asked == {"hapsburg": "interception"} and GAME.awaited(table.state) == ["hapsburg"]


def test_under_seal_an_answer_is_taken_back_until_the_window_is_closed():
    table = march(held=True, hapsburg=[FOUL_WEATHER]).play("hapsburg", "decline").play("hapsburg", "wait")
    assert table.asked == {"hapsburg": "window"} and not GAME.is_closing(table.state)
    table.play("hapsburg", "respond", cards=[FOUL_WEATHER]).close()
    assert [event["card"] for event in table.told("card_played")] == [FOUL_WEATHER]


def test_a_trial_of_the_last_answer_does_not_show_what_others_have_filed():
    table = Table({**BATTLE, **hands(england=[FOUL_WEATHER])})
    table.play("england", "when", moment="move", card=FOUL_WEATHER)
    table.play("france", "move", who={"regulars": 4}, origin="metz", path=["besancon"])
    state, events, reason = GAME.trial(table.state, "hapsburg", {"verb": "decline"})
    assert (state, events) == (None, []) and reason == rolled("who_answers")


@pytest.mark.parametrize("order", [{"by": "ottoman"}, {"place": "milan"}, {"moment": "assault"}])
def test_what_is_filed_for_something_else_waits(order):
    table = Table({**BATTLE, **hands(england=[FOUL_WEATHER])})
    table.play("england", "when", **{"moment": "move", "card": FOUL_WEATHER, **order})
    table.play("france", "move", who={"regulars": 4}, origin="metz", path=["besancon"])
    assert table.told("card_played") == [] and len(table.state["ahead"]["england"]) == 1


def test_an_order_filed_ahead_is_taken_back():
    table = Table({**BATTLE, **hands(england=[FOUL_WEATHER, GOUT])})
    for card in (FOUL_WEATHER, GOUT):
        table.play("england", "when", moment="move", card=card)
    table.play("england", "revoke", card=FOUL_WEATHER)
    assert [order["card"] for order in table.state["ahead"]["england"]] == [GOUT]


def test_an_order_ahead_needs_the_card_and_its_moment():
    table = Table({**BATTLE, **hands(england=[ARQUEBUSIERS, FOUL_WEATHER])})
    assert list(table.refused("england", "when", moment="move", card=ARQUEBUSIERS)) == ["HIS-6.1.14"]
    assert table.refused("england", "when", moment="move", card=GOUT)
    table.play("england", "when", moment="move", card=FOUL_WEATHER)
    assert list(table.refused("england", "when", moment="move", card=FOUL_WEATHER)) == ["HIS-6.1.14"]


@pytest.mark.rule("HIS-6.1.13")
def test_answers_are_sealed_and_carried_out_in_impulse_order_each_judged_again():
    """England's Foul Weather goes first; it has stopped the move, so that the Hapsburg's Gout stays in his hand."""
    leader = {**BATTLE, "spaces": {**BATTLE["spaces"],
              "Metz": {"control": "france", "units": {"france": {"regulars": 4, "leaders": ["Montmorency"]}}}}}
    table = Table({**leader, **hands(hapsburg=[GOUT], papacy=[FOUL_WEATHER])})
    table.play("papacy", "responses", policy="ask")
    table.play("france", "move", who={"regulars": 4, "leaders": ["montmorency"]}, origin="metz", path=["besancon"])
    assert table.asked == {"hapsburg": "window", "papacy": "window"}
    table.play("hapsburg", "respond", cards=[GOUT])
    assert table.told("card_played") == []
    table.play("papacy", "respond", cards=[FOUL_WEATHER])
    assert [event["card"] for event in table.told("card_played")] == [FOUL_WEATHER]
    assert GOUT in table.state["hands"]["hapsburg"]


@pytest.mark.rule("HIS-6.1.16")
def test_a_card_for_another_moment_is_refused_with_its_own():
    table = march(hapsburg=[ARQUEBUSIERS])
    assert table.asked == {"hapsburg": "window"}
    assert "HIS-6.1.16" in table.refused("hapsburg", "respond", cards=[ARQUEBUSIERS])
    assert table.refused("hapsburg", "respond", cards=[FOUL_WEATHER]) is not None
    table.play("hapsburg", "decline")


@pytest.mark.rule("HIS-6.1.13")
def test_a_response_without_its_condition_is_refused_with_the_reason():
    table = march(hapsburg=[GOUT])
    assert table.asked == {"hapsburg": "window"}, "Gout needs a leader; nobody sees who holds it"
    assert "HIS-13.1.13" in table.refused("hapsburg", "respond", cards=[GOUT])


@pytest.mark.rule("HIS-6.1.15")
def test_a_response_card_gives_its_cp_in_an_own_impulse():
    table = Table({"turn": 2, "active": "papacy", **hands(papacy=[FOUL_WEATHER])})
    table.play("papacy", "play", card=FOUL_WEATHER, use="cp")
    assert table.state["impulse"]["cp"] == 2


@pytest.mark.rule("HIS-6.1.13")
def test_between_two_actions_a_power_interrupts_by_an_order_of_its_own():
    table = Table({**BATTLE, **hands(hapsburg=[LANDSKNECHTS])})
    number = GAME.pending(table.state)["france"]["number"]
    table.play("hapsburg", "respond", cards=[LANDSKNECHTS])
    while table.asked.get("hapsburg"):
        table.default("hapsburg")
    assert [(event["card"], event["use"]) for event in table.told("card_played")] == [(LANDSKNECHTS, "response")]
    assert table.asked == {"france": "action"}
    assert GAME.pending(table.state)["france"]["number"] > number, "the question is asked anew: the board has changed"


@pytest.mark.rule("HIS-6.1.13")
def test_nobody_interrupts_outside_an_impulse():
    table = march(hapsburg=[LANDSKNECHTS])
    assert table.asked == {"hapsburg": "window"}
    assert table.refused("england", "respond", cards=[LANDSKNECHTS]) is not None
    assert [option.verb for option in GAME.anytime_options(table.state, "hapsburg")] == ["responses", "when"]


def test_what_others_have_filed_changes_nothing_that_is_seen():
    table = Table({**BATTLE, **hands(england=[FOUL_WEATHER])})
    table.play("england", "when", moment="move", card=FOUL_WEATHER).play("england", "responses", policy="never")
    other = GAME.permute(table.state, "france", random.Random(1))
    assert other["ahead"]["england"] != table.state["ahead"]["england"]
    assert GAME.view(other, "france") == GAME.view(table.state, "france")
    assert GAME.view(table.state, "england")["ahead"] == table.state["ahead"]["england"]


@pytest.mark.rule("HIS-6.2.16")
def test_a_card_played_as_a_response_counts_as_played_this_turn():
    table = Table({**BATTLE, **hands(england=[FOUL_WEATHER])})
    table.play("england", "when", moment="move", card=FOUL_WEATHER).play("hapsburg", "responses", policy="never")
    table.play("france", "move", who={"regulars": 4}, origin="metz", path=["besancon"])
    assert table.state["this_turn"]["played_by"]["england"] == [FOUL_WEATHER]
    assert FOUL_WEATHER in table.state["discard"]


@pytest.mark.rule("HIS-6.1.13")
def test_beside_a_card_that_fits_another_is_refused_with_its_own_reason():
    table = march(hapsburg=[FOUL_WEATHER, GOUT])
    assert GAME.option(table.state, "hapsburg", "respond").args["cards"].offered() == [FOUL_WEATHER]
    assert "HIS-13.1.13" in table.refused("hapsburg", "respond", cards=[GOUT])
    assert "HIS-13.1.13" in table.refused("hapsburg", "respond", cards=[FOUL_WEATHER, GOUT])
    table.play("hapsburg", "respond", cards=[FOUL_WEATHER])


def test_every_card_in_the_hand_is_told_its_reason_when_none_can_be_played():
    table = Table({**BATTLE, **hands(hapsburg=[ARQUEBUSIERS, FOUL_WEATHER]),
                   "flags": {"events_played": [FOUL_WEATHER]}})
    with pytest.raises(Illegal) as refused:
        GAME.apply(table.state, "hapsburg", {"verb": "respond", "cards": [ARQUEBUSIERS]}, table.chance)
    assert refused.value.rules == ("HIS-6.1.16", "HIS-14.0.5", "HIS-14.0.6", "HIS-16.2.3", "HIS-16.2.4", "HIS-11.0.7")
    assert "Foul Weather was already played as event this turn" in said(GAME, refused.value)
    assert "Arquebusiers is not played at this moment; it is at: battle cards, naval combat" in \
        said(GAME, refused.value)


def test_who_holds_no_such_card_is_told_so():
    table = Table({**BATTLE, **hands(hapsburg=[])})
    with refusal(GAME, "you hold no response or combat card"):
        GAME.apply(table.state, "hapsburg", {"verb": "respond", "cards": [ARQUEBUSIERS]}, table.chance)


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_rules_of_a_moment_are_in_the_index(moment):
    assert all(rule in GAME.rule_index for rule in MOMENTS[moment])
    assert RESPONSES[moment]
