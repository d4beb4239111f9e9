"""A state written as a position and read again is the same board; for a role it says no more than its view."""

from random import Random
from re import escape

import pytest

from pbem.engine import Scripted, Seeded, copy
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.here_i_stand import GAME, position
from pbem.games.here_i_stand.map.atlas import CARDS
from pbem.games.here_i_stand.powers import scenarios
from pbem.games.here_i_stand.turns import setup

UNCOUNTED = ("stack", "asked", "ahead")  # where the game stands, and what players have filed


def states(seed, turns, scenario="1517", **options):
    """States of a random match, some of each turn."""
    chance, rng = Seeded(seed), Random(seed)
    state, _ = GAME.setup(scenario, GAME.facet(MatchOptions).complete(scenario, options), chance)
    first = state["turn"]
    while GAME.pending(state) and state["turn"] < first + turns:
        if rng.random() < 0.15:
            yield state
        role = rng.choice(list(GAME.pending(state)))
        command = None
        while command is None:
            command = rng.choice(GAME.options(state, role)).random(rng)
        state, _ = GAME.apply(state, role, command, chance)


def board(data):
    """Plain data without the order of lists and keys, and without empty entries."""
    if isinstance(data, dict):
        return {key: board(value) for key, value in data.items() if value not in ({}, []) and key not in UNCOUNTED}
    if isinstance(data, list):
        return sorted((board(item) for item in data), key=repr)
    return data


def read(state, spec):
    return GAME.facet(Positions).read(setup.start(state["scenario"], state["options"], None), spec, Scripted([]),
                                      GAME)[0]


def between_actions(state):
    return [frame["at"] for frame in state["stack"]] == ["turn", "action_phase", "impulse"]


@pytest.mark.parametrize(("seed", "scenario"), [(1, "1517"), (2, "1517"), (3, "1532")])
def test_a_position_gives_the_same_board_again(seed, scenario):
    found = [state for state in states(seed, 3, scenario) if between_actions(state)]
    assert len(found) > 20
    for state in found:
        again = read(state, GAME.facet(Positions).written(GAME, state))
        assert board(again) == board(state)
        assert GAME.pending(again).keys() == GAME.pending(state).keys()
        for role in GAME.pending(state):
            assert [o.verb for o in GAME.options(again, role)] == [o.verb for o in GAME.options(state, role)]


@pytest.mark.parametrize("seed", [4])
def test_a_position_of_any_moment_can_be_read(seed):
    for state in states(seed, 2):
        changed = setup.start("1517", state["options"], None)
        position.change(changed, GAME.facet(Positions).written(GAME, state))
        assert board(changed["units"]) == board(state["units"])
        assert board(changed["hands"]) == board(state["hands"])


def test_a_position_may_begin_within_a_procedure():
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), {"begin": "winter"}, Scripted([]), GAME)
    assert GAME.facet(Positions).begins_within and state["turn"] == 1


@pytest.mark.parametrize(("scenario", "turns"), [("1517", 2), ("two_player", 9)])
def test_a_roles_position_does_not_depend_on_what_it_does_not_know(scenario, turns):
    rng, tried = Random(5), 0
    for state in states(5, turns, scenario):
        for role in scenarios.powers(state):
            other = GAME.permute(state, role, rng)
            assert GAME.facet(Positions).written(GAME, other, role) == GAME.facet(Positions).written(GAME, state, role)
            tried += other["hands"] != state["hands"]
    assert tried > 30


@pytest.mark.parametrize("role", GAME.roles)
def test_what_one_player_of_several_roles_knows_is_exchanged_for_none_of_them(role):
    """HIS-3.1.1: three players have two powers each."""
    state = [state for state in states(5, 1, players=3) if all(map(len, state["hands"].values()))][-1]
    own = next(party for party in GAME.players("1517", state["options"]) if role in party)
    other = GAME.permute(state, role, Random(1))
    same = {power for power in GAME.roles if other["hands"][power] == state["hands"][power]}
    assert len(own) == 2 and {*own} <= same and len(same) < 4


def test_a_roles_position_has_its_own_hand_only():
    state = next(state for state in states(6, 1) if between_actions(state))
    assert set(GAME.facet(Positions).written(GAME, state, "france").get("hands", {})) <= {"france"}


@pytest.mark.parametrize("role", [None, *GAME.roles])
def test_a_roles_position_says_whose_impulse_it_is_what_is_left_of_it_and_who_has_passed(role):
    spec = {"active": "england", "cp": 3, "passes": 2}
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), spec, Seeded(0), GAME)
    written = GAME.facet(Positions).written(GAME, state, role)
    assert {key: written.get(key) for key in spec} == spec


