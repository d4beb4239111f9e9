"""HELP of Pax Renaissance: its topics, and things as they stand in the match."""

import pytest

from pbem import words
from pbem.engine import Seeded
from pbem.engine.facets import Help, MatchOptions, Positions
from pbem.games.pax_renaissance import GAME
from pbem.orders import Command, help_for, present, read_line, topics

ENGLISH = words.of(GAME)
STATE, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}), Seeded(1))
[ASKED] = GAME.pending(STATE)


@pytest.mark.parametrize("topic", GAME.facet(Help).topics)
def test_a_topic_is_told_with_its_rules_and_the_board(topic):
    [name, *_] = GAME.vocabulary["topic"][topic]
    assert topics(name, GAME) == [topic]
    answer = help_for(name, GAME, STATE, ASKED)
    assert GAME.facet(Help).topics[topic].rules
    for rule in GAME.facet(Help).topics[topic].rules:
        assert f"{rule}: {GAME.rule_index[rule]}" in answer
    told = present(name, GAME, STATE, ASKED)
    assert len(told) == len(GAME.facet(Help).topics[topic].verbs)
    sections = GAME.facet(Help).topic(GAME, STATE, ASKED, topic, ENGLISH)
    assert bool(sections) == (topic != "costs") and all(section.rows or section.lines for section in sections)


def test_prestige_is_counted_by_kind_and_bank():
    [section] = GAME.facet(Help).topic(GAME, STATE, ASKED, "prestige", ENGLISH)
    assert section.head == ["Prestige", "Fugger", "Medici"]
    assert [row[0] for row in section.rows] == ["Catholic", "Islamic", "Reformist", "Law", "Discovery", "Patron"]


def test_a_card_of_the_market_is_told_with_its_price_and_whether_it_can_be_paid():
    side, cards = "west", STATE["market"]["west"]
    cheap, dear = (next(names for names in [GAME.vocabulary["card"][cards[at]["card"]]])[0] for at in (1, 5))
    assert f"It lies in the {side} row of the market and costs 1 Florin." in present(cheap, GAME, STATE, ASKED)
    assert any(f"`buy {cheap}" in line for line in present(cheap, GAME, STATE, ASKED))
    assert f"Not `buy {dear}`: {dear} costs 5 Florins; you have 3 [PR-E1.5, PR-E1.8]" in \
        present(dear, GAME, STATE, ASKED)
    hidden = GAME.vocabulary["card"][cards[0]["card"]][0]
    assert present(hidden, GAME, STATE, ASKED)[0] == f"It lies face down in the {side} row, and nobody can buy it."


def test_a_card_of_a_deck_is_not_told_from_one_of_a_closed_hand():
    card, other = STATE["decks"]["west"][0][0], STATE["decks"]["west"][1][0]
    holder = next(bank for bank in STATE["order"] if bank != ASKED)
    held = {**STATE, "hands": {**STATE["hands"], holder: [card]}, "options": {**STATE["options"], "open_hands": "no"}}
    unknown = "It is in a deck, in a closed hand or out of the game."
    for one in (card, other):
        assert GAME.facet(Help).standing(GAME.view(held, ASKED), ASKED, "card", one, ENGLISH) == [unknown]
    mine = GAME.facet(Help).standing(GAME.view(held, holder), holder, "card", card, ENGLISH)
    assert mine == [f"{GAME.role_name(holder)} holds it in hand."]


def test_a_bank_is_told_with_what_it_has():
    assert any("Florin" in line for line in present("Medici", GAME, STATE, ASKED))


def test_an_order_that_is_not_possible_tells_why():
    assert present("sell", GAME, STATE, ASKED) == ["`sell`: not now - you have no card to sell [PR-E3.1]"]
    assert present("declare", GAME, STATE, ASKED)[0].endswith("[PR-L2.1, PR-L1.1]")


@pytest.mark.parametrize("verb", ["buy", "ops", "fair"])
def test_an_example_reads(verb):
    [line] = present(verb, GAME, STATE, ASKED)
    order = line.partition("for example `")[2].partition("`")[0]
    assert isinstance(read_line(order, GAME, STATE, ASKED), Command)


