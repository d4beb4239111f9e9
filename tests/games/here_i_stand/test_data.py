"""The data of Here I Stand: what the checks refuse, what the atlas says, what the words mean."""

import copy
import sys
from functools import reduce
from importlib.util import module_from_spec, spec_from_file_location
from operator import getitem

import pytest

from pbem.games.here_i_stand import data_check
from pbem.games.here_i_stand.data_files import load
from pbem.games.here_i_stand.map import atlas
from pbem.games.here_i_stand.rulebook import RULE_INDEX, rule_index
from pbem.games.here_i_stand.vocabulary import VOCABULARY, check_unique, folded

FILES = ("spaces", "sea_zones", "powers", "leaders", "religion", "cards", "setup_1517")


@pytest.fixture
def data():
    return {name: copy.deepcopy(load(name)) for name in FILES}


def row(rows, identity):
    return next(found for found in rows if found["id"] == identity)


def check(data):
    spaces, powers, leaders = data["spaces"], data["powers"], data["leaders"]
    data_check.check_spaces(spaces)
    data_check.check_map(spaces, data["sea_zones"])
    data_check.check_powers(powers, spaces)
    data_check.check_leaders(leaders, powers)
    data_check.check_religion(data["religion"], spaces)
    data_check.check_cards(data["cards"])
    data_check.check_setup("setup_1517", data["setup_1517"], spaces, powers, leaders)


def one_sided_connection(data):
    row(data["spaces"]["spaces"], "vienna")["connections"].remove("pressburg")


def connection_to_nowhere(data):
    row(data["spaces"]["spaces"], "vienna")["connections"].append("atlantis")


def doubled_space(data):
    row(data["spaces"]["spaces"], "vienna")["id"] = "linz"


def lost_pass(data):
    row(data["spaces"]["spaces"], "belgrade")["passes"].remove("ragusa")
    row(data["spaces"]["spaces"], "ragusa")["passes"].remove("belgrade")


def key_made_fortress(data):
    row(data["spaces"]["spaces"], "vienna")["kind"] = "fortress"


def unknown_kind(data):
    row(data["spaces"]["spaces"], "vienna")["kind"] = "castle"


def moved_language(data):
    row(data["spaces"]["spaces"], "wittenberg")["language"] = "french"


def capital_lost(data):
    row(data["spaces"]["spaces"], "vienna")["capital"] = False


def anchor_without_port(data):
    row(data["spaces"]["spaces"], "larissa")["ports"] = ["aegean_sea"]


def port_without_anchor(data):
    row(data["sea_zones"]["sea_zones"], "aegean_sea")["ports"].append("larissa")


def zone_adjacent_to_one_side(data):
    row(data["sea_zones"]["sea_zones"], "black_sea")["adjacent"] = ["aegean_sea"]


def short_key_track(data):
    data["powers"]["major"]["france"]["vp_by_keys"].pop()


def cost_for_stranger(data):
    data["powers"]["actions"]["explore"]["spain"] = 2


def minor_home_elsewhere(data):
    data["powers"]["minor"]["venice"]["home_spaces"][0] = "padua"


def leader_of_nobody(data):
    row(data["leaders"]["army"], "dudley")["power"] = "sweden"


def lost_leader(data):
    data["leaders"]["naval"].pop()


def doubled_debater(data):
    row(data["religion"]["debaters"]["papal"], "eck")["id"] = "luther"


def reformer_nowhere(data):
    row(data["religion"]["reformers"], "calvin")["space"] = "noyon"


def gap_in_track(data):
    data["religion"]["protestant_spaces_track"][3]["from"] = 11


def missing_card(data):
    del data["cards"]["cards"][30]


def theses_in_the_deck(data):
    row(data["cards"]["cards"], "luthers_95_theses")["entry"] = "start"


def late_start_card(data):
    row(data["cards"]["cards"], "foul_weather")["entry"] = 3


