"""The second reading of Pax Renaissance alone: the worked examples of the rulebook, and rules in which a trap lies."""

import copy

import pytest
from pax_second_reading import facts
from pax_second_reading.agents import agent_places
from pax_second_reading.fairs import fair, fair_possible
from pax_second_reading.invariants import invariants
from pax_second_reading.one_shots import one_shot, optional_attackers, shift_represses
from pax_second_reading.ops import copied_ops, ops
from pax_second_reading.places import adjacent, saturated
from pax_second_reading.regime_changes import campaign_change, concession_borders, emancipations, regime_change
from pax_second_reading.starts import deal, enfeoff, give, marry, start
from pax_second_reading.tableaux import abilities_of, group_of, locations_match, silenced
from pax_second_reading.trading import paid_on_after, purchase_after, purchases, sale_discards, sales
from pax_second_reading.turns import apostates, ends_by_patron, open_actions, refreshed, reprisals
from pax_second_reading.victories import declaration_actions, patron_winners, prestige, supremacy, victory_met

from pbem.games.pax_renaissance.map.atlas import MAP

WEST_ROW = ("luther", "cromwell", "jesuits", "gutenberg", "florentine_wool", "halleys_comet")
EAST_ROW = ("the_grim", "safavids", "dervishes", "qizilbash", "black_army", "copernicus")


@pytest.fixture
def state():
    return start()


@pytest.fixture
def four():
    return start("fugger", "medici", "coeur", "marchionni")


def op(state, bank, side, card, name, kind=None):
    return ops(state, bank, side).get((card, name, kind), {})


# E1: purchase


@pytest.mark.rule("PR-E1.5", "PR-E1.6", "PR-E1.8")
def test_w1_the_florins_on_the_card_come_after_the_payment(state):
    deal(state, "west", *WEST_ROW, florins=(0, 1, 0, 2))
    assert purchases(state, "fugger")["west", 3] == 3
    assert purchase_after(state, "fugger", "west", 3) == {
        "florins": {"fugger": 2, "medici": 4}, "market": {"east": [0] * 6, "west": [1, 2, 1, 0, 0, 0]}}
    state["florins"]["fugger"] = 2
    assert ("west", 3) not in purchases(state, "fugger")


@pytest.mark.rule("PR-E1.7")
def test_the_florin_of_an_empty_place_goes_to_the_other_row(state):
    deal(state, "west", "luther", None, "jesuits")
    deal(state, "east", *EAST_ROW)
    after = purchase_after(state, "fugger", "west", 2)
    assert after["market"] == {"east": [0, 1, 0, 0, 0, 0], "west": [1, 0, 0, 0, 0, 0]}
    assert paid_on_after(state, "west", 2) == ["luther", "safavids"]


def test_with_both_places_empty_china_is_paid(state):  # DOUBT-25
    deal(state, "west", None, "cromwell")
    assert purchase_after(state, "fugger", "west", 1) == {
        "florins": {"fugger": 2, "medici": 4}, "market": {"east": [0] * 6, "west": [0] * 6}}


@pytest.mark.rule("PR-E1.2", "PR-E1.4", "PR-E1.9", "PR-E1.11")
def test_a_full_hand_takes_a_comet_alone(state):
    state["florins"]["fugger"] = 9
    deal(state, "west", *WEST_ROW)
    state["paid_on"] = ["cromwell"]
    assert set(purchases(state, "fugger")) == {("west", column) for column in (2, 3, 4, 5)}
    state["hands"]["fugger"] = ["the_grim", "safavids"]
    assert purchases(state, "fugger") == {("west", 5): 5}
    give(state, "fugger", "west", "hochstetter_bank")
    assert len(purchases(state, "fugger")) == 4
    state["bishops"]["hochstetter_bank"] = "catholic"
    assert purchases(state, "fugger") == {("west", 5): 5}


# E2: play


@pytest.mark.rule("PR-E2.1", "PR-J2.2", "PR-GL-REGIME-CHANGE.2", "PR-GL-REGIME-CHANGE.8")
def test_w2_flanders_guild_revolts(state):
    del state["cities"]["paris"][:]
    state["borders"]["france__holy_roman_empire"] = []
    assert one_shot(state, "fugger", "flanders_guild") == {"france": ([("agent", "fugger_pawn")], [])}
    assert regime_change(state, "fugger", "france") == {
        "holder": "fugger", "face": "king", "suzerain": None, "discarded": []}
    assert concession_borders(state, "fugger", "france") == {
        "england__france": 0, "france__holy_roman_empire": 0, "france__aragon": 0}


@pytest.mark.rule("PR-E2.2.12", "PR-E2.2.13", "PR-E2.2.14")
def test_w3_flanders_guild_without_its_revolt():
    state = start("medici", "fugger")
    places = [("medici_pawn", {"england__france": 0, "france__holy_roman_empire": 1, "france__aragon": 0})]
    assert agent_places(state, "medici", "flanders_guild", "france") == places
    state["florins"]["medici"] = 0
    state["borders"]["england__france"] = ["islamic_rook"]
    assert agent_places(state, "medici", "flanders_guild", "france") == [("medici_pawn", {"france__aragon": 0})]