def test_a_bank_that_waits_is_told_what_it_could_in_its_turn():
    waiting = next(bank for bank in STATE["order"] if bank != ASKED)
    [*_, line] = present("buy", GAME, STATE, waiting)
    assert "not now" in line and "; in your turn, as the board stands, for example `buy " in line


DOUBTFUL = [("card", "conquistadors", {"conquistadors": "aragon"}, "location: Portugal", "location: Aragon"),
            ("city", "cairo", {"cairo_levy": "catholic"},
             "Levies: Islamic Theocracy - Islamic rook; Catholic Theocracy - Catholic rook.",
             "Levies: Islamic Theocracy - Catholic rook; Catholic Theocracy - Catholic rook."),
            ("empire", "hungary", {"other_faces": "reformist_hungary"}, "other face: Islamic Theocracy",
             "other face: Reformist Theocracy"),
            ("empire", "aragon", {"other_faces": "any"}, "other face: Catholic Theocracy",
             "other face: Catholic, Islamic and Reformist Theocracy")]


@pytest.mark.parametrize("kind, identity, options, usual, here", DOUBTFUL)
def test_what_an_option_makes_of_a_thing_is_told_where_it_is_otherwise(kind, identity, options, usual, here):
    assert any(usual in line for line in GAME.facet(Help).facts(kind, identity, ENGLISH))
    assert not any("option" in line for line in GAME.facet(Help).standing(GAME.view(STATE, ASKED), ASKED, kind,
                                                                          identity, ENGLISH))
    other, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici",
                                                                                     **options}), Seeded(1))
    *_, told = GAME.facet(Help).standing(GAME.view(other, ASKED), ASKED, kind, identity, ENGLISH)
    assert told.startswith("By an option of this match (DOUBT-") and here in told


def test_the_one_shot_that_a_base_card_has_with_the_expansion_alone_is_not_told_without_it():
    assert not any("One-shot" in line for line in GAME.facet(Help).facts("card", "barbarossa_brothers",
                                                                         ENGLISH))  # DOUBT-24


@pytest.mark.parametrize(("word", "first", "number"), [
    ("PR-F6", "PR-F6.1", 6), ("f6", "PR-F6.1", 6), ("F6.3", "PR-F6.3", 2), ("theocracy", "PR-GL-THEOCRACY.1", 3),
    ("Regime Change", "PR-GL-REGIME-CHANGE.1", 9), ("PR-GL-COMET.", "PR-GL-COMET.1", 1),
])
def test_the_rules_of_a_section_and_of_a_term_are_told(word, first, number):
    told = help_for(word, GAME, STATE, ASKED).split("\n")
    assert told[0] == f"{first}: {GAME.rule_index[first]}" and len(told) == number


def test_a_piece_is_told_with_its_rule():
    assert help_for("knight", GAME, STATE, ASKED).split("\n") == [
        "knight (Piece)", f"PR-GL-KNIGHT.1: {GAME.rule_index['PR-GL-KNIGHT.1']}"]


def test_of_a_long_section_the_first_rules_are_told_and_the_others_named():
    told = help_for("PR-E", GAME, STATE, ASKED).split("\n")
    assert len(told) == 13 and told[-1].startswith("HELP tells these, too: PR-E")


@pytest.mark.parametrize("word", ["E", "PR-X", "PR", "change", "3", "vot"])
def test_what_is_no_section_has_no_rules(word):
    assert "PR-" not in help_for(word, GAME, STATE, ASKED).split("At any time:")[0].replace(word, "")


def test_an_order_about_an_empire_is_told_with_the_card_that_goes_without_saying():
    """The card of an Op may be left out: it is the only one that can."""
    spec = {"florins": {"fugger": 3}, "tableau": {"fugger": {"west": ["France"]}},
            "cities": {"Paris": ["white knight"], "Lyon": ["red knight"], "London": ["white rook"], "Bordeaux": []}}
    state, _ = GAME.facet(Positions).read(STATE, spec, Seeded(0), GAME)
    state, _ = GAME.apply(state, "fugger", read_line("ops west", GAME, state, "fugger").command, Seeded(0))
    assert "You can order now: `campaign against England with France`" in present("England", GAME, state, "fugger")
