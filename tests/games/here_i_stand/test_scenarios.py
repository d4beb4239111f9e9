"""The scenarios and match options: each set-up's board, cards, victory points; what an option can be."""

import pytest

from pbem.engine import Running, Seeded
from pbem.engine.facets import MatchOptions
from pbem.games.here_i_stand import GAME, data_check, invariants
from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.data_files import load
from pbem.games.here_i_stand.powers import scenarios
from pbem.games.here_i_stand.victory_phase import victory

SIX = ("1517", "1532", "tournament")


def start(scenario, **options):
    state = GAME.start(scenario, options, Seeded(0))
    return {**state, "stack": [], "asked": 0}


@pytest.mark.parametrize("edition", ["second", "anniversary"])
@pytest.mark.parametrize("scenario", SIX)
@pytest.mark.rule("HIS-23.2.1", "HIS-6.2.8", "HIS-6.2.11")
def test_the_set_up_gives_the_published_points_and_deal(scenario, edition):
    state, data = start(scenario, edition=edition), scenarios.data(scenario)
    invariants.check(state)
    assert victory.totals(state) == data["vp"]
    deal = data.get("deal_turn_1") or data["deal_turn_4"]
    assert {power: hands.dealt(state, power) for power in deal} == deal


@pytest.mark.parametrize("scenario", SIX)
def test_keys_and_protestant_spaces_are_those_of_the_tracks(scenario):
    state, data = start(scenario), scenarios.data(scenario)
    held = {power: hands.counted_keys(state, power) for power in data["keys_controlled"]}
    assert held == data["keys_controlled"]
    assert victory.protestant_spaces(state) == data["tracks"]["protestant_spaces"]


@pytest.mark.parametrize(("scenario", "edition", "deck", "out"), [
    ("1517", "second", 65, 0), ("1517", "anniversary", 66, 0),
    ("1532", "second", 58, 15), ("1532", "anniversary", 60, 17), ("tournament", "second", 58, 15)])
@pytest.mark.rule("HIS-6.2.6", "HIS-6.2.7")
def test_the_deck_leaves_out_what_the_scenario_does(scenario, edition, deck, out):
    """1532: cards of turn 3 are in, those marked (1517) and card 10 are out of the game."""
    state = start(scenario, edition=edition)
    assert (len(state["deck"]), len(state["removed"])) == (deck, out)
    assert not set(state["deck"]) & set(state["removed"])


@pytest.mark.rule("HIS-22.6.1", "HIS-6.2.7")
def test_1532_begins_after_the_league_and_the_defeat_of_hungary():
    state = start("1532")
    assert (state["turn"], state["last_turn"]) == (4, 9)
    assert state["league"] and state["hungary_beaten"] and state["minors"]["hungary"] == "hapsburg"
    assert {state["control"][key] for key in ("metz", "milan", "tunis")} == {"independent"}
    assert 10 not in state["deck"] and 10 in state["removed"] and 8 in state["removed"]
    assert {"zwingli", "cranmer", "calvin"}.isdisjoint(state["debaters"])


@pytest.mark.rule("HIS-8.2.6", "HIS-8.2.8", "HIS-8.2.14")
def test_calvin_enters_in_the_first_card_draw_phase_of_1532():
    state, _ = GAME.setup("1532", {}, Seeded(3))
    assert state["reformers"]["calvin"] == "geneva" and state["religion"]["geneva"] == "protestant"
    assert {"calvin", "farel", "cop", "olivetan"} <= set(state["debaters"])
    assert state["phase"] == "diplomacy"


@pytest.mark.parametrize(("scenario", "vp", "wins"), [("1532", 24, False), ("1532", 25, True),
                                                      ("tournament", 22, False), ("tournament", 23, True)])
@pytest.mark.rule("HIS-23.3.1")
def test_the_tournament_is_won_with_23_points(scenario, vp, wins):
    """Everybody is near enough to rule out a domination victory."""
    assert _ending(scenario, 4, {"ottoman": vp, "hapsburg": vp - 1}) == ("standard" if wins else None)


@pytest.mark.parametrize(("turn", "ends"), [(5, None), (6, "time_limit")])
@pytest.mark.rule("HIS-23.3.3")
def test_the_tournament_ends_with_turn_6(turn, ends):
    assert _ending("tournament", turn, {"ottoman": 20, "hapsburg": 19}) == ends


def _ending(scenario, turn, vp):
    state = {**start(scenario), "turn": turn}
    for power, total in vp.items():
        more = total - victory.totals(state)[power]
        state["bonus_vp"][power].append({"kind": "given", "id": "", "vp": more})
    running = Running(GAME, state, Seeded(0))
    running.call("victory_determination")
    running.run()
    return state["winner"] and state["winner"]["how"]


@pytest.mark.parametrize(("scenario", "turn", "asked"), [("1532", 6, True), ("1532", 9, False),
                                                        ("tournament", 5, True), ("tournament", 6, False)])
@pytest.mark.rule("HIS-9.3.1")
def test_no_peace_is_made_on_the_last_turn(scenario, turn, asked):
    """The Hapsburgs have lost Naples to their enemy."""
    state = {**start(scenario), "turn": turn}
    state["control"]["naples"] = "ottoman"
    running = Running(GAME, state, Seeded(0))
    running.call("peace")
    running.run()
    assert list(GAME.pending(state)) == (["hapsburg"] if asked else [])


@pytest.mark.parametrize(("options", "sentence"), [
    ({"edition": "third"}, "the edition can be: second, anniversary"),
    ({"players": "7"}, "the number of players can be: 3, 4, 5, 6"),
    ({"players": "many"}, "the number of players can be: 3, 4, 5, 6"),
    ({"player": "4"}, "no option 'player'; there are: edition, players")])
def test_an_option_that_cannot_be_is_refused_with_those_that_can(options, sentence):
    with pytest.raises(ValueError, match=sentence):
        GAME.facet(MatchOptions).complete("1517", options)


def test_an_unknown_scenario_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="no scenario '1550'; there are: 1517, 1532"):
        GAME.start("1550", {}, Seeded(0))


def test_a_set_up_with_a_slip_is_refused():
    setup = {**load("setup_1532"), "protestant_political_control": ["atlantis"]}
    with pytest.raises(ValueError, match="protestant_political_control names the unknown atlantis"):
        data_check.check_setup("setup_1532", setup, load("spaces"), load("powers"), load("leaders"))
