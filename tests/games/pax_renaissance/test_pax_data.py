"""The data of Pax Renaissance: what the checks refuse, and what the atlas says."""

import copy
from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from pbem.engine.facets import MatchOptions
from pbem.games.pax_renaissance import GAME, data_check
from pbem.games.pax_renaissance.data_files import load
from pbem.games.pax_renaissance.map import atlas, printed

FILES = ("map_cards", "cities", "borders", "routes", "empires", "banks", "victories", "cards", "abilities",
         "one_shots", "setup")


@pytest.fixture
def data():
    return {name: copy.deepcopy(load(name)) for name in FILES}


def row(data, file, identity, key="id"):
    return next(found for found in data[file][file] if found[key] == identity)


def put(file, identity, **values):
    """A slip: a row with these values instead; `key` is the field that knows the row."""
    key = values.pop("key", "id")
    return lambda data: row(data, file, identity, key).update(values)


def without(file, identity, field):
    return lambda data: row(data, file, identity).pop(field)


def last_missing(file):
    return lambda data: data[file][file].pop()


def in_setup(*path, value):
    def slip(data):
        at = data["setup"]
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
    return slip


def levy_lost(data):
    del row(data, "cities", "lyon")["levies"]["reformist"]


def third_levy_lost(data):
    row(data, "cities", "constantinople")["levies"]["islamic"].pop()


def knight_of_nobody(data):
    row(data, "cities", "lyon")["levies"]["medieval"] = ["orthodox_knight"]


def border_on_the_way_lost(data):
    row(data, "routes", "tana", "emporium")["borders"].pop()


def walk_cut_short(data):
    walk = row(data, "routes", "tana", "emporium")["map_cards"]
    walk[:] = [walk[0], walk[-1]]


def detour(data):
    row(data, "routes", "timbuktu", "emporium")["borders"][0] = "portugal__aragon"
    row(data, "borders", "portugal__aragon")["routes"].append("timbuktu")
    row(data, "borders", "aragon__papal_states")["routes"].remove("timbuktu")


def open_in_the_wrong_colour(data):
    data["routes"]["meta"]["open"]["white"] = "tana"


def king_without_campaign(data):
    row(data, "empires", "england")["king"]["ops"] = []


def republic_campaigns(data):
    row(data, "empires", "england")["republic"]["ops"] = [{"name": "campaign"}]


def op_without_side(data):
    del row(data, "empires", "england")["republic"]["ops"][0]["side"]


def card_in_another_deck(data):
    row(data, "cards", "safavids")["side"] = "west"


def two_cards_lost(data):
    data["cards"]["cards"] = [card for card in data["cards"]["cards"] if card["id"] not in ("safavids", "antipope")]


def comet_too_many(data):
    card = row(data, "cards", "safavids")
    card["kind"] = "comet"
    for field in ("agents", "religions", "location"):
        del card[field]


def supply_short(data):
    data["setup"]["supply"]["islamic_rook"] = 6


def ability_on_no_card(data):
    data["abilities"]["abilities"].append({"id": "levitation", "titles": [], "who": "owner", "when": "always",
                                           "stacks": "none"})