def test_captive_leaders_stay_captive():
    spec = {"turn": 3, "active": "france", "captured": {"france": ["Charles V"], "ottoman": ["Andrea Doria"]},
            "clear_units": True}
    state = read(GAME.setup("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1))[0], spec)
    assert state["captured"] == {"france": ["charles_v"], "ottoman": ["andrea_doria"]}
    assert read(state, GAME.facet(Positions).written(GAME, state))["captured"] == state["captured"]



def test_a_roles_position_has_the_cards_in_force():
    state = next(state for state in states(6, 1) if between_actions(state))
    state = {**state, "this_turn": {**state["this_turn"], "printing_press": True, "skips": {"papacy": 1}}}
    spec = GAME.facet(Positions).written(GAME, state, "france")
    assert spec["flags"] == {"printing_press": True}


@pytest.mark.rule("HIS-6.1.18")
@pytest.mark.parametrize("mark, title", [
    ("printing_press", "Printing Press"), ("augsburg_confession", "Augsburg Confession"), ("wartburg", "Wartburg"),
    ("thomas_more_dead", "Thomas More"), ("thomas_cromwell", "Thomas Cromwell")])
def test_a_view_names_the_cards_in_force(mark, title):
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)),
                                          {"active": "england", "flags": {mark: True}}, Seeded(0),
                             GAME)
    assert [title in CARDS[card].title for card in GAME.view(state, "france")["in_force"]] == [True]


def test_a_roles_position_has_its_own_diplomatic_cards_and_the_discards():
    state = next(state for state in states(2, 3, "two_player") if between_actions(state)
                 and state["diplomatic"]["discard"])
    changed = setup.start("two_player", state["options"], None)
    position.change(changed, GAME.facet(Positions).written(GAME, state, "papacy"))
    seen, shown = (GAME.view(s, "papacy")["diplomatic"] for s in (changed, state))
    assert (seen["hand"], seen["discard"]) == (shown["hand"], shown["discard"])
    assert changed["diplomatic"]["hands"]["protestant"] == []


def test_writing_leaves_the_state_alone():
    state = next(state for state in states(6, 1) if between_actions(state))
    before = copy(state)
    GAME.facet(Positions).written(GAME, state)["spaces"].clear()
    assert state == before


def test_what_a_position_does_not_know_is_named():
    with pytest.raises(ValueError, match="a position has no stack, weather"):
        position.change(setup.start("1517", {}, None), {"weather": "fine", "stack": []})
    with pytest.raises(ValueError, match="no space or sea zone 'Utopia'"):
        position.change(setup.start("1517", {}, None), {"control": {"Utopia": "france"}})


@pytest.mark.parametrize(("spec", "words"), [
    ({"spaces": {"Paris": {"controll": "france"}}}, "no mark or force in Paris 'controll'; there are: control,"),
    ({"spaces": {"Paris": {"units": {"france": {"regulators": 4}}}}}, "no unit 'regulators'"),
    ({"spaces": {"Paris": {"units": {"france": {"regulars": -2}}}}}, "Paris, france: -2 regulars"),
    ({"spaces": {"Paris": {"religion": "lutheran"}}}, "no religion 'lutheran'; there are: catholic, protestant, none"),
    ({"religion": {"Paris": "lutheran"}}, "no religion 'lutheran'"),
    ({"debaters": {"commited": ["Eck"]}}, "no status of debaters 'commited'; there are: uncommitted, committed"),
    ({"translation": {"german": {"nt": 3}}}, "no translation into german 'nt'; there are: new_testament, bible"),
    ({"translation": {"dutch": {"bible": 3}}}, "'dutch'; there are: german, english, french"),
    ({"wars": [["france"]]}, "is no pair of powers"),
    ({"wars": [["france", "France"]]}, "is one power, not two"),
    ({"electorate_display": {"a": 1}}, "no electorate with regulars to come 'a'"),
    ({"electorate_display": {"wittenberg": []}}, "electorate_display of wittenberg: [] is not a number"),
    ({"impulses": None}, "impulses: None is not a number"),
    ({"control": {"Gulf of Lyon": "france"}}, "gulf_of_lyon is no space that a power controls"),
    ({"spaces": {"Gulf of Lyon": {"religion": "catholic"}}}, "gulf_of_lyon is no space that a power controls"),
    ({"turn": 0}, "turn: 0 is no turn of this match, from 1 to 9"),
    ({"turn": 10}, "turn: 10 is no turn of this match, from 1 to 9"),
    ({"minors": {"france": "papacy"}}, "no minor power 'france'; there are: genoa, hungary"),
    ({"turn": "four"}, "turn: 'four' is not a number"),
    ({"begin": "negotiations"}, "no procedure 'negotiations'; there are: negotiation"),
    ({"phase": "autumn"}, "no phase 'autumn'; there are: luthers_95_theses, card_draw"),
    ({"active": "genoa"}, "no power with impulses 'genoa'; there are: ottoman"),
])
def test_a_position_with_a_word_that_says_nothing_is_refused(spec, words):
    with pytest.raises(ValueError, match=escape(words)):
        GAME.facet(Positions).read(setup.start("1517", {}, None), spec, Scripted([]), GAME)


