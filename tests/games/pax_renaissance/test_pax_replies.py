"""A turn held up by a tax: what its owner may answer, and what is given in place of what is not possible then."""

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions, Replies
from pbem.games.pax_renaissance import GAME
from pbem.orders import run
from pbem.orders.filed import supposing

POSITION = {"turn": 5, "florins": {"fugger": 6, "coeur": 2}, "hands": {"fugger": ["Luther"]},
            "tableau": {"fugger": {"west": ["Holy Land Crusade"]}, "coeur": {"east": ["Mamluk"]}},
            "cities": {"Cairo": [], "Cyprus": []},
            "market": {"west": [["Jesuits"], ["Antipope"], ["Cromwell"], ["Gutenberg"], [], []]}}
LEVY = {"levy": "islamic_rook@cairo"}
FREE = "IF Alexandria is free"


def held_up(*lines, **spec):
    """The state after orders of Fugger, by default a tax on the Concession in Alexandria."""
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger coeur"}),
                          Seeded(1))
    state = GAME.facet(Positions).read(start, {**POSITION, **spec}, Seeded(1), GAME)[0]
    outcome = run([*enumerate(lines or ("ops west", "tax Alexandria"), 1)], GAME, state, "fugger", Seeded(1))
    assert not outcome.refused
    return outcome.state


@pytest.mark.rule("PR-F4.2")
@pytest.mark.parametrize("florins, verbs", [(2, ["pay", "repress"]), (0, ["repress"])])
def test_the_owner_may_answer_what_he_can_pay_for_the_usual_first(florins, verbs):
    state = held_up(florins={"fugger": 6, "coeur": florins})
    assert list(GAME.facet(Replies).of_others(GAME, state)) == [("coeur", {"verb": verb, **LEVY}) for verb in verbs]
    after, replies = supposing.usual(GAME, state, "fugger")
    assert [reply.order for reply in replies] == [f"{verbs[0]} Islamic rook in Cairo"]
    assert GAME.pending(after)["fugger"]["decision"] == "next_action"


@pytest.mark.rule("PR-F4.2")
def test_who_has_no_florin_is_told_that_he_cannot_pay():
    state = held_up(florins={"fugger": 6, "coeur": 0})
    refused = run([(1, "pay levy rook in Cairo")], GAME, state, "coeur", Seeded(1)).refused
    assert "you have no Florin, so the Concession is Repressed: `repress`" in refused.sentence
    assert refused.rules == ("PR-F4.2",)


@pytest.mark.rule("PR-F4.3")
@pytest.mark.parametrize("line", ["pay levy rook to Cairo", "pay, levy black rook to Cairo", "pay: levy rook in Cairo"])
def test_the_levy_of_a_tax_is_written_as_that_of_a_fair(line):
    [result] = run([(1, line)], GAME, held_up(), "coeur", Seeded(1)).results
    assert result.command == {"verb": "pay", **LEVY}


def test_nothing_is_supposed_of_a_tax_on_oneself_or_where_nobody_is_asked():
    own = held_up(borders={"Alexandria": ["Fugger pawn"]})
    assert GAME.pending(own)["fugger"]["decision"] == "taxed" and list(GAME.facet(Replies).of_others(GAME, own)) == []
    assert list(GAME.facet(Replies).of_others(GAME, held_up("sell Luther"))) == []


@pytest.mark.rule("PR-F4.2", "PR-D1.1")
@pytest.mark.parametrize("lines, refused, never", [
    (["buy Antipope"], [{}, {}], None),
    (["buy Luther"], [{0}, {0}], 0),
    ([f"buy Antipope {FREE} ELSE buy Cromwell {FREE}"], [{0}, set()], None),
    ([f"buy Antipope {FREE} ELSE buy Cromwell {FREE}", "sell Luther"], [{0}, set()], None),
    (["repress Coeur pawn in Alexandria", "buy Luther"], [{0, 1}, {0, 1}], 0),
])
def test_what_becomes_of_the_orders_behind(lines, refused, never):
    fates = supposing.fates(lines, GAME, held_up(), "fugger")
    assert [[reply.order.split()[0] for reply in fate.replies] for fate in fates] == [["pay"], ["repress"]]
    assert [{*fate.refused} for fate in fates] == [{*places} for places in refused]
    found = supposing.never(fates)
    assert (found and found[0]) == never