@pytest.mark.parametrize("broken, words", [
    (last_missing("map_cards"), "map_cards.yaml: 9 Map Cards instead of 10"),
    (put("map_cards", "hungary", id="england"), "map_cards.yaml: id given twice: england"),
    (put("map_cards", "hungary", column=5), "map_cards.yaml: places of the grid: .*north.*4"),
    (put("map_cards", "hungary", side="north"), "map_cards.yaml: hungary: side unknown: north"),
    (put("map_cards", "hungary", reverse="jewish"), "map_cards.yaml: hungary: reverse unknown: jewish"),
    (put("map_cards", "mamluk", reverse="islamic"), "map_cards.yaml: mamluk: both faces are islamic"),
    (put("map_cards", "mamluk", doubts=["perhaps"]), "map_cards.yaml: mamluk: doubts unknown: perhaps"),
    (last_missing("cities"), "cities.yaml: 25 Cities instead of 26"),
    (put("cities", "lyon", slots=9), "cities.yaml: [0-9]+ slots instead of [0-9]+"),
    (put("cities", "lyon", map_card="burgundy"), "cities.yaml: lyon: map_card unknown: burgundy"),
    (put("cities", "lyon", capital=True, start=["catholic_knight"]), "cities.yaml: 2 Capitals in france instead of 1"),
    (put("cities", "lyon", start=["catholic_knight"]), "cities.yaml: lyon: start is .*catholic_knight.*, printed"),
    (put("cities", "paris", start=[]), "cities.yaml: paris: start is .*, printed .*catholic_knight"),
    (put("cities", "lyon", emporium="grey"), "cities.yaml: lyon: emporium unknown: grey"),
    (levy_lost, "cities.yaml: lyon: levies for .*medieval.*, faces .*reformist"),
    (third_levy_lost, "cities.yaml: 2 levies of islamic in constantinople instead of 3"),
    (knight_of_nobody, "cities.yaml: lyon: levies of medieval unknown: orthodox_knight"),
    (last_missing("borders"), "borders.yaml: 12 Borders instead of 13"),
    (put("borders", "france__aragon", between=["france", "portugal"]), "borders.yaml: france__aragon: its Map Cards do "
     "not share a side"),
    (put("borders", "france__aragon", between=["france", "burgundy"]),
     "borders.yaml: france__aragon: between unknown: burgundy"),
    (put("borders", "france__aragon", between=["aragon", "france"]), "borders.yaml: france__aragon: is between aragon"),
    (put("borders", "france__aragon", between=["england", "france"]), "borders.yaml: between given twice"),
    (put("borders", "england__france", routes=["tana"]), "borders.yaml: england__france: routes differ .*novgorod"),
    (put("borders", "england__france", sea=False), "borders.yaml: 8 Sea Borders instead of 9"),
    (put("cities", "tana", emporium=None), "routes.yaml: routes and Emporia differ: tana"),
    (put("routes", "tana", key="emporium", colour="white"), "routes.yaml: tana: colour white, its Emporium black"),
    (put("routes", "tana", key="emporium", side="west"), "routes.yaml: tana: side west"),
    (put("routes", "timbuktu", key="emporium", map_cards=["england", "aragon"]), "routes.yaml: timbuktu: starts in"),
    (put("routes", "timbuktu", key="emporium", map_cards=["aragon", "england"]), "routes.yaml: timbuktu: [a-z]+ in"),
    (walk_cut_short, "routes.yaml: [0-9] Borders of tana instead of [0-9]"),
    (border_on_the_way_lost, "borders.yaml: ottoman__mamluk: routes differ from routes.yaml: tana"),
    (detour, "routes.yaml: timbuktu: portugal__aragon does not join aragon and papal_states"),
    (open_in_the_wrong_colour, "routes.yaml: open: tana is no white Emporium"),
    (last_missing("empires"), "empires.yaml: not the Map Cards in their order: mamluk"),
    (king_without_campaign, "empires.yaml: england: king: campaign is an Op of Kings"),
    (republic_campaigns, "empires.yaml: england: republic: campaign is an Op of Kings"),
    (op_without_side, "empires.yaml: england: republic: vote with"),
    (last_missing("banks"), "banks.yaml: 3 banks instead of 4"),
    (put("banks", "medici", start_border="england__portugal"),
     "banks.yaml: start_border given twice: england__portugal"),
    (put("banks", "medici", start_border="france__aragon"), "banks.yaml: medici: start_border unknown: france__aragon"),
    (put("banks", "medici", always_first=True), "banks.yaml: 2 banks that always start instead of 1"),
    (last_missing("victories"), "victories.yaml: 3 victories instead of 4"),
    (put("victories", "holy", torch="torch_imperial"), "victories.yaml: holy: torch torch_imperial"),
    (put("one_shots", "crusade", sort="picnic"), "one_shots.yaml: crusade: sort unknown: picnic"),
    (without("one_shots", "crusade", "religion"), "one_shots.yaml: crusade: without religion"),
    (put("one_shots", "trade_shift_novgorod", emporium="lyon"),
     "one_shots.yaml: trade_shift_novgorod: emporium unknown"),
    (put("one_shots", "trade_shift_novgorod", colour="white"), "one_shots.yaml: trade_shift_novgorod: novgorod is no"),
    (put("cities", "lyon", confirmed=["slots"]), "cities.yaml: lyon: confirmed unknown: slots"),
    (put("cards", "luther", confirmed=["suitors"]), "cards.yaml: luther: confirmed field unknown: suitors"),
    (lambda data: data["routes"]["meta"]["second_edition"].append("length"),
     "routes.yaml: second_edition unknown: length"),
    (put("abilities", "sell_for_4", when="tuesday"), "abilities.yaml: sell_for_4: when unknown: tuesday"),
    (ability_on_no_card, "abilities.yaml: on no card: levitation"),
    (put("cards", "luther", number="PREN051"), "cards.yaml: number given twice: PREN051"),
    (put("cards", "luther", id="kingmaker"), "cards.yaml: id given twice: kingmaker"),
    (put("cards", "luther", prestiges=["law"]), "cards.yaml: luther: field unknown: prestiges"),
    (put("cards", "luther", kind="monk"), "cards.yaml: luther: kind unknown: monk"),
    (put("cards", "luther", location="saxony"), "cards.yaml: luther: location unknown: saxony"),
    (put("cards", "luther", one_shot="trade_shift_red_sea"),
     "cards.yaml: luther: one_shot unknown: trade_shift_red_sea"),
    (put("cards", "luther", prestige=["fame"]), "cards.yaml: luther: prestige unknown: fame"),
    (put("cards", "luther", abilities=["levitation"]), "cards.yaml: luther: abilities unknown: levitation"),
    (put("cards", "luther", ops=[{"name": "preach"}]), "cards.yaml: luther: op unknown: preach"),
    (put("cards", "luther", ops=[{"name": "corsair"}]), "cards.yaml: luther: corsair with"),
    (put("cards", "luther", ops=[{"name": "repress", "pieces": ["queen"]}]),
     "cards.yaml: luther: repress unknown: queen"),
    (put("cards", "luther", agents=[{"piece": "pope", "count": 1}]), "cards.yaml: luther: agents unknown: pope"),
    (put("cards", "luther", agents=[{"piece": "reformist_rook", "count": 9}]), "cards.yaml: luther: number of Agents"),
    (put("cards", "luther", religions=["catholic"]), "cards.yaml: luther: religions and Agents differ"),
    (put("cards", "luther", agents=[]), "cards.yaml: luther: a rook without Agents"),
    (put("cards", "luther", suitors=["france"]), "cards.yaml: luther: a rook, suitors"),
    (put("cards", "luther", one_shot="coronation"), "cards.yaml: luther: coronation is of Queens"),
    (without("cards", "luther", "location"), "cards.yaml: luther: a rook, location None"),
    (without("cards", "anne_of_brittany", "suitors"), "cards.yaml: anne_of_brittany: a queen, suitors None"),
    (put("cards", "anne_of_brittany", suitors=["brittany"]), "cards.yaml: anne_of_brittany: suitors unknown: brittany"),
    (card_in_another_deck, "cards.yaml: 34 east cards in base instead of 35"),
    (two_cards_lost, "cards.yaml: 34 east cards in base instead of 35"),
    (comet_too_many, "cards.yaml: 32 tableau cards in the east base deck instead of 33"),
    (in_setup("deck", "size", 3, value=25), "setup.yaml: 25 cards in a deck for 3 instead of 26"),
    (in_setup("deck", "left_after_deal", 2, value=15), "setup.yaml: 15 cards left for 2 instead of 16"),
    (in_setup("start_florins", value=[3, 4, 5]), "setup.yaml: 3 start_florins instead of 4"),
    (in_setup("fair_florins", value={2: 1, 3: 2}), "setup.yaml: fair_florins: for .2, 3. instead of .2, 3, 4."),
    (in_setup("supply", "green_rook", value=7), "setup.yaml: supply: green_rook"),
    (supply_short, "setup.yaml: 23 rooks in the supply instead of 24"),
])
def test_a_slip_in_the_data_is_named(data, broken, words):
    data_check.check_all(data)
    broken(data)
    with pytest.raises(ValueError, match=words):
        data_check.check_all(data)


