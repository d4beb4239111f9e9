"""What the rulebook defines: numbers of Pieces and cards, icons, decks, the two settings of the start."""

from collections import Counter

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.map import atlas
from pbem.games.pax_renaissance.market import decks
from pbem.games.pax_renaissance.ops import acting
from pbem.games.pax_renaissance.pieces import supply
from pbem.games.pax_renaissance.turns import ops
from pbem.games.pax_renaissance.turns import setup as beginning

FOUR = {"banks": "fugger medici coeur marchionni"}


def start(seed=1, **options):
    return GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", FOUR | options), Seeded(seed))[0]


@pytest.mark.rule("PR-B1.3", "PR-B1.4", "PR-C3.2", "PR-GL-PIECE.1", "PR-GL-PIECE-MANAGEMENT.1", "PR-GL-PAWN.1")
def test_how_many_pieces_there_are():
    assert {piece: supply.limit(piece) for piece in (
        "catholic_bishop", "islamic_bishop", "reformist_bishop", "catholic_rook", "islamic_rook", "reformist_rook",
        "catholic_knight", "islamic_knight", "reformist_knight", "medici_pawn")} == {
        "catholic_bishop": 5, "islamic_bishop": 5, "reformist_bishop": 5, "catholic_rook": 10, "islamic_rook": 7,
        "reformist_rook": 7, "catholic_knight": 10, "islamic_knight": 7, "reformist_knight": 7, "medici_pawn": 10}


@pytest.mark.rule("PR-B1.4", "PR-GL-PIRATE.1")
def test_what_is_left_in_supply_is_what_is_not_in_play():
    state = start()
    state["borders"]["england__portugal"] = ["catholic_rook"]
    state["repressed"]["france"] = ["catholic_rook"] * 2
    state["bishops"] = {"france": "catholic"}
    there = sum(here.count("catholic_rook") for here in state["cities"].values())
    assert there and supply.left(state, "catholic_rook") == 10 - there - 3
    assert (supply.left(state, "catholic_bishop"), supply.left(state, "islamic_bishop")) == (4, 5)


@pytest.mark.rule("PR-B2.1", "PR-C2.1", "PR-C7.2")
@pytest.mark.parametrize("banks, florins", [
    ("fugger medici", [3, 4]), ("fugger medici coeur", [3, 4, 5]), ("fugger medici coeur marchionni", [3, 4, 5, 6])])
def test_each_player_has_a_bank_and_later_players_have_more_florins(banks, florins):
    orders = set()
    for seed in range(30):
        state = start(seed, banks=banks)
        assert [state["florins"][bank] for bank in state["order"]] == florins
        assert sorted(state["order"]) == sorted(banks.split()) and state["order"][0] == "fugger"
        orders.add(tuple(state["order"]))
    assert len(orders) == {2: 1, 3: 2, 4: 6}[len(florins)]


@pytest.mark.rule("PR-B4.2", "PR-B4.8", "PR-C5.1", "PR-GL-MARKET.1")
def test_each_card_has_a_kind_and_a_side_and_lies_in_that_row():
    assert {card.kind for card in atlas.CARDS.values()} == {
        "queen", "knight", "rook", "pirate", "bishop", "pawn", "polymath", "comet"}
    for seed in range(5):
        state = start(seed, expansion="yes")
        for side in ("east", "west"):
            held = [slot["card"] for slot in state["market"][side]] + decks.cards(state["decks"][side])
            assert {atlas.CARDS[card].side for card in held} == {side}


@pytest.mark.rule("PR-B6.1", "PR-C5.2", "PR-C5.3", "PR-C5.4", "PR-A3.1")
@pytest.mark.parametrize("banks, number", [("fugger medici", 2), ("fugger medici coeur", 3), (FOUR["banks"], 4)])
def test_two_comets_among_the_last_14_of_each_deck(banks, number):
    places = set()
    for seed in range(40):
        state = start(seed, banks=banks)
        for side in ("east", "west"):
            *top, bottom = state["decks"][side]
            comets = [at for at, card in enumerate(bottom) if atlas.CARDS[card].kind == "comet"]
            assert len(decks.cards(top)) == 4 * number - 6 and len(bottom) == 14 and len(comets) == 2
            assert all(atlas.CARDS[card].kind != "comet" for card in decks.cards(top))
            places.update(comets)
    assert len(places) == 14


