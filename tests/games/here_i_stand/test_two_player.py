"""The two-player variant: set-up, who speaks for whom, random whole matches, every question in words."""

from itertools import islice
from random import Random

import pytest
import random_states

from pbem import words
from pbem.engine import Running, Scripted, Seeded, StopBeforeChance, Trial, copy
from pbem.engine.facets import MatchOptions, Positions, Variants, Voices
from pbem.games.here_i_stand import GAME, position_writing
from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.powers import scenarios, two_player_area
from pbem.games.here_i_stand.two_player import diplomatic_deck, two_player_draw
from pbem.games.here_i_stand.victory_phase import victory
from pbem.orders import order_faults
from pbem.render import report
from pbem.render.phrases import narrate, prompt

WORDS = words.of(GAME)
SCENARIO = scenarios.TWO_PLAYER
PLAYERS = ("papacy", "protestant")
LEAGUE = 13  # Schmalkaldic League, a card of the second printing that has its turn (HIS-19.8)


def start():
    return {**GAME.start(SCENARIO, {}, Seeded(0)), "stack": [], "asked": 0}


def test_two_powers_play_and_the_diplomatic_deck_begins_with_twelve_cards():
    state = start()
    assert GAME.players(SCENARIO, {}) == (("papacy",), ("protestant",))
    assert {power for power, hand in state["hands"].items() if hand} == set(PLAYERS)
    assert len(state["diplomatic"]["deck"]) == 12 and len(diplomatic_deck.DIPLOMATIC) == 19
    assert tuple(victory.totals(state)) == PLAYERS


def test_every_diplomatic_card_has_its_procedure():
    assert {card.id for card in diplomatic_deck.DIPLOMATIC.values()} <= set(GAME.procedures)


def test_the_variant_runs_procedures_of_its_own_in_place_of_others():
    rules = GAME.procedures
    given = GAME.facet(Variants).procedures({"scenario": SCENARIO})
    assert {*given} | {*given.values()} <= {*rules} and not {*given} & {*given.values()}
    assert all(rules[name].takes == rules[own].takes for name, own in given.items())
    running = Running(GAME, start(), Scripted([]))
    assert running.call("winter")["at"] == "two_player_winter"
    running.state["scenario"] = "1517"
    assert running.call("winter")["at"] == "winter"


def test_every_procedure_of_the_variant_for_a_phase_is_in_its_table():
    """By name alone none would be run."""
    owned = {name for name in GAME.procedures if name.startswith("two_player_")}
    assert owned == {*GAME.facet(Variants).procedures({"scenario": SCENARIO}).values()}


@pytest.mark.parametrize("players", ["3", "6"])
def test_the_variant_is_for_two(players):
    with pytest.raises(ValueError, match="the number of players can be: 2"):
        GAME.facet(MatchOptions).complete(SCENARIO, {"players": players})


@pytest.mark.parametrize(("league", "who"), [(False, "protestant"), (True, "papacy")])
def test_the_hapsburgs_are_the_protestants_until_the_league(league, who):
    state = {**start(), "league": league}
    assert GAME.facet(Voices).who_speaks(state, "hapsburg") == who
    assert GAME.facet(Voices).who_speaks(state, "france") == GAME.facet(Voices).who_speaks(state,
                                                                                           "ottoman") == "protestant"


def test_a_question_to_an_invader_is_put_to_the_player_who_leads_it():
    """A frame that asks France and the Protestant at once asks one player twice."""
    running = Running(GAME, start(), Seeded(0))
    frame = {"at": "winter", "step": "plan_returns", "answers": {}}
    running.state["stack"] = [frame]
    running.ask(frame, "winter", "papacy", "france", "protestant")
    assert GAME.pending(running.state).keys() == set(PLAYERS)
    assert GAME.about(running.state, "protestant")["voice"] == "france"
    running.answer("protestant", {"verb": "standard"})
    assert "voice" not in GAME.about(running.state, "protestant")


def test_an_answer_for_an_invader_can_be_taken_back():
    running = Running(GAME, start(), Seeded(0))
    frame = {"at": "winter", "step": "plan_returns", "answers": {}}
    running.state["stack"] = [frame]
    running.ask(frame, "winter", "papacy", "france")
    running.answer("protestant", {"verb": "standard"})
    assert GAME.pending(running.state).keys() == {"papacy"}
    running.answer("protestant", {"verb": "wait"})
    assert GAME.about(running.state, "protestant")["voice"] == "france"


def test_an_order_possible_at_any_time_is_the_players_own():
    running = Running(GAME, start(), Seeded(0))
    frame = {"at": "winter", "step": "plan_returns", "answers": {}}
    running.state["stack"] = [frame]
    running.ask(frame, "winter", "france")
    running.answer("protestant", {"verb": "responses", "policy": "never"})
    assert running.state["responses"]["protestant"] == "never" and running.state["responses"]["france"] == "own"


@pytest.mark.rule("HIS-23.3.2")
@pytest.mark.parametrize(("lead", "how"), [(7, None), (8, "domination")])
def test_a_lead_of_eight_dominates(lead, how):
    state = {**start(), "turn": 4}
    state["bonus_vp"]["protestant"].append({"kind": "given", "id": "", "vp": victory.totals(state)["papacy"] - lead})
    running = Running(GAME, state, Seeded(0))
    running.call("victory_determination")
    running.run()
    assert (state["winner"] and state["winner"]["how"]) == how


