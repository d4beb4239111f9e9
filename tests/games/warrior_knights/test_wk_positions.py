"""Positions: what they refuse, and that a written one gives the match again."""

from random import Random

import pytest
import wk_board
import yaml

from pbem import words
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME

POSITIONS = GAME.facet(Positions)
SAME = ("nobles", "strongholds", "cities", "spaces", "track", "crowns", "votes", "faith", "laws", "charges", "offices",
        "expeditions", "lasting", "banned", "agendas")


def at_planning(seed, rounds):
    """A match of three at the beginning of a round, played by defaults."""
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    state, _ = GAME.setup("standard", options, Seeded(seed))
    start, chance = state, Seeded(seed)
    while state["round"] < rounds or state["phase"] != "planning":
        role = next(iter(GAME.pending(state)))
        state, _ = GAME.apply(state, role, GAME.default(state, role), chance)
    return start, state


@pytest.mark.parametrize("seed", range(3))
def test_a_written_position_gives_the_board_again(seed):
    start, state = at_planning(seed, 6)
    again, _ = POSITIONS.read(start, POSITIONS.written(GAME, state, None), Seeded(0), GAME)
    for key in SAME:
        assert _by_kinds(again, key) == _by_kinds(state, key), key


def _by_kinds(state, key):
    """Cards of a kind are all alike."""
    if key in ("nobles", "strongholds"):
        return {name: {**how, "troops": POSITIONS.lookup(state, f"troops.{name}")} for name, how in state[key].items()
                if how["troops"] or how["area"]}
    return state[key]


@pytest.mark.parametrize("spec, complaint", [
    ({"gold": 3}, "a position has no gold"),
    ({"nobles": {"guy_de_solferino": {"troops": ["Regular 200"]}}}, "there is no card"),
    ({"heirs": {"guy_de_solferino": "zobel"}}, "heirs: guy_de_solferino: zobel is neither"),
    ({"heirs": {"guy_de_solferino": {"holder": "nobody", "awaited": True}}}, "heirs: guy_de_solferino: "),
    ({"heirs": {"nobody": {"holder": "zobel", "awaited": True}}}, "heirs: nobody: "),
    ({"laws": ["fire"]}, "there is no Agenda 'fire'"),
])
def test_what_there_is_not_is_named(spec, complaint):
    start, _ = at_planning(0, 1)
    with pytest.raises(ValueError, match=complaint):
        POSITIONS.read(start, spec, Seeded(0), GAME)


def test_a_correction_says_not_where_it_goes_on():
    _, state = at_planning(0, 1)
    with pytest.raises(ValueError, match="a correction has no begin"):
        POSITIONS.corrected(state, {"begin": "upkeep"})
    assert POSITIONS.corrected(state, {"crowns": {"madder": 3}})["crowns"]["madder"] == 3


@pytest.mark.parametrize("spec, complaint", [
    ({"eliminated": ["madder"]}, "eliminated: madder cannot be taken out"),
    ({"church": None}, "church: it is no null, but one of madder, zobel, limon"),
    ({"chairman": "emerande"}, "chairman: it is no emerande"),
])
def test_a_correction_takes_nobody_out_and_gives_markers_to_who_is_in(spec, complaint):
    _, state = at_planning(0, 1)
    with pytest.raises(ValueError, match=complaint):
        POSITIONS.corrected(state, spec)
    assert POSITIONS.corrected(state, {"chairman": None, "eliminated": ["emerande"]})["chairman"] is None


@pytest.mark.parametrize("spec", [{"empty": ["madder"]}, {"strongholds": {"madder": {"troops": ["Regular 50"]}}}])
def test_troops_are_not_corrected_while_they_are_parted(spec):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    state, _ = GAME.setup("standard", options, Seeded(0))
    with pytest.raises(ValueError, match="correct them when the match is set up"):
        POSITIONS.corrected(state, spec)
    assert POSITIONS.corrected(state, {"empty": [], "crowns": {"madder": 3}})["crowns"]["madder"] == 3


def in_assembly(agendas):
    """An Assembly of three whose ballots are out, Agenda by Agenda."""
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon", "ballots": "one_by_one"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    position = {"begin": "assembly", "agendas": agendas, "agenda_gone": ["tithe"], "church": "zobel",
                "chairman": "madder", "fate": ["fate_09"], "filed": {"madder": {"motions": [
                    {"form": "agenda", "agenda": "tithe"}]}}}
    return POSITIONS.read(start, position, Seeded(0), GAME)[0]


@pytest.mark.parametrize("agendas, spec, laws", [
    (["subsidy", "war_levy", "fine"], {"agenda_gone": ["war_levy"], "agendas": ["subsidy", "fine"]}, []),
    (["subsidy", "war_levy", "fine"], {"agenda_gone": ["subsidy"], "agendas": ["war_levy", "fine"]}, []),
    (["private_motion_1", "war_levy", "fine"], {"agenda_gone": [], "laws": ["tithe"]}, ["tithe"]),
])
def test_an_assembly_passes_over_what_was_moved_elsewhere(agendas, spec, laws):
    """Each of the others is voted on by a ballot of its own."""
    state, chance, ballots = POSITIONS.corrected(in_assembly(agendas), spec), Seeded(0), 0
    while (role := next(iter(GAME.pending(state)))) and GAME.pending(state)[role]["decision"] == "ballot":
        state, _ = GAME.apply(state, role, GAME.default(state, role), chance)
        ballots += 1
    assert ballots == 6 and len(state["agendas"]) == 3 and state["laws"] == laws


