"""An answer that settles nothing is not told as done: it is kept, and what is still asked is said."""

import pytest
from readings import asked

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games import game
from pbem.orders import DONE, NOTED, REFUSED, run

PAX = game("pax_renaissance")
MARKET = {"west": [["Jesuits", 2], ["Antipope", 1], ["Cromwell"], ["Luther"], ["Kingmaker"], []],
          "east": [["Safavids", 3], ["Dervishes", 1], ["Janissaries"], ["Black Army"], ["Bashi-bazouk"], ["The Grim"]]}
GUILD = {"florins": {"fugger": 3}, "hands": {"fugger": ["Flanders Guild", "Luther"]},
         "cities": {"Paris": ["white knight"]}, "market": MARKET}
FAIR = {"florins": {"fugger": 3}, "market": MARKET, "cities": {"Cairo": [], "Cyprus": []}}


def results(position, *lines, trial=False):
    """[(status, sentence)] of order lines of the Fugger."""
    start = PAX.start("standard", PAX.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}), Seeded(0))
    state, _ = PAX.facet(Positions).read(start, {"active": "fugger", **position}, Seeded(0), PAX)
    outcome = run([*enumerate(lines, 1)], PAX, state, "fugger", Seeded(0), trial=trial)
    return [(one.status, one.sentence) for one in outcome.results], outcome.tried if trial else outcome.state


@pytest.mark.parametrize("trial", [False, True])
def test_what_is_for_a_choice_to_come_is_kept_and_the_question_said(trial):
    (_, (status, told)), _ = results(GUILD, "play Flanders Guild", "lose pawn of the card", trial=trial)
    assert status == NOTED and "settles nothing" in told
    assert "Still asked: Your order leaves open: whether the One-shot happens: peasant revolt" in told


def test_it_holds_for_what_the_next_line_brings_up():
    found, state = results(GUILD, "play Flanders Guild", "lose pawn of the card", "revolt, concession England/France")
    assert [status for status, _ in found] == [DONE, NOTED, DONE] and state["borders"]["england__france"]


def test_an_answer_that_settles_something_is_done():
    found, _ = results(GUILD, "play Flanders Guild", "peacefully", "England/France")
    assert [status for status, _ in found] == [DONE, DONE, DONE]


def test_orders_after_which_one_is_asked_anyway_are_done():
    found, _ = results(GUILD, "ops west", "done", "ops east", "more")
    assert NOTED not in [status for status, _ in found]


def test_a_here_i_stand_order_that_leaves_its_question_open_is_done():
    rules, state, role = asked("here_i_stand", "action")
    outcome = run([(1, "buy 1 mercenary in Vienna")], rules, state, role, Seeded(0))
    assert [one.status for one in outcome.results] == [DONE]


# A fair, and places alone.

@pytest.mark.parametrize("line", [
    "fair east: knight to Caffa, rook to Rhodes, rook to Cairo",
    "fair east: levy knight to Caffa, rook Rhodes, rook Cairo",
    "fair east, knight in Caffa, levy rook in Rhodes and rook in Cairo"])
def test_in_a_fair_a_piece_that_goes_to_a_city_is_a_levy(line):
    [(status, _)], state = results(FAIR, line)
    assert status == DONE and [state["cities"][city] for city in ("caffa", "rhodes", "cairo")] == [
        ["catholic_knight"], ["catholic_rook"], ["islamic_rook"]]


def test_the_places_alone_answer_all_that_a_fair_leaves_open():
    found, state = results(FAIR, "fair east", "Caffa, Rhodes, Cairo")
    assert [status for status, _ in found] == [DONE, DONE]
    assert [state["cities"][city] for city in ("caffa", "rhodes", "cairo")] == [
        ["catholic_knight"], ["catholic_rook"], ["islamic_rook"]]


def test_a_place_that_no_open_choice_has_is_refused():
    found, _ = results(FAIR, "fair east", "Paris")
    assert found[1][0] == REFUSED
