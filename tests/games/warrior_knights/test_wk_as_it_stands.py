"""What of a standing order would be passed over as the board stands is told by its answer, with rule and remedy.

What can never be used is refused. Nothing tells what others have filed.
"""

import pytest

from pbem.engine import Running, Scripted, Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.phases import events
from pbem.orders import run
from pbem.render.phrases import narrate

BOARD = {
    "empty": ["madder", "zobel", "limon"], "strongholds": {"madder": {"area": "B2", "troops": ["Regular 50"]},
                                                          "zobel": {"area": "D4"}, "limon": {"area": "E3"}},
    "nobles": {"guy_de_solferino": {"area": "A3", "troops": ["Swiss 200", "English 100"]},
               "henri_de_sable": {"area": "A2", "troops": ["Regular 100"]}},
    "cities": {"kovel": {}, "surat": {}, "froli": {"control": "madder"}, "monz": {"control": "zobel"}},
    "chairman": "madder", "church": "madder", "votes": {"madder": 2}, "faith": {"madder": 3},
    "agendas": ["synod", "income_tax", "subsidy"], "agenda_gone": ["fine"], "laws": ["tithe"]}
BACK = {**BOARD, "begin": "upkeep", "nobles": {
    "guy_de_solferino": {"area": "A3", "troops": ["Swiss 200"]},
    "hugh_murrey": {"area": None, "troops": ["English 100"]},
    "henri_de_sable": {"area": "B1", "troops": ["Regular 100"]}}}
MOTION = {**BOARD, "agendas": ["private_motion_1", "income_tax", "subsidy"], "fate": ["fate_03"], "begin": "assembly"}


def stands(position, **options):
    chosen = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon", **options})
    start, _ = GAME.setup("standard", chosen, Seeded(0))
    return GAME.facet(Positions).read(start, position, Seeded(0), GAME)[0]


def answered(state, *lines):
    """(statuses, all that Madder reads in answer); nobody else is told anything."""
    outcome = run([*enumerate(lines, start=1)], GAME, state, "madder", Seeded(0))
    heard = [event for result in outcome.results for event in result.events or ()]
    assert all(event["to"] == ["madder"] or event["kind"] == "on_file" for event in heard)
    sentences = [*(result.sentence for result in outcome.results),
                 *(narrate(GAME.key, event, "madder") for event in heard)]
    rules = [rule for result in outcome.results for rule in result.rules]
    return [result.status for result in outcome.results], " ".join([*sentences, *rules])


@pytest.mark.parametrize("line, words", [
    ("motion lift ban of Limon", "Limon is not banned; possible are to discard Tithe, to vote Fine, to postpone"),
    ("motion vote Synod; postpone", "Synod is not among the discarded Agendas"),
    ("motion discard Income Tax", "Income Tax does not lie in play"),
    ("return Hugh to Froli", "Hugh Murrey has no troops"),
    ("return Hugh to Froli taking Swiss 50", "finds no such cards in your Stronghold"),
    ("return Guy to Monz or Froli", "cannot come back to Monz, where is neither your Stronghold nor a city of yours; "
     "open are B2, Froli"),
    ("restore Stronghold to Kovel", "Stronghold cannot be put in Kovel: it needs an area of the Kingdom without"),
    ("vote Synod: 5 for Madder", "Your ballots commit 5 Votes. As the board stands you would have 4 Votes"),
    ("ballot Synod 3 for Madder; Income Tax no with 3; final", "Your ballots commit 6 Votes"),
    ("card Mobilize Forces: move Guy to Kovel and assault", "It hangs on Zobel: he must consent, for he has an army "
     "there, with CONSENT Madder: Kovel"),
    ("card Mobilize Forces: move Guy to Kovel and assault", "WK-27.1"),
    ("card Mobilize Forces: move Guy to B1 via A2", "let you pass Kovel, with PASSAGE Madder: Kovel"),
])
def test_what_would_be_passed_over_is_kept_and_told(line, words):
    statuses, told = answered(stands(BOARD), line)
    assert statuses == ["done"] and words in told and "WK-" in told


@pytest.mark.parametrize("line", [
    "motion discard Tithe", "motion vote Fine", "motion postpone", "return Guy to Froli or B2",
    "return Hugh to Froli taking Regular 50", "restore Stronghold to C1", "vote Synod: 4 for Madder",
    "ballot Synod 4 for Madder; final", "card Mobilize Forces: move Guy to Surat and siege"])
def test_what_is_possible_has_no_remark(line):
    statuses, told = answered(stands(BOARD), line)
    assert statuses == ["done"]
    assert not any(words in told for words in ("would not be used", "It hangs on", "As the board stands you"))


def test_a_city_under_siege_takes_nobody_back():
    _, told = answered(stands({**BOARD, "sieges": {"B1": "zobel"}, "nobles": {
        **BOARD["nobles"], "henri_de_sable": {"area": "B1", "troops": ["Regular 100", "Polish 100"]}}}),
        "return Guy to Froli or B2")
    assert "Froli, which is besieged; open are B2" in told and "WK-35.4" in told