@pytest.mark.parametrize(("spec", "words"), [
    ({"chateaux": 7}, "chateaux: 7; it must be a number from 0 to 6"),
    ({"st_peters": {"vp": 6}}, "st_peters, vp: 6; it must be a number from 0 to 5"),
    ({"st_peters": {"cp": -1}}, "st_peters, cp: -1; it must be a number from 0 to 4"),
    ({"st_peters": {"gold": 1}}, "no key of st_peters 'gold'; there are: cp, vp"),
    ({"translation": {"german": {"bible": 11}}}, "translation, german, bible: 11; it must be a number from 0 to 10"),
    ({"translation": {"french": {"new_testament": 7}}}, "it must be a number from 0 to 6"),
    ({"electorate_display": {"mainz": 2}}, "electorate_display, mainz: 2; it must be a number from 0 to 1"),
    ({"war_winner": {"france": -2}}, "war_winner, france: -2; it must be a number from 0 to 99"),
    ({"minus_cards": {"france": 100}}, "minus_cards, france: 100; it must be a number from 0 to 99"),
    ({"minus_cards": {"frnace": 1}}, "no power with minus_cards 'frnace'; there are: ottoman, hapsburg"),
    ({"bonus_vp": {"genoa": []}}, "no power with bonus_vp 'genoa'"),
    ({"wives": {"anne_boleyn": 7}}, "wives, anne_boleyn: 7; it must be a number from 1 to 6"),
    ({"wives": {"anne": 1}}, "no wife 'anne'"),
    ({"rulers": {"france": "henry_viii"}}, "no ruler of france 'henry_viii'"),
    ({"marital": "divorced"}, "no marital as 'divorced'; there are: catherine_of_aragon"),
    ({"maurice": "france"}, "no maurice as 'france'; there are: protestant, hapsburg"),
    ({"excommunicated": ["leo_x"]}, "no excommunicated as 'leo_x'"), ({"fuggers": [1]}, "no fuggers as 1"),
    ({"reformers_away": ["eck"]}, "no reformers_away as 'eck'"),
    ({"lost_at_sea": {"units": {"ottoman": {"squadrons": "many"}}}}, "squadrons: 'many'; it must be a number"),
    ({"lost_at_sea": {"units": {"ottoman": {"ships": 1}}}}, "no unit of ottoman lost at sea 'ships'"),
    ({"lost_at_sea": {"units": {"turks": {}}}}, "no power with units lost at sea 'turks'"),
    ({"foreign_wars": {"egypt": {}}}, "no foreign war 'egypt'"),
    ({"diplomatic": {"deck": [1]}}, "no diplomatic card 1"),
    ({"diplomatic": {"pack": []}}, "no key of diplomatic 'pack'"),
    ({"diplomatic": {"hands": {"papacy": [1]}}}, "no diplomatic card 1"),
])
def test_a_position_says_only_what_the_table_can_show(spec, words):
    """For all of this has no form of its own, and the match would go on with it until something asks for it."""
    with pytest.raises(ValueError, match=escape(words)):
        position.change(setup.start("1517", {}, None), spec)


def test_units_of_a_position_may_be_named_by_any_of_their_names():
    state = setup.start("1517", {}, None)
    position.change(state, {"spaces": {"Paris": {"units": {"france": {"merc": 2, "regular": 1}}}}})
    assert state["units"]["paris"] == {"france": {"mercenaries": 2, "regulars": 1}}


# Corrections of a running match.

def test_a_correction_changes_what_it_names_and_leaves_the_question():
    for state in states(4, 2):
        before = copy(state)
        assert GAME.facet(Positions).corrected(state, {}) == state
        after = GAME.facet(Positions).corrected(state, {"minus_cards": {"france": 3}, "control": {"Metz": "France"}})
        assert state == before
        assert after == {**state, "minus_cards": {**state["minus_cards"], "france": 3},
                         "control": {**state["control"], "metz": "france"}}


def test_a_correction_gives_an_impulse_other_cp():
    state = next(state for state in states(5, 2) if between_actions(state) and state["impulse"])
    assert GAME.facet(Positions).corrected(state, {"cp": 7})["impulse"] == {**state["impulse"], "cp": 7}
    with pytest.raises(ValueError, match="no impulse is under way"):
        GAME.facet(Positions).corrected({**state, "impulse": None}, {"cp": 7})


@pytest.mark.parametrize("key", ["active", "phase", "begin", "ahead", "responses", "vp_history", "winner", "impulses",
                                 "last_turn"])
def test_a_correction_does_not_say_where_the_match_goes_on(key):
    with pytest.raises(ValueError, match=f"cannot be told {key}"):
        GAME.facet(Positions).corrected(next(states(5, 1)), {key: "france"})