@pytest.mark.rule("PR-E2.2.5", "PR-E2.2.8", "PR-B5.10", "PR-E2.2.9")
def test_agents_need_a_place(state):
    (first, places), second = agent_places(state, "fugger", "luther", "holy_roman_empire")
    assert (first, places) == second == ("reformist_rook", {"vienna": 1, "lubeck": 0, "nurnberg": 0})
    state["cities"]["constantinople"].pop()
    assert agent_places(state, "fugger", "greek_klephts", "ottoman")[0][1]["constantinople"] == 0
    assert agent_places(state, "fugger", "genoese_fleet", "aragon") == [
        ("catholic_pirate", {"portugal__aragon": 0, "aragon__papal_states": 0})]


@pytest.mark.rule("PR-E2.2.2", "PR-GL-LOCATION.4")
def test_a_bishop_agent_starts_on_a_card_of_its_location(state):
    give(state, "fugger", "west", "luther", "holy_land_crusade", "house_of_borgia")
    give(state, "medici", "east", "the_grim", "barbarossa_brothers", "ottoman")
    (_, places), = agent_places(state, "fugger", "peters_pence", None)
    assert set(places) == {"peters_pence", "luther", "holy_land_crusade", "house_of_borgia", "barbarossa_brothers"}
    (_, places), = agent_places(state, "fugger", "sahkulu_shiite_revolt", None)
    assert set(places) == {"sahkulu_shiite_revolt", "the_grim", "ottoman"}
    give(state, "medici", "east", "the_timar_system")
    (_, places), = agent_places(state, "fugger", "unity_of_the_brethren", None)
    assert set(places) == {"unity_of_the_brethren", "luther", "house_of_borgia", "the_timar_system"}
    (_, places), = agent_places(state, "fugger", "antipope", None)  # DOUBT-39
    assert set(places) == {"antipope", "house_of_borgia"}


@pytest.mark.rule("PR-GL-LOCATION.7", "PR-J1.1", "PR-J1.2", "PR-GL-REGIME-CHANGE.3")
def test_w14_house_of_borgia_conspires():
    state = start("fugger", "coeur")
    give(state, "coeur", "west", "aragon")
    enfeoff(state, "aragon", "france")
    state["repressed"]["aragon"] = ["reformist_knight", "coeur_pawn"]
    state["borders"]["portugal__aragon"] = ["islamic_rook"]
    state["cities"] |= {"valencia": [], "algiers": ["islamic_rook"]}
    wars = one_shot(state, "fugger", "house_of_borgia")
    assert set(wars) == set(facts.WILDCARDS["the_west"])
    assert wars["aragon"] == ([("border", "portugal__aragon", "islamic_rook"), ("repressed", "reformist_knight")],
                              [("city", "algiers", "islamic_rook")])
    assert regime_change(state, "fugger", "aragon")["discarded"] == ["france"]
    assert emancipations(state, "aragon")["reformist_knight"] == ["valencia"]
    state["located"]["house_of_borgia"] = "aragon"
    assert set(one_shot(state, "fugger", "house_of_borgia")) == {"aragon"}


@pytest.mark.rule("PR-K1.2", "PR-K1.3", "PR-K1.4", "PR-K1.5")
def test_a_religious_war_needs_a_heretic(state):
    assert one_shot(state, "fugger", "luther") == {"holy_roman_empire": (
        [("agent", "reformist_rook")] * 2, [("city", "vienna", "catholic_rook")])}
    state["cities"]["vienna"] = ["reformist_knight"]
    state["repressed"]["holy_roman_empire"] = ["catholic_knight"]
    assert one_shot(state, "fugger", "luther") is None
    state["faces"]["holy_roman_empire"] = "reformist"
    state["cities"] |= {"paris": ["reformist_knight"], "venice": ["reformist_rook"], "london": ["reformist_knight"]}
    state["cities"]["nurnberg"] = ["islamic_knight"]
    assert one_shot(state, "fugger", "luther")["holy_roman_empire"] == (
        [("agent", "reformist_rook")] * 2 + [("city", "paris", "reformist_knight"),
                                             ("city", "vienna", "reformist_knight")],
        [("city", "nurnberg", "islamic_knight")])


def test_rooks_of_the_knights_of_rhodes(state):
    give(state, "fugger", "west", "knights_hospitaller")
    assert optional_attackers(state, "fugger", "jesuits", "aragon") == [
        ("city", "london", "catholic_rook"), ("city", "vienna", "catholic_rook")]
    assert optional_attackers(state, "fugger", "luther", "holy_roman_empire") == []


