"""Small functions at their edges, where no match of the other tests leads."""

import random

import pytest
from table import Table

from pbem import words
from pbem.engine import Running, Seeded, StopBeforeChance, Trial
from pbem.engine.facets import Help, MatchOptions, Positions
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.construction import unpaid_mercenaries
from pbem.games.here_i_stand.field_battles import battle_sides, losses, retreat
from pbem.games.here_i_stand.filed_orders import coming_on_land, moments, odds
from pbem.games.here_i_stand.land_movement import formations, passage
from pbem.games.here_i_stand.major_powers import sack_battle
from pbem.games.here_i_stand.map.atlas import ELECTORATES, PORTS, SPACES
from pbem.games.here_i_stand.minor_powers import city_state_rebels
from pbem.games.here_i_stand.naval_affairs import naval_retreat, transport
from pbem.games.here_i_stand.new_world_phase import explorations
from pbem.games.here_i_stand.pieces import counters
from pbem.games.here_i_stand.powers import two_player_powers
from pbem.games.here_i_stand.religion import jesuits
from pbem.games.here_i_stand.two_player import (
    diplomatic_deck,
    diplomatic_events,
    diplomatic_pressure,
    two_player_draw,
)
from pbem.games.here_i_stand.two_player.diplomatic_deck import DIPLOMATIC
from pbem.games.here_i_stand.victory_phase import victory
from pbem.games.here_i_stand.winter_phase import winter_fleets

WORDS = words.of(GAME)
REOPENED = {"confirmation", "diet_of_worms", "negotiation", "stop_domination", "war_payment", "window", "winter"}


@pytest.mark.rule("HIS-5.2.1")
@pytest.mark.parametrize(("owner", "kind", "there", "left"), [
    # the Ottoman has 9 counters of ships; regulars are shown by 1 x 11, 2 x 7, 4 x 4 and 6 x 1, at most 12 at once
    ("ottoman", "squadrons", {"squadrons": 7}, 2),
    ("ottoman", "corsairs", {"squadrons": 7}, 2),
    ("ottoman", "squadrons", {"squadrons": 9}, 0),
    ("ottoman", "regulars", {"squadrons": 9}, 12),
    ("france", "squadrons", {"squadrons": 1}, 4),
    ("independent", "regulars", {"regulars": 1}, 12),  # six counters of 1 or 2, and the Knights of St. John
])
def test_what_the_counters_leave_of_a_kind(owner, kind, there, left):
    place = {"ottoman": "Istanbul", "france": "Marseille", "independent": "Malta"}[owner]
    state = Table({"clear_units": True, "spaces": {place: {"units": {owner: there}}}, "active": "france"}).state
    assert counters.available(state, owner, kind) == left


@pytest.mark.parametrize(("frame", "open_"), [
    ({"spaces": ["linz"]}, False),
    ({"spaces": ["linz", "graz"]}, True),
    ({"spaces": []}, False),
    ({"spaces": [], "shelter": {"regulars": 3, "mercenaries": 2}, "room": 4}, True),  # which four of the five
    ({"spaces": [], "shelter": {"regulars": 5}, "room": 4}, False),
    ({"spaces": [], "shelter": {"regulars": 2, "mercenaries": 2}, "room": 4}, False),
    ({"spaces": ["linz"], "shelter": {"regulars": 4}, "room": 4}, True),  # in or out
])
def test_a_retreat_is_asked_for_where_there_is_a_choice(frame, open_):
    assert retreat.open_question({"shelter": {}, "room": 0, **frame}) is open_


