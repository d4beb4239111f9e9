"""Lines below one that is not carried out are judged too: all faults of a mail are told at once."""

import fencing
import pytest
from readings import asked

from pbem.engine import Seeded
from pbem.orders import NOT_REACHED, REFUSED, run
from pbem.service.desk.server_words.table import ALL

AFTER = "an order before it was not carried out"


def sent(mail, question="action", key="here_i_stand", **more):
    """The Outcome of a mail, of the Hapsburg with 4 CP."""
    game, state, role = asked(key, question)
    return run(list(enumerate(mail.splitlines(), 1)), game, state, role, Seeded(1), server=ALL, **more)


def below(mail, **more):
    """The sentences about the lines below the refused one."""
    results = sent(mail, **more).results
    at = next(at for at, result in enumerate(results) if result.status == REFUSED)
    assert all(result.status == NOT_REACHED for result in results[at + 1:])
    return [result.sentence for result in results[at + 1:]]


def test_what_is_too_dear_whatever_is_done_is_told():
    [dear, fine] = below("move 3 regulars Besancon to Dijon\nbuy 9 mercenaries in Vienna\nbuy 1 mercenary in Vienna")
    assert dear.startswith(f"{AFTER}; besides: 9 units cannot be taken here; possible: 1 to 4 units") and fine == AFTER


def test_what_is_left_counts_the_orders_between():
    sentences = below("buy 9 mercenaries in Vienna\nbuy 2 mercenaries in Vienna\nbuy 3 mercenaries in Antwerp")
    assert sentences[0] == AFTER and "besides: 3 units cannot be taken here; possible: 1 to 2 units" in sentences[1]


@pytest.mark.parametrize("line", ["raise 1 regular in Istanbul", "move 3 regulars from Dijon to Paris", "end"])
def test_what_may_follow_from_the_bad_line_not_being_done_is_not(line):
    """Control of a space, units that come to it: the line above might have brought them."""
    assert below(f"play 65 for CP\n{line}") == [AFTER]


def test_several_faults_of_words_are_all_told():
    sentences = below("buy 9 mercenaries in Vienna\nbuy 1 mercenary in Vixxna\nmove 1 regular Antwerp to Lissabon")
    assert "'Vixxna' is not known here" in sentences[0] and "'Lissabon' is not known here" in sentences[1]


def test_behind_a_slip_all_is_judged_as_if_it_were_done():
    outcome = sent("buy 3 mercenaries in Veinna\nraise 1 regular in Antwerp\nbuy 1 mercenary in Antwerp")
    assert outcome.meant == "buy 3 mercenaries in Vienna"
    assert outcome.results[1].sentence.startswith(f"{AFTER}; with 'buy 3 mercenaries in Vienna' done: ")
    assert outcome.results[1].rules and outcome.results[2].sentence == AFTER


def test_a_second_slip_is_told_and_done_as_well():
    sentences = below("buy 2 mercenaries in Veinna\nbuy 1 mercenary in Atnwerp\nbuy 2 mercenaries in Brussels")
    assert "did you mean Antwerp?" in sentences[0] and "1 unit (1 CP are left)" in sentences[1]


def test_a_condition_leaves_what_follows_open():
    assert below("buy 1 mercenary in Veinna\nbuy 2 mercenaries in Vienna IF at war\nraise 1 regular in Istanbul") == [
        AFTER, AFTER]


def test_behind_a_slip_that_ends_the_turn_nothing_more_is_possible_but_to_end_it():
    ended, again = below("buy 4 mercenaries in Veinna\nbuy 1 mercenary in Vienna\nend")
    assert "done: 'buy' is not possible now" in ended and "nothing is asked of you" in ended and again == AFTER


def test_what_waits_for_the_others_is_not_judged():
    """With the slip done the other is asked first; words are at fault all the same."""
    leading = fencing.GAME.setup("standard", {}, Seeded(1))[0]
    outcome = run([(1, "fient"), (2, "thrust 99"), (3, "thrsut 3")], fencing.GAME, leading, "red", Seeded(1))
    assert outcome.meant == "feint" and outcome.results[1].sentence == AFTER
    assert "besides: 'thrsut' is no order" in outcome.results[2].sentence


def test_lines_below_draw_nothing_and_change_nothing():
    chance = Seeded(1)
    game, state, role = asked("here_i_stand", "action")
    outcome = run([(1, "buy 1 mercenary in Veinna"), (2, "explore"), (3, "buy 9 mercenaries in Vienna")], game, state,
                  role, chance, server=ALL)
    assert not chance.record and outcome.state == state and not outcome.accepted