def test_what_others_hold_of_the_diplomatic_deck_is_not_seen():
    state = start()
    state["diplomatic"]["hands"].update(papacy=[201], protestant=[202])
    assert GAME.view(state, "papacy")["diplomatic"]["hand"] == [201]
    assert GAME.view(state, "papacy")["diplomatic"]["hand_sizes"]["protestant"] == 1
    assert GAME.view(state, "public")["diplomatic"]["hand"] == []


def states(seed, most=150):
    return islice(random_states.states(GAME, SCENARIO, {}, seed), most)


@pytest.mark.parametrize("seed", [3])
def test_a_position_gives_the_same_board_again(seed):
    """An impulse in which an invader is led, too."""
    found = [state for state, _ in states(seed)
             if [frame["at"] for frame in state["stack"]] == ["turn", "action_phase", "impulse"]]
    assert any(state["active"] not in PLAYERS for state in found)
    for state in found:
        spec = position_writing.write(GAME, state)
        again = GAME.facet(Positions).read(GAME.start(SCENARIO, {}, None), spec, Scripted([]), GAME)[0]
        assert again["units"] == state["units"] and again["diplomatic"] == state["diplomatic"]
        assert GAME.pending(again).keys() == GAME.pending(state).keys()


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(2))
def test_everything_is_told_and_can_be_ordered_in_words(seed):
    rng = Random(seed)
    for state, events in states(seed):
        for event in events:
            assert WORDS.has("events", event["kind"]), event
            assert all(narrate(GAME.key, event, reader) != "" for reader in (*PLAYERS, "public"))
        for role, asked in GAME.pending(state).items():
            assert prompt(GAME.key, asked["decision"], GAME.about(state, role), role)
            assert order_faults(GAME, state, role, rng) == []
            assert "Your diplomatic cards" in report(
                GAME.key, title="t", subject="s", role=role, view=GAME.view(state, role), events=[], question=None,
                zone="UTC", waiting=[]).text


@pytest.mark.parametrize(("power", "space", "holder", "refused"), [
    ("papacy", "turin", "papacy", None), ("papacy", "grenoble", "france", "outside_zones"),
    ("france", "lyon", "france", None), ("france", "besancon", "hapsburg", "outside_zones_and_foreign"),
    ("france", "metz", "independent", None), ("hapsburg", "metz", "france", "outside_zones_and_foreign"),
    ("hapsburg", "tunis", "independent", "outside_zones_and_foreign"), ("france", "milan", "hapsburg", None),
])
def test_where_land_units_may_be(power, space, holder, refused):
    """Players in the two zones alone; invaders also at home, in Metz and in what nobody holds and no wall guards."""
    state = start()
    state["control"][space] = holder
    found = two_player_area.entry_refused(state, power, space)
    assert (found and found[0]) == refused


def test_an_invader_enters_what_nobody_holds_and_no_wall_guards(monkeypatch):
    state = start()
    state["control"]["zurich"] = "independent"
    assert two_player_area.entry_refused(state, "france", "zurich") is None


@pytest.mark.rule("HIS-6.2.4")
@pytest.mark.parametrize(("ruler", "cards"), [
    ("henry_viii", set()), ("edward_vi", {21}), ("mary_i", {23}), ("elizabeth_i", set())])
def test_cards_of_the_next_reign_come_in_the_one_before(ruler, cards):
    state = start() | {"turn": 9}
    state["rulers"]["england"] = ruler
    assert {21, 23} & {*two_player_draw.due(state)} == cards


def test_whether_an_invasion_card_is_left_in_the_deck_stops_a_trial():
    """It was told by TEST: who plays Machiavelli is asked for a card only where the secret deck holds one."""
    state, _ = GAME.setup("two_player", GAME.facet(MatchOptions).complete("two_player", {}), Seeded(1))
    for deck in ([206, 211], [202]):
        running = Running(GAME, copy(state), Trial())
        running.state["diplomatic"] = {**running.state["diplomatic"], "deck": deck, "discard": []}
        running.call("dip_machiavelli", power="papacy", card=215)
        with pytest.raises(StopBeforeChance) as stop:
            running.run()
        assert stop.value.reason.name == "invasion_cards"


@pytest.mark.parametrize(("place", "goes_on"), [("papacy", True), ("protestant", False), ("deck", False),
                                                ("discard", True)])
def test_a_winter_that_is_only_tried_does_not_tell_where_an_overdue_card_lies(place, goes_on):
    state = {**start(), "turn": 6}
    for pile in (state["deck"], state["discard"], *state["hands"].values()):
        if LEAGUE in pile:
            pile.remove(LEAGUE)
    (state["hands"][place] if place in PLAYERS else state[place]).append(LEAGUE)
    running = Running(GAME, state, Trial(["papacy"]))
    if goes_on:
        hands.remove_wherever_it_is(running, LEAGUE)
    else:
        with pytest.raises(StopBeforeChance, match="overdue_card"):
            hands.remove_wherever_it_is(running, LEAGUE)