def test_what_is_read_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        atlas.MAP_CARDS["france"].side = "east"


@pytest.mark.rule("PR-B1.1", "PR-M0.1")
def test_numbers_of_cards():
    sets = Counter((card.set, card.side) for card in atlas.CARDS.values())
    assert (sets["base", "east"], sets["base", "west"]) == (35, 57)
    assert sets["expansion_1e", "east"] + sets["expansion_1e", "west"] == 60 and len(atlas.CARDS) == 177
    assert (len(atlas.EMPIRES), len(atlas.MAP_CARDS), len(atlas.BANKS), len(atlas.VICTORIES)) == (10, 10, 4, 4)


@pytest.mark.rule("PR-C1.1")
def test_the_grid():
    rows = {row: [card.id for card in atlas.MAP_CARDS.values() if card.row == row] for row in ("north", "south")}
    assert rows == {"north": ["england", "france", "holy_roman_empire", "hungary", "byzantium"],
                    "south": ["portugal", "aragon", "papal_states", "ottoman", "mamluk"]}


@pytest.mark.rule("PR-C1.2", "PR-B5.2")
def test_faces():
    theocracies = {one.id: one.start_face for one in atlas.MAP_CARDS.values() if one.start_face != atlas.MEDIEVAL}
    assert theocracies == {"papal_states": "catholic", "mamluk": "islamic"}
    assert atlas.MAP_CARDS["papal_states"].faces == ("catholic", "reformist")