@pytest.mark.rule("PR-H1.1", "PR-H1.2", "PR-H1.4")
def test_a_trade_shift_uncovers(state):
    assert one_shot(state, "fugger", "the_kremlin") == "novgorod"
    assert shift_represses(state, "novgorod") == ("tana", ["islamic_knight"], None)
    assert one_shot(state, "fugger", "india_armada") is None  # its own Discovery does not count
    give(state, "fugger", "west", "portugal")
    assert one_shot(state, "fugger", "india_armada") == "spice_islands"
    state["open"]["white"] = "spice_islands"
    assert one_shot(state, "fugger", "india_armada") is None


@pytest.mark.rule("PR-I0.2")
def test_a_queen_takes_a_king_from_the_deck(state):
    give(state, "medici", "west", "france")
    give(state, "fugger", "west", "aragon", "star_chamber")
    assert one_shot(state, "medici", "margaret_of_anjou") == ["england"]
    assert one_shot(state, "fugger", "margaret_of_anjou") == ["england", "france"]
    marry(state, "aragon", "anne_of_brittany")
    assert one_shot(state, "fugger", "margaret_of_anjou") == ["aragon", "england", "france"]
    state["empires"]["france"]["face"] = "republic"
    state["bishops"]["star_chamber"] = "islamic"
    assert one_shot(state, "fugger", "margaret_of_anjou") == ["england"]


def test_apostasy_of_base_cards_is_an_option(state):  # DOUBT-24
    assert one_shot(state, "fugger", "dervishes") is None
    assert one_shot(start(base_apostasy="yes"), "fugger", "dervishes") == ("reformist", "islamic")


# E3: sale


@pytest.mark.rule("PR-E3.1", "PR-E3.2")
def test_what_a_sale_pays(state):
    state["hands"]["fugger"] = ["cem_anti_hostage"]
    give(state, "fugger", "west", "france", "conquistadors")
    enfeoff(state, "france", "aragon")
    marry(state, "france", "anne_of_brittany")
    state["old_maids"]["fugger"] = ["mary_the_rich"]
    tableau = {"france": 2, "anne_of_brittany": 2, "aragon": 2, "conquistadors": 4}
    assert sales(state, "fugger") == {("cem_anti_hostage", "hand"): 2} | {
        (card, "tableau"): price for card, price in tableau.items()}
    assert sale_discards(state, "france") == ["france", "anne_of_brittany", "aragon"]
    state["options"]["sell_royal_pair"] = "4"
    state["bishops"]["conquistadors"] = "islamic"
    assert {card: sales(state, "fugger")[card, "tableau"] for card in tableau} == {
        "france": 4, "anne_of_brittany": 2, "aragon": 2, "conquistadors": 2}


# F: Ops


@pytest.mark.rule("PR-F1.1", "PR-F1.5", "PR-F1.6")
def test_w5_a_bishop_walks_and_jumps(state):
    give(state, "fugger", "west", "luther", "antipope", "france", "reformed_theology")
    give(state, "fugger", "east", "black_army")
    give(state, "medici", "west", "flanders_guild")
    give(state, "medici", "east", "the_kremlin")
    state["bishops"]["luther"] = "reformist"
    moves = op(state, "fugger", "west", "antipope", "inquisitor", "reformist")
    assert {there for _, there in moves} == {"antipope", "reformed_theology", "the_kremlin"}
    state["bishops"] = {"antipope": "reformist"}
    moves = op(state, "fugger", "west", "antipope", "inquisitor", "reformist")
    assert {there for _, there in moves} == {"luther", "france", "flanders_guild", "reformed_theology"}
    state["used"] = ["antipope"]
    assert not op(state, "fugger", "west", "antipope", "inquisitor", "reformist")


@pytest.mark.rule("PR-F1.5")
def test_a_bishop_on_a_wildcard_goes_by_the_side_of_the_tableau(state):
    give(state, "fugger", "west", "luther", "house_of_borgia")
    give(state, "medici", "west", "holy_land_crusade")
    give(state, "medici", "east", "barbarossa_brothers")
    state["bishops"]["house_of_borgia"] = "catholic"
    moves = op(state, "fugger", "west", "house_of_borgia", "inquisitor", "catholic")
    assert {there for _, there in moves} == {"luther", "holy_land_crusade"}


@pytest.mark.rule("PR-F1.6", "PR-F1.7", "PR-I1.5", "PR-GL-VASSAL.4")
def test_a_bishop_silences_a_group(state):
    give(state, "fugger", "west", "france")
    enfeoff(state, "france", "papal_states")
    marry(state, "papal_states", "isabella_of_castille")
    state["bishops"]["france"] = "catholic"
    assert group_of(state, "papal_states") == ["france", "papal_states", "isabella_of_castille"]
    assert all(silenced(state, thing) for thing in group_of(state, "france"))
    assert ops(state, "fugger", "west") == {}
    give(state, "fugger", "east", "the_kremlin")
    assert not silenced(state, "france")
    state["bishops"]["the_kremlin"] = "islamic"
    assert not silenced(state, "the_kremlin")
    assert abilities_of(state, "fugger") == {"immune_to_silencing": 1}


