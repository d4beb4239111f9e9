"""By what a question is known again when a match has gone back."""

import pytest
from table import Table
from test_under_seal import NO_CARDS, TALKS, declared
from test_windows import BATTLE, FOUL_WEATHER, march

from pbem.engine.same_questions import question
from pbem.games.here_i_stand import GAME


def asked(table, role):
    found = question(GAME, table.state, role)
    assert found
    return found


def test_a_window_is_the_same_whatever_cards_its_reader_holds():
    """Else all would see that something has changed in a hand, for it would be open again."""
    one, other = march(hapsburg=[FOUL_WEATHER]), march(england=[FOUL_WEATHER])
    assert one.asked == other.asked == {"hapsburg": "window"} and one.about() != other.about()
    assert asked(one, "hapsburg") == asked(other, "hapsburg")


def test_an_action_is_the_same_with_other_cp_and_not_in_another_phase():
    def at(cp, **position):
        return asked(Table({"active": "france", "cp": cp, "turn": 2, **NO_CARDS, **position}), "france")
    assert at(4) == at(2) and at(4) != at(4, turn=3)


def test_with_how_many_somebody_comes_makes_no_other_question():
    def with_units(number):
        table = Table({**BATTLE, **NO_CARDS})
        table.play("france", "move", who={"regulars": number}, origin="metz", path=["besancon"])
        assert table.asked == {"hapsburg": "avoid_battle"}
        return asked(table, "hapsburg")
    assert with_units(2) == with_units(3)


@pytest.mark.rule("HIS-9.1.20")
def test_deals_to_be_confirmed_are_those_that_were_read():
    def deals(*lines):
        table = Table(TALKS, sealed=True)
        for line in lines:
            table.order("hapsburg", f"declare {line}")
        for power in GAME.pending(table.state):
            table.play(power, "ready")
        return asked(table, "france")
    assert deals("Hapsburg: alliance with France") == deals("Hapsburg: alliance with France")
    assert deals("Hapsburg: alliance with France") != deals("Hapsburg: cede Navarre to France")
    assert declared().asked == {"france": "confirmation"}


def test_what_one_has_filed_does_not_make_another_question_of_talks():
    table = Table(TALKS)
    before = asked(table, "hapsburg")
    assert asked(table.order("hapsburg", "declare Hapsburg: alliance with France"), "hapsburg") == before
