"""The report of Pax Renaissance, and what HELP tells of its things."""

import pytest

from pbem import words
from pbem.engine import Seeded
from pbem.engine.facets import Help, MatchOptions, Positions, Reports
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.map.atlas import CARDS
from pbem.render.sections import text_of

WORDS = words.of(GAME)


def text(position, role="fugger", only="", **options):
    """The report of a role in a position, or its sections whose title begins so."""
    chance = Seeded(1)
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard",
                                                                        {"banks": "fugger medici", **options}), chance)
    state, _ = GAME.facet(Positions).read(start, position, chance, GAME)
    sections = GAME.facet(Reports).sections(GAME.view(state, role), role, WORDS)
    return "\n".join(text_of(section) for section in sections if section.title.startswith(only))


def test_a_piece_of_constantinople_is_shown_with_its_icon_where_that_is_another():
    arranged = {"cities": {"Constantinople": ["black knight", "black rook"]},
                "seats": ["black knight", None, "black rook"]}
    shown = " ".join(text(arranged, only="Map").split())
    assert "Constantinople Islamic knight on Islamic rook / Islamic rook on Islamic knight" in shown
    shown = " ".join(text({"seats": []}, only="Map").split())
    assert "Constantinople Islamic rook / Islamic knight / Islamic knight" in shown


@pytest.mark.parametrize("banks, kings", [("fugger medici", 3), ("fugger medici coeur", 2)])
def test_what_each_victory_needs_is_told(banks, kings):
    shown = " ".join(text({}, only="Victories", banks=banks).split())
    assert f"Imperial: Kings, {kings} more. Globalization: Concessions, 2 more / Discovery. Renaissance: Republics / " \
        "Law, 2 more." in shown


def test_the_fairs_whose_voyages_cross_a_border_are_told_of_it():
    rows = {line[:25].strip(): line[25:].split() for line in text({}, only="Borders").splitlines()}
    crossed = [row for row in rows.values() if "west," in row and "east" in row]
    assert len(crossed) == 2 and "land" in " ".join(rows["France/Aragon"])
    shifted = text({"open": {"black": "Timbuktu", "white": "Trebizond"}}, only="Borders")
    assert shifted != text({}, only="Borders")


@pytest.mark.parametrize("kind, identity, told", [
    ("card", "gutenberg", ["location: Holy Roman Empire", "Agents: 1 own pawn", "Ops: commerce west", "Prestige: Law"]),
    ("card", "anne_of_brittany", ["location: marries ", "One-shot: coronation", "Ops: siege"]),
    ("card", "halleys_comet", ["A Comet: bought, it activates a victory and never enters a hand (PR-E1.4, PR-E1.10)."]),
    ("empire", "france", ["Louis XI the Spider: campaign; Prestige: none.",
                          "States-General of Burgundy: commerce west; Prestige: none.",
                          "Cities: Paris, Bruges and Lyon.", "Map Card, start face: medieval; other face: Reformist"]),
    ("city", "novgorod", ["A City of Holy Roman Empire, a black Emporium.",
                          "Levies: medieval - Reformist rook; Reformist Theocracy - Reformist rook."]),
    ("city", "cairo", ["A City of Mamluk, its Capital."]),
    ("border", "england__portugal", ["A Sea Border, on the routes from Trebizond, Spice Islands and Novgorod; "
                                     "Marchionni starts here, in Lisbon."]),
    ("border", "france__aragon", ["A land Border."]),
    ("victory", "holy", ["(PR-L3.1)"]), ("op", "siege", ["(PR-F8.1)"]), ("one_shot", "conspiracy", ["(PR-J1.1"]),
])
def test_what_is_told_of_a_thing(kind, identity, told):
    found = "\n".join(GAME.facet(Help).facts(kind, identity, WORDS))
    assert [part for part in told if part not in found] == []


def test_nothing_is_told_of_what_has_no_facts():
    assert GAME.facet(Help).facts("bank", "fugger", WORDS) == []


def test_the_own_hand_with_florins_and_actions():
    hand = text({"hands": {"fugger": ["Gutenberg"]}, "florins": {"fugger": 1}}, only="Your hand")
    assert "1 Florin." in hand and "2 actions are left" in hand and "Gutenberg" in hand and "No cards" not in hand
    assert "Old Maid" not in hand


def test_an_empty_hand_and_an_old_maid():
    hand = text({"old_maids": {"fugger": ["Anne of Brittany"]}}, only="Your hand")
    assert "No cards." in hand and "Anne of Brittany" in hand


def test_who_is_not_at_turn_is_told_no_actions():
    assert "actions are left" not in text({}, role="medici", only="Your hand")


def test_a_moderator_has_no_hand():
    assert "Your hand" not in text({}, role="public")