@pytest.mark.rule("PR-F2.1")
def test_commerce_takes_from_cards(state):
    deal(state, "west", None, "cromwell", "jesuits", florins=(2, 1))
    give(state, "fugger", "west", "gutenberg")
    assert op(state, "fugger", "west", "gutenberg", "commerce", "west") == {("west", 1): -1}
    state["options"]["commerce_empty_space"] = "yes"
    assert op(state, "fugger", "west", "gutenberg", "commerce", "west") == {("west", 0): -1, ("west", 1): -1}


@pytest.mark.rule("PR-F3.1", "PR-F3.2", "PR-GL-LOCATION.4")
def test_w19_a_behead_reaches_a_wildcard(state):
    give(state, "fugger", "east", "beylerbey_of_egypt", "the_timar_system")
    give(state, "medici", "east", "ottoman", "janissaries", "the_grim")
    enfeoff(state, "ottoman", "mamluk")
    marry(state, "mamluk", "sitt_i_hatun_of_dulkadir")
    targets = {"the_timar_system", "janissaries", "mamluk", "sitt_i_hatun_of_dulkadir"}
    assert op(state, "fugger", "east", "beylerbey_of_egypt", "behead") == dict.fromkeys(targets, 0)
    state["located"]["the_timar_system"] = "hungary"
    assert not locations_match(state, "beylerbey_of_egypt", "the_timar_system")


def test_the_inquisition_pope_beheads_under_bishops_alone(state):
    give(state, "fugger", "west", "inquisition_pope", "luther")
    give(state, "medici", "west", "france", "jesuits")
    assert not op(state, "fugger", "west", "inquisition_pope", "behead")
    enfeoff(state, "france", "aragon", "ottoman")
    state["bishops"] = {"aragon": "reformist", "jesuits": "islamic"}
    assert set(op(state, "fugger", "west", "inquisition_pope", "behead")) == {"france", "aragon"}


@pytest.mark.rule("PR-F4.1", "PR-F4.4", "PR-E4.6")
def test_w7_holy_land_crusade_taxes(four):
    state = four
    state["cities"]["cairo"] = []
    give(state, "fugger", "west", "holy_land_crusade")
    assert op(state, "fugger", "west", "holy_land_crusade", "tax") == {("ottoman__mamluk", "coeur"): 0}
    state["cities"] |= {"cairo": ["islamic_rook"], "cyprus": ["catholic_rook"]}
    assert not op(state, "fugger", "west", "holy_land_crusade", "tax")


@pytest.mark.rule("PR-GL-SATURATION.1", "PR-G4.4")
def test_covered_emporia_do_not_keep_a_map_card_unsaturated(state):  # DOUBT-38
    state["cities"] |= {"toledo": ["catholic_knight"], "granada": ["islamic_rook"]}
    assert saturated(state, "portugal")
    state["open"]["white"] = "spice_islands"
    assert not saturated(state, "portugal")
    state["cities"] |= {"modon": ["catholic_rook"], "rhodes": ["catholic_rook"]}
    assert saturated(state, "ottoman")
    state["cities"]["constantinople"].pop()
    assert not saturated(state, "ottoman")


@pytest.mark.rule("PR-F5.1", "PR-GL-PIRATE.4")
def test_repress_leaves_pirates(state):
    give(state, "fugger", "west", "teutonic_knights")
    state["cities"]["nurnberg"] = ["reformist_knight"]
    state["borders"]["france__holy_roman_empire"] = ["catholic_rook"]
    state["borders"]["holy_roman_empire__hungary"] = ["fugger_pawn"]
    assert op(state, "fugger", "west", "teutonic_knights", "repress") == {
        ("vienna", "catholic_rook"): -1, ("holy_roman_empire__hungary", "fugger_pawn"): -1}


def papal_vassal(**options):
    """W9: the King of France over the Papal States with three serfs."""
    state = start("fugger", "medici", **options)
    give(state, "fugger", "west", "sindicat_remenca", "france")
    enfeoff(state, "france", "papal_states")
    state["repressed"]["papal_states"] = ["medici_pawn"] * 3
    state["borders"] |= {"holy_roman_empire__papal_states": ["fugger_pawn"], "papal_states__ottoman": ["fugger_pawn"]}
    state["florins"]["fugger"] = 4
    return state


@pytest.mark.rule("PR-F6.1", "PR-F6.3", "PR-F6.4", "PR-F6.5")
def test_w9_sindicat_remenca_votes():
    assert "papal_states" not in op(papal_vassal(), "fugger", "west", "sindicat_remenca", "vote", "west")
    state = papal_vassal(vote_own_vassal="yes")
    assert op(state, "fugger", "west", "sindicat_remenca", "vote", "west") == {"france": 0, "papal_states": 3}
    assert regime_change(state, "fugger", "papal_states") == {
        "holder": "fugger", "face": "republic", "suzerain": None, "discarded": []}
    state["florins"]["fugger"] = 1
    assert concession_borders(state, "fugger", "papal_states")["aragon__papal_states"] == 1
    assert op(state, "fugger", "west", "sindicat_remenca", "vote", "west") == {"france": 0}


