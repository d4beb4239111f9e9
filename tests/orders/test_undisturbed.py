"""A trial goes on behind what asks the others, as if nobody interfered, and says so."""

from random import Random

import pytest
from readings import asked

from pbem.engine import Seeded, copy
from pbem.orders import DONE, REFUSED, run
from pbem.service.desk.server_words.table import ALL

MOVE, BUY = "move 1 regular from Besancon to Dijon", "buy 1 mercenary in Vienna"
SAYS = "if nobody else does anything"


def at_war(question="action", **more):
    """The Hapsburg with 4 CP, at war with France, whose units can intercept; or another question."""
    game, state, role = asked("here_i_stand", question)
    return game, {**copy(state), **more}, role


def tried(*lines, state=None):
    game, at, role = state or at_war()
    return run(list(enumerate(["TEST", *lines], 1)), game, at, role, Seeded(1), server=ALL)


@pytest.mark.parametrize("sealed", [False, True])
def test_it_goes_on_behind_a_move_that_others_may_answer(sealed):
    outcome = tried(MOVE, BUY, "raise 1 regular in Istanbul", state=at_war(sealed=sealed))
    assert [result.status for result in outcome.results[1:]] == [DONE, DONE, REFUSED]
    assert [SAYS in result.sentence for result in outcome.results[1:]] == [False, True, False]
    assert outcome.state == at_war(sealed=sealed)[1] and not outcome.accepted


def test_a_move_alone_says_so_too():
    assert SAYS in tried(MOVE).results[1].sentence and SAYS not in tried(BUY).results[1].sentence


def secret(state, game):
    """The same position for who gives the orders, with other cards in other hands and everything filed and wished."""
    other = game.permute(copy(state), "hapsburg", Random(3))
    cards = [card for hand in other["hands"].values() for card in hand]
    return {**other, "responses": dict.fromkeys(other["responses"], "ask"),
            "ahead": {power: [{"moment": "move", "by": None, "place": None, "card": card} for card in cards]
                      for power in other["ahead"]}}


@pytest.mark.parametrize("lines", [(MOVE, BUY), (MOVE, "assault Dijon", BUY), ("explore", BUY), ("colonize", BUY),
                                   ("move 2 regulars from Vienna to Linz", BUY, "end"),
                                   ("sail 1 squadron from Barcelona to Gulf of Lyon", BUY)])
def test_what_others_hold_and_have_filed_changes_nothing_of_the_answer(lines):
    """Neither where it stops nor what it says may tell who would have been asked, or done anything."""
    game, state, role = at_war()
    told = [[(result.status, result.sentence) for result in tried(*lines, state=(game, other, role)).results]
            for other in (state, secret(state, game), {**secret(state, game), "sealed": True})]
    assert told[0] == told[1] == told[2]


def test_windows_open_on_no_card():
    """At sea others could hold a card: a trial stopped there, and goes on now as far as dice."""
    game, state, role = at_war()
    [_, explored, bought] = tried("sail 1 squadron from Barcelona to Gulf of Lyon", BUY).results
    assert explored.status == DONE and bought.status == DONE