@pytest.mark.rule("PR-GL-ADJACENT.1", "PR-GL-BORDER.2")
def test_neighbours():
    assert set(atlas.MAP.neighbours("england")) == {"france", "portugal", "aragon"}
    assert len(atlas.MAP.only("land", "sea").borders) == 13 and len(atlas.MAP.only("corner").borders) == 8
    assert set(atlas.MAP_CARDS["england"].borders) == {"england__france", "england__portugal"}
    assert all(atlas.BORDERS[border].sea for border in atlas.MAP_CARDS["ottoman"].borders)
    assert len(atlas.MAP_CARDS["ottoman"].borders) == 3 and len(atlas.MAP.neighbours("ottoman")) == 5
    land = {border.id for border in atlas.BORDERS.values() if not border.sea}
    assert land == {"france__aragon", "holy_roman_empire__hungary", "holy_roman_empire__papal_states",
                    "byzantium__mamluk"}


@pytest.mark.rule("PR-C4.1", "PR-C4.2")
def test_pieces_at_the_start():
    start = {city.id: city.start for city in atlas.CITIES.values() if city.start}
    assert set(start) == {card.capital for card in atlas.MAP_CARDS.values()}
    assert Counter(start["constantinople"]) == {"islamic_knight": 2, "islamic_rook": 1}
    assert all(len(pieces) == 1 for city, pieces in start.items() if city != "constantinople")


@pytest.mark.rule("PR-B5.8", "PR-C1.4", "PR-G5.1")
def test_emporia_and_routes():
    assert {colour: set(cities) for colour, cities in atlas.EMPORIA.items()} == {
        "white": {"trebizond", "spice_islands"}, "black": {"tana", "novgorod", "timbuktu"}}
    assert atlas.OPEN_AT_START == {"white": "trebizond", "black": "tana"}
    assert {(route.side, route.map_cards[-1]) for route in atlas.ROUTES.values()} == {
        ("west", "holy_roman_empire"), ("east", "mamluk")}