def test_nothing_is_known_of_orders_where_the_others_have_too_many_ways(monkeypatch):
    monkeypatch.setattr(supposing, "MOST", 1)
    assert supposing.fates(["buy Luther"], GAME, held_up(), "fugger") == [] and supposing.never([]) is None


def test_of_many_lines_the_first_alone_are_tried():
    useless = ["repress Medici pawn in Alexandria"] * 30
    (pays, repressed) = supposing.fates(useless, GAME, held_up(), "fugger")
    assert [*pays.refused] == [*repressed.refused] == [*range(supposing.MOST_LINES)]


@pytest.mark.rule("PR-E4.4", "PR-A2.2")
@pytest.mark.parametrize("lines, verb, given", [
    (("sell Luther",), "buy", [("ops", "east")]),  # the market moves then, so nothing can follow
    (("ops east",), "buy", [("ops", "west"), ("done", None)]),
    (("sell Luther",), "tax", []),
    (("sell Luther",), "pay", None),
    (("ops west", "tax Alexandria"), "buy", None),
])
def test_what_is_given_in_place_of_an_order(lines, verb, given):
    commands = GAME.facet(Replies).instead(GAME, held_up(*lines), "fugger", verb)
    assert given == (commands if commands is None else [(one["verb"], one.get("side")) for one in commands])


def ordered(*lines, role="fugger", **spec):
    """What became of the last of these orders of Fugger."""
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger coeur"}),
                          Seeded(1))
    state = GAME.facet(Positions).read(start, {**POSITION, "hands": {"fugger": ["Flanders Guild"]}, **spec}, Seeded(1),
                                       GAME)[0]
    outcome = run([*enumerate(lines, 1)], GAME, state, role, Seeded(1))
    assert all(result.status == "done" for result in outcome.results[:-1])
    return outcome.results[-1]


@pytest.mark.rule("PR-E2.2.4", "PR-E2.2.9", "PR-E2.2.12")
@pytest.mark.parametrize(("clause", "told"), [
    ("pawn to Paris", "no pawn ever stands in Paris"),
    ("knight to Lisbon", "no knight ever stands in England/Portugal"),
    ("lose pawn in Paris", "no pawn ever stands in Paris"), ("pirate to Paris", "no pirate ever stands in Paris"),
])
def test_a_piece_where_none_of_its_kind_ever_stands_is_refused_while_others_are_still_asked_for(clause, told):
    for lines in ([f"play Flanders Guild: revolt, {clause}"], ["play Flanders Guild", f"revolt, {clause}"]):
        refused = ordered(*lines)
        assert refused.status == "refused" and refused.sentence.startswith(told)
        assert refused.rules == ("PR-E2.2.4", "PR-E2.2.9", "PR-E2.2.12")


def test_what_may_still_come_up_is_no_fault():
    assert ordered("play Flanders Guild: revolt, knight to Paris, lose pawn of the card").status == "done"


@pytest.mark.parametrize(("clauses", "told"), [
    ("peacefully, revolt", "one of these says peacefully and another peasant revolt"),
    ("revolt, no concession, concession Lisbon", "no concession and another England/Portugal"),
    ("turn back, keep the theocracy", "that the theocracy is kept and another that it turns back"),
])
def test_clauses_that_contradict_each_other_are_refused(clauses, told):
    refused = ordered(f"play Flanders Guild: {clauses}")
    assert refused.status == "refused" and told in refused.sentence


def test_what_must_be_chosen_cannot_be_left_out_and_the_refusal_says_what_is_possible():
    refused = run([(1, "none")], GAME, held_up("play Flanders Guild: revolt", hands={"fugger": ["Flanders Guild"]},
                                               borders={"France/HRE": ["Fugger pawn"]}), "fugger", Seeded(1)).refused
    possible = "Fugger pawn of the card, Fugger pawn in France/Holy Roman Empire"
    assert f"one must be chosen here: {possible}" in refused.sentence
    assert refused.rules == ("PR-GL-BATTLE.2", "PR-GL-BATTLE.3")


def test_of_a_target_that_is_not_there_those_are_told_that_are_possible():
    refused = ordered("ops west", "siege black rook in Paris", tableau={"fugger": {"west": ["Duke of Milan"]}})
    assert "possible: Catholic knight in Valencia" in refused.sentence and "London" not in refused.sentence


COMET = {"market": {"west": [[], ["Halley's Comet"], ["Cromwell"], [], [], []]}}


