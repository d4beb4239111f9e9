"""Questions in mails that are no orders, and HELP with words that are no topic's: answered with what fits best."""

import pytest
from correspondence import SPENDING, Correspondence, said

from pbem.service.match import caps

NOT_FOUND = "There is no help on"


@pytest.fixture
def post(tmp_path):
    correspondence = Correspondence(tmp_path).open()
    correspondence.put(SPENDING)
    yield correspondence
    correspondence.close()


def asked(post, body):
    before = post.standing()
    answer = said(post.answer("hapsburg", body))
    assert post.standing() == before
    return answer


@pytest.mark.parametrize("body", [
    "how do I attack a city", "HELP how do I attack a city", "Hello all,\n\nHow do I attack a city?\n\nThanks\nJo",
    "Wie belagere ich eine Stadt?", "Comment assiéger une ville ?"])
def test_a_question_is_answered_with_the_best_and_the_line_that_tells_more(post, body):
    told = asked(post, body)
    assert "HELP siege" in told.replace("Siege", "siege") and "HIS-15." in told and NOT_FOUND not in told
    assert "holds no order" not in told and "refused" not in told


@pytest.mark.parametrize(("body", "word"), [
    ("PAUSE?", "PAUSE - a vote"), ("extend 48h?", "EXTEND 48h - a vote"), ("WAIVE?", "WAIVE - tells all"),
    ("OFF sat?", "OFF sat, sun - weekdays"), ("undo?", "UNDO on top of a mail")])
def test_a_word_for_the_server_with_a_question_mark_is_explained_and_does_nothing(post, body, word):
    assert word in asked(post, body)


def test_a_question_beside_orders_is_answered_and_they_run(post):
    answer = said(post.answer("hapsburg", "move 2 regulars from Vienna to Graz\nWhat does card 31 do?"))
    assert "1 done move 2 regulars" in answer and "Help: Foul Weather" in answer
    assert "2 answered What does card 31 do? answered below" in answer


def test_a_topic_shows_the_board_when_it_fits_best(post):
    assert "With the 4 CP that are left:" in asked(post, "What can I do with my CP?")


def test_an_exact_topic_comes_alone(post):
    told = asked(post, "HELP costs")
    assert "Help: costs" in told and "tells more" not in told


def test_a_question_that_nothing_fits_is_told_what_help_can_do(post):
    told = asked(post, "What about the weather of tomorrow's xylophone?")
    assert NOT_FOUND not in told or "HELP and one of these words" in told
    assert "HELP and one of these words" in asked(post, "xyzzy plugh?") and NOT_FOUND in asked(post, "xyzzy plugh?")


def test_talk_that_nothing_fits_stays_talk_beside_an_order(post):
    answer = said(post.answer("hapsburg", "How are you all?\nmove 2 regulars from Vienna to Graz"))
    assert "1 ignored How are you all? no order begins like this" in answer and "Help: " not in answer


def test_an_order_with_a_question_mark_is_left_to_the_reader_of_orders(post):
    answer = said(post.answer("hapsburg", "move 2 regulars from Vienna to Graz?"))
    assert "Help: " not in answer


def test_a_question_that_a_program_broke_is_one(post):
    told = asked(post, "Could somebody tell me in a few simple words how large an army\nmay be that Suleiman leads?")
    assert "Help: Suleiman" in told and "ignored" not in told.partition("Help: ")[0].partition("result")[2]


def test_no_more_questions_are_answered_than_help_takes(post):
    match = post.match()
    most = caps.limit("helps_a_mail", match)
    told = asked(post, "\n".join(f"What does card {number} do?" for number in range(20, 24 + most)))
    assert told.count("answered below") == most


def test_a_question_names_no_card_of_anybody(post):
    """What is found is the same whoever asks."""
    told = {role: said(post.answer(role, "What does card 31 do?")).count("Help: ") for role in ("hapsburg", "france")}
    assert told["hapsburg"] == told["france"] > 0