@pytest.mark.rule("PR-C2.2", "PR-C2.3", "PR-C2.4", "PR-C2.5", "PR-B5.7")
def test_banks():
    homes = {bank.id: (bank.town, bank.start_border) for bank in atlas.BANKS.values()}
    assert homes == {
        "fugger": ("Augsburg", "france__holy_roman_empire"), "medici": ("Florence", "aragon__papal_states"),
        "coeur": ("Alexandria", "ottoman__mamluk"), "marchionni": ("Lisbon", "england__portugal")}
    marked = {border.concession: border.town for border in atlas.BORDERS.values() if border.concession}
    assert marked == {bank: town for bank, (town, _) in homes.items()}


@pytest.mark.rule("PR-GL-LOCATION.4", "PR-GL-LOCATION.7")
def test_wildcard_locations():
    assert set(atlas.LOCATIONS["the_east"]) == {"hungary", "ottoman", "byzantium", "mamluk"}
    assert set(atlas.LOCATIONS["the_west"]) == {"england", "portugal", "france", "aragon", "holy_roman_empire",
                                                "papal_states"}


@pytest.mark.rule("PR-H1.4", "PR-H1.5", "PR-H1.6", "PR-H1.7", "PR-M2.1")
def test_one_shots():
    assert atlas.CARDS["the_kremlin"].one_shot == "trade_shift_novgorod"
    assert atlas.CARDS["soninke_wangara"].one_shot == "trade_shift_timbuktu"
    spices = atlas.ONE_SHOTS["trade_shift_spice_islands"]
    assert (spices["covers"], spices["needs_prestige"]) == ("trebizond", "discovery")
    assert atlas.ONE_SHOTS["apostasy_islamic_catholic"]["religions"] == ["islamic", "catholic"]


def test_nothing_of_the_second_edition_alone():
    assert "red_sea" not in atlas.CITIES and "trade_shift_red_sea" not in atlas.ONE_SHOTS
    red_sea = [card.id for card in atlas.CARDS.values() if "red_sea" in card.doubts]
    assert red_sea == ["tersane_i_amire", "red_sea_fleet"]
    assert [atlas.CARDS[card].one_shot for card in red_sea] == [None, None]


def test_what_is_doubtful_about_one_shots():
    marked = {card.id for card in atlas.CARDS.values() if "apostasy_in_base" in card.doubts}
    apostates = {card.id for card in atlas.CARDS.values() if card.set == "base" and "apostasy" in (card.one_shot or "")}
    assert marked == apostates and len(marked) == 10
    assert atlas.CARDS["european_union"].one_shot == "apostasy_reformist_islamic"


def test_a_card():
    card = atlas.CARDS["flanders_guild"]
    assert (card.name, card.number, card.kind, card.location) == ("Flanders Guild", "PREN036", "pawn", "france")
    assert card.agents == (atlas.Agent("pawn", 1),) and card.one_shot == "peasant_revolt"
    assert card.ops == (atlas.Op("vote", "west"), atlas.Op("siege"), atlas.Op("commerce", "west"))
    assert atlas.CARDS["nostradamus"].kind == "comet" and atlas.CARDS["nostradamus"].location is None


OPTIONS = GAME.facet(MatchOptions).complete("standard", {"cairo_levy": "catholic", "other_faces": "reformist_hungary"})


@pytest.mark.parametrize("map_card", atlas.MAP_CARDS)
def test_by_the_option_hungary_alone_turns_to_another_face(map_card):
    start, reverse = atlas.MAP_CARDS[map_card].faces
    assert printed.faces(OPTIONS, map_card) == (start, "reformist" if map_card == "hungary" else reverse)


@pytest.mark.parametrize("city", atlas.CITIES)
def test_by_the_option_cairo_alone_levies_otherwise_and_on_its_first_face_alone(city):
    for face, icons in atlas.CITIES[city].levies.items():
        otherwise = city == "cairo" and face == atlas.MAP_CARDS[atlas.CITIES[city].map_card].start_face
        assert printed.levies(OPTIONS, city, face) == (("catholic_rook",) if otherwise else icons)