@pytest.mark.rule("HIS-16.1.14")
@pytest.mark.parametrize(("tries", "percent"), [
    # 9 or more on two dice: 10 of 36; with a leader of 2 it is 7 or more: 21 of 36
    ([{"zone": "aegean_sea", "origin": "athens"}], 58),
    ([{"zone": "aegean_sea", "origin": "coron"}], 27),
    ([{"zone": "ionian_sea", "origin": "athens"}], 27),
    ([{"zone": "aegean_sea", "origin": "athens"}, {"zone": "aegean_sea", "origin": "coron"}], 27),
    ([], None),
])
def test_the_odds_of_an_interception_at_sea_are_those_of_its_fleet(tries, percent):
    chances = [{"zone": "aegean_sea", "origin": "athens", "force": {"squadrons": 1, "leaders": ["barbarossa"]}},
               {"zone": "aegean_sea", "origin": "coron", "force": {"squadrons": 3}},
               {"zone": "ionian_sea", "origin": "athens", "force": {"squadrons": 1}}]
    command = {"verb": "intercept", "attempts": tries}
    assert odds.of_command({"chances": chances}, command, "ottoman") == percent


@pytest.mark.rule("HIS-18.1.29")
@pytest.mark.parametrize(("cp", "bonus"), [(2, "loyola"), (3, None), (4, None)])
def test_a_random_university_is_paid_for_by_what_is_there(cp, bonus):
    state = {**Table({"active": "papacy", "cp": 4, "jesuits": True}).state, "impulse": {"cp": cp}}
    assert jesuits.sample(state, random.Random(1), 3).get("bonus") == bonus


@pytest.mark.parametrize(("result", "least"), [(explorations.WITH_CARD, 12), (explorations.SUCCESS, 10)])
def test_what_a_circumnavigation_must_roll(result, least):
    assert explorations.lowest(result) == least


@pytest.mark.parametrize(("scenario", "power", "led"), [
    ("1517", "papacy", ["papacy"]), ("1517", "france", ["france"]),
    ("two_player", "papacy", ["papacy"]), ("two_player", "ottoman", ["ottoman"]),
])
def test_cards_are_played_in_the_name_of_powers_that_are_led(scenario, power, led):
    state, _ = GAME.setup(scenario, GAME.facet(MatchOptions).complete(scenario, {}), Seeded(1))
    assert two_player_powers.voices(state, power) == led


def test_a_trial_does_not_show_the_last_card_of_another_hand():
    """A single card is drawn without a die, so the trial has to stop before it."""
    table = Table({"active": "france", "hands": {"england": ["Mercenaries Bribed"], "france": []}})
    game = type("Play", (), {"state": table.state, "chance": Trial()})()
    table.state["hands"]["england"] = [card for card in table.state["hands"]["england"] if not hands.is_home(card)]
    assert len(table.state["hands"]["england"]) == 1
    with pytest.raises(StopBeforeChance):
        hands.draw_from_hand(game, "france", "england", "test", [])


@pytest.mark.parametrize("power", ["papacy", "protestant"])
def test_a_trial_does_not_show_the_diplomatic_cards_of_the_other_side(power):
    state = GAME.start("two_player", GAME.facet(MatchOptions).complete("two_player", {}), Seeded(1))
    game = type("Play", (), {"state": state, "chance": Trial()})()
    with pytest.raises(StopBeforeChance):
        diplomatic_pressure.look(game, {"power": power})


def test_of_who_has_mercenaries_an_ally_is_asked_for_pay_last():
    table = Table({"active": "hapsburg", "clear_units": True, "spaces": {
        "Paris": {"units": {"france": {"mercenaries": 4}}}, "London": {"units": {"england": {"mercenaries": 2}}}}})
    table.state["wars"]["hapsburg"], table.state["alliances"]["hapsburg"] = [], ["france"]
    assert unpaid_mercenaries.worst_off(table.state, {}, "hapsburg", ["england", "france"]) == "england"
    table.state["wars"]["hapsburg"], table.state["wars"]["papacy"] = ["papacy"], ["hapsburg"]
    assert unpaid_mercenaries.worst_off(table.state, {}, "hapsburg", ["england", "france", "papacy"]) == "papacy"