@pytest.mark.parametrize("position, line, words", [
    (MOTION, "motion lift ban of Limon", "Limon is not banned; possible are"),
    (MOTION, "motion vote Synod; discard Income Tax", "Synod is not among the discarded Agendas"),
    (BOARD, "motion discard War Levy", "War Levy is a motion and never lies in play"),
    (BACK, "return Hugh to Monz", "cannot come back to Monz"),
    ({**BACK, "sieges": {"B1": "zobel"}}, "return Hugh to Froli", "Froli, which is besieged"),
])
def test_what_can_never_be_used_is_refused(position, line, words):
    state = stands(position)
    statuses, told = answered(state, line)
    assert statuses == ["refused"] and words in told and "WK-" in told


@pytest.mark.parametrize("position, line", [
    (MOTION, "motion lift ban of Limon; discard Tithe"), (BACK, "return Hugh to Monz or Froli"),
    (BACK, "return Guy to Monz")])
def test_what_may_be_used_in_part_or_later_is_not(position, line):
    statuses, told = answered(stands(position), line)
    assert statuses == ["done"] and "would not be used" in told


def test_a_noble_whose_line_is_ended_never_returns():
    state = stands(BACK)
    state["nobles"]["ulrich_von_zinnober"].update(dead=True)
    assert "dead without an heir" in answered(state, "return Ulrich to B2")[1]


@pytest.mark.parametrize("filed", [{}, {"zobel": {"consent": {"madder": {"A2": 9}}, "passage": {"madder": {"A2": 9}}}}])
def test_nothing_tells_what_others_have_filed(filed):
    """The same answer whether Zobel has given leave or not."""
    lines = ("card Mobilize Forces: move Guy to Kovel and assault ELSE move Guy to B1 via A2",
             "card Versatile Strategy: move Guy to B1 via A2")
    assert answered(stands({**BOARD, "filed": filed}), *lines) == answered(stands(BOARD), *lines)


def test_a_way_on_which_nobody_is_asked_is_supposed_first():
    assert "It hangs on" not in answered(stands(BOARD), "card Mobilize Forces: move Guy to B2")[1]


def test_passage_by_a_pact_needs_no_leave():
    state = stands(BOARD, treason="yes")
    assert "It hangs on" in answered(state, "card Versatile Strategy: move Guy to B1 via A2")[1]
    pact = {"between": ["madder", "zobel"], "filed": ["madder", "zobel"], "until": 5, "clause": {"form": "passage"}}
    bound = stands({**BOARD, "pacts": [pact]}, treason="yes")
    assert "It hangs on" not in answered(bound, "card Versatile Strategy: move Guy to B1 via A2")[1]


def test_a_place_for_a_noble_without_troops_at_set_up():
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    split = "split Guy: 3 Regular 50, Regular 100, Polish 50, Lombard 100"
    for lines in ((split, "place Hugh in Kovel"), ("place Hugh in Kovel", split)):
        assert "Sir Hugh Murrey has no troops as you split them, and stays off the board" in answered(start, *lines)[1]
    assert "stays off" not in answered(start, split, "place Guy in Kovel")[1]


# Pledges.

def told_of_fire(pledges, **more):
    """{Baron: what he is told of his pledge} when Zobel draws Fire, which 2 Faith cancel and hits Froli of Madder."""
    position = {**BOARD, "faith": {"madder": 2, "limon": 1}, "filed": {
        baron: {"pledges": {"fire": pledge}} for baron, pledge in pledges.items()}, **more}
    game = Running(GAME, stands(position), Scripted([]))
    events._cancelled(game, {"card": "fire", "drawer": "zobel", "targets": "froli"}, is_drawn=True)
    return {baron: " ".join(narrate(GAME.key, event, baron) for event in game.events if event["to"] == [baron])
            for baron in ("madder", "zobel", "limon")}


def test_a_pledge_that_is_used():
    told = told_of_fire({"madder": {"faith": 2, "if": [[{"fact": "hits_city"}]]}})
    assert told["madder"].startswith("Used: Fire: 2 Faith IF it hits your city") and not told["zobel"] + told["limon"]


def test_a_pledge_that_does_not_suffice():
    told = told_of_fire({"limon": {"faith": 1}})
    assert "Not used: Fire: 1 Faith. 1 Faith more would have cancelled it" in told["limon"] and "WK-11" in told["limon"]


def test_a_pledge_that_nobody_needs():
    told = told_of_fire({"madder": {"faith": 2}, "limon": {"faith": 1}})
    assert told["madder"].startswith("Used: ") and "thers have paid its price" in told["limon"]


def test_a_pledge_that_hangs_on_what_is_not_so():
    told = told_of_fire({"madder": {"faith": 2, "if": [[{"fact": "hits", "baron": "limon"}]]}})
    assert "Not used: Fire: 2 Faith IF it hits Limon" in told["madder"] and "was not so" in told["madder"]


# Who bears Casualties.

def test_who_bears_casualties_is_shown_by_an_example():
    told = [answered(stands(BOARD), "TEST", f"bear {ranked}")[1] for ranked in ("walls", "Guy", "Stronghold or walls")]
    shown = "If all your armies stood behind walls of 200 and bore 4 Casualties as the board stands: "
    assert f"{shown}walls 2, Guy de Solferino 2." in told[0]
    assert f"{shown}Guy de Solferino 3, walls 1." in told[1]
    assert f"{shown}Stronghold 1, walls 2, Guy de Solferino 1." in told[2]