def test_what_can_be_bought_is_marked():
    row = [["Jesuits", 3], ["Antipope"], ["Luther", 1], ["Cromwell"]]
    market = text({"florins": {"fugger": 2}, "market": {"west": row}}, only="Market, west")
    lines = {line.split()[0]: line for line in market.splitlines() if line[:1].isdigit() or line.startswith("fair")}
    assert lines["fair"] == "fair  Jesuits" and market.partition("fair  Jesuits")[2].split()[:2] == ["Florins:", "3;"]
    assert lines["1"].startswith("1 *") and lines["2"].startswith("2 *") and not lines["3"].startswith("3 *")
    assert "Luther" in lines["2"] and "Antipope" in lines["1"]


def test_the_next_card_of_each_deck_by_astrology_alone():
    decks = {"decks": {"west": ["Gutenberg", "Luther"]}}
    assert "Gutenberg" in text(decks, only="Market, west", astrology="yes")
    assert "Luther" not in text(decks, only="Market, west", astrology="yes")
    assert "Gutenberg" not in text(decks, only="Market, west")


def test_victories_active_and_met_with_the_actions_they_take():
    position = {"victories": ["imperial"], "tableau": {"fugger": {"west": ["France", "England", "Portugal"]}}}
    row = next(line for line in text(position, only="Victories").splitlines() if line.startswith("Imperial"))
    assert "active" in row and "Fugger" in row and row.split()[-2:] == ["3", "0"]
    burning = {**position, "tableau": {**position["tableau"], "medici": {"west": ["Kappeler Milchsuppe"]}}}
    assert "2 actions" in text(burning, only="Victories", expansion="yes")
    assert "2 actions" not in text(position, only="Victories")


def test_open_hands_lie_beside_tableaux_and_closed_ones_do_not():
    position = {"hands": {"medici": ["Gutenberg"]}}
    assert "Gutenberg" in text(position, only="Tableau of Medici")
    assert "Gutenberg" not in text(position, only="Tableau of Medici", open_hands="no")
    assert "1 card in hand" in text(position, only="Tableau of Medici", open_hands="no")


def test_a_tableau_with_vassals_bishops_repressed_pieces_and_a_republic():
    position = {"tableau": {"medici": {"west": ["France", "Luther", "England"]}},
                "empires": {"France": {"vassals": ["Aragon"], "repressed": ["white knight"]},
                            "England": {"face": "republic"}},
                "bishops": {"Luther": "catholic"}}
    laid = text(position, only="Tableau of Medici")
    assert "France (King)" in laid and "England (Republic)" in laid and "Aragon" in laid
    assert "Catholic knight" in laid and "Catholic bishop" in laid and "silenced" in laid


def test_the_map_names_holders_and_covered_emporia():
    position = {"tableau": {"medici": {"west": ["France"]}}, "faces": {"Aragon": "catholic"}}
    shown = text(position, only="Map")
    assert "Timbuktu (covered)" in shown and "Tana (covered)" not in shown and "Tana" in shown
    row = next(line for line in shown.splitlines() if line.startswith("France"))
    assert "medieval" in row and "Medici" in row
    assert "Catholic Theocracy" in next(line for line in shown.splitlines() if line.startswith("Aragon"))


def test_borders_are_in_the_order_of_empires_with_their_towns():
    """The Empires in the order of the map's table; a Border goes by its town in orders, too."""
    lines = [line for line in text({}, only="Borders").splitlines() if "/" in line]
    assert [line.split("  ")[0] for line in lines] == [
        "England/France", "England/Portugal (Lisbon)", "France/Holy Roman Empire (Augsburg)", "France/Aragon",
        "Holy Roman Empire/Hungary", "Holy Roman Empire/Papal States", "Hungary/Byzantium", "Hungary/Ottoman",
        "Byzantium/Mamluk", "Portugal/Aragon", "Aragon/Papal States (Florence)", "Papal States/Ottoman",
        "Ottoman/Mamluk (Alexandria)"]
    assert ["sea" if "  sea " in line else "land" for line in lines].count("sea") == 9


def test_an_empire_is_told_with_its_borders_and_what_is_repressed_there():
    position = {"tableau": {"medici": {"west": ["England"]}}, "borders": {"Lisbon": ["fugger pawn"]},
                "empires": {"England": {"repressed": ["white knight", "medici pawn"]}}}
    rows = " ".join(text(position, only="Map").split())
    england, france = rows.partition("England ")[2].split(" France medieval ")
    assert "Borders to France -, Portugal (Lisbon) Fugger pawn; Repressed: Catholic knight, Medici pawn" in england
    assert "Borders to England -, Holy Roman Empire (Augsburg) " in france
    assert "Repressed" not in france.partition(" Portugal medieval")[0]


