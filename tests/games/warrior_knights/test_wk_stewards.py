"""Who plays a Baron for another, simulated or as caretaker: what he orders, and that he looks at nothing secret."""

from random import Random

import pytest
import wk_board

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.stewards import campaign, household, planning, voting
from pbem.games.warrior_knights.stewards.orders import orders, policies
from pbem.pace.readers import Daily
from pbem.pace.simulation import Match
from pbem.pace.ways import ways

GUY, HUGH, RICARDO = "guy_de_solferino", "hugh_murrey", "ricardo_di_scarletti"
ALONE = {"empty": ["madder", "zobel", "limon"]}


def options(barons="madder zobel limon", **others):
    return GAME.facet(MatchOptions).complete("standard", {"barons": barons, **others})


def state(**position):
    start, _ = GAME.setup("standard", options(), Seeded(0))
    every = {city: {"razed": True} for city in start["cities"]}
    cities = every | {city: {"razed": False, **how} for city, how in position.pop("cities", {}).items()}
    return GAME.facet(Positions).read(start, {**ALONE, **position, "cities": cities}, Seeded(0), GAME)[0]


def view(baron="madder", **position):
    return GAME.view(state(**position), baron)


def noble(area, *troops, **more):
    return {"area": area, "troops": list(troops), **more}


def best(found):
    return found[0].use if found else None


def operations(**position):
    return campaign.operations(view(**position), "madder")


# What Nobles do.

def test_a_city_is_besieged_by_whoever_stands_there_and_is_stronger():
    here = {"cities": {"kovel": {}}, "nobles": {GUY: noble("A2", "Regular 50")}}
    assert best(operations(**here)) == {"form": "siege", "area": "A2"}
    assert best(operations(**here | {"cities": {"kovel": {"breaches": 2}}})) == {"form": "assault", "area": "A2"}
    strong = {"cities": {"altamont": {}}, "nobles": {GUY: noble("C2", "Regular 50")}}
    assert operations(**strong) == []


def test_a_siege_that_can_be_ended_comes_before_one_that_begins():
    found = operations(cities={"kovel": {}, "monz": {}}, sieges={"A2": "madder"}, round=2,
                       nobles={GUY: noble("A2", "Regular 50"), HUGH: noble("B3", "Regular 50")})
    assert [one.use["area"] for one in found if one.use["form"] == "siege"] == ["A2", "B3"]
    assert found[0].worth > found[1].worth


def test_as_few_as_can_march_to_a_city():
    both = {GUY: noble("A3", "Regular 50"), HUGH: noble("A3", "Regular 100")}
    assert best(operations(cities={"kovel": {}}, nobles=both)) == {
        "form": "move_siege", "nobles": [GUY], "area": "A2"}
    together = best(operations(cities={"kovel": {"control": "zobel", "fortified": True}}, nobles=both))
    assert together == {"form": "move_siege", "nobles": [HUGH, GUY], "area": "A2"}


def test_a_city_that_is_threatened_is_not_left():
    own = {"kovel": {"control": "madder"}, "froli": {}}
    guarding = {"cities": own, "nobles": {GUY: noble("A2", "Regular 100")}}
    assert best(operations(**guarding)) == {"form": "move_siege", "nobles": [GUY], "area": "B1"}
    beset = {**guarding, "nobles": {**guarding["nobles"], "marco_corvino": noble("A3", "Regular 100")}}
    assert operations(**beset) == []


def test_who_besieges_an_own_city_is_attacked():
    found = operations(cities={"kovel": {"control": "madder"}}, sieges={"A2": "zobel"}, round=2, nobles={
        "marco_corvino": noble("A2", "Regular 50"), GUY: noble("A3", "Regular 100", "Regular 50", "Regular 50")})
    assert best(found) == {"form": "move_attack", "nobles": [GUY], "area": "A2", "against": "zobel"}


def test_far_cities_are_approached_and_ports_sailed_to():
    away = best(operations(cities={"straven": {}}, nobles={GUY: noble("C5", "Regular 100")}))
    assert away["form"] == "move" and away["area"] in ("B5", "C6")
    assert best(operations(cities={"syracuse": {}}, nobles={GUY: noble("D1", "Regular 100", "Regular 50")})) == {
        "form": "sail", "nobles": [GUY], "area": "OV_SYRACUSE"}


def test_troops_in_the_stronghold_are_taken_along():
    found = operations(cities={"kovel": {}}, nobles={GUY: noble("A3", "Regular 50")},
                       strongholds={"madder": {"area": "A3", "troops": ["Regular 100"]}})
    assert best(found)["taking"] == {"regular_100": 1}


# Cards.