@pytest.mark.rule("PR-F6.5")
def test_a_tie_of_concessions_wins_no_vote(state):
    give(state, "fugger", "west", "sindicat_remenca", "aragon")
    assert not op(state, "fugger", "west", "sindicat_remenca", "vote", "west")
    state["borders"]["france__aragon"] = ["fugger_pawn"]
    assert not op(state, "fugger", "west", "sindicat_remenca", "vote", "west")
    give(state, "fugger", "west", "michelangelo")
    assert op(state, "fugger", "west", "sindicat_remenca", "vote", "west") == {"aragon": 0}


@pytest.mark.rule("PR-F7.1", "PR-F7.2", "PR-F7.4")
def test_a_corsair_stays_in_its_location(state):
    give(state, "fugger", "west", "genoese_fleet")
    state["borders"]["portugal__aragon"] = ["catholic_rook"]
    corsairs = op(state, "fugger", "west", "genoese_fleet", "corsair", "catholic")
    assert corsairs == {("portugal__aragon", "aragon__papal_states"): 0}
    state["borders"]["aragon__papal_states"] = ["catholic_rook"]
    assert not op(state, "fugger", "west", "genoese_fleet", "corsair", "catholic")


@pytest.mark.rule("PR-F8.1", "PR-E4.6")
def test_w10_a_siege(state):
    give(state, "fugger", "west", "duke_of_milan")
    state["cities"]["algiers"] = ["islamic_rook"]
    state["borders"]["portugal__aragon"] = ["islamic_rook"]
    assert op(state, "fugger", "west", "duke_of_milan", "siege") == {
        ("valencia", "catholic_knight"): 0, ("algiers", "islamic_rook"): 0, ("portugal__aragon", "islamic_rook"): 0}


@pytest.mark.rule("PR-F9.1", "PR-F9.2", "PR-F9.3", "PR-F9.4", "PR-F9.13")
def test_a_campaign_takes_all_knights_and_pays_them(state):
    give(state, "fugger", "west", "france")
    state["cities"]["lyon"] = ["islamic_knight"]
    targets = op(state, "fugger", "west", "france", "campaign")
    assert set(targets) == {"england", "holy_roman_empire", "portugal", "aragon", "papal_states"}
    assert targets["papal_states"] == (2, [("city", "lyon", "islamic_knight"), ("city", "paris", "catholic_knight")],
                                       [("city", "venice", "catholic_knight")])
    state["florins"]["fugger"] = 1
    assert not op(state, "fugger", "west", "france", "campaign")
    enfeoff(state, "france", "aragon")
    assert "france" not in op(state, "fugger", "west", "aragon", "campaign")
    del state["cities"]["valencia"][:]
    assert not op(state, "fugger", "west", "aragon", "campaign")


@pytest.mark.rule("PR-F9.7", "PR-F9.11", "PR-F9.12")
def test_what_a_campaign_makes(state):
    give(state, "fugger", "west", "france")
    enfeoff(state, "france", "aragon", "portugal")
    assert campaign_change(state, "france", "aragon") is None
    assert campaign_change(state, "aragon", "portugal") is None
    assert campaign_change(state, "aragon", "papal_states") == {
        "holder": "fugger", "face": "king", "suzerain": "france", "discarded": []}


@pytest.mark.rule("PR-GL-ADJACENT.1")
def test_adjacency(state):
    for one in facts.MAP_CARDS:
        assert {other for other in facts.MAP_CARDS if adjacent(state, one, other)} == {*MAP.neighbours(one)}
    give(state, "medici", "west", "aragon")
    marry(state, "aragon", "catherine_of_navarre")
    assert not adjacent(state, "portugal", "france")


def test_a_copied_op_is_political_and_unsilenced(state):
    give(state, "medici", "west", "duke_of_milan", "gonfalonier")
    give(state, "medici", "east", "the_grim")
    assert copied_ops(state, "fugger") == {("duke_of_milan", "tax", None): {("aragon__papal_states", "medici"): 0}}
    state["bishops"]["duke_of_milan"] = "catholic"
    assert copied_ops(state, "fugger") == {}


# G: Trade Fairs


@pytest.mark.rule("PR-G2.3", "PR-G3.2", "PR-G4.3", "PR-G5.2")
def test_w12_a_short_fair():
    state = start("fugger", "medici", "coeur")
    deal(state, "east", "the_grim")
    state["borders"]["hungary__byzantium"] = ["medici_pawn"]
    assert fair(state, "fugger", "east", ["caffa"]) == {
        "florins": {"fugger": 1, "medici": 1, "coeur": 0}, "levies": [("caffa", "catholic_knight")], "left": 0,
        "china": 0}