def test_routes_and_the_empire_deck():
    shown = text({"tableau": {"medici": {"west": ["France"]}}}, only="Trade")
    assert "west route from Trebizond" in shown and "east route from Tana: Byzantium, Hungary, Ottoman, Mamluk" in shown
    deck = shown.replace("\n", " ").partition("Empire deck:")[2]
    assert "France" not in deck and "England" in deck


@pytest.mark.parametrize("where", ["hands", "market"])
@pytest.mark.parametrize("options, told", [({}, False), ({"expansion": "yes"}, True), ({"base_apostasy": "yes"}, True)])
def test_a_one_shot_that_a_card_does_not_have_in_this_match_is_not_shown(where, options, told):
    """DOUBT-24: as playing it with its apostasy is refused, so nothing tells of it."""
    card = "Barbarossa Brothers"
    position = {"hands": {"fugger": [card]}} if where == "hands" else {"market": {"east": [[], [card]]}}
    shown = text(position, only="Your hand" if where == "hands" else "Market, east", **options)
    assert card in shown and ("apostasy" in shown) == told


def holy(position, role="fugger"):
    """(the lines on supremacy, the row of Holy) of the report."""
    shown = text(position, role=role, only="Victories")
    prose = " ".join(shown.partition("victory  ")[0].split())
    return prose, next(line.split()[-4:] for line in shown.splitlines() if line.startswith("Holy "))


MAMLUKS = {"tableau": {"fugger": {"east": ["Circassian Mamluks", "Mamluk", "Hungary"]}}}


@pytest.mark.parametrize("active", ["fugger", "medici"])
@pytest.mark.parametrize("role", ["fugger", "medici"])
def test_supremacy_is_told_for_each_bank_whoever_is_at_turn(active, role):
    """PR-L3.2: Patrons of Fugger count as Islamic Bishops when Fugger declares, and not for Medici."""
    prose, _ = holy({**MAMLUKS, "active": active}, role)
    ours, _, theirs = prose.partition("For Fugger: ")[2].partition("For Medici: ")
    assert "Islamic 2" in ours.partition("Bishops: ")[2].partition(";")[0]
    assert "Islamic 0" in theirs.partition("Bishops: ")[2].partition(";")[0]


def test_what_religions_miss_for_supremacy_is_told_while_none_is_supreme():
    """PR-L3.4: more than the two others together, of Bishops and of Pieces in own Theocracies."""
    position = {"tableau": {"fugger": {"west": ["Luther", "Jesuits"]}}, "bishops": {"Luther": "catholic"}}
    prose, _ = holy(position)
    assert "No religion is supreme; more are needed of Catholic: 0 Bishops and 1 Piece; " \
        "Islamic: 2 Bishops and 1 Piece; Reformist: 2 Bishops and 3 Pieces." in prose
    assert "For " not in prose.partition("Needed")[0]


def test_while_no_religion_is_supreme_the_one_is_told_in_which_a_bank_leads_most():
    """PR-L3.1"""
    _, row = holy({"tableau": {"fugger": {"west": ["Luther"]}, "medici": {"west": ["Jesuits"]}}})
    assert row == ["Reformist", "1", "Catholic", "1"]
    supreme = {"bishops": {"Luther": "catholic"}, "faces": {"France": "catholic"}}
    _, row = holy({"tableau": {"fugger": {"west": ["Luther"]}, "medici": {"west": ["Jesuits"]}}, **supreme})
    assert row == ["Catholic", "0", "Catholic", "1"]


ROW = {"florins": {"fugger": 3, "medici": 3},
       "market": {"west": [["Antipope"], ["Luther"], ["Gutenberg"], ["Halley's Comet"]], "east": []}}


def marked(position, role="fugger"):
    """The columns of the western row that are marked for a bank."""
    lines = text({**ROW, **position}, role=role, only="Market, west").splitlines()
    return [int(line[0]) for line in lines if line[1:3] == " *"]


def test_a_full_hand_buys_a_comet_alone():
    """PR-E1.2, PR-E1.4"""
    full = {"fugger": ["Jesuits", "House of Borgia"]}
    assert marked({}) == [1, 2, 3] and marked({"hands": full}) == [3]
    assert marked({"hands": full}, "medici") == [1, 2, 3]


def test_a_card_that_was_paid_on_in_this_turn_is_not_marked_for_who_paid():
    """PR-E1.9"""
    assert marked({"paid_on": ["Luther"]}) == [2, 3]
    assert marked({"paid_on": ["Luther"]}, "medici") == [1, 2, 3]


@pytest.mark.parametrize("card", [card for card, printed in CARDS.items() if len(printed.abilities) > 1])
def test_several_abilities_are_sentences_one_behind_the_other(card):
    told = " ".join(GAME.facet(Help).facts("card", card, WORDS))
    assert ".." not in told and all(WORDS.say("cards", f"ability-{one}", {}) in told for one in CARDS[card].abilities)