@pytest.mark.rule("PR-E1.10", "PR-L1.1")
@pytest.mark.parametrize("lines", [["buy Halley", "holy"], ["buy Halley", "Holy or Imperial"], ["buy Halley: holy"],
                                   ["buy Halley", "activate Holy"]])
def test_the_victory_of_a_comet_is_answered_by_its_name(lines):
    assert [event["victory"] for event in ordered(*lines, **COMET).events if "victory" in event] == ["holy"]


@pytest.mark.parametrize(("line", "told", "rule"), [
    ("activate patron", "Patron is not possible as victory here", "PR-L1.1"),
    ("holy war", "then 'war' does not fit", "PR-L1.1"),
])
def test_what_is_no_such_victory_is_refused_with_what_could_be(line, told, rule):
    refused = ordered("buy Halley", line, **COMET)
    assert refused.status == "refused" and told in refused.sentence and rule in refused.rules


@pytest.mark.parametrize(("line", "told"), [
    ("pawn to Atlantis", "'Atlantis' is not known here; possible: place (London, "),
    ("bishop to Atlantis", "'Atlantis' is not known here"), ("revolt in Atlantis", "possible: Empire (England, "),
    ("pawn", "after 'pawn' is missing: place"), ("concession", "after 'concession' is missing: Border"),
])
def test_an_answer_that_is_none_is_told_what_it_lacks(line, told):
    refused = ordered("play Flanders Guild: peacefully", line)
    assert refused.status == "refused" and told in refused.sentence and refused.rules


@pytest.mark.parametrize("line", ["pawn shop is closed", "in my view this is fine", "thanks", "lose heart, Jakob!"])
def test_talk_behind_what_is_asked_stays_talk(line):
    assert ordered("play Flanders Guild: peacefully", line).status == "ignored"


@pytest.mark.rule("PR-G6.2")
@pytest.mark.parametrize("line", ["buy Cromwell", "pay", "ops west", "tax Lisbon"])
def test_who_is_out_of_the_match_is_told_so(line):
    spec = {"banks": "fugger coeur medici", "bankruptcy": "yes"}
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", spec), Seeded(1))
    ruined = {"florins": {"fugger": 6, "coeur": 0, "medici": 4}, "tableau": {}, "borders": {"Alexandria": []}}
    state = GAME.facet(Positions).read(start, {**POSITION, **ruined}, Seeded(1), GAME)[0]
    state = run([(1, "sell Luther"), (2, "ops east")], GAME, state, "fugger", Seeded(1)).state
    assert state["order"] == ["fugger", "medici"]
    refused = run([(1, line)], GAME, state, "coeur", Seeded(1)).refused
    assert "neither Florins nor cards nor Concessions left" in refused.sentence and refused.rules == ("PR-G6.2",)


@pytest.mark.rule("PR-GL-LOCATION.4", "PR-GL-LOCATION.5")
@pytest.mark.parametrize(("clauses", "status"), [
    ("in France, revolt in England", "refused"), ("revolt in France or Aragon, in England", "refused"),
    ("in France, revolt in France", "done"), ("in Hungary or France, revolt in France or England", "done"),
])
def test_a_wildcard_has_one_location_in_an_order(clauses, status):
    result = ordered(f"play Schwarzer Haufen: {clauses}", hands={"fugger": ["Schwarzer Haufen"]})
    assert result.status == status
    assert (status == "done") or "a card has one Location in an order, and these name France and England" \
        in result.sentence and result.rules == ("PR-GL-LOCATION.4", "PR-GL-LOCATION.5")


@pytest.mark.rule("PR-E2.2.9")
@pytest.mark.parametrize("answer", ["Modon", "Modon or Rhodes", "Modon.", "rook to Modon"])
def test_a_place_alone_answers_where_a_piece_goes(answer):
    cities = {"Constantinople": ["black knight"], "Modon": [], "Rhodes": ["black rook"]}
    placed = ordered("play Greek Klephts: peacefully", answer, hands={"fugger": ["Greek Klephts"]}, cities=cities)
    assert [event["place"] for event in placed.events if event["kind"] == "agent_placed"] == ["modon"]


def test_a_place_that_cannot_be_is_told_with_those_that_can():
    refused = ordered("play Greek Klephts: peacefully", "Paris", hands={"fugger": ["Greek Klephts"]},
                      cities={"Constantinople": ["black knight"], "Modon": [], "Rhodes": ["black rook"]})
    assert "possible: Constantinople, Modon" in refused.sentence and refused.rules[0] == "PR-B5.4"