@pytest.mark.rule("PR-G3.3", "PR-G4.1", "PR-G4.5", "PR-G5.1", "PR-G5.3")
def test_a_long_fair(state):
    deal(state, "east", "the_grim", florins=(5,))
    state["borders"] |= {"hungary__byzantium": ["islamic_rook"], "ottoman__mamluk": ["fugger_pawn"]}
    state["cities"]["varna"] = ["catholic_knight"]
    assert fair(state, "medici", "east", ["cyprus", "rhodes", "trebizond"]) == {
        "florins": {"fugger": 1, "medici": 1}, "left": 3, "china": 1,
        "levies": [("trebizond", "reformist_rook"), ("rhodes", "catholic_rook"), ("cyprus", "catholic_rook")]}


def test_a_share_that_eats_the_profits_makes_no_voyage(state):  # DOUBT-8
    deal(state, "west", "luther")
    assert fair(state, "medici", "west") == {
        "florins": {"fugger": 0, "medici": 1}, "levies": [], "left": 0, "china": 0}
    state["options"]["bankruptcy"] = "yes"  # PR-G6.1
    assert fair(state, "medici", "west", ["caffa"])["levies"][0] == ("caffa", "catholic_knight")


def test_doubled_concessions_take_what_is_left(state):
    give(state, "fugger", "west", "india_armada", "michelangelo")
    state["open"]["white"] = "spice_islands"
    deal(state, "west", "luther", florins=(3,))
    assert fair(state, "medici", "west")["florins"] == {"fugger": 3, "medici": 1}
    state["open"]["white"] = "trebizond"
    state["market"]["west"][0]["florins"] = 5
    assert fair(state, "fugger", "west")["florins"] == {"fugger": 3, "medici": 1}
    assert fair(state, "fugger", "west")["left"] == 2


@pytest.mark.rule("PR-E5.1", "PR-D1.3")
def test_a_fair_needs_its_card(state):
    assert not fair_possible(state, "fugger", "east")
    deal(state, "east", "the_grim")
    assert fair_possible(state, "fugger", "east")
    state["done"] = ["east_fair"]
    assert not fair_possible(state, "fugger", "east")


def test_a_levy_out_of_supply_comes_from_repressed_pieces(state):  # DOUBT-7
    deal(state, "east", "the_grim", florins=(3,))
    state["cities"] |= {"tana": ["islamic_knight"], "trebizond": ["catholic_rook"]}
    state["repressed"]["france"] = ["catholic_knight"] * 5
    assert fair(state, "fugger", "east")["levies"][0] == ("caffa", "catholic_knight")
    state["cities"]["varna"] = ["reformist_knight"]
    state["repressed"]["france"] = ["reformist_rook"] * 7  # nothing in the supply, one Levy after another from here
    assert ("modon", "reformist_rook") in fair(state, "fugger", "east")["levies"]
    state["repressed"]["france"] = []
    state["cities"]["varna"] = []
    state["cities"] |= {city: ["catholic_knight"] for city in ("bordeaux", "bruges", "lyon", "lubeck", "nurnberg")}
    assert sum(pieces.count("catholic_knight") for pieces in state["cities"].values()) == 10
    assert fair(state, "fugger", "east")["levies"][0][0] != "caffa"


# L: victory


@pytest.mark.rule("PR-I2.3", "PR-GL-VASSAL.2")
def test_prestige_of_faces_and_old_maids(state):
    give(state, "fugger", "west", "papal_states", "gonfalonier")
    enfeoff(state, "papal_states", "portugal")
    state["old_maids"]["fugger"] = ["isabella_of_castille"]
    assert prestige(state, "fugger") == {
        "catholic": 2, "islamic": 0, "reformist": 0, "law": 1, "discovery": 1, "patron": 2}


@pytest.mark.rule("PR-L3.1", "PR-L3.2", "PR-L3.3", "PR-L3.4")
def test_supremacy_needs_both(state):
    give(state, "fugger", "west", "jesuits", "luther")
    assert supremacy(state) == (None, dict.fromkeys(facts.RELIGIONS, 0), {"catholic": 1, "islamic": 1, "reformist": 0})
    state["bishops"] = {"jesuits": "catholic"}
    state["faces"]["aragon"] = "catholic"
    state["borders"] |= {"portugal__aragon": ["catholic_rook"], "aragon__papal_states": ["catholic_rook"]}
    state["repressed"]["aragon"] = ["catholic_knight"]
    assert supremacy(state)[0] == "catholic"
    assert supremacy(state)[2]["catholic"] == 4  # DOUBT-34
    assert victory_met(state, "fugger", "holy")[0]
    give(state, "medici", "west", "peters_pence")
    assert not victory_met(state, "fugger", "holy")[0]
    state["bishops"]["luther"] = "islamic"
    assert supremacy(state)[0] is None


@pytest.mark.rule("PR-L4.1", "PR-L4.2")
def test_imperial_with_two_players_takes_three(state, four):
    give(state, "fugger", "west", "france")
    enfeoff(state, "france", "aragon", "portugal")
    assert victory_met(state, "fugger", "imperial") == (True, {"kings": {"fugger": 3, "medici": 0}})
    give(state, "medici", "east", "ottoman")
    assert not victory_met(state, "fugger", "imperial")[0]
    state["empires"]["ottoman"]["face"] = "republic"
    assert victory_met(state, "fugger", "imperial")[0]
    give(four, "fugger", "west", "france", "aragon")
    assert victory_met(four, "fugger", "imperial")[0]