def test_sieges_lie_in_the_first_stacks_and_the_rest_is_filled():
    plan, wanted = planning.planned(view(cities={"kovel": {}, "monz": {}}, nobles={
        GUY: noble("A2", "Regular 50"), HUGH: noble("A4", "Regular 50")}), "madder")
    assert [len(cards) for cards in plan.values()] == [2, 2, 2]
    assert wanted["versatile_strategy 1"][0] == {"form": "siege", "area": "A2"}
    assert [found[0]["form"] for key, found in wanted.items() if key.startswith("mobilize")] == ["move_siege"]


def test_cards_on_spaces_are_not_planned():
    spaces = {"taxation": [["madder", "levy_taxes"]] * 2}
    plan, _ = planning.planned(view(spaces=spaces), "madder")
    assert "levy_taxes" not in [card for cards in plan.values() for card in cards]


# What is paid.

def given(part, **position):
    return {order["verb"]: order for order in part(view(**position), "madder")}


def test_hiring_leaves_the_wages():
    own = {"nobles": {GUY: noble("A3", "Regular 100", "Regular 50")}, "display": ["English 200", "English 50"]}
    order = given(household.orders, crowns={"madder": 9}, **own)["draft"]
    assert order["order"] == ["english_200", "english_50"] and order["keep"] == 3 and order["hosts"][0] == GUY


@pytest.mark.parametrize(("faith", "crowns", "how"), [(1, 0, "faith"), (0, 9, "crowns"), (0, 0, "let_go")])
def test_a_revolt_is_bought_off_as_long_as_it_can(faith, crowns, how):
    order = given(household.orders, cities={"kovel": {"control": "madder"}}, faith={"madder": faith},
                  crowns={"madder": crowns})["revolt"]
    assert (order["cities"], order["how"]) == (["kovel"], how)


def test_faith_that_is_left_over_is_pledged_against_what_hits_him():
    order = given(household.orders, cities={"kovel": {"control": "madder"}}, faith={"madder": 4})["pledge"]
    assert order["faith"] == 3 and order["facts"] == [[{"fact": "hits_me"}]]
    again = given(household.orders, faith={"madder": 3}, filed={"madder": {"pledges": {order["event"]: {"faith": 3}}}})
    assert again["pledge"]["event"] != order["event"]
    assert "pledge" not in given(household.orders, cities={"kovel": {"control": "madder"}}, faith={"madder": 1})


def moved(**position):
    return [one["motion"] for one in voting.motion(view(**position), "madder")["motions"]]


def test_a_private_motion_brings_its_proposer_something():
    assert moved(banned=["madder"])[0] == {"form": "lift", "baron": "madder"}
    taxed = {"laws": ["income_tax"], "cities": {"kovel": {"control": "madder"}}}
    assert moved(**taxed)[0] == {"form": "discard", "agenda": "income_tax"}
    assert moved(agenda_gone=["new_chairman", "traitor"]) == [{"form": "agenda", "agenda": "new_chairman"},
                                                              {"form": "postpone"}]
    assert moved() == [{"form": "postpone"}]


def test_who_is_asked_for_a_motion_names_it():
    at = state(agendas=["private_motion_1", "subsidy", "synod"], agenda_gone=["new_chairman"], fate=["fate_03"],
               begin="assembly")
    [asked] = GAME.pending(at)
    assert [order["verb"] for order in orders(GAME, at, asked)] == ["motion", "settle"]


def test_a_head_of_the_church_harms_the_leader_and_helps_himself():
    found = [(order["colour"], order["baron"]) for order in household.orders(view(
        church="madder", faith={"madder": 2}, influence={"limon": 3}), "madder") if order["verb"] == "event"]
    assert found == [("red", "limon"), ("green", "madder")]


def test_what_is_filed_already_is_not_filed_again():
    reached = state(cities={"kovel": {}}, nobles={GUY: noble("A2", "Regular 50")})
    for order in orders(GAME, reached, "madder")[:-1]:
        reached, _ = GAME.apply(reached, "madder", order, Seeded(0))
    assert [order["verb"] for order in orders(GAME, reached, "madder")] == ["plan"]


# Votes.

def cast(**board):
    """The votes of the ballot that a steward files."""
    return [one["item"] for order in voting.orders(view(**board), "madder") for one in order["items"]]


@pytest.mark.parametrize(("agenda", "voice"), [
    ("subsidy", "madder"), ("fine", "limon"), ("office_marshal", "madder"), ("traitor", "limon"),
    ("new_chairman", "madder"), ("war_levy", "yes"), ("concession_salt", "madder")])
def test_votes_follow_what_an_agenda_brings(agenda, voice):
    found = cast(agendas=[agenda], votes={"madder": 5}, influence={"limon": 3}, crowns={"madder": 9},
                 cities={"kovel": {"control": "limon"}, "monz": {"control": "limon"}})
    assert [(order["agenda"], order["voice"]) for order in found] == [(agenda, voice)]
    assert 0 < found[0]["votes"] <= 5