def anniversary_card_as_old(data):
    del row(data["cards"]["cards"], "thomas_more")["edition"]


def too_many_units(data):
    data["setup_1517"]["units"]["papacy"]["rome"]["r"] = 30


def too_many_squadrons(data):
    data["setup_1517"]["units"]["papacy"]["rome"]["s"] = 3


def leader_placed_twice(data):
    data["setup_1517"]["units"]["france"]["lyon"]["leaders"] = ["montmorency"]


def leader_not_placed(data):
    data["setup_1517"]["units"]["france"]["paris"]["leaders"].remove("montmorency")


def units_nowhere(data):
    data["setup_1517"]["units"]["france"]["lyons"] = {"r": 1}


def control_of_nowhere(data):
    data["setup_1517"]["control_differs_from_home"]["france"]["other"].append("lyons")


def leader_of_another(data):
    data["setup_1517"]["units"]["france"]["paris"]["leaders"].append("suleiman")
    data["setup_1517"]["units"]["ottoman"]["istanbul"]["leaders"].remove("suleiman")


def leader_of_nowhere(data):
    data["setup_1517"]["units"]["france"]["paris"]["leaders"].append("nobody")


def electorate_without_box(data):
    del data["religion"]["electorate_display"]["mainz"]


def units_of_a_minor(owner, place, most):
    """So many land units of a minor power that its counters cannot show the last of them."""
    def too_many(data):
        units = data["setup_1517"]["units"][owner]
        for force in units.values():
            force.pop("r", None)
        units[place]["r"] = most + 1
    return too_many


@pytest.mark.parametrize("broken, words", [
    (leader_of_another, "setup_1517.yaml: france: suleiman is not its leader"),
    (leader_of_nowhere, "setup_1517.yaml: france: nobody is not its leader"),
    (electorate_without_box, "religion.yaml: electorate_display: not the six electorates"),
    (units_of_a_minor("hungary", "buda", 10), "setup_1517.yaml: hungary: 11 land units, but counters for 10"),
    (units_of_a_minor("genoa", "genoa", 4), "setup_1517.yaml: genoa: 5 land units, but counters for 4"),
    (units_of_a_minor("independent", "metz", 12), "setup_1517.yaml: independent: 14 land units, but counters for 13"),
    (one_sided_connection, "spaces.yaml: pressburg: connection to vienna, but not the other way round"),
    (connection_to_nowhere, "spaces.yaml: vienna: connection to the unknown atlantis"),
    (doubled_space, "spaces.yaml: id given twice: linz"),
    (lost_pass, "spaces.yaml: 15 passes instead of 16"),
    (key_made_fortress, "spaces.yaml: 32 spaces with kind key instead of 33"),
    (unknown_kind, "spaces.yaml: vienna: unknown kind castle"),
    (moved_language, "spaces.yaml: 25 spaces with language french instead of 24"),
    (capital_lost, "spaces.yaml: capitals differ from meta: .*vienna"),
    (anchor_without_port, "spaces.yaml: larissa: port to aegean_sea, but not the other way round"),
    (port_without_anchor, "sea_zones.yaml: aegean_sea: port to larissa, but not the other way round"),
    (zone_adjacent_to_one_side, "sea_zones.yaml: black_sea: sea to aegean_sea, but not the other way round"),
    (short_key_track, "powers.yaml: 9 boxes in vp_by_keys of france instead of 10"),
    (cost_for_stranger, "powers.yaml: explore: unknown power .*spain"),
    (minor_home_elsewhere, "powers.yaml: venice: padua is not its home space"),
    (leader_of_nobody, "leaders.yaml: dudley: unknown power sweden"),
    (lost_leader, "leaders.yaml: 2 naval leaders instead of 3"),
    (doubled_debater, "religion.yaml: debater given twice: luther"),
    (reformer_nowhere, "religion.yaml: calvin: unknown space noyon"),
    (gap_in_track, "religion.yaml: protestant_spaces_track: box from 11 instead of 10"),
    (missing_card, "cards.yaml: numbers are not 1 to 116 in order"),
    (theses_in_the_deck, "cards.yaml: 8: is dealt from the deck"),
    (late_start_card, "cards.yaml: 64 cards of the 2nd printing that enter by start instead of 65"),
    (anniversary_card_as_old, "cards.yaml: cards of the anniversary edition are"),
    (too_many_units, "setup_1517.yaml: papacy: 31 land units, but counters for 23"),
    (too_many_squadrons, "setup_1517.yaml: papacy: 3 naval units, but counters for 2"),
    (leader_placed_twice, "setup_1517.yaml: leader given twice: montmorency"),
    (leader_not_placed, "setup_1517.yaml: leaders not placed: montmorency"),
    (units_nowhere, "setup_1517.yaml: france: units at the unknown lyons"),
    (control_of_nowhere, "setup_1517.yaml: france: controls the unknown lyons"),
])
def test_a_slip_in_the_data_is_named(data, broken, words):
    check(data)
    broken(data)
    with pytest.raises(ValueError, match=words):
        check(data)