@pytest.mark.rule("PR-L5.1", "PR-L5.2", "PR-M3.1")
def test_globalization(state):
    give(state, "fugger", "west", "india_armada")
    state["borders"] |= {"england__france": ["fugger_pawn"], "england__portugal": ["fugger_pawn"]}
    state["repressed"]["france"] = ["fugger_pawn"]
    assert victory_met(state, "fugger", "globalization")[0]
    state["old_maids"]["medici"] = ["isabella_of_castille"]
    give(state, "medici", "east", "sahn_i_seman_medrese")
    assert not victory_met(state, "fugger", "globalization")[0]
    give(state, "fugger", "west", "portugal")
    assert victory_met(state, "fugger", "globalization")[0]
    give(state, "medici", "east", "unified_christendom")  # a Patron that counts as a Concession
    assert not victory_met(state, "fugger", "globalization")[0]
    give(state, "medici", "east", "red_sea_fleet")
    assert [declaration_actions(state, card) for card in facts.VICTORIES] == [1, 1, 2, 1]
    state["bishops"]["red_sea_fleet"] = "islamic"
    assert declaration_actions(state, "globalization") == 1


@pytest.mark.rule("PR-L6.1", "PR-L6.2")
def test_renaissance(state):
    give(state, "fugger", "west", "england", "gonfalonier")
    state["empires"]["england"]["face"] = "republic"
    assert victory_met(state, "fugger", "renaissance")[0]
    give(state, "medici", "west", "romantic_realism")
    assert victory_met(state, "fugger", "renaissance")[0]
    give(state, "medici", "west", "humanism")
    assert victory_met(state, "fugger", "renaissance") == (
        False, {"republics": {"fugger": 1, "medici": 0}, "law": {"fugger": 2, "medici": 1}})


def test_the_most_patrons_then_the_most_florins(state):  # DOUBT-4
    assert patron_winners(state) == ["medici"]
    state["florins"]["medici"] = 3
    assert patron_winners(state) == ["fugger", "medici"]
    give(state, "fugger", "east", "mamluk")
    assert patron_winners(state) == ["fugger"]


# What cannot be


def whole():
    """A start with three banks and all cards dealt (PR-C5.3, W20)."""
    state = start("fugger", "medici", "coeur")
    for side in facts.SIDES:
        base = [card for card, row in facts.CARDS.items() if row["side"] == side and row["set"] == "base"]
        deal(state, side, *base[:6])
        state["decks"][side] = [base[6:12], base[12:26]]
    return state


@pytest.mark.rule("PR-C5.3")
def test_w20_a_start_has_no_fault():
    assert invariants(whole()) == []


def broken(change):
    state = whole()
    change(state)
    return invariants(state)


@pytest.mark.parametrize("change", [
    lambda state: state["hands"]["fugger"].append("the_grim"),
    lambda state: state["decks"]["east"][1].pop(),
    lambda state: state["borders"]["france__aragon"].append("catholic_rook"),
    lambda state: state["borders"]["aragon__papal_states"].append("catholic_rook"),
    lambda state: state["borders"]["hungary__byzantium"].append("marchionni_pawn"),
    lambda state: state["cities"]["novgorod"].append("reformist_rook"),
    lambda state: state["cities"]["paris"].append("reformist_rook"),
    lambda state: state["repressed"]["france"].append("catholic_knight"),
    lambda state: state["repressed"]["mamluk"].extend(["islamic_rook"] * 7),
    lambda state: state["tableaux"]["fugger"]["west"].append("france"),
    lambda state: state["empires"]["france"].update(holder="fugger"),
    lambda state: enfeoff(state, "france", "aragon"),
    lambda state: give(state, "fugger", "east", "france"),
    lambda state: state["bishops"].update(luther="catholic"),
    lambda state: state["faces"].update(aragon="reformist"),
    lambda state: state["market"]["west"][3].update(card=None, florins=1),
    lambda state: state["florins"].update(coeur=-1),
    lambda state: state["open"].update(white="tana"),
    lambda state: state["old_maids"]["coeur"].append(state["decks"]["east"][0].pop(0)),
    lambda state: state["paid_on"].append("jesuits"),
])
def test_a_fault_is_told(change):
    assert broken(change)


def test_nothing_is_changed():
    state = whole()
    give(state, "fugger", "west", state["decks"]["west"][1].pop())
    give(state, "fugger", "west", "france")
    state["located"] = {}
    before = copy.deepcopy(state)
    for bank in state["order"]:
        purchases(state, bank), sales(state, bank), purchase_after(state, bank, "west", 3)
        for side in facts.SIDES:
            ops(state, bank, side), fair(state, bank, side)
        for card in facts.CARDS:
            one_shot(state, bank, card)
    assert state == before


