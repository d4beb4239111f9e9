"""The names of Pax Renaissance: what players may call things, and that each name means one of them."""

import pytest

from pbem.games.pax_renaissance.map import atlas
from pbem.games.pax_renaissance.vocabulary import VOCABULARY, check_unique, folded


def test_every_name_means_one_thing():
    places = VOCABULARY["city"] | VOCABULARY["border"] | VOCABULARY["map_card"]
    for entries in (*(VOCABULARY[kind] for kind in VOCABULARY if kind != "placed"), places):
        meanings = {}
        for identity, names in entries.items():
            for name in names:
                assert meanings.setdefault(folded(name), identity) == identity
    with pytest.raises(ValueError, match="'Wien' stands for vienna and for buda"):
        check_unique({"vienna": ["Vienna", "Wien"], "buda": ["Buda", "Wien"]}, "city")


def test_everything_of_the_atlas_has_a_name():
    for kind, things in {"bank": atlas.BANKS, "empire": atlas.EMPIRES, "map_card": atlas.MAP_CARDS,
                         "city": atlas.CITIES, "border": atlas.BORDERS, "card": atlas.CARDS,
                         "emporium": atlas.ROUTES, "one_shot": atlas.ONE_SHOTS, "prestige": atlas.PRESTIGE,
                         "religion": atlas.RELIGIONS}.items():
        assert set(VOCABULARY[kind]) == set(things), kind
    assert set(VOCABULARY["location"]) == {*atlas.MAP_CARDS, *atlas.LOCATIONS}
    assert set(VOCABULARY["victory"]) == {*atlas.VICTORIES, "patron"}
    assert {op.name for card in atlas.CARDS.values() for op in card.ops} | {"campaign"} == set(VOCABULARY["op"])
    agents = {agent.piece for card in atlas.CARDS.values() for agent in card.agents}
    assert agents <= set(VOCABULARY["piece"])


@pytest.mark.parametrize("kind, identity, name", [
    ("bank", "fugger", "orange"), ("bank", "coeur", "Jacques Cœur"), ("empire", "holy_roman_empire", "HRE"),
    ("empire", "france", "Louis XI the Spider"), ("empire", "papal_states", "florentine signoria"),
    ("map_card", "portugal", "Castile/Portugal"), ("location", "the_west", "the west"), ("location", "mamluk", "Egypt"),
    ("city", "nurnberg", "Nuremberg"), ("city", "constantinople", "istanbul"), ("emporium", "tana", "Tana"),
    ("border", "england__portugal", "Lisbon"), ("border", "aragon__papal_states", "florence"),
    ("border", "england__france", "England/France"), ("border", "england__france", "france england"),
    ("border", "france__holy_roman_empire", "HRE/France"), ("card", "flanders_guild", "Flanders"),
    ("card", "peters_pence", "peters pence"), ("card", "the_grim", "Grim"), ("card", "the_grim", "The Grim"),
    ("card", "hurrem_sultan_roxelana", "Roxelana"), ("card", "flanders_guild", "PREN036"),
    ("card", "unity_of_the_brethren", "card 98"), ("card", "halleys_comet", "Halley"), ("card", "jesuits", "Jesuits"),
    ("member", "ottoman", "Mehmed II the Conqueror"), ("piece", "catholic_knight", "white knight"),
    ("piece", "islamic_rook", "black rook"), ("piece", "reformist_bishop", "Red Bishop"),
    ("piece", "medici_pawn", "yellow pawn"), ("piece", "fugger_pawn", "Fugger pawn"), ("religion", "islamic", "black"),
    ("victory", "holy", "Torquemada"), ("victory", "globalization", "Columbus"), ("side", "west", "West"),
    ("prestige", "law", "law"), ("op", "inquisitor", "inquisitor"), ("one_shot", "peasant_revolt", "revolt"),
    ("one_shot", "apostasy_islamic_catholic", "apostasy Catholic/Islamic"),
])
def test_names_players_use(kind, identity, name):
    assert folded(name) in map(folded, VOCABULARY[kind][identity])


def test_the_first_name_is_the_display_name():
    for card in atlas.CARDS.values():
        assert VOCABULARY["card"][card.id][0] == card.name
    assert VOCABULARY["border"]["england__france"][0] == "England/France"
    assert VOCABULARY["piece"]["catholic_knight"][0] == "Catholic knight"
    assert VOCABULARY["city"]["lubeck"][0] == "Lübeck" and VOCABULARY["victory"]["holy"][0] == "Holy"


def test_a_bare_number_is_a_column_and_no_card():
    assert not [names for names in VOCABULARY["card"].values() if any(name.isdigit() for name in names)]


def test_no_short_name_of_a_card_leaves_a_one_shot_behind():
    """With "Holy Land" for it, PLAY HOLY LAND CRUSADE would mean two things."""
    shots = {folded(name) for names in VOCABULARY["one_shot"].values() for name in names}
    for names in VOCABULARY["card"].values():
        full, *shorter = map(folded, names)
        assert not [name for name in shorter if full[:len(name)] == name and full[len(name):] in shots]


def test_a_pawn_alone_goes_by_its_short_names_at_a_border():
    """"Cube" and "concession" are Pawns; a Knight or Rook goes by its kind."""
    pawn, rook = VOCABULARY["placed"]["fugger_pawn@england__portugal"], VOCABULARY["placed"]["catholic_rook@paris"]
    assert {"pawn in Lisbon", "concession in Lisbon", "cube in Lisbon"} <= {*pawn} and "rook in Paris" in rook
    assert not [name for name in rook if name.startswith(("pawn", "concession", "cube"))]