@pytest.mark.rule("PR-C5.5")
def test_astrology_shows_the_next_card_of_each_deck():
    state = start(astrology="yes")
    assert GAME.view(state, "medici")["next"] == {side: state["decks"][side][0] for side in ("east", "west")}
    assert [len(pile) for pile in state["decks"]["east"]] == [1, 9, 14]
    assert "next" not in GAME.view(start(), "medici")


@pytest.mark.rule("PR-N1.1")
def test_experts_move_11_cards_of_the_west_into_the_east():
    moved = Counter()
    for seed in range(30):
        plain, expert = start(seed), start(seed, expert="yes")
        for state, most in ((plain, 0), (expert, 11)):
            east, west = ([slot["card"] for slot in state["market"][side]] + decks.cards(state["decks"][side])
                          for side in ("east", "west"))
            found = [card for card in east if atlas.CARDS[card].side == "west"]
            assert len(found) <= most and {atlas.CARDS[card].side for card in west} == {"west"}
            moved.update(found)
    assert len(moved) > 30 and beginning.MOVED_BY_EXPERTS == 11


@pytest.mark.rule("PR-B5.3", "PR-B5.5", "PR-C1.3", "PR-GL-MAP-CARD.1", "PR-GL-SEA-BORDER.1", "PR-GL-BORDER.3")
def test_faces_capitals_and_borders_of_the_map():
    assert {one: card.reverse for one, card in atlas.MAP_CARDS.items() if card.start_face != "medieval"} \
        == {"papal_states": "reformist", "mamluk": "catholic"}
    for one in atlas.MAP_CARDS:
        assert sum(atlas.CITIES[city].capital for city in atlas.MAP_CARDS[one].cities) == 1
    assert all(len(border.between) == 2 for border in atlas.BORDERS.values())
    assert sum(border.sea for border in atlas.BORDERS.values()) == 9


@pytest.mark.rule("PR-B1.7", "PR-B5.6", "PR-C1.5")
def test_three_emporia_are_out_of_play_until_a_trade_shift():
    state = start()
    covered = {city for city, there in atlas.CITIES.items()
               if there.emporium and state["open"][there.emporium] != city}
    assert covered == {"novgorod", "spice_islands", "timbuktu"}
    assert [atlas.CITIES[city].emporium for city in sorted(covered)].count("white") == 1


@pytest.mark.rule("PR-F0.1", "PR-F0.2", "PR-F0.3", "PR-F0.4")
def test_the_sorts_of_ops():
    assert acting.RELIGIOUS == "inquisitor" and {*ops.POLITICAL} == {"behead", "tax", "repress", "vote"}
    assert {*ops.OPS} == {"inquisitor", "commerce", *ops.POLITICAL, "corsair", "siege", "campaign"}


@pytest.mark.rule("PR-GL-EMPIRE.1", "PR-C6.2", "PR-GL-CONCESSION.1", "PR-GL-LEVY.1", "PR-GL-PRESTIGE.1")
def test_empires_concessions_levies_and_prestige_are_public():
    state = start()
    for role in (*state["order"], "public"):
        view = GAME.view(state, role)
        assert [one for one, how in view["empires"].items() if how["holder"] is None] == list(atlas.EMPIRES)
        assert view["borders"] == state["borders"] and {*view["standing"]} >= {*atlas.VICTORIES}
    assert all(city.levies for city in atlas.CITIES.values())


@pytest.mark.rule("PR-GL-THEOCRACY.1")
def test_a_theocracy_is_a_map_card_with_a_religious_face():
    state = start()
    assert {one for one, face in state["faces"].items() if face != "medieval"} == {"papal_states", "mamluk"}


@pytest.mark.rule("PR-GL-FLORIN.2", "PR-GL-FLORIN.3")
def test_florins_are_public_and_not_limited_by_the_discs():
    start_ = start(open_hands="no")
    state, _ = GAME.facet(Positions).read(start_, {"florins": {"medici": 60}}, Seeded(1), GAME)
    GAME.check(state)
    assert GAME.view(state, "fugger")["florins"]["medici"] == 60


@pytest.mark.rule("PR-M0.1", "PR-B1.1")
@pytest.mark.parametrize("options, number", [
    ({}, 88), ({"promos": "yes"}, 93), ({"expansion": "yes"}, 148), ({"promos": "yes", "expansion": "yes"}, 153)])
def test_which_cards_a_match_is_played_with(options, number):
    assert len(beginning.pool(GAME.facet(MatchOptions).complete("standard", options))) == number