# D: the turn; M: apostasy


@pytest.mark.rule("PR-D2.1", "PR-D2.2", "PR-D2.4", "PR-G5.3")
def test_a_refresh_moves_and_fills(state):
    deal(state, "east", None, "safavids", None, "qizilbash", florins=(2, 0, 0, 1))
    deal(state, "west", *WEST_ROW[:5], florins=(1,))
    state["decks"] = {"east": [["the_grim"], ["dervishes"], ["black_army"]], "west": []}
    assert refreshed(state) == {"decks": {"east": set(), "west": set()}, "market": {
        "east": [("safavids", 2), ("qizilbash", 1), ("the_grim", 0), ("dervishes", 0), ("black_army", 0), (None, 0)],
        "west": [("luther", 1), *((card, 0) for card in WEST_ROW[1:5]), (None, 0)]}}
    assert ends_by_patron(state)
    state["decks"]["west"] = [["antipope"], ["star_chamber"], ["the_hidden"]]
    assert not ends_by_patron(state)
    assert refreshed(state)["market"]["east"][5] == ("antipope", 0)  # DOUBT-36


@pytest.mark.rule("PR-C5.2", "PR-C5.3", "PR-D2.2")
def test_any_card_of_the_upper_pile_may_come_and_none_of_the_lower_before_it(state):
    deal(state, "east", *EAST_ROW)
    deal(state, "west", *WEST_ROW[:4])
    lower = ["the_hidden", "regiomontanus"]
    state["decks"] = {"east": [["janissaries"]], "west": [["antipope", "star_chamber"], lower]}
    came = [card for card, _ in refreshed(state, ["star_chamber", "antipope"])["market"]["west"]]
    assert came == [*WEST_ROW[:4], "star_chamber", "antipope"]
    never = refreshed(state, ["the_hidden", "regiomontanus"])
    assert [card for card, _ in never["market"]["west"]][4:] == ["antipope", "star_chamber"]
    assert never["decks"] == {"east": {"janissaries"}, "west": {"the_hidden", "regiomontanus"}}


@pytest.mark.rule("PR-D1.2", "PR-D1.3", "PR-D1.4")
def test_what_a_turn_allows(state):
    assert open_actions(state, "fugger") == {"east_ops", "west_ops"}
    deal(state, "west", "luther", "jesuits")
    give(state, "fugger", "west", "podesta_of_venice", "mining_engineer")
    state["done"] = ["east_ops"]
    assert open_actions(state, "fugger") == {"west_ops", "west_fair", "purchase", "sell"}
    state["actions"] = 0
    assert open_actions(state, "fugger") == {"west_ops", "west_fair"}
    state["done"] = ["west_ops", "free_fair"]
    assert open_actions(state, "fugger") == set()
    give(state, "fugger", "east", "the_last_sigh")
    state |= {"actions": 1, "done": []}
    assert "both_ops" in open_actions(state, "fugger")
    state["done"] = ["east_ops"]
    assert "both_ops" not in open_actions(state, "fugger")


def test_actions_of_abilities(state):
    give(state, "fugger", "west", "oratory_of_divine_love", "luther", "aragon")
    marry(state, "aragon", "elizabeth_bathory")
    state["repressed"]["aragon"] = ["medici_pawn", "islamic_rook"]
    state["borders"]["france__aragon"] = ["fugger_pawn"]
    assert {"apostasy", "revolt"} <= open_actions(state, "fugger")
    assert "apostasy" not in open_actions(state, "medici")
    assert reprisals(state, "fugger") == {"elizabeth_bathory": (
        "aragon", [("border", "france__aragon", "fugger_pawn"), ("repressed", "medici_pawn")],
        [("city", "valencia", "catholic_knight")])}
    state["bishops"]["aragon"] = "reformist"
    state["tableaux"]["fugger"]["west"].remove("luther")
    assert not {"apostasy", "revolt"} & open_actions(state, "fugger")


@pytest.mark.rule("PR-M2.1", "PR-M2.2", "PR-M2.3")
def test_w18_apostates():
    state = start("fugger", "medici", "coeur", expansion="yes")
    give(state, "fugger", "west", "luther", "gutenberg")
    give(state, "fugger", "east", "the_grim", "the_handsome")
    give(state, "medici", "west", "cromwell", "antipope", "reformed_theology")
    give(state, "medici", "east", "safavids", "qizilbash")
    give(state, "coeur", "west", "star_chamber")
    state["old_maids"]["coeur"] = ["sitt_i_hatun_of_dulkadir"]
    assert one_shot(state, "coeur", "european_union") == ("reformist", "islamic")
    hit = apostates(state, ("reformist", "islamic"))
    assert hit["fugger"] == ["luther", "the_grim", "the_handsome"]
    assert (len(hit["medici"]), hit["coeur"]) == (5, [])
    give(state, "medici", "west", "epicurean_swerve")
    assert apostates(state, ("reformist", "islamic"))["medici"] == []
