"""Orders filed ahead in Pax Renaissance: tax replies, hand discards, the turn to come, and what they depend on."""

from itertools import islice
from random import Random

import pytest
import random_states
from altered import alter
from refusing import said

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions, Moments, OwnTurn, Positions
from pbem.games.pax_renaissance import GAME
from pbem.orders import Command, ahead, filed, help_for, read_line, run

OPTIONS = {"banks": "fugger coeur", "open_hands": "no"}


def read(text, state, role="coeur"):
    return filed.read_filing(list(enumerate(text.splitlines(), start=1)), GAME, state, role)


def positioned(position):
    chance = Seeded(1)
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", OPTIONS), chance)
    return GAME.facet(Positions).read(start, position, chance, GAME)[0]


def play(state, *orders):
    for role, order in orders:
        state, _ = GAME.apply(state, role, read_line(order, GAME, state, role).command, Seeded(1))
    return state


@pytest.fixture
def taxed():
    """Fugger's Crusade taxes the Concession of Coeur at Alexandria."""
    state = positioned({"florins": {"coeur": 2}, "tableau": {"fugger": {"west": ["Holy Land Crusade"]},
                                                             "coeur": {"east": ["Mamluk"]}},
                        "cities": {"Cairo": [], "Cyprus": []}, "victories": ["imperial"],
                        "market": {"west": [["Jesuits"], ["Antipope"], ["Luther"], ["Cromwell"], [], []]}})
    return play(state, ("fugger", "ops west"), ("fugger", "tax Alexandria"))


@pytest.mark.parametrize(("text", "orders"), [
    ("WHEN taxed: pay", ["pay"]), ("WHEN taxed IN Alexandria: pay", ["pay"]), ("WHEN taxed IN Lisbon: pay", []),
    ("WHEN taxed IN Mamluk: repress", ["repress"]), ("WHEN taxed IN Ottoman: repress", []),
    ("WHEN taxed BY Fugger: pay", ["pay"]),
    ("WHEN taxed IF my florins >= 2: pay ELSE repress", ["pay"]),
    ("WHEN taxed IF my florins >= 3: pay ELSE repress", []),
    ("WHEN taxed IF my florins at most 2: repress ELSE pay", ["repress"]),
    ("WHEN taxed IF my florins at most 1: repress ELSE pay", []),
    ("WHEN taxed IF Lisbon is free: pay", ["pay"]), ("WHEN taxed IF Alexandria is free: pay", []),
    ("WHEN taxed IF I hold Mamluk: pay", ["pay"]), ("WHEN taxed IF I hold Ottoman: pay", []),
    ("WHEN taxed IF Luther costs at most 2: pay", ["pay"]), ("WHEN taxed IF Luther costs at most 1: pay", []),
    ("WHEN taxed IF Jesuits costs at most 5: pay", []), ("WHEN taxed IF Gutenberg costs at most 5: pay", []),
    ("TAX Alexandria: pay if florins > 1 ELSE repress", ["pay"]),
    ("TAX Alexandria: pay if florins > 2 ELSE repress", ["repress"]),
    ("tax: pay ELSE repress", ["pay"]), ("Tax Lisbon: pay", []), ("ALWAYS TAX BY Fugger: repress", ["repress"]),
    ("WHEN taxed IF Imperial is declarable: pay", []), ("WHEN discarding: discard Luther", []),
])
def test_what_a_tax_is_answered_with(taxed, text, orders):
    found = filed.answer(read(text, taxed), GAME, taxed, "coeur")
    first = [line for _, line in found[0]][:1] if found else []
    assert [line.split()[0] for line in first] == orders


@pytest.mark.rule("PR-E1.1")
@pytest.mark.parametrize("text, wrong", [("buy west 2", True), ("buy 2", True), ("buy Jesuits", False)])
def test_a_card_by_its_column_is_wrong_wherever_the_match_stands(text, wrong):
    state = positioned({"active": "fugger", "market": {"west": [["Jesuits"], ["Antipope"], ["Luther"], [], [], []]}})
    assert read_line(text, GAME, state, "fugger").unread == wrong


@pytest.mark.rule("PR-F4.2")
@pytest.mark.parametrize("words", ["paid", "he paid", "Fugger has repressed it", "the tax was paid in Lisbon",
                                   "Lisbon is repressed"])
def test_how_a_tax_was_answered_is_no_condition(taxed, words):
    with pytest.raises(Illegal) as refused:
        read(f"WHEN discarding IF {words}: discard Luther", taxed)
    told, border = said(GAME, refused.value), "England/Portugal" if "Lisbon" in words else ""
    assert f"IF {border}" in told and "is free` where the Concession was Repressed" in told
    assert [*refused.value.rules] == ["PR-F4.2"] and "repressed" not in help_for("when", GAME, taxed, "coeur")