def test_no_more_votes_are_cast_than_there_are():
    found = cast(agendas=["honours", "subsidy", "concession_salt"], votes={"madder": 6})
    assert sum(order["votes"] for order in found) == 6 and found[0]["agenda"] != "subsidy"


# Whole matches.

@pytest.fixture(scope="module")
def played():
    """A match of caretakers: every state in which one was asked, with what he ordered."""
    chance, seen = Seeded(2), []
    reached, _ = GAME.setup("standard", options(game_length="8"), chance)
    while GAME.pending(reached):
        role = next(iter(GAME.pending(reached)))
        order = GAME.taken_care(reached, role)
        seen.append((reached, role, order))
        reached, _ = GAME.apply(reached, role, order, chance)
    return reached, seen


def test_a_match_of_caretakers_comes_to_its_end(played):
    ended, seen = played
    verbs = {order["verb"] for _, _, order in seen}
    assert ended["winners"] is not None
    assert {"plan", "card", "ballot", "draft", "revolt", "stronghold", "place"} <= verbs


def test_nothing_secret_is_looked_at(played):
    rng = Random(1)
    for asked, role, order in played[1][::5]:
        assert GAME.taken_care(GAME.permute(asked, role, rng), role) == order


def test_a_caretaker_leaves_what_the_baron_has_filed():
    reached = state(crowns={"madder": 9}, display=["English 200"])
    mine = {"verb": "draft", "order": ["swiss_50"], "keep": 8}
    reached, _ = GAME.apply(reached, "madder", mine, Seeded(0))
    ordered = []
    while not ordered or ordered[-1]["verb"] != "plan":
        ordered.append(GAME.taken_care(reached, "madder"))
        reached, _ = GAME.apply(reached, "madder", ordered[-1], Seeded(0))
    assert "draft" not in {order["verb"] for order in ordered} and "posture" in {order["verb"] for order in ordered}


@pytest.mark.parametrize("seed", range(2))
def test_who_plays_by_these_habits_beats_who_does_nothing(seed):
    chance, rng = Seeded(seed), Random(seed)
    reached, _ = GAME.setup("standard", options(game_length="8"), chance)
    while GAME.pending(reached):
        role = next(iter(GAME.pending(reached)))
        if role == "madder":
            reached, _ = wk_board.answer(wk_board.HABITS, reached, role, rng, chance)
        else:
            reached, _ = GAME.apply(reached, role, GAME.default(reached, role), chance)
    assert reached["winners"] == ["madder"]


# Simulated players.

def test_rankings_on_file_and_final_ballots_leave_questions_out():
    reached = state(cities={"kovel": {"control": "madder"}}, nobles={GUY: noble("A2", "Regular 50")},
                    strongholds={"madder": {"area": "A3"}}, agendas=["subsidy"])
    verbs = {ahead: {order["verb"] for order in policies(GAME, reached, "madder", ahead)} for ahead in (False, True)}
    assert verbs == {False: {"return", "restore", "motion"}, True: {"return", "restore", "motion", "final"}}
    for order in policies(GAME, reached, "madder", True):
        reached, _ = GAME.apply(reached, "madder", order, Seeded(0))
    assert reached["on_file"]["madder"] == ["returns", "restore", "motions", "final"]
    assert policies(GAME, reached, "madder", True) == []


def test_rounds_are_simulated():
    rounds = [Match(GAME, way, Daily, 1, "standard", options()).play(2) for way in ways(1.0, 0.0)]
    hours = [sum(turn.hours for turn in turns) for turns in rounds]
    assert [len(turns) for turns in rounds] == [2, 2, 2] and hours[2] <= hours[0]


def test_the_board_is_measured():
    kinds = [(wk_board.HABITS, 3, 0), (wk_board.HABITS, 6, 1)]
    matches = [wk_board.played(*kind) for kind in kinds]
    assert all({*match["seats"]} == {*match["places"]} >= {*match["winners"]} for match in matches)
    lines = [*wk_board.tables(matches)]
    assert [line for line in lines if line.startswith("habits")][1].startswith("habits, 6 Barons: 1 matches of")


@pytest.mark.parametrize("others", [
    {"setup": "in_turn", "ballots": "one_by_one", "battles": "by_mail", "player_elimination": "yes"},
    {"treason": "yes", "exchanging_heirs": "yes", "open_private_motions": "yes", "abandoned_nobles": "yes"},
    {"troops_to_stronghold": "no", "breached_city": "falls", "siege_strength": "in_area", "game_length": "12"}])
def test_what_is_ordered_is_legal_under_each_option(others):
    chance, rng = Seeded(3), Random(3)
    reached, _ = GAME.setup("standard", options("emerande madder zobel limon", **others), chance)
    while GAME.pending(reached):
        reached, _ = wk_board.answer(wk_board.HABITS, reached, next(iter(GAME.pending(reached))), rng, chance)
    assert reached["winners"] is not None