@pytest.mark.parametrize("place, value, words", [
    ("spaces.meta.land_spaces", 133, "spaces.yaml: 134 spaces instead of 133"),
    ("spaces.meta.normal_connections", 9, "spaces.yaml: 204 connections instead of 9"),
    ("spaces.meta.ports", 9, "spaces.yaml: 58 ports instead of 9"),
    ("sea_zones.meta.sea_zones", 9, "sea_zones.yaml: 14 sea zones instead of 9"),
    ("sea_zones.meta.adjacencies", 9, "sea_zones.yaml: 16 adjacencies instead of 9"),
    ("powers.meta.impulse_order", ["ottoman"], "powers.yaml: majors are not in impulse order"),
    ("powers.major.france.capitals", ["lyon"], "powers.yaml: france: lyon is not its capital"),
    ("powers.major.france.capitals", ["vienna"], "powers.yaml: france: vienna is not its capital"),
    ("powers.major.france.starting_ruler", "henry_ii", "powers.yaml: france: the first ruler is francis_i, not"),
    ("powers.minor.venice.home_spaces", ["venice"], "powers.yaml: 1 home spaces of venice instead of"),
    ("powers.player_count_configurations.3.+", [], "powers.yaml: 4 players in the configuration for 3 instead of 3"),
    ("leaders.meta.army_leaders", 9, "leaders.yaml: [0-9]+ army leaders instead of 9"),
    ("religion.meta.protestant_debaters", 9, "religion.yaml: [0-9]+ protestant debaters instead of 9"),
    ("religion.meta.papal_debaters", 9, "religion.yaml: [0-9]+ papal debaters instead of 9"),
    ("religion.meta.reformers", 9, "religion.yaml: [0-9]+ reformers instead of 9"),
    ("religion.protestant_spaces_track.-1.to", 49, "religion.yaml: protestant_spaces_track: ends at 49 instead of 50"),
    ("cards.meta.types.mandatory", 9, "cards.yaml: [0-9]+ mandatory cards instead of 9"),
    ("cards.cards.40.id", "janissaries", "cards.yaml: id given twice: janissaries"),
    *((f"setup_1517.{field}.+", "lyons", f"setup_1517.yaml: {field} names the unknown lyons") for field in (
        "protestant_political_control", "protestant_religion", "fortress_markers", "pirate_havens", "out_of_play")),
    ("setup_1517.control_differs_from_home.france.keys.+", "lyons", "setup_1517.yaml: france: controls the unknown"),
    ("spaces.spaces.0.ports", ["aegean_sea", "black_sea", "baltic_sea"],
     "spaces.yaml: stirling: port to aegean_sea, but"),
])
def test_a_wrong_number_in_the_data_is_named(data, place, value, words):
    *way, last = (int(part) if part.lstrip("-").isdigit() else part for part in place.split("."))
    at = reduce(getitem, way, data)
    if last == "+":
        at.append(value)
    else:
        at[last] = value
    with pytest.raises(ValueError, match=words):
        check(data)


