"""Every card of each edition can be played, by a procedure that bears its id, and has a case that names it."""

from outcomes import cases
from walked import walk

from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.action_phase.playing import EVENTS
from pbem.games.here_i_stand.cards.index import CARD
from pbem.games.here_i_stand.map.atlas import CARDS
from pbem.games.here_i_stand.powers import editions, scenarios
from pbem.games.here_i_stand.responses.moments import RESPONSES
from pbem.games.here_i_stand.vocabulary import folded

# Turn 1 begins with the one; the other is an order of Spring Deployment.
PLAYED_BY_THE_PHASE = {CARD["luthers_95_theses"], CARD["spring_preparations"]}
ALL = sorted({number for edition in editions.EDITIONS for number in scenarios.cards(edition)})
CASES = [f" {' '.join(folded(str(case)))} " for _, case in cases(GAME.key)]


def procedures(number):
    """The procedures a card is registered with, as event or as answer to what others do."""
    answers = {answer.procedure for answers in RESPONSES.values() for answer in answers if answer.card == number}
    return answers | ({EVENTS[number].name} if number in EVENTS else set())


def test_the_editions_have_all_their_cards():
    assert [len(scenarios.cards(edition)) for edition in editions.EDITIONS] == [110, 116]


def test_a_card_is_found_by_its_id():
    def check(number):
        assert CARDS[number].id in GAME.procedures
        assert number in PLAYED_BY_THE_PHASE or CARDS[number].id in procedures(number)

    walk(ALL, check)


def test_a_card_has_a_case_that_names_it():
    def check(number):
        title = " ".join(folded(CARDS[number].title.removeprefix("The ")))
        assert any(f" {title} " in case for case in CASES)

    walk(ALL, check)