@pytest.mark.parametrize("banned, asked", [(["limon"], {"madder", "zobel"}), (["madder", "zobel", "limon"], {
    "madder", "zobel", "limon"})])
def test_who_is_banned_by_a_correction_is_asked_for_his_ballot_no_more_while_others_are(banned, asked):
    state = POSITIONS.corrected(in_assembly(["subsidy", "war_levy", "fine"]), {"banned": banned})
    assert {*GAME.pending(state)} == asked and state["banned"] == banned


def test_who_has_answered_about_an_agenda_that_is_moved_away_is_asked_for_the_next():
    state, _ = GAME.apply(in_assembly(["subsidy", "war_levy", "fine"]), "limon", {"verb": "settle"}, Seeded(0))
    state = POSITIONS.corrected(state, {"agenda_gone": ["subsidy"], "agendas": ["war_levy", "fine"]})
    asked = {role: GAME.about(state, role)["agendas"] for role in GAME.pending(state)}
    assert asked == dict.fromkeys(("limon", "madder", "zobel"), ["war_levy"])


def test_where_nothing_is_left_to_vote_on_the_question_says_so():
    state = POSITIONS.corrected(in_assembly(["subsidy"]), {"agenda_gone": ["subsidy"], "agendas": []})
    asked = GAME.about(state, "limon")
    assert words.of(GAME).say("prompts", "ballot", asked) == "Assembly: nothing is left to vote on; settle."


def test_nor_can_he_take_back_what_he_has_answered():
    state, _ = GAME.apply(in_assembly(["subsidy", "war_levy", "fine"]), "limon", {"verb": "settle"}, Seeded(0))
    assert GAME.settled(state) == ["limon"] and not GAME.settled(POSITIONS.corrected(state, {"banned": ["limon"]}))


def test_who_has_betrayed_whom_in_the_action_under_way_is_written():
    _, state = at_planning(0, 1)
    state["treachery"] = [{"baron": "madder", "victim": "zobel", "returned": 1}]
    assert POSITIONS.written(GAME, state, None)["treachery"] == state["treachery"]
    assert POSITIONS.corrected(state, {"treachery": []})["treachery"] == []


# Wherever a match stands.

@pytest.fixture(scope="module")
def whole():
    """Every state of a match in which somebody is asked, and who is."""
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon", "battles": "by_mail"})
    chance, rng, seen = Seeded(1), Random(1), []
    state, _ = GAME.setup("standard", options, chance)
    while GAME.pending(state):
        role = next(iter(GAME.pending(state)))
        seen.append((state, role))
        state, _ = wk_board.answer(wk_board.HABITS, state, role, rng, chance)
    return seen


def again(state, role=None):
    written = yaml.safe_load(yaml.safe_dump(POSITIONS.written(GAME, state, role)))
    return POSITIONS.read(GAME.start("standard", state["options"], Seeded(0)), written, Seeded(0), GAME)[0]


OF_A_ROUND = {"planned", "unturned", "neutral_in"}  # begun anew at Planning


def test_a_written_position_is_the_match_wherever_it_stands(whole):
    for state, _ in whole[::3]:
        read = again(state)
        begins = OF_A_ROUND if state["phase"] == "planning" else set()
        for key in {*GAME.secrecy.state} - {"mercenary_deck", "display", "nobles", "strongholds"} - begins:
            assert read[key] == state[key], key
        for key in ("nobles", "strongholds"):
            assert _by_kinds(read, key) == _by_kinds(state, key), key
        assert GAME.pending(read).keys() == GAME.pending(state).keys() or begins
    assert {GAME.pending(state)[role]["decision"] for state, role in whole} >= {"set_up", "plan", "ballot"}


def test_what_a_role_sees_is_the_same_whatever_it_does_not_know(whole):
    for number, (state, role) in enumerate(whole[::5]):
        other = GAME.permute(state, role, Random(number))
        assert POSITIONS.written(GAME, other, role) == POSITIONS.written(GAME, state, role)
        assert GAME.pending(again(state, role))


def test_a_correction_changes_what_it_names_and_nothing_else(whole):
    for state, role in whole[::5]:
        assert POSITIONS.corrected(state, {}) == state
        after = POSITIONS.corrected(state, {"crowns": {role: 17}})
        assert after == {**state, "crowns": {**state["crowns"], role: 17}}


def test_nobles_of_a_baron_who_is_emptied_are_off_the_board_and_his_stronghold_stays():
    _, state = at_planning(0, 2)
    after, _ = POSITIONS.read(state, {"empty": ["madder"]}, Seeded(0), GAME)
    nobles = [noble for noble in state["nobles"] if noble in ("guy_de_solferino", "hugh_murrey")]
    assert any(state["nobles"][noble]["area"] for noble in nobles) and state["strongholds"]["madder"]["area"]
    assert {after["nobles"][noble]["area"] for noble in nobles} == {None}
    assert after["strongholds"]["madder"]["area"] == state["strongholds"]["madder"]["area"]


def test_a_moderators_position_has_every_pact_and_a_barons_his_own():
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon", "treason": "yes"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    pacts = [{"barons": ["madder", "zobel"], "words": "Peace", "influence": 2, "kind": "words"}]
    state = {**start, "pacts": {"madder zobel": pacts}}
    found = {reader: POSITIONS.written(GAME, state, reader)["pacts"] for reader in (None, "zobel", "limon")}
    assert found == {None: pacts, "zobel": pacts, "limon": []}