def test_a_reformer_who_is_nowhere_in_a_position_is_taken_from_the_map():
    state = GAME.start("1532", GAME.facet(MatchOptions).complete("1532", {}), Seeded(1))
    assert "luther" in state["reformers"]
    assert "luther" not in GAME.facet(Positions).read(state, {"reformers": {"luther": "nowhere"}}, Seeded(1),
                                                      GAME)[0]["reformers"]


@pytest.mark.parametrize(("identity", "away", "told"), [
    ("luther", [], "He is on the map."), ("zwingli", [], "He is not on the map."),
    ("zwingli", ["zwingli"], "He is away until the next turn.")])
def test_where_a_reformer_is_by_help(identity, away, told):
    state = GAME.start("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1)) | {"reformers_away": away}
    state["reformers"] = {"luther": "wittenberg"}
    assert GAME.facet(Help).standing(GAME.view(state, "england"), "england", "reformer", identity, WORDS) == [told]


@pytest.mark.parametrize(("scenario", "edition", "number", "told"), [
    ("1517", "second", 4, "Roll a die: 3-6 gives 1 chateau VP"),
    ("1517", "anniversary", 4, "Roll on the Chateau Table"),
    ("1517", "second", 13, "the league forms (HIS-21.6)."),
    ("two_player", "second", 13, "With two players: Also: Hapsburgs and Papacy become allies for good")])
def test_a_card_by_help_is_that_of_the_match(scenario, edition, number, told):
    state = GAME.start(scenario, GAME.facet(MatchOptions).complete(scenario, {"edition": edition}), Seeded(1))
    kind, text, _ = GAME.facet(Help).standing(GAME.view(state, "papacy"), "papacy", "card", number, WORDS)
    assert kind.startswith(f"No. {number}, ") and told in text and ("With two" in text) == ("With two" in told)


def test_a_diplomatic_card_by_help_says_what_it_does():
    facts = GAME.facet(Help).facts("diplomatic_card", 209, WORDS)
    assert facts[0].startswith("Remove 3 land or naval units, at most 1 per space")


@pytest.mark.rule("HIS-23.3.1", "HIS-23.3.2")
@pytest.mark.parametrize(("best", "second", "wins"), [(25, 10, None), (24, 10, "france"), (24, 19, "france"),
                                                      (24, 20, None)])
def test_who_has_the_vp_of_a_standard_victory_wins_by_no_domination(best, second, wins):
    state = Table({"active": "ottoman", "turn": 5}).state
    state["vp_history"] = [dict.fromkeys(GAME.roles, second) | {"france": best}]
    assert victory.dominator(state) == wins


@pytest.mark.parametrize(("other", "told"), [
    ("england", "A declaration of war on it costs you 3 CP [HIS-9.6.5, HIS-9.6.7]."),
    ("hapsburg", "At war with France; allied to nobody."), ("independent", "At war with nobody; allied to nobody.")])
def test_what_a_war_would_cost_is_told_where_there_can_be_one(other, told):
    view = GAME.view(Table({"active": "france", "cp": 3}).state, "france")
    assert GAME.facet(Help).standing(view, "france", "power", other, WORDS)[-1] == told


@pytest.mark.parametrize(("mark", "price"), [({}, 3), ({"thomas_cromwell": True}, 2)])
def test_what_a_treatise_costs_by_help(mark, price):
    state = Table({"active": "england", "cp": 4}).state
    state["this_turn"].update(mark)
    told = GAME.facet(Help).standing(GAME.view(state, "england"), "england", "verb", "treatise", WORDS)
    assert told == [f"Price: {price} CP [HIS-11.1.5]."]


@pytest.mark.rule("HIS-19.3.2", "HIS-16.1.7")
@pytest.mark.parametrize(("force", "ports"), [({"squadrons": 1}, ["bordeaux"]), ({"genoa_squadrons": 1}, [])])
def test_a_minor_that_never_enters_the_atlantic_goes_no_way_home_through_it(force, ports):
    control = dict.fromkeys(["Marseille", "Genoa", "Bastia", "Brest", "Nantes", "Rouen", "Boulogne"], "england")
    state = Table({"active": "france", "clear_units": True, "minors": {"genoa": "france"}, "control": control}).state
    assert winter_fleets.ports_for(state, "gulf_of_lyon", "france", force) == ports


BOTH_LOSE = ("losses", "lose first mercenaries, regulars")


@pytest.mark.rule("HIS-15.1.17")
@pytest.mark.parametrize(("step", "attacker", "defender"), [
    ("announce", [("window", "decline"), BOTH_LOSE], [BOTH_LOSE]),
    ("defence_cards", [("window", "decline"), BOTH_LOSE], [BOTH_LOSE]), ("restless", [BOTH_LOSE], [BOTH_LOSE]),
    ("count_hits", [BOTH_LOSE], [BOTH_LOSE]), ("succeed", [], [])])
def test_what_an_assault_under_way_may_still_ask(step, attacker, defender):
    spaces = {"Calais": {"units": {"england": {"regulars": 1, "mercenaries": 2},
                                   "france": {"regulars": 2, "mercenaries": 3}}}}
    state = Table({"active": "france", "clear_units": True, "wars": [["france", "england"]], "spaces": spaces,
                   "hands": {"france": ["Siege Artillery"], "england": ["Printing Press"]},
                   "sieges": {"Calais": ["france"]}}).state
    frame = {"power": "france", "space": "calais", "step": step}
    found = [list(coming_on_land.assault(state, frame, power)) for power in ("france", "england", "ottoman")]
    assert found == [attacker, defender, []]


@pytest.mark.parametrize(("league", "besieged", "electorates"), [
    (False, [], set()), (True, [], {"augsburg", "brandenburg", "cologne", "mainz", "trier", "wittenberg"}),
    (True, ["trier"], {"augsburg", "brandenburg", "cologne", "mainz", "wittenberg"})])
def test_with_two_players_rebels_rise_in_electorates_after_the_league(league, besieged, electorates):
    state = GAME.start("two_player", GAME.facet(MatchOptions).complete("two_player", {}),
                       Seeded(1)) | {"league": league}
    state["sieges"] = {space: ["protestant"] for space in besieged}
    assert {space for space in city_state_rebels.targets(state) if space in ELECTORATES} == electorates


@pytest.mark.parametrize(("league", "late", "events"), [
    (False, False, []), (True, False, ["diplomatic_cards_enter"]), (True, True, [])])
def test_the_later_diplomatic_cards_enter_once_when_the_league_has_formed(league, late, events):
    state, _ = GAME.setup("two_player", GAME.facet(MatchOptions).complete("two_player", {}), Seeded(1))
    state["league"], state["diplomatic"]["late"] = league, late
    game = Running(GAME, state, Seeded(1))
    two_player_draw.diplomatic_cards(game, {})
    assert [event["kind"] for event in game.events if event["kind"] == "diplomatic_cards_enter"] == events
    assert state["diplomatic"]["late"] is (league or late)


@pytest.mark.rule("HIS-14.1.6")
@pytest.mark.parametrize(("transported", "order"), [(False, "retreat to Orléans"), (True, "retreat to Paris")])
def test_an_example_names_no_space_from_which_the_attacker_came_by_land(transported, order):
    space = {"Dijon": {"units": {"france": {"regulars": 3}}}}
    state = Table({"active": "hapsburg", "clear_units": True, "wars": [["hapsburg", "france"]], "spaces": space}).state
    frame = {"power": "hapsburg", "defenders": ["france"], "space": "dijon", "origin": "paris",
             "transported": transported}
    assert list(coming_on_land.retreating(state, frame, "france")) == [("retreat", order)]


def test_a_minor_that_a_position_makes_active_is_at_war_with_nobody():
    state = Table({"active": "france", "minors": {"scotland": "inactive"}, "wars": [["england", "scotland"]]}).state
    assert state["wars"]["scotland"] == ["england"]
    state = Table({"active": "france", "wars": [["england", "scotland"]], "minors": {"scotland": "france"}}).state
    assert not state["wars"]["scotland"] and "scotland" not in state["wars"]["england"]


@pytest.mark.rule("HIS-5.2.1")
@pytest.mark.parametrize(("can_be_shown", "number"), [
    ({4, 3, 2, 1}, 4), ({3, 1}, 3), ({2}, 2), ({1}, 1), (set(), None)])
def test_as_many_embark_as_the_counters_can_show(monkeypatch, can_be_shown, number):
    spaces = {"Istanbul": {"units": {"ottoman": {"regulars": 4}}},
              "Salonika": {"units": {"ottoman": {"squadrons": 1}}}}
    state = Table({"clear_units": True, "spaces": spaces, "active": "ottoman", "cp": 4}).state
    monkeypatch.setattr(transport.formations, "both_shown",
                        lambda state, power, part, origin, port: part.get("regulars", 0) in can_be_shown)
    assert transport.shipped(state, "ottoman", "istanbul", "salonika") == ({"regulars": number} if number else {})


@pytest.mark.rule("HIS-16.3.1")
def test_leaders_embark_without_units():
    spaces = {"Istanbul": {"units": {"ottoman": {"leaders": ["Suleiman"]}}}}
    state = Table({"clear_units": True, "spaces": spaces, "active": "ottoman", "cp": 4}).state
    assert transport.shipped(state, "ottoman", "istanbul", "salonika") == {"leaders": ["suleiman"]}


@pytest.mark.rule("HIS-16.3.2", "HIS-16.3.4")
@pytest.mark.parametrize(("cp", "ways"), [
    (1, []),  # 1 CP would be left for the zone and none to land
    (2, [["aegean_sea"]]),
    (3, [["aegean_sea"], ["aegean_sea", "ionian_sea"]]),
])
def test_a_transport_pays_for_each_zone_and_for_landing(cp, ways):
    spaces = {"Salonika": {"units": {"ottoman": {"regulars": 1}}},
              "Aegean Sea": {"units": {"ottoman": {"squadrons": 1}}},
              "Ionian Sea": {"units": {"ottoman": {"squadrons": 1}}}}
    state = Table({"clear_units": True, "spaces": spaces, "active": "ottoman", "cp": 4}).state
    assert transport.routes(state, "ottoman", "salonika", cp) == ways


@pytest.mark.parametrize(("port", "places", "nearest"), [
    ("seville", ["adriatic_sea", "bay_of_biscay"], "bay_of_biscay"),  # which joins the Atlantic, where Seville lies
    ("rome", ["adriatic_sea", "atlantic_ocean"], "adriatic_sea"),  # the way through Gibraltar would be as long
    ("rome", ["atlantic_ocean", "tyrrhenian_sea"], "tyrrhenian_sea"),
])
def test_a_fleet_retreats_towards_home_over_sea_zones_of_all_seas(monkeypatch, port, places, nearest):
    """D-36; of places equally near it goes where most own ships are."""
    spaces = {"Atlantic Ocean": {"units": {"papacy": {"squadrons": 2}}}}
    state = Table({"active": "papacy", "spaces": spaces}).state
    monkeypatch.setattr(naval_retreat.fleets, "own_ports", lambda state, power: [port])
    assert naval_retreat.nearest_home(state, places, "papacy") == nearest


@pytest.mark.rule("HIS-20.1.1", "HIS-11.1.5")
@pytest.mark.parametrize(("power", "price"), [("england", 3), ("france", 3), ("hapsburg", 2)])
def test_a_colony_is_sent_for_its_price(power, price):
    assert "HIS-11.1.5" in Table({"active": power, "cp": price - 1}).refused(power, "colonize")
    assert Table({"active": power, "cp": price}).play(power, "colonize").told("colony_sent")


@pytest.mark.rule("HIS-14.0.10")
@pytest.mark.parametrize(("who", "named", "besieged"), [
    ({"regulars": 1}, {}, {}), ({"regulars": 1}, {"regulars": 1}, {"regulars": 1}),
    ({"mercenaries": 1}, {}, {"mercenaries": 1}),  # the relief force has none
    ({"regulars": 3}, {}, {"regulars": 1}),
    ({"regulars": 2, "mercenaries": 1}, {"regulars": 1}, {"regulars": 1, "mercenaries": 1}),
    ({"regulars": 2, "mercenaries": 1}, {"regulars": 2}, {"regulars": 2, "mercenaries": 1}),
])
def test_of_the_losses_those_are_besieged_who_are_named_and_those_who_must_be(who, named, besieged):
    frame = {"power": "hapsburg", "answers": {}, "sallied": {"regulars": 2, "mercenaries": 1},
             "pool": {"hapsburg": {"regulars": 4, "mercenaries": 1}}}
    losses.do_lose(None, frame, "hapsburg", {"who": who, "sallied": named})
    assert frame["answers"]["hapsburg"] == {"who": who, "sallied": besieged}


@pytest.mark.parametrize(("spec", "ports"), [
    ({}, ["ancona", "ravenna", "rome"]),
    ({"sieges": {"Rome": ["france"]}}, ["ancona", "ravenna"]),
    ({"control": {"Ancona": "hapsburg", "Naples": "papacy"}}, ["naples", "ravenna", "rome"]),
])
def test_ports_are_held_by_who_controls_them_and_is_not_besieged(spec, ports):
    state = Table({"active": "papacy", **spec}).state
    found = diplomatic_events.held_ports(state, "papacy")
    assert sorted(found) == [port for port in ports if port in PORTS]


@pytest.mark.parametrize("spec", [{}, {"control": {"Paris": "england"}}])
def test_an_example_of_an_order_filed_ahead_names_a_stronghold_of_the_power(spec):
    """Its capital, while it holds that."""
    state = Table({"active": "france", "peace": [["france", "hapsburg"], ["france", "papacy"]], **spec}).state
    first = next(iter(moments.examples(state, "france")))
    assert first.startswith("WHEN attacked IN ") and first.endswith(": withdraw")
    home = first.split(" IN ")[1].split(":")[0].split(" BY ")[0]
    [space] = [space for space in SPACES.values() if space.name == home]
    assert state["control"][space.id] == "france" and space.fortified
    assert home == "Paris" or spec


def test_later_diplomatic_cards_enter_with_a_reshuffle():
    """Once, when the Schmalkaldic League has formed: what was discarded is part of the deck again."""
    state, _ = GAME.setup("two_player", GAME.facet(MatchOptions).complete("two_player", {}), Seeded(1))
    game = Running(GAME, state, Seeded(1))
    piles, before = state["diplomatic"], len(state["diplomatic"]["deck"])
    piles["discard"] = [piles["deck"].pop(), piles["deck"].pop()]
    diplomatic_deck.enter_later_cards(game)
    later = {number for number, card in DIPLOMATIC.items() if card.entry == diplomatic_deck.AFTER_LEAGUE}
    assert later and {*piles["deck"]} >= later and piles["discard"] == []
    assert len(piles["deck"]) == before + len(later) and piles["deck"] == sorted(piles["deck"])
    assert [event["kind"] for event in game.events] == ["diplomatic_cards_enter"]


@pytest.mark.rule("HIS-13.1.4", "HIS-13.1.5")
@pytest.mark.parametrize(("wars", "alliances", "holder", "met"), [
    ([], [], "hapsburg", False),
    ([["france", "england"]], [], "hapsburg", True),  # an enemy, wherever he is
    ([["france", "hapsburg"]], [], "hapsburg", False),  # of England nobody's ally
    ([["france", "hapsburg"]], [["england", "hapsburg"]], "hapsburg", True),
    ([["france", "hapsburg"]], [["england", "hapsburg"]], "papacy", False),  # in a space that no enemy controls
    ([], [["england", "hapsburg"]], "hapsburg", False),
    ([["france", "hapsburg"]], [["england", "france"], ["england", "hapsburg"]], "hapsburg", False),  # an ally, too
])
def test_whose_units_are_met_as_enemies(wars, alliances, holder, met):
    peace = [pair for pair in (["france", "hapsburg"], ["france", "papacy"]) if pair not in wars]
    state = Table({"active": "france", "peace": peace, "wars": wars, "alliances": alliances,
                   "spaces": {"Brussels": {"control": holder}}}).state
    assert passage.hostile(state, "france", "england", "brussels") is met


def test_independent_units_are_met_as_enemies_and_own_ones_are_not():
    state = Table({"active": "france"}).state
    assert passage.hostile(state, "france", "independent", "metz")
    assert not passage.hostile(state, "france", "france", "paris")


@pytest.mark.parametrize("hits", [None, {}, {"france": 2, "hapsburg": 1}])
def test_who_may_play_a_card_in_a_battle_sees_what_has_been_rolled(hits):
    state = Table({"active": "france"}).state
    frame = {"at": "field_battle", "space": "metz", "power": "france", "defenders": ["hapsburg"],
             "force": {"regulars": 2}}
    seen = battle_sides.subject(state, frame, "attack", hits)
    assert seen["hits"] == (hits or {}) and seen["enclosed"] == []


@pytest.mark.parametrize(("inside", "enclosed"), [([], []), (["france"], []), (["hapsburg", "france"], ["hapsburg"])])
def test_who_is_besieged_while_a_battle_is_fought_outside(inside, enclosed):
    state = Table({"active": "france"}).state
    frame = {"at": "field_battle", "space": "metz", "power": "france", "defenders": ["hapsburg"], "inside": inside,
             "force": {"regulars": 2}}
    assert battle_sides.subject(state, frame, "attack")["enclosed"] == enclosed


@pytest.mark.rule("HIS-21.5.14")
@pytest.mark.parametrize(("pool", "due", "shares"), [
    ({"mercenaries": 3, "regulars": 3}, 3, (1, 2)), ({"mercenaries": 3, "regulars": 3}, 4, (2, 2)),
    ({"regulars": 3}, 2, (0, 0)), ({"mercenaries": 3}, 2, (2, 2)), ({"mercenaries": 5, "regulars": 1}, 4, (3, 3)),
    ({"mercenaries": 1, "regulars": 2, "cavalry": 3}, 4, (1, 1)), ({"mercenaries": 2, "regulars": 2}, 0, (0, 0)),
    ({"mercenaries": 2, "regulars": 2}, 1, (0, 1)), ({"mercenaries": 2, "regulars": 2}, 9, (2, 2))])
def test_losses_of_a_sack_are_split_evenly_with_the_mercenaries(pool, due, shares):
    assert sack_battle.even_shares(pool, due) == shares


@pytest.mark.rule("HIS-5.1.4")
@pytest.mark.parametrize(("leaders", "most"), [
    ([], 4), (["charles_v"], 10), (["ferdinand"], 6), (["ferdinand", "charles_v"], 16),
    (["ferdinand", "duke_of_alva", "charles_v"], 16), (["duke_of_alva", "ferdinand", "renegade"], 12)])
def test_the_two_highest_commands_count(leaders, most):
    assert formations.limit(leaders) == most


def test_questions_whose_answer_can_be_taken_back():
    assert {name for name, decision in GAME.decisions.items() if decision.reopen} == REOPENED