def test_the_map_is_made_of_data_that_all_checks_have_seen(monkeypatch):
    checks = {name: check for name, check in vars(data_check).items() if name.startswith("check_")}
    seen = []
    for name, check in checks.items():
        monkeypatch.setattr(data_check, name, lambda *given, name=name, check=check: seen.append(name) or check(*given))
    spec = spec_from_file_location(f"{atlas.__name__}_again", atlas.__file__)
    again = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, again)
    spec.loader.exec_module(again)
    assert {*seen} == {*checks}


def test_counts_of_the_board():
    spaces = atlas.SPACES.values()
    assert len(spaces) == 134 and len(atlas.ZONES) == 14 and len(atlas.PORTS) == 58
    for part, borders in ((atlas.CONNECTIONS, 204), (atlas.PASSES, 16), (atlas.MAP.only("sea"), 16)):
        assert sum(len(part.neighbours(area)) for area in atlas.MAP.areas) == 2 * borders
    assert len(atlas.KEYS) == 33 and len(atlas.ELECTORATES) == 6
    assert sum(space.fortified for space in spaces) == 33 + 6 + 9
    sizes = {zone: len(spaces) for zone, spaces in atlas.LANGUAGE_SPACES.items()}
    assert sizes == {"german": 27, "english": 14, "french": 24, "italian": 18, "spanish": 14}


def test_neighbours_are_mutual():
    for space in atlas.SPACES:
        for other in atlas.LAND.neighbours(space):
            assert space in atlas.LAND.neighbours(other)
            assert atlas.over_pass(space, other) == atlas.over_pass(other, space)


@pytest.mark.parametrize("one, other", [
    ("buda", "pressburg"), ("brussels", "calais"), ("calais", "boulogne"), ("wittenberg", "prague"),
    ("wittenberg", "leipzig"), ("lubeck", "brandenburg"),
])
def test_adjacent_in_the_rulebook_examples(one, other):
    assert other in atlas.LAND.neighbours(one) and not atlas.over_pass(one, other)


def test_lubeck_does_not_border_wittenberg():
    assert "wittenberg" not in atlas.LAND.neighbours("lubeck")


def test_passes_are_neighbours_over_a_pass():
    assert "ragusa" in atlas.LAND.neighbours("belgrade") and atlas.over_pass("belgrade", "ragusa")


def test_seas_that_touch_only_in_a_port():
    for port, zones in (("messina", ("ionian_sea", "tyrrhenian_sea")), ("istanbul", ("aegean_sea", "black_sea")),
                        ("gibraltar", ("atlantic_ocean", "barbary_coast"))):
        assert sorted(atlas.ANCHORS.neighbours(port)) == sorted(zones)
        assert zones[1] not in atlas.SEA.neighbours(zones[0])


@pytest.mark.rule("HIS-2.1.7")
def test_capitals():
    assert atlas.CAPITALS == {
        "ottoman": ("istanbul",), "hapsburg": ("valladolid", "vienna"), "england": ("london",), "france": ("paris",),
        "papacy": ("rome",), "protestant": (),
    }


def test_powers_in_impulse_order():
    assert atlas.MAJORS == ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
    assert sum(map(len, atlas.HOME.values())) == 134 and len(atlas.HOME["protestant"]) == 21


@pytest.mark.rule("HIS-6.2.3")
def test_deck_of_the_second_printing():
    second = [card for card in atlas.CARDS.values() if card.edition != "500th"]
    assert len(second) == 110 and len(atlas.CARDS) == 116
    assert sum(card.entry == atlas.AT_START for card in second) == 65
    assert atlas.CARDS[8].entry == "special" and atlas.CARDS[47].entry == 4
    assert (atlas.CARDS[97].entry, atlas.CARDS[97].type) == (atlas.AT_START, "event")