@pytest.mark.parametrize("text", ["TAX Alexandria: pay IF florins > 2 ELSE repress", "ALWAYS TAX BY Fugger: repress"])
def test_what_is_kept_of_a_filing_reads_again_as_the_same(taxed, text):
    found = read(text, taxed)
    assert read(found.text, taxed) == found


def test_help_tells_of_no_passing_where_nobody_passes(taxed):
    told = help_for("when", GAME, taxed, "coeur")
    assert "UNTIL" not in told and "TAX: pay IF my florins >= 2 ELSE repress" in told


def test_a_tax_that_is_to_be_answered_needs_its_colon(taxed):
    assert read("TAX Alexandria", taxed) is None


def test_a_victory_is_declarable_when_its_conditions_hold(taxed):
    taxed["tableaux"]["coeur"]["west"] = ["france", "england"]
    for empire in ("france", "england"):
        taxed["empires"][empire]["holder"] = "coeur"
    assert filed.answer(read("WHEN taxed IF Imperial is declarable: pay", taxed), GAME, taxed, "coeur")


def test_the_turn_to_come_is_tried(taxed):
    found = read("NEXT TURN\nbuy Antipope\nIF my florins >= 3\nbuy Luther\nELSE\nsell Antipope\nEND IF\nEND", taxed)
    assert filed.preview(found, GAME, taxed, "coeur").startswith("As the board stands: ")
    assert "'buy Antipope' would be done" in filed.preview(found, GAME, taxed, "coeur")


@pytest.mark.parametrize("line, cited", [
    ("buy Luther", "costs 2 Florins; you have 1; PR-E1.5, PR-E1.8)"), ("sell Flanders Guild", "PR-E3.1)"),
    ("ops west; ops west", "PR-D1.3)"),
    ("buy Luther ELSE sell Luther", "was not possible (Luther costs 2 Florins; you have 1; PR-E1.5, PR-E1.8)"),
])
def test_a_preview_cites_the_rules_by_which_a_line_would_be_refused(taxed, line, cited):
    taxed["florins"]["coeur"] = 1
    found = read("\n".join(["NEXT TURN", *line.split("; "), "END"]), taxed)
    told = filed.preview(found, GAME, taxed, "coeur")
    assert "would be refused" in told and cited in told, told


@pytest.mark.parametrize(("text", "sentence"), [
    ("WHEN taxed IN Atlantis: pay", "'Atlantis'"), ("WHEN taxed BY coeur: pay", "that is you"),
    ("WHEN taxed: buy Luther", "can never be the answer WHEN taxed"),
    ("WHEN taxd: pay", "did you mean taxed"), ("IF florins > 2 pay ELSE repress", "or behind an order"),
    ("IF florins > 2: pay ELSE repress", "or behind an order"),
])
def test_wrong_filings_say_what_would_be_right(taxed, text, sentence):
    with pytest.raises(Illegal) as refused:
        read(text, taxed)
    assert sentence in said(GAME, refused.value)


def questions(seed):
    return random_states.questions(GAME, "standard", OPTIONS | {"expansion": "yes"}, seed)


@pytest.mark.parametrize("line", ["play Despina Khatun: coronation, marry Byzantium", "play Luther: no agents"])
def test_what_clauses_say_is_taken_for_no_slip(line):
    assert filed.read_filing([(1, "NEXT TURN"), (2, line), (3, "END")], GAME, positioned({}), "coeur").text.count(line)


@pytest.mark.parametrize("line", ["pay levy rook in Cyprus", "pay levy rook in Cairo", "repress levy rook in Cyprus"])
def test_every_answer_to_a_tax_can_be_filed_ahead(taxed, line):
    found = read(f"WHEN taxed: {line} ELSE default", taxed)
    first, last = filed.answer(found, GAME, taxed, "coeur")
    command = read_line(line, GAME, taxed, "coeur").command
    assert read_line(first[0][1], GAME, taxed, "coeur") == Command(line, command)
    assert read_line(last[0][1], GAME, taxed, "coeur").command == GAME.default(taxed, "coeur")


def test_what_is_discarded_from_a_hand_can_be_filed_ahead():
    state = positioned({"hands": {"fugger": ["The Bold", "Luther", "Cromwell"]},
                        "tableau": {"fugger": {"west": ["Gutenberg"]}}})
    state = play(state, ("fugger", "sell Gutenberg"))
    assert GAME.pending(state)["fugger"]["decision"] == "hand_discard"
    orders = filed.answer(read("WHEN discarding: discard Luther", state, "fugger"), GAME, state, "fugger")
    assert orders[0][0][1] == "discard Luther"


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(2))
def test_what_is_filed_depends_on_nothing_hidden(seed):
    rng = Random(seed)
    for state, role, _ in islice(questions(seed), 0, 300, 30):
        other = GAME.permute(state, role, rng)
        for text in ("WHEN taxed IF Luther costs at most 2: pay", "NEXT TURN\nbuy Luther\nEND"):
            found = read(text, state, role)
            assert read(text, other, role) == found
            assert filed.preview(found, GAME, other, role) == filed.preview(found, GAME, state, role)
        for one in state["order"]:
            seen = GAME.permute(state, one, rng)
            assert ahead.examples(GAME, seen, one) == ahead.examples(GAME, state, one)


TAX = "TAX: pay IF my florins >= 2 ELSE repress"


def a_turn(bank="coeur", **spec):
    """What Coeur may file, and what it reads as it stands behind its turn."""
    position = {"hands": {"coeur": ["Luther"]}, "florins": {"coeur": 2}, "market": {
        "west": [["Jesuits"], ["Antipope"], ["Cromwell"], [], [], []], "east": [[], [], [], [], [], []]}} | spec
    return ahead.examples(GAME, positioned(position), bank)


def test_the_next_turn_that_is_shown_plays_what_is_held_and_buys_what_can_be_paid():
    tax, turn = a_turn()
    first, *lines, last = turn.splitlines()
    assert (tax, first, last) == (TAX, "NEXT TURN", "END") and len(lines) == 2
    assert {line.split()[0] for line in lines} == {"play", "buy"}
    assert a_turn(florins={"coeur": 0}, hands={"coeur": ["Luther"]})[1].count("buy") == 0


def test_a_report_shows_none_in_a_turn_of_ones_own_which_it_shows_whole():
    state = positioned({})
    assert ahead.examples_in_report(GAME, state, "fugger") == [TAX]
    for bank, shown in (("fugger", ahead.examples), ("coeur", ahead.examples_in_report)):
        assert [text.splitlines()[0] for text in shown(GAME, state, bank)] == [TAX, "NEXT TURN"]


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(3))
def test_each_next_turn_that_is_shown_is_read_and_can_be_carried_out_as_the_board_stands(seed):
    shown = 0
    for state, _, _ in islice(questions(seed), 0, 300, 10):
        for role in state["order"]:
            turns = [text for text in ahead.examples(GAME, state, role) if text.startswith("NEXT TURN")]
            for text in turns:
                found = read(text, state, role)
                supposed = GAME.facet(Moments).suppose(GAME, state, role)
                lines = filed.answer(found, GAME, supposed, role)[0]
                results = run(lines, GAME, supposed, role, Seeded(0)).results
                assert {one.status for one in results} == {"done"} and len(lines) == len(text.splitlines()) - 2
                shown += 1
            assert len(turns) == 1, (state["turn"], role)
    assert shown > 5


def test_a_next_turn_is_to_come_only_with_a_text(monkeypatch):
    state = positioned({})
    assert [one.decision for one in ahead.with_texts(GAME.facet(Moments).to_come(state, "coeur"), GAME, state,
                                                     "coeur")] \
        == ["taxed", "action"]
    alter(monkeypatch, GAME, OwnTurn, whole=lambda *asked: [])
    assert [one.text for one in ahead.with_texts(GAME.facet(Moments).to_come(state, "coeur"), GAME, state,
                                                 "coeur")] == [TAX]


@pytest.mark.parametrize("order, active, role, expected", [
    (["fugger", "coeur"], "fugger", "fugger", 7), (["fugger", "coeur"], "fugger", "coeur", 8),
    (["fugger", "coeur"], "coeur", "fugger", 8), (["fugger"], "fugger", "coeur", 7)])
def test_what_is_filed_holds_until_the_turn_under_way_or_the_next(order, active, role, expected):
    state = positioned({"turn": 7}) | {"order": order, "active": active}
    assert GAME.facet(Moments).term(GAME, state, role) == expected


@pytest.mark.parametrize("text", ["PASS UNTIL Holy is declarable", "always pass until my florins >= 5", "pass until"])
def test_nothing_is_passed_until_anything(text):
    with pytest.raises(Illegal) as refused:
        read(text, positioned({}))
    assert "there is no passing in this game" in said(GAME, refused.value)