def test_who_may_play_an_event():
    assert atlas.CARDS[31].powers == atlas.CARDS[68].powers == atlas.MAJORS
    assert atlas.CARDS[73].powers == ("hapsburg", "england", "france", "papacy")
    assert "ottoman" not in atlas.CARDS[26].powers and len(atlas.CARDS[26].powers) == 5


@pytest.mark.rule("HIS-11.1.5")
def test_costs_differ_by_power():
    assert atlas.COSTS["publish_treatise"] == {"protestant": 2, "england": 3}
    assert atlas.COSTS["buy_mercenary"].get("ottoman") is None


def test_people():
    assert len(atlas.LEADERS) == 18 and len(atlas.DEBATERS) == 29 and len(atlas.REFORMERS) == 4
    assert atlas.LEADERS["suleiman"].command == 12 and atlas.NAVAL_LEADERS["dragut"].piracy == 2
    assert (atlas.DEBATERS["eck"].side, atlas.DEBATERS["eck"].zone) == ("papal", None)
    assert atlas.DEBATERS["cranmer"].entry == atlas.WITH_CRANMER


@pytest.mark.parametrize("spaces, papal, protestant", [(0, 15, 0), (3, 15, 0), (4, 14, 1), (19, 10, 5), (49, 1, 14)])
def test_protestant_spaces_track(spaces, papal, protestant):
    assert atlas.PROTESTANT_TRACK[spaces] == atlas.TrackBox(papal, protestant)


def test_every_name_means_one_thing():
    places = VOCABULARY["space"] | VOCABULARY["zone"]
    for entries in (*VOCABULARY.values(), places):
        meanings = {}
        for identity, names in entries.items():
            for name in names:
                assert meanings.setdefault(folded(name), identity) == identity
    with pytest.raises(ValueError, match="'Wien' stands for vienna and for linz"):
        check_unique({"vienna": ["Vienna", "Wien"], "linz": ["Linz", "Wien"]}, "space")


@pytest.mark.parametrize("kind, identity, name", [
    ("space", "vienna", "Wien"), ("space", "istanbul", "Constantinople"), ("space", "cologne", "Köln"),
    ("space", "brussels", "Bruxelles"), ("zone", "english_channel", "La Manche"), ("power", "hapsburg", "Habsburg"),
    ("leader", "duke_of_alva", "Alba"), ("card", "37", "Wartburg"), ("card", "31", "card 31"),
    ("unit", "squadrons", "sqn"), ("unit", "genoa_regulars", "Genoese regulars"),
    ("debater", "carlstadt", "Karlstadt"), ("language", "german", "deutsch"),
    ("action", "naval_move", "naval move"), ("power", "independent", "Independent"), ("reformer", "calvin", "Calvin"),
])
def test_names_players_use(kind, identity, name):
    assert folded(name) in map(folded, VOCABULARY[kind][identity])


def test_the_first_name_is_the_display_name():
    assert VOCABULARY["space"]["orleans"][0] == "Orléans" and VOCABULARY["card"]["8"][0] == "Luther's 95 Theses"


def test_rule_index():
    assert len(RULE_INDEX) > 800
    assert RULE_INDEX["HIS-2.1.5"].startswith("Three kinds of fortified space")
    with pytest.raises(ValueError, match="HIS-1.0.1 is given twice"):
        rule_index("- **HIS-1.0.1** one\n- **HIS-1.0.1** two\n")


def test_every_cited_rule_exists():
    cited = {rule for sentence in RULE_INDEX.values() for rule in _ids(sentence)}
    assert cited and cited <= set(RULE_INDEX)


def _ids(sentence):
    return [word.strip("().,;:[]") for word in sentence.split() if word.strip("(.,;:[").startswith("HIS-")]
